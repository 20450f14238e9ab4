import TimerEngine

extension Engine {
  /// Says when a plan is ready, and which of its dishes are done before: `Ready at 19:00 · Done
  /// before: Potatoes 18:30`. Nil if the plan is gone. While it is held, only the earliest possible
  /// moment is known.
  /// - Parameter readyAt: another moment for the plan; nil for its present one.
  package func outcome(
    of id: PlanID, movedTo readyAt: Instant? = nil, at moment: Moment,
    timeOfDay: (Duration) -> String
  ) -> String? {
    guard let plan = self[id] else { return nil }
    let ready = timeOfDay(moment.wallClock(at: readyAt ?? plan.moment(at: moment.instant)))
    let statement = Statement.ready(at: DayTime(text: ready), isHeld: plan.heldSince != nil)
    let early = timers(of: id).filter(\.isRunning).compactMap { timer -> String? in
      let end = timer.end(at: moment.instant)
      let written = timeOfDay(moment.wallClock(at: end))
      guard end < readyAt ?? plan.moment(at: moment.instant), written != ready else { return nil }
      return timer.nameOrLength + "\u{A0}" + written
    }
    let rest = early.isEmpty ? [] : [Statement.doneBefore(early.joinedWithCommas).text()]
    return ([statement.sentence()] + rest).joined(separator: " · ")
  }
}
