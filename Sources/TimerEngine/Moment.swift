/// One reading of two clocks: the boot clock, which deadlines use, and the wall clock.
package struct Moment: Equatable, Sendable {
  package let instant: Instant
  /// The reading of the wall clock, as time since 1970.
  package let wallClock: Duration

  package init(instant: Instant, wallClock: Duration) {
    self.instant = instant
    self.wallClock = wallClock
  }

  /// Returns the wall clock's reading at `instant`, unless that clock is set meanwhile.
  package func wallClock(at instant: Instant) -> Duration {
    wallClock + self.instant.duration(to: instant)
  }
}
