import GLibKit
import TimerEngine
import TimerGrammar

/// A result of a search on the desktop.
///
/// The desktop passes back only the identifier, perhaps minutes later and to another process. The
/// identifier therefore contains all the rest. It changes with the shown texts, because a desktop
/// asks for them only once.
package struct SearchResult: Equatable, Sendable {
  package enum Activation: Equatable, Sendable {
    case start(text: String)
    /// Starts the preset with the result's title.
    case startPreset
    case show(TimerID)
    case act(TimerAction, TimerID)
  }

  /// `pasta · 9 min`
  package let title: String
  /// The effect of activating it, and the end: `Start · ends 18:42`.
  package let description: String
  package let activation: Activation
  /// Whether the search can mean nothing else. `2 eggs` may be a name without a time.
  package let isCertain: Bool

  package init(
    title: String, description: String, activation: Activation, isCertain: Bool = true
  ) {
    (self.title, self.description) = (title.printable, description.printable)
    (self.activation, self.isCertain) = (activation, isCertain)
  }

  /// The timer that it shows or changes; nil if it starts one.
  package var timer: TimerID? {
    switch activation {
    case .start, .startPreset: nil
    case .show(let id), .act(_, let id): id
    }
  }
}

/// The identifier: four lines, none of which contains a line break.
extension SearchResult {
  package var id: String {
    let (word, argument) =
      switch activation {
      case .start(let text): ("start", text)
      case .startPreset: ("preset", "")
      case .show(let id): ("show", "\(id.rawValue)")
      case .act(let action, let id): (action.name.rawValue, "\(id.rawValue)")
      }
    return [word, argument, title, description].joined(separator: "\n")
  }

  /// Maximum length, in bytes: of the text, the title, and a description that may be longer.
  private static let longestID = 10 * TimerSearch.longestText

  /// Reads an identifier; nil if it is none.
  package init?(id: String) {
    guard id.utf8.count <= Self.longestID else { return nil }
    let lines = id.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count == 4 else { return nil }
    let timer = Int(lines[1]).map(TimerID.init(rawValue:))
    let activation: Activation? =
      switch lines[0] {
      case "start": .start(text: lines[1])
      case "preset": .startPreset
      case "show": timer.map { .show($0) }
      case let name:
        timer.flatMap { timer in
          TimerAction.Name(rawValue: name).map { .act(TimerAction($0), timer) }
        }
      }
    guard let activation else { return nil }
    self.init(title: lines[2], description: lines[3], activation: activation)
  }
}
