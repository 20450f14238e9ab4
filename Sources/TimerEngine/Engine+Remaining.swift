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
    if change < .zero { lose(timer, by: .shortened) }
    leave(remaining, of: timer.total + remaining - before, to: timer, at: now)
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

  /// Sets how long a timer runs in all, now and after a restart. One that has run out is left alone
  /// until then.
  mutating func setLength(_ length: Duration, of timer: CountdownTimer, at now: Instant) {
    let length = length.clamped(to: Self.durations)
    if length != timer.duration {
      revision += 1
      timersByID[timer.id]?.preset.duration = length
    }
    guard timer.ended == nil else { return }
    let remaining = timer.remaining(at: now) + length - timer.total
    if length < timer.total { lose(timer, by: .shortened) }
    leave(max(.zero, remaining), of: length, to: timer, at: now)
  }

  /// Gives a timer under way another time left, of another whole.
  /// - Returns: false where it has both already.
  @discardableResult
  private mutating func leave(
    _ remaining: Duration, of total: Duration, to timer: CountdownTimer, at now: Instant
  ) -> Bool {
    if remaining == timer.remaining(at: now), total == timer.total { return false }
    timersByID[timer.id]?.dueAt = nil
    // Nothing runs for no time at all, even what lost all of it at once.
    timersByID[timer.id]?.total = max(.nanoseconds(1), total)
    set(
      timer.id,
      to: timer.isRunning || remaining == .zero
        ? .running(deadline: now.advanced(by: remaining)) : .paused(remaining: remaining), at: now)
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
