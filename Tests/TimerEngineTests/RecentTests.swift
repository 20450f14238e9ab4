import Testing
import TimerEngine

@Suite struct RecentTests {
  private let id = Scenario.first

  @Test(arguments: [
    ([], []), (["Tea", "Eggs", "Rice"], ["Rice", "Eggs", "Tea"]),
    (["Tea", "Eggs", "Rice", "Tea", "Tea"], ["Tea", "Rice", "Eggs"]),
  ])
  func latestComesFirst(started: [String], recents: [String]) {
    var scenario = Scenario()
    for name in started { scenario.start(.seconds(60), name: name) }
    #expect(scenario.engine.recents.map(\.name) == recents)
    #expect(scenario.engine.count == started.count)
  }

  @Test func presetsThatDifferInAnythingAreSeparateRecents() {
    let presets = [
      Start(name: "Tea", duration: .seconds(60)), Start(name: "tea", duration: .seconds(60)),
      Start(name: "Tea", duration: .seconds(61)),
      Start(name: "Tea", duration: .seconds(60), sound: "bell"),
      Start(name: "Tea", duration: .seconds(60), color: "#33d17a"),
    ]
    var scenario = Scenario()
    for preset in presets + presets { scenario.send(.start(preset)) }
    #expect(scenario.engine.recents == presets.reversed())
  }

  @Test func presetsThatAreEqualWithinTheLimitsAreOneRecent() {
    var scenario = Scenario()
    for seconds in [0, 1, -5] { scenario.start(.seconds(seconds)) }
    #expect(scenario.engine.recents == [Start(duration: .seconds(1))])
  }

  @Test func thereAreAtMostTenRecents() {
    var scenario = Scenario()
    for seconds in 1...25 { scenario.start(.seconds(seconds)) }
    let latest = (16...25).reversed().map { Start(duration: .seconds($0)) }
    #expect(scenario.engine.recents == latest)
    scenario.start(.seconds(20))
    #expect(scenario.engine.recents.count == 10)
    #expect(Set(scenario.engine.recents) == Set(latest))
  }

  @Test func aTimerUntilATimeOfDayIsNoRecent() {
    var scenario = Scenario()
    scenario.start(.seconds(60), name: "Tea")
    scenario.send(.start(name: "Bus", duration: .seconds(7200), dueAt: .seconds(100_000)))
    #expect(scenario.engine.count == 2)
    #expect(scenario.engine.recents.map(\.name) == ["Tea"])
  }

  @Test func onlyStartingATimerChangesTheRecents() {
    var scenario = Scenario(running: .seconds(60), name: "Tea")
    scenario.start(.seconds(60), name: "Eggs")
    let recents = scenario.engine.recents
    for input in [
      .edit(id, Start(name: "Rice", duration: .seconds(90))), .restart(id), .cancel(id), .undo,
      .keep(Start(duration: .seconds(5))), .removePreset(at: 0), .undo,
      .add(id, .seconds(-90)), .restart(id), .stop(id),
    ] as [Input] {
      scenario.send(input)
      #expect(scenario.engine.recents == recents, "\(input)")
    }
  }
}
