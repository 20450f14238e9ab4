import GLibKit
import TimerEngine
import TimerGrammar

package enum StartRefusal: Error, Equatable {
  case time(TimerRefusal)
  /// `longest` can't be ready in time. All can be ready at `earliest`: a whole minute of the wall
  /// clock, as time since 1970.
  case tooSoon(longest: Stage, earliest: Duration)
  /// A timer or plan that ends at a time of day can't be started paused.
  case fixedEnd
  /// The plan would have to wait longer than a timer can.
  case tooLate
  case limit(String)
  case notUnderstood(String)

  /// Returns a sentence about the reason and, if there is one, about the earliest possible moment.
  package func sentence(_ text: String, timeOfDay: (Duration) -> String) -> String {
    switch self {
    case .time(let refusal): refusal.sentence(text)
    case .tooSoon(let longest, let earliest):
      // Translators: a dish, how long it takes, and a time of day
      tr("“%1$@” takes %2$@, so it can’t be ready before %3$@.")
        .filled(longest.name.excerpt, longest.duration.short, timeOfDay(earliest))
    case .fixedEnd:
      tr("What ends at a time of day can’t start paused. Type how long it takes instead.")
    case .limit(let sentence), .notUnderstood(let sentence): sentence
    case .tooLate: tr("That’s too late. A timer can’t wait longer than 99h 59m 59s.")
    }
  }
}

extension Start {
  package init(command text: String, clock: TypedClock) throws(StartRefusal) {
    do {
      try self.init(typed: text, words: .translated, clock: clock)
    } catch {
      throw .notUnderstood(error.sentence(text))
    }
  }
}
