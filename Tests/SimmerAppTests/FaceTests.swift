import TimerEngine
import XCTest

@testable import SimmerApp

/// What is shown of one timer: its state × the format × its name.
@MainActor
final class FaceTests: XCTestCase, @unchecked Sendable {
  private struct Case {
    let set: Duration
    let after: Duration
    var paused = false
    var ringLimit: Duration? = nil
    /// What passes after it began to ring.
    var missedAfter: Duration? = nil
    var name = ""
    var format = TimeFormat.seconds
    let phase: Face.Phase
    let time: String
    let end: String?
    var ago: String? = nil
    let fraction: Double
    let title: String
  }

  /// Times of day are written as seconds since the timer was started.
  private static let table = [
    Case(
      set: .seconds(300), after: .zero, phase: .running, time: "05:00", end: "300", fraction: 1,
      title: ""),
    Case(
      set: .seconds(300), after: .milliseconds(1), name: "Tea", phase: .running, time: "05:00",
      end: "300", fraction: 1, title: "Tea"),
    Case(
      set: .seconds(300), after: .seconds(75), name: "Tea", phase: .running, time: "03:45",
      end: "300", fraction: 0.75, title: "Tea"),
    Case(
      set: .seconds(300), after: .seconds(75), format: .hours, phase: .running, time: "00:03:45",
      end: "300", fraction: 0.75, title: ""),
    Case(
      set: .seconds(30), after: .milliseconds(29_001), phase: .running, time: "1", end: "30",
      fraction: 1.0 / 30, title: ""),
    Case(
      set: .seconds(9000), after: .seconds(8970), phase: .running, time: "00:00:30", end: "9000",
      fraction: 30.0 / 9000, title: ""),
    Case(
      set: .seconds(300), after: .seconds(150), paused: true, name: "Tea", phase: .paused,
      time: "02:30", end: nil, fraction: 0.5, title: "Tea"),
    Case(
      set: .seconds(40), after: .milliseconds(500), paused: true, format: .hours, phase: .paused,
      time: "00:00:40", end: nil, fraction: 1, title: ""),
    Case(
      set: .seconds(300), after: .seconds(300), phase: .finished, time: "+00:00", end: "300",
      fraction: 1, title: "Time is up"),
    Case(
      set: .seconds(300), after: .milliseconds(312_900), name: "Tea", phase: .finished,
      time: "+00:12", end: "300", fraction: 1, title: "Tea is done"),
    Case(
      set: .seconds(300), after: .seconds(800), ringLimit: .seconds(30), name: "Tea",
      phase: .finished, time: "+08:20", end: "300", ago: "8 minutes ago", fraction: 1,
      title: "Tea is done"),
    Case(
      set: .seconds(300), after: .seconds(300), ringLimit: .seconds(30), missedAfter: .seconds(90),
      name: "Tea", phase: .missed, time: "+01:30", end: "300", ago: "1 minute ago", fraction: 0,
      title: "Tea was missed"),
    Case(
      set: .seconds(300), after: .seconds(4000), format: .hours, phase: .finished,
      time: "+01:01:40", end: "300", ago: "1 hour ago", fraction: 1, title: "Time is up"),
  ]

  func testEveryStateIsShownAsTheTableSays() async throws {
    for (row, expected) in Self.table.enumerated() {
      let clock = FakeClock()
      let began = clock.now.wallClock
      var engine = Engine()
      _ = engine.handle(
        .start(name: expected.name, duration: expected.set), at: clock.now.instant)
      clock.advance(by: expected.after)
      let id = TimerID(rawValue: 1)
      _ = engine.handle(
        .follow(AlarmRules(ringLimit: expected.ringLimit)), at: clock.now.instant)
      if let missedAfter = expected.missedAfter { clock.advance(by: missedAfter) }
      _ = engine.handle(expected.paused ? .pause(id) : .tick, at: clock.now.instant)
      let face = Face(
        try XCTUnwrap(engine[id]), at: clock.now, schedule: RedrawSchedule(ringLength: 0),
        format: expected.format, timeOfDay: { "\(($0 - began).components.seconds)" })
      XCTAssertEqual(face.phase, expected.phase, "row \(row)")
      XCTAssertEqual(face.time, expected.time, "row \(row)")
      XCTAssertEqual(face.end, expected.end, "row \(row)")
      XCTAssertEqual(face.ago, expected.ago, "row \(row)")
      XCTAssertEqual(face.fraction, expected.fraction, accuracy: 1e-9, "row \(row)")
      XCTAssertEqual(face.name, expected.name, "row \(row)")
      XCTAssertEqual(face.title, expected.title, "row \(row)")
    }
  }

