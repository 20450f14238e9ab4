extension Engine {
  package static let mostUndos = 10

  package var undoable: Undoable? { undoables.last }

  /// The act in the undo toast: the last one, for ``undoTime``, unless it can't be undone.
  package var toast: Undoable? {
    guard let toastEnd, let act = undoables.last, act.until == toastEnd,
      changes(toUndo: act) && hasRoom(toUndo: act)
    else { return nil }
    return act
  }

  /// Returns the act that ``Input/undo`` takes back: the last one of which something is left to
  /// undo, and for whose timers and presets there is room. Nil if there is none.
  package func nextUndo(at now: Instant) -> Undoable? {
    undoables.last { changes(toUndo: $0, at: now) && hasRoom(toUndo: $0, at: now) }
  }

  /// Returns whether an undo would change anything. Without an instant, while the toast is shown.
  private func changes(toUndo act: Undoable, at now: Instant? = nil) -> Bool {
    if case .outside = act.change { return true }
    return act.timerChanges.keys.contains { isReverted($0, of: act, at: now) }
      || act.timerChanges.isEmpty && act.planChanges.keys.contains { plansByID[$0] != nil }
      || presets.reverting(act.presets) != presets
  }

  private func hasRoom(toUndo act: Undoable, at now: Instant? = nil) -> Bool {
    let back = act.timerChanges.count {
      timersByID[$0.key] == nil && isReverted($0.key, of: act, at: now)
    }
    return (back == 0 || count + back <= Self.mostTimers)
      && presets.reverting(act.presets).count <= max(Self.mostPresets, presets.count)
  }

  /// Returns whether an undo takes back the change of a timer. A timer that was dismissed since
  /// stays gone. After the toast, no timer comes back only to ring.
  private func isReverted(_ id: TimerID, of act: Undoable, at now: Instant?) -> Bool {
    guard let change = act.timerChanges[id] else { return false }
    let current = timersByID[id]
    guard let old = change.old, change.new == nil || !change.isStyle else { return current != nil }
    if current == nil, change.new != nil { return false }
    let isHeld = old.isWaiting && old.plan.flatMap { act.planChanges[$0]?.old.heldSince } != nil
    guard let now, act.until <= now, current?.ended == nil, !isHeld, let ring = old.nextRing
    else { return true }
    return now < ring
  }

  // MARK: - Acts

  /// Keeps what an input has changed since `before`, if that can be undone. Acts that an undo would
  /// no longer take back alone are forgotten: those that made timers, after their toast, and those
  /// of a timer that was changed since.
  mutating func note(_ input: Input, since before: Engine, at now: Instant) {
    switch input {
    case .undo, .replaceSounds: return
    default: lastAct = revision
    }
    let act = Undoable(input, from: before, to: self, at: now)
    let changed = act == nil ? before.timersByID.filter { self[$0] != $1 } : [:]
    undoables.removeAll { earlier in
      if earlier.until <= now, earlier.lostNothing { return true }
      switch input {
      case .edit: return false
      case .setLength, .setRounds: break
      default: if now < earlier.until { return false }
      }
      return earlier.timerChanges.contains { $1.new != nil && changed[$0] != nil }
    }
    if undoables.last?.until != toastEnd { toastEnd = nil }
    guard let act else { return }
    toastEnd = act.until
    guard var last = undoables.last, now < last.until, last.continues(with: act) else {
      return undoables = (undoables + [act]).suffix(Self.mostUndos)
    }
    (last.number, last.until, last.presets.new) = (act.number, act.until, act.presets.new)
    undoables[undoables.count - 1] = last
  }

  mutating func undo(at now: Instant) {
    toastEnd = nil
    guard let act = nextUndo(at: now) else { return }
    // A later act without room waits for it.
    let later = undoables[(undoables.lastIndex(of: act) ?? 0)...].dropFirst()
    let waiting = later.filter { changes(toUndo: $0, at: now) }
    undoables = undoables.dropLast(later.count + 1) + waiting
    let isLatest = lastAct == act.number
    revision += 1
    lastAct = isLatest ? act.former : revision
    presets = presets.reverting(act.presets)
    recents = recents.reverting(act.recents)
    let timers = act.timerChanges.filter { isReverted($0.key, of: act, at: now) }
    for change in act.planChanges.values { revert(change, isLatest: isLatest) }
    for (id, change) in timers { revert(change, of: id, at: now) }
  }

  /// Restores a plan as it was. If something was changed since, a plan that is left keeps its
  /// state, except for a name, or a moment that was moved.
  private mutating func revert(_ change: Undoable.Difference<Plan>, isLatest: Bool) {
    let (old, new) = (change.old, change.new)
    var restored = old
    if let current = plansByID[old.id], !isLatest {
      restored = current
      if old.name != new.name { restored.name = old.name }
      if old.readyAt != new.readyAt {
        restored.readyAt = old.readyAt
        restored.dueAt = current.heldSince == nil ? old.dueAt : nil
      }
    }
    plansByID[old.id] = restored
    changedPlans.insert(old.id)
    // What would have begun meanwhile has begun then.
    for timer in isLatest ? timers(of: old.id) : [] where timer.isWaiting {
      timersByID[timer.id]?.state = timer.waiting(for: restored)
    }
  }

  private mutating func revert(
    _ change: Undoable.Difference<CountdownTimer?>, of id: TimerID, at now: Instant
  ) {
    guard let old = change.old else { return remove(id) }
    guard let current = timersByID[id] else {
      timersByID[id] = old
      return set(id, to: old.state, at: now)
    }
    // A name, sound or color that was set since stays.
    var style = current.preset
    if let new = change.new?.preset {
      if old.preset.name != new.name { style.name = old.preset.name }
      if old.preset.sound != new.sound { style.sound = old.preset.sound }
      if old.preset.color != new.color { style.color = old.preset.color }
    }
    var restored = change.isStyle ? current : old
    restored.preset = restored.preset.styled(like: style)
    timersByID[id] = restored
    if !change.isStyle { set(id, to: old.state, at: now) }
  }
}

extension [Start] {
  /// Returns the list without the difference of two lists. What was changed in it since stays.
  fileprivate func reverting(_ change: Undoable.Difference<[Start]>) -> [Start] {
    if change.old == change.new { return self }
    if self == change.new { return change.old }
    if change.isOrder {
      var former = change.old.filter(contains).makeIterator()
      return map { change.old.contains($0) ? former.next() ?? $0 : $0 }
    }
    var list = self
    let steps = change.old.difference(from: change.new)
    var place: Int?
    for case .remove(_, let preset, _) in steps.removals {
      place = list.firstIndex(of: preset)
      if let place { list.remove(at: place) }
    }
    // What a preset was changed to may have been changed again, or removed.
    if place == nil, !steps.removals.isEmpty { return list }
    for case .insert(let index, let preset, _) in steps.insertions where !list.contains(preset) {
      // In another group it had another place.
      let changed = place.flatMap { self[$0].isInGroup(of: preset) ? $0 : nil }
      list.insert(preset, at: Swift.min(changed ?? index, list.count))
    }
    return list
  }
}
