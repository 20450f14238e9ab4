extension Engine {
  mutating func advanceTime(to now: Instant) {
    if let end = toastEnd, end <= now { toastEnd = nil }
    endBeginnings(at: now)
    // Of several timers at the same instant, the one that was started first changes first.
    while let (id, due) = deadlines.min(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
      due <= now
    {
      reach(due, of: id, at: now)
    }
  }

  private mutating func reach(_ due: Instant, of id: TimerID, at now: Instant) {
    guard let timer = timersByID[id] else {
      deadlines[id] = nil
      return
    }
    switch timer.state {
    case .waiting(let until):
      let end = until.advanced(by: timer.total)
      set(id, to: .running(deadline: end), at: until)
      if now < end { noteBeginning(of: id, at: now) }
    case .running(let deadline) where due < deadline:
      deadlines[id] = deadline
    case .running(let deadline) where !timer.ringsAtEnd:
      // A long gap may have thousands of rounds. They are passed at once, except for the last ones:
      // these are passed in order with the changes of other timers.
      let passed = timer.preset.roundsToPass(after: timer.step, in: deadline.duration(to: now))
      let step = timer.step + 1 + passed * timer.preset.stepsInRound
      let begin = deadline.advanced(by: timer.preset.lengthOfRound * passed)
      run(timer, inStep: step, at: begin)
      noteBeginning(of: id, at: now)
    case .finished(let at) where ringingSince[id] != nil: set(id, to: .missed(at: at), at: now)
    case .running(let end), .finished(let end):
      if isBehind, let limit = rules.ringLimit, end.advanced(by: limit) <= now {
        return set(id, to: .missed(at: end), at: now)
      }
      ringingSince[id] = now
      set(id, to: .finished(at: end), at: now)
    case .paused, .missed: deadlines[id] = nil
    }
  }

  mutating func set(_ id: TimerID, to state: CountdownTimer.State, at now: Instant) {
    revision += 1
    timersByID[id]?.enter(state, at: now)
    if let plan = timersByID[id]?.plan {
      members[plan, default: []].insert(id)
      changedPlans.insert(plan)
    }
    schedule(id, at: now)
  }

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

extension Engine {
  /// Time from the beginning of a timer in which ``Input/notYet(_:)`` is accepted.
  package static let notYetLimit: Duration = .seconds(60)

  struct Beginning: Equatable, Sendable {
    /// The instant at which the engine handled the beginning, and the person was notified.
    let handled: Instant
    let deadline: Instant
    let total: Duration
  }

  /// The timers that have just begun, the newest first.
  package var justBegun: [CountdownTimer] {
    guard !beginnings.isEmpty else { return [] }
    return beginnings.keys.compactMap { timersByID[$0] }.filter(hasJustBegun)
      .sorted { isNewer($0, $1) }
  }

  /// Returns whether a dish began by itself at most ``notYetLimit`` ago, unchanged since.
  package func hasJustBegun(_ timer: CountdownTimer) -> Bool {
    guard let beginning = beginnings[timer.id], timer.plan != nil, timer.step == 0 else {
      return false
    }
    return timer.deadline == beginning.deadline && timer.total == beginning.total
  }

  private func isNewer(_ a: CountdownTimer, _ b: CountdownTimer) -> Bool {
    guard let begunA = a.begun, let begunB = b.begun, begunA != begunB else { return a.id > b.id }
    return begunA > begunB
  }

  var nextEndOfBeginning: Instant? {
    justBegun.compactMap { beginnings[$0.id]?.handled }.min()?.advanced(by: Self.notYetLimit)
  }

  mutating func noteBeginning(of id: TimerID, at now: Instant) {
    guard let timer = timersByID[id], let deadline = timer.deadline else { return }
    beginnings[id] = Beginning(handled: now, deadline: deadline, total: timer.total)
  }

  mutating func endBeginnings(at now: Instant) {
    guard !beginnings.isEmpty else { return }
    beginnings = beginnings.filter { now < $1.handled.advanced(by: Self.notYetLimit) }
  }
}

extension Engine {
  /// A change of the wall clock up to this moves no deadline: the clocks are not read at once.
  static let clockTolerance: Duration = .milliseconds(100)

  /// Moves deadlines and moments that are due on the wall clock, which reads `wallClock` at `now`.
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

extension CountdownTimer {
  /// Changes the state, and keeps when the run began and was paused. To begin another run, set
  /// ``run`` to nil first.
  mutating func enter(_ state: State, at now: Instant) {
    self.state = state
    switch state {
    case .waiting: run = nil
    case .running:
      if var run, let since = run.pausedSince {
        (run.paused, run.pausedSince) = (run.paused + since.duration(to: now), nil)
        self.run = run
      }
    case .paused where run?.pausedSince == nil: run?.pausedSince = now
    case .paused, .finished, .missed: break
    }
    if run == nil, isRunning { run = Run(began: now) }
  }
}
