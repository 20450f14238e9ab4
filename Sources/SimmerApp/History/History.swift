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

  init(_ file: HistoryFile, preferences: Preferences, queue: DispatchQueue) {
    (self.file, self.preferences, self.queue) = (file, preferences, queue)
  }

  func follow(_ change: Change) {
    guard preferences.keepsHistory else { return }
    let records = change.endedRuns.map { HistoryRecord($0, at: change.moment) }
    if records.isEmpty { return }
    queue.async { [file] in file.append(records, at: change.moment.wallClock) }
  }

  func delete() {
    queue.async { [file] in file.delete() }
  }
}
