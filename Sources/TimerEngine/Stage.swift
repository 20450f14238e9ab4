/// A part of a ``Start`` with a name and a length of its own: “rest” of a bread, a dish of a
/// dinner, or one of several timers.
package struct Stage: Hashable, Sendable {
  @Name package var name: String
  /// Its length; ``Input/start(_:isPaused:)`` clamps it to ``Engine/durations``.
  package var duration: Duration
  /// Whether the next stage waits for a person: this one then rings at its end until
  /// ``Input/next(_:)``. Otherwise the next stage begins by itself.
  package var waits: Bool

  package init(name: String = "", duration: Duration, waits: Bool = false) {
    (self.name, self.duration, self.waits) = (name, duration, waits)
  }
}
