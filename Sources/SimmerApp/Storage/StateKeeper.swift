import Dispatch
import GtkKit
import TimerEngine

/// Keeps the engine's state in the state file, without anybody waiting for the disk.
@MainActor
final class StateKeeper {
  /// Called when ``problem`` or ``setAside`` changes.
  var onProblemChange: (() -> Void)?
  /// A sentence about what keeps timers from being kept; nil when all is well.
  private(set) var problem: String? {
    didSet { if problem != oldValue { onProblemChange?() } }
  }
  /// Where a file is now that could not be read; nil where there was none.
  private(set) var setAside: String? {
    didSet { if setAside != oldValue { onProblemChange?() } }
  }
  /// Whether earlier timers may be in a file that this process can't read.
  private(set) var hasUnknown = false

  private let file: StateFile
  private let writer: StateWriter
  private let boot: String
  private let queue: DispatchQueue
  private let pauseBetweenAttempts: DispatchTimeInterval
  /// The newest state that is known to be on the disk.
  private var savedRevision = 0
  /// The newest state, until it is known to be on the disk.
  private var unsaved: SavedState.Revision?
  private var isWriting = false
  private var willRetry = false
  /// Called once a state is on the disk, or could not be saved; oldest first.
  private var waiting: [(revision: Int, closure: @MainActor () -> Void)] = []

  /// - Parameters:
  ///   - boot: which boot of the machine this is.
  ///   - queue: waits for the disk.
  ///   - pauseBetweenAttempts: after this time saving is tried again.
  init(
    file: StateFile, boot: String, queue: DispatchQueue = DispatchQueue(label: "StateKeeper"),
    pauseBetweenAttempts: DispatchTimeInterval = .seconds(10)
  ) {
    self.file = file
    writer = StateWriter(file)
    self.boot = boot
    self.queue = queue
    self.pauseBetweenAttempts = pauseBetweenAttempts
  }

  /// What was saved by an earlier run, nil if there is nothing to go on from.
  ///
  /// The file is this process's from then on. Where it is another's, nothing is restored or saved.
  /// - Parameter attempts: how often to look, ten milliseconds apart, whether another process that
  ///   is about to end has let go of the file.
  func restore(at moment: Moment, attempts: Int = 200) -> Engine.Snapshot? {
    if let failure = writer.claim(attempts: attempts) {
      problem = sentence(failure)
      if failure == .taken {
        hasUnknown = true
        return nil
      }
    }
    var content = file.read()
    if case .state(let state) = content {
      if let snapshot = state.snapshot(at: moment, boot: boot) {
        // It is open again: the first state that is saved says so.
        if state.isQuit == true { savedRevision = -1 }
        return snapshot
      }
      content = file.setAside()
    }
    switch content {
    case .nothing, .state: break
    case .setAside(let path):
      setAside = path
    case .unreadable(let failure):
      hasUnknown = true
      writer.setAsideFirst()
      problem = sentence(failure)
    }
    return nil
  }

  /// Saves the engine's state if it has changed since.
  func save(_ engine: Engine, at moment: Moment) {
    guard engine.revision != unsaved?.number ?? savedRevision else { return }
    unsaved = SavedState.Revision(
      number: engine.revision, engine: engine, moment: moment, boot: boot)
    writeUnsaved()
  }

  /// Saves the engine's state for the last time: a person has quit the program.
  func saveAtQuit(_ engine: Engine, at moment: Moment) {
    unsaved = SavedState.Revision(
      number: .max, engine: engine, moment: moment, boot: boot, isQuit: true)
    writeUnsaved()
  }

  /// Calls `closure` once everything is on the disk, or ``problem`` says why it isn't: before
  /// another program is told that its timer runs. Changes that come faster than the disk takes them
  /// are written together.
  func whenSaved(_ closure: @escaping @MainActor () -> Void) {
    if isWriting, let unsaved {
      waiting.append((unsaved.number, closure))
    } else {
      closure()
    }
  }

  /// Waits until everything is on the disk, or ``problem`` says why it isn't, at the end of the
  /// program.
  func flush() {
    guard let unsaved else { return }
    written(unsaved.number, writer.write(unsaved))
  }

  private func writeUnsaved() {
    guard !isWriting, let unsaved else { return }
    isWriting = true
    queue.async { [writer] in
      let result = writer.write(unsaved)
      MainLoop.async { [weak self] in
        self?.isWriting = false
        self?.written(unsaved.number, result)
      }
    }
  }

  /// Takes what came of writing a state, which may no longer be the newest.
  private func written(_ revision: Int, _ result: StateWriter.Result) {
    if let path = result.setAside {
      setAside = path
      hasUnknown = false
    }
    if result.failure == nil { savedRevision = max(savedRevision, revision) }
    defer { tellOfSaving(all: result.failure != nil) }
    guard let unsaved else { return }
    if unsaved.number <= savedRevision {
      self.unsaved = nil
      problem = result.unlocked.map(sentence)
    } else if let failure = result.failure {
      problem = sentence(failure)
      if failure != .taken { retryLater() }
    } else {
      writeUnsaved()
    }
  }

  /// Calls those who wait for what is on the disk now or, after a failure, all.
  private func tellOfSaving(all: Bool) {
    let told = waiting.prefix { all || $0.revision <= savedRevision }
    waiting.removeFirst(told.count)
    for (_, closure) in told { closure() }
  }

  private func retryLater() {
    guard !willRetry else { return }
    willRetry = true
    queue.asyncAfter(deadline: .now() + pauseBetweenAttempts) {
      MainLoop.async { [weak self] in
        self?.willRetry = false
        self?.writeUnsaved()
      }
    }
  }

  private func sentence(_ failure: StateFile.Failure) -> String {
    switch failure {
    case .taken:
      tr("Timers can’t be saved as another Simmer uses “%@”: quit both, then start one again.")
        .filled(file.path)
    // They are saved all the same.
    case _ where failure.path == file.lockPath:
      tr("Another Simmer could write over the saved timers (%1$@): check “%2$@”.")
        .filled(failure.reason, file.lockPath)
    default:
      tr("Timers can’t be saved (%1$@), so they end with Simmer: check “%2$@”.")
        .filled(failure.reason, failure.path ?? file.path)
    }
  }
}
