@testable import TimerEngine

/// What becomes of every timer and preset, kept in the simplest way: nothing is scheduled, every
/// timer is looked at for every moment.
struct Ledger {
  private var timers: [TimerID: CountdownTimer] = [:]
  private var (lastID, presets, recents) = (0, Preset.standard, [Preset]())
  private var lastTurn = 0
  private(set) var undoable: Undoable?
  /// What the present input changes, if that can be undone; and whether it changes anything.
  private var change: Undoable?
  private var isMoved = false
  private(set) var cancelled: Set<TimerID> = []
  private(set) var dismissed: Set<TimerID> = []
  /// When each timer that rings began to.
  private var ringsSince: [TimerID: Instant] = [:]
  private var rules = AlarmRules()
  private var lastHeard = Scenario.epoch

  /// The effects that the engine must give.
  mutating func handle(_ input: Input, at now: Instant) -> [Effect] {
    let due = pass(until: now)
    let before = snapshot
    (change, isMoved) = (nil, false)
    let effects = apply(input, at: now)
    if change != nil || isMoved || snapshot != before { offer(at: now) }
    return due + effects + pass(until: now)
  }

  /// What the engine must hold.
  var snapshot: Engine.Snapshot {
    Engine.Snapshot(
      timers: timers.values.sorted { $0.id < $1.id }, lastID: lastID, presets: presets,
      recents: recents)
  }

  /// When the engine must ask to be woken.
  var nextDeadline: Instant? {
    let moments = timers.values.map { timer -> Instant? in
      switch timer.state {
      case .running(let end): warning(before: end).flatMap { lastHeard < $0 ? $0 : nil } ?? end
      case .finished: missing(timer.id)
      case .paused, .missed: nil
      }
    }
    return (moments + [undoable?.until]).compactMap { $0 }.min()
  }

  /// A new program goes on from what was saved: what rang has yet to ring there, nothing can be
  /// undone, and it knows of no rules yet.
  mutating func restart() {
    lastTurn = timers.values.max { $0.id < $1.id }?.turn ?? 0
    for (id, timer) in timers {
      if case .finished(let end) = timer.state { timers[id]?.state = .running(deadline: end) }
    }
    undoable = nil
    rules = AlarmRules()
  }

  private func warning(before end: Instant) -> Instant? {
    rules.warning.map { end + -$0 }
  }

  /// When a timer that rings will have done so for too long.
  private func missing(_ id: TimerID) -> Instant? {
    rules.ringLimit.flatMap { limit in ringsSince[id].map { $0 + limit } }
  }

  private mutating func pass(until now: Instant) -> [Effect] {
    if let until = undoable?.until, until <= now {
      undoable?.until = nil
      if undoable?.isLatest == false { undoable = nil }
    }
    var due: [(moment: Instant, id: TimerID, effect: Effect)] = []
    for (id, timer) in timers {
      switch timer.state {
      case .running(let end) where end <= now:
        timers[id]?.state = .finished(at: end)
        ringsSince[id] = now
        due.append((end, id, .ring(id)))
      case .running(let end):
        guard let warning = warning(before: end) else { continue }
        if lastHeard < warning, warning <= now { due.append((warning, id, .warn(id))) }
      case .finished(let end):
        guard let missing = missing(id), missing <= now else { continue }
        timers[id]?.state = .missed(at: end)
        due.append((missing, id, .missed(id)))
      case .paused, .missed:
        continue
      }
    }
    lastHeard = now
    return due.sorted { ($0.moment, $0.id) < ($1.moment, $1.id) }.map(\.effect)
  }

  private mutating func apply(_ input: Input, at now: Instant) -> [Effect] {
    switch input {
    case .start(let preset, _):
      return start(preset.sane, at: now)
    case .pause(let id):
      pause([id], at: now)
    case .resume(let id):
      resume([id], at: now)
    case .pauseAll:
      pause(Array(timers.keys), at: now)
    case .resumeAll:
      resume(Array(timers.keys), at: now)
    case .cancel(let id):
      guard let timer = timers[id], timer.ended == nil else { break }
      lose(timer, .cancelled)
      timers[id] = nil
      cancelled.insert(id)
    case .undo:
      return undo(at: now)
    case .stop(let id):
      if timers[id]?.ended != nil { return dismiss([id]) }
    case .stopAll:
      return dismiss(timers.filter(\.value.isFinished).keys.sorted())
    case .restart(let id):
      guard let timer = timers[id] else { break }
      if timer.ended == nil { lose(timer, .restarted) }
      return run(id, for: timer.duration, at: now)
    case .add(let id, let change):
      guard let timer = timers[id] else { break }
      let left = (timer.remaining(at: now) + change).upToLongest
      if change < .zero, timer.ended == nil { lose(timer, .shortened) }
      return leave(left, of: timer.total + left - timer.remaining(at: now), to: timer, at: now)
    case .setRemaining(let id, let left, let whole):
      guard let timer = timers[id] else { break }
      let left = left.upToLongest
      let whole = min(whole ?? timer.total, max(timer.total, Engine.durations.upperBound))
      if timer.ended == nil, (left, max(whole, left)) != (timer.remaining(at: now), timer.total) {
        lose(timer, .turned)
      }
      return leave(left, of: max(whole, left), to: timer, at: now)
    case .setLength(let id, let length):
      guard let timer = timers[id] else { break }
      let length = Preset(duration: length).sane.duration
      timers[id]?.preset.duration = length
      guard timer.ended == nil else { break }
      if length < timer.total { lose(timer, .shortened) }
      let left = (timer.remaining(at: now) + length - timer.total).upToLongest
      return leave(left, of: length, to: timer, at: now)
    case .edit(let id, let preset):
      guard let duration = timers[id]?.duration else { break }
      timers[id]?.preset = preset
      timers[id]?.preset.duration = duration
    case .together(let inputs):
      return inputs.flatMap { apply($0, at: now) }
    case .follow(let rules):
      self.rules = rules
    case .addPreset(let preset):
      if presets.count < 100 { presets.append(preset.sane) }
    case .setPreset(let place, let preset):
      if presets.indices.contains(place) { presets[place] = preset.sane }
    case .movePreset(let from, let to):
      guard presets.indices.contains(from), presets.indices.contains(to) else { break }
      presets.insert(presets.remove(at: from), at: to)
      isMoved = from != to
    case .removePreset(let place):
      guard presets.indices.contains(place) else { break }
      change = Undoable(change: .removed(presets.remove(at: place), index: place), timers: [])
    case .setWallClock, .tick:
      break
    }
    return []
  }

