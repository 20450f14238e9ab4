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

  private func isToday(_ moment: Moment) -> Bool { today?.contains(moment.wallClock) == true }

  /// Returns the end of the day of the last formatted time; nil if it is over.
  package func dayEnd(after moment: Moment) -> Instant? {
    guard let today, isToday(moment) else { return nil }
    return moment.instant.advanced(by: today.upperBound - moment.wallClock)
  }

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
