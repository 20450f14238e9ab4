import TimerEngine
import XCTest

@testable import SimmerApp

/// Deadlines are exact within one boot, and follow the wall clock across boots.
@MainActor
final class SavedStateTests: XCTestCase, @unchecked Sendable {
  private let saved = Moment(
    instant: Instant(sinceBoot: .seconds(1000)), wallClock: .seconds(1_700_000_000))

  private func engine() -> Engine {
    var engine = Engine()
    _ = engine.handle(.start(name: "Pasta", duration: .seconds(540)), at: saved.instant)
    _ = engine.handle(.start(name: "Tea", duration: .seconds(240)), at: saved.instant)
    _ = engine.handle(
      .pause(TimerID(rawValue: 2)), at: saved.instant.advanced(by: .nanoseconds(123_456_789)))
    return engine
  }

  func testWithinABootEverythingIsExact() async throws {
    let engine = engine()
    // The wall clock was set meanwhile; it doesn't matter.
    let later = Moment(
      instant: saved.instant.advanced(by: .seconds(60)), wallClock: .seconds(1_000_000))
    let snapshot = SavedState(engine.snapshot, at: saved, boot: "a").snapshot(at: later, boot: "a")
    XCTAssertEqual(snapshot, engine.snapshot)
  }

  func testAcrossBootsTheWallClockGoesOn() async throws {
    let rebooted = Moment(
      instant: Instant(sinceBoot: .seconds(20)), wallClock: .seconds(1_700_000_100))
    let snapshot = try XCTUnwrap(
      SavedState(engine().snapshot, at: saved, boot: "a").snapshot(at: rebooted, boot: "b"))
    XCTAssertEqual(snapshot.timers[0].remaining(at: rebooted.instant), .seconds(440))
    XCTAssertEqual(
      snapshot.timers[1].remaining(at: rebooted.instant),
      .seconds(240) - .nanoseconds(123_456_789))
  }

  func testWhatEndedWhileTheMachineWasOffHasItsTrueTime() async throws {
    let rebooted = Moment(
      instant: Instant(sinceBoot: .seconds(20)), wallClock: .seconds(1_700_000_000 + 540 + 240))
    let snapshot = try XCTUnwrap(
      SavedState(engine().snapshot, at: saved, boot: "a").snapshot(at: rebooted, boot: "b"))
    var engine = Engine(snapshot)
    XCTAssertEqual(
      engine.handle(.tick, at: rebooted.instant), [.ring(TimerID(rawValue: 1))])
    XCTAssertEqual(
      engine[TimerID(rawValue: 1)]?.overtime(at: rebooted.instant), .seconds(240))
  }

  func testAClockSetBackGivesNoTimerMoreThanItsLength() async throws {
    let rebooted = Moment(instant: Instant(sinceBoot: .seconds(20)), wallClock: .seconds(0))
    let snapshot = try XCTUnwrap(
      SavedState(engine().snapshot, at: saved, boot: "a").snapshot(at: rebooted, boot: "b"))
    XCTAssertEqual(
      snapshot.timers[0].state,
      .running(deadline: rebooted.instant.advanced(by: .seconds(540))))
  }

  func testAnUnknownBootIsAnotherOne() async throws {
    let state = SavedState(engine().snapshot, at: saved, boot: "")
    let later = Moment(
      instant: saved.instant, wallClock: saved.wallClock + .seconds(40))
    let snapshot = try XCTUnwrap(state.snapshot(at: later, boot: ""))
    XCTAssertEqual(snapshot.timers[0].remaining(at: later.instant), .seconds(500))
  }

  func testNumbersThatCouldOverflowAreRefused() async throws {
    let state = SavedState(version: 1, boot: "a", lastID: .max, timers: [])
    XCTAssertNil(state.snapshot(at: saved, boot: "a"))
  }
}
