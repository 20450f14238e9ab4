import TimerEngine

/// What becomes of every timer, kept in the simplest way: nothing is scheduled, every timer is
/// looked at for every moment. It knows of no warnings, and of no presets but those of the timers.
struct Ledger {
  enum Entry {
    case running(until: Instant)
    case paused(left: Duration)
    case ringing(ended: Instant, since: Instant)
    case missed(ended: Instant)
  }

  private(set) var entries: [TimerID: Entry] = [:]
  private(set) var presets: [TimerID: Preset] = [:]
  private(set) var cancelled: Set<TimerID> = []
  private(set) var dismissed: Set<TimerID> = []
  /// What a timer was before it was cancelled or restarted.
  private var offer: (id: TimerID, entry: Entry, duration: Duration, until: Instant)?
  private var ringLimit: Duration?

  /// The effects that the engine must give, without warnings.
  mutating func handle(_ input: Input, at now: Instant) -> [Effect] {
    let before = pass(until: now)
    let effects = take(input, at: now)
    return before + effects + pass(until: now)
  }

  /// A new program goes on from what was saved: what rang has yet to ring there, nothing can be
  /// undone, and it knows of no rules yet.
  mutating func restart() {
    entries = entries.mapValues { entry in
      if case .ringing(let ended, _) = entry { .running(until: ended) } else { entry }
    }
    offer = nil
    ringLimit = nil
  }

  private mutating func pass(until now: Instant) -> [Effect] {
    if let until = offer?.until, until <= now { offer = nil }
    var due: [(moment: Instant, id: TimerID, effect: Effect)] = []
    for (id, entry) in entries {
      switch entry {
      case .running(let until) where until <= now:
        entries[id] = .ringing(ended: until, since: now)
        due.append((until, id, .ring(id)))
      case .ringing(let ended, let since):
        guard let ringLimit, since + ringLimit <= now else { continue }
        entries[id] = .missed(ended: ended)
        due.append((since + ringLimit, id, .missed(id)))
      case .running, .paused, .missed:
        continue
      }
    }
    return due.sorted { ($0.moment, $0.id) < ($1.moment, $1.id) }.map(\.effect)
  }

  private mutating func take(_ input: Input, at now: Instant) -> [Effect] {
    switch input {
    case .start(let preset):
      let id = TimerID(rawValue: presets.count + 1)
      presets[id] = preset
      entries[id] = .running(until: now + preset.duration)
      return [.started(id)]
    case .pause(let id):
      pause([id], at: now)
    case .resume(let id):
      resume([id], at: now)
    case .pauseAll:
      pause(Array(entries.keys), at: now)
    case .resumeAll:
      resume(Array(entries.keys), at: now)
    case .cancel(let id):
      guard let entry = entries[id], !entry.isOver else { break }
      offerUndo(of: id, as: entry, at: now)
      entries[id] = nil
      cancelled.insert(id)
    case .undo:
      return undo(at: now)
    case .stop(let id):
      if entries[id]?.isOver == true { return dismiss([id]) }
    case .stopAll:
      return dismiss(entries.filter { $1.rings }.keys.sorted())
    case .restart(let id):
      guard let entry = entries[id], let duration = presets[id]?.duration else { break }
      if !entry.isOver { offerUndo(of: id, as: entry, at: now) }
      entries[id] = .running(until: now + duration)
      return entry.isOver ? [.silence(id)] : []
    case .add(let id, let change):
      return add(change, to: id, at: now)
    case .setRemaining(let id, let left, _):
      return setRemaining(left, of: id, at: now)
    case .edit(let id, let preset):
      guard let entry = entries[id], let old = presets[id] else { break }
      presets[id] = preset
      if !entry.isOver { return add(preset.duration - old.duration, to: id, at: now) }
    case .follow(let rules):
      ringLimit = rules.ringLimit
    case .addPreset, .setPreset, .movePreset, .removePreset, .tick:
      break
    }
    return []
  }

  private mutating func pause(_ ids: [TimerID], at now: Instant) {
    for id in ids {
      if case .running(let until) = entries[id] {
        entries[id] = .paused(left: now.duration(to: until))
      }
    }
  }

  private mutating func resume(_ ids: [TimerID], at now: Instant) {
    for id in ids {
      if case .paused(let left) = entries[id] { entries[id] = .running(until: now + left) }
    }
  }

  private mutating func offerUndo(of id: TimerID, as entry: Entry, at now: Instant) {
    guard let duration = presets[id]?.duration else { return }
    offer = (id, entry, duration, now + .seconds(5))
  }

  private mutating func undo(at now: Instant) -> [Effect] {
    guard let (id, entry, duration, _) = offer else { return [] }
    offer = nil
    // A restarted timer may have been dismissed meanwhile, or edited.
    guard cancelled.remove(id) != nil || entries[id] != nil else { return [] }
    let silenced: [Effect] = entries[id]?.isOver == true ? [.silence(id)] : []
    entries[id] = entry
    let edited = (presets[id]?.duration ?? duration) - duration
    return silenced + (edited == .zero ? [] : add(edited, to: id, at: now))
  }

  private mutating func add(_ change: Duration, to id: TimerID, at now: Instant) -> [Effect] {
    func sum(_ left: Duration) -> Duration {
      min(max(max(left, .zero) + change, .zero), Engine.durations.upperBound)
    }
    switch entries[id] {
    case .running(let until):
      entries[id] = .running(until: now + sum(now.duration(to: until)))
    case .paused(let left):
      let left = sum(left)
      entries[id] = left > .zero ? .paused(left: left) : .running(until: now)
    case .ringing, .missed:
      guard change > .zero else { break }
      entries[id] = .running(until: now + change)
      return [.silence(id)]
    case nil:
      break
    }
    return []
  }

  private mutating func setRemaining(
    _ left: Duration, of id: TimerID, at now: Instant
  ) -> [Effect] {
    let left = min(max(left, .zero), Engine.durations.upperBound)
    guard let entry = entries[id], left > .zero || !entry.isOver else { return [] }
    if case .paused = entry, left > .zero {
      entries[id] = .paused(left: left)
    } else {
      entries[id] = .running(until: now + left)
    }
    return entry.isOver ? [.silence(id)] : []
  }

  private mutating func dismiss(_ ids: [TimerID]) -> [Effect] {
    for id in ids { entries[id] = nil }
    dismissed.formUnion(ids)
    return ids.map { .silence($0) }
  }
}

extension Ledger.Entry {
  var state: CountdownTimer.State {
    switch self {
    case .running(let until): .running(deadline: until)
    case .paused(let left): .paused(remaining: left)
    case .ringing(let ended, _): .finished(at: ended)
    case .missed(let ended): .missed(at: ended)
    }
  }

  var rings: Bool {
    if case .ringing = self { true } else { false }
  }

  var isOver: Bool {
    switch self {
    case .running, .paused: false
    case .ringing, .missed: true
    }
  }
}
