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

/// One timer that was started and not yet cancelled or dismissed.
///
/// It holds no counter: what remains is computed from its deadline, so it can neither drift nor
/// lose time to a blocked main loop.
public struct CountdownTimer: Identifiable, Equatable, Sendable {
  /// What a timer is doing.
  public enum State: Equatable, Sendable {
    /// Counting down to `deadline`.
    case running(deadline: Instant)
    /// Standing still, with exactly `remaining` left to run.
    case paused(remaining: Duration)
    /// Run out at its deadline `at`, and ringing until somebody dismisses it.
    case finished(at: Instant)
    /// Run out at its deadline `at`, and nobody dismissed it as long as it rang.
    case missed(at: Instant)
  }

  /// Its name in the engine.
  public let id: TimerID
  /// What it was made from.
  public internal(set) var preset: Preset
  /// The length of the present run: `duration` and whatever was added since, or a snooze alone.
  public internal(set) var total: Duration
  /// What it is doing.
  public internal(set) var state: State
  /// When it is due on the wall clock, as time since 1970: its deadline follows that clock. Nil for
  /// a timer that was set to a length, or was paused, turned or restarted since.
  public internal(set) var dueAt: Duration?
  /// How many timers were started before it since there was none, by which they are told apart.
  public let turn: Int

  /// A timer as it was kept somewhere; nil if it is none that an engine could hold: its duration
  /// outside ``Engine/durations``, or paused with more left, or no more left, than it runs in all.
  public init?(
    id: TimerID, preset: Preset, total: Duration, state: State, dueAt: Duration? = nil,
    turn: Int = 0
  ) {
    guard id.rawValue > 0, Engine.durations.contains(preset.duration), total > .zero, turn >= 0
    else { return nil }
    if case .paused(let remaining) = state, remaining <= .zero || remaining > total { return nil }
    self.init(id: id, preset: preset, total: total, valid: state, dueAt: dueAt, turn: turn)
  }

  init(
    id: TimerID, preset: Preset, total: Duration, valid state: State, dueAt: Duration?, turn: Int
  ) {
    (self.id, self.preset, self.total, self.state) = (id, preset, total, state)
    (self.dueAt, self.turn) = (dueAt, turn)
  }

  /// What the person called it; may be empty.
  public var name: String { preset.name }
  /// The duration that was set, which a restart goes back to.
  public var duration: Duration { preset.duration }

  /// Time left to run at `now`: 0 ... `total`.
  public func remaining(at now: Instant) -> Duration {
    switch state {
    case .running(let deadline): now.duration(to: deadline).clamped(to: .zero...total)
    case .paused(let remaining): remaining
    case .finished, .missed: .zero
    }
  }

  /// The deadline it ran out at; nil before that.
  public var ended: Instant? {
    switch state {
    case .running, .paused: nil
    case .finished(let at), .missed(let at): at
    }
  }

  /// Time since it ran out, zero before.
  public func overtime(at now: Instant) -> Duration {
    ended.map { max(.zero, $0.duration(to: now)) } ?? .zero
  }

  /// Whether it is counting down.
  public var isRunning: Bool {
    if case .running = state { true } else { false }
  }

  /// Whether it has run out and rings.
  public var isFinished: Bool {
    if case .finished = state { true } else { false }
  }
}
