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
      inZone(zone) {
        let next = WallClock.next(hour: hours, minute: minutes, second: 0, after: time)
        XCTAssertEqual(next - time, .seconds(expected), "\(start) → \(hours):\(minutes)")
      }
    }
    inZone("UTC") {
      let noon = Duration.seconds(1_752_667_200)
      let time = noon - .milliseconds(1)
      XCTAssertEqual(WallClock.next(hour: 12, minute: 0, second: 0, after: time), noon)
    }
  }

  func testTimeThatNoCalendarHasIsEmpty() async {
    XCTAssertEqual(WallClock.timeOfDay(.seconds(Int64.max), twelveHours: false), "")
  }

  func testIsTheClockOfTheSystem() async {
    let before = Date().timeIntervalSince1970
    let now = WallClock.now / .seconds(1)
    let after = Date().timeIntervalSince1970
    XCTAssertTrue((before - 0.01...after + 0.01).contains(now))
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
