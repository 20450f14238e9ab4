import Foundation
import GtkKit
import TestSupport
import XCTest

@MainActor
final class WallClockTests: XCTestCase, @unchecked Sendable {
  private let centralEurope = "CET-1CEST,M3.5.0,M10.5.0/3"

  private func inZone(_ zone: String, _ body: () -> Void) {
    withEnvironment(["TZ": zone], body)
  }

  private func texts(hour: Int, minute: Int) -> [String] {
    // 16 July 2025
    let time = Duration.seconds(1_752_624_000 + hour * 3600 + minute * 60 + 59)
    return [false, true].map { WallClock.timeOfDay(time, twelveHours: $0) }
  }

  func testWritesTimeOfDayInTheTimeZone() async {
    for (zone, hour, minute, expected) in [
      ("UTC", 0, 0, ["00:00", "12:00 AM"]), ("UTC", 0, 59, ["00:59", "12:59 AM"]),
      ("UTC", 6, 5, ["06:05", "6:05 AM"]), ("UTC", 11, 59, ["11:59", "11:59 AM"]),
      ("UTC", 12, 0, ["12:00", "12:00 PM"]), ("UTC", 18, 42, ["18:42", "6:42 PM"]),
      ("UTC", 23, 59, ["23:59", "11:59 PM"]), ("IST-5:30", 18, 42, ["00:12", "12:12 AM"]),
      (centralEurope, 18, 42, ["20:42", "8:42 PM"]),
    ] {
      inZone(zone) { XCTAssertEqual(texts(hour: hour, minute: minute), expected, zone) }
    }
  }

  func testWritesInstantsWithTheirOffset() async {
    // 16 July 2025, 10:40:00.25 in Greenwich
    let time = Duration.milliseconds(1_752_662_400_250)
    inZone("UTC") {
      XCTAssertEqual(WallClock.rfc3339(time), "2025-07-16T10:40:00.250+00:00")
      XCTAssertEqual(WallClock.rfc3339(time - .nanoseconds(1)), "2025-07-16T10:40:00.250+00:00")
      XCTAssertEqual(WallClock.rfc3339(.seconds(1_752_662_399)), "2025-07-16T10:39:59.000+00:00")
    }
    inZone(centralEurope) {
      XCTAssertEqual(WallClock.rfc3339(time), "2025-07-16T12:40:00.250+02:00")
    }
    inZone("NST3:30") {
      XCTAssertEqual(WallClock.rfc3339(time), "2025-07-16T07:10:00.250-03:30")
    }
  }

  func testFindsTheNextTimeOfDay() async {
    /// Seconds from `now`, at an offset of whole hours, to a time of day.
    func wait(from now: String, at hour: Int, _ minute: Int = 0) -> Int {
      let time = Duration.seconds(
        ISO8601DateFormatter().date(from: now)?.timeIntervalSince1970 ?? 0)
      let next = WallClock.next(hour: hour, minute: minute, second: 0, after: time)
      return Int((next - time).components.seconds)
    }
    inZone(centralEurope) {
      XCTAssertEqual(wait(from: "2025-07-16T12:40:00+02:00", at: 12, 41), 60)
      XCTAssertEqual(wait(from: "2025-07-16T12:40:00+02:00", at: 12, 40), 86_400, "not now")
      XCTAssertEqual(wait(from: "2025-12-31T23:59:00+01:00", at: 0), 60, "next year")
      // 30 March 2025: at two o'clock it is three. 26 October: at three it is two again.
      XCTAssertEqual(wait(from: "2025-03-29T20:00:00+01:00", at: 7), 10 * 3600)
      XCTAssertEqual(wait(from: "2025-03-29T20:00:00+01:00", at: 2, 30), 6 * 3600 + 1800)
      XCTAssertEqual(wait(from: "2025-03-30T01:59:00+01:00", at: 3), 60)
      XCTAssertEqual(wait(from: "2025-10-25T20:00:00+02:00", at: 7), 12 * 3600)
      XCTAssertEqual(wait(from: "2025-10-26T01:00:00+02:00", at: 2, 30), 5400)
      XCTAssertEqual(wait(from: "2025-10-26T02:40:00+02:00", at: 2, 30), 3000, "it comes twice")
      XCTAssertEqual(wait(from: "2025-10-26T02:40:00+01:00", at: 2, 30), 86_400 - 600)
    }
    inZone("UTC") {
      XCTAssertEqual(wait(from: "2025-03-29T20:00:00Z", at: 2, 30), 6 * 3600 + 1800)
      XCTAssertEqual(wait(from: "2024-02-28T20:00:00Z", at: 19), 23 * 3600, "a leap day")
    }
  }

  func testTimeThatNoCalendarHasIsEmpty() async {
    XCTAssertEqual(WallClock.timeOfDay(.seconds(Int64.max), twelveHours: false), "")
  }

  func testFindsTheNextTimeThatTheClockShowsSomething() async {
    // 16 July 2025, 12:00 UTC
    let noon = Duration.seconds(1_752_667_200)
    func time(to hour: Int, _ minute: Int = 0, from start: Duration) -> Duration {
      WallClock.next(hour: hour, minute: minute, second: 0, after: start) - start
    }
    let hour = Duration.seconds(3600)
    inZone("UTC") {
      XCTAssertEqual(time(to: 12, 30, from: noon), hour / 2)
      XCTAssertEqual(time(to: 12, from: noon), hour * 24, "not now")
      XCTAssertEqual(time(to: 12, from: noon - .milliseconds(1)), .milliseconds(1))
      XCTAssertEqual(time(to: 11, 30, from: noon), hour * 23 + hour / 2)
    }
    inZone(centralEurope) {
      XCTAssertEqual(time(to: 12, from: noon), hour * 22)
      // 29 March 2025, 23:00 CET: the clock is put forward in the night to come.
      XCTAssertEqual(time(to: 7, from: .seconds(1_743_285_600)), hour * 7)
      // 25 October 2025, 23:00 CEST: and back again.
      XCTAssertEqual(time(to: 7, from: .seconds(1_761_426_000)), hour * 9)
    }
  }

  func testIsTheClockOfTheSystem() async {
    let difference = WallClock.now - .seconds(Date().timeIntervalSince1970)
    XCTAssertLessThan(abs(difference / .seconds(1)), 1)
  }

  func testSilentUnlessTheClockIsSet() async {
    let captured = watch { token in
      let clock = WallClockWatch {
        _ = token
        XCTFail("Nobody set the clock.")
      }
      withExtendedLifetime(clock) { runLoop(for: .milliseconds(20)) }
    }
    XCTAssertTrue(captured.isGone)
  }

  func testTellsOfAnotherTimeZone() async throws {
    let folder = try TemporaryDirectory()
    let (path, new) = (folder.path + "/localtime", folder.path + "/localtime.new")
    func link(_ path: String, to zone: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: "/usr/share/zoneinfo/" + zone)
    }
    try link(path, to: "UTC")
    var calls = 0
    let clock = WallClockWatch(timeZonePath: path) { calls += 1 }
    // As timedatectl does it.
    try link(new, to: "Asia/Kolkata")
    XCTAssertEqual(rename(new, path), 0)
    assertEventually(calls > 0)
    withExtendedLifetime(clock) {}
  }
}
