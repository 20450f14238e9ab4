import GtkKit
import TimerEngine

/// One reading of both clocks: the one that deadlines rest on, and the one on the wall.
struct Moment: Equatable, Sendable {
  /// What timers count by.
  let instant: Instant
  /// Time since 1970, as people have set it.
  let wallClock: Duration

  /// This very moment.
  static var now: Moment {
    Moment(instant: Instant(sinceBoot: BootClock.now), wallClock: WallClock.now)
  }

  /// What the clock on the wall shows when it is `instant`, unless it is set meanwhile.
  func wallClock(at instant: Instant) -> Duration {
    wallClock + self.instant.duration(to: instant)
  }
}
