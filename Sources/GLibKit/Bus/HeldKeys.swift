/// Tells the press of a shortcut from the repeats while its keys are held. Some desktops report a
/// repeat as another press, some as a release and a press at once, and some report no release.
struct HeldKeys {
  /// A release that is followed by a press sooner than this is part of a repeat.
  private static let shortestPause = Duration.milliseconds(50)
  /// Keys are not held if no repeat comes for this long, even without a release.
  private static let longestPause = Duration.seconds(2)

  private var last: [String: (isPress: Bool, at: Duration)] = [:]

  /// Returns whether a reported press is one, not a repeat.
  mutating func isPress(_ id: String, at now: Duration) -> Bool {
    defer { last[id] = (true, now) }
    guard let (isPress, at) = last[id] else { return true }
    return now - at >= (isPress ? Self.longestPause : Self.shortestPause)
  }

  mutating func release(_ id: String, at now: Duration) {
    last[id] = (false, now)
  }
}
