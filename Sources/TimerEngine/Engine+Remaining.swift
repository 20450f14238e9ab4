/// Changes of the remaining time of timers.
extension Engine {
  mutating func add(
    _ duration: Duration, to timer: CountdownTimer, at now: Instant
  ) -> [Effect] {
    let longest = Self.durations.upperBound
    // The duration is clamped first, so that the addition can't overflow.
    let change = duration.clamped(to: (.zero - longest)...longest)
    if timer.ended != nil {
      guard change > .zero else { return [] }
      return run(timer, for: change, at: now)
    }
    let before = timer.remaining(at: now)
    let remaining = (before + change).clamped(to: .zero...longest)
    leave(remaining, of: timer.total + remaining - before, to: timer, at: now)
    // The reading of the wall clock at which the timer is due changes, too.
    if timer.isRunning {
      timersByID[timer.id]?.dueAt = timer.dueAt.map { $0 + remaining - before }
    }
    return []
  }

  /// Sets the remaining time of a timer, and its total to `total`, or to the remaining time if that
  /// is longer.
  mutating func setRemaining(
    _ remaining: Duration, of total: Duration, to timer: CountdownTimer, at now: Instant
  ) -> [Effect] {
    let remaining = remaining.clamped(to: .zero...Self.durations.upperBound)
    if timer.ended != nil {
      return remaining > .zero ? run(timer, for: remaining, at: now) : []
    }
    // A total that added time has made longer than the limit stays.
    let total = min(total, max(timer.total, Self.durations.upperBound))
    leave(remaining, of: max(total, remaining), to: timer, at: now)
    return []
  }

  /// Sets the length of the present stage of a timer, now and after a restart. For a timer that has
  /// run out, only after a restart.
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
      _ = go(to: timer.step + 1, of: timer, at: now)
      return
    }
    // The total is never zero, even if all time was taken at once.
    timersByID[timer.id]?.total = max(.nanoseconds(1), total)
    set(
      timer.id,
      to: timer.isRunning || remaining == .zero
        ? .running(deadline: now.advanced(by: remaining)) : .paused(remaining: remaining), at: now)
  }

  /// Runs a timer for `duration` from now, and silences it if it had ended.
  mutating func run(
    _ timer: CountdownTimer, for duration: Duration, at now: Instant
  ) -> [Effect] {
    timersByID[timer.id]?.total = duration
    timersByID[timer.id]?.dueAt = nil
    set(timer.id, to: .running(deadline: now.advanced(by: duration)), at: now)
    return timer.ended != nil ? [.silence(timer.id)] : []
  }
}
