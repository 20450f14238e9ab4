import Dispatch
import Glibc
import Synchronization

/// The output to a terminal or a pipe, on a thread of its own. Whatever doesn't take it, such as a
/// terminal stopped by Ctrl+S or a pipe that nobody reads, holds up only that thread.
final class TerminalOutput: Sendable {
  /// Maximum number of bytes that wait. A text that doesn't fit is dropped.
  private static let room = 1 << 16
  private static let patience = DispatchTimeInterval.milliseconds(500)

  private struct Text {
    let bytes: [UInt8]
    let descriptor: Int32
    let isReplaceable: Bool
  }

  private let queue = DispatchQueue(label: "Terminal")
  private let waiting = Mutex<[Text]>([])

  /// Writes a text soon.
  /// - Parameter isReplaceable: whether it is dropped if the next text comes before it is written,
  ///   and is replaceable, too.
  func write(_ text: String, to descriptor: Int32, isReplaceable: Bool) {
    let text = Text(
      bytes: Array(text.utf8), descriptor: descriptor, isReplaceable: isReplaceable)
    waiting.withLock { texts in
      if isReplaceable, texts.last?.isReplaceable == true {
        texts[texts.count - 1] = text
      } else if texts.reduce(text.bytes.count, { $0 + $1.bytes.count }) <= Self.room {
        texts.append(text)
        queue.async { self.writeNext() }
      }
    }
  }

  func finish() {
    let group = DispatchGroup()
    queue.async(group: group) {}
    _ = group.wait(timeout: .now() + Self.patience)
  }

  private func writeNext() {
    guard let text = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
    var bytes = text.bytes[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(text.descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
