import TestSupport
import Testing
import TimerEngine

/// 10,000 timers in a year on a computer that sleeps, whose clock is set and on which the program
/// is killed: each rings at its end, once, and none is lost. Normally a tenth of that.
@Suite struct YearTests {
  static let part = isSoak ? 1 : 10

  @Test(arguments: 1...(isSoak ? 2 : 1) as ClosedRange<UInt64>)
  func noTimerIsLostEarlyLateOrDoubledInAYear(seed: UInt64) {
    let (timers, time) = (10_000 / Self.part, YearRun.year / Self.part)
    var run = YearRun(seed: seed)
    run.run(timers: timers, for: time)
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
    #expect(cancelled.count + dismissed.count + left.count == timers)
    #expect(accounted.count == timers)
    #expect(run.engine.snapshot.lastID == timers)

    // A year in which little happened would prove nothing.
    #expect(Scenario.epoch.duration(to: run.now) >= time)
    #expect(run.figures.starts == timers)
    for (figure, least) in [
      (\.rings, 9_000), (\.ringsAfterGap, 2_500), (\.ringsAnew, 700), (\.misses, 1_500),
      (\.warnings, 1_000), (\.silences, 8_000), (\.wakes, 8_000), (\.suspends, 700),
      (\.clockChanges, 700), (\.kills, 400), (\.undoneCancels, 300), (\.undoneRestarts, 200),
      (\.edits, 500),
    ] as [(KeyPath<YearRun.Figures, Int>, Int)] {
      #expect(run.figures[keyPath: figure] > least / Self.part, "\(figure)")
    }
    #expect(min(cancelled.count, dismissed.count, left.count) > 0)
  }
}
