import TestSupport
import TimerEngine

/// An engine whose invariants are checked after every input.
struct Simulation {
  var random: SplitMix64
  var now = Scenario.epoch
  private(set) var engine = Engine()
  private(set) var violation: String?
  private(set) var figures = Figures()
  /// Whether the engine was restored, and has handled no input since.
  private var isRestored = false
  /// The states before acts in a row, as if there had been no act since.
  private var untouched: [Engine] = []

  struct Figures {
    var (plans, begins, cues, notYets) = (0, 0, 0, 0)
    var (undoneSkips, undonePlans, plansOfPresets) = (0, 0, 0)
    var (planMoves, addedDishes, undonePlanChanges) = (0, 0, 0)
    var (starts, warnings, rings, misses, silences, dismissedMisses) = (0, 0, 0, 0, 0, 0)
    var (undoneCancels, undoneRestarts, undoneRemovals) = (0, 0, 0)
    var (undoneStops, undoneTimes, undoneLate, undoneSeveral) = (0, 0, 0, 0)
    var (edits, pausedTogether) = (0, 0)
    var (restarts, missedMeanwhile) = (0, 0)
    var undoneInARow = 0
    /// The number of timers and plans that setting the clock moved to another moment.
    var (movedTimers, movedPlans) = (0, 0)
  }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func fail(_ text: String) {
    violation = violation ?? text
  }

  /// Sends the input now, unless a check has failed already.
  @discardableResult
  mutating func send(_ input: Input) -> [Event] {
    if violation != nil { return [] }
    let before = engine
    engine.handle(input, at: now)
    var woken = before
    let due = woken.handle(.tick, at: now).events
    var stepped = woken
    let events = due + stepped.handle(input, at: now).events
    check(due, in: woken, before: before)
    checkStep(input, stepped, from: woken)
    checkUndos(input, from: woken)
    for timer in engine.timers { check(timer) }
    for plan in engine.plans { check(plan) }
    if let next = engine.nextDeadline, next <= now { fail("\(input): \(next) has passed") }
    if engine.revision == before.revision, engine.snapshot != before.snapshot {
      fail("\(input): the change won't be saved")
    }
    for effect in events { note(effect, before: before) }
    note(input, before: before)
    isRestored = false
    return events
  }

  /// Ends the program without warning; another one continues from the saved state.
  mutating func restart() {
    let kept = engine.snapshot
    engine = Engine(kept, rules: engine.rules)
    isRestored = true
    if engine.snapshot != kept { fail("there is \(engine.snapshot) instead of \(kept)") }
    figures.restarts += 1
  }

  /// Checks what time alone does: nothing before the wake-up that the engine asked for, no timer is
  /// lost, and each change of a state is reported once.
  private mutating func check(_ due: [Event], in woken: Engine, before: Engine) {
    if before.nextDeadline.map({ now < $0 }) ?? true {
      if !due.isEmpty || woken.snapshot != before.snapshot { fail("\(due) before the deadline") }
    }
    if woken.timers.map(\.id) != before.timers.map(\.id) { fail("time removed a timer") }
    for timer in woken.timers {
      guard let old = before[timer.id] else { continue }
      let isMissedMeanwhile = isRestored && old.ended == nil && timer.isMissed
      if isMissedMeanwhile { figures.missedMeanwhile += 1 }
      let rings = due.count { $0 == .ring(timer.id) }
      let hasEnded = old.ended == nil && timer.ended != nil && !isMissedMeanwhile
      if hasEnded ? rings != 1 : old.ended == nil && rings > 0 { fail("\(timer) rang \(rings)×") }
      let isMissed = old.isMissed != timer.isMissed
      if due.count(where: { $0 == .missed(timer.id) }) != (isMissed ? 1 : 0) {
        fail("\(timer) was missed, or was not")
      }
      if due.contains(.warn(timer.id)), !timer.isRunning { fail("\(timer) warned too late") }
      if due.contains(.cue(timer.id)), timer.step == old.step { fail("\(timer) has no new stage") }
      if due.contains(.begin(timer.id)), !old.isWaiting || timer.isWaiting {
        fail("\(timer) didn't begin")
      }
    }
  }

