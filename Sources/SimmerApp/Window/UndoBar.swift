import GtkKit
import TimerEngine

/// Says what was done, and offers to take it back.
@MainActor
final class UndoBar {
  let widget: Revealer
  private let label = Label()

  /// Called when a person wants that.
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

  /// Whether there is room for the offer alone.
  var isCompact = false {
    didSet {
      label.isVisible = !isCompact
      widget.setStyle("small", isCompact)
    }
  }

  /// Shows what can be taken back, or nothing.
  func show(_ change: Undoable.Change?) {
    if let sentence = change?.sentence, label.text != sentence { label.text = sentence }
    widget.isRevealed = change != nil
  }
}

extension Undoable.Change {
  /// What was done, in a few words.
  var sentence: String {
    switch self {
    case .cancelled(let timer):
      timer.name.isEmpty ? tr("Timer canceled") : tr("“%@” canceled").filled(timer.name)
    case .restarted(let timer):
      timer.name.isEmpty ? tr("Timer restarted") : tr("“%@” restarted").filled(timer.name)
    case .removed: tr("Preset deleted")
    }
  }
}
