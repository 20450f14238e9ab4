@testable import TimerEngine

/// The state of every timer and preset, computed in the simplest way: nothing is scheduled, and
/// every timer is examined at every moment.
struct Ledger {
  var timers: [TimerID: CountdownTimer] = [:]
  var plans: [PlanID: Plan] = [:]
  var (lastID, presets, recents) = (0, Preset.standard, [Preset]())
  var lastTurn = 0
  var undoable: Undoable?
  /// Whether the present input has an effect, even if the state is the same after it.
  var isEffective = false
  /// When each timer began to ring. One that has run out and isn't here has yet to ring.
  var ringsSince: [TimerID: Instant] = [:]
  /// The timers reported in the last minute to have begun, as they were then.
  var begun: [TimerID: (at: Instant, timer: CountdownTimer)] = [:]
  var rules = AlarmRules()
  var lastHeard = Scenario.epoch

  /// The effects that the engine must give.
  mutating func handle(_ input: Input, at now: Instant) -> [Effect] {
    let due = pass(until: now)
    if case .setWallClock(let reading) = input { setClock(to: reading, at: now) }
    let before = self
    isEffective = false
    let effects = apply(input, at: now)
    if isEffective || snapshot != before.snapshot { offerUndo(of: input, since: before, at: now) }
    settlePlans(at: now)
    return due + effects + pass(until: now)
  }

  /// The snapshot that the engine must have.
  var snapshot: Engine.Snapshot {
    Engine.Snapshot(
      timers: timers.values.sorted { $0.id < $1.id }, plans: plans.values.sorted { $0.id < $1.id },
      lastID: lastID, presets: presets, recents: recents)
  }

  /// When the engine must ask for the next wake-up.
  var nextDeadline: Instant? {
    let moments = timers.values.map { nextMoment(of: $0, after: lastHeard) }
    let limits = begun.values.filter { timers[$0.timer.id].map(isNew) == true }
      .map { $0.at + .seconds(60) }
    return (moments + limits + [undoable?.until]).compactMap { $0 }.min()
  }

  /// Continues from the saved state, as a new program does: timers that are over have yet to ring
  /// again, nothing can be undone, and there are no rules yet.
  mutating func restart() {
    lastTurn = timers.values.max { $0.id < $1.id }?.turn ?? 0
    ringsSince = [:]
    (undoable, begun) = (nil, [:])
    rules = AlarmRules()
  }

  mutating func apply(_ input: Input, at now: Instant) -> [Effect] {
    switch input {
    case .start(let preset, _) where preset.sane.isTogether:
      let dishes = preset.sane.stages.map {
        Preset(name: $0.name, duration: $0.duration, sound: preset.sound, color: preset.color)
      }
      return apply(.startPlan(name: preset.name, dishes), at: now)
    case .start(let preset, let time):
      let steps = preset.sane.steps
      let due = steps.count == 1 && preset.rounds != nil ? time : nil
      if due == nil { note(preset.sane) }
      return [make(preset.sane, .running(deadline: now + steps[0].duration), dueAt: due)]
    case .prepare(let start):
      let effects = apply(start, at: now)
      pause(effects.started, at: now)
      for id in Set(effects.started.compactMap { timers[$0]?.plan }) {
        plans[id]?.isPaused = true
      }
      return effects
    case .startPlan, .pausePlan, .resumePlan, .cancelPlan, .movePlan, .addDish, .renamePlan, .begin,
      .notYet:
      return applyToPlans(input, at: now)
    case .next(let id):
      guard let timer = timers[id], !timer.isWaiting, !timer.isInLastStep else { break }
      return enter(timer.step + 1, of: timer, at: now)
    case .back(let id):
      guard let timer = timers[id], !timer.isWaiting else { break }
      if timer.ended != nil { return enter(timer.step, of: timer, at: now) }
      return enter(max(timer.step, 1) - 1, of: timer, at: now)
    case .setRounds(let id, let rounds):
      guard let timer = timers[id], timer.ended == nil, rounds != nil || timer.plan == nil
      else { break }
      let (round, stage) = timer.step.quotientAndRemainder(
        dividingBy: max(1, timer.preset.stages.count))
      timers[id]?.preset.rounds = rounds.map { min(max($0, round + 1), 99) }
      if rounds != nil {
        timers[id]?.step = min(round, 98) * max(1, timer.preset.stages.count) + stage
      }
      if let preset = timers[id]?.preset.sane { timers[id]?.preset = preset }
      if timers[id]?.preset != timer.preset { timers[id]?.dueAt = nil }
    case .pause(let id):
      pause([id], at: now)
    case .resume(let id):
      resume([id], at: now)
    case .pauseAll:
      return Array(plans.keys).flatMap { apply(.pausePlan($0), at: now) }
        + timers.keys.flatMap { apply(.pause($0), at: now) }
    case .resumeAll:
      return Array(plans.keys).flatMap { apply(.resumePlan($0), at: now) }
        + timers.keys.flatMap { apply(.resume($0), at: now) }
    case .cancel(let id):
      if timers[id]?.ended == nil { timers[id] = nil }
    case .undo:
      return undo(at: now)
    case .stop(let id):
      if timers[id]?.ended != nil { return dismiss([id]) }
    case .stopAll:
      return dismiss(timers.filter(\.value.isFinished).keys.sorted())
    case .restart(let id):
      guard let timer = timers[id], !timer.isWaiting else { break }
      timers[id]?.step = 0
      return run(id, for: timer.preset.steps[0].duration, at: now)
    case .add(let id, let change):
      guard let timer = timers[id] else { break }
      let left = (timer.remaining(at: now) + change).upToLongest.atLeastASecond(if: timer.isWaiting)
      let more = left - timer.remaining(at: now)
      let effects = leave(left, of: timer.total + more, to: timer, at: now)
      // It is due later by as much.
      if timer.isRunning { timers[id]?.dueAt = timer.dueAt.map { $0 + more } }
      return effects
    case .setRemaining(let id, let left, let whole):
      guard let timer = timers[id] else { break }
      let left = left.upToLongest.atLeastASecond(if: timer.isWaiting)
      let most = max(timer.total, Engine.durations.upperBound)
      let whole = timer.isWaiting ? left : min(whole ?? timer.total, most)
      return leave(left, of: max(whole, left), to: timer, at: now)
    case .setLength(let id, let length):
      guard let timer = timers[id] else { break }
      let length = Preset(duration: length).sane.duration
      if timer.preset.stages.isEmpty { timers[id]?.preset.duration = length }
      let stages = timer.preset.stages.indices
      for place in stages where timer.step % stages.count == place {
        timers[id]?.preset.stages[place].duration = length
      }
      if let preset = timers[id]?.preset.sane { timers[id]?.preset = preset }
      guard timer.ended == nil else { break }
      let left = (timer.remaining(at: now) + length - timer.total).upToLongest
      return leave(left, of: length, to: timers[id] ?? timer, at: now)
    case .edit(let id, let preset):
      timers[id]?.preset.name = preset.name
      timers[id]?.preset.sound = preset.sound
      timers[id]?.preset.color = preset.color
    case .together(let inputs):
      return inputs.flatMap { apply($0, at: now) }
    case .follow(let rules):
      self.rules = rules
    case .replaceSounds(let new):
      func replaced(_ preset: Preset) -> Preset {
        var preset = preset
        if let sound = preset.sound, let other = new[sound] { preset.sound = other }
        return preset
      }
      for (id, timer) in timers { timers[id]?.preset = replaced(timer.preset) }
      (presets, recents) = (presets.map(replaced), recents.map(replaced))
    case .addPreset(let preset):
      if presets.count < 100 { presets.append(preset.sane) }
    case .addImported(let imported):
      for preset in imported where presets.count < 100 && !presets.contains(preset.sane) {
        presets.append(preset.sane)
      }
    case .setPreset(let place, let preset):
      if presets.indices.contains(place) { presets[place] = preset.sane }
    case .movePreset(let from, let to):
      guard presets.indices.contains(from), presets.indices.contains(to) else { break }
      presets.insert(presets.remove(at: from), at: to)
      isEffective = from != to
    case .removePreset(let place):
      if presets.indices.contains(place) { presets.remove(at: place) }
    case .setWallClock, .tick:
      break
    }
    return []
  }

