import TimerEngine
import XCTest

@testable import SimmerApp
@testable import SimmerCore

@MainActor final class KeepAwakeChoiceTests: XCTestCase, @unchecked Sendable {
  private let choices: [KeepAwakeChoice] = [.never, .short, .always]
  private let first = TimerID(rawValue: 1)

  /// The choices that cover the first timer now.
  private func covering(in app: Assembly, line: UInt = #line) throws -> [KeepAwakeChoice] {
    let timer = try XCTUnwrap(app.engine[first], line: line)
    return choices.filter {
      let start = $0.start(for: timer, isHeld: app.engine.isHeld(timer))
      return start.map { $0 <= app.clock.now.instant } ?? false
    }
  }

  func testEachChoiceCoversItsTimers() async throws {
    let hours = Duration.seconds(3600)
    let table: [(length: Duration, act: (Assembly, TimerID) -> Void, covered: [KeepAwakeChoice])] =
      [
        (hours * 2, { _, _ in }, [.short, .always]),
        (hours * 2 + .seconds(1), { _, _ in }, [.always]),
        (hours * 2, { $0.send(.add($1, .seconds(60))) }, [.always]),
        (hours, { $0.send(.pause($1)) }, []),
        (hours, { app, _ in app.pass(hours) }, [.short, .always]),
        (hours, { app, _ in for _ in 1...2 { app.pass(hours) } }, []),
      ]
    for (number, row) in table.enumerated() {
      let app = Assembly()
      app.controller.restore()
      row.act(app, app.start(row.length))
      XCTAssertEqual(try covering(in: app), row.covered, "row \(number)")
    }
  }

  func testTheLengthOfAllStagesAndRoundsCounts() async throws {
    for (stages, rounds, added, covered) in [
      ([60, 60], 1, 0, [KeepAwakeChoice.short, .always]), ([60, 60], 1, 1, [.always]),
      ([60, 60, 1], 1, 0, [.always]), ([30, 30], 2, 0, [.short, .always]),
      ([30, 30], 3, 0, [.always]), ([60], 24, 0, [.always]), ([1], nil, 0, [.always]),
    ] as [([Int], Int?, Int, [KeepAwakeChoice])] {
      let app = Assembly()
      app.start(stages: stages.map { Stage(duration: .seconds(60 * $0)) }, rounds: rounds)
      app.send(.add(first, .seconds(60 * added)))
      XCTAssertEqual(try covering(in: app), covered, "\(stages), \(String(describing: rounds))")
    }
  }

  func testAWaitingTimerIsCoveredWithinTwoHoursOfItsEnd() async throws {
    let app = Assembly()
    app.startPlan(["Fish": 3600, "Potatoes": 5400], in: .seconds(26 * 3600))
    XCTAssertEqual(try covering(in: app), [.always])
    let timer = try XCTUnwrap(app.engine[first])
    let start = KeepAwakeChoice.short.start(for: timer, isHeld: false)
    XCTAssertEqual(start, app.clock.now.instant.advanced(by: .seconds(24 * 3600)))
    app.pass(.seconds(24 * 3600 - 1))
    XCTAssertEqual(try covering(in: app), [.always])
    app.pass(.seconds(1))
    XCTAssertTrue(timer.isWaiting)
    XCTAssertEqual(try covering(in: app), [.short, .always])
    // A longer timer is not short, however near its end is.
    let other = Assembly()
    other.startPlan(["Roast": 7201], in: .seconds(7202))
    XCTAssertEqual(try covering(in: other), [.always])
  }

  func testAHeldTimerIsNotCovered() async throws {
    let app = Assembly()
    let plan = app.startPlan(["Fish": 600, "Potatoes": 1200])
    XCTAssertEqual(try covering(in: app), [.short, .always])
    app.send(.pause(TimerID(rawValue: 2)))
    XCTAssertEqual(app.engine[first]?.isWaiting, true)
    XCTAssertEqual(try covering(in: app), [])
    app.send(.resumePlan(plan))
    XCTAssertEqual(try covering(in: app), [.short, .always])
  }
}
