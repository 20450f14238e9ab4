/// A time of day as a person gives it. Only with a local time zone it is a moment.
package struct TimeOfDay: Hashable, Sendable {
  /// The time since midnight: zero or more, and less than 24 hours.
  package let sinceMidnight: Duration
  /// Whether the same time in the other half of the day is possible, too.
  package let isInEitherHalf: Bool
  /// Days from today, less than 0 for a past day; nil for the next occurrence.
  package let day: Int?
  /// The day of the week, 1 for Monday to 7; nil for any.
  package var weekday: Int?
  /// The hour as typed, if ``hour`` is that of the other half of the day, which comes first.
  package var typedHour: Int?

  package init(
    sinceMidnight: Duration, isInEitherHalf: Bool = false, day: Int? = nil, weekday: Int? = nil
  ) {
    (self.sinceMidnight, self.isInEitherHalf) = (sinceMidnight, isInEitherHalf)
    (self.day, self.weekday) = (day, weekday)
  }

  package var hour: Int { seconds / 3_600 }
  package var minute: Int { seconds / 60 % 60 }
  package var second: Int { seconds % 60 }

  package var all: [Duration] {
    let other = Duration.seconds(hour < 12 ? 43_200 : -43_200)
    return isInEitherHalf ? [sinceMidnight, sinceMidnight + other] : [sinceMidnight]
  }

  private var seconds: Int { Int(sinceMidnight.components.seconds) }
}
