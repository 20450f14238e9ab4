import TestSupport
import XCTest

@testable import SimmerCore

@MainActor final class UnreadTimersTests: XCTestCase, @unchecked Sendable {
  func testUnreadFilesAreReportedUntilDismissed() async throws {
    let folder = try TemporaryDirectory()
    let paths = try (1...2).map { try folder.write("{", to: "timers.json.202\($0)") }
    let preferences = Preferences(nil)
    let unread = UnreadTimers(preferences)
    XCTAssertNil(unread.text)
    for path in paths { unread.add(path) }
    for path in paths { XCTAssertEqual(unread.text?.contains("“\(path)”."), true) }
    // The next process reports them, too.
    XCTAssertEqual(UnreadTimers(preferences).paths, paths)
    unread.dismiss(paths[0])
    for unread in [unread, UnreadTimers(preferences)] {
      XCTAssertEqual(unread.paths, [paths[1]])
    }
    unread.dismiss(paths[1])
    XCTAssertNil(unread.text)
  }

  func testUnreadFilesAreForgottenWhenDeleted() async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("{", to: "timers.json.2026")
    let preferences = Preferences(nil)
    let unread = UnreadTimers(preferences)
    unread.add(path)
    try FileManager.default.removeItem(atPath: path)
    XCTAssertEqual(unread.paths, [])
    unread.add(try folder.write("{", to: "timers.json.2027"))
    XCTAssertEqual(preferences.unreadTimers.count, 1)
  }
}
