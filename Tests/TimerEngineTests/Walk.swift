import TimerEngine

/// One run of a timer under a schedule.
struct Walk: Sendable {
  let seconds: Int
  let timer: CountdownTimer
  let schedule: RedrawSchedule
  var redrawsPerSecond = 0
  var ringMoves = 0

  init(
    seconds: Int, ring: Double, roll: Duration = .zero, redrawsPerSecond: Int = 0,
    ringMoves: Int = 0
  ) {
    var scenario = Scenario()
    scenario.start(.seconds(seconds))
    self.seconds = seconds
    self.timer = scenario.engine.timers[0]
    self.schedule = RedrawSchedule(ringLength: ring, roll: roll)
    self.redrawsPerSecond = redrawsPerSecond
    self.ringMoves = ringMoves
  }

  struct Look: Equatable {
    let seconds: Int
    let fraction: Double
    /// Whether the figures have come to rest.
    let isStill: Bool
  }

  func look(at now: Instant) -> Look {
    let remaining = timer.remaining(at: now)
    let seconds = remaining.shownSeconds
    return Look(
      seconds: seconds, fraction: schedule.fraction(of: timer, at: now),
      isStill: .seconds(seconds) - remaining >= schedule.roll)
  }
}

extension Duration {
  /// The number of seconds a person reads, taken from what is written.
  var shownSeconds: Int {
    TimeFormat.seconds.string(remaining: self).split(separator: ":")
      .reduce(0) { $0 * 60 + (Int($1) ?? -1) }
  }
}
