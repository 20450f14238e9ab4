internal import CGLib
internal import Glibc

/// A file that is replaced in one step: a crash or a power cut leaves the old or the new one.
package struct AtomicFile {
  /// Maximum number of symbolic links that are followed, as in the kernel.
  private static let mostLinks = 40

  /// The absolute path of the file. If it is a symbolic link, the target is replaced.
  package let path: String

  package init(path: String) { self.path = path }

  package struct Failure: Error, Hashable {
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

  /// Returns the content. Never waits for a pipe or a device.
  /// - Parameter most: the maximum size, in bytes.
  /// - Throws: a failure with the code `EFBIG` for a larger file, and `EISDIR` for anything but a
  ///   regular file.
  package func read(atMost most: Int) throws(Failure) -> [UInt8] {
    try RegularFile(path, atMost: most).read()
  }

  /// Returns the failure, also if something else is in the place of a folder.
  package func makeFolder() -> Failure? {
    var made = ""
    for part in folder(of: path).utf8.split(separator: UInt8(ascii: "/")) {
      made += "/" + Substring(part)
      let isFolder = mkdir(made, 0o700) == 0 || errno == EEXIST && access(made + "/", F_OK) == 0
      guard isFolder else {
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
    deleteDrafts()
    let path = target
    guard let (descriptor, draft) = makeDraft(mode: mode) else {
      return Failure(code: errno, path: path)
    }
    // Until it is closed, no other process takes the draft for one that was left behind.
    defer { close(descriptor) }
    var code = Self.write(bytes, to: descriptor)
    if code == 0, rename(draft, path) != 0 { code = errno }
    guard code == 0 else {
      unlink(draft)
      return Failure(code: code, path: path)
    }
    // Not every file system can do this with a folder.
    let folder = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
    return nil
  }

  /// Creates an empty file beside this one, and locks it. On nil, `errno` says why.
  private func makeDraft(mode: UInt32) -> (descriptor: Int32, path: [CChar])? {
    let draft = draftParts
    while true {
      var path = Array((draft.beginning + "XXXXXX" + draft.end).utf8CString)
      let descriptor = g_mkstemp_full(&path, O_RDWR | O_CLOEXEC, Int32(mode))
      guard descriptor >= 0 else { return nil }
      // Not every file system has locks. Meanwhile another process may have deleted the file.
      let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      var status = stat()
      if isLocked, fstat(descriptor, &status) == 0, status.st_nlink > 0 {
        return (descriptor, path)
      }
      close(descriptor)
      unlink(path)
    }
  }

  /// - Returns: 0, or the value of `errno`.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return errno }
      rest = rest.dropFirst(max(0, count))
    }
    return fsync(descriptor) == 0 ? 0 : errno
  }

  /// Deletes what replacements have left behind that were killed. Each replacement does so first.
  package func deleteDrafts() {
    let (folder, draft) = (folder(of: target), draftParts)
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      let path = folder + "/" + name
      if path.hasPrefix(draft.beginning), path.hasSuffix(draft.end),
        path.utf8.count == (draft.beginning + draft.end).utf8.count + 6
      {
        Self.deleteUnlessLocked(path)
      }
    }
  }

  private static func deleteUnlessLocked(_ path: String) {
    let descriptor = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    close(descriptor)
  }

  /// The path of a new content before it replaces the old one, before and after six random letters:
  /// a name that nobody else gives a file.
  private var draftParts: (beginning: String, end: String) {
    let folder = folder(of: target)
    var name = Substring(target.utf8.dropFirst(folder.utf8.count + 1))
    // Names are limited to 255 bytes.
    while name.utf8.count > 240 { name.removeLast() }
    return ("\(folder)/.\(name).", ".new")
  }

  /// By bytes, because a slash and an accent after it are one character.
  private func folder(of path: String) -> String {
    String(path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)])
  }
}
