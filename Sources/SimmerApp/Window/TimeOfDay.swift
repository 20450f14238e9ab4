import GtkKit

/// Writes a time of day, and remembers the last one: asking for the time zone at every redraw would
/// cost more than the redraw.
@MainActor
final class TimeOfDay {
  private let preferences: Preferences
  private var last: (time: Duration, twelveHours: Bool, text: String)?

  init(_ preferences: Preferences) {
    self.preferences = preferences
  }

  /// The local time of day at `time` since 1970, to the nearest second.
  func text(_ time: Duration) -> String {
    let twelveHours = preferences.usesTwelveHours
    // The two clocks are read one after the other, and so differ a little each time.
    let time = Duration.seconds((time + .milliseconds(500)).components.seconds)
    if let last, last.time == time, last.twelveHours == twelveHours { return last.text }
    let text = WallClock.timeOfDay(time, twelveHours: twelveHours)
    last = (time, twelveHours, text)
    return text
  }
}
