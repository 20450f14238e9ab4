import Dispatch
import GLibKit
import TimerEngine

/// Saves the engine's state to the state file, without waiting for the disk.
@MainActor
package final class StateStore {
  package var onProblemChange: (() -> Void)?
  /// The reason why timers can't be saved, or only unsafely; nil if there is no problem.
  package private(set) var failure: StateFile.Failure? {
    didSet { if failure != oldValue { onProblemChange?() } }
  }
  package var problem: String? { failure.map(sentence) }
  package let unread: UnreadTimers
  package private(set) var hasUnknown = false

  private let file: StateFile
  private let writer: StateWriter
  private let boot: String
  private let queue: DispatchQueue
  private let pauseBetweenAttempts: DispatchTimeInterval
  private let patience: Duration
  /// The newest revision that is known to be on the disk.
  private var savedRevision = 0
  /// The newest revision, until it is known to be on the disk.
  private var unsaved: SavedState.Revision?
  private var isWriting = false
  private var limit: Timeout?
  private var willRetry = false
  /// Closures to call once a revision is on the disk, or could not be saved, the oldest first.
  private var waiting: [(revision: Int, closure: @MainActor () -> Void)] = []

  /// - Parameters:
  /// - unread: gets the unreadable files that are set aside.
  /// - patience: time of a write after which the disk is considered to hang; shorter than the
  ///     timeout of D-Bus for programs that wait for the write.
  package init(
    file: StateFile, boot: String, unread: UnreadTimers,
    queue: DispatchQueue = DispatchQueue(label: "StateStore"),
    pauseBetweenAttempts: DispatchTimeInterval = .seconds(10), patience: Duration = .seconds(20)
  ) {
    self.file = file
    writer = StateWriter(file)
    self.boot = boot
    self.unread = unread
    self.queue = queue
    self.pauseBetweenAttempts = pauseBetweenAttempts
    self.patience = patience
  }

  /// Returns the state that an earlier run has saved; nil if there is none.
  ///
  /// The file belongs to this process from then on. If it belongs to another one, nothing is
  /// restored or saved.
  /// - Parameter attempts: number of attempts to lock the file, ten milliseconds apart.
  package func restore(at moment: Moment, attempts: Int = 1) -> Engine.Snapshot? {
    if let failure = writer.claim(attempts: attempts) {
      self.failure = failure
      if failure == .heldElsewhere {
        hasUnknown = true
        return nil
      }
    } else {
      file.deleteDrafts()
    }
    var content = file.read()
    if case .state(let state) = content {
      if let snapshot = state.snapshot(at: moment, boot: boot) {
        // The file says that the program was quit, so the first state is saved in any case.
        if state.isQuit { savedRevision = -1 }
        return snapshot
      }
      content = file.setAside()
    }
    switch content {
    case .nothing, .state: break
    case .setAside(let path):
      unread.add(path)
    case .unreadable(let failure):
      hasUnknown = true
      writer.setAsideFirst()
      self.failure = failure
    }
    return nil
  }

  package func save(_ engine: Engine, at moment: Moment) {
    guard engine.revision != unsaved?.number ?? savedRevision else { return }
    unsaved = SavedState.Revision(
      number: engine.revision, engine: engine, moment: moment, boot: boot)
    writeUnsaved()
  }

  package func saveAtQuit(_ engine: Engine, at moment: Moment) {
    unsaved = SavedState.Revision(
      number: .max, engine: engine, moment: moment, boot: boot, isQuit: true)
    writeUnsaved()
  }

  /// Calls `closure` once everything is on the disk, or ``problem`` says why it isn't. Other
  /// programs are told only then that their timer runs. Changes made during a write are written
  /// together.
  package func whenSaved(_ closure: @escaping @MainActor () -> Void) {
    if isWriting, failure != .noAnswer, let unsaved {
      waiting.append((unsaved.number, closure))
    } else {
      closure()
    }
  }

  /// Waits until everything is on the disk, or ``problem`` says why it isn't.
  package func flush() {
    guard let unsaved else { return }
    written(unsaved.number, writer.write(unsaved))
  }

  private func writeUnsaved() {
    guard !isWriting, let unsaved else { return }
    isWriting = true
    limit = Timeout(after: patience) { [weak self] in self?.diskHangs() }
    queue.async { [writer] in
      let result = writer.write(unsaved)
      MainLoop.async { [weak self] in
        self?.isWriting = false
        self?.limit = nil
        self?.written(unsaved.number, result)
      }
    }
  }

  /// Reports a write that takes too long. Its result is handled when it comes.
  private func diskHangs() {
    limit = nil
    failure = .noAnswer
    callWaiting(all: true)
  }

  /// The revision may not be the newest.
  private func written(_ revision: Int, _ result: StateWriter.Result) {
    if let path = result.setAside {
      unread.add(path)
      hasUnknown = false
    }
    if result.failure == nil { savedRevision = max(savedRevision, revision) }
    defer { callWaiting(all: result.failure != nil) }
    guard let unsaved else { return }
    if unsaved.number <= savedRevision {
      self.unsaved = nil
      failure = result.unlocked
    } else if let failure = result.failure {
      self.failure = failure
      if failure != .heldElsewhere { retryLater() }
    } else {
      writeUnsaved()
    }
  }

  private func callWaiting(all: Bool) {
    let done = waiting.prefix { all || $0.revision <= savedRevision }
    waiting.removeFirst(done.count)
    for (_, closure) in done { closure() }
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
    case .heldElsewhere:
      // Translators: %@ is a file
      tr(
        "Timers can’t be saved, because another Simmer uses “%@”. Quit both, then start one again."
      )
      .filled(file.path)
    // The timers are saved without the lock.
    case _ where failure.path == file.lockPath:
      // Translators: an error of the system, and a file or folder; also in the next one
      tr("Another Simmer could write over the saved timers (%1$@). Check “%2$@”.")
        .filled(failure.reason, file.lockPath)
    default:
      tr("Timers can’t be saved (%1$@), so they end with Simmer. Check “%2$@”.")
        .filled(failure.shownReason, failure.path ?? file.path)
    }
  }
}
