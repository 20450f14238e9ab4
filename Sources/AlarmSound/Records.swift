import Glibc

/// The reason why records could not be written.
enum RecordsFailure: Error {
  /// Another process has locked them.
  case taken
  /// The disk is full, or the path is not writable.
  case unwritable
}

/// Writes strings to a new file, replacing any file at the path. Each is followed by a zero byte,
/// which no path contains. The folder is created if it is missing.
/// - Returns: the file's descriptor, with a lock that other processes see.
func write(_ records: [String], to path: String) throws(RecordsFailure) -> Int32 {
  let old = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
  if old >= 0 {
    defer { close(old) }
    guard flock(old, LOCK_EX | LOCK_NB) == 0 else { throw .taken }
  }
  unlink(path)
  makeFolder(of: path)
  // A new file is neither a link nor a FIFO, and doesn't keep the permissions of an old file.
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  guard descriptor >= 0 else { throw .unwritable }
  flock(descriptor, LOCK_EX | LOCK_NB)
  let bytes: [UInt8] = records.flatMap { record -> [UInt8] in record.utf8 + [0] }
  guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
    unlink(path)
    close(descriptor)
    throw .unwritable
  }
  return descriptor
}

/// Reads the strings that ``write(_:to:)`` wrote; empty if the file can't be read.
/// - Parameter unlessLocked: whether to return nothing if another process has locked the file.
func readRecords(of path: String, unlessLocked: Bool) -> [String] {
  let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
  guard descriptor >= 0 else { return [] }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
    !unlessLocked || flock(descriptor, LOCK_EX | LOCK_NB) == 0
  else { return [] }
  var bytes = [UInt8](repeating: 0, count: 1 << 20)
  let count = read(descriptor, &bytes, bytes.count)
  return bytes.prefix(max(0, count)).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
}

private func makeFolder(of path: String) {
  var made = ""
  for part in path.split(separator: "/").dropLast() {
    made += "/" + part
    mkdir(made, 0o700)
  }
}
