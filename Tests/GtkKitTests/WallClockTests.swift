import Foundation
import GtkKit
import XCTest

@MainActor
final class WallClockTests: XCTestCase, @unchecked Sendable {
  private func inZone(_ zone: String, _ body: () -> Void) {
    let old = ProcessInfo.processInfo.environment["TZ"]
    setenv("TZ", zone, 1)
    body()
    if let old { setenv("TZ", old, 1) } else { unsetenv("TZ") }
  }

  private func texts(hour: Int, minute: Int) -> [String] {
    // 16 July 2025
    let time = Duration.seconds(1_752_624_000 + hour * 3600 + minute * 60 + 59)
    return [false, true].map { WallClock.timeOfDay(time, twelveHours: $0) }
  }

  func testWritesTimeOfDay() async {
    inZone("UTC") {
      XCTAssertEqual(texts(hour: 0, minute: 0), ["00:00", "12:00 AM"])
      XCTAssertEqual(texts(hour: 0, minute: 59), ["00:59", "12:59 AM"])
      XCTAssertEqual(texts(hour: 6, minute: 5), ["06:05", "6:05 AM"])
      XCTAssertEqual(texts(hour: 11, minute: 59), ["11:59", "11:59 AM"])
      XCTAssertEqual(texts(hour: 12, minute: 0), ["12:00", "12:00 PM"])
      XCTAssertEqual(texts(hour: 18, minute: 42), ["18:42", "6:42 PM"])
      XCTAssertEqual(texts(hour: 23, minute: 59), ["23:59", "11:59 PM"])
    }
  }

  func testFollowsTimeZone() async {
    inZone("IST-5:30") {
      XCTAssertEqual(texts(hour: 18, minute: 42), ["00:12", "12:12 AM"])
    }
    inZone("CET-1CEST,M3.5.0,M10.5.0/3") {
      XCTAssertEqual(texts(hour: 18, minute: 42), ["20:42", "8:42 PM"])
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
    inZone("CET-1CEST,M3.5.0,M10.5.0/3") {
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
    try inTemporaryFolder { folder in
      let (path, new) = (folder + "/localtime", folder + "/localtime.new")
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: "/usr/share/zoneinfo/UTC")
      var calls = 0
      let clock = WallClockWatch(timeZonePath: path) { calls += 1 }
      // As timedatectl does it.
      try FileManager.default.createSymbolicLink(
        atPath: new, withDestinationPath: "/usr/share/zoneinfo/Asia/Kolkata")
      XCTAssertEqual(rename(new, path), 0)
      let isTold = eventually { calls > 0 }
      XCTAssertTrue(isTold)
      withExtendedLifetime(clock) {}
    }
  }
}
