import TimerEngine
import TimerGrammar

extension Start {
  /// Of several meanings, the first that is a plan counts. The page shows it in full.
  init(plan text: String, clock: TypedClock) throws(TypedReadings.Refusal) {
    do {
      self = try Start(typed: text, words: .translated, clock: clock)
    } catch {
      guard case .several(let readings) = error,
        let plan = readings.starts.first(where: { !$0.isPlain && $0.order != .atOnce })
      else { throw error }
      self = plan
    }
  }
}

extension Stage {
  /// Creates a stage from a name with a duration, such as `rice 20m`; nil if the text is a name. A
  /// number without a unit is a part of the name, as in `Dish 2`.
  package init?(typed text: String) {
    let entry = TypedEntry(text, clock: .twentyFourHours)
    guard let timer = entry.start, !timer.name.isEmpty, timer.group.isEmpty,
      let duration = timer.plainLength
    else { return nil }
    // Without a unit, a number counts minutes.
    let words = text.split(separator: " ")
    let withUnit = [words + ["min"], words.prefix(1) + ["min"] + words.dropFirst()]
    for text in withUnit.map({ $0.joined(separator: " ") })
    where TypedEntry(text, clock: .twentyFourHours) == entry { return nil }
    self.init(name: timer.name, duration: duration)
  }
}

extension Duration {
  /// The text in a field for a duration: `25 min`, `1h 30m`.
  package var inField: String {
    let isOneUnit = typed.allSatisfy { $0 != " " }
    return isOneUnit && Duration(typed: short, words: .translated) == self ? short : typed
  }
}
