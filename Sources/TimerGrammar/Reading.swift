import TimerEngine

/// A time read from several tokens.
struct Reading {
  /// The precedence of a reading among several.
  enum Strength: Int, Comparable {
    /// A number alone.
    case number
    /// A time of day that doesn't exist; it counts only for the refusal.
    case broken
    /// A duration in words.
    case words
    /// Figures with a unit or a colon, or in a time of day.
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
  /// Whether the time has no unit.
  let isBare: Bool
  /// Whether a weekday beside the time would make it a time of day: it has no unit, or one that
  /// times of day also have (`18 h`).
  let isLikeTimeOfDay: Bool

  /// Returns the time, rounded to the second.
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
