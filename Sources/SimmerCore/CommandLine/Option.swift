package enum Option: Hashable, CaseIterable {
  case act(TimerAction.Name, String, takesLength: Bool)
  case plain(Plain)

  package enum Plain: String, CaseIterable {
    case hidden, paused, list, history, events, json, wait, export, `import`, recipe, version, help
    case dryRun = "dry-run"
  }

  package static let allCases =
    TimerAction.all.compactMap { action in
      action.entry().option.map { act(action.name, $0.name, takesLength: $0.takesLength) }
    }
    + Plain.allCases.map { plain($0) }

  /// The kinds of value after an option's `=`.
  package enum Value {
    case none, which, duration, file, days
  }

  package var value: Value {
    switch self {
    case .act(_, _, let takesLength): takesLength ? .duration : .which
    case .plain(.wait): .which
    case .plain(.history): .days
    case .plain(.export), .plain(.import), .plain(.recipe): .file
    case .plain(.hidden), .plain(.paused), .plain(.dryRun), .plain(.list), .plain(.events),
      .plain(.json), .plain(.version), .plain(.help):
      .none
    }
  }

  var isAction: Bool {
    ![.plain(.hidden), .plain(.paused), .plain(.json), .plain(.dryRun)].contains(self)
  }

  package var text: String {
    switch self {
    case .act(_, let text, _): "--" + text
    case .plain(let plain): "--" + plain.rawValue
    }
  }

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
