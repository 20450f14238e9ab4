import TimerEngine

/// A change of timers that are named on the command line.
package enum TimerChange: Equatable {
  case pause, resume, cancel, stop, next, restart
  /// Give more time or, if negative, less.
  case add(Duration)

  /// Returns the inputs for those of `timers` that the change applies to. If all timers of a plan
  /// are among them, the plan itself is paused or resumed, with its waiting timers.
  /// - Parameter named: the plans that are meant by their name. Time is added to their moment, not
  ///   to each of their timers.
  package func inputs(
    for timers: [CountdownTimer], of named: [Plan] = [], in engine: Engine, at now: Instant
  ) -> [Input] {
    if case .add(let duration) = self, !named.isEmpty {
      let ids = Set(named.map(\.id))
      let rest = timers.filter { timer in timer.plan.map { !ids.contains($0) } ?? true }
      return named.map { .movePlan($0.id, by: duration) }
        + rest.compactMap { input(for: $0, at: now) }
    }
    // An endless timer has no end after which it could be stopped. Several are meant by “all”,
    // which must not end those that run.
    if self == .stop, timers.count == 1, timers[0].preset.isEndless, timers[0].ended == nil {
      return [.cancel(timers[0].id)]
    }
    guard self == .pause || self == .resume else {
      return timers.compactMap { input(for: $0, at: now) }
    }
    let ids = Set(timers.map(\.id))
    let plans = engine.plans.filter { plan in
      let alive = engine.timers(of: plan.id).filter { $0.ended == nil }
      return engine.isPaused(plan.id) == (self == .resume) && !alive.isEmpty
        && alive.allSatisfy { ids.contains($0.id) }
    }
    let planned = Set(plans.map(\.id))
    let rest = timers.filter { timer in timer.plan.map { !planned.contains($0) } ?? true }
    return plans.map { self == .pause ? .pausePlan($0.id) : .resumePlan($0.id) }
      + rest.compactMap { input(for: $0, at: now) }
  }

  /// Whether it adds or takes time.
  package var isAddition: Bool { if case .add = self { true } else { false } }

  /// Returns the input for `timer`; nil if the change doesn't apply in its state.
  package func input(for timer: CountdownTimer, at now: Instant) -> Input? {
    let id = timer.id
    return switch self {
    case .pause: timer.isRunning ? .pause(id) : nil
    case .resume: timer.isPaused ? .resume(id) : nil
    case .cancel: timer.ended == nil ? .cancel(id) : nil
    case .stop: timer.ended != nil ? .stop(id) : nil
    case .next: timer.isWaiting || timer.isLastStage ? nil : .next(id)
    case .restart: timer.isWaiting ? nil : .restart(id)
    case .add(let duration):
      if timer.ended != nil {
        duration > .zero ? .add(id, duration) : nil
      } else {
        timer.remaining(at: now) + duration <= Engine.durations.upperBound
          ? .add(id, duration) : nil
      }
    }
  }
}
