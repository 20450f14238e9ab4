/// Names one timer for as long as it is in an ``Engine``, and is never given to another.
public struct TimerID: RawRepresentable, Hashable, Comparable, Sendable {
  /// A number from 1 up, in the order of starting.
  public let rawValue: Int

  /// The identifier with this number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Whether `lhs` was started first.
  public static func < (lhs: TimerID, rhs: TimerID) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

/// One timer that was started and not yet canceled or dismissed.
///
/// It holds no counter: what remains is computed from its deadline, so it can neither drift nor
/// lose time to a blocked main loop.
public struct CountdownTimer: Identifiable, Equatable, Sendable {
  /// The states of a timer.
  public enum State: Equatable, Sendable {
    /// Not begun; begins at `until`. See ``Plan``.
    case waiting(until: Instant)
    /// Counting down to `deadline`.
    case running(deadline: Instant)
    /// Paused with exactly `remaining` left to run.
    case paused(remaining: Duration)
    /// Ended at its deadline `at` and ringing, until it is dismissed or, after a stage that waits,
    /// the next stage is begun.
    case finished(at: Instant)
    /// Ended at its deadline `at`, and not dismissed while it rang.
    case missed(at: Instant)
  }

  /// Its identifier in the engine.
  public let id: TimerID
  /// The preset it was made from.
  public internal(set) var preset: Preset
  /// Which stage of which round it is in, counted from 0 through all rounds.
  public internal(set) var step: Int
  /// Length of the present stage's run: the set length with all added time, or only that of a
  /// snooze.
  public internal(set) var total: Duration
  /// Its state.
  public internal(set) var state: State
  /// When it is due on the wall clock, as time since 1970; its deadline follows that clock. Nil for
  /// a timer that was set to a length, has several stages or rounds, or was paused, turned or
  /// restarted since.
  public internal(set) var dueAt: Duration?
  /// The plan it belongs to.
  public internal(set) var plan: PlanID?
  /// Number of timers started before it since the engine was last empty. It selects the timer's
  /// colour.
  public let turn: Int

  /// Restores a saved timer. Nil if no engine could hold it: its preset is outside the limits or
  /// one of dishes; it is paused with more left than ``total``, or with nothing left; it waits
  /// after its first step; it has ended in a stage after which it does not ring; or it is due on
  /// the wall clock without being plain.
  public init?(
    id: TimerID, preset: Preset, step: Int = 0, total: Duration, state: State,
    dueAt: Duration? = nil, turn: Int = 0, plan: PlanID? = nil
  ) {
    guard id.rawValue > 0, preset.isWithinLimits, !preset.isTogether, total > .zero, turn >= 0,
      0..<preset.steps ~= step, dueAt == nil || preset.steps == 1
    else { return nil }
    self.init(
      id: id, preset: preset, total: total, valid: state, dueAt: dueAt, turn: turn, plan: plan)
    self.step = step
    switch state {
    case .waiting:
      guard step == 0, dueAt == nil, Engine.durations.contains(total) else { return nil }
    case .running: break
    case .paused(let remaining): guard .zero < remaining, remaining <= total else { return nil }
    case .finished, .missed: guard ringsAtEnd else { return nil }
    }
  }

  init(
    id: TimerID, preset: Preset, total: Duration, valid state: State, dueAt: Duration?, turn: Int,
    plan: PlanID?
  ) {
    (self.id, self.preset, self.total, self.state) = (id, preset, total, state)
    (self.dueAt, self.turn, self.plan) = (dueAt, turn, plan)
    step = 0
  }

  /// Its name; may be empty.
  public var name: String { preset.name }
  /// The duration that was set, which a restart goes back to.
  public var duration: Duration { preset.duration }

  /// Time left to run at `now` in the present stage: 0 ... `total`.
  public func remaining(at now: Instant) -> Duration {
    switch state {
    case .waiting: total
    case .running(let deadline): now.duration(to: deadline).clamped(to: .zero...total)
    case .paused(let remaining): remaining
    case .finished, .missed: .zero
    }
  }

  /// The instant at which its present stage ends; nil unless it runs.
  public var deadline: Instant? {
    if case .running(let deadline) = state { deadline } else { nil }
  }

  /// ``total`` before its deadline: the start of its present stage, unless it was paused or turned.
  /// Nil unless it runs.
  public var begun: Instant? {
    deadline?.advanced(by: .zero - total)
  }

  /// The deadline it ran out at; nil before that.
  public var ended: Instant? {
    switch state {
    case .waiting, .running, .paused: nil
    case .finished(let at), .missed(let at): at
    }
  }

  /// Time since it ran out, zero before.
  public func overtime(at now: Instant) -> Duration {
    ended.map { max(.zero, $0.duration(to: now)) } ?? .zero
  }

  /// Whether it is yet to begin.
  public var isWaiting: Bool {
    if case .waiting = state { true } else { false }
  }

  /// Whether it is counting down.
  public var isRunning: Bool {
    if case .running = state { true } else { false }
  }

  /// Whether it stands still.
  public var isPaused: Bool {
    if case .paused = state { true } else { false }
  }

  /// Whether it has run out and rings.
  public var isFinished: Bool {
    if case .finished = state { true } else { false }
  }
}
