import GtkKit

/// Says what was cancelled, and offers to bring it back.
@MainActor
final class UndoBar {
  let widget: Revealer
  private let label = Label()

  /// Called when a person wants it back.
  var onUndo: (() -> Void)?

  init() {
    label.ellipsize()
    let undo = Button(tr("_Undo"), styles: ["flat"])
    let row = Box(.horizontal, spacing: 12, [label, undo])
    row.setStyle("undo")
    widget = Revealer(row, from: .bottom)
    widget.align(horizontal: .center, vertical: .end)
    undo.onClick { [weak self] in self?.onUndo?() }
  }

  /// Shows a sentence, or nothing.
  func show(_ sentence: String?) {
    if let sentence { label.text = sentence }
    widget.isRevealed = sentence != nil
  }
}
