import GtkKit
import TimerEngine

/// Where a timer is in its stages and rounds, in words.
struct StagePlace: Equatable {
  /// The name of the stage; may be empty.
  let name: String
  /// The stage and round, counted from 1, and how many there are. A plain timer has no stage.
  private let stage, stages, round, rounds: Int

  init(of timer: CountdownTimer) {
    name = timer.currentStage?.name ?? ""
    (stage, stages) = (timer.stage + 1, timer.preset.stages.count)
    (round, rounds) = (timer.round + 1, timer.preset.rounds)
  }

  /// `Stage 2 of 3`; nil where there are not several.
  var stageText: String? {
    stages > 1 ? tr("Stage %1$@ of %2$@").filled("\(stage)", "\(stages)") : nil
  }

  /// `Round 2 of 4`; nil where there is one.
  var roundText: String? {
    rounds > 1 ? tr("Round %1$@ of %2$@").filled("\(round)", "\(rounds)") : nil
  }

  /// All of it, by itself: `Rest, stage 2 of 3`, `Stage 2 of 3, round 1 of 2`. Empty for a plain
  /// timer that runs once.
  var sentence: String {
    if !name.isEmpty { return phrase }
    let round = stages > 1 ? roundPhrase : roundText
    return Self.joined([stageText, round])
  }

  /// The same within a sentence: `stage 2 of 3, round 1 of 2`.
  var phrase: String {
    let stage = stages > 1 ? tr("stage %1$@ of %2$@").filled("\(stage)", "\(stages)") : nil
    return Self.joined([name, stage, roundPhrase])
  }

  private var roundPhrase: String? {
    rounds > 1 ? tr("round %1$@ of %2$@").filled("\(round)", "\(rounds)") : nil
  }

  private static func joined(_ parts: [String?]) -> String {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension CountdownTimer {
  /// Where it is in its stages and rounds.
  var place: StagePlace { StagePlace(of: self) }

  /// What it is known as among the others of a plan, also if it has no name.
  var nameOrLength: String { name.isEmpty ? preset.lengthInAll.short : name }
}
