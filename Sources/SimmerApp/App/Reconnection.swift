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
  /// After this many runs in a row no window opens by itself, because the display may end.
  private static let mostRuns = 3

  var onBusReturn: (() -> Void)?
  var onWanted: (() -> Void)?

  private let run: ProgramRun
  private let composition: Composition
  private let file: StateFile
  private var busReturn: SessionBusReturn?
  private var lockWatch: FileWatch?

  /// - Parameter isIdle: whether there is nothing to keep going.
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

  private var isSaved: Bool { composition.service.savingProblem == nil }
}
