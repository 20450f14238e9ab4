import Foundation
import TestSupport
import XCTest

@testable import GLibKit

@MainActor final class WallClockTests: XCTestCase, @unchecked Sendable {
  private let centralEurope = "CET-1CEST,M3.5.0,M10.5.0/3"

  func testWritesTimeOfDayInTheTimeZone() async {
    for (zone, hour, minute, expected) in [
      ("UTC", 0, 0, ["00:00", "12:00 AM"]), ("UTC", 0, 59, ["00:59", "12:59 AM"]),
      ("UTC", 6, 5, ["06:05", "6:05 AM"]), ("UTC", 11, 59, ["11:59", "11:59 AM"]),
      ("UTC", 12, 0, ["12:00", "12:00 PM"]), ("UTC", 18, 42, ["18:42", "6:42 PM"]),
      ("UTC", 23, 59, ["23:59", "11:59 PM"]), ("IST-5:30", 18, 42, ["00:12", "12:12 AM"]),
      (centralEurope, 18, 42, ["20:42", "8:42 PM"]),
    ] {
      // 16 July 2025
      let time = Duration.seconds(1_752_624_000 + hour * 3600 + minute * 60 + 59)
      withEnvironment(["TZ": zone]) {
        let texts = [false, true].map { WallClock.timeOfDay(time, twelveHours: $0) }
        XCTAssertEqual(texts, expected, zone)
      }
    }
    let never = Duration.seconds(Int64.max)
    XCTAssertEqual(WallClock.timeOfDay(never, twelveHours: false), "", "no calendar has it")
  }

  func testWritesInstantsWithTheirOffset() async {
    // 16 July 2025, 10:40:00.25 in Greenwich
    let time = Duration.milliseconds(1_752_662_400_250)
    for (zone, time, expected) in [
      ("UTC", time, "2025-07-16T10:40:00.250+00:00"),
      ("UTC", time - .nanoseconds(1), "2025-07-16T10:40:00.250+00:00"),
      ("UTC", .seconds(1_752_662_399), "2025-07-16T10:39:59.000+00:00"),
      (centralEurope, time, "2025-07-16T12:40:00.250+02:00"),
      ("NST3:30", time, "2025-07-16T07:10:00.250-03:30"),
    ] { withEnvironment(["TZ": zone]) { XCTAssertEqual(WallClock.rfc3339(time), expected) } }
  }

  func testFindsTheNextTimeOfDay() async throws {
    let (hour, day) = (3600, 86_400)
    // In Europe, the clock is put forward on 30 March 2025, from two o'clock to three, and back on
    // 26 October, from three to two.
    for (zone, start, hours, minutes, expected) in [
      (centralEurope, "2025-07-16T12:40:00+02:00", 12, 41, 60),
      (centralEurope, "2025-07-16T12:40:00+02:00", 12, 40, day),
      (centralEurope, "2025-07-16T14:00:00+02:00", 12, 0, 22 * hour),
      (centralEurope, "2025-12-31T23:59:00+01:00", 0, 0, 60),
      (centralEurope, "2025-03-29T20:00:00+01:00", 7, 0, 10 * hour),
      (centralEurope, "2025-03-29T23:00:00+01:00", 7, 0, 7 * hour),
      (centralEurope, "2025-03-29T20:00:00+01:00", 2, 30, 6 * hour + 1800),
      (centralEurope, "2025-03-30T01:59:00+01:00", 3, 0, 60),
      (centralEurope, "2025-10-25T20:00:00+02:00", 7, 0, 12 * hour),
      (centralEurope, "2025-10-25T23:00:00+02:00", 7, 0, 9 * hour),
      (centralEurope, "2025-10-26T01:00:00+02:00", 2, 30, 5400),
      (centralEurope, "2025-10-26T02:40:00+02:00", 2, 30, 3000),
      (centralEurope, "2025-10-26T02:40:00+01:00", 2, 30, day - 600),
      ("UTC", "2025-03-29T20:00:00Z", 2, 30, 6 * hour + 1800),
      ("UTC", "2024-02-28T20:00:00Z", 19, 0, 23 * hour),
      ("UTC", "2025-07-16T12:00:00Z", 12, 30, hour / 2),
      ("UTC", "2025-07-16T12:00:00Z", 12, 0, day),
      ("UTC", "2025-07-16T12:00:00Z", 11, 30, 23 * hour + 1800),
    ] {
      let date = try XCTUnwrap(ISO8601DateFormatter().date(from: start))
      let time = Duration.seconds(date.timeIntervalSince1970)
      withEnvironment(["TZ": zone]) {
        let next = WallClock.next(hour: hours, minute: minutes, second: 0, after: time)
        XCTAssertEqual(next - time, .seconds(expected), "\(start) → \(hours):\(minutes)")
      }
    }
    let noon = Duration.seconds(1_752_667_200)
    withEnvironment(["TZ": "UTC"]) {
      let next = WallClock.next(hour: 12, minute: 0, second: 0, after: noon - .milliseconds(1))
      XCTAssertEqual(next, noon)
    }
  }