  func testSettingTheClockMovesTheEndAndNotTheTime() async throws {
    let clock = FakeClock()
    let began = clock.now.wallClock
    var engine = Engine()
    _ = engine.handle(.start(name: "", duration: .seconds(300)), at: clock.now.instant)
    let timer = try XCTUnwrap(engine.timers.first)
    let shown = { (moment: Moment) in
      Face(
        timer, at: moment, schedule: RedrawSchedule(ringLength: 0), format: .seconds,
        timeOfDay: { "\(($0 - began).components.seconds)" })
    }
    clock.advance(by: .seconds(10))
    XCTAssertEqual(shown(clock.now).end, "300")
    clock.setWallClock(ahead: .seconds(3600))
    XCTAssertEqual(shown(clock.now).end, "3900")
    XCTAssertEqual(shown(clock.now).time, "04:50")
  }

  func testTheEndStaysWhileTimePasses() async throws {
    let clock = FakeClock()
    var engine = Engine()
    _ = engine.handle(.start(name: "", duration: .seconds(300)), at: clock.now.instant)
    let timer = try XCTUnwrap(engine.timers.first)
    var ends: Set<Duration> = []
    for _ in 1...10 {
      clock.advance(by: .milliseconds(12_345))
      _ = Face(
        timer, at: clock.now, schedule: RedrawSchedule(ringLength: 0), format: .seconds,
        timeOfDay: {
          ends.insert($0)
          return ""
        })
    }
    XCTAssertEqual(ends.count, 1)
  }

  func testAnAdvancedFaceIsANewOne() async throws {
    let clock = FakeClock()
    let schedule = RedrawSchedule(ringLength: 800)
    var engine = Engine()
    _ = engine.handle(.start(name: "Tea", duration: .seconds(20)), at: clock.now.instant)
    let timer = try XCTUnwrap(engine.timers.first)
    let end = clock.now.wallClock + .seconds(20)
    // To the second, as the time of day is: two clocks are read for it.
    func look() -> Face {
      Face(
        timer, at: clock.now, schedule: schedule, format: .seconds, timeOfDay: { "\($0 == end)" })
    }
    let first = look()
    for _ in 1...540 {
      clock.advance(by: .milliseconds(37))
      let next = first.advanced(to: clock.now.instant, of: timer, schedule: schedule)
      XCTAssertEqual(try XCTUnwrap(next), look())
    }
    clock.advance(by: .milliseconds(20))
    XCTAssertNil(first.advanced(to: clock.now.instant, of: timer, schedule: schedule))
  }

  func testNothingIsAdvancedButARunningTimer() async throws {
    let clock = FakeClock()
    let schedule = RedrawSchedule(ringLength: 800)
    var engine = Engine()
    for name in ["Tea", "Egg"] {
      _ = engine.handle(.start(name: name, duration: .seconds(20)), at: clock.now.instant)
    }
    let timers = engine.timers
    let face = Face(
      timers[0], at: clock.now, schedule: schedule, format: .seconds, timeOfDay: { "\($0)" })
    XCTAssertNotNil(face.advanced(to: clock.now.instant, of: timers[0], schedule: schedule))
    XCTAssertNil(face.advanced(to: clock.now.instant, of: timers[1], schedule: schedule))
    _ = engine.handle(.pause(timers[0].id), at: clock.now.instant)
    let paused = try XCTUnwrap(engine[timers[0].id])
    XCTAssertNil(face.advanced(to: clock.now.instant, of: paused, schedule: schedule))
  }

  func testItWarmsOverTheLastTenthButNoMoreThanTheLastMinute() async throws {
    let table: [(set: Int, left: Double, warmth: Double)] = [
      (300, 30, 0), (300, 29.9, 0), (300, 27, 0.1), (300, 15, 0.5), (300, 0.1, 0.95), (300, 0, 1),
      (3600, 61, 0), (3600, 60, 0), (3600, 30, 0.5), (3600, 3, 0.95), (10, 0.5, 0.5),
    ]
    for row in table {
      let clock = FakeClock()
      var engine = Engine()
      _ = engine.handle(.start(name: "", duration: .seconds(row.set)), at: clock.now.instant)
      clock.advance(by: .seconds(Double(row.set) - row.left))
      _ = engine.handle(.tick, at: clock.now.instant)
      let face = Face(
        try XCTUnwrap(engine.timers.first), at: clock.now,
        schedule: RedrawSchedule(ringLength: 0), format: .seconds, timeOfDay: { _ in "" })
      XCTAssertEqual(face.warmth, row.warmth, accuracy: 1e-6, "\(row)")
    }
  }

  func testWhatIsSetIsShownOnTheScaleOfADial() async throws {
    let table: [(seconds: Int, time: String, fraction: Double)] = [
      (30, "30", 0.05), (300, "05:00", 0.5), (600, "10:00", 1), (900, "15:00", 0.25),
      (3600, "01:00:00", 1), (10_800, "03:00:00", 0.25), (86_400, "24:00:00", 1),
    ]
    for row in table {
      let face = Face(ready: Preset(name: "Tea", duration: .seconds(row.seconds)), format: .seconds)
      XCTAssertEqual(face.phase, .ready)
      XCTAssertNil(face.id)
      XCTAssertEqual(face.time, row.time)
      XCTAssertEqual(face.title, "Tea")
      XCTAssertEqual(face.fraction, row.fraction, accuracy: 1e-9, "\(row)")
    }
  }
}
