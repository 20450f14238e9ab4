@testable import TimerEngine

/// Timers and plans that are due at a time of day follow the wall clock.
extension Ledger {
  mutating func setClock(to reading: Duration, at now: Instant) {
    settlePlans(at: now)
    for (id, timer) in timers { timers[id] = following(timer, reading, at: now) }
    for (id, plan) in plans { plans[id] = following(plan, reading, at: now) }
    settlePlans(at: now)
    guard var offered = undoable else { return }
    offered.timers = offered.timers.map { following($0, reading, at: now) }
    offered.plans = offered.plans.map { following($0, reading, at: now) }
    undoable = offered
  }

  /// The timer after the clock is set. Its total changes by as much as its remaining time.
  private func following(
    _ timer: CountdownTimer, _ reading: Duration, at now: Instant
  ) -> CountdownTimer {
    guard let time = timer.dueAt, case .running(let end) = timer.state else { return timer }
    var moved = timer
    let deadline = instant(of: time, reading, at: now, insteadOf: end)
    moved.state = .running(deadline: deadline)
    let change = end.duration(to: deadline)
    if change != .zero {
      moved.total = max(timer.total + change, now.duration(to: deadline), .nanoseconds(1))
    }
    return moved
  }

  private func following(_ plan: Plan, _ reading: Duration, at now: Instant) -> Plan {
    guard let time = plan.dueAt else { return plan }
    var moved = plan
    moved.readyAt = instant(of: time, reading, at: now, insteadOf: plan.readyAt)
    return moved
  }

  /// Ignores changes of up to a tenth of a second. Nothing becomes due before now, nor in more than
  /// 100 hours unless it was before.
  private func instant(
    of time: Duration, _ reading: Duration, at now: Instant, insteadOf old: Instant
  ) -> Instant {
    let left = time - reading
    let new = now + max(.zero, min(left, max(Engine.durations.upperBound, now.duration(to: old))))
    let change = max(old.duration(to: new), new.duration(to: old))
    return change > .milliseconds(100) ? new : old
  }
}
