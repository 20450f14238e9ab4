internal import CGLib
internal import Glibc

/// Another process that reads lines from this one. Nothing waits for it: if it doesn’t read, it
/// gets no more.
@MainActor
package final class LineReader {
  /// Called once, when it has gone or is dropped.
  package var onEnd: (() -> Void)?
  private let descriptor: Int32
  private var source: FileDescriptorSource?

  /// - Parameter descriptor: one end of a pair of sockets, which is closed with this object.
  init?(_ descriptor: Int32) {
    self.descriptor = descriptor
    source = FileDescriptorSource(descriptor) { [weak self] in self?.end() }
    if source == nil { return nil }
  }

  /// Returns one end of a new pair of sockets; nil if there are no more. The other end is closed
  /// after `body`, which sends it to another process.
  static func pair(_ body: (Int32) -> Void) -> LineReader? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[1]) }
    body(ends[1])
    return LineReader(ends[0])
  }

  package func send(_ text: String) {
    guard source != nil, !text.isEmpty else { return }
    var text = text
    let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
    let count = text.withUTF8 { Glibc.send(descriptor, $0.baseAddress, $0.count, flags) }
    if count != text.utf8.count { end() }
  }

  private func end() {
    // The source may be what calls this.
    let source = source
    self.source = nil
    MainLoop.async { withExtendedLifetime(source) {} }
    onEnd?()
    onEnd = nil
  }
}
