import TimerEngine

/// A tile: a timer, or a plan with its timers.
package enum TileID: Hashable, Comparable {
  case timer(TimerID)
  /// All timers of a plan that have not run out.
  case plan(PlanID)
}

extension CountdownTimer {
  /// The tile of the timer: that of its plan, or its own once it has run out.
  package var tile: TileID {
    guard let plan, ended == nil else { return .timer(id) }
    return .plan(plan)
  }
}
