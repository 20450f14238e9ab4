/// Changes that time alone causes.
extension Engine {
  /// Makes all changes that are due by `now`, in order.
  mutating func advanceTime(to now: Instant) -> [Effect] {
    endOffer(at: now)
    endBeginnings(at: now)
    var effects: [Effect] = []
    while let due = deadlines.first, due.deadline <= now {
      if let effect = reach(due, at: now) { effects.append(effect) }
    }
    return effects
  }

  /// Makes the change of a queue entry, and returns its effect.
  private mutating func reach(_ due: DeadlineQueue.Entry, at now: Instant) -> Effect? {
    let id = due.id
    guard let timer = timersByID[id] else {
      deadlines.remove(id)
      return nil
    }
    switch timer.state {
    case .waiting(let until):
      let end = until.advanced(by: timer.total)
      set(id, to: .running(deadline: end), at: until)
      guard now < end else { return nil }
      noteBeginning(of: id, at: now)
      return .begin(id)
    case .running(let deadline) where due.deadline < deadline:
      deadlines.set(id, to: deadline)
      return now < deadline ? .warn(id) : nil
    case .running(let deadline) where !timer.ringsAtEnd:
      _ = run(timer, inStep: timer.step + 1, at: deadline)
      return now < deadline.advanced(by: timer.preset.length(of: timer.step + 1)) ? .cue(id) : nil
    case .running(let deadline):
      ringingSince[id] = now
      set(id, to: .finished(at: deadline), at: now)
      return .ring(id)
    case .finished where ringingSince[id] == nil:
      ringingSince[id] = now
      schedule(id, at: now)
      return .ring(id)
    case .finished(let at):
      set(id, to: .missed(at: at), at: now)
      return .missed(id)
    case .paused, .missed:
      deadlines.remove(id)
      return nil
    }
  }

  mutating func set(_ id: TimerID, to state: CountdownTimer.State, at now: Instant) {
    revision += 1
    timersByID[id]?.state = state
    if let plan = timersByID[id]?.plan {
      members[plan, default: []].insert(id)
      changedPlans.insert(plan)
    }
    schedule(id, at: now)
  }

  /// Queues the next change that a timer makes by itself.
  mutating func schedule(_ id: TimerID, at now: Instant) {
    guard let timer = timersByID[id] else { return }
    if !timer.isFinished { ringingSince[id] = nil }
    switch timer.state {
    case .waiting(let until):
      if isHeld(timer) { deadlines.remove(id) } else { deadlines.set(id, to: until) }
    case .running(let deadline):
      let lead = timer.ringsAtEnd ? rules.warning : nil
      let warning = lead.map { deadline.advanced(by: .zero - max($0, .zero)) }
      deadlines.set(id, to: warning.flatMap { now < $0 ? $0 : nil } ?? deadline)
    case .finished(let at):
      switch (ringingSince[id], rules.ringLimit) {
      case (let since?, let limit?): deadlines.set(id, to: since.advanced(by: limit))
      case (_?, nil): deadlines.remove(id)
      // The timer was restored, and is yet to ring again.
      case (nil, _): deadlines.set(id, to: at)
      }
    case .paused, .missed:
      deadlines.remove(id)
    }
  }

  mutating func remove(_ id: TimerID) {
    revision += 1
    if let plan = timersByID[id]?.plan {
      members[plan]?.remove(id)
      changedPlans.insert(plan)
    }
    timersByID[id] = nil
    ringingSince[id] = nil
    deadlines.remove(id)
  }
}
