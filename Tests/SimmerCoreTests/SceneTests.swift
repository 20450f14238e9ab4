import GLibKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

@MainActor final class SceneTests: XCTestCase, @unchecked Sendable {
  private let app = Scenario()

  private func scene(
    on page: Page, width: Int = 360, height: Int = 560, isInView: Bool = true,
    canStart: Bool = true
  ) -> Scene {
    let room = Room(width: width, height: height, header: (200, 46))
    return Scene.test(
      of: app.engine, in: WindowState(page: page), room: room, isInView: isInView,
      canStart: canStart, at: app.now)
  }

  func testThePickerHasItsOwnPageIfThereIsRoom() async throws {
    XCTAssertEqual(scene(on: .setup).content, .setup(ready: nil))
    let small = scene(on: .setup, width: 140, height: 140)
    guard case .setup(let ready?) = small.content else { return XCTFail("\(small.content)") }
    XCTAssertEqual([ready.name, ready.time], ["Egg", "01:30"])
    XCTAssertNil(small.face)
  }

  func testTheButtonsFollowThePageAndTheTimer() async throws {
    XCTAssertEqual(scene(on: .setup).controls, .setup(canStart: true, canLeave: false))
    XCTAssertEqual(
      scene(on: .setup, canStart: false).controls, .setup(canStart: false, canLeave: false))
    let id = app.start(.seconds(60))
    XCTAssertEqual(scene(on: .setup).controls, .setup(canStart: true, canLeave: true))
    XCTAssertEqual(scene(on: .timer(id)).controls, .timer(.running))
    app.send(.pause(id))
    XCTAssertEqual(scene(on: .timer(id)).controls, .timer(.paused))
    XCTAssertEqual(scene(on: .ringing).controls, .ringing)
  }

  func testTheStripIsShownIfItAddsToThePage() async throws {
    let ids = app.start(["tea": 300, "eggs": 60])
    XCTAssertTrue(scene(on: .setup).hasStrip)
    let shown = scene(on: .timer(ids[0]))
    XCTAssertEqual(shown.cards.map(\.name), ["tea", "eggs"])
    XCTAssertEqual(shown.selected, .timer(ids[0]))
    XCTAssertEqual(scene(on: .timer(ids[0]), isInView: false).cards, [])
    app.send(.cancel(ids[1]))
    XCTAssertTrue(scene(on: .setup).hasStrip)
    XCTAssertFalse(scene(on: .timer(ids[0])).hasStrip)
  }

  func testThePageOfRingingTimersHasAStripOnlyForOthers() async throws {
    app.start(["tea": 60, "eggs": 60, "rice": 600])
    app.pass(.seconds(60))
    XCTAssertTrue(scene(on: .ringing).hasStrip)
    app.pass(.seconds(540))
    XCTAssertFalse(scene(on: .ringing).hasStrip)
  }

  func testInASmallWindowOtherTimersAreRings() async throws {
    let ids = app.start(["tea": 300, "eggs": 60, "rice": 600])
    let others = scene(on: .timer(ids[0]), width: 140, height: 140).others
    XCTAssertEqual(others.map(\.name), ["eggs", "rice"])
    XCTAssertEqual(scene(on: .timer(ids[0])).others, [])
  }

  func testAlarmsAreListedUnlessTheirPageIsShown() async throws {
    let tea = app.start(.seconds(300), name: "tea")
    let eggs = app.start(.seconds(60), name: "eggs")
    app.pass(.seconds(60))
    XCTAssertEqual(scene(on: .timer(tea)).alarms.map(\.id), [eggs])
    XCTAssertEqual(scene(on: .setup).alarms.map(\.id), [eggs])
    XCTAssertEqual(scene(on: .timer(eggs)).alarms, [])
    XCTAssertEqual(scene(on: .ringing).alarms, [])
    XCTAssertEqual(scene(on: .ringing).face?.name, "eggs")
    XCTAssertEqual(scene(on: .setup, width: 900).alarms, [], "the list has a Stop for each")
    XCTAssertEqual(scene(on: .setup, width: 900).cards.map(\.phase), [.running, .finished])
  }

  func testThePlanHasItsOwnPageAndOneCard() async throws {
    let plan = app.startDinner()
    let shown = scene(on: .plan(plan))
    guard case .plan(let face) = shown.content else { return XCTFail("\(shown.content)") }
    XCTAssertEqual(face.dishes.map(\.name), ["Potatoes", "Fish", "Sauce", "Peas"])
    XCTAssertEqual(shown.controls, .plan(isPaused: false))
    XCTAssertEqual(shown.title.header, "Dinner")
    XCTAssertNil(shown.face)
    XCTAssertFalse(shown.hasStrip)
    let tea = app.start(.seconds(60), name: "tea")
    XCTAssertTrue(scene(on: .plan(plan)).hasStrip)
    XCTAssertEqual(scene(on: .timer(tea), width: 140, height: 140).others.map(\.id), [.plan(plan)])
    XCTAssertEqual(scene(on: .plan(plan), width: 140, height: 140).others.map(\.name), ["tea"])
  }

  func testADishThatStartsIsInTheTitleOfTheWindow() async throws {
    let plan = app.startDinner()
    let fish = try XCTUnwrap(app.engine.timers.first { $0.name == "Fish" })
    guard case .waiting(let begin) = fish.state else { return XCTFail("\(fish.state)") }
    XCTAssertFalse(scene(on: .plan(plan)).title.window.hasPrefix("Start now"))
    app.pass(app.now.instant.duration(to: begin))
    XCTAssertTrue(
      scene(on: .plan(plan)).title.window.hasPrefix("Start now: Fish · "),
      scene(on: .plan(plan)).title.window)
  }

  func testADishLeadsBackToItsPlan() async throws {
    let plan = app.startDinner()
    let fish = try XCTUnwrap(app.engine.timers.first { $0.name == "Fish" }?.id)
    let shown = scene(on: .timer(fish))
    XCTAssertEqual(shown.wayBack, .plan(plan))
    XCTAssertEqual(shown.selected, .plan(plan))
    XCTAssertFalse(shown.hasStrip, "the title bar leads back")
    XCTAssertEqual(shown.controls, .timer(.waiting))
    XCTAssertEqual(shown.face?.end, "18:42")
    XCTAssertNil(scene(on: .plan(plan)).wayBack)
  }

  func testATimerWithStagesNamesItsStageEverywhere() async throws {
    let id = app.start(stages: Scenario.bread, name: "Bread")
    app.pass(.seconds(700))
    let shown = scene(on: .timer(id))
    XCTAssertEqual(shown.controls, .timer(.running, next: .stage))
    XCTAssertEqual(shown.title.header, "Bread")
    XCTAssertEqual(shown.title.window, "39 min · Bread · Rest — Simmer")
    XCTAssertEqual(shown.stage, "Rest, stage 2 of 3")
    XCTAssertEqual(scene(on: .setup).cards.map(\.name), ["Bread · Rest"])
    app.pass(.seconds(2500))
    XCTAssertEqual(scene(on: .timer(id)).controls, .timer(.running), "the last one")
  }
}
