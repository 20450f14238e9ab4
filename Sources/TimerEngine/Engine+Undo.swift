/// Undoing the last change that lost something.
extension Engine {
  /// The change for which an undo is offered: the last one that can be undone, for ``undoTime``.
  package var offered: Undoable? {
    guard let undoable, undoable.until != nil, canUndo(undoable) else { return nil }
    return undoable
  }

  /// Returns whether an undo of a change would change anything.
  private func canUndo(_ change: Undoable) -> Bool {
    switch change.change {
    case .canceled, .stopped: hasRoom(for: change)
    case .restarted, .shortened, .lengthened, .turned, .skipped, .steppedBack, .begun, .postponed,
      .added, .started:
      change.timers.contains { timersByID[$0.id] != nil }
    case .moved, .renamed: change.plans.contains { plansByID[$0.id] != nil }
    case .removed: canAddPreset
    }
  }

  /// Returns whether the limit allows the removed timers of a change to be restored.
  private func hasRoom(for change: Undoable) -> Bool {
    count + change.timers.count <= Self.mostTimers
  }

  /// Records that the present input changes a timer, or a preset, in a way that can be undone.
  mutating func lose(_ timer: CountdownTimer? = nil, by change: Undoable.Change) {
    if let timer, losses?.change == change {
      losses?.timers.append(timer)
    } else {
      losses = Undoable(change: change, timers: timer.map { [$0] } ?? [])
    }
    // Plans are adapted after the input, so this one is as it was before.
    if let plan = timer?.plan.flatMap({ plansByID[$0] }),
      losses?.plans.contains(where: { $0.id == plan.id }) == false
    {
      losses?.plans.append(plan)
    }
  }

  /// Records that the present input changes a plan, and `timers` of it, in a way that can be
  /// undone.
  mutating func lose(_ plan: Plan, _ timers: [CountdownTimer] = [], by change: Undoable.Change) {
    if losses?.change != change { losses = Undoable(change: change, timers: []) }
    losses?.timers += timers
    if losses?.plans.contains(where: { $0.id == plan.id }) == false { losses?.plans.append(plan) }
  }

  /// Offers to undo the losses of the present input. If it has changed something without a loss,
  /// the change that was offered before is no longer the latest.
  mutating func offerUndo(at now: Instant) {
    guard losses != nil || undoable != nil else { return }
    if let losses, losses.isWorthOffering {
      if undoable?.continues(with: losses) != true { undoable = losses }
      undoable?.until = now.advanced(by: Self.undoTime)
    } else if undoable?.until == nil {
      undoable = nil
    } else {
      undoable?.isLatest = false
    }
    losses = nil
  }

  /// Ends the offer to undo a change of a timer: its length or its rounds were set since, and an
  /// undo would take those back, too.
  mutating func endOffer(of id: TimerID) {
    if undoable?.timers.contains(where: { $0.id == id }) == true { undoable = nil }
  }

  /// Ends the offer when its time is over.
  mutating func endOffer(at now: Instant) {
    guard let until = undoable?.until, until <= now else { return }
    if undoable?.isLatest == true { undoable?.until = nil } else { undoable = nil }
  }

  /// Undoes the last change.
  mutating func undo(at now: Instant) -> [Effect] {
    guard var undone = undoable else { return [] }
    undoable = nil
    switch undone.change {
    case .canceled, .stopped:
      if undone.until == nil {
        // A canceled timer that would have rung by now is not restored, nor is its plan.
        undone.timers.removeAll { $0.deadline.map { $0 <= now } == true }
        undone.plans.removeAll { plan in !undone.timers.contains { $0.plan == plan.id } }
      }
      guard hasRoom(for: undone) else { return [] }
      bringBackPlans(of: undone)
      for timer in undone.timers {
        timersByID[timer.id] = timer
        set(timer.id, to: timer.state, at: now)
      }
    case .restarted, .shortened, .lengthened, .turned, .skipped, .steppedBack, .begun, .postponed,
      .moved:
      bringBackPlans(of: undone)
      // In reverse order, so that a timer that was changed twice gets the state before the first
      // change.
      return undone.timers.reversed().compactMap { bringBack($0, at: now) }
    case .added, .started:
      bringBackPlans(of: undone)
      return undone.timers.compactMap { timer in
        guard let added = timersByID[timer.id] else { return nil }
        remove(timer.id)
        return added.ended == nil ? nil : .silence(timer.id)
      }
    case .renamed:
      revision += 1
      for timer in undone.timers { timersByID[timer.id]?.preset.name = timer.name }
      guard undone.timers.isEmpty else { return [] }
      for plan in undone.plans { plansByID[plan.id]?.name = plan.name }
    case .removed(let preset, let index):
      guard canAddPreset else { return [] }
      presets.insert(preset, at: min(index, presets.count))
      revision += 1
    }
    return []
  }

  /// Restores plans as they were. If something was changed since, plans that are left keep their
  /// state, except for a moment that was moved.
  private mutating func bringBackPlans(of undone: Undoable) {
    for plan in undone.plans {
      if let current = plansByID[plan.id], !undone.isLatest {
        guard undone.change == .moved else { continue }
        plansByID[plan.id]?.readyAt = plan.readyAt
        plansByID[plan.id]?.dueAt = current.heldSince == nil ? plan.dueAt : nil
      } else {
        plansByID[plan.id] = plan
      }
      changedPlans.insert(plan.id)
    }
  }

  /// Restores a timer as it was, and silences it if it has run out since. Does nothing if it was
  /// dismissed since.
  private mutating func bringBack(_ timer: CountdownTimer, at now: Instant) -> Effect? {
    guard let current = timersByID[timer.id] else { return nil }
    timersByID[timer.id] = timer
    // A name, sound or color that was set meanwhile stays.
    timersByID[timer.id]?.preset = timer.preset.styled(like: current.preset)
    set(timer.id, to: timer.state, at: now)
    return current.ended == nil ? nil : .silence(timer.id)
  }
}
