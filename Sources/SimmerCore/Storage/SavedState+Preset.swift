import TimerEngine

extension SavedState.Preset {
  package init(_ preset: TimerEngine.Preset) {
    self.init(
      name: preset.name, duration: preset.duration.wholeNanoseconds, sound: preset.sound,
      color: preset.color,
      stages: preset.stages.isEmpty ? nil : preset.stages.map(SavedState.Stage.init),
      rounds: preset.rounds == 1 ? nil : preset.rounds ?? TimerEngine.Preset.mostRounds,
      isEndless: preset.isEndless ? true : nil,
      isTogether: preset.isTogether ? true : nil,
      timeOfDay: preset.timeOfDay?.wholeNanoseconds)
  }

  /// The preset; it may be outside the limits. If it has stages, they determine its duration.
  var restored: TimerEngine.Preset {
    let name = SavedState.name(self.name)
    let rounds = isEndless == true ? nil : rounds ?? 1
    let timeOfDay = timeOfDay.map { Duration.nanoseconds($0) }
    guard let stages, !stages.isEmpty else {
      return TimerEngine.Preset(
        name: name, duration: .nanoseconds(duration), sound: sound, color: color,
        rounds: rounds, isTogether: isTogether == true, timeOfDay: timeOfDay)
    }
    return TimerEngine.Preset(
      name: name, stages: stages.map(\.restored), rounds: rounds,
      isTogether: isTogether == true, sound: sound, color: color, timeOfDay: timeOfDay)
  }
}

extension SavedState.Stage {
  fileprivate init(_ stage: TimerEngine.Stage) {
    self.init(
      name: stage.name, duration: stage.duration.wholeNanoseconds,
      waits: stage.waits ? true : nil)
  }

  fileprivate var restored: TimerEngine.Stage {
    TimerEngine.Stage(
      name: SavedState.name(name), duration: .nanoseconds(duration), waits: waits == true)
  }
}
