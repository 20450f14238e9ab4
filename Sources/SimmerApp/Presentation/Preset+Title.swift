import TimerEngine

extension Preset {
  /// Whether it is changed on the page of plans: it has stages, dishes or rounds.
  var isPlan: Bool { !stages.isEmpty || rounds > 1 }

  /// Its name or, in a plan without one, its parts; empty for a plain timer without a name.
  var shownName: String { name.isEmpty ? parts : name }

  /// `Knead, Rest, 35 min`: the names of its stages or dishes; empty for a plain timer.
  var parts: String {
    stages.map { $0.name.isEmpty ? $0.duration.short : $0.name }.joined(separator: ", ")
  }

  /// `Pasta · 9 min`, or the time alone where there is no name; of stages and rounds all of it.
  var title: String {
    shownName.isEmpty ? lengthInAll.short : shownName + " · " + lengthInAll.short
  }
}
