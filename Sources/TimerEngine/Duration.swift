extension Duration {
  func clamped(to range: ClosedRange<Duration>) -> Duration {
    min(max(self, range.lowerBound), range.upperBound)
  }

  /// Whole seconds, rounded up, clamped to the range of the type.
  package var secondsRoundedUp: Int64 {
    let (seconds, attoseconds) = clamped(to: Self.wholeSeconds).components
    return attoseconds > 0 ? seconds + 1 : seconds
  }

  private static let wholeSeconds: ClosedRange<Duration> =
    .seconds(Int64.min) ... .seconds(Int64.max)
}
