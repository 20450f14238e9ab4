import GLibKit
import TimerEngine

/// A plan before it was discarded, replaced by another one, or lost a row. Undo brings it back,
/// unless something was lost since that can be undone.
package struct DiscardedPlan {
  package let draft: PlanDraft
  /// The draft that was left on the page.
  package let rest: PlanDraft
  /// The name of the removed row; nil if the whole plan was lost.
  package let row: String?
  /// The preset that was changed, and its index; nil for a new plan.
  package let edited: (preset: Preset, index: Int)?
  /// The number of the last act that could be undone before.
  private let before: Int
  /// The instant at which the offer to bring it back ends.
  package let until: Instant

  package init(
    draft: PlanDraft, rest: PlanDraft, row: String?, edited: (preset: Preset, index: Int)?,
    in engine: Engine, at now: Instant
  ) {
    (self.draft, self.rest, self.row, self.edited) = (draft, rest, row, edited)
    (before, until) = (engine.undoable?.number ?? 0, now.advanced(by: Engine.undoTime))
  }

  /// Returns whether it is what an undo brings back.
  package func isLatest(in engine: Engine) -> Bool {
    (engine.undoable?.number ?? 0) <= before
  }

  /// A short description of what was lost.
  package var sentence: String {
    if let row { return tr("“%@” deleted").filled(row) }
    return draft.name.isEmpty
      ? tr("Plan discarded")
      // Translators: %@ is the name of a plan
      : tr("“%@” discarded").filled(draft.name)
  }
}
