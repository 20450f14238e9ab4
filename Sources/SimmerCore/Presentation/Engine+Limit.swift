import GLibKit
import TimerEngine

extension Engine {
  /// The sentence to show if there is the maximum number of timers.
  package static var fullSentence: String {
    tr("There are %@ timers, and there can’t be more: cancel or stop one first.")
      .filled("\(mostTimers)")
  }

  /// Returns a sentence if an input would exceed the maximum number of timers; else nil.
  package func refusal(of input: Input) -> String? {
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
      : tr("There can’t be more than %@ timers: cancel or stop some first.")
        .filled("\(Self.mostTimers)")
  }
}
