import CCanberra
import Glibc

/// A file in memory, which is deleted with this object.
final class MemoryFile: Sendable {
  private let descriptor: Int32
  private static let closesOnExec: UInt32 = 1

  init() throws(SoundProblem) {
    descriptor = memfd_create("sound", Self.closesOnExec)
    guard descriptor >= 0 else { throw .unreadable }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// A path at which this process can open the file.
  var path: String { "/proc/self/fd/\(descriptor)" }

  func extend(to size: Int) throws(SoundProblem) {
    guard ftruncate(descriptor, size) == 0 else { throw .unreadable }
  }

  func write<Element: BitwiseCopyable>(
    _ elements: [Element], at offset: Int = 0
  ) throws(SoundProblem) {
    let isWritten = elements.withUnsafeBytes { bytes in
      pwrite(descriptor, bytes.baseAddress, bytes.count, offset) == bytes.count
    }
    if !isWritten { throw .unreadable }
  }
}
