import GLibKit
import TimerEngine

/// The present stage and round of a timer, in words.
package struct StagePlace: Equatable {
  /// The name of the stage; may be empty.
  package let name: String
  /// The stage and round, counted from 1, and their numbers. A plain timer has no stage.
  private let stage, stages, round: Int
  /// Nil for rounds without a number.
  private let rounds: Int?

  package init(of timer: CountdownTimer) {
    name = timer.currentStage?.name ?? ""
    (stage, stages) = (timer.stage + 1, timer.preset.stages.count)
    (round, rounds) = (timer.round + 1, timer.preset.rounds)
  }

  /// `Stage 2 of 3`; nil unless there are several.
  var stageText: String? {
    // Translators: numbers; also in the next ones
    stages > 1 ? tr("Stage %1$@ of %2$@").filled("\(stage)", "\(stages)") : nil
  }

  /// `Round 2 of 4`, or `Round 7` without a number of rounds; nil if there is only one.
  package var roundText: String? {
    guard let rounds else { return tr("Round %@").filled("\(round)") }
    return rounds > 1 ? tr("Round %1$@ of %2$@").filled("\(round)", "\(rounds)") : nil
  }

  /// The stage and round as a separate text: `Rest, stage 2 of 3`, `Stage 2 of 3, round 1 of 2`.
  /// Empty for a plain timer that runs once.
  package var sentence: String {
    if !name.isEmpty { return phrase }
    let round = stages > 1 ? roundPhrase : roundText
    return Self.joined([stageText, round])
  }

  /// The stage and round within a sentence: `stage 2 of 3, round 1 of 2`.
  var phrase: String {
    let stage = stages > 1 ? tr("stage %1$@ of %2$@").filled("\(stage)", "\(stages)") : nil
    return Self.joined([name, stage, roundPhrase])
  }

  private var roundPhrase: String? {
    guard let rounds else { return tr("round %@").filled("\(round)") }
    return rounds > 1 ? tr("round %1$@ of %2$@").filled("\(round)", "\(rounds)") : nil
  }

  private static func joined(_ parts: [String?]) -> String {
    parts.compactMap(\.self).joinedWithCommas
  }
}

extension CountdownTimer {
  package var place: StagePlace { StagePlace(of: self) }

  /// The name or, without one, the length with all added time. Everything that names a timer names
  /// it so.
  package var nameOrLength: String { name.isEmpty ? totalInAll.short : name }
}
