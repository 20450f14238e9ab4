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
        (\.warnings, 200), (\.misses, 200), (\.dismissedMisses, 50), (\.undoneStops, 5),
        (\.undoneTimes, 25), (\.undoneLate, 25), (\.undoneSeveral, 25), (\.plans, 100),
        (\.begins, 100), (\.cues, 100), (\.notYets, 25), (\.undoneSkips, 10),
        (\.undonePlans, 25), (\.plansOfPresets, 20), (\.movedTimers, 20), (\.movedPlans, 25),
        (\.planMoves, 25), (\.addedDishes, 10), (\.undonePlanChanges, 25),
      ], part: part)
  }

  /// 10,000 timers in a year on a computer that sleeps, with a clock that is set and a program that
  /// is killed: each rings at its end, once, and none is lost. A tenth of that unless `isSoak`.
  @Test(arguments: 1...(isSoak ? 2 : 1) as ClosedRange<UInt64>)
  func inAYearEveryTimerRingsOnTimeAndOnce(seed: UInt64) {
    let part = isSoak ? 1 : 10
    let (timers, time) = (10_000 / part, Simulation.Year.time / part)
    var run = Simulation(seed: seed)
    run.live(timers: timers, for: time)
    run.settle()
    if let violation = run.violation {
      Issue.record("seed \(seed), at \(run.now): \(violation)")
      return
    }
    let everyEndRangOnce = run.year.everyEndRangOnce
    #expect(everyEndRangOnce)

    // Every started timer was canceled or dismissed, or is still there and has run out.
    let left = run.engine.timers
    let (canceled, dismissed) = (run.ledger.canceled, run.ledger.dismissed)
    #expect(left.allSatisfy { $0.ended != nil && $0.isLastStage })
    let accounted = canceled.union(dismissed).union(left.map(\.id))
    #expect(canceled.count + dismissed.count + left.count == timers)
    #expect(accounted.count == timers)
    #expect(run.engine.snapshot.lastID == timers)

    #expect(Scenario.epoch.duration(to: run.now) >= time)
    #expect(run.figures.starts == timers)
    run.figures.expect(
      [
        (\.rings, 9_000), (\.ringsAfterGap, 2_500), (\.ringsAnew, 700), (\.misses, 1_500),
        (\.warnings, 1_000), (\.silences, 8_000), (\.wakes, 8_000), (\.suspends, 700),
        (\.clockChanges, 700), (\.kills, 400), (\.undoneCancels, 300), (\.undoneRestarts, 200),
        (\.edits, 500), (\.plans, 100), (\.begins, 100), (\.cues, 1_000), (\.notYets, 50),
        (\.movedTimers, 50), (\.movedPlans, 10),
      ], part: part)
    #expect(min(canceled.count, dismissed.count) > 0)
  }
}

extension Simulation.Figures {
  /// Fails if too little happened for the run to prove anything.
  fileprivate func expect(_ most: [(KeyPath<Self, Int>, more: Int)], part: Int) {
    for (figure, least) in most { #expect(self[keyPath: figure] > least / part, "\(figure)") }
  }
}
