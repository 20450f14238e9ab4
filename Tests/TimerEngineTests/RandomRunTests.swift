import Testing
import TimerEngine

/// Whatever happens in whatever order, what must always hold holds.
@Suite struct RandomRunTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func everyInputKeepsTheInvariants(seed: UInt64) {
    var run = RandomRun(seed: seed)
    for step in 1...15_000 {
      if let violation = run.step() {
        Issue.record("seed \(seed), step \(step), \(run.latest): \(violation)")
        return
      }
    }
    // A run in which little happened would prove nothing.
    #expect(run.starts > 500)
    #expect(run.rings > 500)
    #expect(run.silences > 500)
    #expect(run.undoneCancels > 25)
    #expect(run.undoneRestarts > 25)
    #expect(run.undoneRemovals > 25)
    #expect(run.edits > 250)
    #expect(run.pausedTogether > 250)
    #expect(run.warnings > 250)
    #expect(run.misses > 250)
    #expect(run.dismissedMisses > 50)
  }
}
