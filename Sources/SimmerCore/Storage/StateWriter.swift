import Synchronization
import TimerEngine

/// A writer of the state file for several threads. It never overwrites a newer state with an older
/// one, nor a file that couldn't be read or belongs to another process.
package final class StateWriter: Sendable {
  package struct Result {
    /// The reason why nothing was written; nil on success, or if there was nothing to write.
    package var failure: StateFile.Failure?
    /// The new path of an unreadable file that was set aside; nil if there was none.
    package var setAside: String?
    /// The reason why the file is not locked against other processes; nil if it is locked.
    var unlocked: StateFile.Failure?
  }

  /// The process that the file belongs to.
  private enum Owner {
    case unknown, another
    case this(StateLock)
  }

  private struct Progress {
    var owner = Owner.unknown
    /// The reason why the last attempt to lock the file failed; nil if it succeeded.
    var unlocked: StateFile.Failure?
    /// The revision in the file; -1 before the first write.
    var revision = -1
    /// Whether an unreadable file must be set aside before the next write.
    var hasObstacle = false
  }

  private let file: StateFile
  /// Locked during each write.
  private let progress = Mutex(Progress())

  package init(_ file: StateFile) {
    self.file = file
  }

  /// Claims the file for this process, as long as this object lives.
  /// - Parameter attempts: number of attempts to lock it.
  /// - Returns: the failure; ``StateFile/Failure/heldElsewhere`` if the file belongs to another
  ///   process. This object then never writes it.
  func claim(attempts: Int) -> StateFile.Failure? {
    progress.withLock { claim(attempts: attempts, &$0) }
  }

  /// Requests that the unreadable file is set aside before the next write.
  func setAsideFirst() {
    progress.withLock { $0.hasObstacle = true }
  }

  /// Writes a state, unless it or a newer one has been written.
  package func write(_ revision: SavedState.Revision) -> Result {
    progress.withLock { progress in
      guard revision.number > progress.revision else {
        return Result(unlocked: progress.unlocked)
      }
      // A folder that becomes usable only now may hold what must be set aside.
      if progress.hasObstacle, let failure = file.makeFolder() { return Result(failure: failure) }
      // The obstacle to the lock file may be gone by now.
      progress.unlocked = claim(attempts: 1, &progress)
      if progress.unlocked == .heldElsewhere { return Result(failure: .heldElsewhere) }
      var result = Result(unlocked: progress.unlocked)
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

  private func claim(attempts: Int, _ progress: inout Progress) -> StateFile.Failure? {
    switch progress.owner {
    case .this(let lock) where lock.isInPlace: return nil
    case .another: return .heldElsewhere
    case .this, .unknown: break
    }
    switch file.lock(attempts: attempts) {
    case .locked(let lock):
      progress.owner = .this(lock)
      return nil
    case .heldElsewhere:
      progress.owner = .another
      return .heldElsewhere
    // The timers are saved without a lock: two processes might overwrite them, but not saving
    // would always lose them.
    case .unavailable(let failure):
      progress.owner = .unknown
      return failure
    }
  }
}

extension SavedState {
  /// A state to save. It is converted to the format of the file only when it is written, because
  /// most revisions are skipped while the disk is slow.
  package struct Revision: Sendable {
    /// Number of changes that led to this state; larger than any other for the last one.
    package let number: Int
    package let engine: Engine
    /// The reading of both clocks at the time of the state.
    package let moment: Moment
    package let boot: String
    /// Whether it is the last state, because a person has quit the program.
    package var isQuit = false

    package var state: SavedState {
      SavedState(engine.snapshot, at: moment, boot: boot, isQuit: isQuit)
    }
  }
}
