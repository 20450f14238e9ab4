import TimerEngine

extension Preset {
  /// Whether the preset is edited on the page of plans: it has stages, dishes or rounds.
  package var isPlan: Bool { !stages.isEmpty || rounds > 1 }

  /// The name or, for a plan without one, its parts; empty for a plain timer without a name.
  package var shownName: String { name.isEmpty ? parts : name }

  /// The names or lengths of the stages or dishes: `Knead, Rest, 35 min`; empty for a plain timer.
  package var parts: String {
    stages.map { $0.name.isEmpty ? $0.duration.short : $0.name }.joined(separator: ", ")
  }

  /// `Pasta · 9 min`, or the length alone if there is no name. The length includes all stages and
  /// rounds.
  package var title: String {
    shownName.isEmpty ? lengthInAll.short : shownName + " · " + lengthInAll.short
  }
}
