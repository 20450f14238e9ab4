import GLibKit
import TimerEngine

extension Start {
  /// Returns the same for a later moment. What starts paused has no end.
  package func resolved(
    at moment: Moment, in zone: LocalTimeZone = .current, isPaused: Bool = false
  ) throws(StartRefusal) -> Start {
    let start = try dated(at: moment, in: zone)
    guard start.end != nil else { return start }
    if isPaused { throw .fixedEnd }
    guard isTogether, let longest else {
      if start.duration > Engine.durations.upperBound { throw .time(.tooLong) }
      return start
    }
    let wait = start.duration - longest.duration
    if wait < .zero {
      let earliest = moment.wallClock + longest.duration
      throw .tooSoon(longest: longest, earliest: earliest.roundedUpToMinute)
    }
    if wait > Engine.durations.upperBound { throw .tooLate }
    return start
  }

  /// Replaces a time of day by a reading of the wall clock, and the time until that.
  func dated(
    at moment: Moment, in zone: LocalTimeZone = .current
  ) throws(StartRefusal) -> Start {
    guard end != nil else { return self }
    guard let due = dueAt ?? timeOfDay?.next(after: moment.wallClock, in: zone) else {
      throw .time(.past)
    }
    var start = self
    (start.end, start.duration) = (.at(due), due - moment.wallClock)
    return start
  }

  /// The same as a preset; nil if no preset can start it. Dishes keep the time of day at which they
  /// are ready; a timer keeps the length that it has now.
  package var kept: Start? {
    if order == .atOnce { return nil }
    var start = self
    start.end =
      isTogether ? dueAt.flatMap { WallClock.sinceMidnight(at: $0) }.map { .today($0) } : nil
    if isTogether { start.duration = lengthInAll }
    return start
  }

  private var longest: Stage? {
    stages.reduce(stages.first) { ($0?.duration ?? .zero) < $1.duration ? $1 : $0 }
  }

  /// Whether a stage waits for a person before the next one begins. The last stage of the last
  /// round doesn't count, because the timer rings after it in any case.
  var waitsForPerson: Bool {
    stages.dropLast(rounds == 1 ? 1 : 0).contains(where: \.waits)
  }
}

extension Duration {
  package var roundedUpToMinute: Duration {
    .seconds((secondsRoundedUp + 59) / 60 * 60)
  }
}
