@testable import TimerEngine

extension Preset {
  /// This preset, brought into the limits.
  var sane: Preset {
    var preset = self
    preset.isTogether = isTogether && !stages.isEmpty
    preset.rounds = preset.isTogether ? 1 : min(max(rounds, 1), 99)
    preset.stages = stages.prefix(30).map {
      Stage(
        name: $0.name, duration: $0.duration.sane, waits: $0.waits && !preset.isTogether)
    }
    let lengths = preset.steps.map(\.duration)
    let whole = preset.isTogether ? lengths.max() : lengths.reduce(.zero, +)
    preset.duration = (stages.isEmpty ? duration : whole ?? duration).sane
    return preset
  }

  /// Every stage of every round, in order.
  var steps: [Stage] {
    let round = stages.isEmpty ? [Stage(duration: duration)] : stages
    return (1...rounds).flatMap { _ in round }
  }
}

extension CountdownTimer {
  /// Whether its stage ends with a ring.
  var rings: Bool { step == preset.steps.count - 1 || preset.steps[step].waits }

  /// The length of its run, from the beginning of its present stage to the end of the last one.
  var lengthInAll: Duration { total + lengthAfter }

  /// The length of all stages after the present one.
  var lengthAfter: Duration {
    preset.steps[(step + 1)...].map(\.duration).reduce(.zero, +)
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
