import GtkKit
import XCTest

@testable import SimmerApp

/// How the end of a timer is written.
@MainActor
final class TimeOfDayTests: XCTestCase, @unchecked Sendable {
  func testTwoReadingsOfTheClocksGiveOneTime() async throws {
    let timeOfDay = TimeOfDay(Preferences(nil))
    let minute = Duration.seconds(1_700_000_040)
    for offset in [-400, -1, 0, 1, 400] {
      XCTAssertEqual(
        timeOfDay.text(minute + .milliseconds(offset)),
        WallClock.timeOfDay(minute, twelveHours: WallClock.localeUsesTwelveHours), "\(offset) ms")
    }
  }

  func testAnotherTimeIsWrittenAnew() async throws {
    let timeOfDay = TimeOfDay(Preferences(nil))
    let texts = (0..<3).map { timeOfDay.text(.seconds(1_700_000_040 + $0 * 60)) }
    XCTAssertEqual(Set(texts).count, 3)
  }

  func testChoosingAnotherFormatShowsAtOnce() async throws {
    let settings = try Desktop.settings()
    let timeOfDay = TimeOfDay(Preferences(settings))
    let moment = Duration.seconds(1_700_000_040)
    for (format, twelveHours) in [("24-hour", false), ("12-hour", true), ("24-hour", false)] {
      settings.set("time-format", to: format)
      XCTAssertEqual(
        timeOfDay.text(moment), WallClock.timeOfDay(moment, twelveHours: twelveHours))
    }
  }
}
