import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

/// What a timer says about itself in each state.
@MainActor final class TimerSummaryTests: XCTestCase, @unchecked Sendable {
  private let scenario = Scenario()

  private let time = DayTime(text: "18:42")

  private func statement(_ name: String) throws -> Statement? {
    let timer = try XCTUnwrap(scenario.engine.timers.first { $0.name == name })
    let summary = TimerSummary(of: timer, in: scenario.engine, at: scenario.now)
    return summary.statement { _ in time }
  }

  func testEveryState() async throws {
    scenario.send(.follow(AlarmRules(ringLimit: .seconds(60))))
    let tea = scenario.start(.seconds(60), name: "Tea")
    XCTAssertEqual(try statement("Tea"), .running(until: time))
    scenario.send(.pause(tea))
    XCTAssertEqual(try statement("Tea"), .paused)
    scenario.send(.resume(tea))
    scenario.pass(.seconds(60))
    XCTAssertEqual(try statement("Tea"), .finished(at: time))
    scenario.pass(.seconds(60))
    XCTAssertEqual(try statement("Tea"), .missed(at: time))
    scenario.startPlan(["Rice": 600], in: .seconds(1200))
    XCTAssertEqual(try statement("Rice"), .waiting(until: time))
    scenario.send(.pausePlan(scenario.engine.plans[0].id))
    XCTAssertEqual(try statement("Rice"), .paused)
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
