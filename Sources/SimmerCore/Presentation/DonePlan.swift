import TimerEngine

package struct DonePlan {
  package let id: PlanID
  package let name: String
  package var timers: [CountdownTimer]
}

extension Engine {
  package func donePlan(_ id: PlanID) -> DonePlan? {
    let timers = timers(of: id)
    guard let plan = self[id], timers.allSatisfy({ $0.ended != nil && !$0.waitsForNext }) else {
      return nil
    }
    return DonePlan(id: id, name: plan.name, timers: timers)
  }
}
