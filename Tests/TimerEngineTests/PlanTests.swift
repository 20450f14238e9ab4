import TestSupport
import Testing
import TimerEngine

/// Potatoes take 25 min, fish takes 12 and peas take 5. Noon is 0 s on the wall clock.
@Suite struct PlanTests {
  private static let dishes = [("Potatoes", 25), ("Fish", 12), ("Peas", 5)].map {
    Start(name: $0, duration: .seconds($1 * 60))
  }
  private static let id = PlanID(rawValue: 1)
  private static let (potatoes, fish, peas) = (
    Scenario.first, Scenario.second, TimerID(rawValue: 3)
  )

  /// A plan that is ready at 12:30 by the wall clock.
  private static func dinner() -> Scenario {
    var scenario = Scenario()
    scenario.send(
      .startPlan(name: "Dinner", dishes, in: .seconds(1_800), dueAt: .seconds(1_800)))
    return scenario
  }

  /// The minutes until each dish begins; nil for a dish that has begun.
  private static func begins(_ scenario: Scenario) -> [Int?] {
    scenario.engine.timers.map { timer in
      scenario.engine.begin(of: timer, at: scenario.now).map {
        Int(scenario.now.duration(to: $0).components.seconds / 60)
      }
    }
  }

  /// The seconds from now to the moment, and whether the plan can be started for it.
  @Test(arguments: [
    (1_499, false), (1_500, true), (1_501, true), (0, false), (-5, false),
    (1_500 + 359_999, true), (1_500 + 360_000, false),
  ])
  func aPlanStartsOnlyWithAMomentInRange(seconds: Int, isThere: Bool) {
    var scenario = Scenario()
    let input = Input.startPlan(Self.dishes, in: .seconds(seconds))
    let events = scenario.send(input)
    #expect(events.count == (isThere ? 3 : 0))
    #expect(scenario.engine.plans.count == (isThere ? 1 : 0))
    #expect(scenario.engine.timers.map(\.name) == (isThere ? ["Potatoes", "Fish", "Peas"] : []))
    #expect(scenario.engine.recents.isEmpty == !isThere)
    #expect((scenario.engine.revision == 0) == !isThere)
  }

  /// A plan may be ready later than a timer that starts now can end.
  @Test func theFarthestMomentStaysUnlessTheClockIsSet() {
    var scenario = Scenario()
    let far = Duration.seconds(1_500) + Engine.durations.upperBound
    scenario.send(.startPlan(Self.dishes, in: far, dueAt: far))
    let plans = scenario.engine.plans
    scenario.send(.setWallClock(.zero))
    #expect(plans.count == 1)
    #expect(scenario.engine.plans == plans)
    scenario.send(.setWallClock(.seconds(3_600)))
    #expect(scenario.engine.plans.first?.readyAt == scenario.now + far + .seconds(-3_600))
  }

  @Test(arguments: Duration.extremes)
  func extremeMomentsAreRefused(extreme: Duration) {
    var scenario = Scenario()
    #expect(scenario.send(.startPlan(Self.dishes, in: extreme)) == [])
  }

  @Test func aPlanKnowsItsTimersAndWhenTheyBegin() {
    var scenario = Self.dinner()
    let plan = scenario.engine[Self.id]
    #expect(plan?.name == "Dinner")
    #expect(plan?.moment(at: scenario.now) == Scenario.epoch + .seconds(1_800))
    #expect(scenario.engine.timers(of: Self.id).map(\.id) == [Self.potatoes, Self.fish, Self.peas])
    #expect(Self.begins(scenario) == [5, 18, 25])
    #expect(scenario.engine.timers.map(\.colorNumber) == [0, 1, 2])
    // The next plan has another identifier, and is independent.
    scenario.send(.startPlan(Self.dishes))
    #expect(scenario.engine.plans.map(\.id.rawValue) == [1, 4])
    scenario.send(.cancelPlan(Self.id))
    // A new timer takes the least number of a color that is free.
    var other = scenario
    other.send(.start(Self.dishes[0]))
    #expect(other.engine.timers.map(\.colorNumber).sorted() == [0, 3, 4, 5])
    #expect(scenario.engine.plans.map(\.id.rawValue) == [4])
  }

  @Test func theMomentOfAPausedPlanMovesWithTime() {
    var scenario = Self.dinner()
    scenario.send(.pausePlan(Self.id), after: .seconds(60))
    scenario.wait(.seconds(120))
    let plan = scenario.engine[Self.id]
    #expect(plan?.moment(at: scenario.now) == Scenario.epoch + .seconds(1_920))
    #expect(Self.begins(scenario) == [4, 17, 24])
    #expect(plan?.isPaused == true)
    #expect(plan?.dueAt == nil)
    scenario.send(.resumePlan(Self.id))
    #expect(scenario.engine[Self.id]?.readyAt == Scenario.epoch + .seconds(1_920))
    #expect(Self.begins(scenario) == [4, 17, 24])
  }

  /// The minutes by which the clock is set ahead at 12:02, before a dish begins.
  @Test(
    arguments: [
      (0, [3, 16, 23]), (2, [1, 14, 21]), (-10, [13, 26, 33]),
      // The potatoes begin late.
      (4, [nil, 13, 20]),
      // A hundred hours at most.
      (-10_000, [5_974, 5_987, 5_994]),
    ] as [(Int, [Int?])])
  func theMomentFollowsTheClockUntilADishBegins(ahead: Int, begins: [Int?]) {
    var scenario = Self.dinner()
    scenario.send(.tick, after: .seconds(120))
    let revision = scenario.engine.revision
    scenario.send(.setWallClock(.seconds(120 + ahead * 60)))
    #expect(Self.begins(scenario) == begins)
    #expect((scenario.engine.revision != revision) == (ahead != 0))
  }

