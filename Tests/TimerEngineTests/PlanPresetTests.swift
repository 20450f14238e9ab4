import Testing
import TimerEngine

/// Plans that are kept as presets and started from them.
@Suite struct PlanPresetTests {
  private static let parts = [("Potatoes", 250), ("Fish", 120), ("Peas", 50)]
  private static let stages = parts.map { Stage(name: $0, duration: .seconds($1)) }
  private static let dinner = Start(name: "Dinner", stages: stages, order: .together)

  @Test func aPresetOfDishesStartsAPlanThatIsReadyAsSoonAsPossible() {
    #expect(Self.dinner.duration == .seconds(250))
    #expect(Self.dinner.isWithinLimits)
    var scenario = Scenario()
    let events = scenario.send(.start(Self.dinner))
    #expect(events == (1...3).map { .started(TimerID(rawValue: $0)) })
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
    let preset = Start(
      stages: Self.stages, order: isTogether ? .together : .inTurn, end: .today(.seconds(seconds)))
    var scenario = Scenario()
    scenario.send(.keep(preset))
    #expect(scenario.engine.presets.last?.end == (isKept ? preset.end : nil))
    #expect(preset.isWithinLimits == isKept)
  }

  @Test func aTimeOfDayIsIgnoredByTheEngine() {
    var dinner = Self.dinner
    dinner.end = .today(.seconds(68_400))
    var scenario = Scenario()
    scenario.send(.start(dinner))
    #expect(scenario.engine.plans.map(\.readyAt) == [scenario.now + .seconds(250)])
    #expect(scenario.engine.recents == [Self.dinner])
  }

  @Test func aStartedPlanBecomesARecentPreset() {
    var scenario = Scenario()
    scenario.send(
      .startPlan(name: "Dinner", Self.dinner.timers, in: .seconds(900), dueAt: .seconds(900)))
    scenario.start(.seconds(60), name: "Tea")
    scenario.send(.start(Self.dinner))
    #expect(scenario.engine.recents.map(\.name) == ["Dinner", "Tea"])
    #expect(scenario.engine.recents.first == Self.dinner)
    scenario.send(.start(scenario.engine.recents[0]))
    #expect(scenario.engine.plans.count == 3)
    #expect(scenario.engine.timers.suffix(3).map(\.preset) == Self.dinner.timers)
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

  @Test func aPlanIsRefusedAsADish() {
    var scenario = Scenario()
    scenario.send(.start(Self.dinner))
    #expect(scenario.send(.addDish(PlanID(rawValue: 1), Self.dinner)) == [])
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
      (Start(stages: stages, rounds: 4, order: .together), dinner.stages, true),
      (
        Start(stages: [Stage(duration: .zero, waits: true)], order: .together),
        [Stage(duration: .seconds(1))], true
      ),
      (
        Start(stages: Array(repeating: stages[0], count: 31), order: .together),
        Array(repeating: stages[0], count: 30), true
      ),
      (Start(duration: .seconds(5), order: .together), [], false),
    ] as [(Start, [Stage], Bool)])
  func aPresetIsBroughtIntoTheLimits(preset: Start, stages: [Stage], isTogether: Bool) {
    #expect(!preset.isWithinLimits)
    var scenario = Scenario()
    scenario.send(.keep(preset))
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
    let preset = Start(name: "Dinner", stages: [Self.stages[1]], order: .together)
    scenario.send(.start(preset))
    #expect(scenario.engine.timers.map(\.name) == ["Fish"])
    #expect(scenario.engine.recents == [preset])
  }
}
