import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

@MainActor final class StatusItemTests: XCTestCase, @unchecked Sendable {
  private func item(in scenario: Scenario, countsSeconds: Bool = false) throws -> StatusItem {
    let item = StatusItem(scenario.engine, at: scenario.now, countsSeconds: countsSeconds) { _ in
      DayTime("18:42")
    }
    return try XCTUnwrap(item)
  }

  /// Runs a timer, and returns the labels and the parts of the ring that a panel shows.
  private func run(
    _ seconds: Int, countsSeconds: Bool
  ) throws -> (labels: [String], fractions: [Double]) {
    let scenario = Scenario()
    scenario.start(.seconds(seconds))
    var (labels, fractions) = ([String](), [Double]())
    while true {
      let item = try item(in: scenario, countsSeconds: countsSeconds)
      labels.append(item.label.withOrdinarySpaces)
      fractions.append(item.fraction)
      XCTAssertFalse(item.isOutdated(at: scenario.now.instant))
      guard case .at(let next) = item.nextChange else { return (labels, fractions) }
      scenario.pass(scenario.now.instant.duration(to: next) + .nanoseconds(1))
      XCTAssertTrue(item.isOutdated(at: scenario.now.instant))
    }
  }

  func testChangesOnceAMinute() async throws {
    let (labels, fractions) = try run(200, countsSeconds: false)
    XCTAssertEqual(labels, ["4 min", "3 min", "2 min", "1 min"])
    XCTAssertEqual(fractions, [1, 0.9, 0.6, 0.3])
    XCTAssertEqual(try run(59, countsSeconds: false).labels, ["1 min"])
  }

  func testALabelCountsTheLastMinuteInSeconds() async throws {
    let (labels, fractions) = try run(90, countsSeconds: true)
    XCTAssertEqual(labels.count, 61)
    XCTAssertEqual(labels.prefix(3), ["2 min", "01:00", "00:59"])
    XCTAssertEqual(labels.suffix(2), ["00:02", "00:01"])
    XCTAssertEqual(fractions[1], 60.0 / 90)
  }

  func testShowsTheMostUrgentTimerInItsState() async throws {
    let scenario = Scenario()
    XCTAssertNil(
      StatusItem(scenario.engine, at: scenario.now, countsSeconds: true) { _ in DayTime("") })
    func check(
      _ title: String, _ details: String = "", _ label: String = "", fraction: Double,
      line: UInt = #line
    ) throws {
      let item = try item(in: scenario)
      XCTAssertEqual(item.title.withOrdinarySpaces, title, line: line)
      XCTAssertEqual(item.details, details, line: line)
      XCTAssertEqual(item.label.withOrdinarySpaces, label, line: line)
      XCTAssertEqual(item.fraction, fraction, accuracy: 1e-9, line: line)
    }
    let pasta = scenario.start(.seconds(600), name: "Pasta")
    try check("10 min · Pasta", "ends 18:42", "10 min", fraction: 1)
    scenario.pass(.seconds(150))
    scenario.send(.pause(pasta))
    try check("Paused · 07:30 · Pasta", "", "07:30", fraction: 0.75)
    XCTAssertEqual(try item(in: scenario).nextChange, .never)
    scenario.startPlan(["Rice": 600, "Egg": 300])
    try check("10 min · Rice", "ends 18:42", "10 min", fraction: 1)
    scenario.pass(.seconds(600))
    try check("Done: Rice", fraction: 1)
    scenario.send(.stopAll)
    try check("Paused · 07:30 · Pasta", "", "07:30", fraction: 0.75)
    scenario.send(.cancel(pasta))
    scenario.startPlan(["Rice": 600], in: .seconds(1200))
    try check("starts 18:42 · Rice", fraction: 0)
  }
}
