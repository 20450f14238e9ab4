/// A moment of any day, as a clock shows it.
struct TimeOfDay: Equatable {
  let hour: Int
  let minute: Int
  let second: Int

  /// 0 ... 23, 0 ... 59, 0 ... 59.
  init(hour: Int, minute: Int, second: Int) {
    (self.hour, self.minute, self.second) = (hour, minute, second)
  }

  /// The time with this hour and, if they are there, minute and second; nil if there is none.
  /// `24:00` is midnight.
  init?(_ parts: [Int64], _ halfDay: HalfDay?) {
    guard var hour = parts.first else { return nil }
    let rest = Array(parts.dropFirst()) + [0, 0]
    guard rest.allSatisfy({ 0...59 ~= $0 }) else { return nil }
    if let halfDay {
      guard 1...12 ~= hour else { return nil }
      hour = halfDay.hour(hour)
    } else if hour == 24, rest.allSatisfy({ $0 == 0 }) {
      hour = 0
    }
    guard 0...23 ~= hour else { return nil }
    self.init(hour: Int(hour), minute: Int(rest[0]), second: Int(rest[1]))
  }

  /// The time on the clock so many billionths of a minute later or, where negative, earlier.
  func shifted(by minutes: Billionths) -> TimeOfDay {
    let day = 24 * 60
    let sum = (hour * 60 + minute + Int(minutes / 1_000_000_000)) % day
    let minutes = (sum + day) % day
    return TimeOfDay(hour: minutes / 60, minute: minutes % 60, second: second)
  }
}
