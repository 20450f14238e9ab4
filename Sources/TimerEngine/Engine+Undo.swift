/// Undoing the last change by a person.
extension Engine {
  /// The change for which an undo is offered: the last one that can be undone, for ``undoTime``.
  package var offered: Undoable? {
    guard let undoable, undoable.until != nil, canUndo(undoable) else { return nil }
    return undoable
  }

  /// Returns whether an undo of a change would change anything, and the limits allow it.
  private func canUndo(_ change: Undoable) -> Bool {
    if case .removed = change.change { return canAddPreset }
    if case .imported = change.change { return true }
    if change.timers.isEmpty { return change.plans.contains { plansByID[$0.id] != nil } }
    return change.removed.isEmpty
      ? change.timers.contains { timersByID[$0.id] != nil }
      : count + change.removed.count <= Self.mostTimers
  }

  /// Offers to undo what an input has changed since `before`. If that can't be undone, the change
  /// that was offered before is no longer the latest.
  mutating func offerUndo(of input: Input, since before: Engine, at now: Instant) {
    if let change = Undoable(input, from: before, to: self) {
      if undoable?.continues(with: change) != true { undoable = change }
      undoable?.until = now.advanced(by: Self.undoTime)
      return
    }
    // An undo would also take back the length or the rounds of a timer that were set since.
    var isOver = undoable?.until == nil
    switch input {
    case .setLength(let id, _), .setRounds(let id, _):
      isOver = isOver || undoable?.timers.contains { $0.id == id } == true
    default: break
    }
    if isOver { undoable = nil } else { undoable?.isLatest = false }
  }

  /// Ends the offer when its time is over.
  mutating func endOffer(at now: Instant) {
    guard let until = undoable?.until, until <= now else { return }
    if undoable?.isLatest == true { undoable?.until = nil } else { undoable = nil }
  }

  /// Undoes the last change.
  mutating func undo(at now: Instant) -> [Effect] {
    guard let undone = undoable else { return [] }
    undoable = nil
    guard canUndo(undone) else { return [] }
    revision += 1
    switch undone.change {
    case .removed(let preset, let index):
      presets.insert(preset, at: min(index, presets.count))
    case .imported(let imported):
      presets.removeAll { imported.contains($0) }
      return [.importUndone]
    default: break
    }
    for plan in undone.plans { bringBack(plan, of: undone) }
    return undone.timers.compactMap { bringBack($0, of: undone, at: now) }
  }

  /// Restores a plan as it was. If something was changed since, a plan that is left keeps its
  /// state, except for a name, or a moment that was moved.
  private mutating func bringBack(_ plan: Plan, of undone: Undoable) {
    var restored = plan
    if let current = plansByID[plan.id], !undone.isLatest {
      restored = current
      if undone.change == .renamed { restored.name = plan.name }
      if undone.change == .moved {
        restored.readyAt = plan.readyAt
        restored.dueAt = current.heldSince == nil ? plan.dueAt : nil
      }
    }
    plansByID[plan.id] = restored
    changedPlans.insert(plan.id)
  }

  /// Restores a timer as it was, or removes one that was made. Silences it if it has run out since,
  /// and leaves it gone if it was dismissed since.
  private mutating func bringBack(
    _ timer: CountdownTimer, of undone: Undoable, at now: Instant
  ) -> Effect? {
    let current = timersByID[timer.id]
    // After the offer, a canceled timer that would have rung by now is not restored.
    let isLate = undone.until == nil && timer.deadline.map { $0 <= now } == true
    if current == nil, isLate || !undone.removed.contains(timer.id) { return nil }
    if undone.change == .renamed {
      timersByID[timer.id]?.preset.name = timer.name
      return nil
    }
    if undone.made.contains(timer.id) {
      remove(timer.id)
    } else {
      timersByID[timer.id] = timer
      // A name, sound or color that was set meanwhile stays.
      if let current { timersByID[timer.id]?.preset = timer.preset.styled(like: current.preset) }
      set(timer.id, to: timer.state, at: now)
    }
    return current?.ended == nil ? nil : .silence(timer.id)
  }
}
