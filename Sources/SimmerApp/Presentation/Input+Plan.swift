import GtkKit
import TimerEngine

extension Input {
  /// Lets all dishes be ready when the wall clock reads `dueAt`, time since 1970.
  static func startPlan(
    name: String, _ dishes: [Preset], dueAt: Duration, at moment: Moment
  ) throws(StartRefusal) -> Input {
    let readyAt = moment.instant.advanced(by: dueAt - moment.wallClock)
    if let (earliest, longest) = Plan.earliest(for: dishes, at: moment.instant) {
      let wait = earliest.duration(to: readyAt)
      if wait < .zero {
        let earliest = moment.wallClock(at: earliest).roundedUpToMinute
        throw .tooSoon(longest: longest, earliest: earliest)
      }
      if wait > Engine.durations.upperBound { throw .tooLate }
    }
    return .startPlan(name: name, dishes, readyAt: readyAt, dueAt: dueAt)
  }

  /// What is kept as a preset of it; nil where it starts nothing that a preset can. Dishes are kept
  /// without a moment.
  var presetToKeep: Preset? {
    switch self {
    case .start(let preset, _): preset
    case .startPlan(let name, let dishes, _, _): Preset(name: name, dishes: dishes)
    default: nil
    }
  }
}

extension Preset {
  /// Whether a person decides when the next stage begins. After the last one it rings anyway.
  var waitsForPerson: Bool {
    stages.dropLast(rounds > 1 ? 0 : 1).contains(where: \.waits)
  }
}

extension Duration {
  /// The first whole minute that is not before it.
  var roundedUpToMinute: Duration {
    .seconds((secondsRoundedUp + 59) / 60 * 60)
  }
}
