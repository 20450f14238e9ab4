import TimerEngine

/// The time in which a page that has come by itself takes no Space, Enter or Escape: they may be
/// meant for the page before.
struct Grace {
  private static let length = Duration.seconds(1)

  /// When it ends; nil where there is none.
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

  /// Ends it: the person has done something on this page.
  mutating func stop() {
    end = nil
  }
}
