import GLibKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

@MainActor final class TileFaceTests: XCTestCase, @unchecked Sendable {
  private let scenario = Scenario()

  private func tile(_ id: TileID) throws -> TileFace {
    try XCTUnwrap(
      TileFace(
        id, of: scenario.engine, at: scenario.now, adding: .seconds(60), format: .minutes,
        color: { _ in Color(red: 1, green: 0.5, blue: 0) }, timeOfDay: { _ in DayTime("18:42") }))
  }

  func testATimerHasTheTextsAndActionsOfItsState() async throws {
    scenario.send(.follow(AlarmRules(ringLimit: .seconds(60))))
    let id = scenario.start(.seconds(300), name: "Tea")
    let add = TimerAction.add(.seconds(60))
    let steps: [(() -> Void, Face.Phase, time: String, [TimerAction])] = [
      ({}, .running, "05:00", [.cancel, add, .pause]),
      ({ self.scenario.send(.pause(id)) }, .paused, "05:00", [.cancel, add, .resume]),
      ({ self.scenario.send(.resume(id)) }, .running, "05:00", [.cancel, add, .pause]),
      ({ self.scenario.pass(.seconds(300)) }, .finished, "+00:00", [.stop]),
      ({ self.scenario.pass(.seconds(60)) }, .missed, "+01:00", [.stop]),
    ]
    for (step, phase, time, actions) in steps {
      step()
      let tile = try tile(.timer(id))
      XCTAssertEqual(tile.phase, phase)
      XCTAssertEqual(tile.time, time, "\(phase)")
      XCTAssertEqual(tile.actions, actions, "\(phase)")
    }
  }

  func testAPlanShowsTheTimeToWhatComesNext() async throws {
    let plan = scenario.startDinner()
    let shown = try tile(.plan(plan))
    XCTAssertEqual([shown.name, shown.time, shown.ready], ["Dinner", "13:00", "Ready at 18:42"])
    XCTAssertEqual(shown.actions, [.cancel, .pause])
    scenario.send(.pausePlan(plan))
    let paused = try tile(.plan(plan))
    XCTAssertEqual([paused.name, paused.ready], ["Dinner", ""])
    XCTAssertEqual(paused.phase, .paused)
    XCTAssertEqual(paused.actions, [.cancel, .resume])
  }
}
