import GLibKit
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

extension TimerChange {
  /// Returns a sentence about why the change applies to none of `timers`, which match `which`.
  package func refusal(of which: String, for timers: [CountdownTimer]) -> String {
    let name = which.foldedName
    if name == "all", !timers.contains(where: { $0.name.foldedName == name }) {
      return refusalOfAll
    }
    if let timer = timers.first, timers.count == 1 {
      return refusal(of: timer).filled(which.excerpt)
    }
    return refusalOfSeveral.filled(which.excerpt)
  }

  /// Returns a sentence about why the moment of a plan can't be moved.
  package static func refusalOfMove(of plan: Plan, in engine: Engine) -> String {
    let waits = engine.timers(of: plan.id).contains(where: \.isWaiting)
    return
      (waits
      // Translators: %@ is the name of a plan; also in the next one
      ? tr("“%@” can’t be ready earlier than it is, nor that late.")
      : tr("All dishes of “%@” have started. Change the time of each by its own name."))
      .filled(plan.name.excerpt)
  }

  private var refusalOfAll: String {
    switch self {
    case .pause: tr("No timer is running.")
    case .resume: tr("No timer is paused.")
    case .cancel: tr("No timer is running or paused. Use --stop for those that have finished.")
    case .stop: tr("No timer is ringing. Use --cancel for those that haven’t finished.")
    case .next: tr("No timer has a next stage.")
    case .restart: tr("No timer has started yet.")
    case .add(let duration) where duration > .zero:
      tr("No timer can run that long. The longest time is 99h 59m 59s.")
    case .add: tr("No timer is running or paused, so there is no time to take away.")
    }
  }

  /// The sentence for several timers of one name.
  private var refusalOfSeveral: String {
    switch self {
    // Translators: %@ is the name of several timers; also in the next ones
    case .pause: tr("No timer “%@” is running.")
    case .resume: tr("No timer “%@” is paused.")
    case .cancel: tr("No timer “%@” is running or paused. Use --stop.")
    case .stop: tr("No timer “%@” has finished. Use --cancel.")
    case .next: tr("No timer “%@” has a next stage.")
    case .restart: tr("No timer “%@” has started yet.")
    case .add(let duration) where duration > .zero:
      tr("No timer “%@” can run that long. The longest time is 99h 59m 59s.")
    case .add:
      tr("No timer “%@” is running or paused, so there is no time to take away.")
    }
  }

  private func refusal(of timer: CountdownTimer) -> String {
    switch self {
    case .pause where timer.isWaiting, .resume where timer.isWaiting,
      .next where timer.isWaiting, .restart where timer.isWaiting:
      // Translators: %@ is the name of a timer; also in the next ones
      tr("“%@” hasn’t started yet.")
    case .next: tr("“%@” has no next stage.")
    case .pause where timer.ended == nil: tr("“%@” is already paused.")
    case .pause: tr("“%@” has finished, so it can’t be paused.")
    case .resume where timer.ended == nil: tr("“%@” is already running.")
    case .resume: tr("“%@” has finished. Use --restart to run it again.")
    case .cancel: tr("“%@” has finished. Use --stop.")
    case .stop: tr("“%@” hasn’t finished. Use --cancel.")
    case .add(let duration) where duration > .zero:
      tr("“%@” can’t run that long. The longest time is 99h 59m 59s.")
    case .restart, .add: tr("“%@” has finished, so there is no time to take away.")
    }
  }
}
