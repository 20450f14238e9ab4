import Testing
import TimerEngine

@Suite struct UndoTests {
  private static let (first, second) = (Scenario.first, Scenario.second)

  @Test(
    arguments: [
      Duration.zero, .seconds(4), .seconds(10) - .attosecond, .seconds(10), .seconds(20),
    ],
    [
      [.cancel(second)], [.restart(second)], [.pause(second), .cancel(second)],
      [.pause(second), .restart(second)], [.add(second, .seconds(-7))],
      [.pause(second), .add(second, .seconds(-7))], [.setLength(second, .seconds(60))],
      [.setRemaining(second, .seconds(70))], [.setRemaining(second, .seconds(300))],
      [.together([.restart(first), .restart(second)])],
      [.together([.start(duration: .seconds(90)), .start(duration: .seconds(99))])],
      [.pause(second), .together([.cancel(second), .cancel(first)])],
      [.together([.restart(first), .cancel(second), .start(duration: .seconds(90))])],
    ] as [[Input]])
  func undoRestoresATimerAsIfNothingHadHappened(later: Duration, inputs: [Input]) {
    var undone = Scenario()
    for seconds in [60, 90, 50] { undone.start(.seconds(seconds), name: "\(seconds)") }
    undone.send(.add(Self.second, .seconds(7)), after: .seconds(10))
    for input in inputs.dropLast() { undone.send(input, after: .seconds(10)) }
    var untouched = undone
    inputs.last.map { _ = undone.send($0) }
    #expect(undone.engine.timers != untouched.engine.timers)
    #expect(undone.send(.undo, after: later) == untouched.send(.tick, after: later))
    #expect(undone.engine.timers == untouched.engine.timers)
    #expect(undone.engine.nextDeadline == untouched.engine.nextDeadline)
    let rest = Duration.seconds(99)
    #expect(undone.send(.tick, after: rest) == untouched.send(.tick, after: rest))
  }

  /// A change ends the undo together with the offer; until then it remains available.
  @Test(
    arguments: [
      (.start(duration: .seconds(1)), true), (.pause(second), true), (.pauseAll, true),
      (.add(second, .seconds(60)), true), (.edit(second, Preset(name: "B", duration: .zero)), true),
      (.setLength(second, .seconds(900)), true), (.addPreset(Preset(duration: .seconds(5))), true),
      (.tick, false), (.follow(AlarmRules(warning: .seconds(5))), false), (.pause(first), false),
      (.resume(second), false), (.resumeAll, false), (.stop(first), false),
      (.add(second, .zero), false),
      (.edit(second, Preset(name: "A", duration: .zero)), false),
      (.setPreset(at: 0, Preset.standard[0]), false), (.removePreset(at: 99), false),
    ] as [(Input, Bool)], [2, 9, 12])
  func laterChangesEndTheOfferToUndo(input: (Input, isNewer: Bool), seconds: Int) {
    for undoneAfter in [9, 20] where undoneAfter >= seconds {
      var scenario = Scenario(running: .seconds(60))
      scenario.start(.seconds(600), name: "A")
      scenario.start(.seconds(5))
      scenario.send(.cancel(Self.first))
      scenario.send(input.0, after: .seconds(seconds))
      scenario.send(.undo, after: .seconds(undoneAfter - seconds))
      let isUndone = scenario.engine[Self.first] != nil
      #expect(isUndone == (undoneAfter == 9 || !input.isNewer))
    }
  }

  @Test func onlyTheLastChangeCanBeUndone() {
    var scenario = Scenario()
    let ids = [60, 90].map { scenario.start(.seconds($0)) }
    for id in ids { scenario.send(.add(id, .seconds(-10))) }
    #expect(scenario.engine.offered?.timers.map(\.id) == [ids[1]])
    scenario.send(.setRemaining(ids[1], .seconds(10)))
    #expect(scenario.engine.offered?.timers.map(\.total) == [.seconds(80)])
    scenario.send(.removePreset(at: 2), after: .seconds(1))
    let timers = scenario.engine.timers
    for _ in 1...2 { scenario.send(.undo) }
    #expect(scenario.engine.timers == timers)
    #expect(scenario.engine.presets == Preset.standard)
  }

  @Test func aNewNameOfAPlanOrADishIsUndone() {
    var scenario = Scenario()
    let dishes = ["Fish", "Peas"].map { Preset(name: $0, duration: .seconds(60)) }
    scenario.send(.startPlan(name: "Dinner", dishes))
    let before = scenario.engine.snapshot
    scenario.send(.renamePlan(PlanID(rawValue: 1), "Lunch"))
    #expect(scenario.engine.plans.map(\.name) == ["Lunch"])
    scenario.send(.undo)
    #expect(scenario.engine.snapshot == before)
    scenario.send(.edit(Self.second, Preset(name: "Beans", duration: .zero)))
    #expect(scenario.engine[Self.second]?.name == "Beans")
    scenario.send(.undo)
    #expect(scenario.engine.snapshot == before)
    // A timer of its own is renamed in place, and its name can be typed again.
    let eggs = scenario.start(.seconds(60), name: "Eggs")
    scenario.send(.edit(eggs, Preset(name: "Egg", duration: .zero)))
    #expect(scenario.engine.offered == nil)
  }

  @Test func stoppingTheTimerEndsTheOfferToUndo() {
    var scenario = Scenario()
    let id = scenario.start(.seconds(60))
    scenario.send(.add(id, .seconds(-60)))
    #expect(scenario.engine.offered != nil)
    scenario.send(.stop(id))
    #expect(scenario.engine.offered == nil)
  }
}
