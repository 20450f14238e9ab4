/// One reading of two clocks: the boot clock, which deadlines use, and the wall clock.
public struct Moment: Equatable, Sendable {
  /// The reading of the boot clock.
  public let instant: Instant
  /// The reading of the wall clock, as time since 1970.
  public let wallClock: Duration

  /// - Parameters:
  ///   - instant: the clock that timers count by.
  ///   - wallClock: time since 1970, as people have set it.
  public init(instant: Instant, wallClock: Duration) {
    self.instant = instant
    self.wallClock = wallClock
  }

  /// The wall clock's reading at `instant`, unless it is set meanwhile.
  public func wallClock(at instant: Instant) -> Duration {
    wallClock + self.instant.duration(to: instant)
  }
}
