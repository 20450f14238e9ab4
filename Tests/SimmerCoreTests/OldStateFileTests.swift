import Foundation
import GLibKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

/// Files written by earlier versions of Simmer: version 1 without stages and plans, and version 2.
@MainActor final class OldStateFileTests: XCTestCase, @unchecked Sendable {
  private func read(_ name: String) throws -> SavedState {
    let folder = SourceTree.root + "/Tests/SimmerCoreTests/StateFiles/1"
    let file = StateFile(path: "\(folder)/\(name).json")
    return try XCTUnwrap(file.peek(), name)
  }

  /// The number of a key of one of the timers in a file.
  private func number(_ key: String, _ timer: Int, in state: SavedState) throws -> Int64 {
    let json = try JSONSerialization.jsonObject(with: Data(state.json)) as? NSDictionary
    let timers = try XCTUnwrap(json?["timers"] as? [NSDictionary])
    return try XCTUnwrap(timers[timer][key] as? Int64)
  }

  /// The moment 100 s before the first timer ends, in another boot.
  private func moment(of state: SavedState) throws -> Moment {
    let end = try number("wallTime", 0, in: state)
    return Moment(
      instant: Instant(sinceBoot: .seconds(50)), wallClock: .nanoseconds(end) - .seconds(100))
  }

  /// Restores the state, writes it in the present format and reads it again.
  private func restore(_ state: SavedState) throws -> (Engine, Moment) {
    let moment = try moment(of: state)
    let snapshot = try XCTUnwrap(state.snapshot(at: moment, boot: "b"))
    let written = SavedState(Engine(snapshot).snapshot, at: moment, boot: "b")
    XCTAssertEqual(written.snapshot(at: moment, boot: "b"), snapshot)
    XCTAssertTrue(snapshot.plans.isEmpty)
    XCTAssertTrue(snapshot.timers.allSatisfy { $0.preset.stages.isEmpty && $0.preset.rounds == 1 })
    return (Engine(snapshot), moment)
  }

  func testTimersAreRead() async throws {
    let state = try read("kitchen")
    let (engine, moment) = try restore(state)
    XCTAssertEqual(
      engine.timers.map(\.name), ["Pasta", "Crème brûlée “1”", "", "Egg", "Bread"])
    XCTAssertEqual(engine.timers.map(\.isPaused), [false, true, false, false, false])
    XCTAssertEqual(engine.timers.map(\.isFinished), [false, false, false, true, false])
    XCTAssertEqual(engine.timers[0].remaining(at: moment.instant), .seconds(100))
    XCTAssertEqual(engine.timers[0].total, .seconds(600))
    XCTAssertEqual(engine.timers[4].dueAt?.wholeNanoseconds, try number("dueTime", 4, in: state))
    XCTAssertEqual(engine.presets, Start.standard)
    XCTAssertEqual(
      engine.recents.map(\.name), ["Bread", "Egg", "", "Crème brûlée “1”", "Pasta"])
    XCTAssertFalse(state.isQuit)
  }

  func testSoundsColorsAndPresetsAreRead() async throws {
    let (engine, _) = try restore(try read("own-sounds"))
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

  /// Its times differ by the microseconds between two readings of a clock.
  func testAFileOfVersion2IsReadAndWrittenWithTheSameKeys() async throws {
    let path = SourceTree.root + "/Tests/SimmerCoreTests/StateFiles/2/"
    let state = try XCTUnwrap(StateFile(path: path + "kitchen.json").peek())
    // The plan, which is the first that is listed, has the moment of saving.
    let (text, numbers) = Self.parts(of: state.json)
    let (ready, left, readyOnWall) = (numbers[1], numbers[4], numbers[5])
    let moment = Moment(
      instant: Instant(sinceBoot: .nanoseconds(ready - left)),
      wallClock: .nanoseconds(readyOnWall - left))
    let boot = "3f1c8a52-0f0e-4b7e-9d55-2f3a3f2f9c11"
    let snapshot = try XCTUnwrap(state.snapshot(at: moment, boot: boot))
    XCTAssertEqual(
      snapshot.timers.map(\.preset.shownName),
      [
        "pasta", "bread", "stretch", "potatoes", "fish", "bus", "plank", "peas", "leek",
        "Crème brûlée", "egg", "pasta", "sauce",
      ])
    XCTAssertEqual(
      snapshot.timers.map(\.preset.rounds), [1, 2, nil, 1, 1, 1, 4] + Array(repeating: 1, count: 6))
    let written = SavedState(snapshot, at: moment, boot: boot)
    let (newText, newNumbers) = Self.parts(of: written.json)
    XCTAssertEqual(newText, text)
    for (new, old) in zip(newNumbers, numbers) { XCTAssertLessThan(abs(new - old), 1_000_000) }

    let file = ExportFile(path: path + "export.json")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file.path))
    let exported = try file.read()
    XCTAssertEqual(exported.presets, snapshot.presets)
    XCTAssertEqual(
      try JSONSerialization.jsonObject(with: JSONEncoder().encode(exported)) as? NSDictionary,
      try JSONSerialization.jsonObject(with: bytes) as? NSDictionary)
  }

  /// The text of a file without its numbers, and these.
  private static func parts(of json: [UInt8]) -> (text: String, numbers: [Int64]) {
    let lines = String(decoding: json, as: UTF8.self).split(separator: "\n")
    let values = lines.map { $0.split(separator: " : ").last?.filter { $0 != "," } ?? "" }
    let text = zip(lines, values).map { Int64($1) == nil ? $0 : $0.prefix { $0 != ":" } }
    return (text.joined(separator: "\n"), values.compactMap { Int64($0) })
  }

  func testTimersLeftByQuittingAreRead() async throws {
    let state = try read("quit")
    XCTAssertTrue(state.isQuit)
    let (engine, _) = try restore(state)
    XCTAssertEqual(engine.timers.map(\.name), ["Tea", "Tea", ""])
    XCTAssertEqual(engine.timers.map(\.colorNumber), [0, 1, 2])
  }
}
