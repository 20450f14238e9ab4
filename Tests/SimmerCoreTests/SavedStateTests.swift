import TimerEngine
import TestSupport
import XCTest

@testable import SimmerCore

/// Restoring a saved state at a later moment.
@MainActor final class SavedStateTests: XCTestCase, @unchecked Sendable {
  private let moment = Moment(
    instant: Instant(sinceBoot: .seconds(1000)), wallClock: .seconds(1_700_000_000))

  /// A file with one timer in a state.
  private func file(_ state: String, _ members: String, name: String = "") -> SavedState? {
    let json = """
      {"version": 1, "boot": "a", "lastID": 1, "timers": [{"id": 1, "name": "\(name)",
      "duration": 60000000000, "total": 60000000000, "state": "\(state)", \(members)}]}
      """
    return SavedState(json: Array(json.utf8))
  }

  func testNoNumberTraps() async throws {
    let numbers: [Int64] = [.min, .min + 1, .min + 854_775_808, -1, 0, 1, .max - 1, .max]
    for state in ["running", "finished", "missed"] {
      for board in numbers {
        for (boot, due) in zip(numbers, numbers.reversed()) {
          let members = [
            #""bootTime": \#(boot), "wallTime": \#(board)"#,
            #""bootTime": \#(boot), "wallTime": \#(board), "dueTime": \#(due)"#,
          ]
          for members in members {
            for thisBoot in ["a", "b"] {
              let saved = try XCTUnwrap(file(state, members))
              guard let snapshot = saved.snapshot(at: moment, boot: thisBoot) else { continue }
              var engine = Engine(snapshot)
              engine.handle(.setWallClock(moment.wallClock), at: moment.instant)
              engine.handle(.tick, at: moment.instant)
              _ = SavedState(engine.snapshot, at: moment, boot: thisBoot)
            }
          }
        }
      }
    }
  }

  func testTimersKeepTheNumbersOfTheirColorsAndThoseInOlderFilesGetOne() async throws {
    var engine = Engine()
    for _ in 1...3 { engine.handle(.start(duration: .seconds(60)), at: moment.instant) }
    let saved = SavedState(engine.snapshot, at: moment, boot: "a")
    let restored = saved.snapshot(at: moment, boot: "a")?.timers
    XCTAssertEqual(restored?.map(\.colorNumber), [0, 1, 2])
    for (turn, expected) in [("", 1), (#", "turn": 5"#, 5), (#", "turn": -5"#, 0)] {
      let saved = try XCTUnwrap(file("paused", #""remaining": 1000"# + turn))
      XCTAssertEqual(saved.snapshot(at: moment, boot: "a")?.timers.map(\.colorNumber), [expected])
    }
  }

  func testANameIsCutToTheLongestThatCanBeTyped() async throws {
    let name = String(repeating: "x", count: 300_000)
    let saved = try XCTUnwrap(file("paused", #""remaining": 1000"#, name: name))
    let snapshot = try XCTUnwrap(saved.snapshot(at: moment, boot: "a"))
    XCTAssertEqual(snapshot.timers.map(\.name.count), [60])
  }

  func testATimeOfDayIsKeptWhenTheClockIsSet() async throws {
    var engine = Engine()
    engine.handle(
      .start(duration: .seconds(600), dueAt: moment.wallClock + .seconds(600)), at: moment.instant)
    let saved = SavedState(engine.snapshot, at: moment, boot: "a")
    for boot in ["a", "b"] {
      for (ahead, left) in [(0, 540), (300, 240), (-3_600, 4_140), (1_000, -460)] {
        let later = Moment(
          instant: moment.instant.advanced(by: .seconds(60)),
          wallClock: moment.wallClock + .seconds(60 + ahead))
        let timer = try XCTUnwrap(saved.snapshot(at: later, boot: boot)?.timers.first)
        let deadline = later.instant.advanced(by: .seconds(left))
        XCTAssertEqual(timer.state, .running(deadline: deadline), "\(boot) \(ahead)")
        XCTAssertGreaterThanOrEqual(timer.total, .seconds(left))
        XCTAssertEqual(timer.dueAt, engine.timers.first?.dueAt)
      }
    }
  }

  private func engine() -> Engine {
    var engine = Engine()
    engine.handle(.start(name: "Pasta", duration: .seconds(540)), at: moment.instant)
    engine.handle(.start(name: "Tea", duration: .seconds(240)), at: moment.instant)
    engine.handle(
      .pause(TimerID(rawValue: 2)), at: moment.instant.advanced(by: .nanoseconds(123_456_789)))
    return engine
  }

  private func restored(at moment: Moment) throws -> Engine.Snapshot {
    let state = SavedState(engine().snapshot, at: self.moment, boot: "a")
    return try XCTUnwrap(state.snapshot(at: moment, boot: "b"))
  }

  private func rebooted(wallClock: Int) -> Moment {
    Moment(instant: Instant(sinceBoot: .seconds(20)), wallClock: .seconds(wallClock))
  }

  func testWithinABootEverythingIsExact() async throws {
    let engine = engine()
    // The wall clock was set meanwhile, which doesn't matter.
    let later = Moment(
      instant: moment.instant.advanced(by: .seconds(60)), wallClock: .seconds(1_000_000))
    let snapshot = SavedState(engine.snapshot, at: moment, boot: "a").snapshot(at: later, boot: "a")
    XCTAssertEqual(snapshot, engine.snapshot)
  }

  func testAcrossBootsTheWallClockCountsButNoTimerExceedsItsLength() async throws {
    for (wallClock, remaining) in [(1_700_000_100, 440), (0, 540)] {
      let later = rebooted(wallClock: wallClock)
      XCTAssertEqual(
        try restored(at: later).timers.map(\.state),
        [
          .running(deadline: later.instant.advanced(by: .seconds(remaining))),
          .paused(remaining: .seconds(240) - .nanoseconds(123_456_789)),
        ])
    }
  }

  func testATimerThatEndedWhileTheMachineWasOffHasItsTrueEnd() async throws {
    let later = rebooted(wallClock: 1_700_000_000 + 540 + 240)
    var engine = Engine(try restored(at: later))
    let id = TimerID(rawValue: 1)
    XCTAssertEqual(engine.events(of: .tick, at: later.instant), [.ring(id)])
    XCTAssertEqual(engine[id]?.overtime(at: later.instant), .seconds(240))
  }

  func testAnUnknownBootCountsAsAnother() async throws {
    let state = SavedState(engine().snapshot, at: moment, boot: "")
    let later = Moment(instant: moment.instant, wallClock: moment.wallClock + .seconds(40))
    let snapshot = try XCTUnwrap(state.snapshot(at: later, boot: ""))
    XCTAssertEqual(snapshot.timers[0].remaining(at: later.instant), .seconds(500))
  }

  func testNumbersThatCouldOverflowAreRefused() async throws {
    for (number, isRead) in [(1 << 53, true), (1 << 53 + 1, false), (.max, false), (-1, false)] {
      let json = #"{"version": 1, "boot": "a", "lastID": \#(number), "timers": []}"#
      let state = try XCTUnwrap(SavedState(json: Array(json.utf8)))
      XCTAssertEqual(state.snapshot(at: moment, boot: "a") != nil, isRead, "\(number)")
    }
  }
}
