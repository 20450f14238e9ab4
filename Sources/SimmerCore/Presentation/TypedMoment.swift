import GLibKit
import TimerEngine
import TimerGrammar

extension TypedClock {
  /// Creates the clock that a person reads at `wallClock`, time since 1970.
  package init(twelveHours: Bool, at wallClock: Duration, in zone: LocalTimeZone = .current) {
    let time = WallClock.sinceMidnight(at: wallClock, in: zone)
    self.init(twelveHours: twelveHours, showing: time)
  }
}

extension TimeOfDay {
  /// Returns the time since 1970 that a text such as `18:30` means at `moment`; nil if it means
  /// none. Of several times, the next one counts.
  package static func wallClock(
    _ text: String, clock: TypedClock, at moment: Moment
  ) -> Duration? {
    let readings = try? TypedReadings("until " + text, words: .translated, clock: clock)
    guard let start = readings?.starts.first, start.stages.isEmpty, start.name.isEmpty else {
      return nil
    }
    return try? start.resolved(at: moment).dueAt
  }

  /// Returns the first possible moment after `wallClock`, both time since 1970; nil if it is past.
  package func next(after wallClock: Duration, in zone: LocalTimeZone) -> Duration? {
    if let weekday {
      let today = (0...7).lazy.compactMap { days -> Duration? in
        guard let day = WallClock.day(at: wallClock + .seconds(days * 86_400), in: zone),
          Self.weekday(day) == weekday
        else { return nil }
        return self.on(days, after: wallClock, in: zone)
      }
      return today.first
    }
    guard let day else { return first(after: wallClock, in: zone) }
    return day >= 0 ? on(day, after: wallClock, in: zone) : nil
  }

  /// The figures of the time, as part of a sentence: `18:30`.
  package var figures: String {
    "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
  }

  /// Returns 1 for a Monday to 7; `day` is counted from Thursday, 1 January 1970.
  private static func weekday(_ day: Int) -> Int { (day + 3) % 7 + 1 }

  private func on(_ day: Int, after wallClock: Duration, in zone: LocalTimeZone) -> Duration? {
    var (start, midnight) = (wallClock, Self.midnight(after: wallClock, in: zone))
    for _ in 0..<day {
      // Midnight itself is part of the day.
      (start, midnight) = (midnight - .nanoseconds(1), Self.midnight(after: midnight, in: zone))
    }
    let moment = first(after: start, in: zone)
    return moment < midnight ? moment : nil
  }

  private func first(after time: Duration, in zone: LocalTimeZone) -> Duration {
    all.map { WallClock.next($0, after: time, in: zone) }.min() ?? time
  }

  private static func midnight(after time: Duration, in zone: LocalTimeZone) -> Duration {
    WallClock.next(.zero, after: time, in: zone)
  }
}
