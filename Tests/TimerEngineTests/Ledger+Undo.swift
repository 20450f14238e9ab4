@testable import TimerEngine

extension Ledger {
  mutating func lose(_ timer: CountdownTimer, _ kind: Undoable.Change) {
    let before = change?.change == kind ? change : nil
    change = Undoable(change: kind, timers: (before?.timers ?? []) + [timer])
    change?.plans = before?.plans ?? []
    if let plan = timer.plan, change?.plans.contains(where: { $0.id == plan }) == false {
      change?.plans += [plans[plan]].compactMap { $0 }
    }
  }

  mutating func offer(at now: Instant) {
    // A single stopped timer comes back only if it had more stages.
    guard var change,
      change.change != .stopped || change.timers.count > 1
        || change.timers.contains(where: { !$0.isInLastStep })
    else {
      if undoable?.until == nil { undoable = nil } else { undoable?.isLatest = false }
      return
    }
    let isRun =
      [.shortened, .lengthened, .turned, .moved].contains(change.change)
      && undoable?.change == change.change
    if isRun, let undoable, undoable.isLatest, undoable.until != nil,
      change.change == .moved
        ? undoable.plans.map(\.id) == change.plans.map(\.id)
        : undoable.timers.map(\.id) == change.timers.map(\.id)
    {
      (change.timers, change.plans) = (undoable.timers, undoable.plans)
    }
    change.until = now + .seconds(10)
    undoable = change
  }

  mutating func undo(at now: Instant) -> [Effect] {
    defer { undoable = nil }
    if undoable?.change == .canceled, undoable?.until == nil {
      let back = (undoable?.timers ?? []).filter {
        if case .running(let deadline) = $0.state { deadline > now } else { true }
      }
      undoable?.timers = back
      undoable?.plans.removeAll { plan in back.allSatisfy { $0.plan != plan.id } }
    }
    for plan in undoable?.plans ?? [] where undoable?.change != .renamed {
      if undoable?.isLatest == true || plans[plan.id] == nil {
        plans[plan.id] = plan
      } else if undoable?.change == .moved, let changed = plans[plan.id] {
        plans[plan.id]?.readyAt = plan.readyAt
        plans[plan.id]?.dueAt = changed.heldSince == nil ? plan.dueAt : nil
      }
    }
    switch undoable?.change {
    case .canceled, .stopped:
      for timer in undoable?.timers ?? [] {
        timers[timer.id] = timer
        ringsSince[timer.id] = nil
      }
    case .added, .started:
      return (undoable?.timers ?? []).flatMap { timer -> [Effect] in
        guard let removed = timers.removeValue(forKey: timer.id) else { return [] }
        return removed.ended == nil ? [] : [.silence(timer.id)]
      }
    case .renamed:
      for timer in undoable?.timers ?? [] { timers[timer.id]?.preset.name = timer.name }
      if undoable?.timers.isEmpty == true {
        for plan in undoable?.plans ?? [] { plans[plan.id]?.name = plan.name }
      }
    case .restarted, .shortened, .lengthened, .turned, .skipped, .steppedBack, .begun, .postponed,
      .moved:
      return (undoable?.timers ?? []).reversed().flatMap { timer -> [Effect] in
        guard let changed = timers[timer.id] else { return [] }
        timers[timer.id] = timer
        _ = apply(.edit(timer.id, changed.preset), at: now)
        return changed.ended == nil ? [] : [.silence(timer.id)]
      }
    case .removed(let preset, let place):
      if presets.count < 100 { presets.insert(preset, at: min(place, presets.count)) }
    case nil:
      break
    }
    return []
  }
}
