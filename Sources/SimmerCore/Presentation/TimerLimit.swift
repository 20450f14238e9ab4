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

  /// The sentence to show if there would be more than the maximum number of presets.
  package static var presetLimitSentence: String {
    trn(
      "There can’t be more than %@ preset. Delete some first.",
      "There can’t be more than %@ presets. Delete some first.", mostPresets
    ).filled("\(mostPresets)")
  }

  /// The sentence to show if a preset would become the same as another.
  package static var samePresetSentence: String { tr("This preset exists already.") }

  /// Returns a sentence if an input would exceed the maximum number of timers or presets, or make
  /// two presets the same; else nil.
  package func refusal(of input: Input) -> String? {
    switch input {
    case .prepare(let start): return refusal(of: start)
    case .addPreset(let preset), .setPreset(_, let preset):
      if presets.contains(preset) { return Self.samePresetSentence }
      if case .addPreset = input, !canAddPreset { return Self.presetLimitSentence }
      return nil
    default: break
    }
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
