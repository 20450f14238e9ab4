import Dispatch
import GLibKit
import SimmerCore
import TimerEngine

/// Writes down which timers have ended, on the queue of the disk.
@MainActor
final class History: DesktopPart {
  private let file: HistoryFile
  private let preferences: Preferences
  private let queue: DispatchQueue
  /// What was cleared last, until that is undone.
  private var cleared: [UInt8] = []
  /// Called when there is something else to read.
  var onChange: (() -> Void)?

  init(_ file: HistoryFile, preferences: Preferences, queue: DispatchQueue) {
    (self.file, self.preferences, self.queue) = (file, preferences, queue)
  }

  func follow(_ change: Change) {
    guard preferences.keepsHistory else { return }
    let records = change.endedRuns.map { HistoryRecord($0, at: change.moment) }
    if records.isEmpty { return }
    queue.async { [file] in
      file.append(records, at: change.moment.wallClock)
      MainLoop.async { [weak self] in self?.onChange?() }
    }
  }

  /// Calls `closure` with what has ended, the oldest first, once the disk has answered: with the
  /// newest `few` and, if there are more, with all once these are drawn.
  func read(first few: Int, _ closure: @escaping @MainActor ([HistoryRecord]) -> Void) {
    read(atMost: few) { [weak self] records in
      closure(records)
      if records.count == few { MainLoop.whenIdle { self?.read(atMost: .max, closure) } }
    }
  }

  private func read(
    atMost most: Int, _ closure: @escaping @MainActor ([HistoryRecord]) -> Void
  ) {
    queue.async { [file] in
      let records = file.read(at: WallClock.now, atMost: most)
      MainLoop.async { closure(records) }
    }
  }

  func clear() {
    queue.async { [file] in
      let text = file.delete()
      MainLoop.async { [weak self] in
        self?.cleared = text
        self?.onChange?()
      }
    }
  }

  func undoClear() {
    queue.async { [file, cleared] in
      file.restore(cleared)
      MainLoop.async { [weak self] in self?.onChange?() }
    }
  }

  func export(
    _ records: [HistoryRecord], to path: String,
    _ done: @escaping @MainActor (Transfer.Outcome) -> Void
  ) {
    let text = Array(HistoryTable.csv(records).utf8)
    DiskWork().run { _ in
      AtomicFile(path: path).replace(with: text, mode: 0o644)
    } then: {
      switch $0 {
      case .success(nil): done(.success(tr("Exported to “%@”.").filled(path.excerpt)))
      case .success(let failure?):
        done(.failure(Transfer.Failure(.unwritable(path, reason: failure.shownReason), path)))
      case .failure: done(.failure(Transfer.Failure(.hung(writing: path), path)))
      }
    }
  }
}