  func testFindsATimeOfToday() async throws {
    let hour = 3600
    // In Europe, the clock is put forward on 30 March 2025, and back on 26 October.
    for (start, timeOfDay, expected) in [
      ("2025-07-16T12:40:00+02:00", 19 * hour, 6 * hour + 1200),
      ("2025-07-16T12:40:00+02:00", 12 * hour, -2400),
      ("2025-07-16T12:40:00+02:00", 12 * hour + 2400, 0),
      ("2025-07-16T23:59:59+02:00", 0, 1 - 24 * hour),
      ("2025-03-30T12:00:00+02:00", hour, -10 * hour),
      ("2025-03-30T01:00:00+01:00", 12 * hour, 10 * hour),
      ("2025-10-26T01:00:00+02:00", 2 * hour + 1800, 5400),
      ("2025-10-26T02:40:00+02:00", 2 * hour + 1800, 3000),
      ("2025-10-26T12:00:00+01:00", 2 * hour + 1800, -9 * hour - 1800),
    ] {
      let date = try XCTUnwrap(ISO8601DateFormatter().date(from: start))
      let time = Duration.seconds(date.timeIntervalSince1970)
      withEnvironment(["TZ": centralEurope]) {
        let found = WallClock.today(.seconds(timeOfDay), at: time)
        XCTAssertEqual(found - time, .seconds(expected), "\(start) → \(timeOfDay)")
        XCTAssertEqual(WallClock.sinceMidnight(at: found), .seconds(timeOfDay))
      }
    }
  }

  func testUsesTheTimeZoneOfAnotherProcess() async throws {
    // 16 July 2025, 10:40 in Greenwich
    let time = Duration.seconds(1_752_662_400)
    withEnvironment(["TZ": "UTC"]) {
      for (variable, written, until) in [
        ("Asia/Tokyo", "19:40", 22_800), (":Asia/Tokyo", "19:40", 22_800),
        (centralEurope, "12:40", 48_000), ("", "10:40", 55_200), ("No/Where", "10:40", 55_200),
      ] {
        let zone = LocalTimeZone(variable: variable)
        XCTAssertEqual(WallClock.timeOfDay(time, twelveHours: false, in: zone), written, variable)
        let next = WallClock.next(hour: 2, minute: 0, second: 0, after: time, in: zone)
        XCTAssertEqual(next - time, .seconds(until), variable)
      }
    }
  }

  func testIsTheClockOfTheSystem() async {
    let before = Date().timeIntervalSince1970
    let now = WallClock.now / .seconds(1)
    XCTAssertTrue((before - 0.01...Date().timeIntervalSince1970 + 0.01).contains(now))
  }

  func testDoesNotCallUnlessTheClockIsSet() async {
    assertReleased { token in
      let clock = WallClockWatch {
        _ = token
        XCTFail("Nobody set the clock.")
      }
      withExtendedLifetime(clock) { runLoop(for: .milliseconds(20)) }
    }
  }

  func testReportsAChangedTimeZone() async throws {
    let folder = try TemporaryDirectory()
    let file = WatchedFile(path: folder.path + "/localtime")
    try file.link(to: "/usr/share/zoneinfo/UTC")
    var calls = 0
    let clock = WallClockWatch(timeZonePath: file.path) { calls += 1 }
    // As timedatectl does it.
    try file.link(to: "/usr/share/zoneinfo/Asia/Kolkata", at: ".new")
    file.replace()
    assertEventually(calls > 0)
    withExtendedLifetime(clock) {}
  }
}

@MainActor final class BootTimerTests: XCTestCase, @unchecked Sendable {
  private var woken: [Duration] = []
  private lazy var timer = BootTimer { [unowned self] in woken.append(BootClock.now) }

  private func now(plus milliseconds: Int) -> Duration {
    BootClock.now + .milliseconds(milliseconds)
  }

