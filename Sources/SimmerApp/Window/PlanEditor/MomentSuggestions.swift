import GtkKit
import SimmerCore

/// Buttons that set another moment in place of one at which the dishes can't be ready.
@MainActor
final class MomentSuggestions {
  /// A moment, as time since 1970, and the text of its button.
  typealias Suggestion = (readyAt: Duration, text: String)

  let widget: Widget

  private let buttons: [(button: Button, label: Label)]
  private var suggestions: [Suggestion] = []

  init(choose: @escaping (_ readyAt: Duration) -> Void) {
    buttons = (0..<2).map { _ in
      let label = Label()
      label.wrap()
      label.centerText()
      return (Button(child: label, styles: ["chip", "suggestion"]), label)
    }
    widget = Box(.vertical, spacing: 6, buttons.map(\.button))
    for (index, (button, _)) in buttons.enumerated() {
      button.onClick { [weak self] in
        guard let self, suggestions.indices.contains(index) else { return }
        choose(suggestions[index].readyAt)
      }
    }
    show([])
  }

  func show(_ suggestions: [Suggestion]) {
    self.suggestions = suggestions
    widget.isVisible = !suggestions.isEmpty
    for (index, (button, label)) in buttons.enumerated() {
      button.isVisible = suggestions.indices.contains(index)
      guard button.isVisible else { continue }
      label.show(suggestions[index].text)
      button.setAccessibleLabel(suggestions[index].text)
    }
  }

  func grabFocus() -> Bool { !suggestions.isEmpty && buttons[0].button.grabFocus() }
}