  /// Checks that an input does the same in an engine that has caught up, and that undoing it at
  /// once brings back every timer.
  private mutating func checkStep(
    _ input: Input, _ stepped: Engine, from woken: Engine
  ) {
    var other = stepped
    if other.snapshot != engine.snapshot {
      fail("\(input): \(engine.snapshot), but from a woken engine \(other.snapshot)")
    }
    // A timer that had run out and runs again isn't stopped, and may postpone its plan.
    let runsAgain = woken.timers.contains { $0.ended != nil && engine[$0.id]?.ended == nil }
    if runsAgain, woken.timers.contains(where: { engine[$0.id]?.ended == nil }) { return }
    // A toast that goes on covers earlier changes, too, and that of a new name only the name.
    guard input != .undo, let toast = engine.undoable, toast.until == now + Engine.undoTime,
      toast.change != .renamed, woken.undoable?.change != toast.change
    else { return }
    other.handle(.undo, at: now)
    let back = other.timers.filter { woken[$0.id]?.ended == nil }
    if back != woken.timers.filter({ $0.ended == nil }) {
      let was = woken.timers.filter { other[$0.id] != $0 }
      let present = was.map { other[$0.id] }
      fail("\(input): undone, there is \(present) instead of \(was) in \(woken.plans)")
    }
  }

  /// Checks that undoing all acts in a row that are offered or have just been, one after another,
  /// brings back every timer.
  private mutating func checkUndos(_ input: Input, from woken: Engine) {
    // The clock is followed by what an undo would restore, too.
    let isClock = if case .setWallClock = input { true } else { false }
    for index in untouched.indices {
      untouched[index].handle(isClock ? input : .tick, at: now)
    }
    guard engine.lastAct != woken.lastAct || engine.undoables.count != woken.undoables.count else {
      // The clock and the rules are followed at once.
      if engine.snapshot != woken.snapshot || engine.rules != woken.rules { untouched = [] }
      return
    }
    guard let act = engine.undoable, act.number == engine.lastAct, act.change != .renamed,
      input != .undo, engine.toast != nil
    else { return untouched = [] }
    // Steps of one act are undone together.
    if woken.undoable?.former != act.former {
      let isNext = woken.undoable?.number == act.former
      untouched = (isNext ? untouched : []) + [woken]
    }
    // After its toast, an act may be forgotten, and a timer that would ring doesn't come back.
    untouched = untouched.suffix(engine.undoables.reversed().prefix { now < $0.until }.count)
    var other = engine
    for before in untouched.reversed() {
      let (timers, expected) = (other.timers, before.timers.filter { $0.ended == nil })
      other.handle(.undo, at: now)
      let back = other.timers.filter { before[$0.id]?.ended == nil }
      // A dish that would have begun meanwhile may begin later.
      let isSame = zip(back, expected).allSatisfy { $0 == $1 || ($0.id == $1.id && $0.plan != nil) }
      if !isSame || back.count != expected.count {
        fail("undone from \(timers), there is \(back), not \(expected)")
      }
    }
    if untouched.count > 1 { figures.undoneInARow += 1 }
  }

  /// Checks that a timer with time left runs or is paused, and that its
  /// remaining time is in range.
  private mutating func check(_ timer: CountdownTimer) {
    let remaining = timer.remaining(at: now)
    let isInRange = .zero...min(timer.total, Engine.durations.upperBound) ~= remaining
    if !isInRange || (timer.ended == nil) != (remaining > .zero) {
      fail("\(timer) has \(remaining) left")
    }
    if let ended = timer.ended, ended > now { fail("\(timer) finished too soon") }
    let isLeft = timer.end(at: now) == now + timer.remainingInAll(at: now)
    if timer.ended == nil, !timer.isWaiting, !isLeft { fail("\(timer) ends at another time") }
    let isHeld = timer.plan.flatMap { engine[$0] }?.heldSince != nil
    if let begin = engine.begin(of: timer, at: now), begin <= now, !isHeld || begin < now {
      fail("\(timer) didn't begin")
    }
    let copy = CountdownTimer(
      id: timer.id, preset: timer.preset, step: timer.step, total: timer.total, state: timer.state,
      dueAt: timer.dueAt, colorNumber: timer.colorNumber, plan: timer.plan, run: timer.run)
    if copy != timer { fail("\(timer) could not be kept") }
  }

