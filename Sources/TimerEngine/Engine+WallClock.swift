/// Timers and plans that are due at a time of day.
extension Engine {
  /// A change of the wall clock up to this moves no deadline: the two clocks are read one after the
  /// other, so their difference varies a little.
  static let clockTolerance: Duration = .milliseconds(100)

  /// Moves the deadlines of timers, and the moments of plans, that are due on the wall clock, which
  /// reads `wallClock` at `now`.
  mutating func followWallClock(_ wallClock: Duration, at now: Instant) {
    for timer in timersByID.values {
      guard let moved = timer.following(wallClock, at: now) else { continue }
      timersByID[timer.id] = moved
      set(timer.id, to: moved.state, at: now)
    }
    for plan in plansByID.values {
      guard let moved = plan.following(wallClock, at: now) else { continue }
      plansByID[plan.id] = moved
      revision += 1
      changedPlans.insert(plan.id)
    }
    settlePlans(at: now)
    // The timers and plans that an undo would restore follow the clock, too.
    for index in undoables.indices {
      undoables[index].mapTimers { $0.following(wallClock, at: now) ?? $0 }
      undoables[index].mapPlans { $0.following(wallClock, at: now) ?? $0 }
    }
  }

  /// Returns the instant at which the wall clock, which reads `wallClock` at `now`, will read
  /// `time`; nil if that is within ``clockTolerance`` of `instant`. The result is at least `now`,
  /// and at most the longest duration of a timer after that or, if it is later, `instant`.
  fileprivate static func moved(
    _ instant: Instant, to time: Duration, _ wallClock: Duration, at now: Instant
  ) -> Instant? {
    let latest = max(durations.upperBound, now.duration(to: instant))
    let moved = now.advanced(by: (time - wallClock).clamped(to: .zero...latest))
    let change = instant.duration(to: moved)
    return (.zero - clockTolerance)...clockTolerance ~= change ? nil : moved
  }
}

extension CountdownTimer {
  /// Returns the timer with the deadline that its time of day has now; nil if that is unchanged.
  fileprivate func following(_ wallClock: Duration, at now: Instant) -> CountdownTimer? {
    guard let dueAt, case .running(let deadline) = state,
      let moved = Engine.moved(deadline, to: dueAt, wallClock, at: now)
    else { return nil }
    var timer = self
    timer.state = .running(deadline: moved)
    timer.total = max(
      total + deadline.duration(to: moved), now.duration(to: moved), .nanoseconds(1))
    return timer
  }
}

extension Plan {
  /// Returns the plan with the moment that its time of day has now; nil if that is unchanged.
  fileprivate func following(_ wallClock: Duration, at now: Instant) -> Plan? {
    guard let dueAt, let moved = Engine.moved(readyAt, to: dueAt, wallClock, at: now)
    else { return nil }
    var plan = self
    plan.readyAt = moved
    return plan
  }
}
