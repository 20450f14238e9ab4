/// Changes that time alone causes.
extension Engine {
  mutating func advanceTime(to now: Instant) -> [Effect] {
    if let end = offerEnd, end <= now { offerEnd = nil }
    endBeginnings(at: now)
    var effects: [Effect] = []
    // Of several timers at the same instant, the one that was started first changes first.
    while let (id, due) = deadlines.min(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
      due <= now
    {
      if let effect = reach(due, of: id, at: now) { effects.append(effect) }
    }
    return effects
  }

  private mutating func reach(_ due: Instant, of id: TimerID, at now: Instant) -> Effect? {
    guard let timer = timersByID[id] else {
      deadlines[id] = nil
      return nil
    }
    switch timer.state {
    case .waiting(let until):
      let end = until.advanced(by: timer.total)
      set(id, to: .running(deadline: end), at: until)
      guard now < end else { return nil }
      noteBeginning(of: id, at: now)
      return .begin(id)
    case .running(let deadline) where due < deadline:
      deadlines[id] = deadline
      return now < deadline ? .warn(id) : nil
    case .running(let deadline) where !timer.ringsAtEnd:
      // A long gap may have thousands of rounds. They are passed at once, except for the last ones:
      // these are passed in order with the changes of other timers.
      let passed = timer.preset.roundsToPass(after: timer.step, in: deadline.duration(to: now))
      let step = timer.step + 1 + passed * timer.preset.stepsInRound
      let begin = deadline.advanced(by: timer.preset.lengthOfRound * passed)
      _ = run(timer, inStep: step, at: begin)
      return now < begin.advanced(by: timer.preset.length(of: step)) ? .cue(id) : nil
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
      deadlines[id] = nil
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
      deadlines[id] = isHeld(timer) ? nil : until
    case .running(let deadline):
      let lead = timer.ringsAtEnd ? rules.warning : nil
      let warning = lead.map { deadline.advanced(by: .zero - max($0, .zero)) }
      deadlines[id] = warning.flatMap { now < $0 ? $0 : nil } ?? deadline
    case .finished(let at):
      switch (ringingSince[id], rules.ringLimit) {
      case (let since?, let limit): deadlines[id] = limit.map { since.advanced(by: $0) }
      // The timer was restored, and is yet to ring again.
      case (nil, _): deadlines[id] = at
      }
    case .paused, .missed:
      deadlines[id] = nil
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
    deadlines[id] = nil
  }
}
