import GLibKit
import GtkKit
import SimmerCore

/// Keeps timers going after the display or the session bus has ended. GTK and GLib can't use
/// another one in the same process, so the program begins another run in it, which reads the timers
/// from their file as after a crash.
///
/// A service manager does the same with another process, and would take a lost name for the end.
@MainActor
final class Reconnection {
  /// Number of runs, each of which followed soon on the other, after which no window opens by
  /// itself: a display may end whenever one opens.
  private static let mostRuns = 3

  /// Called when a session bus is there again, for another run with it.
  var onBusReturn: (() -> Void)?
  /// Called when another process wants the timers, because it can't reach this one.
  var onWanted: (() -> Void)?

  private let run: ProgramRun
  private let composition: Composition
  private let file: StateFile
  private var busReturn: SessionBusReturn?
  private var lockWatch: FileWatch?

  /// - Parameters:
  ///   - file: the file with the timers.
  ///   - isIdle: whether there is nothing to keep going.
  init(
    _ run: ProgramRun, bus: Bus?, _ composition: Composition, file: StateFile,
    isIdle: @escaping @MainActor () -> Bool
  ) {
    (self.run, self.composition, self.file) = (run, composition, file)
    LostDisplay.onLoss = {
      guard !isIdle() else { return }
      composition.saveAtOnce()
      run.replace(with: [Application.serviceOption])
    }
    if let bus {
      bus.onClose { [weak self] in self?.busIsLost() }
    } else {
      busIsLost()
    }
  }

  /// Whether a run may open a window that no person has asked for.
  static func trustsDisplay(_ run: ProgramRun) -> Bool { run.number < mostRuns }

  private func busIsLost() {
    lockWatch = FileWatch(file.lockPath) { [weak self] in
      if let self, file.isWanted, isSaved { onWanted?() }
    }
    // A bus may end whenever it has answered.
    busReturn = SessionBusReturn(
      after: .seconds(10 * run.number), environment: DataFolders.environment
    ) { [weak self] in self?.busIsBack() }
  }

  private func busIsBack() {
    composition.whenWritten { [weak self] in
      if let self, isSaved, run.canBeReplaced { onBusReturn?() }
    }
  }

  /// Whether nothing is lost by the end of this run.
  private var isSaved: Bool { composition.service.savingProblem == nil }
}
