@testable import TimerEngine

extension Ledger {
  /// When a timer next changes by itself, in a ledger examined until `heard`.
  func nextMoment(of timer: CountdownTimer, after heard: Instant) -> Instant? {
    switch timer.state {
    case .waiting(let begin): isHeld(timer) ? nil : begin
    case .running(let end): warning(of: timer).flatMap { heard < $0 ? $0 : nil } ?? end
    case .finished(let end): ringsSince[timer.id] == nil ? end : missing(timer.id)
    case .paused, .missed: nil
    }
  }

  private func warning(of timer: CountdownTimer) -> Instant? {
    guard case .running(let end) = timer.state, timer.rings else { return nil }
    return rules.warning.map { end + -$0 }
  }

  /// When a ringing timer reaches the ring limit.
  private func missing(_ id: TimerID) -> Instant? {
    rules.ringLimit.flatMap { limit in ringsSince[id].map { $0 + limit } }
  }

  mutating func pass(until now: Instant) -> [Effect] {
    if let until = undoable?.until, until <= now {
      undoable?.until = nil
      if undoable?.isLatest == false { undoable = nil }
    }
    for (id, told) in begun where told.at + .seconds(60) <= now { begun[id] = nil }
    var effects: [Effect] = []
    /// The instant until which a timer was examined, where that is later than for all timers.
    var heard: [TimerID: Instant] = [:]
    while true {
      let due = timers.values.compactMap { timer in
        nextMoment(of: timer, after: heard[timer.id] ?? lastHeard).map { ($0, timer.id) }
      }
      guard let (moment, id) = due.min(by: <), moment <= now, let timer = timers[id] else { break }
      heard[id] = moment
      if let effect = reach(moment, of: timer, at: now) { effects.append(effect) }
    }
    lastHeard = now
    return effects
  }

  private mutating func reach(
    _ moment: Instant, of timer: CountdownTimer, at now: Instant
  ) -> Effect? {
    let id = timer.id
    switch timer.state {
    case .waiting:
      timers[id]?.state = .running(deadline: moment + timer.total)
      guard now < moment + timer.total else { return nil }
      begun[id] = timers[id].map { (now, $0) }
      return .begin(id)
    case .running(let end) where moment < end:
      return now < end ? .warn(id) : nil
    case .running where timer.rings:
      timers[id]?.state = .finished(at: moment)
      ringsSince[id] = now
      return .ring(id)
    case .running:
      let length = timer.preset.length(ofStep: timer.step + 1)
      timers[id]?.step += 1
      timers[id]?.total = length
      timers[id]?.state = .running(deadline: moment + length)
      return now < moment + length ? .cue(id) : nil
    case .finished where ringsSince[id] == nil:
      ringsSince[id] = now
      return .ring(id)
    case .finished(let end):
      timers[id]?.state = .missed(at: end)
      return .missed(id)
    case .paused, .missed:
      return nil
    }
  }
}
