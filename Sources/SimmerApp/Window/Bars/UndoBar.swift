import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// A bar that names the last change and offers to undo it.
@MainActor
final class UndoBar {
  let widget: Revealer
  private let label = Label()
  private let word: Label
  /// Replaces the words in a small window.
  private let symbol = Image(icon: "simmer-undo-symbolic")
  private let button: Button
  private var offered: Offer?
  /// Whether the current offer has had the focus.
  private var wasFocused = false

  init(send: @escaping (WindowAct) -> Void) {
    // The end of the sentence names the change.
    label.ellipsize(keepsEnd: true)
    symbol.isVisible = false
    let content = Box(.horizontal, [symbol])
    button = Button(child: content, styles: ["flat"])
    button.setAccessibleLabel(tr("Undo"))
    word = Label(tr("_Undo"), for: button)
    content.append(word)
    let row = Box(.horizontal, spacing: 12, [label, button])
    row.setStyle("undo")
    widget = Revealer(row, from: .bottom)
    widget.align(horizontal: .center, vertical: .end)
    button.onClick { send(.undo) }
  }

  /// Whether there is room only for a symbol.
  var isCompact = false {
    didSet {
      (label.isVisible, word.isVisible, symbol.isVisible) = (!isCompact, !isCompact, isCompact)
      button.tooltip = isCompact ? tr("Undo") : nil
    }
  }

  /// Shows an offer; nil hides the bar.
  func show(_ offered: Offer?) {
    if let sentence = offered?.sentence, label.text != sentence {
      label.text = sentence
      button.setAccessibleDescription(sentence)
    }
    widget.isRevealed = offered != nil
    if offered != self.offered { wasFocused = false }
    self.offered = offered
  }

  /// Focuses the button, but only once for each offer.
  /// - Returns: whether the focus moved.
  func grabFocusOnce() -> Bool {
    guard offered != nil, !wasFocused else { return false }
    wasFocused = true
    return button.grabFocus()
  }
}
