/// Going from one stage of a timer to another.
extension Engine {
  /// Begins the stage after the present one, if there is one.
  mutating func goToNextStage(of id: TimerID, at now: Instant) -> [Effect] {
    guard let timer = timersByID[id], !timer.isWaiting, !timer.isLastStage else { return [] }
    if timer.ended == nil { lose(timer, by: .skipped) }
    return go(to: timer.step + 1, of: timer, at: now)
  }

  /// Begins the stage before the present one or, if that has run out or is the first, that again.
  mutating func goBackAStage(of id: TimerID, at now: Instant) -> [Effect] {
    guard let timer = timersByID[id], !timer.isWaiting else { return [] }
    if timer.ended == nil { lose(timer, by: .steppedBack) }
    return go(to: timer.ended == nil ? max(0, timer.step - 1) : timer.step, of: timer, at: now)
  }

  /// Sets how many rounds a timer runs. The one that it is in is not taken from it.
  mutating func setRounds(_ rounds: Int, of id: TimerID, at now: Instant) {
    guard let timer = timersByID[id], timer.ended == nil else { return }
    var preset = timer.preset
    preset.rounds = max(rounds, timer.round + 1)
    preset = preset.clamped
    guard preset != timer.preset else { return }
    endOffer(of: id)
    timersByID[id]?.preset = preset
    // A time of day is no longer the end of all of it.
    timersByID[id]?.dueAt = nil
    // Whether it warns depends on what comes after it.
    set(id, to: timer.state, at: now)
  }

  /// Begins a step of a timer, at a standstill where it is paused.
  mutating func go(to step: Int, of timer: CountdownTimer, at now: Instant) -> [Effect] {
    let effects = run(timer, inStep: step, at: now)
    if timer.isPaused { pause(timer.id, at: now) }
    return effects
  }

  /// Lets a timer run a step from its beginning, silencing it if it rang.
  mutating func run(_ timer: CountdownTimer, inStep step: Int, at now: Instant) -> [Effect] {
    timersByID[timer.id]?.step = step
    return run(timer, for: timer.preset.length(of: step), at: now)
  }
}
