import TimerEngine

package struct TypedClock: Equatable, Sendable {
  package static let twelveHours = TypedClock(twelveHours: true)
  package static let twentyFourHours = TypedClock(twelveHours: false)

  /// Whether it has twelve hours, not 24.
  package let hasTwelveHours: Bool
  /// The time since midnight that it shows. Without it, each hour is read as it is typed.
  let time: Duration?

  package init(twelveHours: Bool, showing time: Duration? = nil) {
    (hasTwelveHours, self.time) = (twelveHours, time)
  }
}

extension TimeOfDay {
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
    let shown = isInEitherHalf ? (shifted + 11) % 12 + 1 : shifted
    self.init(
      sinceMidnight: .seconds(shown * 3_600 + second % 3_600), isInEitherHalf: isInEitherHalf,
      day: day.map { $0 + days - 2 })
  }
}

extension TimeOfDay {
  /// The times that a person may mean, the next one first.
  var meanings: [Self] {
    guard let typedHour else { return [self] }
    return [hour, typedHour].map {
      Self(
        sinceMidnight: sinceMidnight + .seconds(($0 - hour) * 3_600), day: day, weekday: weekday)
    }
  }
}

extension TypedClock {
  /// The hours that a person may mean by one of 1 to 12, the next one first. On a clock of 24
  /// hours, `8` in the evening may be 20.
  func meanings(of hour: Int64, day: Int?) -> [Int64] {
    guard !hasTwelveHours, let time else { return [hour] }
    func wait(until hour: Int64) -> Duration {
      let wait = .seconds(hour * 3_600) - time
      return wait > .zero ? wait : wait + .seconds(86_400)
    }
    let other = (hour + 12) % 24
    guard wait(until: other) < wait(until: hour) else { return [hour] }
    switch day {
    case nil: return [other, hour]
    // The hour as typed is over.
    case 0: return [other]
    default: return [hour]
    }
  }
}
