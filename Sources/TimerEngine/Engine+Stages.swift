/// Changes from one stage of a timer to another.
extension Engine {
  mutating func goToNextStage(of id: TimerID, at now: Instant) -> [Effect] {
    guard let timer = timersByID[id], !timer.isWaiting, !timer.isLastStage else { return [] }
    return go(to: timer.step + 1, of: timer, at: now)
  }

  /// Begins the stage before the present one. If the present one has run out or is the first,
  /// begins that again.
  mutating func goBackAStage(of id: TimerID, at now: Instant) -> [Effect] {
    guard let timer = timersByID[id], !timer.isWaiting else { return [] }
    return go(to: timer.ended == nil ? max(0, timer.step - 1) : timer.step, of: timer, at: now)
  }

  /// Sets the number of rounds of a timer, but not below the present round.
  mutating func setRounds(_ rounds: Int?, of id: TimerID, at now: Instant) {
    guard let timer = timersByID[id], timer.ended == nil, rounds != nil || timer.plan == nil
    else { return }
    var preset = timer.preset
    preset.rounds = rounds.map { max($0, timer.round + 1) }
    preset = preset.clamped
    guard preset != timer.preset else { return }
    timersByID[id]?.preset = preset
    // An endless timer may be beyond the maximum; its present round is then the last one.
    timersByID[id]?.step = min(timer.step, preset.steps - preset.stepsInRound + timer.stage)
    // The run no longer ends at the time of day that was set.
    timersByID[id]?.dueAt = nil
    // The timer warns only before it rings, which depends on the steps that follow.
    set(id, to: timer.state, at: now)
  }

  /// Begins a step of a timer. A paused timer stays paused.
  mutating func go(to step: Int, of timer: CountdownTimer, at now: Instant) -> [Effect] {
    let effects = run(timer, inStep: step, at: now)
    if timer.isPaused { pause(timer.id, at: now) }
    return effects
  }

  /// Runs a step of a timer from its beginning, and silences the timer if it had ended.
  mutating func run(_ timer: CountdownTimer, inStep step: Int, at now: Instant) -> [Effect] {
    timersByID[timer.id]?.step = step
    return run(timer, for: timer.preset.length(of: step), at: now)
  }
}
