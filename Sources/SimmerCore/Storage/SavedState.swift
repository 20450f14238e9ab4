import TimerEngine

/// The contents of the state file.
///
/// The file's format outlives changes of the engine, so its keys are declared here, apart from the
/// engine's types.
///
/// Deadlines are stored for both clocks: within one boot the boot clock is exact, and across boots
/// only the wall clock continues. All times are whole nanoseconds. Values that a plain timer
/// doesn't have are left out.
package struct SavedState: Codable, Equatable {
  /// The newest supported version of the format. Version 1 has no stages, rounds and plans.
  static let version = 2

  struct Timer: Codable, Equatable {
    enum State: String, Codable {
      case waiting, running, paused, finished, missed
    }

    let id: Int
    let name: String
    let duration: Int64
    var sound: String?
    var color: String?
    var stages: [Stage]?
    var rounds: Int?
    /// Number of the present stage, counted from 0 through all rounds.
    var step: Int?
    /// The same of a timer that repeats until somebody stops it; nil for any other. `rounds` and
    /// `step` are then for versions that don't know it, which begin the first of 99 rounds.
    var endlessStep: Int?
    var total: Int64
    let state: State
    /// Time left of a paused timer.
    var remaining: Int64?
    /// The start of a timer that waits, the end of one that runs or is over: since the boot, and
    /// since 1970.
    var bootTime: Int64?
    var wallTime: Int64?
    /// Wall-clock time at which the timer is due, since 1970, if it was set by time of day.
    var dueTime: Int64?
    /// Identifier of the timer's plan.
    var plan: Int?
    /// The number of its color; nil in older files.
    var turn: Int?
  }

  struct Stage: Codable, Equatable {
    let name: String
    let duration: Int64
    var waits: Bool?
  }

  struct Preset: Codable, Equatable {
    let name: String
    let duration: Int64
    var sound: String?
    var color: String?
    var stages: [Stage]?
    var rounds: Int?
    /// Whether it repeats until somebody stops it. `rounds` is then for versions that don't know
    /// this.
    var isEndless: Bool?
    var isTogether: Bool?
    /// Local time since midnight at which its dishes are ready.
    var timeOfDay: Int64?
  }

  struct Plan: Codable, Equatable {
    let id: Int
    let name: String
    /// The moment at which all are ready or, for a held plan, at which it was held: since the boot,
    /// and since 1970.
    let bootTime: Int64
    let wallTime: Int64
    /// Time until all are ready: from the moment above for a held plan, from the time of saving for
    /// any other.
    let remaining: Int64
    /// Wall-clock time at which all are ready, since 1970, if it was set by time of day.
    var dueTime: Int64?
    var isHeld: Bool?
    var isPaused: Bool?
  }

  let version: Int
  /// Identifier of the boot to which the boot times belong.
  let boot: String
  let lastID: Int
  var timers: [Timer]
  var plans: [Plan]?
  /// Nil in files of versions without presets.
  var presets: [Preset]?
  var recents: [Preset]?
  /// True after the program was quit: its timers do not ring until it is opened again. Else nil.
  package var isQuit: Bool?
}

// MARK: - Conversion from and to the engine's snapshot

extension SavedState {
  /// Valid numbers. The program never writes larger ones, and adding to them could overflow.
  private static let numbers = 0...(1 << 53)
  /// Maximum length of the identifier of a sound or of a color, in bytes: that of a path, by which
  /// an earlier version named sounds.
  private static let longestIdentifier = 4_096

  /// - Parameter moment: the reading of both clocks at the time of `snapshot`.
  init(_ snapshot: Engine.Snapshot, at moment: Moment, boot: String) {
    version = Self.version
    self.boot = boot
    lastID = snapshot.lastID
    timers = snapshot.timers.map { Timer($0, at: moment) }
    let plans = snapshot.plans.map { Plan($0, at: moment) }
    self.plans = plans.isEmpty ? nil : plans
    presets = snapshot.presets.map(Preset.init)
    recents = snapshot.recents.map(Preset.init)
  }

