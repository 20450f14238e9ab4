/// Undoing the last change that lost something.
extension Engine {
  /// What is offered to be undone: the last change that can be, for ``undoTime``.
  public var offered: Undoable? {
    guard let undoable, undoable.until != nil, canUndo(undoable) else { return nil }
    return undoable
  }

  /// Whether undoing it would change anything.
  private func canUndo(_ change: Undoable) -> Bool {
    switch change.change {
    case .cancelled, .stopped: hasRoom(for: change)
    case .restarted, .shortened, .turned: change.timers.contains { timersByID[$0.id] != nil }
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
  }

  /// Offers to undo what the present input has lost. An input that has changed something without an
  /// offer is newer than the change that was offered before.
  mutating func offerUndo(at now: Instant) {
    guard losses != nil || undoable != nil else { return }
    if let losses, losses.change != .stopped || losses.timers.count > 1 {
      let timers = undoable?.continues(with: losses) == true ? undoable?.timers : nil
      undoable = losses
      undoable?.until = now.advanced(by: Self.undoTime)
      if let timers { undoable?.timers = timers }
    } else if undoable?.until == nil {
      undoable = nil
    } else {
      undoable?.isLatest = false
    }
    losses = nil
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
    switch undone.change {
    case .cancelled, .stopped:
      guard hasRoom(for: undone) else { return [] }
      for timer in undone.timers {
        timersByID[timer.id] = timer
        set(timer.id, to: timer.state, at: now)
      }
    case .restarted, .shortened, .turned:
      // In reverse: of a timer that was changed twice, the state before the first change counts.
      return undone.timers.reversed().compactMap { bringBack($0, at: now) }
    case .removed(let preset, let index):
      guard presets.count < [Preset].limits.presets else { return [] }
      presets.insert(preset, at: min(index, presets.count))
      revision += 1
    }
    return []
  }

  /// Lets a timer go on as it was. It may have run out, and been dismissed, meanwhile.
  private mutating func bringBack(_ timer: CountdownTimer, at now: Instant) -> Effect? {
    guard let current = timersByID[timer.id] else { return nil }
    timersByID[timer.id] = timer
    // What was edited meanwhile stays edited.
    timersByID[timer.id]?.preset = current.preset
    timersByID[timer.id]?.preset.duration = timer.duration
    set(timer.id, to: timer.state, at: now)
    return current.ended == nil ? nil : .silence(timer.id)
  }
}