  /// Records the preset as the one started last.
  mutating func note(_ preset: Preset) {
    recents = Array(([preset] + recents.filter { $0 != preset }).prefix(10))
  }

  mutating func make(
    _ preset: Preset, _ state: CountdownTimer.State, dueAt: Duration? = nil, plan: PlanID? = nil
  ) -> Effect {
    lastID += 1
    let id = TimerID(rawValue: lastID)
    lastTurn = timers.isEmpty ? 0 : lastTurn + 1
    timers[id] = CountdownTimer(
      id: id, preset: preset, total: preset.steps[0].duration, state: state, dueAt: dueAt,
      turn: lastTurn, plan: plan)
    return .started(id)
  }

  mutating func pause(_ ids: [TimerID], at now: Instant) {
    for id in ids {
      guard case .running(let end) = timers[id]?.state else { continue }
      timers[id]?.state = .paused(remaining: now.duration(to: end))
      timers[id]?.dueAt = nil
    }
  }

  mutating func resume(_ ids: [TimerID], at now: Instant) {
    for id in ids {
      guard case .paused(let left) = timers[id]?.state else { continue }
      timers[id]?.state = .running(deadline: now + left)
    }
  }

  private mutating func dismiss(_ ids: [TimerID]) -> [Effect] {
    for id in ids { timers[id] = nil }
    return ids.map { .silence($0) }
  }

  private mutating func run(_ id: TimerID, for total: Duration, at now: Instant) -> [Effect] {
    let isOver = timers[id]?.ended != nil
    isEffective = true
    timers[id]?.total = total
    timers[id]?.dueAt = nil
    timers[id]?.state = .running(deadline: now + total)
    return isOver ? [.silence(id)] : []
  }

  private mutating func enter(
    _ step: Int, of timer: CountdownTimer, at now: Instant
  ) -> [Effect] {
    timers[timer.id]?.step = step
    let length = timer.preset.length(ofStep: step)
    isEffective = true
    guard case .paused = timer.state else { return run(timer.id, for: length, at: now) }
    timers[timer.id]?.total = length
    timers[timer.id]?.state = .paused(remaining: length)
    return []
  }

  private mutating func leave(
    _ left: Duration, of total: Duration, to timer: CountdownTimer, at now: Instant
  ) -> [Effect] {
    if timer.ended != nil { return left > .zero ? run(timer.id, for: left, at: now) : [] }
    if (left, total) != (timer.remaining(at: now), timer.total) { timers[timer.id]?.dueAt = nil }
    timers[timer.id]?.total = max(total, .nanoseconds(1))
    if timer.isWaiting { return [] }
    if case .paused = timer.state {
      if left == .zero, !timer.rings { return enter(timer.step + 1, of: timer, at: now) }
      timers[timer.id]?.state = .paused(remaining: left)
      if left > .zero { return [] }
    }
    timers[timer.id]?.state = .running(deadline: now + left)
    return []
  }
}
