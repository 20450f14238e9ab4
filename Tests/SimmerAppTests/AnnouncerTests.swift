import XCTest

@testable import SimmerApp

@MainActor final class AnnouncerTests: XCTestCase, @unchecked Sendable {
  func testEachNewTextIsAnnouncedOnce() async throws {
    var said: [String] = []
    let announcer = Announcer { said.append($0) }
    for offer in [nil, "Timer canceled", "Timer canceled", nil, "Timer canceled"] {
      announcer.tell(.offer, offer)
      announcer.tell(.notice, "The sound is muted.")
    }
    XCTAssertEqual(said, ["The sound is muted.", "Timer canceled", "Timer canceled"])
  }
}
