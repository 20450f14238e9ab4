import GtkKit
import TimerEngine

/// A plan that a person was making or changing, and has discarded. Undo brings it back, unless
/// something was lost since that can be undone.
struct DiscardedPlan {
  let draft: PlanDraft
  /// The text of the page's field.
  let text: String
  /// The preset that was changed, and its index; nil for a new plan.
  let edited: (preset: Preset, index: Int)?
  /// The change that could be undone before.
  let before: Undoable?
  /// The instant at which the offer to bring it back ends.
  let until: Instant

  /// Returns whether it is what an undo brings back.
  func isLatest(in engine: Engine) -> Bool {
    // The same change is no longer the same value once its offer has ended.
    guard let undoable = engine.undoable else { return true }
    return undoable.change == before?.change && undoable.timers == before?.timers
      && undoable.plans == before?.plans && (undoable.until ?? before?.until) == before?.until
  }
}

extension DiscardedPlan {
  /// A short description of what was lost.
  var sentence: String {
    draft.name.isEmpty ? tr("Plan discarded") : tr("“%@” discarded").filled(draft.name)
  }
}
