extension Duration {
  /// The nearest duration within `range`.
  func clamped(to range: ClosedRange<Duration>) -> Duration {
    min(max(self, range.lowerBound), range.upperBound)
  }

  /// Whole seconds, a part of a second counting as one, as far as the type reaches.
  public var secondsRoundedUp: Int64 {
    let (seconds, attoseconds) = clamped(to: .seconds(Int64.min) ... .seconds(Int64.max)).components
    return attoseconds > 0 ? seconds + 1 : seconds
  }
}
