import Synchronization

/// Writes states into the state file from several threads, never an older one over a newer, and
/// none over what couldn't be read or belongs to another process.
final class StateWriter: Sendable {
  /// What came of writing.
  struct Result {
    /// Why nothing could be written; nil if it could, or needn't.
    var failure: StateFile.Failure?
    /// Where the file was moved that had stood in the way.
    var setAside: String?
  }

  /// Whose the file is.
  private enum Owner {
    case unknown, another
    case this(StateLock)
  }

  private struct Progress {
    var owner = Owner.unknown
    /// Which state is in the file.
    var revision = 0
    /// Whether there may be something in its place that is to be kept.
    var hasObstacle = false
  }

  private let file: StateFile
  /// Held while anything is written.
  private let progress = Mutex(Progress())

  init(_ file: StateFile) {
    self.file = file
  }

  /// Takes the file for this process alone, for as long as this is there.
  /// - Parameter attempts: how often to look whether another lets go of it.
  /// - Returns: false if another process has it: nothing will ever be written then.
  func claim(attempts: Int) -> Bool {
    progress.withLock { claim(attempts: attempts, &$0) }
  }

  /// Writes nothing from now on before what stands in the file's place has been set aside.
  func setAsideFirst() {
    progress.withLock { $0.hasObstacle = true }
  }

  /// Writes a state, if neither it nor a newer one has been written.
  func write(_ revision: SavedState.Revision) -> Result {
    progress.withLock { progress in
      guard revision.number > progress.revision else { return Result() }
      // There may be a place for a lock now where there was none.
      guard claim(attempts: 1, &progress) else { return Result(failure: .taken) }
      var result = Result()
      if progress.hasObstacle {
        switch file.setAside() {
        case .unreadable(let failure): return Result(failure: failure)
        case .setAside(let path): result.setAside = path
        case .nothing, .state: break
        }
        progress.hasObstacle = false
      }
      result.failure = file.write(revision.state)
      if result.failure == nil { progress.revision = revision.number }
      return result
    }
  }

  private func claim(attempts: Int, _ progress: inout Progress) -> Bool {
    switch progress.owner {
    case .this: return true
    case .another: return false
    case .unknown: break
    }
    switch file.lock(attempts: attempts) {
    case .locked(let lock): progress.owner = .this(lock)
    case .taken: progress.owner = .another
    // Timers that two processes may write over are better than none.
    case .unavailable: return true
    }
    return claim(attempts: attempts, &progress)
  }
}

extension SavedState {
  /// What there is to save, and how many changes led to it.
  struct Revision: Sendable {
    let number: Int
    let state: SavedState
  }
}
