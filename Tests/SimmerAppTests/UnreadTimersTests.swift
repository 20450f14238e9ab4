import TestSupport
import XCTest

@testable import SimmerApp

@MainActor final class UnreadTimersTests: XCTestCase, @unchecked Sendable {
  func testTheyAreToldOfUntilSomebodyKnows() async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("{", to: "timers.json.2026")
    let preferences = Preferences(nil)
    let unread = UnreadTimers(preferences)
    XCTAssertNil(unread.sentence)
    unread.add(path)
    // The next process tells of them, too.
    XCTAssertEqual(UnreadTimers(preferences).sentence?.contains(path), true)
    unread.dismiss()
    unread.add(path)
    for unread in [unread, UnreadTimers(preferences)] { XCTAssertNil(unread.sentence) }
  }

  func testTheyAreForgottenWithTheirFile() async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("{", to: "timers.json.2026")
    let unread = UnreadTimers(Preferences(nil))
    unread.add(path)
    try FileManager.default.removeItem(atPath: path)
    XCTAssertNil(unread.sentence)
  }
}
