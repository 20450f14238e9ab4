/// The settings from which a timer is made, kept so that it can be started again.
package struct Preset: Hashable, Sendable {
  @Name package var name: String
  /// The length of one round of a plain timer, of all rounds with stages, or of the longest dish.
  /// Of rounds without a number, the length of one.
  /// ``Input/start(_:dueAt:)`` clamps it to ``Engine/durations``.
  package var duration: Duration
  /// The identifier of its sound, “none” for none; nil for the sound of all alarms.
  package var sound: String?
  /// The color of its ring as `#rrggbb`; nil for the usual color.
  package var color: String?
  /// Its stages, which follow each other in every round: at most ``mostStages``. Empty for a plain
  /// timer.
  package var stages: [Stage]
  /// Number of rounds: 1 to ``mostRounds``; nil for rounds until somebody stops the timer.
  package var rounds: Int?
  /// Whether its stages are the dishes of a plan, which are ready at the same moment, and don't
  /// follow each other. There is then one round.
  package var isTogether: Bool
  /// The time of day at which its dishes are ready, as local time since midnight: one of
  /// ``timesOfDay``. Nil for as soon as possible, and without dishes. The engine knows no local
  /// time, so ``Input/start(_:dueAt:)`` ignores it.
  package var timeOfDay: Duration?

  /// All times of day, as time since midnight.
  package static let timesOfDay: Range<Duration> = .zero ..< .seconds(86_400)

  package init(
    name: String = "", duration: Duration, sound: String? = nil, color: String? = nil,
    stages: [Stage] = [], rounds: Int? = 1, isTogether: Bool = false, timeOfDay: Duration? = nil
  ) {
    (self.name, self.duration, self.sound, self.color) = (name, duration, sound, color)
    (self.stages, self.rounds, self.isTogether) = (stages, rounds, isTogether)
    self.timeOfDay = timeOfDay
  }

  /// The presets of a new installation: 1, 3, 5, 10, 15, 30 minutes and an hour.
  package static let standard = [1, 3, 5, 10, 15, 30, 60].map {
    Preset(duration: .seconds($0 * 60))
  }
}

extension [Preset] {
  private static var mostRecents: Int { 10 }

  /// Moves a started preset to the front of the recents, without a duplicate.
  mutating func noteStart(of preset: Preset) {
    removeAll { $0 == preset }
    insert(preset, at: 0)
    removeLast(Swift.max(0, count - Self.mostRecents))
  }

  mutating func move(from: Int, to: Int) {
    insert(remove(at: from), at: to)
  }
}

/// A preset of a plan: dishes that are ready together.
extension Preset {
  /// The dishes of its plan; empty if its stages follow each other.
  package var dishes: [Preset] {
    guard isTogether else { return [] }
    return stages.map { Preset(name: $0.name, duration: $0.duration, sound: sound, color: color) }
  }

  /// A preset that starts these dishes again. Nil if they are not plain timers, or differ in sound
  /// or color: a preset has only one of each.
  package init?(name: String, dishes: [Preset]) {
    self.init(
      name: name, stages: dishes.map { Stage(name: $0.name, duration: $0.duration) },
      isTogether: true, sound: dishes.first?.sound, color: dishes.first?.color)
    if self.dishes != dishes { return nil }
  }
}

/// The steps of a timer made from a preset: all stages, one after another, in every round.
///
/// One stage of one round is a step. Steps are counted from 0 through all rounds. A plain timer has
/// one step in every round.
extension Preset {
  package static let mostStages = 30
  package static let mostRounds = 99
  /// Number of steps if there is no number of rounds. No timer lives that long.
  private static let mostSteps = 1 << 53

  /// A preset of stages that follow each other or, if `isTogether`, of dishes.
  package init(
    name: String = "", stages: [Stage], rounds: Int? = 1, isTogether: Bool = false,
    sound: String? = nil, color: String? = nil, timeOfDay: Duration? = nil
  ) {
    self.init(
      name: name, duration: .zero, sound: sound, color: color, stages: stages, rounds: rounds,
      isTogether: isTogether, timeOfDay: timeOfDay)
    duration = lengthInAll.clamped(to: Engine.durations)
  }

