@testable import TimerEngine

extension Ledger {
  /// Offers to undo everything that an input has changed since `before`.
  mutating func offerUndo(of input: Input, since before: Ledger, at now: Instant) {
    // A timer that had ended comes back only if it was dismissed.
    let ids = Set(before.timers.keys).union(timers.keys).sorted().filter { id in
      timers[id] != before.timers[id] && (before.timers[id]?.ended == nil || timers[id] == nil)
    }
    let changed = ids.compactMap { before.timers[$0] ?? timers[$0] }
    let changedPlans = before.snapshot.plans.filter { plan in
      plans[plan.id] != plan || changed.contains { $0.plan == plan.id }
    }
    var isNothing = changed.isEmpty && changedPlans.isEmpty && presets == before.presets
    // More than the presets was imported.
    if case .addImported = input { isNothing = false }
    // A single stopped timer comes back only if it had more stages.
    let isDone = changed.count == 1 && changed[0].ended != nil && changed[0].isInLastStep
    guard let kind = before.kind(of: input), !isNothing, !isDone else {
      switch input {
      case .setRounds(let id, _), .setLength(let id, _):
        // A new length or number of rounds ends an earlier offer to undo.
        if undoable?.timers.contains(where: { $0.id == id }) == true { undoable = nil }
      default: break
      }
      if undoable?.until == nil { undoable = nil } else { undoable?.isLatest = false }
      return
    }
    var change = Undoable(
      change: kind, timers: changed, removed: Set(ids.filter { timers[$0] == nil }),
      made: Set(ids.filter { before.timers[$0] == nil }), plans: changedPlans)
    if [.shortened, .lengthened, .turned, .moved].contains(change.change), let undoable,
      undoable.change == change.change, undoable.isLatest, undoable.until != nil,
      change.change == .moved
        ? undoable.plans.map(\.id) == change.plans.map(\.id)
        : undoable.timers.map(\.id) == change.timers.map(\.id)
    {
      change = undoable
    }
    change.until = now + .seconds(10)
    undoable = change
  }

  /// The kind of change that can be undone; nil if none, whatever it changes.
  private func kind(of input: Input) -> Undoable.Change? {
    switch input {
    case .prepare(let start): return kind(of: start)
    case .cancel, .cancelPlan: return .canceled
    case .stop, .stopAll: return .stopped
    case .restart: return .restarted
    case .add(let id, let more):
      return more < .zero ? .shortened : timers[id]?.plan == nil ? nil : .lengthened
    case .setLength(let id, let length):
      guard let timer = timers[id], timer.ended == nil else { return nil }
      return Preset(duration: length).sane.duration < timer.total ? .shortened : nil
    case .setRemaining: return .turned
    case .next: return .skipped
    case .back: return .steppedBack
    case .begin: return .begun
    case .notYet: return .postponed
    case .movePlan: return .moved
    case .addDish: return .added
    case .renamePlan: return .renamed
    case .edit(let id, let preset):
      return timers[id].map { $0.plan != nil && $0.name != preset.name } == true ? .renamed : nil
    case .removePreset(let place):
      return presets.indices.contains(place) ? .removed(presets[place], index: place) : nil
    case .addImported(let imported):
      return .imported(imported.map(\.sane).filter { !presets.contains($0) })
    case .together(let inputs):
      let areStarts = inputs.allSatisfy {
        if case .start(let preset, _) = $0 { !preset.sane.isTogether } else { false }
      }
      return areStarts && inputs.count > 1 ? .started : inputs.compactMap(kind).last
    default: return nil
    }
  }

  mutating func undo(at now: Instant) -> [Effect] {
    guard let undone = undoable else { return [] }
    undoable = nil
    let isLeft = undone.timers.contains { timers[$0.id] != nil || undone.removed.contains($0.id) }
    if !undone.timers.isEmpty, !isLeft { return [] }
    if case .removed(let preset, let place) = undone.change {
      if presets.count < 100 { presets.insert(preset, at: min(place, presets.count)) }
    }
    if case .imported(let imported) = undone.change {
      presets.removeAll { imported.contains($0) }
      return [.importUndone]
    }
    for plan in undone.plans {
      if undone.isLatest || plans[plan.id] == nil {
        plans[plan.id] = plan
      } else if undone.change == .renamed {
        plans[plan.id]?.name = plan.name
      } else if undone.change == .moved, let changed = plans[plan.id] {
        plans[plan.id]?.readyAt = plan.readyAt
        plans[plan.id]?.dueAt = changed.heldSince == nil ? plan.dueAt : nil
      }
    }
    return undone.timers.flatMap { timer -> [Effect] in
      guard let changed = timers[timer.id] else {
        var isOver = false
        if case .running(let end) = timer.state { isOver = undone.until == nil && end <= now }
        if undone.removed.contains(timer.id), !isOver {
          timers[timer.id] = timer
          ringsSince[timer.id] = nil
        }
        return []
      }
      if undone.change == .renamed {
        timers[timer.id]?.preset.name = timer.name
        return []
      }
      timers[timer.id] = undone.made.contains(timer.id) ? nil : timer
      _ = apply(.edit(timer.id, changed.preset), at: now)
      return changed.ended == nil ? [] : [.silence(timer.id)]
    }
  }
}
