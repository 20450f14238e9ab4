/// The identifier of a timer in an ``Engine``. It is never reused.
package struct TimerID: RawRepresentable, Hashable, Comparable, Sendable {
  /// A number from 1 up, in the order in which timers were started.
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static func < (lhs: TimerID, rhs: TimerID) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

/// One timer that was started and not yet canceled or dismissed. It holds no counter: the remaining
/// time is computed from the deadline, so it neither drifts nor loses time.
package struct CountdownTimer: Identifiable, Equatable, Sendable {
  package enum State: Equatable, Sendable {
    /// Not begun; begins at `until`. See ``Plan``.
    case waiting(until: Instant)
    case running(deadline: Instant)
    /// Paused with exactly `remaining` left to run.
    case paused(remaining: Duration)
    /// Ended at its deadline `at` and ringing, until it is dismissed or, after a stage that waits,
    /// the next stage is begun.
    case finished(at: Instant)
    /// Ended at its deadline `at`, and not dismissed while it rang.
    case missed(at: Instant)

    package var name: String {
      switch self {
      case .waiting: "waiting"
      case .running: "running"
      case .paused: "paused"
      case .finished: "finished"
      case .missed: "missed"
      }
    }
  }

  /// The run of the present stage, from its beginning until it is over or left.
  package struct Run: Equatable, Sendable {
    package let began: Instant
    /// Time for which it was paused, without the present pause.
    package internal(set) var paused: Duration
    package internal(set) var pausedSince: Instant?
    /// The length until it rang, if it runs on because time was added then.
    package internal(set) var rung: Duration

    init(began: Instant, paused: Duration = .zero, rung: Duration = .zero) {
      (self.began, self.paused, self.rung) = (began, paused, rung)
    }

    /// The run of a timer that was neither paused nor given another length. Nil if it waits, or is
    /// paused at an unknown instant.
    init?(of state: State, total: Duration, at now: Instant? = nil) {
      switch (state, now) {
      case (.running(let end), _), (.finished(let end), _), (.missed(let end), _):
        self.init(began: end.advanced(by: .zero - total))
      case (.paused(let left), let now?): self.init(began: now.advanced(by: left - total))
      case (.waiting, _), (.paused, nil): return nil
      }
    }
  }

  package let id: TimerID
  package internal(set) var preset: Start
  /// The present step, which is one stage of one round, counted from 0 through all rounds.
  package internal(set) var step: Int
  /// Length of the present stage's run: the set length with all added time or, if time was added
  /// after the end, only that time.
  package internal(set) var total: Duration
  package internal(set) var state: State
  /// The reading of the wall clock at which it is due, as time since 1970; the deadline follows
  /// that clock. Nil for a timer that was set to a length, has several stages or rounds, or was
  /// paused, turned or restarted since.
  package internal(set) var dueAt: Duration?
  package internal(set) var plan: PlanID?
  /// Nil for a waiting timer, and for one that an earlier version has saved.
  package internal(set) var run: Run?
  /// The least number that no other timer had at its start. It selects the timer's color.
  package let colorNumber: Int

  /// Restores a saved timer. Nil if no engine could hold it: for example, its preset is outside the
  /// limits or has dishes; it is endless and in a plan; it is paused with more time left than
  /// ``total``, or with none; it waits after its first step; it has ended in a stage after which it
  /// does not ring; or it is due on the wall clock but not plain.
  package init?(
    id: TimerID, preset: Start, step: Int = 0, total: Duration, state: State,
    dueAt: Duration? = nil, colorNumber: Int = 0, plan: PlanID? = nil, run: Run? = nil
  ) {
    guard id.rawValue > 0, preset.isWithinLimits, preset.order == .inTurn, total > .zero,
      colorNumber >= 0, 0..<preset.steps ~= step, dueAt == nil || preset.steps == 1,
      plan == nil || !preset.isEndless
    else { return nil }
    self.init(
      id: id, preset: preset, total: total, valid: state, dueAt: dueAt, colorNumber: colorNumber,
      plan: plan)
    (self.step, self.run) = (step, run ?? Run(of: state, total: total))
    switch state {
    case .waiting:
      guard step == 0, dueAt == nil, Engine.durations.contains(total) else { return nil }
    case .running: break
    case .paused(let remaining): guard .zero < remaining, remaining <= total else { return nil }
    case .finished, .missed: guard ringsAtEnd else { return nil }
    }
  }

  init(
    id: TimerID, preset: Start, total: Duration, valid state: State, dueAt: Duration?,
    colorNumber: Int, plan: PlanID?
  ) {
    (self.id, self.preset, self.total, self.state) = (id, preset, total, state)
    (self.dueAt, self.colorNumber, self.plan) = (dueAt, colorNumber, plan)
    step = 0
  }

  package var name: String { preset.name }
  /// The duration that was set, which a restart uses again.
  package var duration: Duration { preset.duration }

  /// Returns the time left at `now` in the present stage: 0 ... `total`.
  package func remaining(at now: Instant) -> Duration {
    switch state {
    case .waiting: total
    case .running(let deadline): now.duration(to: deadline).clamped(to: .zero...total)
    case .paused(let remaining): remaining
    case .finished, .missed: .zero
    }
  }

  /// The instant at which its present stage ends; nil unless it runs.
  package var deadline: Instant? {
    if case .running(let deadline) = state { deadline } else { nil }
  }

  /// The start of the present stage, unless the timer was paused or turned. Nil unless it runs.
  package var begun: Instant? {
    deadline?.advanced(by: .zero - total)
  }

  package var ended: Instant? {
    switch state {
    case .waiting, .running, .paused: nil
    case .finished(let at), .missed(let at): at
    }
  }

  package func overtime(at now: Instant) -> Duration {
    ended.map { max(.zero, $0.duration(to: now)) } ?? .zero
  }

  package var isWaiting: Bool {
    if case .waiting = state { true } else { false }
  }

  package var isRunning: Bool {
    if case .running = state { true } else { false }
  }

  package var isPaused: Bool {
    if case .paused = state { true } else { false }
  }

  package var isMissed: Bool { if case .missed = state { true } else { false } }

  package var isFinished: Bool {
    if case .finished = state { true } else { false }
  }
}

extension CountdownTimer {
  package var stage: Int { step % preset.stepsInRound }
  /// The present round, counted from 0.
  package var round: Int { step / preset.stepsInRound }

  package var currentStage: Stage? { preset.stage(of: step) }

  /// The stage after the present one, perhaps in the next round; nil after the last one.
  package var nextStage: Stage? {
    isLastStage ? nil : preset.stage(of: step + 1)
  }

  package var isLastStage: Bool { preset.isLast(step) }

  package var ringsAtEnd: Bool { preset.ringsAtEnd(of: step) }

  package var isDone: Bool { ended != nil && isLastStage }

  package var waitsForNext: Bool { ended != nil && !isLastStage }

  /// The length of all stages and rounds, with added time; of an endless timer, of one round.
  package var totalInAll: Duration {
    preset.lengthInAll - preset.length(of: step) + total
  }

  /// Returns the time left at `now` in all stages; of an endless timer, in the present one.
  package func remainingInAll(at now: Instant) -> Duration {
    remaining(at: now) + preset.length(after: step)
  }

  /// Returns the instant at which the last stage of the last round ends, or ended; of an endless
  /// timer, the present stage. If that depends on a person, it is the earliest possible instant: a
  /// paused timer, or one that waits for ``Input/next(_:)``, is assumed to continue at `now`.
  package func end(at now: Instant) -> Instant {
    switch state {
    case .running(let deadline) where isLastStage: deadline
    case .running(let deadline): deadline.advanced(by: preset.length(after: step))
    case .waiting(let until): until.advanced(by: remainingInAll(at: now))
    case .finished(let at) where isLastStage, .missed(let at) where isLastStage: at
    case .paused, .finished, .missed: now.advanced(by: remainingInAll(at: now))
    }
  }

  /// The instant at which the timer rings next if nothing is changed: the end of the first stage
  /// that waits, or of the last one. Nil unless the timer is running or waiting, and for an endless
  /// one in which no stage waits.
  package var nextRing: Instant? {
    let end: Instant
    switch state {
    case .running(let deadline): end = deadline
    case .waiting(let until): end = until.advanced(by: total)
    case .paused, .finished, .missed: return nil
    }
    guard preset.stages.contains(where: \.waits) else {
      return preset.isEndless ? nil : end.advanced(by: preset.length(after: step))
    }
    let rest = (step..<preset.steps).prefix { !preset.ringsAtEnd(of: $0) }
      .reduce(Duration.zero) { $0 + preset.length(of: $1 + 1) }
    return end.advanced(by: rest)
  }

  /// Whether ``end(at:)`` is only the earliest possible end, because a stage before the last one
  /// waits for a person. False unless the timer is running or waiting, and for an endless one.
  package var endIsEarliest: Bool {
    guard isRunning || isWaiting, !preset.isEndless else { return false }
    return (step..<preset.steps - 1).contains(where: preset.ringsAtEnd)
  }
}
