import Glibc

/// Keeps other processes away from the state file for as long as it is there, and no longer: the
/// system lets go of it however the process ends.
final class StateLock: Sendable {
  /// What came of asking for it.
  enum Attempt {
    case locked(StateLock)
    /// Another process has it.
    case taken
    /// The file system has no locks, or there is no place for one.
    case unavailable
  }

  /// Between two looks at a lock that is taken.
  private static let pauseInMicroseconds: UInt32 = 10_000

  private let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Locks a file, which is made if there is none.
  /// - Parameter attempts: how often to look, for a process that is about to end.
  static func take(at path: String, attempts: Int) -> Attempt {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { return .unavailable }
    for attempt in 1...max(1, attempts) {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return .locked(StateLock(descriptor)) }
      guard errno == EWOULDBLOCK || errno == EINTR else {
        close(descriptor)
        return .unavailable
      }
      if attempt < attempts { usleep(pauseInMicroseconds) }
    }
    close(descriptor)
    return .taken
  }
}
