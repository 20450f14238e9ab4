extension TypedTimer.TimeOfDay {
  /// Creates a time on a 24-hour clock; nil if a value is out of range.
  /// - Parameter day: 0 for today, 1 for tomorrow, 2 for the day after; nil for the next
  ///   occurrence.
  package init?(hour: Int, minute: Int, second: Int = 0, day: Int? = nil) {
    guard 0...23 ~= hour, 0...59 ~= minute, 0...59 ~= second, day.map({ 0...2 ~= $0 }) ?? true
    else { return nil }
    self.init(hour: hour, minute: minute, second: second, isInEitherHalf: false, day: day)
  }
}
