import GLibKit
import TimerEngine

/// Why an action of a command line does nothing.
extension TimerAction {
  /// Returns a sentence about why the action applies to none of `timers`, which match `which`.
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
      ? tr("“%@” can’t be ready that early, nor that late.")
      : tr("All dishes of “%@” have started. Change the time of each by its own name."))
      .filled(plan.name.excerpt)
  }

  private var refusalOfAll: String {
    switch self {
    case .pause: tr("No timer is running.")
    case .resume: tr("No timer is paused.")
    case .cancel: tr("No timer is running or paused. Use --stop for those that are done.")
    case .stop: tr("No timer is ringing. Use --cancel for those that aren’t done.")
    case .next: tr("No timer has a next stage.")
    case .restart: tr("No timer has started yet.")
    case .add(let duration) where duration > .zero:
      tr("No timer can run that long. The longest time is 99h 59m 59s.")
    case .add: tr("No timer is running or paused, so there is no time to take away.")
    // The others have no option.
    default: ""
    }
  }

  /// The sentence for several timers of one name.
  private var refusalOfSeveral: String {
    switch self {
    // Translators: %@ is the name of several timers; also in the next ones
    case .pause: tr("No timer “%@” is running.")
    case .resume: tr("No timer “%@” is paused.")
    case .cancel: tr("No timer “%@” is running or paused. Use --stop.")
    case .stop: tr("No timer “%@” is done. Use --cancel.")
    case .next: tr("No timer “%@” has a next stage.")
    case .restart: tr("No timer “%@” has started yet.")
    case .add(let duration) where duration > .zero:
      tr("No timer “%@” can run that long. The longest time is 99h 59m 59s.")
    case .add:
      tr("No timer “%@” is running or paused, so there is no time to take away.")
    default: ""
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
    case .pause: tr("“%@” is done, so it can’t be paused.")
    case .resume where timer.ended == nil: tr("“%@” is already running.")
    case .resume: tr("“%@” is done. Use --restart to run it again.")
    case .cancel: tr("“%@” is done. Use --stop.")
    case .stop: tr("“%@” isn’t done. Use --cancel.")
    case .add(let duration) where duration > .zero:
      tr("“%@” can’t run that long. The longest time is 99h 59m 59s.")
    case .restart, .add: tr("“%@” is done, so there is no time to take away.")
    default: ""
    }
  }
}
