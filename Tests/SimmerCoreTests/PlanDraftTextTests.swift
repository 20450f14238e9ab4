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
    XCTAssertEqual(bread.name, "bread")
    XCTAssertEqual(bread.order, .stages)
    XCTAssertEqual(bread.rows.map(\.name), ["knead", "rest", "bake"])
    XCTAssertEqual(bread.rows.map(\.waits), [false, true, false])
    let dinner = try typed("dinner 18:30: potatoes 25m, fish 12m")
    XCTAssertEqual(dinner.order, .together)
    guard case .at(let time) = dinner.ready else { return XCTFail("\(dinner.ready)") }
    XCTAssertGreaterThan(time, now.wallClock)
    XCTAssertEqual(try typed("potatoes 25m, fish 12m together").ready, .soonest)
    XCTAssertEqual(try typed("pasta 9m").rows.map(\.name), ["pasta"])
    XCTAssertThrowsError(try typed("pasta until 18:30"))
  }

  func testThePageAndItsTextAgree() async throws {
    for text in [
      "bread: knead 10m, rest 40m, wait, bake 35m", "work 25m, break 5m x4", "stretch 30s x4",
      "dinner 18:30: potatoes 25m, fish 12m", "potatoes 25m, fish 12m together", "pasta 9m",
      "9m", "5m; 10m", "dinner tomorrow 06:05: eggs 6m, toast 3m",
      "\"mash at 6\": \"no 4 potatoes\" 25m, rest 1h 5s", "(5m; 10m)",
    ] {
      let plan = try typed(text)
      let written = plan.text(at: now.wallClock)
      XCTAssertEqual(try typed(written), plan, "\(text) is written as \(written)")
    }
    XCTAssertEqual(
      try typed("dinner 18:30: potatoes 25m, fish 12m").text(at: now.wallClock),
      "dinner 18:30: potatoes 25m, fish 12m")
    XCTAssertEqual(PlanDraft().text(at: now.wallClock), "")
    for (row, text) in [("knead", "bread: knead 5s"), ("", "bread 5s")] {
      var plan = draft(.stages, [row: 5], name: "bread")
      plan.add()
      plan.change(1) { $0.name = "rest" }
      XCTAssertEqual(plan.text(at: now.wallClock), text, "once is not said")
    }
  }

  func testTheTextHasTheMomentWithItsDayIfThatCanBeTyped() async throws {
    var plan = draft(.together, ["Potatoes": 1500, "Fish": 720], name: "Dinner")
    let minute = now.wallClock.components.seconds / 60 * 60
    for (hours, isWritten) in [
      (1, true), (20, true), (30, true), (47, true), (90, false), (-72, false),
    ] {
      plan.ready = .at(.seconds(minute + Int64(hours) * 3600))
      let text = plan.text(at: now.wallClock)
      XCTAssertEqual(text.isEmpty, !isWritten, "\(hours) h: \(text)")
      if isWritten { XCTAssertEqual(try typed(text), plan, "\(hours) h: \(text)") }
    }
    let later = now.wallClock + .seconds(2 * 86_400)
    for text in ["00:00:01", "06:05", "12:00", "23:59"] {
      let text = "dinner the day after tomorrow \(text): potatoes 25m, fish 12m"
      let typed = try typed(text)
      XCTAssertEqual(try self.typed(typed.text(at: now.wallClock)), typed, text)
      guard case .at(let ready) = typed.ready else { return XCTFail(text) }
      XCTAssertEqual(WallClock.day(at: ready), WallClock.day(at: later))
    }
  }

  func testTheMomentIsReadAsATypedTimeOfDay() async throws {
    var plan = PlanDraft()
    for (text, isTime) in [
      ("18:30", true), ("6:30 pm", true), ("18", true), ("noon", true), ("tomorrow 18:30", true),
      ("5m", false), ("25:00", false), ("x", false),
    ] {
      plan.takeReady(text, clock: .twentyFourHours, at: now.wallClock)
      if case .at = plan.ready {
        XCTAssertTrue(isTime, text)
      } else {
        XCTAssertEqual(plan.ready, .mistyped(text))
        XCTAssertFalse(isTime, text)
      }
    }
    plan.takeReady(" ", clock: .twentyFourHours, at: now.wallClock)
    XCTAssertEqual(plan.ready, .soonest)
  }

  func testOfTwoMomentsThePageShowsTheNextOne() async throws {
    let evening = WallClock.today(.seconds(19 * 3_600), at: now.wallClock)
    let clock = TypedTimer.Clock(twelveHours: false, at: evening)
    let dinner = PlanDraft.Ready.at(evening + .seconds(3_600))
    var plan = PlanDraft()
    plan.takeReady("8", clock: clock, at: evening)
    XCTAssertEqual(plan.ready, dinner)
    plan = PlanDraft()
    plan.read("dinner at 8: potatoes 25m, fish 12m", clock: clock, at: evening)
    XCTAssertEqual(plan.ready, dinner)
  }
}
