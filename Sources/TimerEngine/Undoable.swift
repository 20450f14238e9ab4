/// An act of a person that can be undone, as the difference of the states before and after it.
package struct Undoable: Equatable, Sendable {
  package enum Change: Equatable, Sendable {
    case canceled
    /// Timers that had run out were dismissed: several, or one that waited for its next stage.
    case stopped
    case restarted
    case shortened
    /// Time was added to timers of plans.
    case lengthened
    case turned
    case skipped
    case steppedBack
    case begun
    case postponed
    /// The moment of a plan was moved, with the timers that waited.
    case moved
    case added
    case started
    case renamed
    /// A preset was changed, or presets were moved.
    case changed
    case removed
    case outside(OutsideChange)
  }

  struct Difference<Value: Equatable & Sendable>: Equatable, Sendable {
    var old: Value
    var new: Value

    func map(_ transform: (Value) -> Value) -> Self {
      Self(old: transform(old), new: transform(new))
    }
  }

  package private(set) var change: Change
  /// The changed timers; nil before for those that were made, and after for removed ones.
  var timerChanges: [TimerID: Difference<CountdownTimer?>]
  /// The plans that were changed, and those of the timers.
  var planChanges: [PlanID: Difference<Plan>]
  var presets: Difference<[Start]>
  var recents: Difference<[Start]>
  /// The number of the act, and that of the one before it: see ``Engine/lastAct``.
  package internal(set) var number: Int
  package let former: Int
  /// The instant at which its undo toast ends.
  package internal(set) var until: Instant

  /// The timers as they were before, and those that were made.
  package var timers: [CountdownTimer] {
    timerChanges.sorted { $0.key < $1.key }.compactMap { $1.old ?? $1.new }
  }

  package var plans: [Plan] {
    planChanges.sorted { $0.key < $1.key }.map(\.value.old)
  }

  /// The preset that was changed or removed, as it was before; nil if presets were moved.
  package var formerPreset: Start? {
    presets.isOrder
      ? nil
      : presets.old.difference(from: presets.new).insertions.lazy.compactMap {
        if case .insert(_, let preset, _) = $0 { preset } else { nil }
      }.first
  }

  package var discarded: DiscardedPlan? {
    if case .outside(.discarded(let plan)) = change { plan } else { nil }
  }

  var lostNothing: Bool { change == .started || change == .added }

  /// Returns whether `other`, the next act, is one more step of this one: presses of the same
  /// button in a row, letters of a preset’s name, moves of presets, or steps of one turn of the
  /// ring or of one move of a plan.
  func continues(with other: Undoable) -> Bool {
    guard other.former == number, change == other.change else { return false }
    switch change {
    // A timer may have begun between two steps.
    case .changed: return presets.changedIndices == other.presets.changedIndices
    case .moved: return planChanges.keys == other.planChanges.keys
    case .shortened, .lengthened, .turned: return timerChanges.keys == other.timerChanges.keys
    default: return false
    }
  }
}

extension Undoable.Difference<[Start]> {
  var isOrder: Bool { old.count == new.count && Set(old) == Set(new) }

  /// More than one for a preset that comes into another group; nil if presets were moved.
  fileprivate var changedIndices: [Int]? {
    isOrder ? nil : zip(old, new).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
  }
}

/// Changes that are made to all states, so that an undo doesn't take them back.
extension Undoable {
  mutating func mapTimers(_ transform: (CountdownTimer) -> CountdownTimer) {
    timerChanges = timerChanges.mapValues { $0.map { $0.map(transform) } }
  }

  mutating func mapPlans(_ transform: (Plan) -> Plan) {
    planChanges = planChanges.mapValues { $0.map(transform) }
  }

  mutating func replaceSounds(_ new: [String: String?]) {
    if case .outside(let outside) = change { change = .outside(outside.replacingSounds(new)) }
    mapTimers {
      var timer = $0
      timer.preset = timer.preset.replacingSounds(new)
      return timer
    }
    presets = presets.map { $0.map { $0.replacingSounds(new) } }
    recents = recents.map { $0.map { $0.replacingSounds(new) } }
  }
}

extension Undoable.Difference<CountdownTimer?> {
  var isStyle: Bool {
    guard let old, var new else { return false }
    new.preset = new.preset.styled(like: old.preset)
    return new == old
  }
}

extension Undoable {
  /// The change that an input made to `before`, with the result `after`, in which plans are not yet
  /// adapted to their timers. Nil if an undo would not make sense: a timer that had ended is not
  /// restored when it runs again, nor when it alone was dismissed after its last stage.
  init?(_ input: Input, from before: Engine, to after: Engine, at now: Instant) {
    guard let change = Change(input, in: before) else { return nil }
    self.change = change
    (number, former) = (after.revision, before.lastAct)
    until = now.advanced(by: Engine.undoTime)
    timerChanges = [:]
    for (id, old) in before.timersByID {
      let new = after[id]
      if new == nil || (old.ended == nil && new != old) {
        timerChanges[id] = Difference(old: old, new: new)
      }
    }
    for id in (before.lastID..<after.lastID).lazy.map({ TimerID(rawValue: $0 + 1) }) {
      if let new = after[id] { timerChanges[id] = Difference(old: nil, new: new) }
    }
    planChanges = [:]
    let ofTimers = Set(timerChanges.values.compactMap { ($0.old ?? $0.new)?.plan })
    for (id, old) in before.plansByID {
      let new = after[id] ?? old
      if ofTimers.contains(id) || new != old { planChanges[id] = Difference(old: old, new: new) }
    }
    presets = Difference(old: before.presets, new: after.presets)
    recents = Difference(old: before.recents, new: after.recents)
    if case .outside = change { return }
    if timerChanges.isEmpty, planChanges.isEmpty, presets.old == presets.new { return nil }
    if timerChanges.count == 1, timers[0].isDone { return nil }
  }
}

extension Undoable.Change {
  /// Nil if it can't be undone.
  fileprivate init?(_ input: Input, in engine: Engine) {
    switch input {
    case .cancel, .cancelPlan: self = .canceled
    case .stop, .stopAll: self = .stopped
    case .restart: self = .restarted
    case .setRemaining: self = .turned
    case .next: self = .skipped
    case .back: self = .steppedBack
    case .begin: self = .begun
    case .notYet: self = .postponed
    case .movePlan: self = .moved
    case .addDish: self = .added
    case .renamePlan: self = .renamed
    case .add(_, let duration) where duration < .zero: self = .shortened
    case .add(let id, _) where engine[id]?.plan != nil: self = .lengthened
    case .setLength(let id, let length):
      guard let timer = engine[id], timer.ended == nil,
        length.clamped(to: Engine.durations) < timer.total
      else { return nil }
      self = .shortened
    case .edit(let id, let preset):
      guard let timer = engine[id], timer.plan != nil, timer.name != preset.name else { return nil }
      self = .renamed
    case .setPreset, .movePreset: self = .changed
    case .removePreset(let index) where engine.presets.indices.contains(index):
      self = .removed
    case .outside(let change): self = .outside(change)
    case .start(let start, _) where start.order == .atOnce && start.stages.count > 1:
      self = .started
    case .together(let inputs):
      let changes = inputs.compactMap { Self($0, in: engine) }
      guard let last = changes.last else { return nil }
      self = last
    case .pause, .resume, .pauseAll, .resumeAll, .pausePlan, .resumePlan, .start, .add, .setRounds,
      .keep, .removePreset, .replaceSounds, .follow, .setWallClock, .tick, .undo:
      return nil
    }
  }
}
