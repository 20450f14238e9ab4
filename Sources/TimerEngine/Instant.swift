/// An instant on the clock of all deadlines: CLOCK_BOOTTIME, which includes suspend and can't be
/// set.
///
/// The standard library's `ContinuousClock` reads the same clock, but its instants can't be
/// converted from or to the value that a `timerfd` or a saved state needs.
package struct Instant: InstantProtocol, Sendable {
  package let sinceBoot: Duration

  package init(sinceBoot: Duration) {
    self.sinceBoot = sinceBoot
  }

  /// Returns the instant `duration` later or, if that is negative, earlier.
  package func advanced(by duration: Duration) -> Instant {
    Instant(sinceBoot: sinceBoot + duration)
  }

  /// Returns the time from this instant to `other`; negative if that is earlier.
  package func duration(to other: Instant) -> Duration {
    other.sinceBoot - sinceBoot
  }

  package static func < (lhs: Instant, rhs: Instant) -> Bool {
    lhs.sinceBoot < rhs.sinceBoot
  }
}
