extension TypedTimer.TimeOfDay {
  /// A time of a day of 24 hours; nil where there is none, or where no word says the day.
  /// - Parameter day: 0 for today, 1 for tomorrow, 2 for the day after; nil for the next time that
  ///   a clock shows it.
  public init?(hour: Int, minute: Int, second: Int = 0, day: Int? = nil) {
    guard 0...23 ~= hour, 0...59 ~= minute, 0...59 ~= second, day.map({ 0...2 ~= $0 }) ?? true
    else { return nil }
    self.init(hour: hour, minute: minute, second: second, isInEitherHalf: false, day: day)
  }
}
