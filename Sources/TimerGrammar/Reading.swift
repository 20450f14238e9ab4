import TimerEngine

/// Tokens that can be read as a time.
struct Reading {
  /// Which reading counts if there are several.
  enum Strength: Int, Comparable {
    /// A number alone.
    case number
    /// No time, though it looks like one of day: only good for saying so.
    case broken
    /// A duration in words.
    case words
    /// Figures with a unit, a colon or what makes a time of day.
    case figures

    static func < (lhs: Strength, rhs: Strength) -> Bool {
      lhs.rawValue < rhs.rawValue
    }
  }

  enum Value {
    /// Zero or more.
    case duration(nanoseconds: Int64)
    case timeOfDay(TypedTimer.TimeOfDay?)
  }

  let tokens: Range<Int>
  let value: Value
  let strength: Strength
  /// Whether it has no unit.
  let isBare: Bool
  /// Whether a weekday beside it would make a time of day of it: it has no unit, or one that a time
  /// of day has as well (`18 h`).
  let isLikeTimeOfDay: Bool

  /// The time it stands for, rounded to the second.
  func time() throws(TypedTimer.Refusal) -> TypedTimer.Time {
    switch value {
    case .duration(let nanoseconds):
      let duration = Duration.seconds((nanoseconds + 500_000_000) / 1_000_000_000)
      if duration < Engine.durations.lowerBound { throw .tooShort }
      if duration > Engine.durations.upperBound { throw .tooLong }
      return .duration(duration)
    case .timeOfDay(let time):
      guard let time else { throw .noSuchTimeOfDay }
      return .timeOfDay(time)
    }
  }
}
