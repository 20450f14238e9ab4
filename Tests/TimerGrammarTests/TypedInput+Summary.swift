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
      case .timer(let refusal): return "refused: \(refusal)"
      case .plan(let refusal):
        if case .time(let reason) = refusal.reason {
          return "refused: time(\(reason)) “\(refusal.part)”"
        }
        return "refused: \(refusal.reason) “\(refusal.part)”"
      }
    }
  }
}
