import TimerEngine

extension Engine {
  /// Returns the timers that match `which`: a number, a name of a timer, a plan or a present stage,
  /// in upper or lower case, or `all`. A number matches one timer at most, even if it is the name
  /// of another.
  func timers(matching which: String) -> [CountdownTimer] {
    if which.isEmpty { return [] }
    if let timer = Int(which).flatMap({ self[TimerID(rawValue: $0)] }) { return [timer] }
    let name = which.lowercased()
    let named = timers.filter { timer in
      let plan = timer.plan.flatMap { self[$0]?.name }
      return [timer.name, plan].contains { $0?.lowercased() == name }
    }
    if !named.isEmpty { return named }
    return name == "all" ? timers : timers.filter { $0.currentStage?.name.lowercased() == name }
  }
}
