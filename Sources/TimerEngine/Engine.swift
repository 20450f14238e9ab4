/// The timers there are and what happens to them: state and instants in, state and effects out.
///
/// Every input first lets pass what is due by then, so a long gap (a suspend, a blocked loop) is
/// the same as many small ones, and a timer that reached its deadline can no longer be paused.
public struct Engine: Sendable {
  /// The durations a timer may be given: 1 s to 99:59:59.
  public static let durations: ClosedRange<Duration> = .seconds(1) ... .seconds(359_999)
  /// How long ``Input/undoCancel`` is offered.
  public static let undoTime: Duration = .seconds(5)

  /// A cancelled timer that can still be brought back.
  public struct Cancelled: Equatable, Sendable {
    /// The timer as it was.
    public let timer: CountdownTimer
    /// When the offer ends.
    public let until: Instant
  }

  private var timersByID: [TimerID: CountdownTimer] = [:]
  private var deadlines = DeadlineQueue()
  private var lastID = 0

  /// The timer that was cancelled last, while it can be brought back.
  public private(set) var cancelled: Cancelled?

  /// Counts the changes of what a ``Snapshot`` holds: when it has moved, there is something to save.
  public private(set) var revision = 0

  /// An engine without timers.
  public init() {}

  /// An engine that goes on where another left off. Of two timers with the same name the first
  /// counts. Deadlines that have passed are acted on by the next ``handle(_:at:)``.
  public init(_ snapshot: Snapshot) {
    timersByID = Dictionary(snapshot.timers.map { ($0.id, $0) }) { first, _ in first }
    for case (let id, .running(let deadline)) in timersByID.map({ ($0, $1.state) }) {
      deadlines.set(id, to: deadline)
    }
    lastID = max(snapshot.lastID, timersByID.keys.map(\.rawValue).max() ?? 0, 0)
  }

  /// What it holds now, to go on from later.
  public var snapshot: Snapshot {
    Snapshot(timers: timers, lastID: lastID)
  }

  /// All timers, in the order they were started.
  public var timers: [CountdownTimer] {
    timersByID.values.sorted { $0.id < $1.id }
  }

  /// The timer with this name, if it is still there.
  public subscript(id: TimerID) -> CountdownTimer? {
    timersByID[id]
  }

  /// The next moment at which time alone changes something here: a deadline, or the end of the
  /// offer to undo.
  public var nextDeadline: Instant? {
    switch (deadlines.first?.deadline, cancelled?.until) {
    case (let deadline?, let until?): min(deadline, until)
    case (let deadline, let until): deadline ?? until
    }
  }

  /// Lets time pass up to `now`, then takes the input. `now` must not go back between calls.
  public mutating func handle(_ input: Input, at now: Instant) -> [Effect] {
    var effects = letPass(until: now)
    switch input {
    case .start(let name, let duration):
      effects += start(name: name, duration: duration, at: now)
    case .pause(let id):
      if let timer = timersByID[id], timer.isRunning {
        set(id, to: .paused(remaining: timer.remaining(at: now)))
      }
    case .resume(let id):
      if case .paused(let remaining) = timersByID[id]?.state {
        set(id, to: .running(deadline: now.advanced(by: remaining)))
      }
    case .cancel(let id):
      if let timer = timersByID[id], !timer.isFinished {
        remove(id)
        cancelled = Cancelled(timer: timer, until: now.advanced(by: Self.undoTime))
      }
    case .undoCancel:
      if let timer = cancelled?.timer {
        cancelled = nil
        timersByID[timer.id] = timer
        set(timer.id, to: timer.state)
      }
    case .stop(let id):
      if let timer = timersByID[id], timer.isFinished {
        remove(id)
        effects.append(.silence(id))
      }
    case .restart(let id):
      if let timer = timersByID[id] {
        effects += run(timer, for: timer.duration, at: now)
      }
    case .add(let id, let duration):
      if let timer = timersByID[id] {
        effects += add(duration, to: timer, at: now)
      }
    case .tick:
      break
    }
    // An undone timer may be past its deadline; one that lost its last second is done now.
    return effects + letPass(until: now)
  }

  // MARK: - Transitions

  private mutating func letPass(until now: Instant) -> [Effect] {
    if let cancelled, cancelled.until <= now { self.cancelled = nil }
    var effects: [Effect] = []
    while let due = deadlines.first, due.deadline <= now {
      set(due.id, to: .finished(at: due.deadline))
      effects.append(.ring(due.id))
    }
    return effects
  }

  private mutating func start(name: String, duration: Duration, at now: Instant) -> [Effect] {
    lastID += 1
    let id = TimerID(rawValue: lastID)
    let duration = duration.clamped(to: Self.durations)
    let deadline = now.advanced(by: duration)
    timersByID[id] = CountdownTimer(
      id: id, name: name, duration: duration, total: duration, valid: .running(deadline: deadline))
    revision += 1
    deadlines.set(id, to: deadline)
    return [.started(id)]
  }

  private mutating func add(
    _ duration: Duration, to timer: CountdownTimer, at now: Instant
  ) -> [Effect] {
    let longest = Self.durations.upperBound
    // Brought into reach first, so that adding can't overflow.
    let change = duration.clamped(to: (.zero - longest)...longest)
    if timer.isFinished {
      guard change > .zero else { return [] }
      return run(timer, for: change, at: now)
    }
    let before = timer.remaining(at: now)
    let remaining = (before + change).clamped(to: .zero...longest)
    timersByID[timer.id]?.total += remaining - before
    set(
      timer.id,
      to: timer.isRunning || remaining == .zero
        ? .running(deadline: now.advanced(by: remaining)) : .paused(remaining: remaining))
    return []
  }

  /// Lets a timer run for `duration` from now, silencing it if it rang.
  private mutating func run(
    _ timer: CountdownTimer, for duration: Duration, at now: Instant
  ) -> [Effect] {
    timersByID[timer.id]?.total = duration
    set(timer.id, to: .running(deadline: now.advanced(by: duration)))
    return timer.isFinished ? [.silence(timer.id)] : []
  }

  private mutating func set(_ id: TimerID, to state: CountdownTimer.State) {
    revision += 1
    timersByID[id]?.state = state
    if case .running(let deadline) = state {
      deadlines.set(id, to: deadline)
    } else {
      deadlines.remove(id)
    }
  }

  private mutating func remove(_ id: TimerID) {
    revision += 1
    timersByID[id] = nil
    deadlines.remove(id)
  }
}
