import TimerEngine

/// The next alarm, and how it rings.
package struct ExpectedAlarm: Equatable, Sendable {
  package let due: Instant
  /// The sounds of which the first rings that can be played.
  package let sounds: [Sound]
  package let volume: Double
  package let fadeIn: Duration
  /// Time after which it ends by itself; nil if it rings until it is stopped.
  package let limit: Duration?

  package init(
    due: Instant, sounds: [Sound], volume: Double, fadeIn: Duration, limit: Duration?
  ) {
    (self.due, self.sounds, self.volume) = (due, sounds, volume)
    (self.fadeIn, self.limit) = (fadeIn, limit)
  }
}
