import TimerEngine

extension Engine {
  /// The timers that a person means who can't point at one: by number, by their name or that of
  /// their plan in any case, `all`, or by the name of their present stage. A number names one timer
  /// at most, even where another has it for a name.
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
