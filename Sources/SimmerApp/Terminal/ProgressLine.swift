import GtkKit

/// What a terminal shows of a timer on one line.
struct ProgressLine: Equatable {
  let face: Face
  /// The stage and round that it is in; empty for a plain timer.
  var place = ""
  /// What comes next, in place of when this ends.
  var next: String?
  /// Whether the timer doesn't begin before a person lets its plan go on.
  var isHeld = false
  /// Whether the terminal has block elements for the bar.
  let hasBlocks: Bool

  private static let longestBar = 40
  private static let shortestBar = 8
  /// With less room than that for a name, what stands behind it goes first.
  private static let shortestName = 8
  private static let gap = "  "

  /// The line, no wider than `columns`: bar, time, name and when it ends. What there is no room for
  /// is left out: the bar, then the end, then the name.
  func text(columns: Int) -> String {
    let running = [face.name, place].filter { !$0.isEmpty }.joined(separator: " · ")
    let name = (face.phase.isOver ? face.title : running).printable
    var note = self.note
    if room(for: name, beside: note, columns) < min(name.columns, Self.shortestName) { note = "" }
    let shownName = name.truncated(toColumns: max(0, room(for: name, beside: note, columns)))
    let text = [face.time, shownName, note].filter { !$0.isEmpty }.joined(separator: Self.gap)
    let rest = columns - text.columns - Self.gap.count
    guard !face.phase.isOver, rest >= Self.shortestBar else {
      return text.truncated(toColumns: columns)
    }
    return bar(min(rest, Self.longestBar)) + Self.gap + text
  }

  private func room(for name: String, beside note: String, _ columns: Int) -> Int {
    columns
      - [face.time, note].filter { !$0.isEmpty }.reduce(0) {
        $0 + $1.columns + Self.gap.count
      }
  }

  private var note: String {
    switch face.phase {
    case .running: next ?? tr("ends %@").filled(face.end ?? "")
    case .waiting where isHeld: tr("paused")
    case .waiting: tr("starts %@").filled(face.end ?? "")
    case .paused: tr("paused")
    case .finished: tr("press any key")
    case .ready, .missed: ""
    }
  }

  /// What is left, in a bar of that many columns.
  private func bar(_ columns: Int) -> String {
    let left = min(columns, Int((face.fraction * Double(columns)).rounded(.up)))
    let (full, empty) = hasBlocks ? ("█", "░") : ("#", "-")
    return String(repeating: full, count: left) + String(repeating: empty, count: columns - left)
  }
}
