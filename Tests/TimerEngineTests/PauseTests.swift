import Testing
import TimerEngine

@Suite struct PauseTests {
  private let id = Scenario.first

  @Test func manyPausesLoseNothing() {
    var scenario = Scenario(running: .seconds(300))
    var ran = Duration.zero
    for round in 1...10_000 {
      let run = Duration.milliseconds(29) + .attosecond * (round * 7_919)
      scenario.send(.pause(id), after: run)
      ran += run
      #expect(scenario.state() == .paused(remaining: .seconds(300) - ran))
      scenario.send(.resume(id), after: .milliseconds(13) * round + .attosecond)
      #expect(scenario.remaining() == .seconds(300) - ran)
    }
    let left = Duration.seconds(300) - ran
    #expect(scenario.send(.tick, after: left - .attosecond).isEmpty)
    #expect(scenario.send(.tick, after: .attosecond) == [.ring(id)])
    #expect(scenario.engine[id]?.total == .seconds(300))
  }
}
