import TimerEngine

package struct StagePlace: Equatable {
  package let name: String
  /// Nil unless there are several.
  let stage, round: Statement?

  package init(of timer: CountdownTimer) {
    let (stages, rounds) = (timer.preset.stages.count, timer.preset.rounds)
    name = timer.currentStage?.name ?? ""
    stage = stages > 1 ? .stage(timer.stage + 1, of: stages) : nil
    round = rounds == 1 ? nil : .round(timer.round + 1, of: rounds)
  }

  /// The stage and round as a separate text: `Rest, stage 2 of 3`, `Stage 2 of 3, round 1 of 2`.
  /// Empty for a plain timer that runs once.
  package var sentence: String {
    name.isEmpty ? phrase.withCapital : phrase
  }

  /// The stage and round within a sentence: `stage 2 of 3, round 1 of 2`.
  var phrase: String {
    [name, stage?.text() ?? "", round?.text() ?? ""].joinedWithCommas
  }
}

extension CountdownTimer {
  package var place: StagePlace { StagePlace(of: self) }

  /// The name or the length with all added time. Everything that names a timer uses this.
  package var nameOrLength: String { name.isEmpty ? totalInAll.short : name }
}

extension [CountdownTimer] {
  /// The names of at most 12 of them.
  var names: String {
    let names = prefix(12).map(\.nameOrLength)
    return names.joinedWithCommas + (count > names.count ? " …" : "")
  }
}
