import TimerEngine

extension Engine {
  /// The timers that a person means who can't point at one: by number, by name in any case, or
  /// `all`. A number names one timer at most, even where another has it for a name.
  func timers(matching which: String) -> [CountdownTimer] {
    if which.isEmpty { return [] }
    if let timer = Int(which).flatMap({ self[TimerID(rawValue: $0)] }) { return [timer] }
    let name = which.lowercased()
    let named = timers.filter { $0.name.lowercased() == name }
    return named.isEmpty && name == "all" ? timers : named
  }
}
