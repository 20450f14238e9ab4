/// The timers there are and what happens to them: state and instants in, state and effects out.
///
/// Every input first lets pass what is due by then, so a timer that reached its deadline can no
/// longer be paused, and after a long gap (a suspend, a blocked loop) each one that ran out in it
/// has the true moment of its end. It rings from then on, when somebody can hear it.
public struct Engine: Sendable {
  /// The durations a timer may be given: 1 s to 99:59:59.
  public static let durations: ClosedRange<Duration> = .seconds(1) ... .seconds(359_999)
  /// How many timers there may be. An engine that goes on from a ``Snapshot`` keeps all in it.
  public static let mostTimers = 1_000
  /// How long an undo is offered.
  public static let undoTime: Duration = .seconds(10)

  var timersByID: [TimerID: CountdownTimer] = [:]
  private var deadlines = DeadlineQueue()
  /// When each finished timer began to ring.
  private var ringingSince: [TimerID: Instant] = [:]
  private var lastID = 0
  /// The turn of the timer that was started last.
  private var lastTurn = 0

  /// When timers warn, and how long they ring.
  public private(set) var rules = AlarmRules()

  /// The presets, in the person's order.
  public internal(set) var presets = Preset.standard
  /// What was started, the latest first, without twins.
  public private(set) var recents: [Preset] = []

  /// What ``Input/undo`` undoes.
  public internal(set) var undoable: Undoable?
  /// What the present input has lost so far.
  var losses: Undoable?

  /// Counts the changes of what a ``Snapshot`` holds: when it has moved, there is something to
  /// save.
  public internal(set) var revision = 0

  /// An engine without timers.
  public init() {}

  /// An engine that goes on where another left off. Of two timers with the same name the first
  /// counts. Deadlines that have passed are acted on by the next ``handle(_:at:)``, and timers that
  /// rang then ring again.
  public init(_ snapshot: Snapshot) {
    timersByID = Dictionary(snapshot.timers.map { ($0.id, $0) }) { first, _ in first }
    for timer in timersByID.values {
      switch timer.state {
      case .running(let next), .finished(at: let next): deadlines.set(timer.id, to: next)
      case .paused, .missed: break
      }
    }
    lastID = max(snapshot.lastID, timersByID.keys.map(\.rawValue).max() ?? 0, 0)
    lastTurn = timersByID.values.max { $0.id < $1.id }?.turn ?? 0
    (presets, recents) = (snapshot.presets, snapshot.recents)
  }

  /// What it holds now, to go on from later.
  public var snapshot: Snapshot {
    Snapshot(timers: timers, lastID: lastID, presets: presets, recents: recents)
  }

  /// All timers, in the order they were started.
  public var timers: [CountdownTimer] {
    timersByID.keys.sorted().compactMap { timersByID[$0] }
  }

  /// How many timers there are.
  public var count: Int { timersByID.count }

  /// Whether there are as many timers as there may be.
  public var isFull: Bool { count >= Self.mostTimers }

  /// Whether there is no timer.
  public var isEmpty: Bool { timersByID.isEmpty }

  /// The timer that was started last, if it is still there.
  public var lastStarted: TimerID? {
    let id = TimerID(rawValue: lastID)
    return timersByID[id]?.id
  }

  /// The timer with this name, if it is still there.
  public subscript(id: TimerID) -> CountdownTimer? {
    timersByID[id]
  }

  /// The next moment at which time alone changes something here: a warning, a deadline, the end of
  /// the ringing, or of the offer to undo.
  public var nextDeadline: Instant? {
    switch (deadlines.first?.deadline, undoable?.until) {
    case (let deadline?, let until?): min(deadline, until)
    case (let deadline, let until): deadline ?? until
    }
  }

  /// Lets time pass up to `now`, then takes the input. `now` must not go back between calls.
  public mutating func handle(_ input: Input, at now: Instant) -> [Effect] {
    var effects = letPass(until: now)
    // Nobody has changed anything that could be undone by setting the clock.
    if case .setWallClock(let wallClock) = input { followWallClock(wallClock, at: now) }
    let before = revision
    apply(input, at: now, &effects)
    if revision != before { offerUndo(at: now) }
    // An undone timer may be past its deadline; one that lost its last second is done now.
    effects += letPass(until: now)
    return effects
  }

