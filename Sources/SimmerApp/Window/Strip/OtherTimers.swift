import GtkKit
import SimmerCore
import TimerEngine

/// The timers beside the large one, as rings of a few pixels, where there is no room for more. A
/// press shows one large.
@MainActor
final class OtherTimers {
  let widget: Widget

  private let slots = (0..<Scene.mostOthers).map { _ in Slot() }
  private let rest = Label(styles: ["end"])

  init(send: @escaping (WindowAct) -> Void) {
    let row = Box(.horizontal, slots.map(\.button) + [rest])
    row.align(vertical: .center)
    widget = row
    // In a right-to-left text the sign would be behind the number.
    rest.keepLeftToRight()
    for slot in slots {
      slot.button.onClick { [weak slot] in
        if let id = slot?.id { send(.choose(id)) }
      }
    }
    fit()
  }

  /// Number of rings that there is room for; the rest are counted.
  var mostShown = Scene.mostOthers {
    didSet { if mostShown != oldValue { fit() } }
  }
  private var timers: [Scene.Card] = []
  private var count = 0

  func setFontSize(_ pixels: Double) { rest.setFontSize(pixels) }

  var isShown: Bool { !timers.isEmpty }

  /// Shows timers.
  /// - Parameter count: the number of other timers, which may be larger than that of `timers`.
  func show(_ timers: [Scene.Card], of count: Int) {
    guard timers != self.timers || count != self.count else { return }
    (self.timers, self.count) = (timers, count)
    fit()
  }

  private func fit() {
    for (index, slot) in slots.enumerated() {
      slot.button.isVisible = index < min(timers.count, mostShown)
      if index < timers.count { slot.show(timers[index]) }
    }
    let others = count - min(mostShown, timers.count)
    rest.isVisible = others > 0
    if others > 0, rest.text != "+\(others)" { rest.text = "+\(others)" }
  }

  /// One of the rings.
  @MainActor
  private final class Slot {
    let button: Button
    private(set) var id: CardID?
    private let ring = SmallRing(.dot)
    private var label = ""

    init() {
      button = Button(child: ring.widget, styles: ["dot"])
      button.align(vertical: .center)
    }

    func show(_ card: Scene.Card) {
      id = card.id
      ring.show(card)
      let text = card.label
      guard text != label else { return }
      label = text
      button.setAccessibleLabel(text)
      button.tooltip = text
    }
  }
}
