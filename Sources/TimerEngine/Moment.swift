/// One reading of two clocks: the boot clock, which deadlines use, and the wall clock.
public struct Moment: Equatable, Sendable {
  /// The reading of the boot clock.
  public let instant: Instant
  /// The reading of the wall clock, as time since 1970.
  public let wallClock: Duration

  /// - Parameters:
  ///   - instant: the reading of the boot clock.
  ///   - wallClock: the reading of the wall clock, as time since 1970.
  public init(instant: Instant, wallClock: Duration) {
    self.instant = instant
    self.wallClock = wallClock
  }

  /// Returns the wall clock's reading at `instant`, unless that clock is set meanwhile.
  public func wallClock(at instant: Instant) -> Duration {
    wallClock + self.instant.duration(to: instant)
  }
}
