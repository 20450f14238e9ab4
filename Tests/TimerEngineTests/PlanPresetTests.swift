import Testing
import TimerEngine

/// Plans that are kept as presets and started from them.
@Suite struct PlanPresetTests {
  private static let parts = [("Potatoes", 250), ("Fish", 120), ("Peas", 50)]
  private static let dishes = parts.map { Preset(name: $0, duration: .seconds($1)) }
  private static let stages = parts.map { Stage(name: $0, duration: .seconds($1)) }
  private static let dinner = Preset(name: "Dinner", stages: stages, isTogether: true)

  @Test func aPresetOfDishesStartsAPlanThatIsReadyAsSoonAsPossible() {
    #expect(Self.dinner.duration == .seconds(250))
    #expect(Self.dinner.isWithinLimits)
    var scenario = Scenario()
    // All dishes together have no time of day.
    let events = scenario.send(.start(Self.dinner, dueAt: .seconds(9)))
    #expect(events == (1...3).map { .started(TimerID(rawValue: $0)) })
    var other = Scenario()
    other.send(.startPlan(name: "Dinner", Self.dishes))
    #expect(scenario.engine.snapshot == other.engine.snapshot)
    #expect(scenario.engine.plans.map(\.name) == ["Dinner"])
    #expect(scenario.engine.plans.map(\.readyAt) == [scenario.now + .seconds(250)])
    #expect(scenario.engine.recents == [Self.dinner])
  }

  @Test(
    arguments: [
      (0, true, true), (68_400, true, true), (86_399, true, true), (-1, true, false),
      (86_400, true, false), (68_400, false, false),
    ] as [(Int, Bool, Bool)])
  func onlyDishesHaveATimeOfDay(seconds: Int, isTogether: Bool, isKept: Bool) {
    let preset = Preset(
      stages: Self.stages, isTogether: isTogether, timeOfDay: .seconds(seconds))
    var scenario = Scenario()
    scenario.send(.addPreset(preset))
    #expect(scenario.engine.presets.last?.timeOfDay == (isKept ? .seconds(seconds) : nil))
    #expect(preset.isWithinLimits == isKept)
  }

  @Test func aTimeOfDayIsIgnoredByTheEngine() {
    var dinner = Self.dinner
    dinner.timeOfDay = .seconds(68_400)
    var scenario = Scenario()
    scenario.send(.start(dinner))
    #expect(scenario.engine.plans.map(\.readyAt) == [scenario.now + .seconds(250)])
    #expect(scenario.engine.recents == [Self.dinner])
  }

  @Test func aStartedPlanBecomesARecentPreset() {
    var scenario = Scenario()
    let readyAt = scenario.now + .seconds(900)
    scenario.send(.startPlan(name: "Dinner", Self.dishes, readyAt: readyAt, dueAt: .seconds(900)))
    scenario.start(.seconds(60), name: "Tea")
    scenario.send(.startPlan(name: "Dinner", Self.dishes))
    #expect(scenario.engine.recents.map(\.name) == ["Dinner", "Tea"])
    #expect(scenario.engine.recents.first == Self.dinner)
    scenario.send(.start(scenario.engine.recents[0]))
    #expect(scenario.engine.plans.count == 3)
    #expect(scenario.engine.timers.suffix(3).map(\.preset) == Self.dishes)
  }

  @Test func allDishesHaveTheSoundAndColorOfThePreset() {
    var preset = Self.dinner
    (preset.sound, preset.color) = ("gong", "#33d17a")
    var scenario = Scenario()
    scenario.send(.start(preset))
    #expect(scenario.engine.timers.map(\.preset.sound) == ["gong", "gong", "gong"])
    #expect(scenario.engine.timers.map(\.preset.color) == ["#33d17a", "#33d17a", "#33d17a"])
    #expect(scenario.engine.recents == [preset])
  }

  /// A plan that no single preset could start again does not become a recent.
  @Test(arguments: [
    Preset(name: "Bread", stages: [Stage(duration: .seconds(5)), Stage(duration: .seconds(9))]),
    Preset(name: "Eggs", duration: .seconds(5), rounds: 2),
    Preset(name: "Rice", duration: .seconds(5), sound: "gong"),
    Preset(name: "Rice", duration: .seconds(5), color: "#33d17a"),
  ])
  func aPlanThatNoPresetCanHoldIsNoRecent(dish: Preset) {
    var scenario = Scenario()
    #expect(scenario.send(.startPlan(Self.dishes + [dish])).count == 4)
    #expect(scenario.engine.recents.isEmpty)
  }

  @Test func aPlanIsRefusedAsADish() {
    var scenario = Scenario()
    #expect(scenario.send(.startPlan(Self.dishes + [Self.dinner])) == [])
    #expect(scenario.engine.snapshot == Engine().snapshot)
    let timer = CountdownTimer(
      id: Scenario.first, preset: Self.dinner, total: .seconds(5),
      state: .running(deadline: scenario.now))
    #expect(timer == nil)
  }

  @Test func aPlanStartsWithAllItsDishesOrNotAtAll() {
    var scenario = Scenario()
    for _ in 1...98 { scenario.start(.seconds(5)) }
    #expect(scenario.send(.start(Self.dinner)) == [])
    scenario.send(.cancel(Scenario.first))
    #expect(scenario.send(.start(Self.dinner)).count == 3)
  }

  @Test(
    arguments: [
      (Preset(stages: stages, rounds: 4, isTogether: true), dinner.stages, true),
      (
        Preset(stages: [Stage(duration: .zero, waits: true)], isTogether: true),
        [Stage(duration: .seconds(1))], true
      ),
      (
        Preset(stages: Array(repeating: stages[0], count: 31), isTogether: true),
        Array(repeating: stages[0], count: 30), true
      ),
      (Preset(duration: .seconds(5), isTogether: true), [], false),
    ] as [(Preset, [Stage], Bool)])
  func aPresetIsBroughtIntoTheLimits(preset: Preset, stages: [Stage], isTogether: Bool) {
    #expect(!preset.isWithinLimits)
    var scenario = Scenario()
    scenario.send(.addPreset(preset))
    let kept = scenario.engine.presets.last
    #expect(kept?.isWithinLimits == true)
    #expect(kept?.stages == stages)
    #expect(kept?.rounds == 1)
    #expect(kept?.isTogether == isTogether)
    scenario.send(.start(preset))
    #expect(scenario.engine.plans.count == (isTogether ? 1 : 0))
    #expect(scenario.engine.count == max(1, stages.count))
  }

  @Test func oneDishIsAPlanToo() {
    var scenario = Scenario()
    let preset = Preset(name: "Dinner", stages: [Self.stages[1]], isTogether: true)
    scenario.send(.start(preset))
    #expect(scenario.engine.timers.map(\.name) == ["Fish"])
    #expect(scenario.engine.recents == [preset])
  }
}
