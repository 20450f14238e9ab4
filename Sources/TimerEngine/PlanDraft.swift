/// What a person is making from rows, and the texts that can't be a part of it.
package struct PlanDraft: Equatable, Sendable {
  /// What the rows make, which always has stages: one for each row. Its own duration is not used. A
  /// row without a duration has a duration of zero.
  package var preset = Start(
    duration: .zero, stages: [Stage(duration: .zero), Stage(duration: .zero)])
  {
    didSet { preset.rounds = preset.rounds.map { min(max($0, 1), Start.mostRounds) } }
  }
  /// The texts that were typed for durations and are none, by the indices of their rows.
  package var mistyped: [Int: String] = [:]
  /// The text that was typed for the moment at which all is ready and is no time of day.
  package var mistypedReady: String?
  /// The text of the page’s field from which the rows were made; empty once the rows are others.
  package var fieldText = ""
  /// The reason why that text is no plan; nil if it is one.
  package var fieldRefusal: String?
  /// Whether it becomes a preset when it is started.
  package var isKept = false

  package init() {}
}
