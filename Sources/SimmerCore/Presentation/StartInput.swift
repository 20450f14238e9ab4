import GLibKit
import TimerEngine
import TimerGrammar

extension Input {
  /// Creates an input that starts a plan. All dishes are ready at `dueAt`, time since 1970.
  package static func startPlan(
    name: String, _ dishes: [Preset], dueAt: Duration, at moment: Moment
  ) throws(StartRefusal) -> Input {
    let readyAt = moment.instant.advanced(by: dueAt - moment.wallClock)
    if let (earliest, longest) = Plan.earliest(for: dishes, at: moment.instant) {
      let wait = earliest.duration(to: readyAt)
      if wait < .zero {
        let earliest = moment.wallClock(at: earliest).roundedUpToMinute
        throw .tooSoon(longest: longest, earliest: earliest)
      }
      if wait > Engine.durations.upperBound { throw .tooLate }
    }
    return .startPlan(name: name, dishes, readyAt: readyAt, dueAt: dueAt)
  }

  /// Returns the input that starts the same timers or plan paused.
  package func prepared() throws(StartRefusal) -> Input {
    if hasFixedEnd { throw .fixedEnd }
    return .prepare(self)
  }

  /// Whether something that it starts has to end at a given time.
  private var hasFixedEnd: Bool {
    switch self {
    case .start(_, let dueAt): dueAt != nil
    case .startPlan(_, _, let readyAt, _): readyAt != nil
    case .together(let inputs): inputs.contains(where: \.hasFixedEnd)
    default: false
    }
  }

  /// The preset to save for this input, without a time of day; nil if it starts nothing that a
  /// preset can start.
  package var presetToKeep: Preset? {
    switch self {
    case .start(let preset, _): preset
    case .startPlan(let name, let dishes, _, _): Preset(name: name, dishes: dishes)
    default: nil
    }
  }
}

extension Preset {
  /// Returns the input that starts it at `moment`. Dishes with a time of day are ready then, and
  /// are refused if that is over today, or too soon.
  package func start(
    at moment: Moment, in zone: LocalTimeZone = .current
  ) throws(StartRefusal) -> Input {
    guard let timeOfDay else { return .start(self) }
    return try start(
      dueAt: WallClock.today(timeOfDay, at: moment.wallClock, in: zone), at: moment)
  }

  /// Returns the input that starts it at `moment`. Dishes are ready when the wall clock reads
  /// `dueAt`, time since 1970, or as soon as possible, whatever their time of day.
  package func start(dueAt: Duration?, at moment: Moment) throws(StartRefusal) -> Input {
    guard isTogether else { return .start(self) }
    guard let dueAt else { return .startPlan(name: name, dishes) }
    return try .startPlan(name: name, dishes, dueAt: dueAt, at: moment)
  }

  /// Whether a stage waits for a person before the next one begins. The last stage of the last
  /// round doesn't count, because the timer rings after it in any case.
  var waitsForPerson: Bool {
    stages.dropLast(rounds == 1 ? 1 : 0).contains(where: \.waits)
  }
}

extension TypedInput {
  /// Returns the input that starts the timer or plan at `moment`.
  /// - Parameters:
  ///   - sound: the sound of each timer; nil for the alarm sound.
  ///   - zone: the local time zone.
  package func start(
    at moment: Moment, sound: String? = nil, in zone: LocalTimeZone = .current
  ) throws(StartRefusal) -> Input {
    switch self {
    case .timer(let timer):
      do {
        let run = try timer.run(at: moment.wallClock, in: zone)
        return .start(
          name: timer.name, duration: run.duration, sound: sound, dueAt: run.dueAt)
      } catch {
        throw .time(error)
      }
    case .timers(let timers):
      return .together(
        try timers.map { (timer) throws(StartRefusal) in
          try TypedInput.timer(timer).start(at: moment, sound: sound, in: zone)
        })
    case .plan(var preset, let readyAt):
      preset.sound = sound
      guard let readyAt else { return try preset.start(dueAt: nil, at: moment) }
      guard let due = readyAt.next(after: moment.wallClock, in: zone) else { throw .time(.past) }
      return try preset.start(dueAt: due, at: moment)
    }
  }
}

extension Duration {
  package var roundedUpToMinute: Duration {
    .seconds((secondsRoundedUp + 59) / 60 * 60)
  }
}
