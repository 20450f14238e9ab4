import TimerEngine

@testable import SimmerApp

/// Both clocks, standing still until a test moves them.
@MainActor
final class FakeClock {
  private(set) var now = Moment(
    instant: Instant(sinceBoot: .seconds(1000)), wallClock: .seconds(1_700_000_000))

  /// Lets time pass.
  func advance(by duration: Duration) {
    now = Moment(
      instant: now.instant.advanced(by: duration), wallClock: now.wallClock + duration)
  }

  /// Sets the clock on the wall.
  func setWallClock(ahead duration: Duration) {
    now = Moment(instant: now.instant, wallClock: now.wallClock + duration)
  }
}
