import TimerEngine

/// Something that a person can do with a timer or a plan.
///
/// Buttons, menus, notifications, searches, keys, the command line and the bus all offer actions of
/// this list, and are made from their entries (ActionEntries.swift). ActionPlaces.swift says which
/// of them each place offers, in its order. ``GlobalAction`` is what has no timer.
package struct TimerAction: Hashable, Sendable {
  /// The names of all actions, as on the bus. Those with an option are in the order of the help.
  package enum Name: String, CaseIterable, Sendable {
    case pause, resume
    case cancel
    case stop
    case next
    case restart
    /// Gives more time or, if negative, less. A plan is ready later, or earlier.
    case add = "add-minute"
    case begin
    /// Begins the present stage or round again, or goes back to the one before.
    case back
    /// Makes a timer that has just begun by itself wait again.
    case notYet = "not-yet"
  }

  package let name: Name
  package let length: Duration

  package init(_ name: Name, adding length: Duration = usualLength) {
    self.name = name
    self.length = name == .add ? length : .zero
  }

  package static let usualLength = Duration.seconds(60)

  package static func add(_ length: Duration) -> Self { Self(.add, adding: length) }
  package static let pause = Self(.pause)
  package static let resume = Self(.resume)
  package static let cancel = Self(.cancel)
  package static let stop = Self(.stop)
  package static let next = Self(.next)
  package static let restart = Self(.restart)
  package static let begin = Self(.begin)
  package static let back = Self(.back)
  package static let notYet = Self(.notYet)

  package static let all = Name.allCases.map { TimerAction($0) }
}

extension TimerAction {
  package func input(for timer: CountdownTimer, in engine: Engine, at now: Instant) -> Input? {
    entry().timer(timer, engine, now)
  }

  package func input(for plan: PlanID, in engine: Engine) -> Input? {
    engine[plan] == nil ? nil : entry().plan?.input(plan, engine)
  }

  /// Returns the input for a timer or a plan; nil if the action doesn't apply to it, or it is gone.
  package func input(for tile: TileID, in engine: Engine, at now: Instant) -> Input? {
    switch tile {
    case .timer(let id): engine[id].flatMap { input(for: $0, in: engine, at: now) }
    case .plan(let id): input(for: id, in: engine)
    }
  }

  /// Returns the inputs for those of `timers` that the action applies to, and for the plans that
  /// are meant with them.
  /// - Parameter named: the plans that are meant by their name.
  package func inputs(
    for timers: [CountdownTimer], of named: [Plan] = [], in engine: Engine, at now: Instant
  ) -> [Input] {
    // An endless timer has no end after which it could be stopped. Several are meant by “all”,
    // which must not end those that run.
    if self == .stop, timers.count == 1, timers[0].preset.isEndless, timers[0].ended == nil {
      return [.cancel(timers[0].id)]
    }
    var plans: [Plan] = []
    switch entry().plan?.isMeant {
    case .byName: plans = named
    case .withAllTimers:
      let ids = Set(timers.map(\.id))
      plans = engine.plans.filter { plan in
        let alive = engine.timers(of: plan.id).filter { $0.ended == nil }
        return input(for: plan.id, in: engine) != nil && !alive.isEmpty
          && alive.allSatisfy { ids.contains($0.id) }
      }
    case .alone, nil: break
    }
    let planned = Set(plans.map(\.id))
    let rest = timers.filter { timer in timer.plan.map { !planned.contains($0) } ?? true }
    return plans.compactMap { input(for: $0.id, in: engine) }
      + rest.compactMap { input(for: $0, in: engine, at: now) }
  }
}

extension CountdownTimer {
  package var isPlain: Bool { preset.isPlain }
}
