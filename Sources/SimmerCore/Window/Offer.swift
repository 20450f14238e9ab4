import GLibKit
import TimerEngine

/// What an undo would take back.
package struct Offer: Equatable {
  /// A short description of the change.
  package let sentence: String
  /// The name in the sentence; empty if it has none.
  package let name: String
  /// The sentence with `%@` in place of the name.
  package let words: String
  /// The timers that it changed, as they were before.
  package let timers: [CountdownTimer]

  package init(_ change: Undoable) {
    (name, timers) = (change.name, change.timers)
    words = change.sentence(naming: name.isEmpty ? "" : "%@")
    sentence = change.sentence
  }

  /// The text for a screen reader when the offer appears.
  package var announcement: String { "\(sentence). \(tr("Undo"))" }
}

extension Undoable {
  /// A short description of the change.
  package var sentence: String { sentence(naming: name) }

  /// - Parameter name: the name to show in place of ``name``.
  func sentence(naming name: String) -> String {
    let count = timers.count
    return switch change {
    case .stopped where count > 1:
      trn("%@ timer stopped", "%@ timers stopped", count).filled("\(count)")
    case .canceled where isOfPlan:
      name.isEmpty
        ? tr("Plan canceled")
        // Translators: %@ is the name of a timer or a plan; also in the next ones
        : tr("“%@” canceled").filled(name)
    case .canceled where count > 1:
      trn("%@ timer canceled", "%@ timers canceled", count).filled("\(count)")
    case .restarted where count > 1:
      trn("%@ timer restarted", "%@ timers restarted", count).filled("\(count)")
    case .shortened where count > 1:
      trn("%@ timer shortened", "%@ timers shortened", count).filled("\(count)")
    case .stopped: name.isEmpty ? tr("Timer stopped") : tr("“%@” stopped").filled(name)
    case .canceled: name.isEmpty ? tr("Timer canceled") : tr("“%@” canceled").filled(name)
    case .restarted: name.isEmpty ? tr("Timer restarted") : tr("“%@” restarted").filled(name)
    case .shortened: name.isEmpty ? tr("Timer shortened") : tr("“%@” shortened").filled(name)
    case .lengthened where count > 1:
      trn("%@ timer lengthened", "%@ timers lengthened", count).filled("\(count)")
    case .lengthened: name.isEmpty ? tr("Timer lengthened") : tr("“%@” lengthened").filled(name)
    case .moved: name.isEmpty ? tr("Plan moved") : tr("“%@” moved").filled(name)
    case .started:
      trn("%@ timer started", "%@ timers started", count).filled("\(count)")
    case .added: name.isEmpty ? tr("Dish added") : tr("“%@” added").filled(name)
    case .renamed where timers.isEmpty:
      name.isEmpty ? tr("Plan renamed") : tr("“%@” renamed").filled(name)
    case .renamed: name.isEmpty ? tr("Timer renamed") : tr("“%@” renamed").filled(name)
    case .turned:
      name.isEmpty ? tr("Time left changed") : tr("Time left of “%@” changed").filled(name)
    case .skipped: name.isEmpty ? tr("Stage skipped") : tr("Stage of “%@” skipped").filled(name)
    case .steppedBack:
      name.isEmpty ? tr("Stage restarted") : tr("Stage of “%@” restarted").filled(name)
    case .begun: name.isEmpty ? tr("Timer started") : tr("“%@” started").filled(name)
    case .postponed: name.isEmpty ? tr("Timer postponed") : tr("“%@” postponed").filled(name)
    case .outside(.imported): tr("File imported")
    case .outside(.deletedSound): tr("“%@” deleted").filled(name)
    case .outside(.discarded(let plan)): plan.sentence(naming: name)
    case .changed: name.isEmpty ? tr("Preset changed") : tr("“%@” changed").filled(name)
    case .removed:
      name.isEmpty ? tr("Preset deleted") : tr("“%@” deleted").filled(name)
    }
  }

  /// The name of what was changed; empty if it has none.
  fileprivate var name: String {
    switch change {
    case .moved: plans.first?.name ?? ""
    case .canceled where isOfPlan: plans.first?.name ?? ""
    case .renamed where timers.isEmpty: plans.first?.name ?? ""
    case .outside(.deletedSound(_, let title, _)): title
    case .outside(.discarded(let plan)): plan.name
    case .changed, .removed: formerPreset?.name ?? ""
    default: timers.first?.name ?? ""
    }
  }

  /// The text for a screen reader after an undo.
  // Translators: %@ is what was undone, such as: “Pasta” canceled
  package var undoneSentence: String { tr("Undone: %@").filled(sentence) }

  /// Whether the change was made to several timers, all of one plan.
  private var isOfPlan: Bool {
    timers.count > 1 && plans.count == 1 && timers.allSatisfy { $0.plan == plans[0].id }
  }
}

extension DiscardedPlan {
  /// The name of what was lost.
  fileprivate var name: String { row.map { draft.name(ofRowAt: $0) } ?? draft.preset.name }

  /// A short description of what was lost.
  fileprivate func sentence(naming name: String) -> String {
    if row != nil { return tr("“%@” deleted").filled(name) }
    return name.isEmpty
      ? tr("Plan discarded")
      // Translators: %@ is the name of a plan
      : tr("“%@” discarded").filled(name)
  }
}
