/// The last change by a person that can be undone: everything it changed, as it was before.
package struct Undoable: Equatable, Sendable {
  /// The kinds of change.
  package enum Change: Equatable, Sendable {
    /// Timers were canceled.
    case canceled
    /// Timers that had run out were dismissed: several together, or one that waited for its next
    /// stage to begin.
    case stopped
    /// Timers were restarted while they were running or paused.
    case restarted
    /// Time was taken from timers.
    case shortened
    /// Time was added to timers of plans.
    case lengthened
    /// The remaining time of a timer was set, as by turning its ring.
    case turned
    /// The next stage was begun before its time.
    case skipped
    /// A stage was begun again.
    case steppedBack
    /// A timer that waited was begun by a person.
    case begun
    /// A timer that had begun was made to wait again.
    case postponed
    /// The moment of a plan was moved, with the timers that waited.
    case moved
    /// Timers were added to a plan.
    case added
    /// Timers were started together.
    case started
    /// A plan, or timers of plans, were renamed.
    case renamed
    /// This preset was removed from its place. Indirect, so that every other change is small.
    indirect case removed(Preset, index: Int)
    /// A file was imported, and these presets were added.
    indirect case imported([Preset])
  }

  /// The kind of change.
  package let change: Change
  /// The timers that were changed or removed, as they were before, and those that were made.
  package internal(set) var timers: [CountdownTimer]
  /// Those of the timers that were removed.
  let removed: Set<TimerID>
  /// Those of the timers that were made.
  let made: Set<TimerID>
  /// The plans that were changed, and those of the timers, as they were before.
  package internal(set) var plans: [Plan]
  /// The instant at which the offer ends; nil after that. ``Input/undo`` then still works until the
  /// next change.
  package internal(set) var until: Instant?
  /// Whether nothing else was changed since.
  var isLatest = true

  /// Returns whether `other`, the next change, is one more step of this one: presses of the same
  /// button in a row, or steps of one turn of the ring or of one move of a plan.
  func continues(with other: Undoable) -> Bool {
    guard isLatest, until != nil, change == other.change else { return false }
    switch change {
    // A timer may have begun between two steps.
    case .moved: return plans.lazy.map(\.id).elementsEqual(other.plans.lazy.map(\.id))
    case .shortened, .lengthened, .turned:
      return timers.lazy.map(\.id).elementsEqual(other.timers.lazy.map(\.id))
    default: return false
    }
  }
}

extension Undoable {
  /// The change that an input made to `before`, with the result `after`, in which plans are not yet
  /// adapted to their timers. Nil if an undo would not make sense: a timer that had ended is not
  /// restored when it runs again, nor when it alone was dismissed after its last stage.
  init?(_ input: Input, from before: Engine, to after: Engine) {
    guard let change = Change(input, in: before) else { return nil }
    let old = before.timersByID.values.filter { timer in
      after[timer.id].map { timer.ended == nil && $0 != timer } ?? true
    }
    let new = (before.lastID..<after.lastID).compactMap { after[TimerID(rawValue: $0 + 1)] }
    self.change = change
    timers = old.sorted { $0.id < $1.id } + new
    removed = Set(old.lazy.map(\.id).filter { after[$0] == nil })
    made = Set(new.lazy.map(\.id))
    let ofTimers = Set(timers.lazy.compactMap(\.plan))
    plans = before.plans.filter { ofTimers.contains($0.id) || after.plansByID[$0.id] != $0 }
    if case .imported = change { return }
    if timers.isEmpty, plans.isEmpty, before.presets == after.presets { return nil }
    if timers.count == 1, timers[0].isDone { return nil }
  }
}

extension Undoable.Change {
  /// The change that an input makes to the timers, plans and presets of an engine; nil if it can't
  /// be undone.
  fileprivate init?(_ input: Input, in engine: Engine) {
    switch input {
    case .prepare(let start): self.init(start, in: engine)
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
    case .removePreset(let index) where engine.presets.indices.contains(index):
      self = .removed(engine.presets[index], index: index)
    case .addImported(let presets):
      self = .imported(presets.map(\.clamped).filter { !engine.presets.contains($0) })
    case .together(let inputs) where inputs.count > 1 && inputs.allSatisfy(\.isStart):
      self = .started
    case .together(let inputs):
      let changes = inputs.compactMap { Self($0, in: engine) }
      guard let last = changes.last else { return nil }
      self = last
    default: return nil
    }
  }
}
