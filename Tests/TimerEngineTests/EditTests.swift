import Testing
import TimerEngine

/// A timer can be given another name, duration, sound or colour, whatever it is doing.
@Suite struct EditTests {
  /// A timer that was set to 60 s becomes one that is set to something else.
  struct Row: Sendable {
    let situation: TransitionTests.Situation
    let name: String
    let seconds: Int
    /// What remains then, and the length of the run; nil where it doesn't count down any longer.
    let left: Int?
    let total: Int
  }

  /// Running and paused ones have 40 s left.
  static let table = [
    Row(situation: .running, name: "Rice", seconds: 60, left: 40, total: 60),
    Row(situation: .running, name: "Eggs", seconds: 90, left: 70, total: 90),
    Row(situation: .running, name: "Eggs", seconds: 30, left: 10, total: 30),
    Row(situation: .running, name: "Eggs", seconds: 21, left: 1, total: 21),
    Row(situation: .running, name: "Eggs", seconds: 20, left: nil, total: 20),
    Row(situation: .running, name: "Eggs", seconds: 5, left: nil, total: 20),
    Row(situation: .running, name: "Rice", seconds: 359_999, left: 359_979, total: 359_999),
    Row(situation: .paused, name: "Rice", seconds: 60, left: 40, total: 60),
    Row(situation: .paused, name: "Eggs", seconds: 90, left: 70, total: 90),
    Row(situation: .paused, name: "Eggs", seconds: 30, left: 10, total: 30),
    Row(situation: .paused, name: "Rice", seconds: 20, left: nil, total: 20),
    Row(situation: .paused, name: "Eggs", seconds: 5, left: nil, total: 20),
    Row(situation: .finished, name: "Rice", seconds: 60, left: nil, total: 60),
    Row(situation: .finished, name: "Eggs", seconds: 90, left: nil, total: 60),
    Row(situation: .finished, name: "Eggs", seconds: 30, left: nil, total: 60),
    Row(situation: .missed, name: "Rice", seconds: 60, left: nil, total: 60),
    Row(situation: .missed, name: "Eggs", seconds: 90, left: nil, total: 60),
    Row(situation: .missed, name: "Eggs", seconds: 30, left: nil, total: 60),
  ]

  @Test(arguments: table)
  func runUnderWayIsAsMuchLongerOrShorter(row: Row) throws {
    var scenario = TransitionTests.scenario(row.situation)
    let id = Scenario.first
    // What is due by now is not what the edit does.
    scenario.send(.tick)
    let before = try #require(scenario.engine[id])
    let recents = scenario.engine.recents
    let preset = Preset(name: row.name, duration: .seconds(row.seconds), color: "#33d17a")

    let rings = before.ended == nil && row.left == nil
    #expect(scenario.send(.edit(id, preset)) == (rings ? [.ring(id)] : []))
    let after = try #require(scenario.engine[id])
    #expect(after.preset == preset)
    #expect(after.total == .seconds(row.total))
    switch (before.state, row.left) {
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

    // From now on that is what a restart goes back to.
    scenario.send(.restart(id), after: .seconds(1))
    #expect(after.ended == nil || scenario.engine.undoable == nil)
    #expect(scenario.state() == .running(deadline: scenario.now + .seconds(row.seconds)))
    #expect(scenario.engine[id]?.total == .seconds(row.seconds))
    #expect(scenario.engine[id]?.preset == preset)
  }

  @Test func whatWasAddedStaysAdded() {
    var scenario = Scenario()
    let id = scenario.start(.seconds(60))
    scenario.send(.add(id, .seconds(15)), after: .seconds(10))
    scenario.send(.edit(id, Preset(duration: .seconds(50))))
    #expect(scenario.remaining() == .seconds(55))
    #expect(scenario.engine[id]?.total == .seconds(65))
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

  @Test(
    arguments: [
      (.zero, .seconds(1)), (.seconds(360_000), .seconds(359_999)),
      (Duration.extremes[0], .seconds(359_999)), (Duration.extremes[1], .seconds(1)),
    ] as [(Duration, Duration)])
  func durationIsBroughtIntoRange(asked: Duration, given: Duration) {
    var scenario = Scenario()
    let id = scenario.start(.seconds(60))
    scenario.send(.edit(id, Preset(duration: asked)))
    #expect(scenario.engine[id]?.duration == given)
    #expect(scenario.engine[id]?.total == given)
    #expect(scenario.remaining() == given)
    // The same again changes nothing.
    let before = scenario.engine
    scenario.send(.edit(id, Preset(duration: asked)))
    #expect(scenario.engine.timers == before.timers)
    #expect(scenario.engine.revision == before.revision)
  }

  @Test func revisionMovesWithEachChangeAndOnlyThen() {
    var scenario = Scenario()
    let id = scenario.start(.seconds(60), name: "Tea", sound: "bell")
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

  /// One that has warned and is given more time warns for its new end.
  @Test func warningFollowsTheNewEnd() {
    var scenario = Scenario()
    scenario.send(.follow(AlarmRules(warning: .seconds(10))))
    let id = scenario.start(.seconds(60))
    #expect(scenario.send(.tick, after: .seconds(50)) == [.warn(id)])
    scenario.send(.edit(id, Preset(duration: .seconds(90))))
    #expect(scenario.engine.nextDeadline == scenario.now + .seconds(30))
    #expect(scenario.send(.tick, after: .seconds(30)) == [.warn(id)])
    #expect(scenario.send(.tick, after: .seconds(10)) == [.ring(id)])
  }
}
