import TimerEngine
import GtkKit

/// Writes times of day, and remembers the last ones: asking for the time zone at every redraw would
/// cost more than the redraw.
@MainActor
final class DayTimeCache {
  private let preferences: Preferences
  private var known: [Duration: DayTime] = [:]
  private var knowsTwelveHours = false
  /// The day, as time since 1970, on which what is remembered was written.
  private var today: Range<Duration>?
  /// Number of entries, usually more than there are timers.
  private static let mostKnown = 100

  init(_ preferences: Preferences) {
    self.preferences = preferences
  }

  /// Whether it is still the day on which times of day were written last.
  func isToday(_ moment: Moment) -> Bool { today?.contains(moment.wallClock) == true }

  /// When that day ends; nil where it is over.
  func dayEnd(after moment: Moment) -> Instant? {
    guard let today, isToday(moment) else { return nil }
    return moment.instant.advanced(by: today.upperBound - moment.wallClock)
  }

  /// The local time of day at `time` since 1970, as it is said at `moment`.
  func written(_ time: Duration, at moment: Moment) -> DayTime {
    let (now, twelveHours) = (moment.wallClock, preferences.usesTwelveHours)
    if !isToday(moment) {
      let midnight = WallClock.next(hour: 0, minute: 0, second: 0, after: now)
      (today, known) = (now..<max(now, midnight), [:])
    }
    let time = Duration.seconds((time + .milliseconds(500)).components.seconds)
    if twelveHours != knowsTwelveHours || known.count >= Self.mostKnown { known = [:] }
    knowsTwelveHours = twelveHours
    if let written = known[time] { return written }
    let written = DayTime(time, at: now, twelveHours: twelveHours)
    known[time] = written
    return written
  }
}
