/// Something that can still be taken back.
public struct Undoable: Equatable, Sendable {
  /// What was done.
  public enum Change: Equatable, Sendable {
    /// This timer was cancelled.
    case cancelled(CountdownTimer)
    /// This timer, while it was running or paused, was restarted.
    case restarted(CountdownTimer)
    /// This preset was removed from its place.
    case removed(Preset, index: Int)
  }

  /// What was done.
  public let change: Change
  /// When the offer ends.
  public let until: Instant
}
