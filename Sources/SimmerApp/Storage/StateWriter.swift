import Synchronization
import TimerEngine

/// Writes states into the state file from several threads, never an older one over a newer, and
/// none over what couldn't be read or belongs to another process.
final class StateWriter: Sendable {
  /// What came of writing.
  struct Result {
    /// Why nothing could be written; nil if it could, or needn't.
    var failure: StateFile.Failure?
    /// Where the file was moved that had stood in the way.
    var setAside: String?
    /// Why nothing keeps another process from writing over it; nil where something does.
    var unlocked: StateFile.Failure?
  }

  /// Whose the file is.
  private enum Owner {
    case unknown, another
    case this(StateLock)
  }

  private struct Progress {
    var owner = Owner.unknown
    /// Why there is no lock, when one was last asked for.
    var unlocked: StateFile.Failure?
    /// Which state is in the file; -1 before anything is written.
    var revision = -1
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
  /// - Returns: why it can't be; ``StateFile/Failure/taken`` if another process has it: nothing
  ///   will ever be written then.
  func claim(attempts: Int) -> StateFile.Failure? {
    progress.withLock { claim(attempts: attempts, &$0) }
  }

  /// Writes nothing from now on before what stands in the file's place has been set aside.
  func setAsideFirst() {
    progress.withLock { $0.hasObstacle = true }
  }

  /// Writes a state, if neither it nor a newer one has been written.
  func write(_ revision: SavedState.Revision) -> Result {
    progress.withLock { progress in
      guard revision.number > progress.revision else {
        return Result(unlocked: progress.unlocked)
      }
      // There may be a place for a lock now where there was none.
      progress.unlocked = claim(attempts: 1, &progress)
      if progress.unlocked == .taken { return Result(failure: .taken) }
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
    case .another: return .taken
    case .this, .unknown: break
    }
    switch file.lock(attempts: attempts) {
    case .locked(let lock):
      progress.owner = .this(lock)
      return nil
    case .taken:
      progress.owner = .another
      return .taken
    // Timers that two processes may write over are better than none.
    case .unavailable(let failure):
      progress.owner = .unknown
      return failure
    }
  }
}

extension SavedState {
  /// What there is to save. It is brought into the form of the file only when it is written: while
  /// the disk is slow, most revisions never are.
  struct Revision: Sendable {
    /// How many changes led to it.
    let number: Int
    let engine: Engine
    /// What both clocks showed when it was true.
    let moment: Moment
    let boot: String
    /// Whether it is the last one, because a person has quit the program.
    var isQuit = false

    var state: SavedState {
      var state = SavedState(engine.snapshot, at: moment, boot: boot)
      if isQuit { state.isQuit = true }
      return state
    }
  }
}
