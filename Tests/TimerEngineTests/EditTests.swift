import Testing
import TimerEngine

@Suite struct EditTests {
  private let id = Scenario.first

  /// A timer of 60 s gets another length. Running and paused timers have 40 s left; the remaining
  /// time is nil if the timer no longer counts down.
  @Test(
    arguments: [
      (.running, 60, 40, 60), (.running, 90, 70, 90), (.running, 30, 10, 30), (.running, 21, 1, 21),
      (.running, 20, nil, 20), (.running, 5, nil, 5), (.running, 359_999, 359_979, 359_999),
      (.paused, 60, 40, 60), (.paused, 90, 70, 90), (.paused, 30, 10, 30), (.paused, 20, nil, 20),
      (.paused, 5, nil, 5), (.finished, 60, nil, 60), (.finished, 90, nil, 60),
      (.finished, 30, nil, 60), (.missed, 60, nil, 60), (.missed, 90, nil, 60),
      (.missed, 30, nil, 60),
    ] as [(TransitionTests.Situation, Int, Int?, Int)])
  func aNewLengthAppliesToTheRunUnderWay(
    situation: TransitionTests.Situation, seconds: Int, left: Int?, total: Int
  ) throws {
    var scenario = TransitionTests.scenario(situation)
    // Everything that is due is handled before the input.
    scenario.send(.tick)
    let before = try #require(scenario.engine[id])

    let rings = before.ended == nil && left == nil
    #expect(scenario.send(.setLength(id, .seconds(seconds))) == (rings ? [.ring(id)] : []))
    let after = try #require(scenario.engine[id])
    #expect(after.duration == .seconds(seconds))
    #expect(after.total == .seconds(total))
    #expect(after.remaining(at: scenario.now) == .seconds(left ?? 0))
    #expect(after.ended == (rings ? scenario.now : before.ended))
    #expect(after.isRunning == (before.isRunning && !rings))

    scenario.send(.restart(id), after: .seconds(1))
    #expect(scenario.state() == .running(deadline: scenario.now + .seconds(seconds)))
    #expect(scenario.engine[id]?.total == .seconds(seconds))
  }

  /// A timer of 9 minutes was given one more: its length is 10 minutes, not the one it was set to.
  @Test(arguments: [(600, 540), (660, 600), (540, 480), (60, nil)])
  func theLengthIsTheTotalOfThePresentRun(seconds: Int, left: Int?) {
    var scenario = Scenario(running: .seconds(540))
    scenario.send(.add(id, .seconds(60)), after: .seconds(60))
    scenario.send(.edit(id, Start(name: "Rice", duration: .seconds(1))))
    #expect(scenario.remaining() == .seconds(540))
    #expect(scenario.engine[id]?.duration == .seconds(540))
    scenario.send(.setLength(id, .seconds(seconds)))
    #expect(scenario.engine[id]?.total == .seconds(seconds))
    #expect(scenario.remaining() == left.map { .seconds($0) } ?? .zero)
    #expect(scenario.engine[id]?.isFinished == (left == nil))
  }

  @Test(arguments: LimitTests.durations)
  func durationIsBroughtIntoRange(asked: Duration, given: Duration) {
    var scenario = Scenario(running: .seconds(60))
    scenario.send(.setLength(id, asked))
    #expect(scenario.engine[id]?.duration == given)
    #expect(scenario.engine[id]?.total == given)
    #expect(scenario.remaining() == given)
    let before = scenario.engine
    scenario.send(.setLength(id, asked))
    #expect(scenario.engine.timers == before.timers)
    #expect(scenario.engine.revision == before.revision)
  }

  @Test func revisionChangesExactlyWhenTheTimerDoes() {
    var scenario = Scenario(running: .seconds(60), name: "Tea", sound: "bell")
    for (preset, moves) in [
      (Start(name: "Tea", duration: .seconds(60), sound: "bell"), false),
      (Start(name: "Rice", duration: .seconds(60), sound: "bell"), true),
      (Start(name: "Rice", duration: .seconds(60), sound: "gong"), true),
      (Start(name: "Rice", duration: .seconds(60)), true),
      (Start(name: "Rice", duration: .seconds(60), color: "#33d17a"), true),
      (Start(name: "Rice", duration: .seconds(60), color: "#33d17a"), false),
      (Start(name: "Rice", duration: .seconds(90), color: "#33d17a"), false),
    ] {
      let revision = scenario.engine.revision
      scenario.send(.edit(id, preset))
      #expect((scenario.engine.revision != revision) == moves, "\(preset)")
    }
  }
}
