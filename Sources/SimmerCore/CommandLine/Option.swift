/// An option of the command line, named as it is written after two dashes.
package enum Option: String, CaseIterable {
  case hidden, paused, list, json
  case pause, resume, cancel, stop, next, restart, add, wait
  case export, `import`, recipe
  case version, help
  case dryRun = "dry-run"

  /// The kinds of value after an option's `=`.
  package enum Value {
    case none, which, duration, file
  }

  package var value: Value {
    switch self {
    case .hidden, .paused, .dryRun, .list, .json, .version, .help: .none
    case .pause, .resume, .cancel, .stop, .next, .restart, .wait: .which
    case .add: .duration
    case .export, .import, .recipe: .file
    }
  }

  /// The action on timers that it names without a length; nil for another option.
  var timerAction: TimerAction? { .named(rawValue) }

  /// Whether the option names an action, not a detail of one.
  var isAction: Bool { ![.hidden, .paused, .json, .dryRun].contains(self) }

  package var text: String { "--" + rawValue }

  /// Creates the option written as `text`, without a value; nil if there is no such option.
  package init?(text: some StringProtocol) {
    if text == "-h" {
      self = .help
      return
    }
    if text == "-n" {
      self = .dryRun
      return
    }
    guard text.hasPrefix("--") else { return nil }
    self.init(rawValue: String(text.dropFirst(2)))
  }
}
