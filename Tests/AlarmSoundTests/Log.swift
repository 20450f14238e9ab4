import Synchronization

/// What was said, on whatever thread.
final class Log<Element: Sendable>: Sendable {
  private let stored = Mutex<[Element]>([])

  /// All of it, the oldest first.
  var entries: [Element] { stored.withLock { $0 } }

  func append(_ entry: Element) {
    stored.withLock { $0.append(entry) }
  }
}
