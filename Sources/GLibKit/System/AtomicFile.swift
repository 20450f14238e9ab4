internal import CGLib
internal import Glibc

/// A file that is replaced in one step: after a crash or a power cut it holds either the old or the
/// new content.
package struct AtomicFile {
  /// Maximum number of symbolic links that are followed, as in the kernel.
  private static let mostLinks = 40

  /// The absolute path of the file. If it is a symbolic link, the target is replaced.
  package let path: String

  package init(path: String) { self.path = path }

  /// The reason why a file couldn't be read or written.
  package struct Failure: Hashable {
    /// The value of `errno`.
    package let code: Int32
    /// The path that failed; nil for the file itself.
    package let path: String?

    package init(code: Int32, path: String? = nil) {
      (self.code, self.path) = (code, path)
    }

    /// The system's message in the person's language.
    package var reason: String { String(cString: strerror(code)) }
  }

  /// The target of ``path``, which need not exist; the path itself if links form a circle.
  package var target: String {
    var target = path
    for _ in 0..<Self.mostLinks {
      // Nil also if there is no file.
      guard let bytes = g_file_read_link(target, nil) else { return target }
      let link = String(cString: bytes)
      g_free(bytes)
      target = link.hasPrefix("/") ? link : folder(of: target) + "/" + link
    }
    return path
  }

  /// The content; nil if it can't be read.
  package var contents: [UInt8]? {
    var (bytes, count) = (UnsafeMutablePointer<CChar>?.none, gsize(0))
    guard g_file_get_contents(path, &bytes, &count, nil) != 0 else { return nil }
    defer { g_free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }

  /// Creates the folder of the file, if it is missing.
  package func makeFolder() -> Failure? {
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
  package func replace(with bytes: [UInt8], mode: UInt32 = 0o600) -> Failure? {
    if let failure = makeFolder() { return failure }
    let path = target
    // Durable: the content is on the disk when this returns.
    let flags = GFileSetContentsFlags(
      rawValue: G_FILE_SET_CONTENTS_CONSISTENT.rawValue | G_FILE_SET_CONTENTS_DURABLE.rawValue)
    var error: UnsafeMutablePointer<GError>?
    _ = bytes.withUnsafeBytes {
      g_file_set_contents_full(
        path, $0.baseAddress?.assumingMemoryBound(to: CChar.self), gssize($0.count), flags,
        Int32(mode), &error)
    }
    guard let error else { return nil }
    defer { g_error_free(error) }
    return Failure(code: Self.systemCode(of: error.pointee), path: path)
  }

  /// Returns the value of `errno` that led to an error of GLib: `errno` itself may have changed
  /// since. One code of GLib stands for several values; the message contains the system's.
  private static func systemCode(of error: GError) -> Int32 {
    let codes = (1..<134).filter { g_file_error_from_errno($0).rawValue == UInt32(error.code) }
    let message = String(cString: error.message)
    return codes.first { message.contains(String(cString: strerror($0))) } ?? codes.first ?? EIO
  }

  private func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}
