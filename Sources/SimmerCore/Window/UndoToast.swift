import GLibKit
import TimerEngine

/// The text of the undo toast, which names what an undo would take back.
package struct UndoToast: Equatable {
  package let sentence: String
  package let name: String
  package let timers: [CountdownTimer]

  package init(_ change: Undoable) {
    (name, timers) = (change.name, change.timers)
    sentence = change.sentence
  }

  package var announcement: String { "\(sentence). \(tr("Undo"))" }
}

extension Undoable {
  package var sentence: String {
    let text =
      switch change {
      // Translators: %@ is the name or the length of a timer, a plan or a preset, or the names of
      // several; also in the next ones
      case .stopped: tr("“%@” stopped")
      case .canceled: tr("“%@” canceled")
      case .restarted: tr("“%@” restarted")
      case .shortened: tr("“%@” shortened")
      case .lengthened: tr("“%@” lengthened")
      case .moved: tr("“%@” moved")
      case .started, .begun: tr("“%@” started")
      case .added: tr("“%@” added")
      case .renamed: tr("“%@” renamed")
      case .turned: tr("Time left of “%@” changed")
      case .skipped: tr("Stage of “%@” skipped")
      case .steppedBack: tr("Stage of “%@” restarted")
      case .postponed: tr("“%@” postponed")
      case .outside(.imported): tr("File imported")
      case .outside(.discarded(let plan)) where plan.row == nil:
        name.isEmpty ? tr("Plan discarded") : tr("“%@” discarded")
      case .changed: tr("“%@” changed")
      case .outside, .removed: tr("“%@” deleted")
      }
    return text.filled(name)
  }

  /// A plan's name or that of its timers; the length of what has no name.
  fileprivate var name: String {
    switch change {
    case .outside(.imported): return ""
    case .outside(.deletedSound(_, let title, _)): return title
    case .outside(.discarded(let plan)): return plan.name
    case .changed, .removed:
      guard let preset = formerPreset else { return tr("Presets") }
      return preset.shownName.isEmpty ? preset.lengthInAll.short : preset.shownName
    default:
      let name = isOfPlan ? plans.first?.name ?? "" : ""
      return !name.isEmpty ? name : timers.isEmpty ? tr("Plan") : timers.names
    }
  }

  // Translators: %@ is what was undone, such as: “Pasta” canceled
  package var undoneSentence: String { tr("Undone: %@").filled(sentence) }

  /// Whether a plan was changed, or was canceled with all of its timers.
  private var isOfPlan: Bool {
    change == .moved || timers.isEmpty
      || change == .canceled && timers.count > 1 && plans.count == 1
        && timers.allSatisfy { $0.plan == plans[0].id }
  }
}

extension DiscardedPlan {
  fileprivate var name: String { row.map { draft.name(ofRowAt: $0) } ?? draft.preset.name }
}
