import GtkKit
import TimerEngine

extension Moment {
  /// The present moment.
  static var now: Moment {
    Moment(instant: Instant(sinceBoot: BootClock.now), wallClock: WallClock.now)
  }
}
