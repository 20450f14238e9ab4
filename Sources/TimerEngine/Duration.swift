extension Duration {
  /// Returns the nearest duration within `range`.
  func clamped(to range: ClosedRange<Duration>) -> Duration {
    min(max(self, range.lowerBound), range.upperBound)
  }

  /// Whole seconds, rounded up, clamped to the range of the type.
  package var secondsRoundedUp: Int64 {
    let (seconds, attoseconds) = clamped(to: Self.wholeSeconds).components
    return attoseconds > 0 ? seconds + 1 : seconds
  }

  /// Whole nanoseconds, rounded up, clamped to the range of the type.
  var nanosecondsRoundedUp: Int64 {
    let (seconds, attoseconds) = clamped(to: Self.wholeNanoseconds).components
    let (nanoseconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return seconds * 1_000_000_000 + nanoseconds + (rest > 0 ? 1 : 0)
  }

  private static let wholeSeconds: ClosedRange<Duration> =
    .seconds(Int64.min) ... .seconds(Int64.max)
  private static let wholeNanoseconds: ClosedRange<Duration> =
    .nanoseconds(Int64.min) ... .nanoseconds(Int64.max)
}
