import TimerEngine

package struct Wait {
  /// The timers with their last known ends; nil if the end depended on a person.
  private var ends: [TimerID: Instant?] = [:]
  private var wasCanceled = false

  package init(for timers: [CountdownTimer], in engine: Engine) {
    for timer in timers { ends[timer.id] = .some(engine.settledEnd(of: timer)) }
  }

  /// Returns the exit status once all are over or removed: `canceled` if any was canceled.
  package mutating func status(of engine: Engine, at now: Instant) -> Int32? {
    for (id, end) in ends {
      if let timer = engine[id] {
        let isDone = timer.ended != nil && timer.isLastStage
        ends[id] = isDone ? nil : .some(engine.settledEnd(of: timer))
      } else {
        if end.map({ now < $0 }) ?? true { wasCanceled = true }
        ends[id] = nil
      }
    }
    guard ends.isEmpty else { return nil }
    return wasCanceled ? ExitStatus.canceled : ExitStatus.success
  }
}

extension Engine {
  /// The end of the last stage; nil if that depends on a person.
  fileprivate func settledEnd(of timer: CountdownTimer) -> Instant? {
    let isHeld = timer.plan.flatMap { self[$0] }?.heldSince != nil
    switch timer.state {
    case .waiting(let until):
      return isHeld ? nil : until.advanced(by: timer.remainingInAll(at: until))
    case .running(let deadline):
      return timer.ringsAtEnd && !timer.isLastStage ? nil : timer.end(at: deadline)
    case .finished(let at), .missed(let at): return timer.isLastStage ? at : nil
    case .paused: return nil
    }
  }
}
