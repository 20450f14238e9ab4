import GtkKit
import SimmerCore

/// A dish in the tile of a plan: its name and state above its bar. Its parts are as large as it
/// is high.
@MainActor
final class TileDish {
  let widget: Widget
  private let name = FittingLabel(styles: ["dish"])
  private let detail = FittingLabel(styles: ["dish", "detail"])
  private let bar = DishBar()

  init() {
    let (name, detail, bar) = (name, detail, bar.widget)
    for text in [name, detail] { text.followHeight() }
    name.align(atEnd: false)
    detail.align(atEnd: true)
    widget = ArrangedBox(
      [name, detail, bar], measure: { _ in (0, 0) },
      arrange: { box in
        let thickness = max(
          9, Int(Double(box.height - 3) * TileParts.bar / (TileParts.bar + TileParts.line)))
        let line = max(1, box.height - thickness - 3)
        let size = Double(line) / max(1, detail.heightInEm)
        let end = min(box.width * 6 / 10, Int(detail.widthInEm * (size + 1)) + 4)
        box.place(name, x: 0, y: 0, width: box.width - end - 6, height: line)
        box.place(detail, x: box.width - end, y: 0, width: end, height: line)
        box.place(bar, x: 0, y: line, width: box.width, height: thickness)
      })
  }

  func show(_ dish: PlanFace.Dish, now: Double) {
    name.show([dish.name])
    detail.show([dish.detail, dish.shortDetail].compactMap(\.self))
    bar.show(dish, now: now)
  }
}
