/// A run of a timer that is over or was left. A timer with stages or rounds has a run for each.
package struct EndedRun: Equatable, Sendable {
  package enum End: String, Sendable, Codable {
    /// It rang, and a person stopped it.
    case rang
    case missed
    /// It was over without ringing, and the next one began.
    case done
    /// A person left it for another stage, or restarted the timer.
    case skipped
    case canceled
    /// It goes on, because the act that ended it was undone, or because it was missed and got more
    /// time: the end that was told before isn't one.
    case undone
  }

  /// The timer as it was in this run.
  package let timer: CountdownTimer
  package let plan: Plan?
  package let began: Instant
  package let ended: Instant
  package let paused: Duration
  /// The length that was set, with all added time.
  package let length: Duration
  package let end: End

  init?(of timer: CountdownTimer, in plan: Plan?, at ended: Instant, _ end: End) {
    guard let run = timer.run else { return nil }
    (self.timer, self.plan, self.ended, self.end) = (timer, plan, ended, end)
    (began, length) = (run.began, run.rung + timer.total)
    paused = run.paused + (run.pausedSince?.duration(to: ended) ?? .zero)
  }
}

extension Change {
  /// The runs that have ended, in the order of their timers, and those that an undo lets go on, or
  /// added time after they were missed.
  package var endedRuns: [EndedRun] {
    before.timers.flatMap { endedRuns(of: $0) }
      + after.timers.compactMap { timer in
        guard timer.id.rawValue <= before.lastID, let began = timer.run?.began, !timer.isMissed
        else { return nil }
        if let old = before[timer.id] {
          guard let former = old.run?.began, began < former || began == former && old.isMissed
          else { return nil }
        }
        return EndedRun(of: timer, in: plan(of: timer), at: moment.instant, .undone)
      }
  }

  private func endedRuns(of old: CountdownTimer) -> [EndedRun] {
    let new = after[old.id]
    if new == old { return [] }
    let (timer, passed) = passedRuns(of: old)
    let (began, plan, now) = (timer.run?.began, plan(of: old), moment.instant)
    var last: EndedRun?
    let isLeft = new?.run?.began != began
    // An undo that takes a run back leaves nothing to tell of it.
    let isTakenBack = new.map { ($0.run?.began ?? now) < began ?? now || $0.isWaiting } ?? false
    switch timer.state {
    case .missed: break
    case .running(let end) where end <= now, .finished(let end):
      if new?.isMissed == true, !isLeft {
        last = EndedRun(of: timer, in: plan, at: end, .missed)
      } else if isLeft, !isTakenBack {
        last = EndedRun(of: timer, in: plan, at: end, .rang)
      }
    case .running, .paused:
      if isLeft, !isTakenBack {
        last = EndedRun(of: timer, in: plan, at: now, new == nil ? .canceled : .skipped)
      }
    case .waiting: break
    }
    return passed + [last].compactMap(\.self)
  }

  /// Returns the runs that were over by themselves by now, and the timer in the one after them, as
  /// the engine has let it run. Of a long gap, in which the engine passes many rounds at once,
  /// these are the first and the last ones.
  private func passedRuns(of old: CountdownTimer) -> (CountdownTimer, [EndedRun]) {
    var (timer, runs, now) = (old, [EndedRun](), moment.instant)
    if case .waiting(let until) = old.state, until <= now, !before.isHeld(old) {
      timer.enter(.running(deadline: until.advanced(by: old.total)), at: until)
    }
    while case .running(let deadline) = timer.state, deadline <= now, !timer.ringsAtEnd {
      if let run = EndedRun(of: timer, in: plan(of: old), at: deadline, .done) { runs.append(run) }
      let rounds = timer.preset.roundsToPass(after: timer.step, in: deadline.duration(to: now))
      let begin = deadline.advanced(by: timer.preset.lengthOfRound * rounds)
      timer.step += 1 + rounds * timer.preset.stepsInRound
      timer.total = timer.preset.length(of: timer.step)
      timer.run = nil
      timer.enter(.running(deadline: begin.advanced(by: timer.total)), at: begin)
    }
    return (timer, runs)
  }

  private func plan(of timer: CountdownTimer) -> Plan? {
    timer.plan.flatMap { before[$0] ?? after[$0] }
  }
}
