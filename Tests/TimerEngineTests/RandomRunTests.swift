import Testing
import TimerEngine

/// Whatever happens in whatever order, what must always hold holds.
@Suite struct RandomRunTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func everyInputKeepsTheInvariants(seed: UInt64) {
    var run = RandomRun(seed: seed)
    for step in 1...30_000 {
      if let violation = run.step() {
        Issue.record("seed \(seed), step \(step), \(run.latest): \(violation)")
        return
      }
    }
    // A run in which little happened would prove nothing.
    #expect(run.starts > 1_000)
    #expect(run.rings > 1_000)
    #expect(run.silences > 1_000)
    #expect(run.undoneCancels > 100)
    #expect(run.undoneRestarts > 100)
    #expect(run.undoneRemovals > 100)
    #expect(run.edits > 500)
    #expect(run.pausedTogether > 500)
    #expect(run.warnings > 500)
    #expect(run.misses > 500)
    #expect(run.dismissedMisses > 100)
  }
}
