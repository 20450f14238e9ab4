import TestSupport
import Testing
import TimerEngine

@Suite struct UndoTests {
  private static let (first, second) = (Scenario.first, Scenario.second)
  /// Two timers that start at once.
  private static let two = Start(
    stages: [90, 99].map { Stage(duration: .seconds($0)) }, order: .atOnce)

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
      [.start(two)],
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

  private static let losses: [Input] = [
    .cancel(first), .restart(second), .add(second, .seconds(-7)), .removePreset(at: 2),
    .movePreset(from: 0, to: 3),
    .setRemaining(second, .seconds(70)), .importing([Start(duration: .seconds(7))]),
    .renamePlan(plan, "Lunch"), .movePlan(plan, by: .seconds(90)), .add(dish, .seconds(60)),
    .edit(dish, Start(name: "Beans", duration: .zero, color: "#33d17a")), .cancel(dish),
    .together([.cancel(first), .restart(second)]), .cancelPlan(plan),
    .start(two), .stopAll, .outside(.deletedSound(id: "own/a", title: "a", replacement: nil)),
    .outside(.discarded(DiscardedPlan(PlanDraft(), edited: nil, row: nil, remaining: PlanDraft()))),
  ]
  private static let (plan, dish) = (PlanID(rawValue: 3), TimerID(rawValue: 4))

  /// Two timers, a plan and two timers that ring.
  private static func kitchen() -> Scenario {
    var scenario = Scenario(running: .seconds(600), name: "Eggs")
    scenario.start(.seconds(900), name: "Bread")
    let dishes = [("Fish", 1_200), ("Peas", 300)].map {
      Start(name: $0, duration: .seconds($1))
    }
    scenario.send(.startPlan(name: "Dinner", dishes))
    for _ in 1...2 { scenario.start(.seconds(1)) }
    scenario.send(.tick, after: .seconds(2))
    return scenario
  }

  @Test(arguments: losses, losses)
  func twoActsAreUndoneOneAfterTheOther(first: Input, second: Input) {
    var scenario = Self.kitchen()
    var states = [scenario.engine.snapshot]
    for input in [first, second] {
      let before = scenario.engine.undoable
      scenario.send(input)
      // Steps of one act are undone together.
      let isStep = scenario.engine.undoable?.former == before?.former
      if scenario.engine.undoable != before, before == nil || !isStep {
        states.append(scenario.engine.snapshot)
      }
    }
    for before in states.dropLast().reversed() {
      scenario.send(.undo, after: .seconds(4))
      scenario.send(.tick)
      var untouched = Engine(before)
      untouched.handle(.tick, at: scenario.now)
      #expect(scenario.engine.timers == untouched.timers)
      #expect(scenario.engine.plans == untouched.plans)
      #expect(scenario.engine.presets == untouched.presets)
      #expect(scenario.engine.recents == untouched.recents)
      #expect(scenario.engine.toast == nil, "an undo shows no toast")
    }
    let revision = scenario.engine.revision
    scenario.send(.undo)
    #expect(scenario.engine.revision == revision, "an undo is not undone")
  }

  @Test func eggsAndBreadComeBackLongAfter() {
    var scenario = Scenario(running: .seconds(3_600), name: "Eggs")
    scenario.start(.seconds(7_200), name: "Bread")
    let timers = scenario.engine.timers
    for id in timers.map(\.id) { scenario.send(.cancel(id), after: .seconds(20)) }
    let tea = scenario.start(.seconds(300), name: "Tea")
    scenario.send(.pause(tea), after: .seconds(60))
    scenario.send(.undo, after: .seconds(60))
    #expect(scenario.engine.timers.map(\.name) == ["Bread", "Tea"])
    scenario.send(.undo)
    #expect(scenario.engine.timers.prefix(2) == timers[...])
    #expect(scenario.state(of: tea) == .paused(remaining: .seconds(240)))
  }

  @Test func tenActsAreUndoneAndNoEleventh() {
    var scenario = Scenario()
    let ids = (1...11).map { scenario.start(.seconds(600 + $0)) }
    for id in ids { scenario.send(.cancel(id)) }
    for _ in 1...20 { scenario.send(.undo) }
    #expect(scenario.engine.timers.map(\.id) == Array(ids.dropFirst()))
  }

  /// An act can be undone until one of its timers is changed after the toast.
  @Test(
    arguments: [
      (.start(duration: .seconds(9)), true, true), (.pause(first), true, true),
      (.edit(second, Start(name: "B", duration: .zero)), true, true),
      (.keep(Start(duration: .seconds(5))), true, true), (.pause(second), true, false),
      (.add(second, .seconds(60)), true, false), (.pauseAll, true, false),
      (.setLength(second, .seconds(900)), false, false), (.setRounds(second, 3), false, false),
      (.setLength(first, .seconds(900)), true, true), (.replaceSounds(["a": "b"]), true, true),
    ] as [(Input, Bool, Bool)])
  func laterChangesOfItsTimersEndAnUndo(input: Input, duringToast: Bool, after: Bool) {
    for (seconds, isUndone) in [(9, duringToast), (12, after)] {
      var scenario = Scenario(running: .seconds(600))
      scenario.start(.seconds(800), name: "A")
      scenario.send(.restart(Self.second), after: .seconds(100))
      scenario.send(input, after: .seconds(seconds))
      scenario.send(.undo)
      let isBack = scenario.remaining(of: Self.second) == .seconds(700 - seconds)
      #expect(isBack == isUndone, "\(seconds)")
    }
  }

