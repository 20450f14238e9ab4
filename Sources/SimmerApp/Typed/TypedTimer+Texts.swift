import GtkKit
import TimerEngine

extension TypedTimer {
  /// How long it runs when it is started at `wallClock`, time since 1970.
  func duration(at wallClock: Duration) -> Duration {
    switch time {
    case .duration(let duration): duration
    case .timeOfDay(let hour, let minute, let second):
      WallClock.next(hour: hour, minute: minute, second: second, after: wallClock) - wallClock
    }
  }
}

extension TypedTimer.Refusal {
  /// A sentence about what is wrong with `text`, and what is understood.
  func sentence(_ text: String) -> String {
    switch self {
    case .empty: tr("No time was given: write 9m, 1h 30m or until 18:30.")
    case .notUnderstood:
      tr("“%@” is not a time: write 9m, 1h 30m or until 18:30, with a name or not.").filled(
        text.excerpt)
    case .noSuchTimeOfDay:
      tr("“%@” is not a time of day: write until 18:30 or 6 pm.").filled(text.excerpt)
    case .negative, .tooShort:
      tr("“%@” is too short; the minimum is 1 second.").filled(text.excerpt)
    case .tooLong: tr("“%@” is too long: the longest is 99h 59m 59s.").filled(text.excerpt)
    case .nameTooLong:
      tr("The name is too long: it can have %@ letters.").filled("\(TypedTimer.longestName)")
    case .textTooLong:
      tr("The text is too long: a time and a name are enough, such as 9m pasta.")
    case .controlCharacter:
      tr("The text contains an invisible character: write 9m pasta with nothing else.")
    }
  }
}
