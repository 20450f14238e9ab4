import GLibKit
import GtkKit
import SimmerCore

struct ProgressLine: Equatable {
  let face: Face
  var place = ""
  /// The next event, shown in place of the end.
  var next: String?
  let hasBlocks: Bool

  private static let longestBar = 40
  private static let shortestBar = 8
  /// Minimum width for a name, in columns. If there is less, the text after it is left out.
  private static let shortestName = 8
  private static let gap = "  "

  /// Returns the line, at most `columns` wide: bar, time, name and end. If there is not enough
  /// space, first the bar is left out, then the end, then the name.
  func text(columns: Int) -> String {
    let running = [face.name, place].filter { !$0.isEmpty }.joined(separator: " · ")
    let name = face.phase.isOver ? face.title : running
    var note = self.note
    if nameColumns(with: note, columns) < min(name.columns, Self.shortestName) { note = "" }
    let shownName = name.truncated(toColumns: max(0, nameColumns(with: note, columns)))
    let text = [face.time, shownName, note].filter { !$0.isEmpty }.joined(separator: Self.gap)
    let rest = columns - text.columns - Self.gap.count
    guard !face.phase.isOver, rest >= Self.shortestBar else {
      return text.truncated(toColumns: columns)
    }
    return bar(min(rest, Self.longestBar)) + Self.gap + text
  }

  private func nameColumns(with note: String, _ columns: Int) -> Int {
    let others = [face.time, note].filter { !$0.isEmpty }
    return columns - others.reduce(0) { $0 + $1.columns + Self.gap.count }
  }

  private var note: String {
    switch face.phase {
    case .running: next ?? face.statement?.text() ?? ""
    case .waiting, .paused: face.statement?.text() ?? ""
    case .finished: tr("press any key")
    case .ready, .missed: ""
    }
  }

  private func bar(_ columns: Int) -> String {
    let left = min(columns, Int((face.fraction * Double(columns)).rounded(.up)))
    let (full, empty) = hasBlocks ? ("█", "░") : ("#", "-")
    return String(repeating: full, count: left) + String(repeating: empty, count: columns - left)
  }
}
