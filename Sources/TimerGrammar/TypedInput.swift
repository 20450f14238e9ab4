import TimerEngine

/// Typed text that starts a timer, several timers or a plan.
package enum TypedInput: Equatable, Sendable {
  case timer(TypedTimer)
  /// Several timers that start at once: `pasta 9m + sauce 20m`.
  case timers([TypedTimer])
  /// A plan: `bread: knead 10m, rest 40m, bake 35m`. <doc:Grammar> has the rules. A single stage is
  /// a plain timer, and the preset has no time of day: its dishes are ready at `readyAt` or,
  /// without it, as soon as possible.
  ///
  /// **Numbers without a unit** are minutes only if every part has one behind its name
  /// (`work 25, break 5`). Beside a time of day a clock is never a duration, and a single `fish 12`
  /// has no unit.
  case plan(Preset, readyAt: TypedTimer.TimeOfDay? = nil)

  /// The maximum length of a text in bytes of UTF-8; enough for the longest names.
  package static let longestText = 10_000

  /// The reason why a text is none of these.
  package enum Refusal: Error, Equatable, Sendable {
    /// The text does not look like a plan, and is no timer for this reason.
    case timer(TypedTimer.Refusal)
    case plan(PlanRefusal)
    /// The text has more than one meaning.
    case several(TypedReadings)
  }

  /// Reads `text`, with these words. `clock` decides the meaning of an hour
  /// such as 6. A text with several meanings is refused.
  package init(
    _ text: String, words: TypedWords, clock: TypedTimer.Clock = .twentyFourHours
  ) throws(Refusal) {
    let readings = try TypedReadings(text, words: words, clock: clock)
    guard let input = readings.inputs.first else { throw .timer(.noTime) }
    guard readings.inputs.count == 1, readings.name == nil else { throw .several(readings) }
    self = input
  }
}
