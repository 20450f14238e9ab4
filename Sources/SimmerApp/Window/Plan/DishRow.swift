import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// One dish: its name, the time left or its start, its bar, and a button for its menu.
@MainActor
final class DishRow {
  let id: TimerID
  let widget: Widget

  private let button: Button
  private let more = Button(
    icon: "view-more-symbolic", label: tr("Menu"), styles: ["flat", "circular", "small", "more"])

  private let name = Label(styles: ["name"])
  private let detail = Inscription(styles: ["detail"])
  /// The description that assistive technology reads after the name. This label is in no window, so
  /// that its changes are not announced each second.
  private let spoken = Label()
  private let bar = DishBar()

  init(_ id: TimerID, menu: TimerContextMenu, send: @escaping (WindowAct) -> Void) {
    self.id = id
    name.ellipsize()
    // It begins at the start, also in a language of the other direction.
    name.align(horizontal: .start)
    name.expand(horizontal: true)
    detail.alignTextToEnd()
    detail.align(vertical: .fill)
    let texts = Box(.horizontal, spacing: 12, [StillBox(name), detail])
    texts.setStyle("texts")
    button = Button(child: Box(.vertical, spacing: 3, [texts, bar.widget]), styles: ["dish"])
    button.setAccessibleDescription(by: spoken)
    let overlay = Overlay(button)
    more.align(horizontal: .end, vertical: .start)
    overlay.add(more)
    widget = overlay
    button.onClick { send(.choose(.timer(id))) }
    menu.attach(to: widget) { .timer(id) }
    more.onClick { [weak more] in
      if let more { ContextMenu.open(on: more) { menu.items(for: .timer(id)) } }
    }
  }

  func show(_ dish: PlanFace.Dish, now: Double, line: Double?) {
    if name.text != dish.name {
      name.text = dish.name
      button.setAccessibleLabel(dish.name)
      more.setAccessibleLabel("\(tr("Menu")), \(dish.name)")
    }
    if detail.text != dish.detail {
      let hasNewLength = detail.text.count != dish.detail.count
      detail.text = dish.detail
      spoken.text = dish.detail
      if hasNewLength { fitDetail() }
    }
    for (style, isOn) in [
      ("waiting", dish.phase == .waiting), ("over", dish.phase.isOver),
      ("paused", dish.phase == .paused),
    ] where button.hasStyle(style) != isOn {
      button.setStyle(style, isOn)
    }
    bar.show(dish, now: now, line: line)
  }

  /// An inscription computes its minimum from the style sheet's font size.
  private func fitDetail() {
    detail.minimumSize(
      width: Int32(detail.boldFiguresWidth) + 6, height: Int32(name.measure(.vertical).natural))
  }

  func setFontSize(_ pixels: Double) {
    name.setFontSize(pixels)
    detail.setFontSize(pixels)
    fitDetail()
    bar.thickness = DishBar.thickness(forTextSize: pixels)
    // In the middle of the line of text, also of a large one.
    more.margins(top: Int32(max(0, 0.65 * pixels - 9.5)))
  }
}
