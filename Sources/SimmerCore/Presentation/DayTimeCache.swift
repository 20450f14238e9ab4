import GLibKit
import TimerEngine

/// A cache of formatted times of day. Without it, looking up the time zone at every redraw would
/// cost more than the redraw.
@MainActor
package final class DayTimeCache {
  private let preferences: Preferences
  private var known: [Duration: DayTime] = [:]
  private var knowsTwelveHours = false
  /// The time for which the entries are valid, since 1970: until midnight of the day when they
  /// were made.
  private var today: Range<Duration>?
  /// Maximum number of entries; usually there are fewer timers.
  private static let mostKnown = 100

  package init(_ preferences: Preferences) {
    self.preferences = preferences
  }

  /// Whether `moment` is on the day of the last formatted time.
  private func isToday(_ moment: Moment) -> Bool { today?.contains(moment.wallClock) == true }

  /// Returns the end of the day of the last formatted time; nil if it is over.
  package func dayEnd(after moment: Moment) -> Instant? {
    guard let today, isToday(moment) else { return nil }
    return moment.instant.advanced(by: today.upperBound - moment.wallClock)
  }

  /// Returns the local time of day at `time` since 1970, formatted for display at `moment`.
  package func written(_ time: Duration, at moment: Moment) -> DayTime {
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
