/// An instant of CLOCK_BOOTTIME, which includes suspend and can't be set. The standard library's
/// `ContinuousClock` reads the same clock, but its instants can't be converted to what a `timerfd`
/// or a saved state needs.
package struct Instant: InstantProtocol, Sendable {
  package let sinceBoot: Duration

  package init(sinceBoot: Duration) {
    self.sinceBoot = sinceBoot
  }

  package func advanced(by duration: Duration) -> Instant {
    Instant(sinceBoot: sinceBoot + duration)
  }

  package func duration(to other: Instant) -> Duration {
    other.sinceBoot - sinceBoot
  }

  package static func < (lhs: Instant, rhs: Instant) -> Bool {
    lhs.sinceBoot < rhs.sinceBoot
  }
}
