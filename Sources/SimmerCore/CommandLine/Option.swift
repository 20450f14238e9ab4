/// An option of the command line.
package enum Option: Hashable, CaseIterable {
  /// Does something with timers: the option of an action, without the dashes.
  case act(TimerAction.Name, String, takesLength: Bool)
  case plain(Plain)

  /// An option with another purpose, named as it is written after two dashes.
  package enum Plain: String, CaseIterable {
    case hidden, paused, list, json, wait, export, `import`, recipe, version, help
    case dryRun = "dry-run"
  }

  package static let allCases =
    TimerAction.all.compactMap { action in
      action.entry().option.map { act(action.name, $0.name, takesLength: $0.takesLength) }
    }
    + Plain.allCases.map { plain($0) }

  /// The kinds of value after an option's `=`.
  package enum Value {
    case none, which, duration, file
  }

  package var value: Value {
    switch self {
    case .act(_, _, let takesLength): takesLength ? .duration : .which
    case .plain(.wait): .which
    case .plain(.export), .plain(.import), .plain(.recipe): .file
    case .plain(.hidden), .plain(.paused), .plain(.dryRun), .plain(.list), .plain(.json),
      .plain(.version), .plain(.help):
      .none
    }
  }

  /// Whether the option names an action, not a detail of one.
  var isAction: Bool {
    ![.plain(.hidden), .plain(.paused), .plain(.json), .plain(.dryRun)].contains(self)
  }

  package var text: String {
    switch self {
    case .act(_, let text, _): "--" + text
    case .plain(let plain): "--" + plain.rawValue
    }
  }

  /// Creates the option written as `text`, without a value; nil if there is no such option.
  package init?(text: some StringProtocol) {
    switch text {
    case "-h": self = .plain(.help)
    case "-n": self = .plain(.dryRun)
    default:
      guard let option = Self.allCases.first(where: { $0.text == text }) else { return nil }
      self = option
    }
  }
}
