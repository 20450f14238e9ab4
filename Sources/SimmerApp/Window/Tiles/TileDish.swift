import GtkKit
import SimmerCore

/// A dish in the tile of a plan: its name and state above its bar.
@MainActor
final class TileDish {
  let widget: Widget
  private let name = Inscription(styles: ["dish"])
  private let detail = Inscription(styles: ["dish", "detail"])
  private let bar = DishBar()

  init() {
    for text in [name, detail] {
      text.setWidth(minimum: 0, natural: 4)
      text.expand(horizontal: true, vertical: true)
      // Its own height is that of the style sheet's font.
      text.align(vertical: .fill)
    }
    widget = Box(.vertical, [Box(.horizontal, spacing: 6, [name, detail]), bar.widget])
    name.alignTextToStart()
    detail.alignTextToEnd()
  }

  /// Sets the size of the letters, in pixels.
  func setFontSize(_ size: Double) {
    for text in [name, detail] { text.setFontSize(size) }
    bar.thickness = DishBar.thickness(forTextSize: size)
  }

  func show(_ dish: PlanFace.Dish, now: Double) {
    if name.text != dish.name { name.text = dish.name }
    if detail.text != dish.detail { detail.text = dish.detail }
    bar.show(dish, now: now)
  }
}
