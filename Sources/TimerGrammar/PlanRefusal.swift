/// The reason why a text is not a plan, and the part at fault.
package struct PlanRefusal: Error, Equatable, Sendable {
  /// The problem with the text. Each comment gives an example, and how to correct it.
  package enum Reason: Error, Equatable, Sendable {
    /// “rest” has no time: write rest 40m.
    case noTime
    /// “rest 5 or 10m” is not understood, also not as a timer.
    case time(TimerRefusal)
    /// “knead 10m 40m” has two times: write a comma, “then”, or the name in quotes.
    case twoTimes
    /// “rest until 18:30” has a time of day: write a length, or end with “ready at 18:30”.
    case timeOfDay
    /// The unit of “220” is missing: write 220m, or “oven 220” in quotes.
    case noUnit
    /// “fish 18:30” could be a time of day: write fish 18m 30s, or end with “ready at 18:30”.
    case clock
    /// “12m” has no name: write fish 12m.
    case noName
    /// “bread 2” is not understood as a name: write it in quotes, and a time of day as at 18:30.
    case title
    /// The number of rounds in “x100” is out of range: write x1 to x99.
    case noSuchRounds
    /// “4x” may count something else: write x4 behind the last time, or the name in quotes.
    case misplacedRounds
    /// “together” is in the wrong place: write it last, or the name in quotes.
    case misplacedTogether
    /// Dishes have no order and no rounds: “then” (“x4”, “wait”) has no place here.
    case notTogether
    /// “wait” follows no stage: write it behind one that ends by waiting.
    case misplacedWait
    /// There are more than 30 stages: “bake 5m” is one too many.
    case tooMany
  }

  package let reason: Reason
  /// The part at fault as typed, without invisible characters.
  package let part: String

  package init(reason: Reason, part: String) { (self.reason, self.part) = (reason, part) }
}
