/// Giving timers more time, or less.
extension Engine {
  /// Adds to what a timer has left, and to its whole.
  mutating func add(
    _ duration: Duration, to timer: CountdownTimer, at now: Instant
  ) -> [Effect] {
    let longest = Self.durations.upperBound
    // Brought into reach first, so that adding can't overflow.
    let change = duration.clamped(to: (.zero - longest)...longest)
    if timer.ended != nil {
      guard change > .zero else { return [] }
      return run(timer, for: change, at: now)
    }
    let before = timer.remaining(at: now)
    let remaining = (before + change).clamped(to: .zero...longest)
    if leave(remaining, of: timer.total + remaining - before, to: timer, at: now), change < .zero {
      lose(timer, by: .shortened)
    }
    // It is due that much later on the wall clock, too.
    if timer.isRunning {
      timersByID[timer.id]?.dueAt = timer.dueAt.map { $0 + remaining - before }
    }
    return []
  }

  /// Sets what a timer has left, of a whole of `total` where that has room for it.
  mutating func setRemaining(
    _ remaining: Duration, of total: Duration, to timer: CountdownTimer, at now: Instant
  ) -> [Effect] {
    let remaining = remaining.clamped(to: .zero...Self.durations.upperBound)
    if timer.ended != nil {
      return remaining > .zero ? run(timer, for: remaining, at: now) : []
    }
    // A whole that has become longer than any can be set to stays.
    let total = min(total, max(timer.total, Self.durations.upperBound))
    if leave(remaining, of: max(total, remaining), to: timer, at: now) {
      lose(timer, by: .turned)
    }
    return []
  }

  /// Sets how long a timer runs in its present stage, now and after a restart. One that has run out
  /// is left alone until then.
  mutating func setLength(_ length: Duration, of timer: CountdownTimer, at now: Instant) {
    let length = length.clamped(to: Self.durations)
    var (changed, isSet, isLoss) = (timer, false, false)
    if length != timer.preset.length(of: timer.step) {
      changed.preset = timer.preset.settingLength(of: timer.step, to: length)
      timersByID[timer.id] = changed
      isSet = true
      // It may run for another time in later rounds.
      set(timer.id, to: timer.state, at: now)
    }
    let remaining = timer.remaining(at: now) + length - timer.total
    if timer.ended == nil, leave(max(.zero, remaining), of: length, to: changed, at: now) {
      (isSet, isLoss) = (true, length < timer.total)
    }
    if isLoss { lose(timer, by: .shortened) } else if isSet { endOffer(of: timer.id) }
  }

  /// Gives a timer under way another time left in its stage, of another whole.
  /// - Returns: false where it has both already.
  private mutating func leave(
    _ remaining: Duration, of total: Duration, to timer: CountdownTimer, at now: Instant
  ) -> Bool {
    if timer.isWaiting { return setTotal(remaining, ofWaiting: timer, at: now) }
    if remaining == timer.remaining(at: now), total == timer.total { return false }
    timersByID[timer.id]?.dueAt = nil
    if remaining == .zero, timer.isPaused, !timer.ringsAtEnd {
      // Its stage is over, but it is paused still.
      _ = go(to: timer.step + 1, of: timer, at: now)
      return true
    }
    // Nothing runs for no time at all, even what lost all of it at once.
    timersByID[timer.id]?.total = max(.nanoseconds(1), total)
    set(
      timer.id,
      to: timer.isRunning || remaining == .zero
        ? .running(deadline: now.advanced(by: remaining)) : .paused(remaining: remaining), at: now)
    return true
  }

  /// Gives a timer that is yet to begin another length of its first stage. It keeps one.
  private mutating func setTotal(
    _ total: Duration, ofWaiting timer: CountdownTimer, at now: Instant
  ) -> Bool {
    let total = total.clamped(to: Self.durations)
    guard total != timer.total else { return false }
    timersByID[timer.id]?.total = total
    set(timer.id, to: timer.state, at: now)
    return true
  }

  /// Lets a timer run for `duration` from now, silencing it if it rang.
  mutating func run(
    _ timer: CountdownTimer, for duration: Duration, at now: Instant
  ) -> [Effect] {
    timersByID[timer.id]?.total = duration
    timersByID[timer.id]?.dueAt = nil
    set(timer.id, to: .running(deadline: now.advanced(by: duration)), at: now)
    return timer.ended != nil ? [.silence(timer.id)] : []
  }
}
