import TestSupport
import TimerGrammar

extension TypedInput {
  /// A summary of `text` for tables: a plan as it is written, `timer 9m pasta`, or `refused: noTime
  /// “rest”`.
  static func summary(
    _ text: String, words: TypedWords = .english, clock: TypedTimer.Clock = .twentyFourHours
  ) -> String {
    do {
      switch try TypedInput(text, words: words, clock: clock) {
      case .timer(let timer): return "timer " + timer.summary
      case .plan(let plan): return plan.typed(words: words)
      }
    } catch {
      switch error {
      case .timer(let refusal): return "refused: \(refusal.summary)"
      case .plan(let refusal):
        if case .time(let reason) = refusal.reason {
          return "refused: time(\(reason.summary)) “\(refusal.part)”"
        }
        return "refused: \(refusal.reason) “\(refusal.part)”"
      }
    }
  }
}

extension TypedTimer.Refusal {
  /// A summary for tables: `noTime`, `misspelled, 10 seconds?`, `“at 220”, at 2:20 or 220°?`.
  var summary: String {
    switch self {
    case .misspelled(_, let meant): "misspelled, \(meant)?"
    case .perhapsTimeOfDay(let part, let moment, let other): "“\(part)”, \(moment) or \(other)?"
    case .perhapsPartOfTime(let part, let time): "“\(part)”, \(time)?"
    case .roundsAlone(let part): "roundsAlone “\(part)”"
    default: "\(self)"
    }
  }
}
