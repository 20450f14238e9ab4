import GLibKit
import TimerEngine

/// A plan that a person was making or changing, and has discarded. Undo brings it back, unless
/// something was lost since that can be undone.
package struct DiscardedPlan {
  package let draft: PlanDraft
  /// The text of the page's field.
  package let text: String
  /// The preset that was changed, and its index; nil for a new plan.
  package let edited: (preset: Preset, index: Int)?
  /// The change that could be undone before.
  package let before: Undoable?
  /// The instant at which the offer to bring it back ends.
  package let until: Instant

  package init(
    draft: PlanDraft, text: String, edited: (preset: Preset, index: Int)?, before: Undoable?,
    until: Instant
  ) {
    (self.draft, self.text, self.edited) = (draft, text, edited)
    (self.before, self.until) = (before, until)
  }

  /// Returns whether it is what an undo brings back.
  package func isLatest(in engine: Engine) -> Bool {
    // The same change is no longer the same value once its offer has ended.
    guard let undoable = engine.undoable else { return true }
    return undoable.change == before?.change && undoable.timers == before?.timers
      && undoable.plans == before?.plans && (undoable.until ?? before?.until) == before?.until
  }
}

extension DiscardedPlan {
  /// A short description of what was lost.
  package var sentence: String {
    draft.name.isEmpty
      ? tr("Plan discarded")
      // Translators: %@ is the name of a plan
      : tr("“%@” discarded").filled(draft.name)
  }
}
