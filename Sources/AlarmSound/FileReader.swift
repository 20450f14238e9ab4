import Glibc

/// A reader of a file from its beginning on.
final class FileReader {
  /// Maximum size, in bytes. A larger file holds hours of sound, or of silence, which is no alarm.
  private static let largestSize = 200_000_000

  /// The file's size in bytes when it was opened.
  let size: Int
  /// Number of bytes that were read or skipped.
  private(set) var offset = 0

  private let descriptor: Int32

  /// Opens a file. Never waits on a FIFO or device.
  static func open(_ path: String) throws(SoundProblem) -> FileReader {
    // O_NONBLOCK: the file may have been replaced by a FIFO, on which opening would wait.
    let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      close(descriptor)
      throw .unreadable
    }
    return FileReader(descriptor, size: Int(status.st_size))
  }

  private init(_ descriptor: Int32, size: Int) {
    self.descriptor = descriptor
    self.size = size
  }

  deinit {
    close(descriptor)
  }

  /// Returns the problem that `stat` alone shows; nil if there is none.
  static func problem(of status: stat) -> SoundProblem? {
    guard status.st_mode & S_IFMT == S_IFREG else { return .notAudio }
    return status.st_size <= largestSize ? nil : .tooLarge
  }

  /// Reads the next bytes; nil if the file ends before the last of them.
  func read(_ count: Int) throws(SoundProblem) -> [UInt8]? {
    guard count <= size - offset else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let step = bytes.withUnsafeMutableBytes {
        pread(
          descriptor, $0.baseAddress?.advanced(by: filled), count - filled, off_t(offset + filled))
      }
      if step < 0, errno == EINTR { continue }
      if step < 0 { throw .unreadable }
      // The file has become shorter.
      if step == 0 { return nil }
      filled += step
    }
    offset += count
    return bytes
  }

  /// Skips the next bytes, which may reach beyond the end of the file.
  func skip(_ count: Int) {
    offset += count
  }

  /// Number of bytes after ``offset``.
  var remaining: Int { max(0, size - offset) }
}
