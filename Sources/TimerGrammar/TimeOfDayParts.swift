import TimerEngine

struct TimeOfDayParts: Equatable {
  /// The hour, minute and second; those not given are missing.
  var numbers: [Int64] = []
  /// The shift in minutes from the words before the hour.
  var shift: Billionths?
  /// The shift in minutes from the words behind the hour. A positive one alone is no sign of a time
  /// of day: `2 and a half hours`, `une heure et demie`.
  var laterShift: Billionths?
  var halfDay: HalfDay?
  /// Whether the half of the day is before the hour, which may then be 0 instead of 12.
  var beginsWithHalf = false
  var day: Int?
  var weekday: Int?
  /// Whether the hour is `noon` or `midnight`.
  var isNamed = false
  /// Whether the hour is written as one of 24.
  var isOfTwentyFour = false
  /// Whether the hour is in words, which name the twelve hours on the face of a clock.
  var isSpelled = false

  var hasMinutes: Bool { numbers.count > 1 || laterShift != nil }

  /// This time on a day, which may name a half of the day, too; nil if it has a day.
  func on(_ other: Self) -> Self? {
    guard day == nil, weekday == nil else { return nil }
    var time = self
    (time.day, time.weekday) = (other.day, other.weekday)
    time.halfDay = halfDay ?? other.halfDay
    return time
  }

  /// Returns the time of day for a person who reads `clock`; nil if there is none.
  func time(on clock: TypedClock) -> TimeOfDay? {
    guard var hour = numbers.first else { return nil }
    if let halfDay {
      let counted = hour == 0 && beginsWithHalf ? 12 : hour
      guard !isNamed, let inHalf = halfDay.hour(counted) else { return nil }
      hour = inHalf
    }
    // The midnight of another day may be its first or its last moment.
    if isNamed, hour == 24, let day, day > 0 { return nil }
    if shift != nil, numbers.count > 1 || laterShift != nil { return nil }
    let isOnFace = clock.hasTwelveHours || isSpelled || shift != nil || laterShift != nil
    let hasNoHalf = halfDay == nil && !isNamed && !isOfTwentyFour && 1...12 ~= hour
    let isInEitherHalf = isOnFace && hasNoHalf
    // `7:30` is a notation of 24 hours.
    let isUnclear = hasNoHalf && !isOnFace && numbers.count == 1 && weekday == nil
    let hours = isUnclear ? clock.meanings(of: hour, day: day) : [hour]
    // `tonight at 2` is tomorrow.
    let isNight = halfDay == .night && hour < 6
    var time = TimeOfDay(
      [hours.first ?? hour] + numbers.dropFirst(), isInEitherHalf: isInEitherHalf,
      day: isNight ? nil : day, shiftedBy: shift ?? laterShift ?? 0)
    time?.weekday = weekday
    if hours.count > 1 { time?.typedHour = Int(hour) }
    return time
  }
}
