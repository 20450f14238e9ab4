import GLibKit
import TimerEngine

extension Engine {
  /// The sentence to show if there is the maximum number of timers.
  package static var fullSentence: String {
    trn(
      "The limit is %@ timer. Cancel or stop one first.",
      "The limit is %@ timers. Cancel or stop one first.", mostTimers
    ).filled("\(mostTimers)")
  }

  /// Returns a sentence if an input would exceed the maximum number of timers; else nil.
  package func refusal(of input: Input) -> String? {
    if case .prepare(let start) = input { return refusal(of: start) }
    let number =
      switch input {
      case .startPlan(_, let dishes, _, _): dishes.count
      case .start(let preset, _) where preset.isTogether: preset.stages.count
      case .together(let inputs): inputs.count
      default: 1
      }
    if count + number <= Self.mostTimers { return nil }
    return isFull
      ? Self.fullSentence
      : trn(
        "There can’t be more than %@ timer. Cancel or stop some first.",
        "There can’t be more than %@ timers. Cancel or stop some first.", Self.mostTimers
      ).filled("\(Self.mostTimers)")
  }
}
