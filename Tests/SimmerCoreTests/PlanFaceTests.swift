import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

/// The display of a plan, without a window.
@MainActor final class PlanFaceTests: XCTestCase, @unchecked Sendable {
  private let scenario = Scenario()
  private let preferences = Preferences(nil)

  private func face(_ id: PlanID) throws -> PlanFace {
    try XCTUnwrap(
      PlanFace(
        id, of: scenario.engine, at: scenario.now,
        color: { [preferences] in preferences.color(of: $0) },
        timeOfDay: { DayTime("\(Int($0 / .seconds(1)) - 1_700_000_000)") }))
  }

  func testBarsEndAtTheSameEdge() async throws {
    let plan = scenario.startPlan(["Peas": 250, "Potatoes": 1000, "Fish": 500])
    scenario.pass(.seconds(250))
    let face = try face(plan)
    XCTAssertEqual(face.dishes.map(\.name), ["Potatoes", "Fish", "Peas"], "by their beginning")
    XCTAssertEqual(face.dishes.map(\.begin), [0, 0.5, 0.75])
    XCTAssertEqual(face.dishes.map(\.end), [1, 1, 1])
    XCTAssertEqual(face.now, 0.25)
    XCTAssertFalse(face.isBeforeAxis)
    XCTAssertEqual([face.time, face.ready.text, face.next], ["12:30", "1000", "Fish at 500"])
    XCTAssertEqual(face.dishes.map(\.detail), ["12:30", "starts 500", "starts 750"])
    XCTAssertEqual(face.dishes.map(\.shortDetail), [nil, "500", "750"])
  }

  func testTheTimeBeforeADishTakesNoMoreRoomThanTheDishes() async throws {
    let plan = scenario.startPlan(["Potatoes": 1000], in: .seconds(36_000))
    let face = try face(plan)
    XCTAssertEqual([face.now, face.dishes[0].begin], [0, 0.5])
    XCTAssertTrue(face.isBeforeAxis, "no place of the axis is now")
  }

  func testInAPausedPlanTimesMoveAndBarsStay() async throws {
    let plan = scenario.startPlan(["Potatoes": 1000, "Fish": 500])
    scenario.pass(.seconds(250))
    scenario.send(.pausePlan(plan))
    let before = try face(plan)
    scenario.pass(.seconds(100))
    let after = try face(plan)
    XCTAssertTrue(after.isPaused)
    XCTAssertEqual(after.dishes.map(\.begin), before.dishes.map(\.begin))
    XCTAssertEqual(after.now, before.now)
    XCTAssertEqual([before.ready.text, after.ready.text], ["1000", "1100"])
    XCTAssertTrue(after.isHeld)
    XCTAssertEqual(after.next, "Fish")
    XCTAssertEqual([after.lead, after.untilLead], ["Fish goes in", "04:10"])
    XCTAssertNil(after.leadTime)
    XCTAssertEqual(after.dishes.map(\.detail), ["Paused", "Waiting"])
    scenario.send(.resumePlan(plan))
    XCTAssertEqual(try face(plan).next, "Fish at 600")
  }

  func testTheNextDishOfAPausedPlanIsTheSameAtEveryMoment() async throws {
    let plan = scenario.startPlan(["Potatoes": 1000, "Fish": 500, "Peas": 490])
    scenario.send(.pausePlan(plan))
    for _ in 1...10 {
      scenario.pass(.seconds(7))
      let face = try XCTUnwrap(
        PlanFace(
          plan, of: scenario.engine, at: scenario.now,
          color: { [preferences] in preferences.color(of: $0) },
          timeOfDay: { DayTime("\(Int($0 / .seconds(60)))") }))
      XCTAssertEqual(face.next, "Fish")
    }
  }

  func testAPausedDishHoldsWaitingOnesWhileOthersRun() async throws {
    let plan = scenario.startPlan(["Potatoes": 1000, "Fish": 500, "Peas": 250])
    scenario.pass(.seconds(600))
    let potatoes = try XCTUnwrap(scenario.engine.timers.first { $0.name == "Potatoes" }?.id)
    scenario.send(.pause(potatoes))
    let held = try face(plan)
    XCTAssertFalse(held.isPaused)
    XCTAssertTrue(held.isHeld)
    XCTAssertEqual(held.next, "Peas")
    XCTAssertNil(held.leadTime)
    XCTAssertEqual(held.dishes.map(\.detail), ["Paused", "06:40", "Waiting"])
    XCTAssertEqual(WindowTitle(held).window, "\(held.name) — Simmer")
  }

  func testWhatTheCookHasToDoNextLeadsWithSecondsOnlyBelowAnHour() async throws {
    let plan = scenario.startPlan(["Potatoes": 9000, "Fish": 3000, "Peas": 3000])
    for (passed, lead, time, potatoes) in [
      (0, "Fish, Peas go in", "1 hr 40 min", "2 hr 30 min"),
      (2000, "Fish, Peas go in", "1 hr 7 min", "1 hr 57 min"),
      (1000, "Fish, Peas go in", "50:00", "1 hr 40 min"),
      (3000, "Ready at 9000", "50:00", "50:00"),
    ] {
      scenario.pass(.seconds(passed))
      let face = try face(plan)
      XCTAssertEqual([face.lead, face.untilLead], [lead, time])
      XCTAssertEqual(face.dishes[0].detail, potatoes)
    }
  }

  func testADishThatEndsEarlierHasAShorterBar() async throws {
    let plan = scenario.startPlan(["Potatoes": 1000, "Fish": 500])
    let fish = try XCTUnwrap(scenario.engine.timers.first { $0.name == "Fish" }?.id)
    scenario.send(.begin(fish))
    let face = try face(plan)
    XCTAssertEqual(face.dishes.map(\.end), [1, 0.5])
    XCTAssertNil(face.next)
  }
}
