/// A plan in the making, or a changed preset, before it or a row of it was discarded.
package struct DiscardedPlan: Equatable, Sendable {
  package var draft: PlanDraft
  /// The preset that was being changed; nil for a new plan.
  package var edited: Start?
  /// The index of the row that was removed; nil if the whole plan was discarded.
  package let row: Int?
  package let remaining: PlanDraft

  package init(_ draft: PlanDraft, edited: Start?, row: Int?, remaining: PlanDraft) {
    (self.draft, self.edited, self.row, self.remaining) = (draft, edited, row, remaining)
  }

  func replacingSounds(_ new: [String: String?]) -> Self {
    var plan = self
    plan.draft.preset = draft.preset.replacingSounds(new)
    plan.edited = edited?.replacingSounds(new)
    return plan
  }
}
