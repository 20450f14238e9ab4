import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

@MainActor final class FaceTests: XCTestCase, @unchecked Sendable {
  private var scenario = Scenario()
  private var engine: Engine { scenario.engine }

  private func send(_ input: Input) { scenario.send(input) }

  @discardableResult
  private func start(_ duration: Duration, name: String = "") throws -> CountdownTimer {
    send(.start(name: name, duration: duration))
    return try XCTUnwrap(engine.timers.last)
  }

  private func face(
    of timer: CountdownTimer?, ringLength: Double = 0, format: TimeFormat = .seconds,
    timeOfDay: (Duration) -> String = { _ in "" }
  ) throws -> Face {
    Face(
      TimerSummary(of: try XCTUnwrap(timer), in: engine, at: scenario.now),
      schedule: RedrawSchedule(ringLength: ringLength), format: format,
      timeOfDay: { DayTime(timeOfDay($0)) })
  }

  /// A timer of some seconds, and its face. Times of day are seconds since its start.
  private struct Case {
    let set: Int
    let after: Double
    var paused = false
    var ringLimit: Int? = nil
    var missed = 0
    var name = ""
    var format = TimeFormat.seconds
    let phase: Face.Phase
    let time: String
    var end: String? = "300"
    var ago: String? = nil
    var fraction = 1.0
    /// Nil if the title is the name.
    var title: String? = nil
  }

  private static let table = [
    Case(set: 300, after: 0, phase: .running, time: "05:00"),
    Case(set: 300, after: 0.001, name: "Tea", phase: .running, time: "05:00"),
    Case(set: 300, after: 75, name: "Tea", phase: .running, time: "03:45", fraction: 0.75),
    Case(set: 300, after: 75, format: .hours, phase: .running, time: "00:03:45", fraction: 0.75),
    Case(set: 30, after: 29.001, phase: .running, time: "1", end: "30", fraction: 1.0 / 30),
    Case(
      set: 9000, after: 8970, phase: .running, time: "00:00:30", end: "9000",
      fraction: 30.0 / 9000),
    Case(
      set: 300, after: 150, paused: true, name: "Tea", phase: .paused, time: "02:30", end: nil,
      fraction: 0.5),
    Case(
      set: 40, after: 0.5, paused: true, format: .hours, phase: .paused, time: "00:00:40",
      end: nil),
    Case(set: 300, after: 300, phase: .finished, time: "+00:00", title: "Time is up"),
    Case(
      set: 300, after: 312.9, name: "Tea", phase: .finished, time: "+00:12", title: "Done: Tea"),
    Case(
      set: 300, after: 800, ringLimit: 30, name: "Tea", phase: .finished, time: "+08:20",
      ago: "8 min ago", title: "Done: Tea"),
    Case(
      set: 300, after: 300, ringLimit: 30, missed: 90, name: "Tea", phase: .missed, time: "+01:30",
      ago: "1 min ago", fraction: 0, title: "Missed: Tea"),
    Case(
      set: 300, after: 4000, format: .hours, phase: .finished, time: "+01:01:40", ago: "1 hr ago",
      title: "Time is up"),
  ]

  func testTheFaceOfEveryState() async throws {
    for (row, expected) in Self.table.enumerated() {
      scenario = Scenario()
      let began = scenario.now.wallClock
      let id = try start(.seconds(expected.set), name: expected.name).id
      scenario.wait(.seconds(expected.after))
      send(.follow(AlarmRules(ringLimit: expected.ringLimit.map { .seconds($0) })))
      scenario.wait(.seconds(expected.missed))
      send(expected.paused ? .pause(id) : .tick)
      let face = try face(
        of: engine[id], format: expected.format,
        timeOfDay: { "\(($0 - began).components.seconds)" })
      XCTAssertEqual(face.phase, expected.phase, "row \(row)")
      XCTAssertEqual(face.fraction, expected.fraction, accuracy: 1e-9, "row \(row)")
      XCTAssertEqual([face.name, face.time], [expected.name, expected.time], "row \(row)")
      XCTAssertEqual([face.end, face.ago], [expected.end, expected.ago], "row \(row)")
      XCTAssertEqual(face.title, expected.title ?? expected.name, "row \(row)")
    }
  }

  func testSettingTheClockMovesTheEndButNotTheTimeLeft() async throws {
    let timer = try start(.seconds(300))
    let began = scenario.now.wallClock
    scenario.wait(.seconds(10))
    for (ahead, end) in [(0, "300"), (3600, "3900")] {
      scenario.setWallClock(ahead: .seconds(ahead))
      let face = try face(of: timer, timeOfDay: { "\(($0 - began).components.seconds)" })
      XCTAssertEqual([face.end, face.time], [end, "04:50"])
    }
  }

  func testTheEndStaysWhileTimePasses() async throws {
    let timer = try start(.seconds(300))
    var ends: Set<String?> = []
    for _ in 1...10 {
      scenario.wait(.milliseconds(12_345))
      ends.insert(try face(of: timer, timeOfDay: { "\($0)" }).end)
    }
    XCTAssertEqual(ends.count, 1)
  }

  func testTimeAloneChangesOnlyTheTimeLeft() async throws {
    let timer = try start(.seconds(20), name: "Tea")
    // Times of day are written to the second, as two clocks are read for them.
    func look() throws -> Face {
      try face(of: timer, ringLength: 800, timeOfDay: { "\($0.components.seconds)" })
    }
    let first = try look()
    scenario.wait(.milliseconds(12_345))
    XCTAssertNotEqual(try look(), first)
    XCTAssertEqual(try look().withoutTimeLeft, first.withoutTimeLeft)
    send(.pause(timer.id))
    let paused = try face(of: engine[timer.id], ringLength: 800)
    XCTAssertNotEqual(paused.withoutTimeLeft, first.withoutTimeLeft)
  }

  func testTheLineThickensInTheLastTenthButAtMostTheLastMinute() async throws {
    let table: [(set: Int, left: Double, nearness: Double)] = [
      (300, 30, 0), (300, 29.9, 0), (300, 27, 0.1), (300, 15, 0.5), (300, 0.1, 0.95), (300, 0, 1),
      (3600, 61, 0), (3600, 60, 0), (3600, 30, 0.5), (3600, 3, 0.95), (10, 0.5, 0.5),
    ]
    for row in table {
      scenario = Scenario()
      try start(.seconds(row.set))
      scenario.wait(.seconds(Double(row.set) - row.left))
      send(.tick)
      let face = try face(of: engine.timers.first)
      XCTAssertEqual(face.nearness, row.nearness, accuracy: 1e-6, "\(row)")
    }
  }

  func testASetDurationIsShownOnTheScaleOfADial() async throws {
    let table: [(seconds: Int, time: String, fraction: Double)] = [
      (30, "30", 0.05), (300, "05:00", 0.5), (600, "10:00", 1), (900, "15:00", 0.25),
      (3600, "01:00:00", 1), (10_800, "03:00:00", 0.25), (86_400, "24:00:00", 1),
    ]
    for row in table {
      let face = Face(ready: Start(name: "Tea", duration: .seconds(row.seconds)), format: .seconds)
      XCTAssertEqual(face.phase, .ready)
      XCTAssertNil(face.id)
      XCTAssertEqual([face.time, face.title], [row.time, "Tea"])
      XCTAssertEqual(face.fraction, row.fraction, accuracy: 1e-9, "\(row)")
    }
  }
}
