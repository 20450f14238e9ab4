import Glibc

/// The growth of an alarm's loudness from quiet to full.
///
/// libcanberra can't change the volume of a sound that plays. The loudness therefore grows in
/// steps, one with each repetition, and a sound longer than a step starts again.
struct FadeIn: Sendable {
  /// Volume of the first step, as a part of the full volume: 30 dB softer.
  private static let quietest = 0.32
  /// Number of steps. Loudness grows evenly in decibels, so each of five steps is 6 dB.
  private static let steps = 5
  /// Minimum length of a step. A shorter one can't be recognized as a sound.
  private static let shortestStep = Duration.milliseconds(200)

  /// If this isn't positive, the volume is full at once.
  let duration: Duration

  /// Returns the volume as a part of the full volume: cubic, up to 1.
  func level(after elapsed: Duration) -> Double {
    isOver(after: elapsed) ? 1 : pow(Self.quietest, 1 - max(elapsed / duration, 0))
  }

  /// Returns the maximum length of a repetition that begins then; nil if it is played to its end.
  func step(after elapsed: Duration) -> Duration? {
    isOver(after: elapsed) ? nil : max(duration / Self.steps, Self.shortestStep)
  }

  private func isOver(after elapsed: Duration) -> Bool {
    elapsed >= duration
  }
}
