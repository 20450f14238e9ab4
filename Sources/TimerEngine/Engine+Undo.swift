/// Undoing the last change that lost something.
extension Engine {
  /// The change that is offered to be undone: the last one that can be, for ``undoTime``.
  public var offered: Undoable? {
    guard let undoable, undoable.until != nil, canUndo(undoable) else { return nil }
    return undoable
  }

  /// Whether undoing it would change anything.
  private func canUndo(_ change: Undoable) -> Bool {
    switch change.change {
    case .canceled, .stopped: hasRoom(for: change)
    case .restarted, .shortened, .turned, .skipped, .steppedBack, .begun, .postponed:
      change.timers.contains { timersByID[$0.id] != nil }
    case .removed: presets.count < [Preset].limits.presets
    }
  }

  /// Whether timers that are gone can come back beside those there are.
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
    // Plans are put right after the input, so this one is as it was before.
    if let plan = timer?.plan.flatMap({ plansByID[$0] }),
      losses?.plans.contains(where: { $0.id == plan.id }) == false
    {
      losses?.plans.append(plan)
    }
  }

  /// Offers to undo what the present input has lost. An input that has changed something without an
  /// offer is newer than the change that was offered before.
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

  /// Ends the offer to undo what was done to a timer: its length or its rounds were set since, and
  /// an undo would take those back, too.
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
    case .restarted, .shortened, .turned, .skipped, .steppedBack, .begun, .postponed:
      bringBackPlans(of: undone)
      // In reverse: of a timer that was changed twice, the state before the first change counts.
      return undone.timers.reversed().compactMap { bringBack($0, at: now) }
    case .removed(let preset, let index):
      guard presets.count < [Preset].limits.presets else { return [] }
      presets.insert(preset, at: min(index, presets.count))
      revision += 1
    }
    return []
  }

  /// Restores plans as they were. A later move or pause stays.
  private mutating func bringBackPlans(of undone: Undoable) {
    for plan in undone.plans where undone.isLatest || plansByID[plan.id] == nil {
      plansByID[plan.id] = plan
      changedPlans.insert(plan.id)
    }
  }

  /// Lets a timer go on as it was. It may have run out, and been dismissed, meanwhile.
  private mutating func bringBack(_ timer: CountdownTimer, at now: Instant) -> Effect? {
    guard let current = timersByID[timer.id] else { return nil }
    timersByID[timer.id] = timer
    // A name, sound or colour that was set meanwhile stays.
    timersByID[timer.id]?.preset = timer.preset.styled(like: current.preset)
    set(timer.id, to: timer.state, at: now)
    return current.ended == nil ? nil : .silence(timer.id)
  }
}
