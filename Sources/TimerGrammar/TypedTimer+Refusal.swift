extension TypedTimer {
  /// Why a text is no timer. Parts are as they were typed, without invisible characters.
  public enum Refusal: Error, Equatable, Sendable {
    /// There is nothing but spaces.
    case empty
    /// There is no time, and nothing that looks like one.
    case noTime
    /// It can't be told which time is meant.
    case notUnderstood
    /// The part is a number and almost a unit, `10 secnds`; the same with the unit that is probably
    /// meant.
    case misspelt(String, meant: String)
    /// It can't be told whether the part is a time of day: `bake at 220`, `class ends 10`. What to
    /// type for the time of day, and for the other meaning.
    case perhapsTimeOfDay(String, moment: String, other: String)
    /// It can't be told whether the number at the end of the part belongs to the time before it or
    /// to the name behind it: `1h 30 pasta`. What to type for the time.
    case perhapsPartOfTime(String, time: String)
    /// The part is a number of rounds, and there is no time: `40x`.
    case roundsAlone(String)
    /// What should be a time of day isn't one: `until 25:00`.
    case noSuchTimeOfDay
    /// The time of day is over for the day that is named: `today 6 am` in the evening, `yesterday
    /// 18:30`.
    case past
    /// The time has a minus sign.
    case negative
    /// The time rounds to zero.
    case tooShort
    /// The time is longer than ``Engine/durations`` allow.
    case tooLong
    /// The name is longer than ``TypedTimer/longestName``.
    case nameTooLong
    /// The text is longer than ``TypedTimer/longestText``.
    case textTooLong
    /// There is a control character other than a tab or a line break.
    case controlCharacter
  }
}
