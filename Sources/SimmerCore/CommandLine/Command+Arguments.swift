import GLibKit
import TimerEngine
import TimerGrammar

extension Command {
  /// Parses the arguments after the program's name. A typed timer or plan is not read yet.
  package init(_ arguments: [String]) throws(Refusal) {
    let arguments = try Arguments(arguments)
    let action = try arguments.action()
    if let action, action.option == .help || action.option == .version {
      self = action.option == .help ? .help : .version
      return
    }
    let isDry = arguments.has(.dryRun)
    if isDry, action != nil || arguments.words.isEmpty {
      throw .alone("--dry-run", "simmer --dry-run 18h30")
    }
    if arguments.has(.json), action?.option != .list, !isDry {
      throw .alone("--json", "simmer --list --json")
    }
    if arguments.has(.hidden), action != nil || arguments.words.isEmpty {
      throw .alone("--hidden", "simmer --hidden 9m")
    }
    let text = arguments.words.joined(separator: " ")
    if let (option, value) = action {
      try self.init(option, value, text, asJSON: arguments.has(.json))
    } else if arguments.words.isEmpty {
      self = .open
    } else if isDry {
      self = .dryRun(text, asJSON: arguments.has(.json))
    } else {
      self = .start(text, isHidden: arguments.has(.hidden))
    }
  }

  private init(
    _ option: Option, _ value: String?, _ text: String, asJSON: Bool
  ) throws(Refusal) {
    func change(_ change: TimerChange) throws(Refusal) -> Command {
      .change(change, which: try Self.which(option, value, text))
    }
    switch option {
    case .pause: self = try change(.pause)
    case .resume: self = try change(.resume)
    case .cancel: self = try change(.cancel)
    case .stop: self = try change(.stop)
    case .next: self = try change(.next)
    case .restart: self = try change(.restart)
    case .add:
      let duration = try Self.change(of: value ?? "")
      self = .change(.add(duration), which: try Self.which(option, nil, text))
    case .wait:
      self = .wait(
        which: value == nil && text.isEmpty ? nil : try Self.which(option, value, text))
    case .list, .hidden, .dryRun, .json, .version, .help:
      guard text.isEmpty else { throw .unexpected(text, after: Option.list.text) }
      self = .list(asJSON: asJSON)
    }
  }

  /// Returns the name of the timers for an option: its value, or else `text`.
  private static func which(
    _ option: Option, _ value: String?, _ text: String
  ) throws(Refusal) -> String {
    if let value, !text.isEmpty {
      throw .unexpected(text, after: "\(option.text)=\(value.excerpt)")
    }
    let which = value ?? text
    if which.isEmpty {
      throw Refusal(
        sentence: tr("“%@” needs to know which timer. Type its number, its name or “all”.")
          .filled(option.text))
    }
    return which
  }

  /// Parses a duration with or without a sign.
  private static func change(of text: String) throws(Refusal) -> Duration {
    if text.isEmpty {
      throw Refusal(
        // Translators: an option and a command line
        sentence: tr("“%1$@” needs a value, for example “%2$@”.")
          .filled(Option.add.text, "simmer --add 1m pasta"))
    }
    let isNegative = text.hasPrefix("-") || text.hasPrefix("−")
    let unsigned = isNegative ? String(text.dropFirst()) : text
    guard let duration = Duration(typed: unsigned, words: .translated) else {
      throw Refusal(
        // Translators: %@ is what was typed
        sentence: tr("“%@” isn’t a length of time. Type “1m”, or “-1m” to take a minute away.")
          .filled(text.excerpt))
    }
    return isNegative ? .zero - duration : duration
  }
}

extension Command.Refusal {
  /// The refusal of an argument in a place that takes none.
  fileprivate static func unexpected(_ text: String, after place: String) -> Self {
    // Translators: what was typed, and the option before it
    Self(sentence: tr("Unexpected “%1$@” after “%2$@”.").filled(text.excerpt, place))
  }

  /// The refusal of an option that needs another option or a time beside it.
  fileprivate static func alone(_ option: String, _ example: String) -> Self {
    Self(
      // Translators: an option and a command line
      sentence: tr("“%1$@” needs something to go with it, for example “%2$@”.").filled(
        option, example))
  }
}

extension TypedInput {
  /// Reads the typed timer or plan of a command.
  package init(command text: String, clock: TypedTimer.Clock) throws(Command.Refusal) {
    do {
      try self.init(text, words: .translated, clock: clock)
    } catch {
      throw Command.Refusal(sentence: error.sentence(text))
    }
  }
}
