import XCTest

@testable import SimmerApp

@MainActor final class AnnouncerTests: XCTestCase, @unchecked Sendable {
  func testEachNewTextIsAnnouncedOnce() async throws {
    var said: [String] = []
    let announcer = Announcer { said.append($0) }
    for toast in [nil, "“Tea” canceled", "“Tea” canceled", nil, "“Tea” canceled"] {
      announcer.tell(.toast, toast)
      announcer.tell(.banner, "The sound is muted.")
    }
    XCTAssertEqual(said, ["The sound is muted.", "“Tea” canceled", "“Tea” canceled"])
  }
}
