extension Engine {
  package var plans: [Plan] {
    plansByID.keys.sorted().compactMap { plansByID[$0] }
  }

  /// The plan with this identifier; nil if none of its timers is left.
  package subscript(id: PlanID) -> Plan? {
    plansByID[id]
  }

  /// Returns the timers of a plan that are left, in the order they were started.
  package func timers(of id: PlanID) -> [CountdownTimer] {
    (members[id] ?? []).sorted().compactMap { timersByID[$0] }
  }

  /// Whether it is paused as a whole, or because a timer of it is paused and none runs.
  package func isPaused(_ id: PlanID) -> Bool {
    guard let plan = plansByID[id] else { return false }
    return plan.isPaused || (plan.heldSince != nil && !timers(of: id).contains(where: \.isRunning))
  }

  /// Returns when a waiting timer begins, which moves on while its plan is held; nil for others.
  package func begin(of timer: CountdownTimer, at now: Instant) -> Instant? {
    guard case .waiting(let until) = timer.state else { return nil }
    let plan = timer.plan.flatMap { plansByID[$0] }
    return until.advanced(by: plan?.delay(at: now) ?? .zero)
  }

  /// Returns whether a timer waits and doesn't begin, because its plan was held before.
  package func isHeld(_ timer: CountdownTimer) -> Bool {
    guard case .waiting(let until) = timer.state,
      let since = timer.plan.flatMap({ plansByID[$0] })?.heldSince
    else { return false }
    return since <= until
  }

  /// Returns the instants to which the moment of a plan can be moved at `now`: from the one at
  /// which all that run or wait can be ready, until the longest time for which a timer can wait
  /// after that. Nil if no timer waits.
  package func moments(of id: PlanID, at now: Instant) -> ClosedRange<Instant>? {
    guard let plan = plansByID[id] else { return nil }
    let timers = timers(of: id).filter { $0.ended == nil }
    guard timers.contains(where: \.isWaiting) else { return nil }
    let ends = timers.compactMap { timer in
      switch timer.state {
      case .running: plan.heldSince == nil ? timer.end(at: now) : nil
      default: now.advanced(by: timer.remainingInAll(at: now))
      }
    }
    let earliest = ends.max() ?? now
    let farthest = earliest.advanced(by: Self.durations.upperBound)
    return earliest...max(farthest, plan.moment(at: now))
  }

  package func canAddDish(to id: PlanID) -> Bool {
    members[id].map { $0.count < Plan.mostDishes && !isFull } ?? false
  }

  private func hasBegun(_ id: PlanID) -> Bool {
    timers(of: id).contains { !$0.isWaiting }
  }

  // MARK: - Inputs

  mutating func handlePlans(_ input: Input, at now: Instant) {
    switch input {
    case .pausePlan(let id): pausePlan(id, at: now)
    case .resumePlan(let id): resumePlan(id, at: now)
    case .cancelPlan(let id):
      for timer in timers(of: id) where timer.ended == nil { remove(timer.id) }
    case .movePlan(let id, let difference, let dueAt):
      movePlan(id, by: difference, dueAt: dueAt, at: now)
    case .addDish(let id, let dish): addDish(dish.clamped, to: id, at: now)
    case .renamePlan(let id, let name):
      guard let plan = plansByID[id], plan.name != name else { return }
      revision += 1
      plansByID[id]?.name = name
    default: break
    }
  }

  /// - Parameters:
  /// - limited: the plan within the limits.
  /// - start: the plan as it was given, with the time until its end.
  mutating func startPlan(_ limited: Start, from start: Start, at now: Instant) {
    let most = Self.durations.upperBound * 3
    let length = start.dueAt == nil ? limited.duration : start.duration.clamped(to: .zero...most)
    guard .zero...Self.durations.upperBound ~= length - limited.duration,
      count + limited.stages.count <= Self.mostTimers
    else { return }
    let (id, readyAt) = (PlanID(rawValue: nextID.rawValue), now.advanced(by: length))
    plansByID[id] = Plan(valid: id, name: limited.name, readyAt: readyAt, dueAt: start.dueAt)
    var recent = limited
    recent.end = nil
    recents.noteStart(of: recent)
    for dish in limited.timers {
      let begin = readyAt.advanced(by: .zero - dish.duration)
      let state: CountdownTimer.State =
        now < begin ? .waiting(until: begin) : .running(deadline: readyAt)
      make(dish, state, plan: id, at: now)
    }
  }

  private mutating func movePlan(
    _ id: PlanID, by difference: Duration, dueAt: Duration?, at now: Instant
  ) {
    guard let plan = plansByID[id], let moments = moments(of: id, at: now) else { return }
    // The difference is clamped first, so that the addition can't overflow.
    let farthest = Self.durations.upperBound * 3
    let difference = difference.clamped(to: (.zero - farthest)...farthest)
    let moment = plan.moment(at: now)
    let wanted = moment.advanced(by: difference)
    let moved = moment.duration(
      to: min(max(wanted, moments.lowerBound), moments.upperBound))
    let due = dueAt.map { $0 + moved - difference } ?? plan.dueAt.map { $0 + moved }
    let newDueAt = plan.heldSince == nil && !hasBegun(id) ? due : nil
    guard moved != .zero || newDueAt != plan.dueAt else { return }
    revision += 1
    plansByID[id]?.readyAt = plan.readyAt.advanced(by: moved)
    plansByID[id]?.dueAt = newDueAt
    settle(id, at: now)
  }

