import TestSupport
import XCTest

@testable import SimmerCore

@MainActor final class UnreadTimersTests: XCTestCase, @unchecked Sendable {
  func testUnreadFilesAreReportedUntilDismissed() async throws {
    let folder = try TemporaryDirectory()
    let paths = try (1...2).map { try folder.write("{", to: "timers.json.202\($0)") }
    let preferences = Preferences(nil)
    let unread = UnreadTimers(preferences)
    XCTAssertEqual(unread.sentences, [])
    XCTAssertNil(unread.text)
    for path in paths { unread.add(path) }
    for path in paths { XCTAssertEqual(unread.text?.contains("“\(path)”."), true) }
    // The next process reports them, too.
    for (sentence, path) in zip(UnreadTimers(preferences).sentences, paths) {
      XCTAssertTrue(sentence.contains(path), sentence)
    }
    unread.dismiss("something else")
    XCTAssertEqual(unread.sentences.count, 2)
    unread.dismiss(unread.sentences[0])
    XCTAssertEqual(unread.sentences.map { $0.contains(paths[1]) }, [true])
    unread.dismiss(unread.sentences[0])
    unread.add(paths[1])
    for unread in [unread, UnreadTimers(preferences)] { XCTAssertEqual(unread.sentences, []) }
  }

  func testUnreadFilesAreForgottenWhenDeleted() async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("{", to: "timers.json.2026")
    let preferences = Preferences(nil)
    let unread = UnreadTimers(preferences)
    unread.add(path)
    try FileManager.default.removeItem(atPath: path)
    XCTAssertEqual(unread.sentences, [])
    unread.add(try folder.write("{", to: "timers.json.2027"))
    XCTAssertEqual(preferences.unreadTimers.count, 1)
  }
}
