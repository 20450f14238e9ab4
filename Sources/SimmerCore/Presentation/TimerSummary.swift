import TimerEngine

/// What a timer says about itself at one moment: its state, its times and what comes next. Faces,
/// tiles, lists, searches, notifications, titles, the panel and terminals show parts of it.
package struct TimerSummary {
  package let timer: CountdownTimer
  package let moment: Moment
  /// The start of a waiting timer, as time since 1970; nil for any other timer, and while its plan
  /// is held, because the start is unknown.
  package let start: Duration?

  package init(of timer: CountdownTimer, in engine: Engine, at moment: Moment) {
    (self.timer, self.moment) = (timer, moment)
    let begin = engine.isHeld(timer) ? nil : engine.begin(of: timer, at: moment.instant)
    start = begin.map { moment.wallClock(at: $0) }
  }

  package var phase: Face.Phase { timer.phase }

  /// The future or past end of the last stage or, of an endless timer, of the present one, as time
  /// since 1970; nil while the timer is paused or held, because the end is unknown.
  package var end: Duration? {
    switch timer.state {
    case .paused: nil
    case .waiting: start.map { $0 + timer.remainingInAll(at: moment.instant) }
    case .running: moment.wallClock(at: timer.end(at: moment.instant))
    case .finished(let at), .missed(let at): moment.wallClock(at: at)
    }
  }

  /// The time of its state: ``start`` of a waiting timer, ``end`` of any other.
  package var time: Duration? { timer.isWaiting ? start : end }

  package var endKind: EndKind { EndKind(of: timer) }

  /// Time left in all stages, or in the present one of an endless timer. Negative once the timer,
  /// or a stage after which it rings, is over.
  package var remaining: Duration {
    timer.ended == nil
      ? timer.remainingInAll(at: moment.instant) : .zero - timer.overtime(at: moment.instant)
  }

  package var stageRemaining: Duration {
    timer.ended == nil ? timer.remaining(at: moment.instant) : remaining
  }

  package var title: String {
    guard timer.ended != nil else { return StageProgress(timer)?.stageName ?? timer.name }
    if timer.waitsForNext, let stage = StageProgress(timer)?.stageName {
      return Statement.finished(at: nil).sentence(about: stage)
    }
    return timer.endTitle
  }

  package func statement(timeOfDay: (Duration) -> DayTime) -> Statement? {
    Statement(phase, at: time.map(timeOfDay), endKind)
  }
}

extension CountdownTimer {
  package var phase: Face.Phase {
    switch state {
    case .waiting: .waiting
    case .running: .running
    case .paused: .paused
    case .finished: .finished
    case .missed: .missed
    }
  }
}
