import Synchronization
import TimerEngine

/// It never overwrites a newer state, or a file that couldn't be read or belongs to others.
package final class StateWriter: Sendable {
  package struct Result {
    package var failure: StateFile.Failure?
    package var setAside: String?
    var unlocked: StateFile.Failure?
  }

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
  private let progress = Mutex(Progress())

  package init(_ file: StateFile) {
    self.file = file
  }

  /// Claims the file for this process, as long as this object lives. Returns the failure: with
  /// ``StateFile/Failure/heldElsewhere``, this object never writes the file.
  func claim(attempts: Int) -> StateFile.Failure? {
    progress.withLock { claim(attempts: attempts, &$0) }
  }

  func setAsideFirst() {
    progress.withLock { $0.hasObstacle = true }
  }

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
    // Without a lock two processes might overwrite them, but not saving would always lose them.
    case .unavailable(let failure):
      progress.owner = .unknown
      return failure
    }
  }
}

extension SavedState {
  /// Revisions are converted when written, because a slow disk skips most of them.
  package struct Revision: Sendable {
    /// Number of changes that led to this state; larger than any other for the last one.
    package let number: Int
    package let engine: Engine
    package let moment: Moment
    package let boot: String
    package var isQuit = false

    package var state: SavedState {
      SavedState(engine.snapshot, at: moment, boot: boot, isQuit: isQuit)
    }
  }
}