  private mutating func start(_ preset: Preset, at now: Instant) -> [Effect] {
    lastID += 1
    let id = TimerID(rawValue: lastID)
    lastTurn = timers.isEmpty ? 0 : lastTurn + 1
    timers[id] = CountdownTimer(
      id: id, preset: preset, total: preset.duration,
      state: .running(deadline: now + preset.duration), turn: lastTurn)
    recents = Array(([preset] + recents.filter { $0 != preset }).prefix(10))
    return [.started(id)]
  }

  private mutating func pause(_ ids: [TimerID], at now: Instant) {
    for id in ids {
      guard case .running(let end) = timers[id]?.state else { continue }
      timers[id]?.state = .paused(remaining: now.duration(to: end))
    }
  }

  private mutating func resume(_ ids: [TimerID], at now: Instant) {
    for id in ids {
      guard case .paused(let left) = timers[id]?.state else { continue }
      timers[id]?.state = .running(deadline: now + left)
    }
  }

  private mutating func lose(_ timer: CountdownTimer, _ kind: Undoable.Change) {
    let others = change?.change == kind ? change?.timers ?? [] : []
    change = Undoable(change: kind, timers: others + [timer])
  }

  private mutating func offer(at now: Instant) {
    guard var change, change.change != .stopped || change.timers.count > 1 else {
      if undoable?.until == nil { undoable = nil } else { undoable?.isLatest = false }
      return
    }
    let isRun = [.shortened, .turned].contains(change.change) && undoable?.change == change.change
    if isRun, let undoable, undoable.isLatest, undoable.until != nil,
      undoable.timers.map(\.id) == change.timers.map(\.id)
    {
      change.timers = undoable.timers
    }
    change.until = now + .seconds(10)
    undoable = change
  }

  private mutating func undo(at now: Instant) -> [Effect] {
    defer { undoable = nil }
    switch undoable?.change {
    case .cancelled, .stopped:
      for timer in undoable?.timers ?? [] {
        timers[timer.id] = timer
        // It is yet to ring again.
        if case .finished(let end) = timer.state {
          timers[timer.id]?.state = .running(deadline: end)
        }
        cancelled.remove(timer.id)
        dismissed.remove(timer.id)
      }
    case .restarted, .shortened, .turned:
      return (undoable?.timers ?? []).reversed().flatMap { timer -> [Effect] in
        guard let changed = timers[timer.id] else { return [] }
        timers[timer.id] = timer
        timers[timer.id]?.preset = changed.preset
        timers[timer.id]?.preset.duration = timer.duration
        return changed.ended == nil ? [] : [.silence(timer.id)]
      }
    case .removed(let preset, let place):
      if presets.count < 100 { presets.insert(preset, at: min(place, presets.count)) }
    case nil:
      break
    }
    return []
  }

  private mutating func dismiss(_ ids: [TimerID]) -> [Effect] {
    for timer in ids.compactMap({ timers[$0] }) { lose(timer, .stopped) }
    for id in ids { timers[id] = nil }
    dismissed.formUnion(ids)
    return ids.map { .silence($0) }
  }

  private mutating func run(_ id: TimerID, for total: Duration, at now: Instant) -> [Effect] {
    let isOver = timers[id]?.ended != nil
    timers[id]?.total = total
    timers[id]?.state = .running(deadline: now + total)
    return isOver ? [.silence(id)] : []
  }

  private mutating func leave(
    _ left: Duration, of total: Duration, to timer: CountdownTimer, at now: Instant
  ) -> [Effect] {
    if timer.ended != nil { return left > .zero ? run(timer.id, for: left, at: now) : [] }
    let stands = !timer.isRunning && left > .zero
    timers[timer.id]?.total = max(total, .nanoseconds(1))
    timers[timer.id]?.state = stands ? .paused(remaining: left) : .running(deadline: now + left)
    return []
  }
}

extension Preset {
  /// The same, with a duration that a timer may have.
  fileprivate var sane: Preset {
    var preset = self
    preset.duration = max(duration.upToLongest, Engine.durations.lowerBound)
    return preset
  }
}

extension Duration {
  fileprivate var upToLongest: Duration {
    min(max(self, .zero), Engine.durations.upperBound)
  }
}
