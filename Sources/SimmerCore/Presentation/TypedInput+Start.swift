import GLibKit
import TimerEngine
import TimerGrammar

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
    case .plan(let plan): return try plan.start(at: moment, sound: sound, in: zone)
    }
  }
}

extension TypedPlan {
  /// The input that starts it at `moment`.
  package func start(
    at moment: Moment, sound: String? = nil, in zone: LocalTimeZone = .current
  ) throws(StartRefusal) -> Input {
    guard case .together(_, .at(let time)) = order else { return start(sound: sound) }
    guard let due = time.next(after: moment.wallClock, in: zone) else { throw .time(.past) }
    return try start(dueAt: due, at: moment, sound: sound)
  }

  /// Returns the input that starts the plan at once, ignoring a typed time of day.
  package func start(sound: String? = nil) -> Input {
    switch order {
    case .stages(let stages, let rounds):
      .start(Preset(named: name, stages, rounds: rounds, sound: sound))
    case .together(let dishes, _):
      .startPlan(name: name, Self.presets(of: dishes, sound: sound))
    }
  }

  /// Returns the input that makes all dishes ready when the wall clock reads `dueAt`, time since
  /// 1970, instead of at the typed moment.
  package func start(
    dueAt: Duration, at moment: Moment, sound: String? = nil
  ) throws(StartRefusal) -> Input {
    guard case .together(let dishes, _) = order else { return start(sound: sound) }
    let presets = Self.presets(of: dishes, sound: sound)
    return try .startPlan(name: name, presets, dueAt: dueAt, at: moment)
  }

  /// Returns the preset to save for the plan that was typed at `moment`. Nil if its time of day is
  /// over on the day that was typed.
  package func presetToKeep(
    at moment: Moment, sound: String? = nil, in zone: LocalTimeZone = .current
  ) -> Preset? {
    var preset = start(sound: sound).presetToKeep
    if case .together(_, .at(let time)) = order {
      guard let due = time.next(after: moment.wallClock, in: zone) else { return nil }
      preset?.timeOfDay = WallClock.sinceMidnight(at: due, in: zone)
    }
    return preset
  }

  private static func presets(of dishes: [Dish], sound: String?) -> [Preset] {
    dishes.map { Preset(name: $0.name, duration: $0.duration, sound: sound) }
  }
}

extension Preset {
  /// Creates a preset from typed stages. A single stage becomes a plain timer, which can have
  /// rounds too, unless both the stage and the plan have a name.
  fileprivate init(
    named name: String, _ stages: [TypedPlan.Stage], rounds: Int?, sound: String?
  ) {
    if let stage = stages.first, stages.count == 1, !stage.waits,
      name.isEmpty || stage.name.isEmpty
    {
      self.init(
        name: name + stage.name, duration: stage.duration, sound: sound, rounds: rounds)
    } else {
      let stages = stages.map {
        TimerEngine.Stage(name: $0.name, duration: $0.duration, waits: $0.waits)
      }
      self.init(name: name, stages: stages, rounds: rounds, sound: sound)
    }
  }
}
