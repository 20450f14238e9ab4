import GLibKit
import TimerEngine

extension Engine {
  package static var fullSentence: String {
    trn(
      "The limit is %@ timer. Cancel or stop one first.",
      "The limit is %@ timers. Cancel or stop one first.", mostTimers
    ).filled("\(mostTimers)")
  }

  package static var presetLimitSentence: String {
    trn(
      "There can’t be more than %@ preset. Delete some first.",
      "There can’t be more than %@ presets. Delete some first.", mostPresets
    ).filled("\(mostPresets)")
  }

  package static var samePresetSentence: String { tr("This preset exists already.") }

  /// The sentence to show once a timer with this name is kept as a preset.
  static func sentence(ofPreset name: String) -> String {
    // Translators: %@ is the name of a timer
    tr("“%@” is a preset now.").filled(name)
  }

  /// Refuses too many presets, and two that would be the same; else nil.
  package func refusal(ofPreset input: Input) -> String? {
    switch input {
    case .keep(let new):
      if new.allSatisfy({ presets.index(ofPreset: $0) != nil }) { return Self.samePresetSentence }
      return canAddPreset ? nil : Self.presetLimitSentence
    case .setPreset(_, let preset):
      return presets.contains(preset) ? Self.samePresetSentence : nil
    default: return nil
    }
  }

  package func refusal(of start: Start) -> String? {
    let number = start.order == .inTurn ? 1 : start.stages.count
    if count + number <= Self.mostTimers { return nil }
    return isFull
      ? Self.fullSentence
      : trn(
        "There can’t be more than %@ timer. Cancel or stop some first.",
        "There can’t be more than %@ timers. Cancel or stop some first.", Self.mostTimers
      ).filled("\(Self.mostTimers)")
  }
}
