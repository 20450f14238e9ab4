import Glibc

/// A lock that keeps other processes from using the state file while this object lives. The kernel
/// releases it however the process ends.
package final class StateLock: Sendable {
  package enum Attempt {
    case locked(StateLock)
    case heldElsewhere
    /// The lock file can't be created, or something else is in its place.
    case unavailable(StateFile.Failure)
  }

  private static let pauseInMicroseconds: UInt32 = 10_000

  private let path: String
  private let descriptor: Int32

  private init(_ path: String, _ descriptor: Int32) {
    (self.path, self.descriptor) = (path, descriptor)
  }

  deinit {
    close(descriptor)
  }

  /// Whether the lock file still exists. A lock on a deleted file doesn't exclude other processes.
  package var isInPlace: Bool {
    var (own, there) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && lstat(path, &there) == 0
      && (own.st_dev, own.st_ino) == (there.st_dev, there.st_ino)
  }

  /// - Parameter attempts: another process may be about to end.
  static func acquire(at path: String, attempts: Int) -> Attempt {
    for attempt in 1...max(1, attempts) {
      if attempt > 1 { usleep(pauseInMicroseconds) }
      let descriptor = openFile(at: path)
      guard descriptor >= 0 else { return .unavailable(StateFile.Failure(code: errno, path: path)) }
      // Closes the file in `deinit` if it is not locked.
      let lock = StateLock(path, descriptor)
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        ftruncate(descriptor, 0)
        // The file may have been deleted between the two calls.
        if lock.isInPlace { return .locked(lock) }
      } else if errno != EWOULDBLOCK, errno != EINTR {
        return .unavailable(StateFile.Failure(code: errno, path: path))
      } else {
        // A mark for the other process, see StateFile.isWanted.
        pwrite(descriptor, " ", 1, 0)
      }
    }
    return .heldElsewhere
  }

  private static func openFile(at path: String) -> Int32 {
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = open(path, flags, 0o600)
    // A link or an empty folder holds no data: a file replaces it.
    let isInTheWay = descriptor < 0 && (errno == ELOOP || errno == EISDIR)
    guard isInTheWay, (errno == ELOOP ? unlink(path) : rmdir(path)) == 0 else { return descriptor }
    return open(path, flags, 0o600)
  }
}
