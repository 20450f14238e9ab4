@testable import TimerEngine

extension Ledger {
  func isHeld(_ timer: CountdownTimer) -> Bool {
    guard let since = timer.plan.flatMap({ plans[$0] })?.heldSince,
      case .waiting(let begin) = timer.state
    else { return false }
    return begin >= since
  }

  /// Whether a dish still runs as when its beginning was reported.
  func isNew(_ timer: CountdownTimer) -> Bool {
    guard timer.plan != nil, let told = begun[timer.id]?.timer else { return false }
    return (timer.state, timer.total, timer.step) == (told.state, told.total, told.step)
  }

  private func members(of id: PlanID) -> [CountdownTimer] {
    timers.values.filter { $0.plan == id }
  }

  /// Whether a dish of a plan no longer waits. Its plan doesn't follow the wall clock.
  private func hasBegun(_ id: PlanID) -> Bool {
    !members(of: id).allSatisfy(\.isWaiting)
  }

  mutating func applyToPlans(_ input: Input, at now: Instant) -> [Effect] {
    switch input {
    case .startPlan(let name, let dishes, let readyAt, let dueAt):
      let dishes = dishes.map(\.sane)
      let lengths = dishes.map { $0.steps.map(\.duration).reduce(.zero, +) }
      guard let longest = lengths.max() else { break }
      let readyAt = readyAt ?? now + longest
      guard dishes.count <= 30, now + longest <= readyAt,
        readyAt <= now + longest + Engine.durations.upperBound,
        dishes.allSatisfy({ !$0.isTogether && $0.rounds != nil })
      else { break }
      let arePlain = dishes.allSatisfy { $0.stages.isEmpty && $0.rounds == 1 }
      let areAlike = Set(dishes.map(\.sound)).count == 1 && Set(dishes.map(\.color)).count == 1
      if arePlain, areAlike {
        let stages = dishes.map { Stage(name: $0.name, duration: $0.duration) }
        note(
          Preset(
            name: name, duration: longest, sound: dishes[0].sound, color: dishes[0].color,
            stages: stages, isTogether: true))
      }
      let id = PlanID(rawValue: lastID + 1)
      plans[id] = Plan(id: id, name: name, readyAt: readyAt, dueAt: dueAt)
      return zip(dishes, lengths).map { dish, length in
        // A dish without time to wait runs at once.
        readyAt == now + length
          ? make(dish, .running(deadline: now + dish.steps[0].duration), plan: id)
          : make(dish, .waiting(until: readyAt + -length), plan: id)
      }
    case .pausePlan(let id):
      let under = members(of: id).filter { $0.ended == nil }
      if !under.isEmpty { plans[id]?.isPaused = true }
      pause(under.map(\.id), at: now)
    case .resumePlan(let id):
      plans[id]?.isPaused = false
      resume(members(of: id).map(\.id), at: now)
    case .cancelPlan(let id):
      return members(of: id).map(\.id).sorted().flatMap { apply(.cancel($0), at: now) }
    case .movePlan(let id, let difference, let dueAt):
      guard let plan = plans[id] else { break }
      let members = members(of: id).filter { $0.ended == nil }
      guard members.contains(where: \.isWaiting) else { break }
      let ends = members.filter { !$0.isRunning || plan.heldSince == nil }.map {
        $0.isRunning ? $0.end(at: now) : now + $0.remainingInAll(at: now)
      }
      let (moment, earliest) = (plan.moment(at: now), ends.max() ?? now)
      let latest = max(moment, earliest + Engine.durations.upperBound)
      let most = Engine.durations.upperBound * 3
      let wanted = moment + min(max(difference, -most), most)
      let moved = moment.duration(to: min(max(wanted, earliest), latest))
      let late = wanted.duration(to: moment + moved)
      var changed = plan
      changed.readyAt = plan.readyAt + moved
      changed.dueAt = dueAt.map { $0 + late } ?? plan.dueAt.map { $0 + moved }
      if plan.heldSince != nil || hasBegun(id) { changed.dueAt = nil }
      guard changed != plan else { break }
      plans[id] = changed
      settlePlans(at: now)
    case .addDish(let id, let dish):
      let (dish, all) = (dish.sane, members(of: id))
      guard let plan = plans[id], all.count < 30, !dish.isTogether, dish.rounds != nil else {
        break
      }
      let begin = plan.moment(at: now) + -dish.steps.map(\.duration).reduce(.zero, +)
      return [
        now < begin || plan.heldSince != nil
          ? make(dish, .waiting(until: max(now, begin)), plan: id)
          : make(dish, .running(deadline: now + dish.steps[0].duration), plan: id)
      ]
    case .renamePlan(let id, let name):
      plans[id]?.name = name
    case .begin(let id):
      guard let timer = timers[id], timer.isWaiting else { break }
      timers[id]?.state = .running(deadline: now + timer.total)
    case .notYet(let id):
      guard let timer = timers[id], isNew(timer), let plan = timer.plan.flatMap({ plans[$0] })
      else { break }
      let begin = (plan.heldSince ?? now) + .seconds(60)
      timers[id]?.state = .waiting(until: begin)
      let readyAt = max(plan.readyAt, begin + timer.lengthInAll)
      plans[plan.id]?.readyAt = readyAt
      plans[plan.id]?.dueAt? += plan.readyAt.duration(to: readyAt)
    default:
      break
    }
    return []
  }

  /// Updates all plans, after any input.
  mutating func settlePlans(at now: Instant) {
    for (id, plan) in plans {
      let members = members(of: id)
      if members.isEmpty {
        plans[id] = nil
        continue
      }
      var (plan, late) = (plan, Duration.zero)
      let isHeld = plan.isPaused || members.contains { $0.isPaused }
      if let since = plan.heldSince, !isHeld {
        late = since.duration(to: now)
        plan.readyAt = plan.readyAt + late
        plan.heldSince = nil
      } else if isHeld {
        (plan.heldSince, plan.dueAt) = (plan.heldSince ?? now, nil)
      }
      if hasBegun(id) { plan.dueAt = nil }
      let clock = plan.heldSince ?? now
      let ends = members.compactMap { timer -> Instant? in
        switch timer.state {
        case .waiting(let begin): min(begin + late, clock) + timer.lengthInAll
        case .running(let end): isHeld ? nil : end + timer.lengthAfter
        case .paused(let left): clock + left + timer.lengthAfter
        case .finished, .missed: nil
        }
      }
      let readyAt = max(plan.readyAt, ends.max() ?? plan.readyAt)
      plan.dueAt? += plan.readyAt.duration(to: readyAt)
      plan.readyAt = readyAt
      plans[id] = plan
      for timer in members where timer.isWaiting {
        timers[timer.id]?.state = .waiting(until: readyAt + -timer.lengthInAll)
      }
    }
  }
}
