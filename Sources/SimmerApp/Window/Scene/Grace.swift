import TimerEngine

/// The time for which a page that has appeared by itself ignores Space, Enter and Escape: they may
/// have been meant for the page before.
struct Grace {
  private static let length = Duration.seconds(1)

  /// The time at which it ends; nil while it is off.
  private(set) var end: Instant?

  /// Whether keys are ignored.
  var isOn: Bool { end != nil }

  /// Begins at `now`.
  mutating func begin(at now: Instant) {
    end = now.advanced(by: Self.length)
  }

  /// Ends it, if it is over at `now`.
  mutating func advance(to now: Instant) {
    if let end, end <= now { self.end = nil }
  }

  /// Ends it early, because the person has used the page.
  mutating func stop() {
    end = nil
  }
}
