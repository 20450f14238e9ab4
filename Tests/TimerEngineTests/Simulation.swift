import TestSupport
import TimerEngine

/// An engine that is held against a ``Ledger`` after every input.
struct Simulation {
  var random: SplitMix64
  var now = Scenario.epoch
  private(set) var engine = Engine()
  private(set) var ledger = Ledger()
  private(set) var violation: String?
  var figures = Figures()
  var year = Year()

  struct Figures {
    var (starts, warnings, rings, misses, silences, dismissedMisses) = (0, 0, 0, 0, 0, 0)
    var (undoneCancels, undoneRestarts, undoneRemovals) = (0, 0, 0)
    var (undoneStops, undoneTimes, undoneLate, undoneSeveral) = (0, 0, 0, 0)
    var (edits, pausedTogether) = (0, 0)
    var (wakes, suspends, clockChanges, kills) = (0, 0, 0, 0)
    /// Rings of what a kill cut off, and of what ended while nobody could hear it.
    var (ringsAnew, ringsAfterGap) = (0, 0)
  }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func fail(_ text: String) {
    violation = violation ?? text
  }

  /// Takes the input now, unless something went wrong already.
  @discardableResult
  mutating func send(_ input: Input) -> [Effect] {
    if violation != nil { return [] }
    let before = engine
    let effects = engine.handle(input, at: now)
    let expected = ledger.handle(input, at: now)
    if effects != expected { fail("\(input): \(effects) instead of \(expected)") }
    compare()
    for timer in engine.timers { check(timer) }
    if engine.undoable != ledger.undoable { fail("\(input): what is offered is another") }
    if engine.nextDeadline != ledger.nextDeadline { fail("\(input): nextDeadline is another") }
    if let next = engine.nextDeadline, next <= now { fail("\(input): \(next) has passed") }
    if engine.revision == before.revision, engine.snapshot != before.snapshot {
      fail("\(input): the change won't be saved")
    }
    for effect in effects { note(effect, before: before) }
    note(input, before: before)
    return effects
  }

  /// The program ends without warning, and another goes on with what was saved.
  mutating func restart() {
    engine = Engine(engine.snapshot)
    compare()
    ledger.restart()
  }

  private mutating func compare() {
    let (held, expected) = (engine.snapshot, ledger.snapshot)
    if held != expected { fail("there is \(held) instead of \(expected)") }
  }

  /// Whatever the ledger says: what has time left runs or is paused, and it has no more than there
  /// can be.
  private mutating func check(_ timer: CountdownTimer) {
    let remaining = timer.remaining(at: now)
    let isInRange = .zero...min(timer.total, Engine.durations.upperBound) ~= remaining
    if !isInRange || (timer.ended == nil) != (remaining > .zero) {
      fail("\(timer) has \(remaining) left")
    }
    if let ended = timer.ended, ended > now { fail("\(timer) finished too soon") }
  }

  private mutating func note(_ effect: Effect, before: Engine) {
    switch effect {
    case .started: figures.starts += 1
    case .warn: figures.warnings += 1
    case .ring: figures.rings += 1
    case .missed: figures.misses += 1
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
    case .undo:
      if let id = before.cancelled?.id, engine[id] != nil { figures.undoneCancels += 1 }
      if let id = before.restarted?.id, engine[id] != before[id] { figures.undoneRestarts += 1 }
      if engine.presets != before.presets { figures.undoneRemovals += 1 }
      guard let undone = before.undoable, undone.timers.contains(where: { engine[$0.id] != nil })
      else { break }
      if undone.change == .stopped { figures.undoneStops += 1 }
      if undone.change == .shortened || undone.change == .turned { figures.undoneTimes += 1 }
      if undone.until.map({ $0 <= now }) ?? true { figures.undoneLate += 1 }
      if undone.timers.count > 1 { figures.undoneSeveral += 1 }
    default:
      break
    }
  }
}
