/// An option of the command line, named as it is written after two dashes.
enum Option: String, CaseIterable {
  case hidden, list, json, pause, resume, cancel, stop, next, restart, add, wait, version, help

  /// What stands after its `=`.
  enum Value {
    case none, which, duration
  }

  /// What it takes a value for.
  var value: Value {
    switch self {
    case .hidden, .list, .json, .version, .help: .none
    case .pause, .resume, .cancel, .stop, .next, .restart, .wait: .which
    case .add: .duration
    }
  }

  /// Whether it says what to do, not only how.
  var isAction: Bool { self != .hidden && self != .json }

  /// As it is written.
  var text: String { "--" + rawValue }

  /// The option that is written like this, without a value.
  init?(text: some StringProtocol) {
    if text == "-h" {
      self = .help
      return
    }
    guard text.hasPrefix("--") else { return nil }
    self.init(rawValue: String(text.dropFirst(2)))
  }
}
