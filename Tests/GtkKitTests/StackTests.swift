import GtkKit
import XCTest

@MainActor
final class StackTests: XCTestCase, @unchecked Sendable {
  func testShowsOnePage() async throws {
    try openDisplay()
    let pages = [Button("One"), Button("Two"), Button("Three")]
    let stack = Stack(pages)
    let window = try show(stack)
    defer { window.destroy() }
    XCTAssertEqual(pages.map(\.isMapped), [true, false, false])
    for (index, page) in pages.enumerated().reversed() {
      stack.show(page)
      let isAlone = eventually {
        pages.enumerated().allSatisfy { $0.element.isMapped == ($0.offset == index) }
      }
      XCTAssertTrue(isAlone)
    }
  }

  func testTabComesToTheShownPageOnly() async throws {
    try openDisplay()
    let pages = [Button("One"), Button("Two")]
    let stack = Stack(pages)
    let window = try show(stack)
    defer { window.destroy() }
    XCTAssertEqual(window.tabOrder(of: pages), [0])
    stack.show(pages[1])
    let isAlone = eventually { !pages[0].isMapped }
    XCTAssertTrue(isAlone)
    XCTAssertEqual(window.tabOrder(of: pages), [1])
  }
}
