import GtkKit
import TimerEngine

extension TypedTimer.Refusal {
  /// What is wrong, and what would be right.
  var sentence: String {
    switch self {
    case .empty, .notUnderstood:
      tr("Type a time such as 9m, 1:30, 1h 15m or until 18:30.")
    case .noSuchTimeOfDay: tr("There is no such time of day: try 18:30 or 6:30 pm.")
    case .negative: tr("A timer can't run backwards: leave out the minus.")
    case .tooShort: tr("A timer runs for a second at least.")
    case .tooLong: tr("A timer runs for 99:59:59 at most.")
    case .nameTooLong: tr("The name is too long: 60 letters have room.")
    case .textTooLong: tr("That is too long to be a timer.")
    case .controlCharacter: tr("There is a character that can't be shown: type it anew.")
    }
  }
}

extension TypedTimer.Time {
  /// How long it is until then: a second at least.
  func duration(at moment: Moment) -> Duration {
    switch self {
    case .duration(let duration): return duration
    case .timeOfDay(let hour, let minute, let second):
      let next = WallClock.next(
        hour: hour, minute: minute, second: second, after: moment.wallClock)
      return max(.seconds(1), next - moment.wallClock)
    }
  }
}

extension TypedWords {
  /// The words of the person's language, beside the English ones.
  static let translated = TypedWords(adding: [
    // Translators: the words people type for units of time, divided by bars; none may be left out.
    .hours: trc("typed", "h|hr|hrs|hour|hours"),
    .minutes: trc("typed", "m|min|mins|minute|minutes"),
    .seconds: trc("typed", "s|sec|secs|second|seconds"),
    // Translators: words for numbers before a unit, with the number behind “=”.
    .amounts: trc("typed", "a=1|an=1|one=1|half=0.5|quarter=0.25"),
    // Translators: what may stand between a fraction and its unit, as in “half an hour”.
    .of: trc("typed", "a|an|of a|of an"),
    // Translators: what adds to a number or unit, as in “an hour and a half”.
    .additions: trc("typed", "and a half=0.5|and a quarter=0.25"),
    // Translators: words that are a whole time, with the seconds behind “=”.
    .durations: trc("typed", "half-hour=1800"),
    .and: trc("typed", "and"),
    // Translators: what may stand between a name and a time, as in “tea for 5m”.
    .for: trc("typed", "for"),
    // Translators: what may stand before a time, as in “in 5m”.
    .in: trc("typed", "in"),
    // Translators: what stands before a time of day, as in “until 18:30”.
    .until: trc("typed", "until|till|at|by"),
    // Translators: minutes before or after an hour, as in “half past 6”.
    .past: trc("typed", "half past=30|quarter past=15|quarter to=-15"),
    .noon: trc("typed", "noon"),
    .midnight: trc("typed", "midnight"),
    .am: trc("typed", "am"),
    .pm: trc("typed", "pm"),
    // Translators: what may follow the hour of a time of day.
    .oClock: trc("typed", "o'clock"),
  ])
}
