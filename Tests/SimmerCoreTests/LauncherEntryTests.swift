import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

@MainActor final class LauncherEntryTests: XCTestCase, @unchecked Sendable {
  private func entry(in scenario: Scenario) -> LauncherEntry {
    LauncherEntry(scenario.engine, at: scenario.now.instant)
  }

  /// Advances to the next change of the percentage.
  /// - Returns: false if nothing changes before the engine's next deadline.
  private func passToChange(_ scenario: Scenario) -> Bool {
    let now = scenario.now.instant
    guard case .at(let next) = LauncherEntry.nextChange(of: scenario.engine, after: now) else {
      return false
    }
    XCTAssertLessThan(now, next)
    scenario.pass(now.duration(to: next) + .nanoseconds(1))
    return true
  }

  func testShowsTheTimerThatEndsNext() async throws {
    let scenario = Scenario()
    XCTAssertEqual(entry(in: scenario), .empty)
    let long = scenario.start(.seconds(600))
    let short = scenario.start(.seconds(200))
    scenario.pass(.seconds(100))
    XCTAssertEqual(entry(in: scenario).percent, 50)
    scenario.send(.pause(short))
    scenario.pass(.seconds(80))
    XCTAssertEqual(entry(in: scenario).percent, 30)
    scenario.send(.pause(long))
    XCTAssertEqual(entry(in: scenario).percent, 50)
    scenario.send(.resume(short))
    scenario.pass(.seconds(100))
    XCTAssertEqual(entry(in: scenario).percent, 30)
    XCTAssertTrue(entry(in: scenario).isUrgent)
    XCTAssertEqual(entry(in: scenario).count, 2)
    scenario.send(.stop(short))
    XCTAssertFalse(entry(in: scenario).isUrgent)
    scenario.send(.cancel(long))
    XCTAssertEqual(entry(in: scenario), .empty)
  }

  func testATimerThatIsOverHasNoProgress() async throws {
    let scenario = Scenario()
    scenario.start(.seconds(10))
    scenario.pass(.seconds(10))
    XCTAssertNil(entry(in: scenario).percent)
    XCTAssertEqual(entry(in: scenario).count, 1)
  }

  func testEachChangeIsOnePercentOrOneSecondAndAtAWholeSecond() async throws {
    for (seconds, changes) in [
      (1, 0), (2, 1), (7, 6), (60, 59), (99, 98), (100, 99), (101, 99), (3600, 99), (359_999, 99),
    ] {
      let scenario = Scenario()
      scenario.start(.seconds(seconds))
      var shown = entry(in: scenario)
      XCTAssertEqual(shown.percent, 0)
      var count = 0
      while passToChange(scenario) {
        count += 1
        let entry = entry(in: scenario)
        XCTAssertGreaterThan(try XCTUnwrap(entry.percent), try XCTUnwrap(shown.percent))
        shown = entry
      }
      XCTAssertEqual(count, changes, "\(seconds) s")
    }
  }

  func testNothingChangesByItselfWithoutARunningTimer() async throws {
    let scenario = Scenario()
    XCTAssertFalse(passToChange(scenario))
    let id = scenario.start(.seconds(600))
    scenario.send(.pause(id))
    XCTAssertFalse(passToChange(scenario))
    scenario.send(.resume(id))
    scenario.send(.setRemaining(id, .seconds(15)))
    XCTAssertTrue(passToChange(scenario))
    scenario.pass(.seconds(15))
    XCTAssertFalse(passToChange(scenario))
  }
}
