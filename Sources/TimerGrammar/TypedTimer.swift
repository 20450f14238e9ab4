/// A typed timer: `9m pasta`, `tea for two 4:30`, `"7 up" until 18:30`. <doc:Grammar> has the
/// rules.
///
/// Durations are rounded to the nearest second, halves up (`0.5s` is 1 s), and must then be in
/// ``Engine/durations``. Case, the kind of space, dash, digit and apostrophe, and full-width forms
/// make no difference. Line breaks are spaces; invisible direction marks are dropped.
package struct TypedTimer: Equatable, Sendable {
  /// The time at which the timer rings.
  package enum Time: Equatable, Sendable {
    /// After whole seconds within ``Engine/durations``.
    case duration(Duration)
    case timeOfDay(TimeOfDay)
  }

  /// The name; may be empty. It has no control characters, and no spaces but single ones inside.
  package let name: String
  /// The time at which the timer rings.
  package let time: Time

  init(name: String, time: Time) {
    (self.name, self.time) = (name, time)
  }
}

extension TypedTimer {
  /// The reason why a text is not a timer. Parts are as typed, without invisible characters.
  package enum Refusal: Error, Equatable, Sendable {
    /// The text is empty or consists of spaces.
    case empty
    /// There is no time, and nothing that looks like one.
    case noTime
    /// The meaning of the time is unclear.
    case notUnderstood
    /// The part is a number with a misspelled unit, `10 secnds`; `meant` has the unit that is
    /// probably meant.
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
    /// The time has a minus sign.
    case negative
    /// The time rounds to zero.
    case tooShort
    /// The time is longer than ``Engine/durations`` allow.
    case tooLong
    /// The name is longer than ``Name/longest``.
    case nameTooLong
    /// The text is longer than ``TypedTimer/longestText``.
    case textTooLong
    /// There is a control character other than a tab or a line break.
    case controlCharacter
  }
}
