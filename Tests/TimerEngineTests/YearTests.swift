import Testing
import TimerEngine

/// 10,000 timers in a year on a computer that sleeps, whose clock is set and on which the program
/// is killed: each rings at its end, once, and none is lost.
@Suite struct YearTests {
  @Test(arguments: [1, 2] as [UInt64])
  func noTimerIsLostEarlyLateOrDoubledInAYear(seed: UInt64) {
    var run = YearRun(seed: seed)
    run.run(timers: 10_000)
    run.settle()
    if let violation = run.violation {
      Issue.record("seed \(seed), at \(run.now): \(violation)")
      return
    }
    let everyEndRangOnce = run.everyEndRangOnce
    #expect(everyEndRangOnce)

    // Whatever was started was cancelled or dismissed, or is there and has run out.
    let left = run.engine.timers
    let (cancelled, dismissed) = (run.ledger.cancelled, run.ledger.dismissed)
    #expect(left.allSatisfy { $0.ended != nil })
    let accounted = cancelled.union(dismissed).union(left.map(\.id))
    #expect(cancelled.count + dismissed.count + left.count == 10_000)
    #expect(accounted.count == 10_000)
    #expect(run.engine.snapshot.lastID == 10_000)

    // A year in which little happened would prove nothing.
    #expect(Scenario.epoch.duration(to: run.now) >= YearRun.year)
    let figures = run.figures
    #expect(figures.starts == 10_000)
    #expect(figures.rings > 9_000)
    #expect(figures.ringsAfterGap > 2_500)
    #expect(figures.ringsAnew > 700)
    #expect(figures.misses > 1_500)
    #expect(figures.warnings > 1_000)
    #expect(figures.silences > 8_000)
    #expect(figures.wakes > 8_000)
    #expect(figures.suspends > 700)
    #expect(figures.clockChanges > 700)
    #expect(figures.kills > 400)
    #expect(figures.undoneCancels > 300)
    #expect(figures.undoneRestarts > 200)
    #expect(figures.edits > 500)
    #expect(min(cancelled.count, dismissed.count, left.count) > 0)
  }
}
