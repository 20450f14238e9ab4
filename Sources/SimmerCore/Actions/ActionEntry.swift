import TimerEngine

/// The role of a button, which sets its color.
package enum ActionRole: String, CaseIterable, Sendable {
  /// `neutral` and `halt` end a timer, so that another page may follow.
  case go, hold, neutral, halt
}

/// All that an action says and does. No part has a default, so that none is forgotten.
package struct ActionEntry {
  package typealias Text = () -> String

  /// What an action does with a whole plan, and when that is meant in place of its timers: by its
  /// name, with all of its timers, of which those that wait have no such action of their own, or
  /// only if it is chosen itself.
  struct Whole {
    enum Meaning { case byName, withAllTimers, alone }

    let isMeant: Meaning
    let input: (PlanID, Engine) -> Input?
  }

  struct CommandOption {
    let usage: String
    let meaning: Text
    /// Whether a length is before the name of timers.
    let takesLength: Bool
    /// A sentence about why it applies to no timer, for “all”.
    let refusalOfAll: Text
    /// The same with `%@` for the name of several timers, and of one.
    let refusalOfSeveral: Text
    let refusalOfOne: (CountdownTimer) -> String

    var name: String { String(usage.prefix { $0 != " " }.dropFirst(2)) }
  }

  package let title: Text
  /// The text of its entry in a menu, with `_` before the mnemonic.
  package let menuTitle: Text
  /// For a tile among several, with `%@` for the name; nil for the title and the name.
  let tooltip: Text?
  package let icon: String
  package let role: ActionRole
  /// The key of its button on a page, in the form of GTK, and its meaning.
  package let shortcut: (key: String, meaning: Text)?
  let option: CommandOption?
  let plan: Whole?
  /// Returns the input for a timer; nil if it doesn't apply in its state.
  let timer: (CountdownTimer, Engine, Instant) -> Input?

  package func label(of name: String) -> String {
    tooltip.map { $0().filled(name) } ?? title() + ", " + name
  }
}
