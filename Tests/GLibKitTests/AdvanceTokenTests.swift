import TestSupport
import XCTest

@testable import GLibKit

@MainActor final class AdvanceTokenTests: XCTestCase, @unchecked Sendable {
  func testATokenIsForOneCallThatFollowsAtOnce() async {
    let token = AdvanceToken()
    token.set("first")
    XCTAssertEqual(token.take(), "first")
    XCTAssertNil(token.take())
    for next in ["second", nil] {
      token.set("first")
      token.set(next)
      XCTAssertEqual(token.take(), next)
    }
    let brief = AdvanceToken(patience: .milliseconds(1))
    brief.set("late")
    var isOver = false
    let wait = Timeout(after: .milliseconds(50)) { isOver = true }
    assertEventually(isOver)
    XCTAssertNil(brief.take())
    withExtendedLifetime(wait) {}
  }
}
