import GLibKit
import TestSupport
import TimerEngine
import TimerGrammar
import XCTest

@testable import SimmerCore

/// A draft of a plan, and the text that describes it.
@MainActor final class PlanDraftTextTests: PlanDraftTestCase, @unchecked Sendable {
  func testATextSetsTheRows() async throws {
    let bread = try typed("bread: knead 10m, rest 40m, wait, bake 35m")
    XCTAssertEqual(bread.preset.name, "bread")
    XCTAssertFalse(bread.preset.isTogether)
    XCTAssertEqual(bread.preset.stages.map(\.name), ["knead", "rest", "bake"])
    XCTAssertEqual(bread.preset.stages.map(\.waits), [false, true, false])
    let dinner = try typed("dinner 18:30: potatoes 25m, fish 12m")
    XCTAssertTrue(dinner.preset.isTogether)
    XCTAssertGreaterThan(try XCTUnwrap(dinner.readyAt), now.wallClock)
    XCTAssertTrue(try typed("potatoes 25m, fish 12m together").isSoonest)
    XCTAssertEqual(try typed("pasta 9m").preset.stages.map(\.name), ["pasta"])
    XCTAssertThrowsError(try typed("pasta until 18:30"))
  }

  func testTheFieldShowsNoOtherPlanThanTheRows() async throws {
    var plan = PlanDraft()
    plan.read("knead 10m, rest 40m", clock: .twentyFourHours, at: now.wallClock)
    plan.edit { $0.change(0) { $0.stage.name = "knead" } }
    XCTAssertEqual(plan.fieldText, "knead 10m, rest 40m", "nothing has changed")
    plan.edit { $0.change(0) { $0.stage.name = "mix" } }
    XCTAssertEqual(plan.fieldText, "")
    XCTAssertEqual(plan.preset.stages.map(\.name), ["mix", "rest"])
  }

  func testATimerKeepsTheOrderOfThePage() async throws {
    var plan = draft(["fish": 720], isTogether: true)
    plan.read("peas 5m", clock: .twentyFourHours, at: now.wallClock)
    XCTAssertTrue(plan.preset.isTogether)
    XCTAssertEqual(plan.preset.stages.map(\.name), ["peas"])
  }

  func testTheMomentIsReadAsATypedTimeOfDay() async throws {
    var plan = PlanDraft()
    for (text, isTime) in [
      ("18:30", true), ("6:30 pm", true), ("18", true), ("noon", true), ("tomorrow 18:30", true),
      ("5m", false), ("25:00", false), ("x", false),
    ] {
      plan.takeReady(text, clock: .twentyFourHours, at: now)
      XCTAssertEqual(plan.readyAt != nil, isTime, text)
      XCTAssertEqual(plan.mistypedReady, isTime ? nil : text)
    }
    plan.takeReady(" ", clock: .twentyFourHours, at: now)
    XCTAssertTrue(plan.isSoonest)
  }

  func testOfTwoMomentsThePageShowsTheNextOne() async throws {
    let evening = WallClock.today(.seconds(19 * 3_600), at: now.wallClock)
    let clock = TypedClock(twelveHours: false, at: evening)
    let dinner = evening + .seconds(3_600)
    var plan = PlanDraft()
    plan.takeReady("8", clock: clock, at: Moment(instant: now.instant, wallClock: evening))
    XCTAssertEqual(plan.readyAt, dinner)
    plan = PlanDraft()
    plan.read("dinner at 8: potatoes 25m, fish 12m", clock: clock, at: evening)
    XCTAssertEqual(plan.readyAt, dinner)
  }
}
