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

  /// Shows what can be undone, or nothing.
  func show(_ offered: Undoable?) {
    if let sentence = offered?.sentence, label.text != sentence { label.text = sentence }
    widget.isRevealed = offered != nil
  }
}

extension Undoable {
  /// What was done, in a few words.
  var sentence: String {
    guard timers.count < 2 else { return sentenceOfSeveral.filled("\(timers.count)") }
    let name = timers.first?.name ?? ""
    return (name.isEmpty ? sentenceOfUnnamed : sentenceOfNamed).filled(name)
  }

  private var sentenceOfUnnamed: String {
    switch change {
    case .cancelled: tr("Timer canceled")
    case .stopped: tr("Timer stopped")
    case .restarted: tr("Timer restarted")
    case .shortened: tr("Timer shortened")
    case .turned: tr("Time left changed")
    case .removed: tr("Preset deleted")
    }
  }

  private var sentenceOfNamed: String {
    switch change {
    case .cancelled: tr("“%@” canceled")
    case .stopped: tr("“%@” stopped")
    case .restarted: tr("“%@” restarted")
    case .shortened: tr("“%@” shortened")
    case .turned: tr("Time left of “%@” changed")
    case .removed: tr("Preset deleted")
    }
  }

  private var sentenceOfSeveral: String {
    let count = timers.count
    return switch change {
    case .cancelled: trn("%@ timer canceled", "%@ timers canceled", count)
    case .stopped: trn("%@ timer stopped", "%@ timers stopped", count)
    case .restarted: trn("%@ timer restarted", "%@ timers restarted", count)
    case .shortened: trn("%@ timer shortened", "%@ timers shortened", count)
    case .turned, .removed: sentenceOfUnnamed
    }
  }
}
