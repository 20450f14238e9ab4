/// What will start, or is kept to be started again: a timer, the dishes of a plan, or several
/// timers. It is the same value however it was given: typed, made on a page, kept as a preset,
/// recent, exported or found in a recipe.
package struct Start: Hashable, Sendable {
  package enum Order: Hashable, Sendable {
    /// They follow each other in every round of one timer.
    case inTurn
    /// They are the dishes of a plan, which are ready at the same moment. There is one round.
    case together
    /// They are timers that start at once. No preset has this order.
    case atOnce
  }

  /// A moment at which a plain timer ends, or dishes are ready.
  package enum End: Hashable, Sendable {
    /// In local time, which the engine doesn't know.
    case timeOfDay(TimeOfDay)
    /// A reading of the wall clock, as time since 1970. The duration is then the time until it.
    case at(Duration)

    /// The end of dishes that are kept: this time since midnight, on the day on which they start.
    package static func today(_ sinceMidnight: Duration) -> End {
      .timeOfDay(TimeOfDay(sinceMidnight: sinceMidnight, day: 0))
    }
  }

  @Name package var name: String
  /// The length of one round of a plain timer, of all rounds with stages, or of the longest dish.
  /// Of rounds without a number, the length of one. With an ``end`` on the wall clock, the time
  /// until it.
  package var duration: Duration
  /// The identifier of its sound, “none” for none; nil for the sound of all alarms.
  package var sound: String?
  /// The color of its ring as `#rrggbb`; nil for the usual color.
  package var color: String?
  /// Its stages, dishes or timers: at most ``mostStages``. Empty for a plain timer.
  package var stages: [Stage]
  /// Number of rounds: 1 to ``mostRounds``; nil for rounds until somebody stops the timer.
  package var rounds: Int?
  package var order: Order
  package var end: End?
  /// The group of the preset that it is, or becomes when it is kept.
  @PresetGroup package var group: String

  package init(
    name: String = "", duration: Duration, sound: String? = nil, color: String? = nil,
    stages: [Stage] = [], rounds: Int? = 1, order: Order = .inTurn, end: End? = nil,
    group: String = ""
  ) {
    (self.name, self.duration, self.sound, self.color) = (name, duration, sound, color)
    (self.stages, self.rounds, self.order, self.end) = (stages, rounds, order, end)
    self.group = group
  }

  /// Stages that follow each other, dishes or timers, as `order` says.
  package init(
    name: String = "", stages: [Stage], rounds: Int? = 1, order: Order = .inTurn,
    sound: String? = nil, color: String? = nil, end: End? = nil
  ) {
    self.init(
      name: name, duration: .zero, sound: sound, color: color, stages: stages, rounds: rounds,
      order: order, end: end)
    duration = lengthInAll.clamped(to: Engine.durations)
  }

  /// Stages that follow each other. A single stage becomes a plain timer, which can have rounds
  /// too, unless both the stage and the whole have a name.
  package init(named name: String, following stages: [Stage], rounds: Int? = 1) {
    if let stage = stages.first, stages.count == 1, !stage.waits,
      name.isEmpty || stage.name.isEmpty
    {
      self.init(name: name + stage.name, duration: stage.duration, rounds: rounds)
    } else {
      self.init(name: name, stages: stages, rounds: rounds)
    }
  }

  /// The presets of a new installation: 1, 3, 5, 10, 15, 30 minutes and an hour.
  package static let standard = [1, 3, 5, 10, 15, 30, 60].map {
    Start(duration: .seconds($0 * 60))
  }

  package var isTogether: Bool {
    get { order == .together }
    set { order = newValue ? .together : .inTurn }
  }

  package var isPlain: Bool { stages.isEmpty && rounds == 1 }

  package var isEndless: Bool { rounds == nil }

  package var timeOfDay: TimeOfDay? {
    if case .timeOfDay(let time)? = end { time } else { nil }
  }

  package var dueAt: Duration? { if case .at(let time)? = end { time } else { nil } }

  /// The timers that its dishes become, or that start at once.
  package var timers: [Start] {
    stages.map {
      Start(name: $0.name, duration: $0.duration, sound: sound, color: color, group: group)
    }
  }
}

extension [Start] {
  private static var mostRecents: Int { 10 }

  /// Of equal starts in several groups, only the last one stays.
  mutating func noteStart(of start: Start) {
    removeAll { $0.ungrouped == start.ungrouped }
    insert(start, at: 0)
    removeLast(Swift.max(0, count - Self.mostRecents))
  }
}

/// The steps of a timer: all stages, one after another, in every round, counted from 0 through all
/// rounds. A plain timer has one step in every round.
extension Start {
  package static let mostStages = 30
  package static let mostRounds = 99
  /// Number of steps if there is no number of rounds. No timer lives that long.
  private static let mostSteps = 1 << 53
  /// All times of day, as time since midnight.
  private static let timesOfDay: Range<Duration> = .zero ..< .seconds(86_400)

  package var isWithinLimits: Bool { self == clamped && order != .atOnce }

  /// The same within the limits, as a preset. With stages, its duration is that of all stages and
  /// rounds. Only stages that follow each other wait for a person or have rounds, and only dishes
  /// have a time of day.
  var clamped: Start {
    var start = self
    if stages.isEmpty { start.order = .inTurn }
    let isInTurn = start.order == .inTurn
    start.rounds = isInTurn ? rounds.map { min(max(1, $0), Self.mostRounds) } : 1
    start.stages = stages.prefix(Self.mostStages).map { stage in
      Stage(
        name: stage.name, duration: stage.duration.clamped(to: Engine.durations),
        waits: stage.waits && isInTurn)
    }
    if !start.isTogether || !isOfAnyDay { start.end = nil }
    let length = stages.isEmpty ? duration : start.lengthOfRound * (start.rounds ?? 1)
    start.duration = length.clamped(to: Engine.durations)
    return start
  }

  private var isOfAnyDay: Bool {
    timeOfDay.map { end == .today($0.sinceMidnight) && Self.timesOfDay ~= $0.sinceMidnight } == true
  }

  /// The length of all rounds, within the limits. It may be longer than a single stage can be. Of
  /// rounds without a number, the length of one.
  package var lengthInAll: Duration {
    let rounds = order == .inTurn || stages.isEmpty ? rounds ?? 1 : 1
    return lengthOfRound * min(max(1, rounds), Self.mostRounds)
  }

  var stepsInRound: Int { max(1, stages.count) }

  var steps: Int { rounds.map { stepsInRound * $0 } ?? Self.mostSteps }

  func stage(of step: Int) -> Stage? {
    stages.isEmpty ? nil : stages[step % stages.count]
  }

  func isLast(_ step: Int) -> Bool { step == steps - 1 }

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

  func settingLength(of step: Int, to length: Duration) -> Start {
    var start = self
    if stages.isEmpty {
      start.duration = length
    } else {
      start.stages[step % stages.count].duration = length
    }
    return start.clamped
  }

  func replacingSounds(_ new: [String: String?]) -> Start {
    var start = self
    if let sound, let replacement = new[sound] { start.sound = replacement }
    return start
  }

  func styled(like other: Start) -> Start {
    var start = self
    (start.name, start.sound, start.color) = (other.name, other.sound, other.color)
    return start
  }

  var lengthOfRound: Duration {
    if stages.isEmpty { return duration.clamped(to: Engine.durations) }
    return stages.prefix(Self.mostStages).reduce(.zero) { length, stage in
      let duration = stage.duration.clamped(to: Engine.durations)
      return order == .inTurn ? length + duration : max(length, duration)
    }
  }
}
