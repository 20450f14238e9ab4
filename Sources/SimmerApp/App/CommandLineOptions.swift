import GtkKit
import TimerEngine

/// What a command line asks for.
enum CommandLineOptions: Equatable {
  /// Show the window.
  case open
  /// Start a timer, and show the window.
  case start(name: String, duration: Duration)
  /// Say which version this is.
  case version
  /// Say how it is used.
  case help

  /// Why a command line wasn't understood, as a sentence to be printed.
  struct Refusal: Error, Equatable {
    let sentence: String
  }

  /// Reads the arguments after the program's name.
  init(_ arguments: [String]) throws(Refusal) {
    if let option = arguments.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
      switch option {
      case "--version": self = .version
      case "--help", "-h": self = .help
      default:
        throw Refusal(
          sentence: tr("There is no option “%@”: “simmer --help” lists what there is.")
            .filled(option))
      }
      return
    }
    guard let time = arguments.first else {
      self = .open
      return
    }
    guard let duration = Self.duration(time) else {
      throw Refusal(
        sentence: tr("“%@” is not a time from 1s to 99h, such as 90s, 5m or 1h.").filled(time))
    }
    self = .start(name: arguments.dropFirst().joined(separator: " "), duration: duration)
  }

  /// A whole number with a unit, `s`, `m` or `h`; minutes without one.
  private static func duration(_ text: String) -> Duration? {
    var digits = text[...]
    var unit = 60
    switch text.last {
    case "s": unit = 1
    case "h": unit = 3600
    default: break
    }
    if let last = text.last, "smh".contains(last) { digits.removeLast() }
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits) else {
      return nil
    }
    let (seconds, overflow) = number.multipliedReportingOverflow(by: unit)
    guard !overflow, Engine.durations.contains(.seconds(seconds)) else { return nil }
    return .seconds(seconds)
  }

  /// The text of `simmer --help`.
  static var usage: String {
    let lines = [
      ("simmer", tr("open the window")),
      ("simmer 5m", tr("start a timer: 90s, 5m or 1h; a number alone is minutes")),
      ("simmer 9m Pasta", tr("start a timer with a name")),
      ("simmer --version", tr("print the version")),
      ("simmer --help", tr("print this text")),
    ]
    let width = lines.map(\.0.count).max() ?? 0
    return lines.map { command, meaning in
      command + String(repeating: " ", count: width + 3 - command.count) + meaning
    }.joined(separator: "\n")
  }
}
