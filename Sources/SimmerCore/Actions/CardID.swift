import TimerEngine

/// What a tile shows: a timer or a plan.
package enum CardID: Hashable, Comparable {
  case timer(TimerID)
  /// All timers of a plan that have not run out.
  case plan(PlanID)
}

extension CountdownTimer {
  /// The card of the timer: that of its plan, or its own once it has run out.
  package var card: CardID {
    guard let plan, ended == nil else { return .timer(id) }
    return .plan(plan)
  }
}
