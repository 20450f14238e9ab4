import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

@MainActor final class KeepAwakeChoiceTests: XCTestCase, @unchecked Sendable {
  private let choices: [KeepAwakeChoice] = [.never, .short, .always]
  private let first = TimerID(rawValue: 1)

  /// The choices that cover the first timer now.
  private func covering(in scenario: Scenario, line: UInt = #line) throws -> [KeepAwakeChoice] {
    let timer = try XCTUnwrap(scenario.engine[first], line: line)
    return choices.filter {
      let start = $0.start(for: timer, isHeld: scenario.engine.isHeld(timer))
      return start.map { $0 <= scenario.now.instant } ?? false
    }
  }

  func testEachChoiceCoversItsTimers() async throws {
    let hours = Duration.seconds(3600)
    let table: [(length: Duration, act: (Scenario, TimerID) -> Void, covered: [KeepAwakeChoice])] =
      [
        (hours * 2, { _, _ in }, [.short, .always]),
        (hours * 2 + .seconds(1), { _, _ in }, [.always]),
        (hours * 2, { $0.send(.add($1, .seconds(60))) }, [.always]),
        (hours, { $0.send(.pause($1)) }, []),
        (hours, { scenario, _ in scenario.pass(hours) }, [.short, .always]),
        (hours, { scenario, _ in for _ in 1...2 { scenario.pass(hours) } }, []),
      ]
    for (number, row) in table.enumerated() {
      let scenario = Scenario()
      scenario.send(.follow(AlarmRules(ringLimit: .seconds(900))))
      row.act(scenario, scenario.start(row.length))
      XCTAssertEqual(try covering(in: scenario), row.covered, "row \(number)")
    }
  }

  func testTheLengthOfAllStagesAndRoundsCounts() async throws {
    for (stages, rounds, added, covered) in [
      ([60, 60], 1, 0, [KeepAwakeChoice.short, .always]), ([60, 60], 1, 1, [.always]),
      ([60, 60, 1], 1, 0, [.always]), ([30, 30], 2, 0, [.short, .always]),
      ([30, 30], 3, 0, [.always]), ([60], 24, 0, [.always]), ([1], nil, 0, [.always]),
    ] as [([Int], Int?, Int, [KeepAwakeChoice])] {
      let scenario = Scenario()
      scenario.start(stages: stages.map { Stage(duration: .seconds(60 * $0)) }, rounds: rounds)
      scenario.send(.add(first, .seconds(60 * added)))
      XCTAssertEqual(
        try covering(in: scenario), covered, "\(stages), \(String(describing: rounds))")
    }
  }

  func testAWaitingTimerIsCoveredWithinTwoHoursOfItsEnd() async throws {
    let scenario = Scenario()
    scenario.startPlan(["Fish": 3600, "Potatoes": 5400], in: .seconds(26 * 3600))
    XCTAssertEqual(try covering(in: scenario), [.always])
    let timer = try XCTUnwrap(scenario.engine[first])
    let start = KeepAwakeChoice.short.start(for: timer, isHeld: false)
    XCTAssertEqual(start, scenario.now.instant.advanced(by: .seconds(24 * 3600)))
    scenario.pass(.seconds(24 * 3600 - 1))
    XCTAssertEqual(try covering(in: scenario), [.always])
    scenario.pass(.seconds(1))
    XCTAssertTrue(timer.isWaiting)
    XCTAssertEqual(try covering(in: scenario), [.short, .always])
    // A longer timer is not short, however near its end is.
    let other = Scenario()
    other.startPlan(["Roast": 7201], in: .seconds(7202))
    XCTAssertEqual(try covering(in: other), [.always])
  }

  func testAHeldTimerIsNotCovered() async throws {
    let scenario = Scenario()
    let plan = scenario.startPlan(["Fish": 600, "Potatoes": 1200])
    XCTAssertEqual(try covering(in: scenario), [.short, .always])
    scenario.send(.pause(TimerID(rawValue: 2)))
    XCTAssertEqual(scenario.engine[first]?.isWaiting, true)
    XCTAssertEqual(try covering(in: scenario), [])
    scenario.send(.resumePlan(plan))
    XCTAssertEqual(try covering(in: scenario), [.short, .always])
  }
}
