import TimerEngine

extension SavedState.Timer {
  package init(_ timer: CountdownTimer, at moment: Moment) {
    let preset = SavedState.Preset(timer.preset)
    let step = timer.preset.isEndless ? timer.stage : timer.step
    self.init(
      id: timer.id.rawValue, name: preset.name, duration: preset.duration, sound: preset.sound,
      color: preset.color, stages: preset.stages, rounds: preset.rounds,
      step: step == 0 ? nil : step, endlessStep: timer.preset.isEndless ? timer.step : nil,
      total: timer.total.wholeNanoseconds, state: .init(timer.state),
      dueTime: timer.dueAt?.wholeNanoseconds,
      plan: timer.plan?.rawValue, turn: timer.turn)
    switch timer.state {
    case .paused(let remaining):
      self.remaining = remaining.wholeNanoseconds
    case .waiting(let instant), .running(let instant), .finished(let instant),
      .missed(let instant):
      bootTime = instant.sinceBoot.wholeNanoseconds
      wallTime = moment.wallClock(at: instant).wholeNanoseconds
    }
  }

  /// Returns the timer as it is at `moment`; nil if it is invalid.
  func restored(at moment: Moment, sameBoot: Bool) -> CountdownTimer? {
    let state: CountdownTimer.State
    var total = Duration.nanoseconds(self.total)
    switch self.state {
    case .paused:
      guard let remaining else { return nil }
      state = .paused(remaining: .nanoseconds(remaining))
    case .waiting, .running, .finished, .missed:
      guard let bootTime, let wallTime else { return nil }
      let instant = SavedState.instant(
        bootTime: bootTime, wallTime: wallTime, at: moment, sameBoot: sameBoot)
      // If the wall clock was set back, a timer has no more time left than its total.
      let latest = moment.instant.advanced(by: total)
      switch self.state {
      // Not limited, because the plan, if there is one, sets the start.
      case .waiting: state = .waiting(until: instant)
      case .running:
        if let dueTime {
          let remaining = min(
            Duration.nanoseconds(dueTime) - moment.wallClock, Engine.durations.upperBound)
          state = .running(deadline: moment.instant.advanced(by: remaining))
          total = max(total, remaining)
        } else {
          state = .running(deadline: min(instant, latest))
        }
      case .missed: state = .missed(at: min(instant, moment.instant))
      case .finished, .paused: state = .finished(at: min(instant, moment.instant))
      }
    }
    let preset = SavedState.Preset(
      name: name, duration: duration, sound: sound, color: color, stages: stages, rounds: rounds,
      isEndless: endlessStep != nil)
    return CountdownTimer(
      id: TimerID(rawValue: id), preset: preset.restored,
      step: endlessStep ?? step ?? 0, total: total, state: state,
      dueAt: dueTime.map { .nanoseconds($0) },
      turn: min(max(turn ?? id, 0), 1 << 53), plan: plan.map { PlanID(rawValue: $0) })
  }
}

extension SavedState.Timer.State {
  fileprivate init(_ state: CountdownTimer.State) {
    switch state {
    case .waiting: self = .waiting
    case .running: self = .running
    case .paused: self = .paused
    case .finished: self = .finished
    case .missed: self = .missed
    }
  }
}
