import GLibKit
import TimerEngine

package struct StageProgress: Equatable {
  package enum Next: Equatable {
    case stage, round
  }

  package let stages: [Stage]
  /// The present stage and round, counted from 0. A waiting timer is in stage -1.
  package let stage, round: Int
  private let place: StagePlace
  package let next: Next?
  /// The stage after the present one; nil in the last stage and for a plain timer.
  let nextStage: Stage?

  /// Creates the progress of a timer; nil for a plain timer of one round.
  package init?(_ timer: CountdownTimer) {
    guard !timer.preset.isPlain else { return nil }
    stages = timer.preset.stages
    (stage, round) = (timer.isWaiting ? -1 : timer.stage, timer.round)
    (place, nextStage) = (timer.place, timer.nextStage)
    if timer.isLastStage || timer.isWaiting {
      next = nil
    } else {
      next = stages.isEmpty ? .round : .stage
    }
  }

  /// The displayed name of the present stage; nil for a plain timer and before the first stage.
  package var stageName: String? {
    stages.indices.contains(stage) ? name(of: stage) : nil
  }

  /// Returns the displayed name of a stage: its name or, without one, its number.
  package func name(of stage: Int) -> String {
    let name = stages[stage].name
    return name.isEmpty ? tr("Stage %@").filled("\(stage + 1)") : name
  }

  /// `then Bake · 35 min`; nil in the last stage and for a plain timer.
  package var nextText: String? {
    guard let nextStage else { return nil }
    let next = stage + 1 < stages.count ? stage + 1 : 0
    // Translators: a stage and how long it takes: “then Bake · 35 min”
    return tr("then %1$@ · %2$@").filled(name(of: next), nextStage.duration.short)
  }

  /// `Round 2 of 4`, or `Round 7` without a number of rounds; nil if there is only one.
  package var roundText: String? { place.round?.sentence() }

  /// The name of the present stage or, for a plain timer, the round; nil if there is neither.
  package var shortPlace: String? { stageName ?? roundText }

  /// `Rest, stage 2 of 3`; nil before the first one.
  package var announcement: String? {
    stage < 0 || place.sentence.isEmpty ? nil : place.sentence
  }
}
