import GtkKit
import SimmerCore

/// The meanings of the typed text as buttons, one below the other.
@MainActor
final class ReadingsView {
  let widget = Box(.vertical, spacing: 6)
  /// The number of the meaning that has the focus; nil if none has.
  private(set) var focused: Int?

  private let send: (WindowAct) -> Void
  private var texts: [String] = []
  private var buttons: [Button] = []

  init(send: @escaping (WindowAct) -> Void) {
    self.send = send
    widget.setStyle("readings")
    widget.isVisible = false
  }

  /// Shows a button for each text, or hides the view if there are none.
  func show(_ texts: [String]) {
    guard texts != self.texts else { return }
    self.texts = texts
    while buttons.count > texts.count { widget.remove(buttons.removeLast()) }
    // A removed button doesn’t say that it loses the focus.
    if let focused, focused >= texts.count { self.focused = nil }
    while buttons.count < texts.count { add() }
    for (button, text) in zip(buttons, texts) {
      let label = Label(text)
      label.wrap(breaksWords: true)
      label.centerText()
      button.setChild(label)
      button.setAccessibleLabel(text)
    }
    widget.isVisible = !texts.isEmpty
  }

  /// Moves the focus to the first meaning.
  func grabFocus() {
    buttons.first?.grabVisibleFocus()
  }

  private func add() {
    let place = buttons.count
    let button = Button(text: "", styles: ["chip"])
    button.onClick { [send] in send(.startDraft(.reading(place))) }
    button.onControlActivate { [send] in
      send(.startDraft(.reading(place), isPaused: true))
    }
    button.becomeFocusable { [weak self] hasFocus in
      guard let self else { return }
      if hasFocus { focused = place } else if focused == place { focused = nil }
      send(.change)
    }
    buttons.append(button)
    widget.append(button)
  }
}
