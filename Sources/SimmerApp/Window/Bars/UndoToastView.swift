import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

@MainActor
final class UndoToastView {
  let widget: Revealer
  private let label = FittingLabel()
  private let word: Label
  private let symbol = Image(icon: "simmer-undo-symbolic")
  private let button: Button
  private let row: Box
  private var toast: UndoToast?

  init(send: @escaping (WindowAct) -> Void) {
    symbol.isVisible = false
    let content = Box(.horizontal, [symbol])
    button = Button(child: content, styles: ["flat"])
    button.setAccessibleLabel(tr("Undo"))
    word = Label(tr("_Undo"), for: button)
    content.append(word)
    row = Box(.horizontal, spacing: 12, [label, button])
    row.setStyle("toast")
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

  func show(_ toast: UndoToast?) {
    if toast != self.toast {
      self.toast = toast
      // The name is cut, not what the sentence says about it.
      if let toast { label.show([toast.sentence], cutting: toast.name) }
      describe()
    }
    widget.isRevealed = toast != nil
  }

  /// Lets a screen reader read the toast with the button. A change of the tooltip removes that.
  private func describe() {
    if let toast { button.setAccessibleDescription(toast.sentence) }
  }

  func grabFocus() { button.grabFocus() }
}
