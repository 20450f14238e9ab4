internal import Glibc

/// A regular file that is open for reading. Neither opening nor reading it waits for a pipe or a
/// device; both wait for a disk that hangs. Files of others are opened in no other way.
package struct RegularFile: ~Copyable {
  private let descriptor: Int32
  private let size: Int
  private let most: Int

  /// Opens a file.
  /// - Parameter most: the maximum size, in bytes.
  /// - Throws: a failure with the code `EFBIG` for a larger file, and `EISDIR` for anything but a
  ///   regular file.
  package init(_ path: String, atMost most: Int) throws(AtomicFile.Failure) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw AtomicFile.Failure(code: errno) }
    // The path may lead elsewhere by now, so the open file is looked at.
    var status = stat()
    let failure: Int32? =
      if fstat(descriptor, &status) != 0 {
        errno
      } else if status.st_mode & S_IFMT != S_IFREG {
        EISDIR
      } else {
        status.st_size > most ? EFBIG : nil
      }
    if let failure {
      close(descriptor)
      throw AtomicFile.Failure(code: failure)
    }
    (self.descriptor, size, self.most) = (descriptor, Int(status.st_size), most)
  }

  deinit {
    close(descriptor)
  }

  package borrowing func withDescriptor<Result, Problem: Error>(
    _ body: (Int32) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    try body(descriptor)
  }

  package borrowing func read() throws(AtomicFile.Failure) -> [UInt8] {
    try Self.read(descriptor, atMost: most, expecting: size)
  }

  /// - Parameter size: the size that it probably has.
  package static func read(
    _ descriptor: Int32, atMost most: Int, expecting size: Int = 4_096
  ) throws(AtomicFile.Failure) -> [UInt8] {
    // One byte more shows that the file has grown.
    var bytes = [UInt8](repeating: 0, count: min(size, most) + 1)
    var count = 0
    while count < bytes.count {
      let step = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
      }
      if step < 0, errno == EINTR { continue }
      guard step >= 0 else { throw AtomicFile.Failure(code: errno) }
      if step == 0 { break }
      count += step
      if count == bytes.count, count <= most { bytes += [UInt8](repeating: 0, count: count) }
    }
    guard count <= most else { throw AtomicFile.Failure(code: EFBIG) }
    return Array(bytes.prefix(count))
  }
}
