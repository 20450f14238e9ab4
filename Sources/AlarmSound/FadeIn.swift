import Glibc

/// The loudness of an alarm that grows from quiet to full.
///
/// libcanberra can't change the volume of a sound that plays. The loudness therefore grows in
/// steps, one with each repetition, and a sound longer than a step starts again.
struct FadeIn: Sendable {
  /// The first step, as part of the full volume: 30 dB softer.
  private static let quietest = 0.32
  /// Loudness grows evenly in decibels; with five steps each one is 6 dB.
  private static let steps = 5
  /// Anything shorter is no sound.
  private static let shortestStep = Duration.milliseconds(200)

  /// Time from the beginning of the alarm to its full volume. If it is not positive, the volume is
  /// full at once.
  let duration: Duration

  /// The part of the full volume, cubic and up to 1, that is due at this time after the beginning.
  func level(after elapsed: Duration) -> Double {
    isOver(after: elapsed) ? 1 : pow(Self.quietest, 1 - max(elapsed / duration, 0))
  }

  /// How long a repetition that begins at this time after the beginning may be played; nil if to
  /// its end.
  func step(after elapsed: Duration) -> Duration? {
    isOver(after: elapsed) ? nil : max(duration / Self.steps, Self.shortestStep)
  }

  private func isOver(after elapsed: Duration) -> Bool {
    elapsed >= duration
  }
}