  /// Returns the engine's snapshot at `moment`; nil if a timer, a plan or a preset is invalid.
  package func snapshot(at moment: Moment, boot: String) -> Engine.Snapshot? {
    let plans = self.plans ?? []
    let ids = [lastID] + timers.map(\.id) + plans.map(\.id) + timers.compactMap(\.plan)
    guard ids.allSatisfy({ Self.numbers.contains($0) }) else { return nil }
    let isSameBoot = !boot.isEmpty && boot == self.boot
    let restored = timers.compactMap { $0.restored(at: moment, sameBoot: isSameBoot) }
    let restoredPlans = plans.compactMap { $0.restored(at: moment, sameBoot: isSameBoot) }
    let presets = self.presets?.map(\.restored) ?? TimerEngine.Start.standard
    let recents = self.recents?.map(\.restored) ?? []
    guard restored.count == timers.count, restoredPlans.count == plans.count,
      (presets + recents).allSatisfy(\.isWithinLimits)
    else { return nil }
    return Engine.Snapshot(
      timers: restored, plans: restoredPlans, lastID: lastID, presets: presets, recents: recents)
  }

  /// Returns an identifier from a file; nil if it is too long to be one.
  fileprivate static func identifier(_ identifier: String?) -> String? {
    identifier.flatMap { $0.utf8.count <= longestIdentifier ? $0 : nil }
  }

  /// Returns an instant, from its boot time in the same boot, else from its wall-clock time.
  fileprivate static func instant(
    bootTime: Int64, wallTime: Int64, at moment: Moment, sameBoot: Bool
  ) -> Instant {
    sameBoot
      ? Instant(sinceBoot: .nanoseconds(bootTime))
      : moment.instant.advanced(by: .nanoseconds(wallTime) - moment.wallClock)
  }
}

extension SavedState.Timer {
  fileprivate init(_ timer: CountdownTimer, at moment: Moment) {
    let preset = SavedState.Preset(timer.preset)
    let step = timer.preset.isEndless ? timer.stage : timer.step
    let (state, instant): (State, Instant?) =
      switch timer.state {
      case .waiting(let until): (.waiting, until)
      case .running(let deadline): (.running, deadline)
      case .paused: (.paused, nil)
      case .finished(let at): (.finished, at)
      case .missed(let at): (.missed, at)
      }
    self.init(
      id: timer.id.rawValue, name: preset.name, duration: preset.duration, sound: preset.sound,
      color: preset.color, stages: preset.stages, rounds: preset.rounds,
      step: step == 0 ? nil : step, endlessStep: timer.preset.isEndless ? timer.step : nil,
      total: timer.total.wholeNanoseconds, state: state,
      remaining: timer.isPaused ? timer.remaining(at: moment.instant).wholeNanoseconds : nil,
      bootTime: instant?.sinceBoot.wholeNanoseconds,
      wallTime: instant.map { moment.wallClock(at: $0).wholeNanoseconds },
      dueTime: timer.dueAt?.wholeNanoseconds, plan: timer.plan?.rawValue, turn: timer.colorNumber)
  }

  /// Returns the timer as it is at `moment`; nil if it is invalid.
  fileprivate func restored(at moment: Moment, sameBoot: Bool) -> CountdownTimer? {
    var instant: Instant?
    if let bootTime, let wallTime {
      instant = SavedState.instant(
        bootTime: bootTime, wallTime: wallTime, at: moment, sameBoot: sameBoot)
    }
    let dueAt = dueTime.map { Duration.nanoseconds($0) }
    var total = Duration.nanoseconds(self.total)
    let state: CountdownTimer.State
    switch (self.state, instant) {
    case (.paused, _):
      guard let remaining else { return nil }
      state = .paused(remaining: .nanoseconds(remaining))
    case (_, nil): return nil
    // Not limited, because the plan, if there is one, sets the start.
    case (.waiting, let instant?): state = .waiting(until: instant)
    case (.running, let instant?):
      if let dueAt {
        let remaining = min(dueAt - moment.wallClock, Engine.durations.upperBound)
        state = .running(deadline: moment.instant.advanced(by: remaining))
        total = max(total, remaining)
      } else {
        // If the wall clock was set back, a timer has no more time left than its total.
        state = .running(deadline: min(instant, moment.instant.advanced(by: total)))
      }
    case (.finished, let instant?): state = .finished(at: min(instant, moment.instant))
    case (.missed, let instant?): state = .missed(at: min(instant, moment.instant))
    }
    let preset = SavedState.Preset(
      name: name, duration: duration, sound: sound, color: color, stages: stages, rounds: rounds,
      isEndless: endlessStep != nil)
    return CountdownTimer(
      id: TimerID(rawValue: id), preset: preset.restored, step: endlessStep ?? step ?? 0,
      total: total, state: state, dueAt: dueAt, colorNumber: min(max(turn ?? id, 0), 1 << 53),
      plan: plan.map { PlanID(rawValue: $0) })
  }
}

