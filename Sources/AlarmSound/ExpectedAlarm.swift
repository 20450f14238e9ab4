import TimerEngine

package struct ExpectedAlarm: Equatable, Sendable {
  package let due: Instant
  /// The sounds of which the first rings that can be played.
  package let sounds: [Sound]
  package let volume: Double
  package let fadeIn: Duration
  package let limit: Duration?

  package init(
    due: Instant, sounds: [Sound], volume: Double, fadeIn: Duration, limit: Duration?
  ) {
    (self.due, self.sounds, self.volume) = (due, sounds, volume)
    (self.fadeIn, self.limit) = (fadeIn, limit)
  }
}
