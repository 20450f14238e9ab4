import TimerEngine

/// The time for which a page that has just appeared ignores Space, Enter and Escape: they may have
/// been meant for the page before. So does the first meaning of a text, to which Enter leads.
package struct Grace {
  private static let length = Duration.seconds(1)

  /// The time at which it ends; nil while it is off.
  package private(set) var end: Instant?
  /// Whether a key led to the page. Then each further press of a key begins the time again: one
  /// that is tapped or bounces must not act on this page.
  private var followsKey = false

  package init() {}

  /// Whether keys are ignored.
  package var isOn: Bool { end != nil }

  /// Begins at `now`.
  /// - Parameter followsKey: whether the person led to the page, and not an alarm.
  package mutating func begin(at now: Instant, followsKey: Bool) {
    end = now.advanced(by: Self.length)
    self.followsKey = followsKey
  }

  /// Records a key that was ignored at `now`.
  package mutating func ignoreKey(at now: Instant) {
    if isOn, followsKey { begin(at: now, followsKey: true) }
  }

  /// Ends it, if it is over at `now`.
  package mutating func advance(to now: Instant) {
    if let end, end <= now { self.end = nil }
  }

  /// Ends it early, because the person has used the page.
  package mutating func stop() {
    end = nil
  }
}
