import XCTest

@testable import GtkKit

@MainActor
final class ButtonTests: XCTestCase, @unchecked Sendable {
  func testTextMayMarkALetter() async throws {
    try openDisplay()
    XCTAssertEqual(Button("_Pause").texts, ["Pause"])
  }

  func testSomebodysOwnTextIsShownAsItIs() async throws {
    try openDisplay()
    let button = Button(text: "tea_time")
    XCTAssertEqual(button.texts, ["tea_time"])
    button.setText("_green_ tea")
    XCTAssertEqual(button.texts, ["_green_ tea"])
  }
}
