import GLibKit

/// The days of which the history is asked for.
package enum HistorySpan: Equatable, Sendable {
  case all
  /// Today, and the days before it.
  case days(Int)
  /// One day, as `2026-11-29`.
  case date(String)

  /// Reads `today`, `7d` or `2026-11-29`; nil for another text.
  package init?(_ text: String) {
    if text == "today" {
      self = .days(1)
    } else if text.hasSuffix("d"), let count = Int(text.dropLast()), 1...999 ~= count {
      self = .days(count)
    } else {
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.map(\.count) == [4, 2, 2],
        parts.allSatisfy({ $0.utf8.allSatisfy { 48...57 ~= $0 } })
      else { return nil }
      self = .date(text)
    }
  }

  /// Returns whether a time since 1970 belongs to it, by the local days.
  package func contains(_ time: Duration, at now: Duration) -> Bool {
    switch self {
    case .all: return true
    case .days(let count):
      guard let day = WallClock.day(at: time), let today = WallClock.day(at: now) else {
        return false
      }
      return today - count < day
    case .date(let text): return WallClock.rfc3339(time).hasPrefix(text + "T")
    }
  }
}
