import GLibKit
import TimerEngine

extension TimerAction {
  /// Nil for an action without an option. `timers` match `which`.
  package func refusal(of which: String, for timers: [CountdownTimer]) -> String? {
    guard let option = entry().option else { return nil }
    let name = which.foldedName
    if name == "all", !timers.contains(where: { $0.name.foldedName == name }) {
      return option.refusalOfAll()
    }
    if let timer = timers.first, timers.count == 1 {
      return option.refusalOfOne(timer).filled(which.excerpt)
    }
    return option.refusalOfSeveral().filled(which.excerpt)
  }

  package static func refusalOfMove(of plan: Plan, in engine: Engine) -> String {
    let waits = engine.timers(of: plan.id).contains(where: \.isWaiting)
    return
      (waits
      // Translators: %@ is the name of a plan; also in the next one
      ? tr("“%@” can’t be ready that early, nor that late.")
      : tr("All dishes of “%@” have started. Change the time of each by its own name."))
      .filled(plan.name.excerpt)
  }
}
