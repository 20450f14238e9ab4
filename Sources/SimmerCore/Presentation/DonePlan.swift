import TimerEngine

/// A plan of which all timers are over.
package struct DonePlan {
  package let id: PlanID
  /// May be empty.
  package let name: String
  /// Those that ring or were missed.
  package var timers: [CountdownTimer]
}

extension Engine {
  /// Returns a plan of which all timers are over; nil if one isn't.
  package func donePlan(_ id: PlanID) -> DonePlan? {
    let timers = timers(of: id)
    guard let plan = self[id], timers.allSatisfy({ $0.ended != nil && !$0.waitsForNext }) else {
      return nil
    }
    return DonePlan(id: id, name: plan.name, timers: timers)
  }
}