  private mutating func apply(_ input: Input, at now: Instant, _ effects: inout [Effect]) {
    switch input {
    case .start(let preset, let dueAt):
      if !isFull { effects.append(start(preset, dueAt: dueAt, at: now)) }
    case .pause(let id):
      pause(id, at: now)
    case .resume(let id):
      resume(id, at: now)
    case .pauseAll:
      for id in timersByID.keys { pause(id, at: now) }
    case .resumeAll:
      for id in timersByID.keys { resume(id, at: now) }
    case .cancel(let id):
      if let timer = timersByID[id], timer.ended == nil {
        remove(id)
        lose(timer, by: .cancelled)
      }
    case .undo:
      effects += undo(at: now)
    case .stop(let id):
      if timersByID[id]?.ended != nil { effects.append(dismiss(id)) }
    case .stopAll:
      apply(.together(timers.filter(\.isFinished).map { .stop($0.id) }), at: now, &effects)
    case .restart(let id):
      if let timer = timersByID[id] {
        effects += run(timer, for: timer.duration, at: now)
        if timer.ended == nil { lose(timer, by: .restarted) }
      }
    case .add(let id, let duration):
      if let timer = timersByID[id] {
        effects += add(duration, to: timer, at: now)
      }
    case .setRemaining(let id, let remaining, let total):
      if let timer = timersByID[id] {
        effects += setRemaining(remaining, of: total ?? timer.total, to: timer, at: now)
      }
    case .setLength(let id, let length):
      if let timer = timersByID[id] {
        setLength(length, of: timer, at: now)
      }
    case .edit(let id, let preset):
      if let timer = timersByID[id] {
        edit(timer, preset)
      }
    case .addPreset, .setPreset, .movePreset, .removePreset:
      handlePresets(input)
    case .together(let inputs):
      for input in inputs {
        // A single timer that is dismissed doesn't come back, but several do.
        if case .stop(let id) = input, let timer = timersByID[id], timer.ended != nil {
          lose(timer, by: .stopped)
        }
        apply(input, at: now, &effects)
      }
    case .follow(let rules):
      self.rules = rules
      for id in timersByID.keys { schedule(id, at: now) }
    case .setWallClock, .tick:
      break
    }
  }

  // MARK: - Transitions

  private mutating func letPass(until now: Instant) -> [Effect] {
    endOffer(at: now)
    var effects: [Effect] = []
    while let due = deadlines.first, due.deadline <= now {
      if let effect = reach(due, at: now) { effects.append(effect) }
    }
    return effects
  }

  /// Does what a timer was in the queue for.
  private mutating func reach(_ due: DeadlineQueue.Entry, at now: Instant) -> Effect? {
    let id = due.id
    switch timersByID[id]?.state {
    case .running(let deadline) where due.deadline < deadline:
      deadlines.set(id, to: deadline)
      return now < deadline ? .warn(id) : nil
    case .running(let deadline):
      ringingSince[id] = now
      set(id, to: .finished(at: deadline), at: now)
      return .ring(id)
    case .finished where ringingSince[id] == nil:
      ringingSince[id] = now
      schedule(id, at: now)
      return .ring(id)
    case .finished(let at):
      set(id, to: .missed(at: at), at: now)
      return .missed(id)
    case .paused, .missed, nil:
      deadlines.remove(id)
      return nil
    }
  }

  private mutating func start(_ preset: Preset, dueAt: Duration?, at now: Instant) -> Effect {
    lastID += 1
    let id = TimerID(rawValue: lastID)
    lastTurn = timersByID.isEmpty ? 0 : lastTurn &+ 1
    let preset = preset.clamped
    let state = CountdownTimer.State.running(deadline: now.advanced(by: preset.duration))
    timersByID[id] = CountdownTimer(
      id: id, preset: preset, total: preset.duration, valid: state, dueAt: dueAt, turn: lastTurn)
    set(id, to: state, at: now)
    recents.noteStart(of: preset)
    return .started(id)
  }

  private mutating func pause(_ id: TimerID, at now: Instant) {
    if let timer = timersByID[id], timer.isRunning {
      timersByID[id]?.dueAt = nil
      set(id, to: .paused(remaining: timer.remaining(at: now)), at: now)
    }
  }

  private mutating func resume(_ id: TimerID, at now: Instant) {
    if case .paused(let remaining) = timersByID[id]?.state {
      set(id, to: .running(deadline: now.advanced(by: remaining)), at: now)
    }
  }

  private mutating func edit(_ timer: CountdownTimer, _ preset: Preset) {
    var preset = preset
    preset.duration = timer.duration
    guard preset != timer.preset else { return }
    revision += 1
    timersByID[timer.id]?.preset = preset
  }

  private mutating func dismiss(_ id: TimerID) -> Effect {
    remove(id)
    return .silence(id)
  }

  mutating func set(_ id: TimerID, to state: CountdownTimer.State, at now: Instant) {
    revision += 1
    timersByID[id]?.state = state
    schedule(id, at: now)
  }

  /// Puts a timer into the queue for what it does next by itself.
  private mutating func schedule(_ id: TimerID, at now: Instant) {
    guard let timer = timersByID[id] else { return }
    if !timer.isFinished { ringingSince[id] = nil }
    switch timer.state {
    case .running(let deadline):
      let warning = rules.warning.map { deadline.advanced(by: .zero - max($0, .zero)) }
      deadlines.set(id, to: warning.flatMap { now < $0 ? $0 : nil } ?? deadline)
    case .finished(let at):
      switch (ringingSince[id], rules.ringLimit) {
      case (let since?, let limit?): deadlines.set(id, to: since.advanced(by: limit))
      case (_?, nil): deadlines.remove(id)
      // It came back, and is yet to ring again.
      case (nil, _): deadlines.set(id, to: at)
      }
    case .paused, .missed:
      deadlines.remove(id)
    }
  }

  private mutating func remove(_ id: TimerID) {
    revision += 1
    timersByID[id] = nil
    ringingSince[id] = nil
    deadlines.remove(id)
  }
}
