/// A plan that a person was making, or a preset that was being changed, before all of it or a row
/// of it was discarded. It may be incomplete.
package struct DiscardedPlan: Equatable, Sendable {
  /// Its rows are the stages; one without a length has a length of zero.
  package var preset: Preset
  /// When its dishes are ready, as time since 1970; nil for as soon as possible.
  package let readyAt: Duration?
  /// The preset that was being changed; nil for a new plan.
  package var edited: Preset?
  /// The index of the row that was removed; nil if the whole plan was discarded.
  package let row: Int?

  package init(_ preset: Preset, readyAt: Duration?, edited: Preset?, row: Int?) {
    (self.preset, self.readyAt, self.edited, self.row) = (preset, readyAt, edited, row)
  }
}
