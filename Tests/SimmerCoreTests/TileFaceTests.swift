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
      ({ self.scenario.pass(.seconds(300)) }, .finished, "+00:00", [.stop, add, .restart]),
      ({ self.scenario.pass(.seconds(60)) }, .missed, "missed", [.stop, add, .restart]),
    ]
    for (step, phase, time, actions) in steps {
      step()
      let tile = try tile(.timer(id))
      XCTAssertEqual(tile.phase, phase)
      XCTAssertEqual(tile.time, time, "\(phase)")
      XCTAssertEqual(tile.actions, actions, "\(phase)")
    }
  }

  func testATileSaysWhatAnActHasChanged() async throws {
    let id = scenario.start(.seconds(300), name: "Tea")
    let plan = scenario.startDinner()
    let steps: [(TileID, Input, String?)] = [
      (.timer(id), .pause(id), "Paused"), (.timer(id), .add(id, .seconds(60)), "6 minutes"),
      (.timer(id), .resume(id), "ends 18:42"), (.timer(id), .pause(TimerID(rawValue: 99)), nil),
      (.timer(id), .add(id, .seconds(-100)), "4 minutes 20 seconds"),
      (.plan(plan), .pausePlan(plan), "Paused"), (.timer(id), .pausePlan(plan), nil),
    ]
    for (shown, input, text) in steps {
      let before = try tile(shown)
      scenario.send(input)
      XCTAssertEqual(try tile(shown).change(since: before), text, "\(input)")
    }
    scenario.pass(.seconds(260))
    let ringing = try tile(.timer(id))
    scenario.pass(.seconds(1))
    XCTAssertNil(try tile(.timer(id)).change(since: ringing))
    scenario.send(.add(id, .seconds(60)))
    XCTAssertEqual(try tile(.timer(id)).change(since: ringing), "1 minute · ends 18:42")
  }

  func testATileSaysItsTimeAndEndOnceAndThatItIsNext() async throws {
    let id = scenario.start(.seconds(709), name: "rice")
    let left = "11 minutes 49 seconds left"
    XCTAssertEqual(try tile(.timer(id)).description(isNext: false), "\(left), ends 18:42")
    XCTAssertEqual(try tile(.timer(id)).description(isNext: true), "Next: \(left), ends 18:42")
    scenario.send(.pause(id))
    XCTAssertEqual(try tile(.timer(id)).description(isNext: true), "\(left), paused")
    scenario.send(.resume(id))
    scenario.pass(.seconds(709))
    XCTAssertEqual(try tile(.timer(id)).description(isNext: true), "finished at 18:42")
  }

  func testAPlanShowsTheTimeToWhatComesNext() async throws {
    let plan = scenario.startDinner()
    let shown = try tile(.plan(plan))
    XCTAssertEqual(
      [shown.name, shown.time, shown.end],
      ["Dinner · Fish, Sauce, Peas at 18:42", "13:00", "ready at 18:42"])
    XCTAssertEqual(shown.actions, [.cancel, .add(.seconds(60)), .pause])
    XCTAssertEqual(
      shown.description(isNext: true),
      "Next: Fish, Sauce, Peas at 18:42, 13 minutes left, ready at 18:42")
    scenario.send(.pausePlan(plan))
    let paused = try tile(.plan(plan))
    XCTAssertEqual(paused.description(isNext: true), "paused")
    XCTAssertEqual(paused.end, "paused")
    XCTAssertEqual(paused.phase, .paused)
    XCTAssertEqual(paused.actions, [.cancel, .add(.seconds(60)), .resume])
  }

  func testATimeOfAPlanHasSecondsOnlyBelowAnHour() async throws {
    let plan = scenario.startPlan(["Rice": 900], in: .seconds(8000))
    let far = try tile(.plan(plan))
    XCTAssertEqual(far.time, "1 hr 59 min")
    XCTAssertFalse(far.hasFigures)
    scenario.pass(.seconds(4000))
    let near = try tile(.plan(plan))
    XCTAssertEqual(near.time, "51:40")
    XCTAssertTrue(near.hasFigures)
  }

  func testAPlanThatWillStartNamesWhatComesNext() async throws {
    let faces = StartFaces(
      scenario.engine, at: scenario.now, color: { _ in Color(red: 1, green: 0.5, blue: 0) },
      timeOfDay: { _ in DayTime("18:42") })
    let dishes = [
      Stage(name: "Potatoes", duration: .seconds(1500)),
      Stage(name: "Fish", duration: .seconds(720)),
    ]
    let dinner = Start(name: "Dinner", stages: dishes, order: .together)
    XCTAssertEqual(faces.faces(of: dinner).map(\.name), ["Dinner · Fish at 18:42"])
  }
}
