/// The stages and rounds of a timer.
extension CountdownTimer {
  /// Index of the present stage in the stages of the preset; 0 in a plain timer.
  package var stage: Int { step % preset.stepsInRound }
  /// The present round, counted from 0.
  package var round: Int { step / preset.stepsInRound }

  /// The present stage; nil in a plain timer.
  package var currentStage: Stage? { preset.stage(of: step) }

  /// The stage after the present one, which may be in the next round; nil after the last one, and
  /// in a plain timer.
  package var nextStage: Stage? {
    isLastStage ? nil : preset.stage(of: step + 1)
  }

  /// Whether this is the last stage of the last round.
  package var isLastStage: Bool { preset.isLast(step) }

  /// Whether the present stage rings at its end. Otherwise the next one begins there.
  package var ringsAtEnd: Bool { preset.ringsAtEnd(of: step) }

  /// Whether its last stage has run out.
  package var isDone: Bool { ended != nil && isLastStage }

  /// Whether a stage has ended and the next one waits for a person.
  package var waitsForNext: Bool { ended != nil && !isLastStage }

  /// The length of all stages and rounds, with the time that was added to the present stage. Of an
  /// endless timer, the length of one round.
  package var totalInAll: Duration {
    preset.lengthInAll - preset.length(of: step) + total
  }

  /// Returns the time left at `now` through all stages and rounds. Of an endless timer, the time
  /// left in the present stage.
  package func remainingInAll(at now: Instant) -> Duration {
    remaining(at: now) + preset.length(after: step)
  }

  /// Returns the instant at which the last stage of the last round ends, or ended; of an endless
  /// timer, the present stage. If that depends on a person, it is the earliest possible instant: a
  /// paused timer, or one that waits for ``Input/next(_:)``, is assumed to continue at `now`.
  package func end(at now: Instant) -> Instant {
    switch state {
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
