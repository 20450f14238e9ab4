import GLibKit
import TimerEngine

/// Looking up the time zone at every redraw would cost more than the redraw.
@MainActor
package final class DayTimeCache {
  private let preferences: Preferences
  private var known: [Duration: DayTime] = [:]
  private var knowsTwelveHours = false
  /// Time since 1970 for which the entries are valid: until midnight.
  private var today: Range<Duration>?
  /// Maximum number of entries; usually there are fewer timers.
  private static let mostKnown = 100

  package init(_ preferences: Preferences) {
    self.preferences = preferences
  }

  /// Returns the end of the day.
  package func dayEnd(after moment: Moment) -> Instant {
    moment.instant.advanced(by: day(of: moment).upperBound - moment.wallClock)
  }

  /// Returns the rest of the day, since 1970.
  private func day(of moment: Moment) -> Range<Duration> {
    let now = moment.wallClock
    if let today, today.contains(now) { return today }
    let day = now..<max(now, WallClock.next(hour: 0, minute: 0, second: 0, after: now))
    (today, known) = (day, [:])
    return day
  }

  package func written(_ time: Duration, at moment: Moment) -> DayTime {
    let (now, twelveHours) = (moment.wallClock, preferences.usesTwelveHours)
    _ = day(of: moment)
    let time = Duration.seconds((time + .milliseconds(500)).components.seconds)
    if twelveHours != knowsTwelveHours || known.count >= Self.mostKnown { known = [:] }
    knowsTwelveHours = twelveHours
    if let written = known[time] { return written }
    let written = DayTime(time, at: now, twelveHours: twelveHours)
    known[time] = written
    return written
  }
}
