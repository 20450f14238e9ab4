import TimerEngine
import TimerGrammar

extension Engine {
  /// Returns the timers that match `which`: a number, a name of a timer, a plan or a present stage,
  /// compared by ``Swift/String/foldedName``, or `all`. A number matches one timer at most, even if
  /// it is the name of another.
  package func timers(matching which: String) -> [CountdownTimer] {
    if let timer = Int(which).flatMap({ self[TimerID(rawValue: $0)] }) { return [timer] }
    let name = which.foldedName
    if name.isEmpty { return [] }
    let named = timers.filter { timer in
      let plan = timer.plan.flatMap { self[$0]?.name }
      return [timer.name, plan].contains { $0?.foldedName == name }
    }
    if !named.isEmpty { return named }
    return name == "all" ? timers : timers.filter { $0.currentStage?.name.foldedName == name }
  }

  /// Compared likewise; none if `which` is the number of a timer.
  package func plans(named which: String) -> [Plan] {
    let name = which.foldedName
    if name.isEmpty || Int(which).flatMap({ self[TimerID(rawValue: $0)] }) != nil { return [] }
    return plans.filter { $0.name.foldedName == name }
  }
}

extension String {
  /// The name without differences of case, spaces and quotation marks. Empty for a text that is
  /// too long for a name: another program may send megabytes.
  var foldedName: String {
    guard utf8.count <= TypedReadings.longestText else { return "" }
    // Both conversions together are Unicode's full case folding (`ß` is `ss`, `ς` is `σ`). They
    // keep the dot of a Turkish `İ`.
    let folded = uppercased().lowercased().map { $0 == "i\u{307}" ? "i" : $0 }
    return String(
      folded.filter { character in
        !character.isWhitespace
          && !character.unicodeScalars.allSatisfy(\.properties.isQuotationMark)
      })
  }
}
