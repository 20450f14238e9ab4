import TestSupport
import Testing
import TimerEngine

@Suite struct PrepareTests {
  private static let bread = Preset(
    name: "bread", stages: [Stage(duration: .seconds(60)), Stage(duration: .seconds(30))],
    rounds: 2)
  private static let dishes = [250, 120].map { Preset(duration: .seconds($0)) }

  /// Whatever is started, it has all of its time left when it is resumed an hour later.
  @Test(
    arguments: [
      (.start(duration: .seconds(300)), [300]), (.start(bread), [180]),
      (.start(duration: .seconds(300), dueAt: .seconds(9_000)), [300]),
      (.startPlan(name: "dinner", dishes), [250, 250]),
      (.start(Preset(stages: [Stage(duration: .seconds(50))], isTogether: true)), [50]),
      (.together([.start(duration: .seconds(90)), .start(bread)]), [90, 180]),
    ] as [(Input, [Int])])
  func whatIsPreparedWaitsForAPerson(start: Input, seconds: [Int]) {
    var scenario = Scenario()
    let events = scenario.send(.prepare(start))
    #expect(events == scenario.engine.timers.map { .started($0.id) })
    #expect(scenario.engine.timers.count == seconds.count)
    #expect(scenario.send(.tick, after: .seconds(3600)).isEmpty)
    let running = scenario.engine.timers.filter(\.isRunning)
    #expect(running.isEmpty)
    scenario.send(.resumeAll)
    let left = scenario.engine.timers.map { scenario.now.duration(to: $0.end(at: scenario.now)) }
    let lengths = seconds.map { Duration.seconds($0) }
    #expect(left == lengths)
    let due = scenario.engine.timers.compactMap(\.dueAt)
    #expect(due.isEmpty)
  }

  @Test func oneUndoTakesBackAllThatWasPreparedTogether() {
    var scenario = Scenario()
    scenario.send(
      .prepare(.together([.start(duration: .seconds(90)), .start(duration: .seconds(60))])))
    scenario.send(.undo)
    #expect(scenario.engine.isEmpty)
  }

  @Test func nothingElseIsPaused() {
    var scenario = Scenario(running: .seconds(300))
    scenario.send(.prepare(.start(duration: .seconds(60))))
    let paused = scenario.engine.timers.map(\.isPaused)
    #expect(paused == [false, true])
  }
}
