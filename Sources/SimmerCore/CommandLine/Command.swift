import GLibKit
import TimerEngine
import TimerGrammar

package enum Command: Equatable {
  case open
  /// Start the typed timer or plan, paused if `isPaused`, and, unless `isHidden`, show the window.
  case start(String, isHidden: Bool = false, isPaused: Bool = false)
  /// Print the readings of a text, and start nothing.
  case dryRun(String, asJSON: Bool)
  case list(asJSON: Bool)
  /// List the runs that have ended.
  case history(HistorySpan, asJSON: Bool)
  /// Do something with the timers that match `which`.
  case act(TimerAction, which: String)
  /// Wait for the end of the timers that match `which`; nil for the one that was started last.
  case wait(which: String?)
  /// Print what happens, until the process is ended.
  case events
  /// Write presets, settings and sounds to the file at this path, or add them from it.
  case export(String), `import`(String)
  /// Print the times in the recipe at this path; `-` is the standard input.
  case recipe(String, asJSON: Bool)
  case version
  case help

  package struct Refusal: Error, Equatable {
    package let sentence: String
  }
}

package enum ExitStatus {
  package static let success: Int32 = 0
  /// No timer matched, or there were too many timers; the program was quit meanwhile, or could not
  /// be started; or the timers could not be read.
  package static let failure: Int32 = 1
  package static let refused: Int32 = 2
  /// A timer that was waited for was canceled.
  package static let canceled: Int32 = 3
}

extension Command {
  package static var usage: String {
    let before = [
      ("simmer", tr("open the window")),
      ("simmer 9m pasta", tr("start a timer, such as 90s, 1h 30m or until 18:30")),
      ("simmer rest 9m, bake 5m", tr("start stages or, with “together” last, dishes")),
      ("simmer --hidden 9m pasta", tr("start it without opening the window")),
      ("simmer --paused 9m pasta", tr("start it paused, to be resumed later")),
      ("simmer -n 18h30", tr("print what a text can mean, start nothing (--dry-run)")),
      ("simmer --list [--json]", tr("list the timers")),
    ]
    let actions = TimerAction.all.compactMap { $0.entry().option }
      .map { ("simmer " + $0.usage, $0.meaning()) }
    let after = [
      ("simmer --wait [WHICH]", tr("wait until timers are done (default: last started)")),
      ("simmer --history [7d]", tr("list what has ended (today, 7d or a date)")),
      ("simmer --events", tr("print a line of JSON for each event, until it ends")),
      ("simmer --export FILE", tr("write presets, settings and your own sounds to a file")),
      ("simmer --import FILE", tr("add presets and sounds from it, and use its settings")),
      ("simmer --recipe FILE", tr("print the times in a recipe (“-”: standard input)")),
      ("simmer --version", tr("print the version")),
      ("simmer --help", tr("print this text")),
    ]
    let lines = before + actions + after
    let width = lines.map(\.0.count).max() ?? 0
    return lines.map { command, meaning in
      command + String(repeating: " ", count: width + 3 - command.count) + meaning
    }.joined(separator: "\n")
  }
}

extension Command {
  /// A typed timer or plan is not read yet.
  package init(_ arguments: [String]) throws(Refusal) {
    let arguments = try Arguments(arguments)
    let action = try arguments.action()
    let isDry = arguments.has(.dryRun)
    if isDry, action != nil || arguments.words.isEmpty {
      throw .alone("--dry-run", "simmer --dry-run 18h30")
    }
    if arguments.has(.json), !isDry,
      ![.plain(.list), .plain(.history), .plain(.recipe)].contains(action?.option)
    {
      throw .alone("--json", "simmer --list --json")
    }
    for plain in [Option.Plain.hidden, .paused] where arguments.has(plain) {
      guard action == nil, !arguments.words.isEmpty else {
        let option = Option.plain(plain).text
        throw .alone(option, "simmer \(option) 9m")
      }
    }
    let text = arguments.words.joined(separator: " ")
    if let (option, value) = action {
      try self.init(option, value, text, asJSON: arguments.has(.json))
    } else if arguments.words.isEmpty {
      self = .open
    } else if isDry {
      self = .dryRun(text, asJSON: arguments.has(.json))
    } else {
      self = .start(text, isHidden: arguments.has(.hidden), isPaused: arguments.has(.paused))
    }
  }

  private init(
    _ option: Option, _ value: String?, _ text: String, asJSON: Bool
  ) throws(Refusal) {
    switch option {
    case .act(let name, _, takesLength: true):
      let action = TimerAction(name, adding: try Self.addition(value ?? "", option))
      self = .act(action, which: try Self.which(option, nil, text))
    case .act(let name, _, takesLength: false):
      self = .act(TimerAction(name), which: try Self.which(option, value, text))
    case .plain(.wait):
      self = .wait(
        which: value == nil && text.isEmpty ? nil : try Self.which(option, value, text))
    case .plain(.history): self = .history(try Self.span(value, text), asJSON: asJSON)
    case .plain(.export): self = .export(try Self.file(option, value, text))
    case .plain(.import): self = .import(try Self.file(option, value, text))
    case .plain(.recipe):
      self = .recipe(try Self.file(option, value, text, such: "soup.txt"), asJSON: asJSON)
    case .plain(.version): self = .version
    case .plain(.help), .plain(.hidden), .plain(.paused), .plain(.json), .plain(.dryRun):
      self = .help
    case .plain(.list), .plain(.events):
      guard text.isEmpty else { throw .unexpected(text, after: option.text) }
      self = option == .plain(.events) ? .events : .list(asJSON: asJSON)
    }
  }

  private static func file(
    _ option: Option, _ value: String?, _ text: String, such example: String = "kitchen.json"
  ) throws(Refusal) -> String {
    guard text.isEmpty else { throw .unexpected(text, after: option.text) }
    guard let value, !value.isEmpty else {
      throw Refusal(
        // Translators: an option and a command line
        sentence: tr("“%1$@” needs a file, for example “%2$@”.")
          .filled(option.text, "simmer \(option.text) \(example)"))
    }
    return value
  }

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

  private static func span(_ value: String?, _ text: String) throws(Refusal) -> HistorySpan {
    if value == nil, text.isEmpty { return .all }
    guard let span = HistorySpan(value ?? text), value == nil || text.isEmpty else {
      throw Refusal(
        // Translators: %@ is what was typed
        sentence: tr("“%@” isn’t a day. Type “today”, “7d” or a date such as “2026-11-29”.")
          .filled((value.map { $0 + " " + text } ?? text).excerpt))
    }
    return span
  }

  private static func addition(_ text: String, _ option: Option) throws(Refusal) -> Duration {
    if text.isEmpty {
      throw Refusal(
        // Translators: an option and a command line
        sentence: tr("“%1$@” needs a value, for example “%2$@”.")
          .filled(option.text, "simmer \(option.text) 1m pasta"))
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
  fileprivate static func unexpected(_ text: String, after place: String) -> Self {
    // Translators: what was typed, and the option before it
    Self(sentence: tr("Unexpected “%1$@” after “%2$@”.").filled(text.excerpt, place))
  }

  fileprivate static func alone(_ option: String, _ example: String) -> Self {
    Self(
      // Translators: an option and a command line
      sentence: tr("“%1$@” needs something to go with it, for example “%2$@”.").filled(
        option, example))
  }
}
