import TimerEngine

extension SavedState.Plan {
  package init(_ plan: TimerEngine.Plan, at moment: Moment) {
    let instant = plan.heldSince ?? plan.readyAt
    let begin = plan.heldSince ?? moment.instant
    self.init(
      id: plan.id.rawValue, name: plan.name, bootTime: instant.sinceBoot.wholeNanoseconds,
      wallTime: moment.wallClock(at: instant).wholeNanoseconds,
      remaining: begin.duration(to: plan.readyAt).wholeNanoseconds,
      dueTime: plan.dueAt?.wholeNanoseconds, isHeld: plan.heldSince == nil ? nil : true,
      isPaused: plan.isPaused ? true : nil)
  }

  /// Returns the plan as it is at `moment`; nil if it is invalid.
  func restored(at moment: Moment, sameBoot: Bool) -> TimerEngine.Plan? {
    let remaining = Duration.nanoseconds(self.remaining)
    let instant = SavedState.instant(
      bootTime: bootTime, wallTime: wallTime, at: moment, sameBoot: sameBoot)
    let readyAt: Instant
    var heldSince: Instant?
    if isHeld == true {
      let since = min(instant, moment.instant)
      (readyAt, heldSince) = (since.advanced(by: remaining), since)
    } else if let dueTime {
      let left = Duration.nanoseconds(dueTime) - moment.wallClock
      readyAt = moment.instant.advanced(by: min(left, max(remaining, Engine.durations.upperBound)))
    } else {
      // If the wall clock was set back, the plan takes no longer than when it was saved.
      readyAt = min(instant, moment.instant.advanced(by: remaining))
    }
    return TimerEngine.Plan(
      id: PlanID(rawValue: id), name: SavedState.name(name), readyAt: readyAt,
      dueAt: dueTime.map { .nanoseconds($0) }, isPaused: isPaused == true, heldSince: heldSince)
  }
}
