/// Typed text that starts a timer, several timers or a plan.
package enum TypedInput: Equatable, Sendable {
  case timer(TypedTimer)
  /// Several timers that start at once: `pasta 9m + sauce 20m`.
  case timers([TypedTimer])
  case plan(TypedPlan)

  /// The reason why a text is none of these.
  package enum Refusal: Error, Equatable, Sendable {
    /// The text does not look like a plan, and is no timer for this reason.
    case timer(TypedTimer.Refusal)
    case plan(TypedPlan.Refusal)
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
