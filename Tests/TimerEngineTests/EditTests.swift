import Testing
import TimerEngine

@Suite struct EditTests {
  private let id = Scenario.first

  /// A timer that was set to 60 s becomes one that is set to something else. Running and paused ones
  /// have 40 s left; what remains then is nil where they don't count down any longer.
  @Test(
    arguments: [
      (.running, "Rice", 60, 40, 60), (.running, "Eggs", 90, 70, 90),
      (.running, "Eggs", 30, 10, 30), (.running, "Eggs", 21, 1, 21),
      (.running, "Eggs", 20, nil, 20), (.running, "Eggs", 5, nil, 20),
      (.running, "Rice", 359_999, 359_979, 359_999), (.paused, "Rice", 60, 40, 60),
      (.paused, "Eggs", 90, 70, 90), (.paused, "Eggs", 30, 10, 30), (.paused, "Rice", 20, nil, 20),
      (.paused, "Eggs", 5, nil, 20), (.finished, "Rice", 60, nil, 60),
      (.finished, "Eggs", 90, nil, 60), (.finished, "Eggs", 30, nil, 60),
      (.missed, "Rice", 60, nil, 60), (.missed, "Eggs", 90, nil, 60),
      (.missed, "Eggs", 30, nil, 60),
    ] as [(TransitionTests.Situation, String, Int, Int?, Int)])
  func runUnderWayIsAsMuchLongerOrShorter(
    situation: TransitionTests.Situation, name: String, seconds: Int, left: Int?, total: Int
  ) throws {
    var scenario = TransitionTests.scenario(situation)
    // What is due by now is not what the edit does.
    scenario.send(.tick)
    let before = try #require(scenario.engine[id])
    let recents = scenario.engine.recents
    let preset = Preset(name: name, duration: .seconds(seconds), color: "#33d17a")

    let rings = before.ended == nil && left == nil
    #expect(scenario.send(.edit(id, preset)) == (rings ? [.ring(id)] : []))
    let after = try #require(scenario.engine[id])
    #expect(after.preset == preset)
    #expect(after.total == .seconds(total))
    switch (before.state, left) {
    case (.running, let left?):
      #expect(after.state == .running(deadline: scenario.now + .seconds(left)))
    case (.paused, let left?):
      #expect(after.state == .paused(remaining: .seconds(left)))
    case (.running, nil), (.paused, nil):
      #expect(after.state == .finished(at: scenario.now))
    case (.finished, _), (.missed, _):
      #expect(after.state == before.state)
    }
    #expect(scenario.engine.recents == recents)

    scenario.send(.restart(id), after: .seconds(1))
    #expect(after.ended == nil || scenario.engine.undoable == nil)
    #expect(scenario.state() == .running(deadline: scenario.now + .seconds(seconds)))
    #expect(scenario.engine[id]?.total == .seconds(seconds))
    #expect(scenario.engine[id]?.preset == preset)
  }

  @Test func oneOfSeveralIsEdited() {
    var scenario = Scenario()
    let ids = [60, 90, 30].map { scenario.start(.seconds($0)) }
    let before = scenario.engine.timers
    scenario.send(.edit(ids[2], Preset(name: "Rice", duration: .seconds(120))))
    #expect(scenario.engine.timers.dropLast() == before.dropLast())
    #expect(scenario.engine.timers.map(\.id) == ids)
    #expect(scenario.engine.nextDeadline == scenario.now + .seconds(60))
  }

  @Test(arguments: LimitTests.durations)
  func durationIsBroughtIntoRange(asked: Duration, given: Duration) {
    var scenario = Scenario(running: .seconds(60))
    scenario.send(.edit(id, Preset(duration: asked)))
    #expect(scenario.engine[id]?.duration == given)
    #expect(scenario.engine[id]?.total == given)
    #expect(scenario.remaining() == given)
    let before = scenario.engine
    scenario.send(.edit(id, Preset(duration: asked)))
    #expect(scenario.engine.timers == before.timers)
    #expect(scenario.engine.revision == before.revision)
  }

  @Test func revisionMovesWithEachChangeAndOnlyThen() {
    var scenario = Scenario(running: .seconds(60), name: "Tea", sound: "bell")
    for (preset, moves) in [
      (Preset(name: "Tea", duration: .seconds(60), sound: "bell"), false),
      (Preset(name: "Rice", duration: .seconds(60), sound: "bell"), true),
      (Preset(name: "Rice", duration: .seconds(60), sound: "gong"), true),
      (Preset(name: "Rice", duration: .seconds(60)), true),
      (Preset(name: "Rice", duration: .seconds(60), color: "#33d17a"), true),
      (Preset(name: "Rice", duration: .seconds(60), color: "#33d17a"), false),
      (Preset(name: "Rice", duration: .seconds(90), color: "#33d17a"), true),
    ] {
      let revision = scenario.engine.revision
      scenario.send(.edit(id, preset))
      #expect((scenario.engine.revision != revision) == moves, "\(preset)")
    }
  }
}
