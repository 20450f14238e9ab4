import Dispatch
import GtkKit
import TimerEngine

/// Keeps the engine's state in the state file, without anybody waiting for the disk.
@MainActor
final class StateKeeper {
  /// After this time saving is tried again.
  private static let pauseBetweenAttempts = DispatchTimeInterval.seconds(10)

  /// Called when ``problem`` changes.
  var onProblemChange: (() -> Void)?
  /// A sentence about what keeps timers from being kept, or what became of the old file; nil when
  /// all is well.
  private(set) var problem: String? {
    didSet { if problem != oldValue { onProblemChange?() } }
  }

  private let file: StateFile
  private let boot: String
  private let queue = DispatchQueue(label: "StateKeeper")
  private var savedRevision = 0
  /// What is to be written once the disk is done with the state before.
  private var next: SavedState?
  private var isWriting = false

  /// - Parameter boot: which boot of the machine this is.
  init(file: StateFile, boot: String) {
    self.file = file
    self.boot = boot
  }

  /// What was saved by an earlier run, nil if there is nothing to go on from.
  func restore(at moment: Moment) -> Engine.Snapshot? {
    var content = file.read()
    if case .state(let state) = content {
      if let snapshot = state.snapshot(at: moment, boot: boot) { return snapshot }
      content = file.setAside()
    }
    switch content {
    case .nothing, .state: break
    case .setAside(let path):
      problem = tr("The saved timers could not be read; they are kept in “%@”.").filled(path)
    case .unreadable(let failure):
      problem = sentence(failure)
    }
    return nil
  }

  /// Saves the engine's state if it has changed since.
  func save(_ engine: Engine, at moment: Moment) {
    guard engine.revision != savedRevision else { return }
    savedRevision = engine.revision
    next = SavedState(engine.snapshot, at: moment, boot: boot)
    writeNext()
  }

  /// Waits until everything is on the disk: at the end of the program, and before another program
  /// is told that its timer runs.
  func flush() {
    let last = next
    next = nil
    queue.sync {
      // Nobody is left to be told.
      if let last { _ = file.write(last) }
    }
  }

  private func writeNext() {
    guard !isWriting, let state = next else { return }
    isWriting = true
    next = nil
    queue.async { [file] in
      let failure = file.write(state)
      MainLoop.async { [weak self] in self?.written(state, failure) }
    }
  }

  private func written(_ state: SavedState, _ failure: StateFile.Failure?) {
    isWriting = false
    guard let failure else {
      problem = nil
      writeNext()
      return
    }
    problem = sentence(failure)
    next = next ?? state
    queue.asyncAfter(deadline: .now() + Self.pauseBetweenAttempts) {
      MainLoop.async { [weak self] in self?.writeNext() }
    }
  }

  private func sentence(_ failure: StateFile.Failure) -> String {
    tr("Timers can't be saved (%@), so they end with Simmer: check “%@”.")
      .filled(failure.reason, file.path)
  }
}