  /// What only started timers lost nothing, so that a late undo stops none.
  @Test func startedTimersAreNotRemovedLongAfter() {
    var scenario = Scenario()
    scenario.send(.start(Self.two))
    let id = scenario.start(.seconds(600))
    scenario.send(.cancel(id), after: .seconds(20))
    for _ in 1...2 { scenario.send(.undo) }
    #expect(scenario.engine.count == 3)
  }

  /// An act of which nothing is left is passed over; one for which there is no room waits.
  @Test func undoGoesToTheActBefore() {
    var scenario = Scenario(running: .seconds(600))
    scenario.start(.seconds(20))
    scenario.send(.cancel(Self.first))
    scenario.send(.cancel(Self.second))
    scenario.wait(.seconds(30))
    #expect(scenario.engine.nextUndo(at: scenario.now)?.timers.map(\.id) == [Self.first])
    var full = scenario
    let ids = (1...100).map { full.start(.seconds(60 + $0)) }
    full.send(.undo)
    #expect(full.engine.timers.map(\.id) == ids)
    full.send(.tick, after: .seconds(61))
    full.send(.stop(ids[0]))
    full.send(.undo)
    #expect(full.engine.count == 100)
    #expect(full.engine[Self.first] != nil)
    scenario.send(.undo)
    #expect(scenario.engine.timers.map(\.id) == [Self.first])
  }

  /// An act for which there is no room is passed over, and is undone once there is room.
  @Test func undoPassesOverAnActWithoutRoom() {
    var scenario = Scenario(running: .seconds(600))
    scenario.start(.seconds(700))
    scenario.send(.add(Self.second, .seconds(-100)), after: .seconds(1))
    scenario.send(.cancel(Self.first))
    let short = scenario.start(.seconds(5))
    for seconds in 1...98 { scenario.start(.seconds(800 + seconds)) }
    #expect(scenario.engine.isFull)
    for _ in 1...2 { scenario.send(.undo) }
    #expect(scenario.remaining(of: Self.second) == .seconds(699))
    #expect(scenario.engine[Self.first] == nil)
    scenario.send(.tick, after: .seconds(5))
    scenario.send(.stop(short))
    scenario.send(.undo)
    #expect(scenario.remaining(of: Self.first) == .seconds(594))
  }

  /// What an act has changed outside the engine is kept as long as it can be undone.
  @Test func changesTellWhatToTakeBackOutsideTheEngine() {
    let sounds = (1...12).map {
      OutsideChange.deletedSound(id: "own/\($0)", title: "\($0)", replacement: nil)
    }
    var scenario = Scenario(running: .seconds(600))
    for sound in sounds { scenario.send(.outside(sound), after: .seconds(20)) }
    for input in [.pause(Self.first), .cancel(Self.first), .undo] as [Input] {
      scenario.send(input, after: .seconds(20))
    }
    var undone: [Undoable.Change?] = []
    for _ in 1...10 {
      var engine = scenario.engine
      undone.append(engine.handle(.undo, at: scenario.now).undone?.change)
      scenario.send(.undo)
    }
    #expect(undone == sounds.dropFirst(3).reversed().map { .outside($0) } + [nil])
  }

  @Test func aRenamedSoundIsKnownToTheUndo() {
    var scenario = Scenario()
    let imported = { OutsideChange.imported(before: [:], after: [:], added: $0) }
    scenario.send(.outside(imported(["own/a", "own/b"])))
    scenario.send(.outside(.deletedSound(id: "own/a", title: "a", replacement: "own/a")))
    scenario.send(.replaceSounds(["own/a": "own/c", "own/b": nil]))
    #expect(
      scenario.engine.undoables.map(\.change) == [
        .outside(imported(["own/c"])),
        .outside(.deletedSound(id: "own/a", title: "a", replacement: "own/c")),
      ])
  }

  @Test func aNewNameOfAPlanOrADishIsUndone() {
    var scenario = Scenario()
    let dishes = ["Fish", "Peas"].map { Start(name: $0, duration: .seconds(60)) }
    scenario.send(.startPlan(name: "Dinner", dishes))
    let before = scenario.engine.snapshot
    scenario.send(.renamePlan(PlanID(rawValue: 1), "Lunch"))
    #expect(scenario.engine.plans.map(\.name) == ["Lunch"])
    scenario.send(.undo)
    #expect(scenario.engine.snapshot == before)
    scenario.send(.edit(Self.second, Start(name: "Beans", duration: .zero)))
    #expect(scenario.engine[Self.second]?.name == "Beans")
    scenario.send(.undo)
    #expect(scenario.engine.snapshot == before)
    // A timer of its own is renamed in place, and its name can be typed again.
    let eggs = scenario.start(.seconds(60), name: "Eggs")
    scenario.send(.edit(eggs, Start(name: "Egg", duration: .zero)))
    #expect(scenario.engine.toast == nil)
  }

  @Test func stoppingTheTimerEndsTheToast() {
    var scenario = Scenario()
    let id = scenario.start(.seconds(60))
    scenario.send(.add(id, .seconds(-60)))
    #expect(scenario.engine.toast != nil)
    scenario.send(.stop(id))
    #expect(scenario.engine.toast == nil)
  }
}
