import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

/// What a timer says about itself in each state, in texts of three lengths.
@MainActor final class TimerSummaryTests: XCTestCase, @unchecked Sendable {
  private let scenario = Scenario()

  /// The texts of the timer with this name, from the shortest to the longest.
  private func texts(_ name: String) throws -> [String] {
    let timer = try XCTUnwrap(scenario.engine.timers.first { $0.name == name })
    let summary = TimerSummary(of: timer, in: scenario.engine, at: scenario.now)
    return [TimerSummary.Length.short, .medium, .long].map {
      summary.state($0) { _ in DayTime(text: "18:42 on Friday", short: "Fri 18:42", day: "Fri") }
    }
  }

  func testEveryState() async throws {
    let end = "ends 18:42 on Friday"
    scenario.send(.follow(AlarmRules(ringLimit: .seconds(60))))
    let tea = scenario.start(.seconds(60), name: "Tea")
    XCTAssertEqual(try texts("Tea"), [end, end, end])
    scenario.send(.pause(tea))
    XCTAssertEqual(try texts("Tea"), ["Paused", "Paused", "paused"])
    scenario.send(.resume(tea))
    scenario.pass(.seconds(60))
    let finished = "Finished at 18:42 on Friday"
    XCTAssertEqual(try texts("Tea"), ["Done", finished, finished])
    scenario.pass(.seconds(60))
    let missed = "Missed at 18:42 on Friday"
    XCTAssertEqual(try texts("Tea"), ["Missed", missed, missed])
    scenario.startPlan(["Rice": 600], in: .seconds(1200))
    let starts = "starts 18:42 on Friday"
    XCTAssertEqual(try texts("Rice"), ["starts Fri 18:42", starts, starts])
    scenario.send(.pausePlan(scenario.engine.plans[0].id))
    XCTAssertEqual(try texts("Rice"), ["Paused", "Paused", "paused"])
  }

  func testTheTimesOfAWaitingTimerAreItsStartAndItsEnd() async throws {
    scenario.startPlan(["Rice": 600], in: .seconds(1200))
    func summary() -> TimerSummary {
      TimerSummary(of: scenario.engine.timers[0], in: scenario.engine, at: scenario.now)
    }
    let now = scenario.now.wallClock
    XCTAssertEqual(summary().start, now + .seconds(600))
    XCTAssertEqual(summary().end, now + .seconds(1200))
    XCTAssertEqual(summary().time, summary().start)
    scenario.send(.begin(scenario.engine.timers[0].id))
    XCTAssertNil(summary().start)
    XCTAssertEqual(summary().time, now + .seconds(600))
  }
}
