extension Duration {
  /// The nearest duration within `range`.
  func clamped(to range: ClosedRange<Duration>) -> Duration {
    min(max(self, range.lowerBound), range.upperBound)
  }

  /// Whole seconds, a part of a second counting as one, as far as the type reaches.
  public var secondsRoundedUp: Int64 { roundedUp(to: 1_000_000_000_000_000_000) }

  /// Whole nanoseconds, a part of one counting as one, as far as the type reaches.
  var nanosecondsRoundedUp: Int64 { roundedUp(to: 1_000_000_000) }

  private func roundedUp(to unit: Int128) -> Int64 {
    let (count, rest) = attoseconds.quotientAndRemainder(dividingBy: unit)
    return Int64(clamping: rest > 0 ? count + 1 : count)
  }
}