extension SavedState.Preset {
  init(_ preset: TimerEngine.Start) {
    self.init(
      name: preset.name, duration: preset.duration.wholeNanoseconds, sound: preset.sound,
      color: preset.color,
      stages: preset.stages.isEmpty ? nil : preset.stages.map(SavedState.Stage.init),
      rounds: preset.rounds == 1 ? nil : preset.rounds ?? TimerEngine.Start.mostRounds,
      isEndless: preset.isEndless ? true : nil,
      isTogether: preset.isTogether ? true : nil,
      timeOfDay: preset.timeOfDay?.sinceMidnight.wholeNanoseconds)
  }

  /// The preset; it may be outside the limits. If it has stages, they determine its duration.
  var restored: TimerEngine.Start {
    var preset = TimerEngine.Start(
      name: name, stages: stages?.map(\.restored) ?? [],
      rounds: isEndless == true ? nil : rounds ?? 1,
      order: isTogether == true ? .together : .inTurn,
      sound: SavedState.identifier(sound), color: SavedState.identifier(color),
      end: timeOfDay.map { .today(.nanoseconds($0)) })
    if preset.stages.isEmpty { preset.duration = .nanoseconds(duration) }
    return preset
  }
}

extension SavedState.Stage {
  fileprivate init(_ stage: TimerEngine.Stage) {
    self.init(
      name: stage.name, duration: stage.duration.wholeNanoseconds,
      waits: stage.waits ? true : nil)
  }

  fileprivate var restored: TimerEngine.Stage {
    TimerEngine.Stage(
      name: name, duration: .nanoseconds(duration), waits: waits == true)
  }
}

extension SavedState.Plan {
  fileprivate init(_ plan: TimerEngine.Plan, at moment: Moment) {
    let instant = plan.heldSince ?? plan.readyAt
    let begin = plan.heldSince ?? moment.instant
    self.init(
      id: plan.id.rawValue, name: plan.name, bootTime: instant.sinceBoot.wholeNanoseconds,
      wallTime: moment.wallClock(at: instant).wholeNanoseconds,
      remaining: begin.duration(to: plan.readyAt).wholeNanoseconds,
      dueTime: plan.dueAt?.wholeNanoseconds, isHeld: plan.heldSince == nil ? nil : true,
      isPaused: plan.isPaused ? true : nil)
  }

  /// Returns the plan as it is at `moment`; nil if it is invalid.
  fileprivate func restored(at moment: Moment, sameBoot: Bool) -> TimerEngine.Plan? {
    let remaining = Duration.nanoseconds(self.remaining)
    let instant = SavedState.instant(
      bootTime: bootTime, wallTime: wallTime, at: moment, sameBoot: sameBoot)
    let readyAt: Instant
    var heldSince: Instant?
    if isHeld == true {
      let since = min(instant, moment.instant)
      (readyAt, heldSince) = (since.advanced(by: remaining), since)
    } else if let dueTime {
      let left = Duration.nanoseconds(dueTime) - moment.wallClock
      readyAt = moment.instant.advanced(by: min(left, max(remaining, Engine.durations.upperBound)))
    } else {
      // If the wall clock was set back, the plan takes no longer than when it was saved.
      readyAt = min(instant, moment.instant.advanced(by: remaining))
    }
    return TimerEngine.Plan(
      id: PlanID(rawValue: id), name: name, readyAt: readyAt,
      dueAt: dueTime.map { .nanoseconds($0) }, isPaused: isPaused == true, heldSince: heldSince)
  }
}

extension Duration {
  /// Whole nanoseconds, rounded toward zero and limited to the range of `Int64` (292 years).
  var wholeNanoseconds: Int64 {
    let limits = Duration.nanoseconds(Int64.min) ... .nanoseconds(Int64.max)
    let (seconds, attoseconds) = min(max(self, limits.lowerBound), limits.upperBound).components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
