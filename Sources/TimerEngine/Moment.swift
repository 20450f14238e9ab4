/// One reading of two clocks: the one that deadlines rest on, and the one on the wall.
public struct Moment: Equatable, Sendable {
  /// The clock that timers count by.
  public let instant: Instant
  /// Time since 1970, as people have set it.
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
