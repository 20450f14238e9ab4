import TestSupport
import Testing
import TimerEngine

/// Whatever happens in whatever order, what must always hold holds.
@Suite struct RandomRunTests {
  @Test(arguments: 1...(isSoak ? 4 : 2) as ClosedRange<UInt64>)
  func everyInputKeepsTheInvariants(seed: UInt64) {
    var run = RandomRun(seed: seed)
    let part = isSoak ? 1 : 5
    for step in 1...15_000 / part {
      if let violation = run.step() {
        Issue.record("seed \(seed), step \(step), \(run.latest): \(violation)")
        return
      }
    }
    // A run in which little happened would prove nothing.
    for (figure, least) in [
      (\.starts, 500), (\.rings, 500), (\.silences, 500), (\.undoneCancels, 25),
      (\.undoneRestarts, 25), (\.undoneRemovals, 25), (\.edits, 250), (\.pausedTogether, 250),
      (\.warnings, 250), (\.misses, 250), (\.dismissedMisses, 50),
    ] as [(KeyPath<RandomRun, Int>, Int)] {
      #expect(run[keyPath: figure] > least / part, "\(figure)")
    }
  }
}
