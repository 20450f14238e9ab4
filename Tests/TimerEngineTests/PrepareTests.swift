import TestSupport
import Testing
import TimerEngine

@Suite struct PrepareTests {
  private static let bread = Start(
    name: "bread", stages: [Stage(duration: .seconds(60)), Stage(duration: .seconds(30))],
    rounds: 2)
  private static let dishes = [250, 120].map { Stage(duration: .seconds($0)) }

  /// Whatever is started, it has all of its time left when it is resumed an hour later.
  @Test(
    arguments: [
      (Start(duration: .seconds(300)), [300]), (bread, [180]),
      (Start(duration: .seconds(300), end: .at(.seconds(9_000))), [300]),
      (Start(name: "dinner", stages: dishes, order: .together), [250, 250]),
      (Start(stages: [Stage(duration: .seconds(50))], order: .together), [50]),
      (Start(stages: dishes, order: .atOnce), [250, 120]),
    ] as [(Start, [Int])])
  func whatIsPreparedWaitsForAPerson(start: Start, seconds: [Int]) {
    var scenario = Scenario()
    let events = scenario.send(.start(start, isPaused: true))
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
    scenario.send(.start(Start(stages: Self.dishes, order: .atOnce), isPaused: true))
    scenario.send(.undo)
    #expect(scenario.engine.isEmpty)
  }

  @Test func nothingElseIsPaused() {
    var scenario = Scenario(running: .seconds(300))
    scenario.send(.start(Start(duration: .seconds(60)), isPaused: true))
    let paused = scenario.engine.timers.map(\.isPaused)
    #expect(paused == [false, true])
  }
}
