import Foundation
import TimerEngine
import XCTest

@testable import SimmerApp

/// What `simmer --list` prints.
@MainActor
final class CommandLineListTests: XCTestCase, @unchecked Sendable {
  private let app = Assembly()

  private var listings: [TimerListing] {
    app.controller.engine.timers.map { TimerListing(timer: $0, moment: app.clock.now) }
  }

  private func timeOfDay(_ time: Duration) -> String {
    let minutes = time.components.seconds / 60
    return String(format: "%02d:%02d", minutes / 60 % 24, minutes % 60)
  }

  private func json() throws -> [[String: Any]] {
    let text = TimerTable.json(listings)
    XCTAssertTrue(text.utf8.allSatisfy { $0 < 0x7F }, "pure ASCII")
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try XCTUnwrap(value as? [[String: Any]])
  }

  func testColumnsForPeople() async {
    app.start(.seconds(540), name: "pasta")
    let paused = app.start(.seconds(90), name: "ラーメン")
    app.controller.send(.pause(paused))
    app.start(.seconds(1), name: "egg\u{1B}[2J")
    app.start(.seconds(36_000))
    app.pass(.milliseconds(12_500))
    XCTAssertEqual(
      TimerTable.text(listings, timeOfDay: timeOfDay),
      """
      ID  Name      State    Length  Remaining  Ends
       1  pasta     running      9m      08:48  22:22
       2  ラーメン  paused   1m 30s      01:30
       3  egg [2J   done         1s     +00:11  22:13
       4            running     10h   09:59:48  08:13

      """)
  }

  func testThatThereIsNothing() async {
    XCTAssertEqual(TimerTable.text([], timeOfDay: timeOfDay), "There are no timers.\n")
    XCTAssertEqual(TimerTable.json([]), "[]\n")
  }

  func testWhatWasStarted() async {
    app.start(.seconds(540), name: "pasta")
    app.start(.seconds(5400))
    XCTAssertEqual(
      listings.map { $0.summary(timeOfDay: timeOfDay) },
      ["pasta  9m  ends 22:22", "1h 30m  ends 23:43"])
  }

  func testObjectsForPrograms() async throws {
    app.preferences.ringLimit = .seconds(30)
    app.start(.seconds(540), name: "pasta")
    let paused = app.start(.seconds(90))
    app.start(.seconds(1))
    app.pass(.milliseconds(12_500))
    app.controller.send(.pause(paused))
    app.pass(.milliseconds(50_250))
    app.start(.seconds(5))
    app.pass(.seconds(6))

    let timers = try json()
    XCTAssertEqual(timers.map { $0["id"] as? Int }, [1, 2, 3, 4])
    XCTAssertEqual(timers.map { $0["name"] as? String }, ["pasta", "", "", ""])
    XCTAssertEqual(
      timers.map { $0["state"] as? String }, ["running", "paused", "missed", "finished"])
    XCTAssertEqual(timers.map { $0["duration"] as? Double }, [540, 90, 1, 5])
    XCTAssertEqual(timers.map { $0["remaining"] as? Double }, [471.25, 77.5, -67.75, -1])
    XCTAssertTrue(timers[1]["ends_at"] is NSNull)
    XCTAssertTrue(timers.allSatisfy { $0.count == 6 })

    let dates = ISO8601DateFormatter()
    dates.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    let now = app.clock.now.wallClock / .seconds(1)
    for timer in timers {
      guard let text = timer["ends_at"] as? String else { continue }
      let end = try XCTUnwrap(dates.date(from: text)).timeIntervalSince1970
      XCTAssertEqual(end - now, timer["remaining"] as? Double ?? .nan, accuracy: 0.001)
    }
  }

  func testNamesSurviveWhateverIsInThem() async throws {
    let names = [
      "\"7 up\" \\ /", "\u{0}\u{1F}\u{7F}\u{9B}\n\t", "Käse 麺 🍝 👩‍🍳", "\u{2028}\u{FEFF}\u{202E}x",
      String(repeating: "x", count: 10_000),
    ]
    for name in names { app.start(.seconds(60), name: name) }
    XCTAssertEqual(try json().map { $0["name"] as? String }, names)
  }

  func testSecondsAsDecimals() async {
    let table: [(duration: Duration, text: String)] = [
      (.zero, "0"), (.seconds(540), "540"), (.milliseconds(250), "0.25"),
      (.milliseconds(-250), "-0.25"), (.milliseconds(-1001), "-1.001"), (.milliseconds(10), "0.01"),
      (.nanoseconds(999_999_999), "1"), (.nanoseconds(-1), "0"), (.seconds(359_999), "359999"),
    ]
    for (duration, text) in table { XCTAssertEqual(duration.decimalSeconds, text) }
  }
}
