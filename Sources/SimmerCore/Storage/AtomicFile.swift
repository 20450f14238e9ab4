import Glibc

/// A file that is replaced in one step: after a crash or a power cut it holds either the old or the
/// new content.
package struct AtomicFile {
  /// Maximum number of symbolic links that are followed, as in the kernel.
  private static let mostLinks = 40
  /// Maximum number of names that are tried for a temporary file.
  private static let mostNames = 100

  /// The absolute path of the file. If it is a symbolic link, the target is replaced.
  package let path: String

  package init(path: String) { self.path = path }

  /// The reason why a file couldn't be read or written.
  package struct Failure: Equatable {
    /// The value of `errno`.
    let code: Int32
    /// The path that failed; nil for the file itself.
    package var path: String?

    /// The system's message in the person's language.
    package var reason: String { String(cString: strerror(code)) }
  }

  /// The target of ``path``, which need not exist; the path itself if links form a circle.
  package var target: String {
    var target = path
    for _ in 0..<Self.mostLinks {
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(target, &bytes, bytes.count)
      // It is also negative if there is no file, or no link.
      guard count >= 0 else { return target }
      let link = String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
      target = link.hasPrefix("/") ? link : folder(of: target) + "/" + link
    }
    return path
  }

  /// Creates the folder of the file, if it is missing.
  func makeFolder() -> Failure? {
    var made = ""
    for part in folder(of: path).split(separator: "/") {
      made += "/" + part
      guard mkdir(made, 0o700) == 0 || errno == EEXIST else {
        return Failure(code: errno, path: made)
      }
    }
    return nil
  }

  /// Replaces the content, and creates the folder if it is missing.
  /// - Parameter mode: the permissions.
  /// - Returns: the failure; the file is then unchanged.
  package func replace(with bytes: [UInt8], mode: mode_t = 0o600) -> Failure? {
    if let failure = makeFolder() { return failure }
    let path = target
    let (temporary, descriptor) = makeFile(beside: path, mode)
    guard descriptor >= 0 else {
      let code = errno
      return Failure(code: code, path: code == EEXIST ? temporary : path)
    }
    var failure = write(bytes, to: descriptor)
    if failure == nil, fsync(descriptor) != 0 { failure = Failure(code: errno) }
    close(descriptor)
    if failure == nil, rename(temporary, path) != 0 { failure = Failure(code: errno) }
    if var failure {
      unlink(temporary)
      failure.path = path
      return failure
    }
    let folderDescriptor = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folderDescriptor >= 0 {
      fsync(folderDescriptor)
      close(folderDescriptor)
    }
    return nil
  }

  /// Creates a temporary file with no other hard links.
  /// - Returns: its path and descriptor. On failure the descriptor is negative, and `errno` is set.
  private func makeFile(
    beside path: String, _ mode: mode_t
  ) -> (path: String, descriptor: Int32) {
    for number in 0..<Self.mostNames {
      let new = path + (number == 0 ? ".new" : ".new-\(number)")
      // A file of this name may be left from a crash, or be a pipe or link of another program.
      unlink(new)
      let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
      if descriptor >= 0 || errno != EEXIST { return (new, descriptor) }
    }
    return (path + ".new", -1)
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) -> Failure? {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return Failure(code: errno) }
      written += count
    }
    return nil
  }

  private func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}
