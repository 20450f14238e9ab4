import TimerEngine

/// The reason why a text is not a timer. Parts are as typed, without invisible characters.
package enum TimerRefusal: Error, Equatable, Sendable {
  case empty
  case noTime
  case notUnderstood
  /// A number with a misspelled unit, `10 secnds`, and the unit that is probably meant.
  case misspelled(String, meant: String)
  /// The text is about a timer that runs: `cancel the pasta timer`.
  case command
  /// The text repeats on days, which no timer does: `every day at 7`.
  case days
  /// The part is a number of rounds, and there is no time: `40x`.
  case roundsAlone(String)
  /// There is no such time of day: `until 25:00`.
  case noSuchTimeOfDay
  /// The time of day is past on the day given: `today 6 am` in the evening, `yesterday 18:30`.
  case past
  case negative
  case tooShort
  /// The time is longer than ``Engine/durations`` allow.
  case tooLong
  case nameTooLong
  case textTooLong
  /// There is a control character other than a tab or a line break.
  case controlCharacter
}
