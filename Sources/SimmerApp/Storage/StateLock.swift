import Glibc

/// Keeps other processes away from the state file for as long as it is there, and no longer: the
/// system lets go of it however the process ends.
final class StateLock: Sendable {
  /// What came of asking for it.
  enum Attempt {
    case locked(StateLock)
    /// Another process has it.
    case taken
    /// There is no place for one, or something is in the way.
    case unavailable(StateFile.Failure)
  }

  /// Between two looks at a lock that is taken.
  private static let pauseInMicroseconds: UInt32 = 10_000

  private let path: String
  private let descriptor: Int32

  private init(_ path: String, _ descriptor: Int32) {
    (self.path, self.descriptor) = (path, descriptor)
  }

  deinit {
    close(descriptor)
  }

  /// Whether it still keeps others away: one whose file was deleted doesn't.
  var isInPlace: Bool {
    var (own, there) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && lstat(path, &there) == 0
      && (own.st_dev, own.st_ino) == (there.st_dev, there.st_ino)
  }

  /// Locks a file, which is made if there is none.
  /// - Parameter attempts: how often to look, for a process that is about to end.
  static func acquire(at path: String, attempts: Int) -> Attempt {
    for attempt in 1...max(1, attempts) {
      if attempt > 1 { usleep(pauseInMicroseconds) }
      let descriptor = openFile(at: path)
      guard descriptor >= 0 else { return .unavailable(StateFile.Failure(code: errno, path: path)) }
      // Closes the file where it is not the lock.
      let lock = StateLock(path, descriptor)
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        // It may have been deleted between the two calls.
        if lock.isInPlace { return .locked(lock) }
      } else if errno != EWOULDBLOCK, errno != EINTR {
        return .unavailable(StateFile.Failure(code: errno, path: path))
      }
    }
    return .taken
  }

  private static func openFile(at path: String) -> Int32 {
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = open(path, flags, 0o600)
    // A link or an empty folder holds nothing: a file takes its place.
    let isInTheWay = descriptor < 0 && (errno == ELOOP || errno == EISDIR)
    guard isInTheWay, (errno == ELOOP ? unlink(path) : rmdir(path)) == 0 else { return descriptor }
    return open(path, flags, 0o600)
  }
}
