/// A preset that a person is making, and what a preset can't say. It may be incomplete.
package struct PlanDraft: Equatable, Sendable {
  /// When everything is ready together.
  package enum Ready: Equatable, Sendable {
    /// As soon as possible.
    case soonest
    /// Time since 1970.
    case at(Duration)
    /// The typed text, which is no time of day.
    case mistyped(String)
  }

  /// The preset, which always has stages: one for each row. Its own duration and time of day are
  /// not used. A row without a duration has a duration of zero.
  package var preset = Preset(
    duration: .zero, stages: [Stage(duration: .zero), Stage(duration: .zero)])
  {
    didSet { preset.rounds = preset.rounds.map { min(max($0, 1), Preset.mostRounds) } }
  }
  /// The texts that were typed for durations and are none, by the indices of their rows.
  package var mistyped: [Int: String] = [:]
  package var ready = Ready.soonest
  /// The text of the page’s field, from which a person has made the rows; empty once the rows are
  /// others.
  package var fieldText = ""
  /// The reason why that text is no plan; nil if it is one.
  package var fieldRefusal: String?
  /// Whether it becomes a preset when it is started.
  package var isKept = false

  /// Creates a blank draft.
  package init() {}
}
