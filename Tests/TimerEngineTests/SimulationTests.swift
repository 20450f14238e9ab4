import TestSupport
import Testing
import TimerEngine

@Suite struct SimulationTests {
  @Test(arguments: 1...(isSoak ? 4 : 2) as ClosedRange<UInt64>)
  func everyInputKeepsTheInvariants(seed: UInt64) {
    let part = isSoak ? 1 : 5
    var run = Simulation(seed: seed)
    for step in 1...15_000 / part {
      let input = run.takeRandomInput()
      if let violation = run.violation {
        Issue.record("seed \(seed), step \(step), \(input): \(violation)")
        return
      }
    }
    run.figures.expect(
      [
        (\.starts, 500), (\.rings, 500), (\.silences, 500), (\.undoneCancels, 25),
        (\.undoneRestarts, 25), (\.undoneRemovals, 25), (\.edits, 250), (\.pausedTogether, 200),
        (\.warnings, 150), (\.misses, 200), (\.dismissedMisses, 50), (\.undoneStops, 5),
        (\.undoneTimes, 25), (\.undoneLate, 25), (\.undoneSeveral, 25), (\.plans, 100),
        (\.begins, 100), (\.cues, 100), (\.notYets, 25), (\.undoneSkips, 10),
        (\.undonePlans, 25), (\.plansOfPresets, 20), (\.movedTimers, 15), (\.movedPlans, 4),
        (\.planMoves, 25), (\.undoneInARow, 100),
        (\.addedDishes, 10), (\.undonePlanChanges, 25), (\.restarts, 25), (\.missedMeanwhile, 4),
      ], part: part)
  }
}

extension Simulation.Figures {
  /// Fails if too little happened for the run to prove anything.
  fileprivate func expect(_ most: [(KeyPath<Self, Int>, more: Int)], part: Int) {
    for (figure, least) in most { #expect(self[keyPath: figure] > least / part, "\(figure)") }
  }
}
