import GtkKit
import TimerEngine
import TimerGrammar

/// The reason why a text that is understood can't be started at the present moment.
enum StartRefusal: Error, Equatable {
  /// Its time is over, or too far away.
  case time(TypedTimer.Refusal)
  /// `longest` can't be ready by then. The earliest that all can be is a whole minute of the wall
  /// clock, time since 1970.
  case tooSoon(longest: Preset, earliest: Duration)
  /// All of it would have to wait longer than a timer can.
  case tooLate

  /// A sentence about the reason and, if there is one, about the earliest moment that is possible.
  /// - Parameters:
  ///   - text: what was typed.
  ///   - timeOfDay: writes a time since 1970 as a local time of day.
  func sentence(_ text: String, timeOfDay: (Duration) -> String) -> String {
    switch self {
    case .time(let refusal): refusal.sentence(text)
    case .tooSoon(let longest, let earliest):
      // Translators: a dish, how long it takes, and a time of day
      tr("“%1$@” takes %2$@: %3$@ at the earliest.")
        .filled(longest.name.excerpt, longest.lengthInAll.short, timeOfDay(earliest))
    case .tooLate: tr("That is too late: a timer can’t wait longer than 99 hours.")
    }
  }
}
