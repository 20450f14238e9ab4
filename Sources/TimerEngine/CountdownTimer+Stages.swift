/// The stages and rounds of a timer.
extension CountdownTimer {
  /// The present stage, an index into the stages of its preset; 0 in a plain timer.
  public var stage: Int { step % preset.stepsInRound }
  /// The present round, counted from 0.
  public var round: Int { step / preset.stepsInRound }

  /// The present stage; nil in a plain timer.
  public var currentStage: Stage? { preset.stage(of: step) }

  /// The stage after the present one, which may be in the next round; nil after the last one, and
  /// in a plain timer.
  public var nextStage: Stage? {
    isLastStage ? nil : preset.stage(of: step + 1)
  }

  /// Whether this is the last stage of the last round.
  public var isLastStage: Bool { preset.isLast(step) }

  /// Whether the present stage rings at its end. Otherwise the next one begins there.
  public var ringsAtEnd: Bool { preset.ringsAtEnd(of: step) }

  /// Whether its last stage has run out.
  public var isDone: Bool { ended != nil && isLastStage }

  /// Whether a stage has ended and the next one waits for a person.
  public var waitsForNext: Bool { ended != nil && !isLastStage }

  /// The length of the whole run: of all stages and rounds, with what was added to the present one.
  public var totalInAll: Duration {
    preset.lengthInAll - preset.length(of: step) + total
  }

  /// Time left to run at `now` through all stages and rounds.
  public func remainingInAll(at now: Instant) -> Duration {
    remaining(at: now) + preset.length(after: step)
  }

  /// When the last stage of the last round ends, or ended. Where that depends on a person, it is
  /// the earliest possible instant: a paused timer, or one that waits for ``Input/next(_:)``, is
  /// taken to go on at `now`.
  public func end(at now: Instant) -> Instant {
    switch state {
    case .running(let deadline): deadline.advanced(by: preset.length(after: step))
    case .waiting(let until): until.advanced(by: remainingInAll(at: now))
    case .finished(let at) where isLastStage, .missed(let at) where isLastStage: at
    case .paused, .finished, .missed: now.advanced(by: remainingInAll(at: now))
    }
  }

  /// When it rings next if nothing is changed: at the end of the first stage that waits, or of the
  /// last one. Nil unless it runs or is yet to begin.
  public var nextRing: Instant? {
    let end: Instant
    switch state {
    case .running(let deadline): end = deadline
    case .waiting(let until): end = until.advanced(by: total)
    case .paused, .finished, .missed: return nil
    }
    guard preset.stages.contains(where: \.waits) else {
      return end.advanced(by: preset.length(after: step))
    }
    let rest = (step..<preset.steps).prefix { !preset.ringsAtEnd(of: $0) }
      .reduce(Duration.zero) { $0 + preset.length(of: $1 + 1) }
    return end.advanced(by: rest)
  }
}
