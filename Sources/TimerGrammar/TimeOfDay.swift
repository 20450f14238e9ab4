extension TypedTimer {
  /// The kind of clock that the person reads.
  package enum Clock: Sendable {
    case twelveHours
    case twentyFourHours
  }

  package struct TimeOfDay: Equatable, Sendable {
    /// 0 ... 23.
    package let hour: Int
    /// 0 ... 59.
    package let minute: Int
    /// 0 ... 59.
    package let second: Int
    /// Whether the same time in the other half of the day is possible, too.
    package let isInEitherHalf: Bool
    /// Days from today, less than 0 for a past day; nil for the next occurrence.
    package let day: Int?
    /// The day of the week, 1 for Monday to 7; nil for any.
    package var weekday: Int?

    /// The possible hours, 0 ... 23.
    package var hours: [Int] {
      isInEitherHalf ? [hour % 12, hour % 12 + 12] : [hour]
    }
  }
}

extension TypedTimer.TimeOfDay {
  /// Creates a time from an hour and an optional minute and second, and shifts it by billionths of
  /// a minute; nil if there is no such time. The hour 24 is midnight at the end of the day.
  init?(
    _ parts: [Int64], isInEitherHalf: Bool = false, day: Int? = nil,
    shiftedBy shift: Billionths = 0
  ) {
    guard let hour = parts.first, 0...24 ~= hour else { return nil }
    let rest = Array(parts.dropFirst()) + [0, 0]
    guard rest.allSatisfy({ 0...59 ~= $0 }) else { return nil }
    if hour == 24, rest.contains(where: { $0 > 0 }) { return nil }
    let seconds = Int((hour * 60 + rest[0]) * 60 + rest[1]) + Int(shift / 1_000_000_000 * 60)
    // Two days are added for the division, as no shift is that long.
    let (days, second) = (seconds + 2 * 86_400).quotientAndRemainder(dividingBy: 86_400)
    // Of the two possible hours, the one on the face of a clock.
    let shifted = second / 3_600
    self.init(
      hour: isInEitherHalf ? (shifted + 11) % 12 + 1 : shifted, minute: second / 60 % 60,
      second: second % 60,
      isInEitherHalf: isInEitherHalf, day: day.map { $0 + days - 2 })
  }
}

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
