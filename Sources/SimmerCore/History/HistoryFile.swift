import FoundationEssentials
import GLibKit
import Glibc
import TimerEngine

/// The file with the history, one line of JSON for each run that ended. A line that was cut short,
/// by a kill or a full disk, is skipped.
package struct HistoryFile: Sendable {
  /// The maximum size, in bytes, and age. The oldest lines go first.
  static let largestSize = 1 << 20
  static let longestTime = Duration.seconds(90 * 86_400)
  /// A file that is read may be larger, such as one that was put there by hand.
  private static let largestRead = 16 << 20

  package let path: String

  package init(path: String) { self.path = path }

  /// Returns the records, the oldest first. Waits for the disk. If a run has several, which are of
  /// a process that was killed before it saved its timers, or of an end that was undone, the last
  /// one counts.
  /// - Parameters:
  ///   - now: the time since 1970.
  ///   - most: the number of the newest ones to read. Each takes time to decode.
  package func read(at now: Duration, atMost most: Int = .max) -> [HistoryRecord] {
    let bytes = (try? AtomicFile(path: path).read(atMost: Self.largestRead)) ?? []
    var records: [HistoryRecord] = []
    var known: Set<[Int64]> = []
    var rest = bytes[...]
    while records.count < most, !rest.isEmpty {
      let start = rest.lastIndex(of: UInt8(ascii: "\n"))
      let line = rest[(start.map { $0 + 1 } ?? 0)...]
      rest = rest[..<(start ?? 0)]
      guard let record = decoded(HistoryRecord.self, json: Array(line)),
        known.insert(record.key).inserted, record.end != .undone,
        now - record.endedAt <= Self.longestTime
      else { continue }
      records.append(record)
    }
    return records.reversed()
  }

  /// Appends records. Waits for the disk; if that is full, they are lost.
  package func append(_ records: [HistoryRecord], at now: Duration) {
    guard AtomicFile(path: path).makeFolder() == nil else { return }
    let flags = O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    var text = records.map(\.line).joined()
    var last: UInt8 = 0
    // A line that was cut short would take the next one with it.
    if pread(descriptor, &last, 1, status.st_size - 1) == 1, last != UInt8(ascii: "\n") {
      text = "\n" + text
    }
    text.withUTF8 { _ = write(descriptor, $0.baseAddress, $0.count) }
    guard Int(status.st_size) + text.utf8.count > Self.largestSize || isOld(descriptor, at: now)
    else { return }
    shorten(at: now)
  }

  /// Returns the text that was deleted.
  @discardableResult
  package func delete() -> [UInt8] {
    let text = (try? AtomicFile(path: path).read(atMost: Self.largestRead)) ?? []
    unlink(path)
    return text
  }

  /// Puts text back that was deleted, before what was added since.
  package func restore(_ text: [UInt8]) {
    let since = (try? AtomicFile(path: path).read(atMost: Self.largestRead)) ?? []
    _ = AtomicFile(path: path).replace(with: text + since)
  }

  private func isOld(_ descriptor: Int32, at now: Duration) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 15)
    let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    let first = Array(bytes.prefix(max(0, count)).prefix { $0 != UInt8(ascii: "\n") })
    return decoded(HistoryRecord.self, json: first).map {
      now - $0.endedAt > Self.longestTime
    } ?? false
  }

  /// Leaves some room, so that this is seldom done.
  private func shorten(at now: Duration) {
    var room = Self.largestSize * 3 / 4
    let lines = read(at: now).map(\.line).reversed().prefix { line in
      room -= line.utf8.count
      return room >= 0
    }
    _ = AtomicFile(path: path).replace(with: Array(lines.reversed().joined().utf8))
  }
}

extension HistoryRecord {
  /// With the line break.
  fileprivate var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
  }
}
