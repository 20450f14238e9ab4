import Testing
import TimerEngine

/// What an engine holds can be kept, and another engine goes on from it.
struct SnapshotTests {
  /// One timer running for 9 minutes, one paused after 2 of 4, one finished since 10 s.
  private func mixed() -> Scenario {
    var scenario = Scenario()
    scenario.start(.seconds(540), name: "Pasta")
    let tea = scenario.start(.seconds(240), name: "Tea")
    scenario.send(.pause(tea), after: .seconds(120))
    scenario.start(.seconds(5))
    scenario.send(.tick, after: .seconds(15))
    return scenario
  }

  @Test func anEngineGoesOnWhereAnotherLeftOff() {
    let before = mixed()
    var after = Engine(before.engine.snapshot)
    #expect(after.timers == before.engine.timers)
    #expect(after.nextDeadline == before.engine.nextDeadline)
    #expect(after.handle(.tick, at: before.now) == [])
  }

  @Test func whatEndedMeanwhileRingsOnceWithItsTrueDeadline() {
    let before = mixed()
    let pasta = before.engine.timers[0]
    var after = Engine(before.engine.snapshot)
    let later = before.now.advanced(by: .seconds(3600))
    #expect(after.handle(.tick, at: later) == [.ring(pasta.id)])
    #expect(after[pasta.id]?.state == .finished(at: Scenario.epoch.advanced(by: .seconds(540))))
    #expect(after.handle(.tick, at: later) == [])
  }

  @Test func identifiersAreNotGivenTwice() {
    var before = mixed()
    before.send(.stop(TimerID(rawValue: 3)))
    var after = Engine(before.engine.snapshot)
    #expect(
      after.handle(.start(name: "", duration: .seconds(1)), at: before.now)
        == [.started(TimerID(rawValue: 4))])
  }

  @Test func everyChangeOfATimerMovesTheRevision() {
    var scenario = Scenario()
    let id = TimerID(rawValue: 1)
    for input: Input in [
      .start(name: "", duration: .seconds(60)), .pause(id), .resume(id), .add(id, .seconds(60)),
      .cancel(id), .undoCancel, .restart(id),
    ] {
      let revision = scenario.engine.revision
      scenario.send(input, after: .seconds(1))
      #expect(scenario.engine.revision != revision, "\(input)")
    }
    let running = scenario.engine.revision
    scenario.send(.tick, after: .seconds(1))
    #expect(scenario.engine.revision == running, "time alone changes nothing")
    scenario.send(.tick, after: .seconds(60))
    #expect(scenario.engine.revision != running, "but the deadline does")
  }

  @Test(arguments: [
    (id: 0, duration: Duration.seconds(60), total: Duration.seconds(60), left: Duration.seconds(1)),
    (id: 1, duration: .zero, total: .seconds(60), left: .seconds(1)),
    (id: 1, duration: .seconds(360_000), total: .seconds(60), left: .seconds(1)),
    (id: 1, duration: .seconds(60), total: .zero, left: .zero),
    (id: 1, duration: .seconds(60), total: .seconds(60), left: .seconds(61)),
    (id: 1, duration: .seconds(60), total: .seconds(60), left: .zero),
    (id: 1, duration: .seconds(60), total: .seconds(60), left: .seconds(-1)),
  ])
  func whatNoEngineCouldHoldIsNoTimer(
    _ row: (id: Int, duration: Duration, total: Duration, left: Duration)
  ) {
    #expect(
      CountdownTimer(
        id: TimerID(rawValue: row.id), name: "", duration: row.duration, total: row.total,
        state: .paused(remaining: row.left)) == nil)
  }
}
