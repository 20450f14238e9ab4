import GtkKit
import SimmerCore

/// Buttons that set another moment in place of one at which the dishes can't be ready.
@MainActor
final class MomentOffers {
  /// A moment, as time since 1970, and the text of its button.
  typealias Offer = (readyAt: Duration, text: String)

  let widget: Widget

  private let buttons: [(button: Button, label: Label)]
  private var offers: [Offer] = []

  /// - Parameter choose: called with a chosen moment.
  init(choose: @escaping (_ readyAt: Duration) -> Void) {
    buttons = (0..<2).map { _ in
      let label = Label()
      label.wrap()
      label.centerText()
      return (Button(child: label, styles: ["chip", "offer"]), label)
    }
    widget = Box(.vertical, spacing: 6, buttons.map(\.button))
    for (index, (button, _)) in buttons.enumerated() {
      button.onClick { [weak self] in
        guard let self, offers.indices.contains(index) else { return }
        choose(offers[index].readyAt)
      }
    }
    show([])
  }

  /// Shows up to two offers.
  func show(_ offers: [Offer]) {
    self.offers = offers
    widget.isVisible = !offers.isEmpty
    for (index, (button, label)) in buttons.enumerated() {
      button.isVisible = offers.indices.contains(index)
      guard button.isVisible else { continue }
      label.show(offers[index].text)
      button.setAccessibleLabel(offers[index].text)
    }
  }

  /// Moves the focus to the first offer.
  /// - Returns: false if there is none.
  func grabFocus() -> Bool { !offers.isEmpty && buttons[0].button.grabFocus() }
}
