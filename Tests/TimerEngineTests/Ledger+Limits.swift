@testable import TimerEngine

extension Preset {
  /// This preset, brought into the limits.
  var sane: Preset {
    var preset = self
    preset.isTogether = isTogether && !stages.isEmpty
    preset.rounds = preset.isTogether ? 1 : rounds.map { min(max($0, 1), 99) }
    preset.stages = stages.prefix(30).map {
      Stage(
        name: $0.name, duration: $0.duration.sane, waits: $0.waits && !preset.isTogether)
    }
    let lengths = preset.steps.map(\.duration)
    let whole = preset.isTogether ? lengths.max() : lengths.reduce(.zero, +)
    preset.duration = (stages.isEmpty ? duration : whole ?? duration).sane
    return preset
  }

  /// Every stage of every round, in order; if the rounds have no number, those of one.
  var steps: [Stage] {
    let round = stages.isEmpty ? [Stage(duration: duration)] : stages
    return (1...(rounds ?? 1)).flatMap { _ in round }
  }

  func length(ofStep step: Int) -> Duration { steps[step % steps.count].duration }
}

extension CountdownTimer {
  /// Whether its stage ends with a ring.
  var rings: Bool { isInLastStep || preset.steps[step % preset.steps.count].waits }

  var isInLastStep: Bool { preset.rounds != nil && step == preset.steps.count - 1 }

  /// The length of its run, from the beginning of its present stage to the end of the last one.
  var lengthInAll: Duration { total + lengthAfter }

  /// The length of all stages after the present one.
  var lengthAfter: Duration {
    preset.rounds == nil
      ? .zero : preset.steps[(step + 1)...].map(\.duration).reduce(.zero, +)
  }
}

extension Duration {
  var sane: Duration { max(upToLongest, Engine.durations.lowerBound) }

  var upToLongest: Duration {
    min(max(self, .zero), Engine.durations.upperBound)
  }

  func atLeastASecond(if isWaiting: Bool) -> Duration {
    isWaiting ? max(self, .seconds(1)) : self
  }
}
