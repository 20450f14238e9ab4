extension Engine {
  mutating func goToNextStage(of id: TimerID, at now: Instant) {
    guard let timer = timersByID[id], !timer.isWaiting, !timer.isLastStage else { return }
    go(to: timer.step + 1, of: timer, at: now)
  }

  /// If the present stage has run out or is the first, begins that again.
  mutating func goBackAStage(of id: TimerID, at now: Instant) {
    guard let timer = timersByID[id], !timer.isWaiting else { return }
    go(to: timer.ended == nil ? max(0, timer.step - 1) : timer.step, of: timer, at: now)
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

  /// A paused timer stays paused.
  mutating func go(to step: Int, of timer: CountdownTimer, at now: Instant) {
    run(timer, inStep: step, at: now)
    if timer.isPaused { pause(timer.id, at: now) }
  }

  mutating func run(_ timer: CountdownTimer, inStep step: Int, at now: Instant) {
    timersByID[timer.id]?.step = step
    run(timer, for: timer.preset.length(of: step), at: now)
  }
}

extension Engine {
  mutating func add(_ duration: Duration, to timer: CountdownTimer, at now: Instant) {
    let longest = Self.durations.upperBound
    // The duration is clamped first, so that the addition can't overflow.
    let change = duration.clamped(to: (.zero - longest)...longest)
    if timer.ended != nil {
      if change > .zero { runOn(timer, for: change, at: now) }
      return
    }
    let before = timer.remaining(at: now)
    let remaining = (before + change).clamped(to: .zero...longest)
    leave(remaining, of: timer.total + remaining - before, to: timer, at: now)
    // The reading of the wall clock at which the timer is due changes, too.
    if timer.isRunning {
      timersByID[timer.id]?.dueAt = timer.dueAt.map { $0 + remaining - before }
    }
  }

  /// Sets the total to `total`, or to the remaining time if that is longer.
  mutating func setRemaining(
    _ remaining: Duration, of total: Duration, to timer: CountdownTimer, at now: Instant
  ) {
    let remaining = remaining.clamped(to: .zero...Self.durations.upperBound)
    if timer.ended != nil {
      if remaining > .zero { runOn(timer, for: remaining, at: now) }
      return
    }
    // A total that added time has made longer than the limit stays.
    let total = min(total, max(timer.total, Self.durations.upperBound))
    leave(remaining, of: max(total, remaining), to: timer, at: now)
  }

  /// Sets the length of the present stage, and for a restart; if it has run out, only for that.
  mutating func setLength(_ length: Duration, of timer: CountdownTimer, at now: Instant) {
    let length = length.clamped(to: Self.durations)
    var changed = timer
    if length != timer.preset.length(of: timer.step) {
      changed.preset = timer.preset.settingLength(of: timer.step, to: length)
      timersByID[timer.id] = changed
      // Later rounds may have another length now, so the plan must be adapted.
      set(timer.id, to: timer.state, at: now)
    }
    let remaining = timer.remaining(at: now) + length - timer.total
    if timer.ended == nil { leave(max(.zero, remaining), of: length, to: changed, at: now) }
  }

  /// Sets the remaining time and the total of the present stage of a timer that has not ended. For
  /// a waiting timer both are the length, clamped to ``durations``.
  private mutating func leave(
    _ remaining: Duration, of total: Duration, to timer: CountdownTimer, at now: Instant
  ) {
    if timer.isWaiting {
      let total = remaining.clamped(to: Self.durations)
      guard total != timer.total else { return }
      timersByID[timer.id]?.total = total
      return set(timer.id, to: timer.state, at: now)
    }
    if remaining == timer.remaining(at: now), total == timer.total { return }
    timersByID[timer.id]?.dueAt = nil
    if remaining == .zero, timer.isPaused, !timer.ringsAtEnd {
      // The stage is over, but the timer stays paused.
      go(to: timer.step + 1, of: timer, at: now)
      return
    }
    // The total is never zero, even if all time was taken at once.
    timersByID[timer.id]?.total = max(.nanoseconds(1), total)
    set(
      timer.id,
      to: timer.isRunning || remaining == .zero
        ? .running(deadline: now.advanced(by: remaining)) : .paused(remaining: remaining), at: now)
  }

  /// Lets a timer that has ended run for more time. It is still the same run.
  private mutating func runOn(_ timer: CountdownTimer, for duration: Duration, at now: Instant) {
    run(timer, for: duration, at: now)
    guard var run = timer.run else { return }
    run.rung += timer.total
    timersByID[timer.id]?.run = run
  }

  mutating func run(_ timer: CountdownTimer, for duration: Duration, at now: Instant) {
    timersByID[timer.id]?.total = duration
    timersByID[timer.id]?.dueAt = nil
    timersByID[timer.id]?.run = nil
    set(timer.id, to: .running(deadline: now.advanced(by: duration)), at: now)
  }
}