  /// A preset of stages that follow each other. A single stage becomes a plain timer, which can
  /// have rounds too, unless both the stage and the preset have a name.
  package init(named name: String, following stages: [Stage], rounds: Int? = 1) {
    if let stage = stages.first, stages.count == 1, !stage.waits,
      name.isEmpty || stage.name.isEmpty
    {
      self.init(name: name + stage.name, duration: stage.duration, rounds: rounds)
    } else {
      self.init(name: name, stages: stages, rounds: rounds)
    }
  }

  package var isWithinLimits: Bool { self == clamped }

  /// The preset clamped to the limits. With stages, its duration is that of all stages and rounds.
  /// Dishes never wait for a person, and only they have a time of day.
  var clamped: Preset {
    var preset = self
    preset.isTogether = isTogether && !stages.isEmpty
    preset.rounds = preset.isTogether ? 1 : rounds.map { min(max(1, $0), Self.mostRounds) }
    preset.stages = Array(stages.prefix(Self.mostStages))
    for index in preset.stages.indices {
      preset.stages[index].duration = stages[index].duration.clamped(to: Engine.durations)
      if isTogether { preset.stages[index].waits = false }
    }
    if !preset.isTogether || timeOfDay.map(Self.timesOfDay.contains) == false {
      preset.timeOfDay = nil
    }
    let length = stages.isEmpty ? duration : preset.lengthOfRound * (preset.rounds ?? 1)
    preset.duration = length.clamped(to: Engine.durations)
    return preset
  }

  /// The length of all rounds, within the limits. It may be longer than a single stage can be. Of
  /// rounds without a number, the length of one.
  package var lengthInAll: Duration {
    let rounds = isTogether && !stages.isEmpty ? 1 : rounds ?? 1
    return lengthOfRound * min(max(1, rounds), Self.mostRounds)
  }

  package var isEndless: Bool { rounds == nil }

  var stepsInRound: Int { max(1, stages.count) }

  var steps: Int { rounds.map { stepsInRound * $0 } ?? Self.mostSteps }

  /// Returns the stage of a step; nil in a plain timer.
  func stage(of step: Int) -> Stage? {
    stages.isEmpty ? nil : stages[step % stages.count]
  }

  func isLast(_ step: Int) -> Bool { step == steps - 1 }

  /// Returns whether a timer rings at the end of a step. Otherwise the next one begins there.
  func ringsAtEnd(of step: Int) -> Bool { isLast(step) || stage(of: step)?.waits == true }

  func length(of step: Int) -> Duration {
    stage(of: step)?.duration ?? duration
  }

  /// Returns the length of all steps after this one; zero if their number is unlimited.
  func length(after step: Int) -> Duration {
    guard let rounds else { return .zero }
    let (round, index) = step.quotientAndRemainder(dividingBy: stepsInRound)
    let rest = stages.dropFirst(index + 1).reduce(.zero) { $0 + $1.duration }
    return rest + lengthOfRound * (rounds - 1 - round)
  }

  /// Returns the number of whole rounds to pass in a gap that begins at the end of a step: nearly
  /// all that end in it. Zero if a stage waits for a person.
  func roundsToPass(after step: Int, in gap: Duration) -> Int {
    if stages.contains(where: \.waits) { return 0 }
    let ended = min((gap / lengthOfRound).rounded(.down), Double(Self.mostSteps))
    return max(0, min(Int(ended) - 1, (steps - 2 - step) / stepsInRound))
  }

  /// Returns the preset with another length of a step, in every round.
  func settingLength(of step: Int, to length: Duration) -> Preset {
    var preset = self
    if stages.isEmpty {
      preset.duration = length
    } else {
      preset.stages[step % stages.count].duration = length
    }
    return preset.clamped
  }

  /// Returns the preset with the name, sound and color of `other`.
  func styled(like other: Preset) -> Preset {
    var preset = self
    (preset.name, preset.sound, preset.color) = (other.name, other.sound, other.color)
    return preset
  }

  var lengthOfRound: Duration {
    if stages.isEmpty { return duration.clamped(to: Engine.durations) }
    return stages.prefix(Self.mostStages).reduce(.zero) { length, stage in
      let duration = stage.duration.clamped(to: Engine.durations)
      return isTogether ? max(length, duration) : length + duration
    }
  }
}
