/// Timers that are due at a time of day.
extension Engine {
  /// A smaller change of the wall clock moves no deadline: the two clocks are read one after the
  /// other, and so differ a little each time.
  static let clockTolerance: Duration = .milliseconds(100)

  /// Moves the deadlines of timers that are due on the wall clock, which reads `wallClock` at
  /// `now`.
  mutating func followWallClock(_ wallClock: Duration, at now: Instant) {
    for timer in timersByID.values {
      guard let moved = timer.following(wallClock, at: now) else { continue }
      timersByID[timer.id] = moved
      set(timer.id, to: moved.state, at: now)
    }
    // Those that can be brought back are due at the same time of day.
    if let timers = undoable?.timers {
      undoable?.timers = timers.map { $0.following(wallClock, at: now) ?? $0 }
    }
  }
}

extension CountdownTimer {
  /// The same timer with the deadline that its time of day has now; nil where it stays as it is.
  fileprivate func following(_ wallClock: Duration, at now: Instant) -> CountdownTimer? {
    guard let dueAt, case .running(let deadline) = state else { return nil }
    let remaining = (dueAt - wallClock).clamped(to: .zero...Engine.durations.upperBound)
    let moved = now.advanced(by: remaining)
    let change = deadline.duration(to: moved)
    if change <= Engine.clockTolerance, Duration.zero - change <= Engine.clockTolerance {
      return nil
    }
    var timer = self
    timer.state = .running(deadline: moved)
    timer.total = max(total + change, remaining, .nanoseconds(1))
    return timer
  }
}
