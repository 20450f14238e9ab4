/// Something that has happened to a timer, as other programs are told of it.
package struct TimerEvent: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case started, paused, resumed
    /// It ends later or earlier than before.
    case added
    case stage, began, warned, rang, missed, stopped, canceled
  }

  package let kind: Kind
  /// The timer as it is now or, if it is gone, as it was.
  package let timer: CountdownTimer
}

extension Change {
  /// What has happened, in the order of the timers: first what is over, then what is new. That
  /// timers are restored is none.
  package var timerEvents: [TimerEvent] {
    if after.isBehind { return [] }
    let ended = endedRuns
    let over = before.timers.flatMap { old in
      events(over: old, by: ended.filter { $0.timer.id == old.id && $0.end != .undone })
    }
    let back = undone == nil ? [] : Set(ended.filter { $0.end == .undone }.map(\.timer.id))
    let warned = Set(warned.map(\.id))
    let new = after.timers.flatMap { timer in
      events(of: timer, isBack: back.contains(timer.id), isWarned: warned.contains(timer.id))
    }
    return over + new
  }

  private func events(over old: CountdownTimer, by runs: [EndedRun]) -> [TimerEvent] {
    func event(_ kind: TimerEvent.Kind, _ timer: CountdownTimer? = nil) -> TimerEvent {
      TimerEvent(kind: kind, timer: timer ?? after[old.id] ?? old)
    }
    switch (runs.last?.end, after[old.id]) {
    // It may have begun to ring only now.
    case (.rang?, _): return (old.isFinished ? [] : [event(.rang, old)]) + [event(.stopped, old)]
    case (.missed?, _): return [event(.missed)]
    case (.canceled?, _): return [event(.canceled, old)]
    case (_, nil): return [event(old.ended == nil ? .canceled : .stopped, old)]
    // It may run on.
    case (_, let new?): return old.ended != nil && new.ended == nil ? [event(.stopped, old)] : []
    }
  }

  private func events(
    of timer: CountdownTimer, isBack: Bool, isWarned: Bool
  ) -> [TimerEvent] {
    var kinds: [TimerEvent.Kind] = []
    if let old = before[timer.id] {
      if isBack {
        kinds.append(.resumed)
      } else if let run = timer.run, run.began != old.run?.began {
        kinds.append(timer.step != old.step ? .stage : old.isWaiting ? .began : .started)
      } else {
        kinds += Self.changes(from: old, to: timer)
      }
    } else {
      kinds.append(timer.id.rawValue <= before.lastID ? .resumed : .started)
    }
    if isWarned { kinds.append(.warned) }
    if startedToRing(timer) { kinds.append(.rang) }
    return kinds.map { TimerEvent(kind: $0, timer: timer) }
  }

  private func startedToRing(_ timer: CountdownTimer) -> Bool {
    after.ringingSince[timer.id] != nil
      && after.ringingSince[timer.id] != before.ringingSince[timer.id]
  }

  private static func changes(
    from old: CountdownTimer, to new: CountdownTimer
  ) -> [TimerEvent.Kind] {
    switch (old.state, new.state) {
    case (.running, .paused): [.paused]
    case (.paused, .running): [.resumed]
    case (.running(let former), .running(let deadline)): former == deadline ? [] : [.added]
    case (.paused(let former), .paused(let left)): former == left ? [] : [.added]
    case (.waiting, .waiting): old.total == new.total ? [] : [.added]
    case (.finished, .running), (.missed, .running): [.added]
    default: []
    }
  }
}
