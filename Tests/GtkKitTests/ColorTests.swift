import GtkKit
import XCTest

@MainActor
final class ColorTests: XCTestCase, @unchecked Sendable {
  func testParses() async throws {
    XCTAssertEqual(Color("#ff0000"), Color(red: 1, green: 0, blue: 0))
    XCTAssertEqual(Color("#0f0"), Color(red: 0, green: 1, blue: 0))
    XCTAssertEqual(Color("blue"), Color(red: 0, green: 0, blue: 1))
    XCTAssertEqual(Color("rgb(255, 0, 255)"), Color(red: 1, green: 0, blue: 1))
    let translucent = try XCTUnwrap(Color("rgba(255, 0, 0, 0.5)"))
    XCTAssertEqual(translucent.alpha, 0.5, accuracy: 0.01)
  }

  func testNonsenseIsNoColor() async {
    let nonsense = [
      "", "#", "#12345", "#gggggg", "orangish", "rgb(1,2", "#ff8c00 and more", "🟠", "rgb(nan,0,0)",
    ]
    for text in nonsense {
      XCTAssertNil(Color(text), text)
    }
  }

  func testHexReadsBackAsItWas() async {
    for text in ["#ff8c00", "#fd8a06", "#000000", "#ffffff", "#010203", "#7f8081"] {
      XCTAssertEqual(Color(text)?.hex, text)
    }
  }

  func testHexOfPartsOutOfRange() async {
    XCTAssertEqual(Color(red: 2, green: -1, blue: 0.5).hex, "#ff0080")
    XCTAssertEqual(Color(red: .nan, green: .infinity, blue: -.infinity).hex, "#00ff00")
  }

  func testOpacityLeavesTheColor() async {
    let color = Color(red: 0.1, green: 0.2, blue: 0.3).opacity(0.4)
    XCTAssertEqual(color, Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    XCTAssertEqual(color.hex, "#1a334d")
  }

  func testStyleSheetGivesColors() async throws {
    try openDisplay()
    let sheet = StyleSheet()
    sheet.load("@define-color simmer_test_color #102030; .simmer-test-color { color: #405060; }")
    let label = Label("Tea", styles: ["simmer-test-color"])
    let window = try show(label)
    defer { window.destroy() }
    XCTAssertEqual(label.namedColor("simmer_test_color")?.hex, "#102030")
    XCTAssertNil(label.namedColor("no_such_color"))
    XCTAssertEqual(label.textColor.hex, "#405060")
    sheet.load("")
    XCTAssertNil(label.namedColor("simmer_test_color"))
  }
}
