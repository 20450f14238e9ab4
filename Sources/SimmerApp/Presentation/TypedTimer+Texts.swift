import GtkKit
import TimerEngine
import TimerGrammar

extension TypedTimer {
  /// Returns the duration of a timer started at `wallClock`, time since 1970, and, if a time of day
  /// was typed, the time at which it is due on that clock. `zone` is the local time zone.
  func run(
    at wallClock: Duration, in zone: LocalTimeZone = .current
  ) throws(Refusal) -> (duration: Duration, dueAt: Duration?) {
    switch time {
    case .duration(let duration): return (duration, nil)
    case .timeOfDay(let time):
      guard let moment = time.next(after: wallClock, in: zone) else { throw .past }
      let duration = moment - wallClock
      if duration > Engine.durations.upperBound { throw .tooLong }
      return (duration, moment)
    }
  }
}

extension TypedTimer.Clock {
  init(twelveHours: Bool) {
    self = twelveHours ? .twelveHours : .twentyFourHours
  }
}

extension TypedTimer.TimeOfDay {
  /// Creates the time of day to type at `wallClock` for `moment`, both time since 1970. It has a
  /// day unless it is the next occurrence. Nil if `moment` can’t be typed.
  init?(_ moment: Duration, at wallClock: Duration, in zone: LocalTimeZone) {
    guard let clock = WallClock.clock(at: moment, in: zone),
      let day = WallClock.day(at: moment, in: zone),
      let today = WallClock.day(at: wallClock, in: zone)
    else { return nil }
    let times = [nil, day - today].compactMap { day in
      Self(hour: clock.hour, minute: clock.minute, second: clock.second, day: day)
    }
    guard let time = times.first(where: { $0.next(after: wallClock, in: zone) == moment })
    else { return nil }
    self = time
  }

  /// Returns the first possible moment after `wallClock`, both time since 1970; nil if it is past.
  func next(after wallClock: Duration, in zone: LocalTimeZone) -> Duration? {
    guard let day else { return first(after: wallClock, in: zone) }
    guard day >= 0 else { return nil }
    var (start, midnight) = (wallClock, Self.midnight(after: wallClock, in: zone))
    for _ in 0..<day {
      // Midnight itself is part of the day.
      (start, midnight) = (midnight - .nanoseconds(1), Self.midnight(after: midnight, in: zone))
    }
    let moment = first(after: start, in: zone)
    return moment < midnight ? moment : nil
  }

  private func first(after time: Duration, in zone: LocalTimeZone) -> Duration {
    let moments = hours.map {
      WallClock.next(hour: $0, minute: minute, second: second, after: time, in: zone)
    }
    return moments.min() ?? time
  }

  private static func midnight(after time: Duration, in zone: LocalTimeZone) -> Duration {
    WallClock.next(hour: 0, minute: 0, second: 0, after: time, in: zone)
  }
}

extension TypedTimer.Refusal {
  /// Returns a sentence about the problem with `text`, and a way to write it.
  func sentence(_ text: String) -> String {
    switch self {
    case .empty: tr("No time was given: write 9m, 1h 30m or until 18:30.")
    case .noTime:
      tr("“%@” is not a time: write 9m, 1h 30m or until 18:30, with a name or not.").filled(
        text.excerpt)
    case .notUnderstood:
      tr("It can’t be told which time “%@” means: write 9m or until 18:30, and “name” in quotes.")
        .filled(text.excerpt)
    case .misspelled(let part, let meant):
      tr("“%1$@” is not a time: did you mean “%2$@”?").filled(part.excerpt, meant.excerpt)
    case .perhapsTimeOfDay(let part, let moment, let other):
      // Translators: what was typed, such as “10:45”, and what to type for each meaning of it: “at
      // 10:45”, “in 10m 45s”; or “at 220”, and “at 2:20”, “220°”
      tr("It can’t be told whether “%1$@” is a time of day: write “%2$@” or “%3$@”.")
        .filled(part.excerpt, moment, other.excerpt)
    case .perhapsPartOfTime(let part, let time):
      // Translators: a time and a number as typed, “1h 30” before “pasta”, and the time with both
      tr("It can’t be told whether all of “%1$@” is the time: write “%2$@”, or the name in quotes.")
        .filled(part.excerpt, time)
    case .roundsAlone(let part):
      // Translators: a number of rounds as typed, such as “40x”
      tr("“%1$@” needs a time: write “%1$@ 30s”.").filled(part.excerpt)
    case .noSuchTimeOfDay:
      tr("“%@” is not a time of day: write until 18:30 or 6 pm.").filled(text.excerpt)
    case .past:
      tr("That time of day is over: write a later one, or “tomorrow” before it.")
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
