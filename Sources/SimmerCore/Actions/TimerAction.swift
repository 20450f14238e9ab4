import TimerEngine

/// Something that a person can do with a timer or a plan: its name, and the states in which it
/// applies.
///
/// Buttons, menus, notifications, searches, keys, the command line and the bus all offer actions of
/// this list. ActionTexts.swift has their texts and icons, and ActionPlaces.swift the places that
/// offer them.
package enum TimerAction: Equatable, Sendable {
  case pause, resume
  /// Begins a waiting timer at once.
  case begin
  /// Makes a timer that has just begun by itself wait again.
  case notYet
  /// Gives more time or, if negative, less. A plan is ready later, or earlier.
  case add(Duration)
  /// Begins the next stage or round.
  case next
  /// Begins the present stage or round again, or goes back to the one before.
  case back
  case restart
  /// Ends the ringing of a timer, or dismisses a missed one.
  case stop
  /// Removes a timer that is not over.
  case cancel

  /// The usual length of ``add(_:)``.
  package static let usualLength = Duration.seconds(60)

  /// All actions.
  /// - Parameter length: the length of ``add(_:)``, see ``Preferences/addedTime``.
  package static func all(adding length: Duration = usualLength) -> [TimerAction] {
    [.pause, .resume, .begin, .notYet, .add(length), .next, .back, .restart, .stop, .cancel]
  }

  /// The name of its option on the command line, and of the action on the bus; nil if it has none.
  package var name: String? {
    switch self {
    case .pause: "pause"
    case .resume: "resume"
    case .cancel: "cancel"
    case .stop: "stop"
    case .next: "next"
    case .restart: "restart"
    case .add: "add-minute"
    case .notYet: "not-yet"
    case .begin, .back: nil
    }
  }

  /// Returns the action with a ``name``; nil if there is none.
  package static func named(
    _ name: String, adding length: Duration = usualLength
  ) -> TimerAction? {
    all(adding: length).first { $0.name == name }
  }

  /// Whether it ends a timer, so that another page may follow.
  package var endsTimers: Bool { self == .stop || self == .cancel }

  package var isAddition: Bool { if case .add = self { true } else { false } }
}

extension TimerAction {
  /// Returns the input for a timer; nil if the action doesn't apply in its state.
  package func input(for timer: CountdownTimer, in engine: Engine, at now: Instant) -> Input? {
    let id = timer.id
    return switch self {
    case .pause: timer.isRunning ? .pause(id) : nil
    case .resume: timer.isPaused ? .resume(id) : nil
    case .begin: timer.isWaiting ? .begin(id) : nil
    case .notYet: engine.hasJustBegun(timer) ? .notYet(id) : nil
    case .add(let length):
      if timer.ended != nil {
        length > .zero ? .add(id, length) : nil
      } else {
        timer.remaining(at: now) + length <= Engine.durations.upperBound ? .add(id, length) : nil
      }
    case .next: timer.isWaiting || timer.isLastStage ? nil : .next(id)
    case .back: timer.isWaiting || timer.isPlain ? nil : .back(id)
    case .restart: timer.isWaiting ? nil : .restart(id)
    case .stop: timer.ended != nil ? .stop(id) : nil
    case .cancel: timer.ended == nil ? .cancel(id) : nil
    }
  }

  /// Returns the input for a plan; nil if the action doesn't apply to it.
  package func input(for plan: PlanID, in engine: Engine) -> Input? {
    guard engine[plan] != nil else { return nil }
    return switch self {
    case .pause: engine.isPaused(plan) ? nil : .pausePlan(plan)
    case .resume: engine.isPaused(plan) ? .resumePlan(plan) : nil
    case .add(let length): .movePlan(plan, by: length)
    case .cancel: .cancelPlan(plan)
    case .begin, .notYet, .next, .back, .restart, .stop: nil
    }
  }

  /// Returns the input for a timer or a plan; nil if the action doesn't apply to it, or it is gone.
  package func input(for tile: TileID, in engine: Engine, at now: Instant) -> Input? {
    switch tile {
    case .timer(let id): engine[id].flatMap { input(for: $0, in: engine, at: now) }
    case .plan(let id): input(for: id, in: engine)
    }
  }

  /// Returns the inputs for those of `timers` that the action applies to. If all timers of a plan
  /// are among them, the plan itself is paused or resumed, with its waiting timers.
  /// - Parameter named: the plans that are meant by their name. Time is added to their moment, not
  ///   to each of their timers.
  package func inputs(
    for timers: [CountdownTimer], of named: [Plan] = [], in engine: Engine, at now: Instant
  ) -> [Input] {
    // An endless timer has no end after which it could be stopped. Several are meant by “all”,
    // which must not end those that run.
    if self == .stop, timers.count == 1, timers[0].preset.isEndless, timers[0].ended == nil {
      return [.cancel(timers[0].id)]
    }
    var plans: [Plan] = []
    if isAddition {
      plans = named
    } else if self == .pause || self == .resume {
      let ids = Set(timers.map(\.id))
      plans = engine.plans.filter { plan in
        let alive = engine.timers(of: plan.id).filter { $0.ended == nil }
        return input(for: plan.id, in: engine) != nil && !alive.isEmpty
          && alive.allSatisfy { ids.contains($0.id) }
      }
    }
    let planned = Set(plans.map(\.id))
    let rest = timers.filter { timer in timer.plan.map { !planned.contains($0) } ?? true }
    return plans.compactMap { input(for: $0.id, in: engine) }
      + rest.compactMap { input(for: $0, in: engine, at: now) }
  }
}

extension CountdownTimer {
  /// Whether it has neither stages nor rounds.
  package var isPlain: Bool { preset.stages.isEmpty && preset.rounds == 1 }
}
