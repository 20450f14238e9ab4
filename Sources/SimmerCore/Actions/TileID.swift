import TimerEngine

/// A tile: a timer, or a plan with its timers.
package enum TileID: Hashable, Comparable {
  case timer(TimerID)
  /// All timers of a plan that have not run out.
  case plan(PlanID)
}

extension Engine {
  /// What a timer or a plan runs, to be kept as a preset. That of a plan is ready as soon as its
  /// longest dish.
  package func start(of tile: TileID) -> Start? {
    switch tile {
    case .timer(let id): return self[id]?.preset
    case .plan(let id):
      let dishes = timers(of: id).map(\.preset)
      guard let plan = self[id], let first = dishes.first else { return nil }
      // A preset has one sound, one color and one group.
      var start = Start(
        name: plan.name,
        stages: dishes.map { Stage(name: $0.name, duration: $0.lengthInAll) }, order: .together,
        sound: dishes.allSatisfy { $0.sound == first.sound } ? first.sound : nil,
        color: dishes.allSatisfy { $0.color == first.color } ? first.color : nil)
      if dishes.allSatisfy(first.isInGroup) { start.group = first.group }
      return start
    }
  }
}

extension CountdownTimer {
  /// The tile of the timer: that of its plan, or its own once it has run out.
  package var tile: TileID {
    guard let plan, ended == nil else { return .timer(id) }
    return .plan(plan)
  }
}
