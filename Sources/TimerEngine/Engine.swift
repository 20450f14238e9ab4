/// All timers and their transitions: an input at an instant changes the state, and returns what has
/// changed.
///
/// Every input first makes all changes that are due by then. A timer that has reached its deadline
/// can therefore not be paused, and a timer that ended in a long gap (a suspend, a blocked main
/// loop) has the exact instant of its end. It rings from the end of the gap on, when it can be
/// heard; only after a gap without an engine, such as a night in which the computer was off, one
/// that would have rung its time by then is missed. A stage begins at the end of the one before it,
/// and a waiting timer at the instant set for it, however late the engine is called.
package struct Engine: Equatable, Sendable {
  /// The durations that a timer can be set to: 1 s to 99:59:59.
  package static let durations: ClosedRange<Duration> = .seconds(1) ... .seconds(359_999)
  /// Maximum number of timers. A restored engine keeps all timers of its ``Snapshot``.
  package static let mostTimers = 100
  package static let mostPresets = 100
  package static let undoTime: Duration = .seconds(10)
  /// Minimum time that a timer waits again after ``Input/notYet(_:)``.
  package static let notYetTime: Duration = .seconds(60)

  var timersByID: [TimerID: CountdownTimer] = [:]
  /// The instant at which each timer changes next by itself.
  var deadlines: [TimerID: Instant] = [:]
  /// The instant at which each finished timer began to ring.
  var ringingSince: [TimerID: Instant] = [:]
  /// The timers that have begun by themselves in the last ``notYetLimit``.
  var beginnings: [TimerID: Beginning] = [:]
  var plansByID: [PlanID: Plan] = [:]
  var members: [PlanID: Set<TimerID>] = [:]
  /// Plans with timers that have changed since ``settlePlans(at:)`` was last called.
  var changedPlans: Set<PlanID> = []
  private(set) var lastID = 0

  package private(set) var rules: AlarmRules
  /// Whether the engine was restored, and has not yet caught up with the time since.
  var isBehind = false

  /// Group by group.
  package internal(set) var presets = Start.standard {
    didSet { presets = presets.inGroups }
  }
  /// The presets that were started, the latest first, without duplicates.
  package internal(set) var recents: [Start] = []

  /// The last acts that ``Input/undo`` takes back, the latest at the end: at most ``mostUndos``.
  package internal(set) var undoables: [Undoable] = []
  /// The end of the undo toast for the last of them; nil if none is shown.
  var toastEnd: Instant?
  /// The number of the last act. An undo of the act goes back to the number before it.
  package internal(set) var lastAct = 0

  /// Counts the changes of the ``Snapshot``: a new value means that there is something to save.
  package internal(set) var revision = 0

  package init() { rules = AlarmRules() }

  /// Restores an engine. Of two timers or plans with the same identifier the first counts; a plan
  /// without timers is dropped. Deadlines that have passed are handled by the next
  /// ``handle(_:at:)``: timers that rang, or ended meanwhile, ring from then on, or are missed if
  /// their end is as long ago as ``AlarmRules/ringLimit``.
  package init(_ snapshot: Snapshot, rules: AlarmRules = AlarmRules()) {
    (self.rules, isBehind) = (rules, true)
    timersByID = Dictionary(snapshot.timers.map { ($0.id, $0) }) { first, _ in first }
    restorePlans(snapshot.plans)
    for timer in timersByID.values {
      switch timer.state {
      case .running(let next), .finished(at: let next): deadlines[timer.id] = next
      case .waiting(let next): if !isHeld(timer) { deadlines[timer.id] = next }
      case .paused, .missed: break
      }
    }
    let numbers = timersByID.keys.map(\.rawValue) + plansByID.keys.map(\.rawValue)
    lastID = max(snapshot.lastID, numbers.max() ?? 0, 0)
    (presets, recents) = (snapshot.presets.inGroups, snapshot.recents)
  }

  package var snapshot: Snapshot {
    Snapshot(
      timers: timers, plans: plans, lastID: lastID, presets: presets, recents: recents)
  }

  /// All timers, in the order they were started.
  package var timers: [CountdownTimer] {
    timersByID.keys.sorted().compactMap { timersByID[$0] }
  }

  func timers(after number: Int) -> [CountdownTimer] {
    (number..<lastID).compactMap { timersByID[TimerID(rawValue: $0 + 1)] }
  }

  package var count: Int { timersByID.count }

  package var isFull: Bool { count >= Self.mostTimers }

  package var canAddPreset: Bool { presets.count < Self.mostPresets }

  package var isEmpty: Bool { timersByID.isEmpty }

  var nextID: TimerID { TimerID(rawValue: lastID + 1) }

  package subscript(id: TimerID) -> CountdownTimer? {
    timersByID[id]
  }

  /// The next instant at which time alone changes the state: a warning, a deadline, the end of the
  /// ringing, of the undo toast, or of the time in which a timer has just begun.
  package var nextDeadline: Instant? {
    [deadlines.values.min(), toastEnd, nextEndOfBeginning].lazy.compactMap(\.self).min()
  }

  /// Advances time to `moment`, then applies the input. The instants must not go back.
  @discardableResult
  package mutating func handle(_ input: Input, at moment: Moment) -> Change {
    let (former, now) = (self, moment.instant)
    advanceTime(to: now)
    isBehind = false
    // A timer may have begun by now, so that its plan no longer follows the clock.
    settlePlans(at: now)
    // Setting the clock can't be undone, so it doesn't count as a change below.
    if case .setWallClock(let wallClock) = input { followWallClock(wallClock, at: now) }
    let before = self
    let undone = input == .undo ? nextUndo(at: now) : nil
    apply(input, at: now)
    // The changes that follow from others, in plans, don't count.
    if revision != before.revision { note(input, since: before, at: now) }
    settlePlans(at: now)
    // A restored timer may be past its deadline, and one that lost its last second ends now.
    advanceTime(to: now)
    settlePlans(at: now)
    return Change(before: former, after: self, moment: moment, undone: undone)
  }

  private mutating func apply(_ input: Input, at now: Instant) {
    switch input {
    case .start(let new, let isPaused): start(new, isPaused: isPaused, at: now)
    case .pausePlan, .resumePlan, .cancelPlan, .movePlan, .addDish, .renamePlan:
      handlePlans(input, at: now)
    case .begin(let id): begin(id, at: now)
    case .notYet(let id): waitAgain(id, at: now)
    case .next(let id): goToNextStage(of: id, at: now)
    case .back(let id): goBackAStage(of: id, at: now)
    case .setRounds(let id, let rounds): setRounds(rounds, of: id, at: now)
    case .pause(let id): pause(id, at: now)
    case .resume(let id): resume(id, at: now)
    case .pauseAll:
      for id in plansByID.keys { pausePlan(id, at: now) }
      for id in timersByID.keys { pause(id, at: now) }
    case .resumeAll:
      for id in plansByID.keys { resumePlan(id, at: now) }
      for id in timersByID.keys { resume(id, at: now) }
    case .cancel(let id):
      if let timer = timersByID[id], timer.ended == nil { remove(id) }
    case .undo: undo(at: now)
    case .stop(let id):
      if timersByID[id]?.ended != nil { remove(id) }
    case .stopAll:
      apply(.together(timers.filter(\.isFinished).map { .stop($0.id) }), at: now)
    case .restart(let id):
      if let timer = timersByID[id], !timer.isWaiting { run(timer, inStep: 0, at: now) }
    case .add(let id, let duration):
      if let timer = timersByID[id] { add(duration, to: timer, at: now) }
    case .setRemaining(let id, let remaining, let total):
      if let timer = timersByID[id] {
        setRemaining(remaining, of: total ?? timer.total, to: timer, at: now)
      }
    case .setLength(let id, let length):
      if let timer = timersByID[id] { setLength(length, of: timer, at: now) }
    case .edit(let id, let preset):
      if let timer = timersByID[id] { edit(timer, preset) }
    case .replaceSounds(let new): replaceSounds(by: new)
    case .keep, .setPreset, .movePreset, .removePreset: handlePresets(input)
    case .together(let inputs):
      for input in inputs { apply(input, at: now) }
    case .outside: revision += 1
    case .follow(let rules):
      self.rules = rules
      for id in timersByID.keys { schedule(id, at: now) }
    case .setWallClock, .tick: break
    }
  }

  // MARK: - Transitions

  /// Those that start paused are paused before time passes.
  private mutating func start(_ start: Start, isPaused: Bool, at now: Instant) {
    let (limited, last) = (start.clamped, lastID)
    if limited.isTogether {
      startPlan(limited, from: start, at: now)
    } else {
      let timers = limited.order == .atOnce ? limited.timers : [limited]
      guard start.timeOfDay == nil, count + timers.count <= Self.mostTimers else { return }
      for timer in timers { run(timer, dueAt: timer.steps == 1 ? start.dueAt : nil, at: now) }
    }
    for timer in isPaused ? timers(after: last) : [] {
      if let plan = timer.plan { pausePlan(plan, at: now) } else { pause(timer.id, at: now) }
    }
  }

  private mutating func run(_ timer: Start, dueAt: Duration?, at now: Instant) {
    // The time left until a time of day is not a length to start again.
    if dueAt == nil { recents.noteStart(of: timer) }
    let deadline = now.advanced(by: timer.length(of: 0))
    make(timer, .running(deadline: deadline), dueAt: dueAt, at: now)
  }

  @discardableResult
  mutating func make(
    _ preset: Start, _ state: CountdownTimer.State, dueAt: Duration? = nil, plan: PlanID? = nil,
    at now: Instant
  ) -> TimerID {
    let id = nextID
    lastID = id.rawValue
    let taken = Set(timersByID.values.map(\.colorNumber))
    let free = (0...taken.count).first { !taken.contains($0) } ?? 0
    timersByID[id] = CountdownTimer(
      id: id, preset: preset, total: preset.length(of: 0), valid: state, dueAt: dueAt,
      colorNumber: free, plan: plan)
    set(id, to: state, at: now)
    return id
  }

  mutating func pause(_ id: TimerID, at now: Instant) {
    if let timer = timersByID[id], timer.isRunning {
      timersByID[id]?.dueAt = nil
      set(id, to: .paused(remaining: timer.remaining(at: now)), at: now)
    }
  }

  mutating func resume(_ id: TimerID, at now: Instant) {
    if case .paused(let remaining) = timersByID[id]?.state {
      set(id, to: .running(deadline: now.advanced(by: remaining)), at: now)
    }
  }

  private mutating func edit(_ timer: CountdownTimer, _ preset: Start) {
    let preset = timer.preset.styled(like: preset)
    guard preset != timer.preset else { return }
    revision += 1
    timersByID[timer.id]?.preset = preset
  }

  private mutating func replaceSounds(by new: [String: String?]) {
    for (id, timer) in timersByID { timersByID[id]?.preset = timer.preset.replacingSounds(new) }
    presets = presets.map { $0.replacingSounds(new) }
    recents = recents.map { $0.replacingSounds(new) }
    for index in undoables.indices { undoables[index].replaceSounds(new) }
    revision += 1
  }

  /// An index out of range is ignored.
  private mutating func handlePresets(_ input: Input) {
    switch input {
    case .keep(let kept):
      let new = kept.filter { $0.order != .atOnce && presets.index(ofPreset: $0.clamped) == nil }
      guard canAddPreset && !new.isEmpty else { return }
      for preset in new where canAddPreset && presets.index(ofPreset: preset.clamped) == nil {
        presets.append(preset.clamped)
      }
    case .setPreset(let index, let preset):
      guard presets.indices.contains(index), !presets.contains(preset.clamped) else { return }
      presets = presets.replacing(at: index, by: preset.clamped)
    case .movePreset(let from, let to):
      let moved = presets.moving(from: from, to: to)
      guard moved != presets else { return }
      presets = moved
    case .removePreset(let index):
      guard presets.indices.contains(index) else { return }
      presets.remove(at: index)
    default: return
    }
    revision += 1
  }
}