  /// The minutes by which the clock is set ahead, and then back, while the potatoes run.
  @Test(arguments: [120, 4, -10, -10_000])
  func dishesStayTogetherOnceOneHasBegun(ahead: Int) {
    var scenario = Self.dinner()
    #expect(scenario.send(.tick, after: .seconds(600)) == [.begin(Self.potatoes)])
    for reading in [600 + ahead * 60, 600] {
      #expect(scenario.send(.setWallClock(.seconds(reading))) == [])
      #expect(Self.begins(scenario) == [nil, 8, 15])
    }
    #expect(scenario.engine[Self.id]?.readyAt == Scenario.epoch + .seconds(1_800))
    // Also once the first one is over.
    scenario.send(.cancel(Self.potatoes))
    scenario.send(.setWallClock(.seconds(300)))
    #expect(Self.begins(scenario) == [8, 15])
  }

  @Test func aClockSetFarAheadLeavesTimeForWaitingDishes() {
    var scenario = Self.dinner()
    #expect(scenario.send(.setWallClock(.seconds(100_000))) == [.begin(Self.potatoes)])
    #expect(Self.begins(scenario) == [nil, 13, 20])
    #expect(scenario.engine[Self.id]?.readyAt == Scenario.epoch + .seconds(1_500))
  }

  @Test func aPlanWithoutATimeOfDayIgnoresTheClock() {
    var scenario = Scenario()
    scenario.send(.startPlan(Self.dishes))
    let before = scenario.engine.snapshot
    scenario.send(.setWallClock(.seconds(5_000)))
    #expect(scenario.engine.snapshot == before)
  }

  @Test func aPlanRestoredByUndoFollowsTheClock() {
    var scenario = Self.dinner()
    scenario.send(.cancelPlan(Self.id), after: .seconds(60))
    scenario.send(.setWallClock(.seconds(0)))
    scenario.send(.undo)
    #expect(Self.begins(scenario) == [5, 18, 25])
  }

  @Test func dishesWaitAgainWhenAPausedOneIsRestored() {
    var scenario = Self.dinner()
    scenario.send(.pause(Self.potatoes), after: .seconds(400))
    // No time passes, so the moment of the plan is the same.
    for input in [Input.cancel(Self.potatoes), .undo] { scenario.send(input) }
    #expect(scenario.engine.isHeld(scenario.engine.timers[1]))
    #expect(scenario.engine.nextDeadline == nil)
  }

  @Test func aSnapshotKeepsAPlan() {
    var scenario = Self.dinner()
    scenario.send(.tick, after: .seconds(400))
    // The minute in which the potatoes count as just begun is over.
    scenario.send(.tick, after: Engine.notYetLimit)
    var after = Engine(scenario.engine.snapshot)
    #expect(after.snapshot == scenario.engine.snapshot)
    #expect(after.nextDeadline == scenario.engine.nextDeadline)
    let later = scenario.now + .seconds(740)
    #expect(after.events(of: .tick, at: later) == [.begin(Self.fish)])
    #expect(after[Self.fish]?.state == .running(deadline: Scenario.epoch + .seconds(1_800)))
    after.handle(.add(Self.fish, .seconds(60)), at: later)
    #expect(after[Self.peas]?.state == .waiting(until: Scenario.epoch + .seconds(1_560)))
  }

  @Test func aSnapshotKeepsAHeldPlan() {
    var scenario = Self.dinner()
    scenario.send(.pausePlan(Self.id), after: .seconds(60))
    var after = Engine(scenario.engine.snapshot)
    #expect(after.nextDeadline == nil)
    #expect(after.events(of: .tick, at: scenario.now + .seconds(9_000)) == [])
    #expect(after.snapshot == scenario.engine.snapshot)
    after.handle(.resumePlan(Self.id), at: scenario.now + .seconds(9_000))
    #expect(after[Self.id]?.readyAt == Scenario.epoch + .seconds(10_800))
  }

  /// A file that somebody has edited.
  @Test func anInconsistentSnapshotIsRepaired() throws {
    var snapshot = Self.dinner().engine.snapshot
    let plan = try #require(Plan(id: Self.id, name: "", readyAt: Scenario.epoch + .seconds(1_900)))
    let nothing = try #require(Plan(id: PlanID(rawValue: 7), name: "", readyAt: Scenario.epoch))
    snapshot.plans = [plan, nothing]
    let stray = CountdownTimer(
      id: TimerID(rawValue: 4), preset: Self.dishes[0], total: .seconds(60),
      state: .waiting(until: Scenario.epoch + .seconds(5)), plan: PlanID(rawValue: 9))
    snapshot.timers += [try #require(stray)]
    var engine = Engine(snapshot)
    #expect(engine.plans == [plan])
    #expect(engine[Self.fish]?.state == .waiting(until: Scenario.epoch + .seconds(1_180)))
    #expect(engine[TimerID(rawValue: 4)]?.plan == nil)
    // A dish without a plan begins as usual.
    let events = engine.events(of: .tick, at: Scenario.epoch + .seconds(10))
    #expect(events == [.begin(TimerID(rawValue: 4))])
  }

  @Test func anImpossiblePlanIsRefused() {
    let now = Scenario.epoch
    #expect(Plan(id: PlanID(rawValue: 0), name: "", readyAt: now) == nil)
    #expect(Plan(id: Self.id, name: "", readyAt: now, isPaused: true) == nil)
    #expect(Plan(id: Self.id, name: "", readyAt: now, dueAt: .zero, heldSince: now) == nil)
    #expect(Plan(id: Self.id, name: "", readyAt: now, isPaused: true, heldSince: now) != nil)
  }
}
