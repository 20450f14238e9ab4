import GtkKit

/// Writes times of day, and remembers the last ones: asking for the time zone at every redraw would
/// cost more than the redraw.
@MainActor
final class TimeOfDay {
  private let preferences: Preferences
  private var known: [Duration: String] = [:]
  private var knowsTwelveHours = false
  /// More than there are timers, mostly.
  private static let mostKnown = 100

  init(_ preferences: Preferences) {
    self.preferences = preferences
  }

  /// The local time of day at `time` since 1970, to the nearest second.
  func text(_ time: Duration) -> String {
    let twelveHours = preferences.usesTwelveHours
    // The two clocks are read one after the other, and so differ a little each time.
    let time = Duration.seconds((time + .milliseconds(500)).components.seconds)
    if twelveHours != knowsTwelveHours || known.count >= Self.mostKnown { known = [:] }
    knowsTwelveHours = twelveHours
    if let text = known[time] { return text }
    let text = WallClock.timeOfDay(time, twelveHours: twelveHours)
    known[time] = text
    return text
  }
}
