/// A part of a timer's run with a name and a length of its own, such as “rest” of a bread.
public struct Stage: Hashable, Sendable {
  /// Its name; may be empty.
  public var name: String
  /// How long it runs; ``Input/start(_:dueAt:)`` brings it into ``Engine/durations``.
  public var duration: Duration
  /// Whether the next stage waits for a person: this one then rings at its end until
  /// ``Input/next(_:)``. Otherwise the next stage begins by itself.
  public var waits: Bool

  /// A stage of these parts.
  public init(name: String = "", duration: Duration, waits: Bool = false) {
    (self.name, self.duration, self.waits) = (name, duration, waits)
  }
}