  func testNeverWakesBeforeTheMoment() async {
    for step in 0..<40 {
      woken = []
      let moment = BootClock.now + .microseconds(137 * step)
      timer.arm(for: moment)
      assertEventually(!woken.isEmpty)
      XCTAssertGreaterThanOrEqual(woken.first ?? .zero, moment)
    }
  }

  func testWakesAtOnceWhenMomentIsPast() async {
    for moment in [now(plus: -1000), .nanoseconds(1), .zero, .seconds(-5)] {
      woken = []
      timer.arm(for: moment)
      assertEventually(!woken.isEmpty, "\(moment)")
      runLoop(for: .milliseconds(5))
      XCTAssertEqual(woken.count, 1, "\(moment)")
    }
  }

  func testOnlyTheLastMomentItIsArmedForCounts() async {
    for (armed, expected) in [
      ([5, 20], 20), ([3_600_000, 5], 5), ([5, 5], 5), ([10, nil], nil),
    ] as [([Int?], Int?)] {
      woken = []
      let start = BootClock.now
      for moment in armed { timer.arm(for: moment.map { start + .milliseconds($0) }) }
      if expected != nil { assertEventually(!woken.isEmpty) }
      runLoop(for: .milliseconds(20))
      XCTAssertEqual(woken.count, expected == nil ? 0 : 1, "\(armed)")
      let moment = start + .milliseconds(expected ?? 0)
      XCTAssertGreaterThanOrEqual(woken.first ?? moment, moment, "\(armed)")
    }
  }

  func testDoesNotWakeIfDisarmedAfterTheMoment() async {
    // Both are due when the loop checks, so the one called first finds the other due.
    var wakes = 0
    var second: BootTimer?
    let first = BootTimer {
      wakes += 1
      second?.arm(for: nil)
    }
    second = BootTimer { [unowned first] in
      wakes += 1
      first.arm(for: nil)
    }
    let moment = now(plus: -1)
    for timer in [first, second] { timer?.arm(for: moment) }
    runLoop(for: .milliseconds(10))
    XCTAssertEqual(wakes, 1)
    second = nil
  }

  func testWakesAgainForTheSameMomentAfterWaking() async {
    let moment = now(plus: -1)
    for expected in 1...3 {
      timer.arm(for: moment)
      assertEventually(woken.count == expected)
    }
  }

  func testMayBeArmedWhileWaking() async {
    var wakes = 0
    var timer: BootTimer?
    timer = BootTimer { [self] in
      wakes += 1
      if wakes < 5 { timer?.arm(for: now(plus: 1)) }
    }
    timer?.arm(for: .zero)
    assertEventually(wakes == 5)
    timer = nil
  }

  func testReportsAFailingTimerAndFallsBackToTimeouts() async throws {
    var refusals = (create: true, set: true)
    var system = BootTimer.System()
    let (create, set) = (system.create, system.set)
    func refuse(_ code: Int32) -> Int32 {
      errno = code
      return -1
    }
    system.create = { refusals.create ? refuse(EMFILE) : create() }
    system.set = { refusals.set ? refuse(EINVAL) : set($0, $1) }
    var told = 0
    let timer = BootTimer(system) { [unowned self] in woken.append(BootClock.now) }
    timer.onProblemChange = { told += 1 }
    for (refusal, problem) in [
      ((true, true), "Too many open files"), ((false, true), "Invalid argument"),
      ((false, false), nil),
    ] as [((Bool, Bool), String?)] {
      refusals = (refusal.0, refusal.1)
      for delay in [20, 0, -1000] {
        woken = []
        let moment = now(plus: delay)
        timer.arm(for: moment)
        XCTAssertEqual(timer.problem, problem)
        assertEventually(!woken.isEmpty)
        XCTAssertGreaterThanOrEqual(woken.first ?? .zero, moment)
        runLoop(for: .milliseconds(5))
        XCTAssertEqual(woken.count, 1)
      }
      woken = []
      timer.arm(for: now(plus: 5))
      timer.arm(for: nil)
      runLoop(for: .milliseconds(20))
      XCTAssertEqual(woken.count, 0)
    }
    XCTAssertEqual(told, 3)
  }

  func testReleasesItsClosureAndDescriptor() async throws {
    func openFiles() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
    let before = try openFiles()
    for _ in 0..<100 { assertReleased { token in BootTimer { _ = token }.arm(for: .seconds(1)) } }
    MainLoop.drain()
    // Threads of GTK may open some meanwhile.
    XCTAssertLessThan(try openFiles(), before + 50)
  }
}