  /// Checks that waiting dishes end at the moment and running ones no later.
  private mutating func check(_ plan: Plan) {
    let timers = engine.timers(of: plan.id)
    if timers.isEmpty { fail("\(plan) has no timers") }
    if timers != engine.timers.filter({ $0.plan == plan.id }) { fail("\(plan) lost timers") }
    let isHeld = plan.isPaused || timers.contains(where: \.isPaused)
    if isHeld != (plan.heldSince != nil) { fail("\(plan) is held, or is not") }
    let moment = plan.moment(at: now)
    for timer in timers where timer.ended == nil && !(timer.isRunning && isHeld) {
      let begin = engine.begin(of: timer, at: now)
      let end = begin.map { $0 + timer.remainingInAll(at: now) } ?? timer.end(at: now)
      if begin == nil ? end > moment : end != moment { fail("\(timer) isn't ready with \(plan)") }
    }
    let copy = Plan(
      id: plan.id, name: plan.name, readyAt: plan.readyAt, dueAt: plan.dueAt,
      isPaused: plan.isPaused, heldSince: plan.heldSince)
    if copy != plan { fail("\(plan) could not be kept") }
  }

  private mutating func note(_ effect: Event, before: Engine) {
    switch effect {
    case .started: figures.starts += 1
    case .warn: figures.warnings += 1
    case .ring: figures.rings += 1
    case .missed: figures.misses += 1
    case .begin: figures.begins += 1
    case .cue: figures.cues += 1
    case .silence(let id):
      figures.silences += 1
      if let timer = before[id], timer.ended != nil, !timer.isFinished {
        figures.dismissedMisses += 1
      }
    }
  }

  private mutating func note(_ input: Input, before: Engine) {
    switch input {
    case .edit(let id, _), .setLength(let id, _):
      if engine[id] != before[id] { figures.edits += 1 }
    case .pauseAll:
      let paused = before.timers.filter { $0.isRunning && engine[$0.id]?.ended == nil }
      figures.pausedTogether += paused.count
    case .start(let start, _) where engine.plans.count > before.plans.count:
      if start.dueAt == nil { figures.plansOfPresets += 1 } else { figures.plans += 1 }
    case .setWallClock:
      // A timer that became due at once has run out.
      let timers = before.timers.filter { $0.dueAt != nil && $0.isRunning }
      figures.movedTimers += timers.count { engine[$0.id]?.deadline != $0.deadline }
      let plans = engine.plans.filter { $0.dueAt != nil }
      figures.movedPlans += plans.count { $0.readyAt != before[$0.id]?.readyAt }
    case .movePlan(let id, _, _):
      if engine[id]?.readyAt != before[id]?.readyAt { figures.planMoves += 1 }
    case .addDish:
      if engine.count > before.count { figures.addedDishes += 1 }
    case .notYet(let id):
      if engine[id] != before[id] { figures.notYets += 1 }
    case .undo:
      if let id = before.canceled?.id, engine[id] != nil { figures.undoneCancels += 1 }
      if let id = before.restarted?.id, engine[id] != before[id] { figures.undoneRestarts += 1 }
      if engine.presets != before.presets { figures.undoneRemovals += 1 }
      if let change = before.undoable?.change,
        [.moved, .added, .renamed, .lengthened].contains(change),
        engine.undoable?.number != before.undoable?.number
      {
        figures.undonePlanChanges += 1
      }
      guard let undone = before.undoable, undone.timers.contains(where: { engine[$0.id] != nil })
      else { break }
      if undone.change == .stopped { figures.undoneStops += 1 }
      if undone.change == .skipped { figures.undoneSkips += 1 }
      if !undone.plans.isEmpty { figures.undonePlans += 1 }
      if undone.change == .shortened || undone.change == .turned { figures.undoneTimes += 1 }
      if undone.until <= now { figures.undoneLate += 1 }
      if undone.timers.count > 1 { figures.undoneSeveral += 1 }
    default:
      break
    }
  }
}

extension CountdownTimer {
  fileprivate var isMissed: Bool { if case .missed = state { true } else { false } }
}
