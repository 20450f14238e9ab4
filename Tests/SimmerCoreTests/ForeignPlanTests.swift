import TimerEngine
import TestSupport
import XCTest

@testable import SimmerCore

/// Stages and plans in a file that Simmer did not write.
@MainActor final class ForeignPlanTests: SavedPlanTestCase, @unchecked Sendable {
  /// Another timer in a file.
  private func other(id: Int, plan: Int) -> String {
    """
    , {"id": \(id), "name": "", "duration": 60000000000, "total": 60000000000, "state": "paused",
    "remaining": 5, "plan": \(plan)}
    """
  }

  private func file(
    _ timer: String = "", others: String = "", plan: String = "", preset: String = "",
    name: String = ""
  ) -> SavedState? {
    let json = """
      {"version": 2, "boot": "a", "lastID": 1, "timers": [{"id": 1, "name": "", "duration":
      60000000000, "total": 60000000000, "state": "waiting", "bootTime": 5, "wallTime": 5,
      "plan": 1\(timer)}\(others)], "plans": [{"id": 1, "name": "\(name)", "bootTime": 5,
      "wallTime": 5, "remaining": 5\(plan)}],
      "recents": [{"name": "\(name)", "duration": 60000000000\(preset)}]}
      """
    return SavedState(json: Array(json.utf8))
  }

  func testImpossibleTimersAndPlansAreRefused() async throws {
    let stage = #"{"name": "", "duration": 60000000000}"#
    let many = Array(repeating: stage, count: 31).joined(separator: ",")
    XCTAssertNotNil(file()?.snapshot(at: moment, boot: "a"))
    let timers = [
      #", "rounds": 0"#, #", "rounds": 100"#, #", "rounds": \#(Int.max)"#, #", "step": 1"#,
      #", "step": -1"#, #", "rounds": 2, "step": 1"#, #", "dueTime": 5"#, #", "endlessStep": 0"#,
      #", "stages": [{"name": "", "duration": 0}]"#, #", "stages": [\#(many)]"#,
      #", "stages": [{"name": "", "duration": \#(Int64.max)}]"#,
    ]
    let plans = [#", "isPaused": true"#, #", "isHeld": true, "dueTime": 5"#]
    let presets = [
      #", "rounds": 0"#, #", "rounds": \#(Int.min)"#, #", "isTogether": true"#,
      #", "stages": [\#(many)]"#, #", "stages": [\#(stage)], "isTogether": true, "rounds": 2"#,
      #", "stages": [\#(stage)], "isTogether": true, "isEndless": true"#,
    ]
    let times = ["0", "-1", "86400000000000", "\(Int64.max)", "\(Int64.min)"].map { time in
      let dishes = time == "0" ? "" : #", "stages": [\#(stage)], "isTogether": true"#
      return dishes + #", "timeOfDay": \#(time)"#
    }
    let files = timers.map { file($0) } + plans.map { file(plan: $0) }
    for file in files + (presets + times).map({ file(preset: $0) }) {
      let state = try XCTUnwrap(file)
      XCTAssertNil(state.snapshot(at: moment, boot: "a"), "\(state)")
    }
  }

  func testNoRoundOfAnEndlessTimerTraps() async throws {
    for (step, isOne) in [
      (-1, false), (0, true), (1 << 53 - 1, true), (1 << 53, false), (Int.max, false),
    ] {
      let json = """
        {"version": 2, "boot": "a", "lastID": 1, "timers": [{"id": 1, "name": "", "duration":
        1000000000, "total": 1000000000, "state": "running", "bootTime": \(Int64.min), "wallTime":
        \(Int64.min), "rounds": 99, "endlessStep": \(step)}]}
        """
      for boot in ["a", "b"] {
        let state = try XCTUnwrap(SavedState(json: Array(json.utf8)))
        let snapshot = state.snapshot(at: moment, boot: boot)
        XCTAssertEqual(snapshot != nil, isOne, "\(step)")
        guard let snapshot else { continue }
        var engine = Engine(snapshot)
        let id = TimerID(rawValue: 1)
        for input in [Input.tick, .next(id), .setRounds(id, 4), .setRounds(id, nil), .back(id)] {
          engine.handle(input, at: moment.instant)
          _ = SavedState(engine.snapshot, at: moment, boot: boot)
        }
      }
    }
  }

  func testNamesAreCutToTheLongestThatCanBeTyped() async throws {
    let name = String(repeating: "x", count: 300_000)
    let stages = #", "stages": [{"name": "\#(name)", "duration": 1000000000}]"#
    let state = try XCTUnwrap(file(preset: stages, name: name))
    let snapshot = try XCTUnwrap(state.snapshot(at: moment, boot: "b"))
    let names =
      snapshot.plans.map(\.name)
      + snapshot.recents.flatMap { preset in
        [preset.name] + preset.stages.map(\.name)
      }
    XCTAssertEqual(names.map(\.count), [60, 60, 60])
  }

  func testNoNumberOfAPlanTraps() async throws {
    let numbers: [Int64] = [.min, .min + 1, -1, 0, 1, .max - 1, .max]
    for time in numbers {
      for remaining in numbers {
        for members in ["", #", "dueTime": \#(time)"#, #", "isHeld": true"#] {
          let json = """
            {"version": 2, "boot": "a", "lastID": 1, "timers": [{"id": 1, "name": "", "duration":
            60000000000, "total": 60000000000, "state": "waiting", "bootTime": \(time),
            "wallTime": \(remaining), "plan": 1}], "plans": [{"id": 1, "name": "", "bootTime":
            \(time), "wallTime": \(time), "remaining": \(remaining)\(members)}]}
            """
          for boot in ["a", "b"] {
            let state = try XCTUnwrap(SavedState(json: Array(json.utf8)))
            var engine = Engine(try XCTUnwrap(state.snapshot(at: moment, boot: boot)))
            for input in [
              Input.tick, .setWallClock(moment.wallClock), .pauseAll, .resumeAll,
              .notYet(TimerID(rawValue: 1)),
            ] {
              engine.handle(input, at: moment.instant)
              _ = SavedState(engine.snapshot, at: moment, boot: boot)
            }
          }
        }
      }
    }
  }

  func testInconsistentPlansAreRepairedOrRefused() async throws {
    let twin = try XCTUnwrap(file(others: other(id: 1, plan: 7)))
    var engine = Engine(try XCTUnwrap(twin.snapshot(at: moment, boot: "a")))
    engine.handle(.tick, at: moment.instant)
    XCTAssertEqual(engine.count, 1)
    let stray = try XCTUnwrap(file(others: other(id: 2, plan: 7)))
    engine = Engine(try XCTUnwrap(stray.snapshot(at: moment, boot: "a")))
    XCTAssertNil(engine[TimerID(rawValue: 2)]?.plan)
    for plan in [-1, Int.max] {
      let beyond = try XCTUnwrap(file(others: other(id: 2, plan: plan)))
      XCTAssertNil(beyond.snapshot(at: moment, boot: "a"))
    }
  }
}
