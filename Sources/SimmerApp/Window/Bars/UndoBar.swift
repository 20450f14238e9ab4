import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// A bar that names the last change and offers to undo it.
@MainActor
final class UndoBar {
  let widget: Revealer
  private let label = FittingLabel()
  private let word: Label
  /// Replaces words where there is little room.
  private let symbol = Image(icon: "simmer-undo-symbolic")
  private let button: Button
  private var offered: Offer?
  /// Whether the current offer has had the focus.
  private var wasFocused = false

  init(send: @escaping (WindowAct) -> Void) {
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

  /// Shows a symbol in place of the words, or of the word on the button, if there is little room.
  func fit(_ sizeClass: SizeClass) {
    let isSymbol = sizeClass.isCompact || sizeClass.isTight && sizeClass.isNarrow
    (label.isVisible, word.isVisible, symbol.isVisible) = (
      !sizeClass.isCompact, !isSymbol, isSymbol
    )
    button.tooltip = isSymbol ? tr("Undo") : nil
    describe()
  }

  /// Shows an offer; nil hides the bar.
  func show(_ offered: Offer?) {
    if offered != self.offered {
      (wasFocused, self.offered) = (false, offered)
      // The name is cut, not what the sentence says about it.
      if let offered { label.show([offered.sentence], cutting: offered.name) }
      describe()
    }
    widget.isRevealed = offered != nil
  }

  /// Lets a screen reader read the offer with the button. A change of the tooltip removes that.
  private func describe() {
    if let offered { button.setAccessibleDescription(offered.sentence) }
  }

  /// Focuses the button, but only once for each offer.
  /// - Returns: whether the focus moved.
  func grabFocusOnce() -> Bool {
    guard offered != nil, !wasFocused else { return false }
    wasFocused = true
    return button.grabFocus()
  }
}
