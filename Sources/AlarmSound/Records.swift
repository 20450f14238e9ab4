import Glibc

/// Why records weren't written.
enum RecordsFailure: Error {
  /// Another process has them locked.
  case taken
  /// The disk is full, or nobody may write there.
  case unwritable
}

/// Writes strings to a new file in place of whatever is at the path, each with a zero behind it: no
/// path holds one. The folder is made if it is missing.
/// - Returns: the file's descriptor, with a lock that other processes see.
func write(_ records: [String], to path: String) throws(RecordsFailure) -> Int32 {
  let old = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
  if old >= 0 {
    defer { close(old) }
    guard flock(old, LOCK_EX | LOCK_NB) == 0 else { throw .taken }
  }
  unlink(path)
  makeFolder(of: path)
  // Never through a link, into a FIFO, or with the rights of what was there before.
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

/// What ``write(_:to:)`` wrote; empty where there is nothing that can be read.
/// - Parameter unlessLocked: whether a file that another process has locked counts as none.
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
