import GLibKit
import SimmerCore
import TimerEngine

/// Tells “simmer --events” what happens to the timers.
@MainActor
final class EventReaders: DesktopPart {
  /// Called when the last one has gone.
  var onEnd: (() -> Void)?
  private var readers: [LineReader] = []

  var isEmpty: Bool { readers.isEmpty }

  /// Begins with the timers that there are.
  func add(_ reader: LineReader, _ engine: Engine, at moment: Moment) {
    readers.append(reader)
    reader.onEnd = { [weak self, weak reader] in
      self?.readers.removeAll { $0 === reader }
      if self?.isEmpty == true { self?.onEnd?() }
    }
    reader.send(
      engine.timers.map { EventLine(nil, of: $0, in: engine, at: moment).json }.joined())
  }

  func follow(_ change: Change) {
    if readers.isEmpty { return }
    let text = change.eventLines.map(\.json).joined()
    for reader in readers { reader.send(text) }
  }
}
