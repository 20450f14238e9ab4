/// A moment on the clock that every deadline rests on: CLOCK_BOOTTIME, which counts suspend and
/// which nobody can set.
///
/// The standard library's `ContinuousClock` reads the same clock, but its instants can't be made
/// from, or turned into, the value a `timerfd` or a saved state needs.
public struct Instant: InstantProtocol, Sendable {
  /// Time since the machine was started.
  public let sinceBoot: Duration

  /// The moment `sinceBoot` after the machine was started.
  public init(sinceBoot: Duration) {
    self.sinceBoot = sinceBoot
  }

  /// The moment `duration` later or, where that is negative, earlier.
  public func advanced(by duration: Duration) -> Instant {
    Instant(sinceBoot: sinceBoot + duration)
  }

  /// The time from here to `other`, negative if that is earlier.
  public func duration(to other: Instant) -> Duration {
    other.sinceBoot - sinceBoot
  }

  /// Whether `lhs` is earlier.
  public static func < (lhs: Instant, rhs: Instant) -> Bool {
    lhs.sinceBoot < rhs.sinceBoot
  }
}
