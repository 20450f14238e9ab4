import GtkKit
import TimerEngine

/// Where a timer is in its stages and rounds, as a person sees it.
struct StageProgress: Equatable {
  /// What a person may go on to before its time.
  enum Next: Equatable {
    case stage, round
  }

  /// The stages of a round; empty in a plain timer.
  let stages: [Stage]
  /// The present stage and round, counted from 0. A timer that is yet to begin is in stage -1.
  let stage, round: Int
  /// How many rounds there are.
  let rounds: Int
  /// Both in words.
  private let place: StagePlace
  /// What comes after the present stage; nil after the last one.
  let next: Next?
  /// The stage that comes then; nil after the last one and in a plain timer.
  let nextStage: Stage?

  /// Nil for a plain timer of one round.
  init?(_ timer: CountdownTimer) {
    guard !timer.preset.stages.isEmpty || timer.preset.rounds > 1 else { return nil }
    (stages, rounds) = (timer.preset.stages, timer.preset.rounds)
    (stage, round) = (timer.isWaiting ? -1 : timer.stage, timer.round)
    (place, nextStage) = (timer.place, timer.nextStage)
    if timer.isLastStage || timer.isWaiting {
      next = nil
    } else {
      next = stages.isEmpty ? .round : .stage
    }
  }

  /// What the present stage is called; nil in a plain timer and before the first stage.
  var stageName: String? {
    stages.indices.contains(stage) ? name(of: stage) : nil
  }

  /// What a stage is called, by its number where it has no name.
  func name(of stage: Int) -> String {
    let name = stages[stage].name
    return name.isEmpty ? tr("Stage %@").filled("\(stage + 1)") : name
  }

  /// `then Bake · 35 min`; nil after the last stage.
  var nextText: String? {
    guard let nextStage else { return nil }
    let next = stage + 1 < stages.count ? stage + 1 : 0
    // Translators: a stage and how long it takes: “then Bake · 35 min”
    return tr("then %1$@ · %2$@").filled(name(of: next), nextStage.duration.short)
  }

  /// `Round 2 of 4`; nil where there is one.
  var roundText: String? { place.roundText }

  /// What a screen reader says as a stage or a round begins: `Rest, stage 2 of 3`; nil before the
  /// first one.
  var announcement: String? {
    stage < 0 || place.sentence.isEmpty ? nil : place.sentence
  }
}
