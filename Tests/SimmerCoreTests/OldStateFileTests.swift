import GLibKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

/// Files written by versions of Simmer without stages and plans.
@MainActor final class OldStateFileTests: XCTestCase, @unchecked Sendable {
  private func read(_ name: String) throws -> SavedState {
    let folder = SourceTree.root + "/Tests/SimmerCoreTests/StateFiles/1"
    let file = StateFile(path: "\(folder)/\(name).json")
    let state = try XCTUnwrap(file.peek(), name)
    XCTAssertEqual(state.version, 1)
    return state
  }

  /// The moment 100 s before the first timer ends, in another boot.
  private func moment(of state: SavedState) throws -> Moment {
    let end = try XCTUnwrap(state.timers.first?.wallTime)
    return Moment(
      instant: Instant(sinceBoot: .seconds(50)), wallClock: .nanoseconds(end) - .seconds(100))
  }

  /// Restores the state, writes it in the present format and reads it again.
  private func goOn(_ state: SavedState) throws -> (Engine, Moment) {
    let moment = try moment(of: state)
    let snapshot = try XCTUnwrap(state.snapshot(at: moment, boot: "b"))
    let written = SavedState(Engine(snapshot).snapshot, at: moment, boot: "b")
    XCTAssertEqual(written.version, 2)
    XCTAssertEqual(written.snapshot(at: moment, boot: "b"), snapshot)
    XCTAssertTrue(snapshot.plans.isEmpty)
    XCTAssertTrue(snapshot.timers.allSatisfy { $0.preset.stages.isEmpty && $0.preset.rounds == 1 })
    return (Engine(snapshot), moment)
  }

  func testTimersAreRead() async throws {
    let state = try read("kitchen")
    let (engine, moment) = try goOn(state)
    XCTAssertEqual(
      engine.timers.map(\.name), ["Pasta", "Crème brûlée “1”", "", "Egg", "Bread"])
    XCTAssertEqual(engine.timers.map(\.isPaused), [false, true, false, false, false])
    XCTAssertEqual(engine.timers.map(\.isFinished), [false, false, false, true, false])
    XCTAssertEqual(engine.timers[0].remaining(at: moment.instant), .seconds(100))
    XCTAssertEqual(engine.timers[0].total, .seconds(600))
    XCTAssertEqual(engine.timers[4].dueAt?.wholeNanoseconds, state.timers[4].dueTime)
    XCTAssertEqual(engine.presets, Start.standard)
    XCTAssertEqual(
      engine.recents.map(\.name), ["Bread", "Egg", "", "Crème brûlée “1”", "Pasta"])
    XCTAssertNil(state.isQuit)
  }

  func testSoundsColorsAndPresetsAreRead() async throws {
    let (engine, _) = try goOn(try read("own-sounds"))
    XCTAssertEqual(
      engine.timers.map(\.preset.sound),
      ["simmer/gong", "none", "/home/anna/Music/whistle.oga", nil, nil, nil])
    XCTAssertEqual(
      engine.timers.map(\.preset.color), ["#33d17a", nil, "#3584e4", nil, nil, nil])
    guard case .missed = engine.timers[3].state else { return XCTFail("not missed") }
    XCTAssertEqual(engine.timers[5].name, "Tea / Thé \"vert\"")
    XCTAssertEqual(
      engine.presets,
      [
        Start(
          name: "Tea", duration: .seconds(240), sound: "simmer/chime", color: "#33d17a"),
        Start(duration: .seconds(300)), Start(name: "Stock", duration: .seconds(359_999)),
      ])
  }

  func testTimersLeftByQuittingAreRead() async throws {
    let state = try read("quit")
    XCTAssertEqual(state.isQuit, true)
    let (engine, _) = try goOn(state)
    XCTAssertEqual(engine.timers.map(\.name), ["Tea", "Tea", ""])
    XCTAssertEqual(engine.timers.map(\.colorNumber), [0, 1, 2])
  }
}
