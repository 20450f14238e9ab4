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
    let sizeClass = SizeClass(width: width, height: height, header: (200, 46))
    var state = WindowState(page: page, picked: .seconds(canStart ? 90 : 0), sizeClass: sizeClass)
    _ = state.reduce(.setup(.type("Egg")), engine: app.engine, moment: app.now)
    return Scene.test(of: app.engine, in: state, isInView: isInView, at: app.now)
  }

  /// The tiles of all timers and plans.
  private var tiles: [TileFace] {
    scene(on: .board).tiles
  }

  func testThePickerHasItsOwnPageIfThereIsRoom() async throws {
    XCTAssertTrue(scene(on: .setup).showsPicker)
    let small = scene(on: .setup, width: 140, height: 140)
    guard case .setup(_, let ready?) = small.content else { return XCTFail("\(small.content)") }
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
    XCTAssertEqual(scene(on: .board).controls, .board)
  }

  func testAllTimersAreTiles() async throws {
    let ids = app.start(["tea": 300, "eggs": 60])
    XCTAssertEqual(tiles.map(\.name), ["eggs", "tea"])
    XCTAssertEqual(scene(on: .board, isInView: false).tiles, [])
    XCTAssertTrue(scene(on: .timer(ids[0])).hasBoard)
    let small = ids.map { scene(on: .timer($0), width: 140, height: 140).hasBoard }
    XCTAssertEqual(small, [true, false], "the foremost is in the place of the tiles")
    app.send(.cancel(ids[1]))
    XCTAssertFalse(scene(on: .timer(ids[0])).hasBoard)
  }

  func testTheTitleSaysWhatIsNextOrDone() async throws {
    let ids = app.start(["tea": 147, "eggs": 150, "rice": 600])
    func title(_ page: Page = .board) -> String { scene(on: page).title.header }
    XCTAssertEqual(title(), "tea in 2:27")
    XCTAssertEqual(scene(on: .board).title.window, "tea in 3 min — Simmer")
    XCTAssertEqual(
      scene(on: .board, isInView: false).title.window, "ends 18:42 · tea — Simmer",
      "nothing counts out of view")
    app.pass(.seconds(147))
    XCTAssertEqual([title(), title(.setup)], ["Done: tea", "Done: tea"])
    XCTAssertNil(scene(on: .board).ending, "the tile has a button")
    XCTAssertEqual(scene(on: .setup).ending?.act, .act(.stop, on: .timer(ids[0])))
    XCTAssertEqual(scene(on: .setup).ending?.label, "Stop tea")
    app.pass(.seconds(3))
    XCTAssertEqual(title(), "2 timers are done")
    XCTAssertEqual(scene(on: .board).ending?.act, .stopAll)
    for id in ids[..<2] { app.send(.stop(id)) }
    app.send(.pause(ids[2]))
    XCTAssertEqual(title(), "Simmer")
  }

  func testTheTitleCountsNoMinuteThatIsNotLeft() async throws {
    let id = app.start(.seconds(61), name: "tea")
    let titles = [1, 1, 40].map { seconds in
      app.pass(.seconds(seconds))
      return scene(on: .board).title.window
    }
    XCTAssertEqual(titles, Array(repeating: "tea in under 1 min — Simmer", count: 3))
    XCTAssertEqual(scene(on: .timer(id)).title.window, "under 1 min · tea — Simmer")
  }

  func testATimerWithoutANameIsNamedByItsLengthWithAllAddedTime() async throws {
    let id = app.start(.seconds(540))
    app.start(.seconds(3000), name: "rice")
    app.send(.add(id, .seconds(60)))
    XCTAssertEqual(tiles.map(\.label), ["10 min", "rice"])
    XCTAssertEqual(scene(on: .board).title.header, "10 min in 10:00")
    app.pass(.seconds(600))
    XCTAssertEqual(tiles.map(\.label), ["10 min", "rice"])
    XCTAssertEqual(scene(on: .board).title.header, "Done: 10 min")
    XCTAssertEqual(scene(on: .setup).ending?.label, "Stop 10 min")
  }

  func testThePlanHasItsOwnPageAndOneTile() async throws {
    let plan = app.startDinner()
    let shown = scene(on: .plan(plan))
    guard case .plan(let face) = shown.content else { return XCTFail("\(shown.content)") }
    XCTAssertEqual(face.dishes.map(\.name), ["Potatoes", "Fish", "Sauce", "Peas"])
    XCTAssertEqual(shown.controls, .plan(isPaused: false))
    XCTAssertEqual(shown.title.header, "Dinner")
    XCTAssertNil(shown.face)
    XCTAssertFalse(shown.hasBoard)
    app.start(.seconds(60), name: "tea")
    XCTAssertTrue(scene(on: .plan(plan)).hasBoard)
    XCTAssertEqual(tiles.map(\.label), ["tea", "Dinner"])
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

  func testATimerWithStagesNamesItsStageEverywhere() async throws {
    let id = app.start(stages: Scenario.bread, name: "Bread")
    app.pass(.seconds(700))
    let shown = scene(on: .timer(id))
    XCTAssertEqual(shown.controls, .timer(.running, next: .stage))
    XCTAssertEqual(shown.title.header, "Bread")
    XCTAssertEqual(shown.title.window, "39 min · Bread · Rest — Simmer")
    XCTAssertEqual(shown.stage, "Rest, stage 2 of 3")
    XCTAssertEqual(tiles.map { [$0.name, $0.end] }, [["Bread", "Rest until 18:42"]])
    app.pass(.seconds(2500))
    XCTAssertEqual(scene(on: .timer(id)).controls, .timer(.running), "the last one")
  }
}