  private mutating func addDish(_ dish: Start, to id: PlanID, at now: Instant) {
    guard let plan = plansByID[id], canAddDish(to: id), dish.order == .inTurn,
      !dish.isEndless
    else { return }
    let begin = plan.moment(at: now).advanced(by: .zero - dish.lengthInAll)
    let isWaiting = plan.heldSince != nil || now < begin
    let state: CountdownTimer.State =
      isWaiting
      ? .waiting(until: max(begin, now)) : .running(deadline: now.advanced(by: dish.length(of: 0)))
    make(dish, state, plan: id, at: now)
  }

  mutating func pausePlan(_ id: PlanID, at now: Instant) {
    let timers = timers(of: id)
    guard timers.contains(where: { $0.ended == nil }) else { return }
    setPaused(true, id)
    for timer in timers { pause(timer.id, at: now) }
  }

  mutating func resumePlan(_ id: PlanID, at now: Instant) {
    setPaused(false, id)
    for timer in timers(of: id) { resume(timer.id, at: now) }
  }

  private mutating func setPaused(_ isPaused: Bool, _ id: PlanID) {
    guard let plan = plansByID[id], plan.isPaused != isPaused else { return }
    revision += 1
    plansByID[id]?.isPaused = isPaused
    changedPlans.insert(id)
  }

  mutating func begin(_ id: TimerID, at now: Instant) {
    guard let timer = timersByID[id], timer.isWaiting else { return }
    set(id, to: .running(deadline: now.advanced(by: timer.total)), at: now)
  }

  /// Makes a timer that has just begun wait again, for at least ``notYetTime``.
  mutating func waitAgain(_ id: TimerID, at now: Instant) {
    guard let timer = timersByID[id], hasJustBegun(timer),
      let plan = timer.plan.flatMap({ plansByID[$0] })
    else { return }
    let begin = (plan.heldSince ?? now).advanced(by: Self.notYetTime)
    set(id, to: .waiting(until: begin), at: now)
    plansByID[plan.id]?.postpone(
      to: begin.advanced(by: timer.total + timer.preset.length(after: timer.step)))
  }

  // MARK: - Updates of plans

  /// Adapts plans to the changes of their timers. Afterwards, for every plan:
  /// - It has a timer.
  /// - It is held if it, or one of its timers, is paused, and not held otherwise.
  /// - If it isn't held, no running timer ends after the plan's moment.
  /// - Every waiting timer ends at the plan's moment.
  /// - It follows the wall clock only if all its timers wait.
  mutating func settlePlans(at now: Instant) {
    for id in changedPlans { settle(id, at: now) }
    changedPlans = []
  }

  private mutating func settle(_ id: PlanID, at now: Instant) {
    guard var plan = plansByID[id] else { return }
    let timers = timers(of: id)
    if timers.isEmpty {
      (plansByID[id], members[id]) = (nil, nil)
      return
    }
    let delay = plan.hold(plan.isPaused || timers.contains(where: \.isPaused), at: now)
    if hasBegun(id) { plan.dueAt = nil }
    // Time doesn't advance in a plan while it is held.
    let time = plan.heldSince ?? now
    for timer in timers {
      switch timer.state {
      case .running: if plan.heldSince == nil { plan.postpone(to: timer.end(at: now)) }
      case .paused: plan.postpone(to: timer.end(at: time))
      case .waiting(let until):
        // Only a timer that an undo restores after it had to begin has a beginning in the past.
        let begin = min(until.advanced(by: delay), time)
        plan.postpone(to: begin.advanced(by: timer.remainingInAll(at: now)))
      case .finished, .missed: break
      }
    }
    if plan != plansByID[id] {
      revision += 1
      plansByID[id] = plan
    }
    for timer in timers where timer.isWaiting {
      let state = timer.waiting(for: plan)
      // Whether the plan is held may have changed, even if its moment is the same.
      schedule(timer.id, at: now)
      if state != timer.state { set(timer.id, to: state, at: now) }
    }
  }

  mutating func restorePlans(_ plans: [Plan]) {
    let plans = Dictionary(plans.map { ($0.id, $0) }) { first, _ in first }
    for timer in timersByID.values {
      guard let id = timer.plan else { continue }
      guard let plan = plans[id] else {
        timersByID[timer.id]?.plan = nil
        continue
      }
      plansByID[id] = plan
      members[id, default: []].insert(timer.id)
      if timer.isWaiting { timersByID[timer.id]?.state = timer.waiting(for: plan) }
    }
    changedPlans = Set(plansByID.keys)
  }
}

extension CountdownTimer {
  /// Returns the state of a waiting timer, which begins in time to end at the plan's moment.
  func waiting(for plan: Plan) -> State {
    .waiting(until: plan.readyAt.advanced(by: .zero - total - preset.length(after: step)))
  }
}
