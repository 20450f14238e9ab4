import TestSupport
import TimerGrammar

extension TypedInput {
  /// A summary of the readings of `text` for tables: a plan as it is written, `timer 9m pasta`,
  /// `name` for a name without a time, or `refused: noTime “rest”`.
  static func summary(
    _ text: String, words: TypedWords = .english, clock: TypedTimer.Clock = .twentyFourHours
  ) -> String {
    do {
      let readings = try TypedReadings(text, words: words, clock: clock)
      let all =
        readings.inputs.map { $0.summary(words) } + (readings.name.map { ["name " + $0] } ?? [])
      return all.joined(separator: " | ")
    } catch {
      return error.summary
    }
  }

  private func summary(_ words: TypedWords) -> String {
    switch self {
    case .timer(let timer): "timer " + timer.summary
    case .timers(let timers): timers.map(\.summary).joined(separator: " + ")
    case .plan: typed(words: words, clock: .twelveHours)
    }
  }
}

extension TypedInput.Refusal {
  fileprivate var summary: String {
    switch self {
    case .timer(let refusal): return "refused: \(refusal.summary)"
    case .several(let readings): return "refused: \(readings.inputs.count) readings"
    case .plan(let refusal):
      if case .time(let reason) = refusal.reason {
        return "refused: time(\(reason.summary)) “\(refusal.part)”"
      }
      return "refused: \(refusal.reason) “\(refusal.part)”"
    }
  }
}

extension TypedTimer.Refusal {
  /// A summary for tables: `noTime`, `misspelled, 10 seconds?`.
  var summary: String {
    switch self {
    case .misspelled(_, let meant): "misspelled, \(meant)?"
    case .roundsAlone(let part): "roundsAlone “\(part)”"
    default: "\(self)"
    }
  }
}
