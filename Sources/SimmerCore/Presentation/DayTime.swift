import GLibKit
import TimerEngine

package struct DayTime: Equatable {
  /// `16:52`, or on another day `16:52 on Thursday`: it follows “at” in a sentence.
  package let text: String
  /// A shorter text: `Thu 16:52`.
  package let short: String
  package let clock: String
  /// The abbreviated day: `Thu`; nil for today.
  package let day: String?

  package init(text: String, short: String? = nil, day: String? = nil) {
    (self.text, self.short, clock, self.day) = (text, short ?? text, text, day)
  }
}

extension DayTime {
  /// `time`, and `now`, the wall clock at the time of reading, are since 1970.
  package init(
    _ time: Duration, at now: Duration, twelveHours: Bool, in zone: LocalTimeZone = .current
  ) {
    // The two clocks are read one after the other, so their difference varies slightly.
    let time = Duration.seconds((time + .milliseconds(500)).components.seconds)
    let clock = WallClock.timeOfDay(time, twelveHours: twelveHours, in: zone)
    guard let day = WallClock.day(at: time, in: zone),
      let today = WallClock.day(at: now, in: zone), day != today
    else {
      (text, short, self.clock, self.day) = (clock, clock, clock, nil)
      return
    }
    // A week away, a weekday would be ambiguous.
    let isNear = abs(day - today) < 7
    let date = WallClock.date(time, in: zone)
    let (name, shortName) = isNear ? (Weekday.name(day), Weekday.shortName(day)) : (date, date)
    // Translators: a time of day and a weekday or a date, as in “rings at 16:52 on Thursday”
    text = tr("%1$@ on %2$@").filled(clock, name)
    // Translators: an abbreviated weekday or a date, and a time of day: “Thu 16:52”
    short = trc("day", "%1$@ %2$@").filled(shortName, clock)
    (self.clock, self.day) = (clock, shortName)
  }
}

extension DayTime {
  /// Returns the day of a time, both since 1970: `today`, `Thursday`, or a date that is a week
  /// away.
  static func day(_ time: Duration, at now: Duration) -> String {
    guard let day = WallClock.day(at: time), let today = WallClock.day(at: now) else { return "" }
    // Translators: the heading above the timers that ended today
    if day == today { return tr("Today") }
    return abs(day - today) < 7 ? Weekday.name(day) : WallClock.date(time)
  }
}

extension Moment {
  /// Returns the time from `instant` until the minute of a displayed time of day changes.
  package func untilNextMinute(from instant: Instant) -> Duration {
    // Rounded to the nearest second, as in the text.
    let time = wallClock(at: instant) + .milliseconds(500)
    let minutes = time.components.seconds / 60
    return .seconds((minutes + 1) * 60) - time
  }
}

/// The days of the week, in the language of the sentences around them.
private enum Weekday {
  // Days are counted from a Thursday.
  static func name(_ day: Int) -> String {
    [
      tr("Thursday"), tr("Friday"), tr("Saturday"), tr("Sunday"), tr("Monday"), tr("Tuesday"),
      tr("Wednesday"),
    ][place(day)]
  }

  static func shortName(_ day: Int) -> String {
    [tr("Thu"), tr("Fri"), tr("Sat"), tr("Sun"), tr("Mon"), tr("Tue"), tr("Wed")][place(day)]
  }

  private static func place(_ day: Int) -> Int { (day % 7 + 7) % 7 }
}

extension Moment {
  package static var now: Moment {
    Moment(instant: Instant(sinceBoot: BootClock.now), wallClock: WallClock.now)
  }
}
