import GtkKit
import TestSupport
import XCTest

@MainActor
final class ColorTests: GtkTestCase, @unchecked Sendable {
  func testParses() async throws {
    for (text, red, green, blue) in [
      ("#ff0000", 1, 0, 0), ("#0f0", 0, 1, 0), ("blue", 0, 0, 1), ("rgb(255, 0, 255)", 1, 0, 1),
    ] as [(String, Double, Double, Double)] {
      XCTAssertEqual(Color(text), Color(red: red, green: green, blue: blue), text)
    }
    XCTAssertEqual(try XCTUnwrap(Color("rgba(255, 0, 0, 0.5)")).alpha, 0.5, accuracy: 0.01)
    for nonsense in [
      "", "#", "#12345", "#gggggg", "orangish", "rgb(1,2", "#ff8c00 and more", "🟠", "rgb(nan,0,0)",
    ] {
      XCTAssertNil(Color(nonsense), nonsense)
    }
  }

  func testWritesHex() async {
    for text in ["#ff8c00", "#fd8a06", "#000000", "#ffffff", "#010203", "#7f8081"] {
      XCTAssertEqual(Color(text)?.hex, text)
    }
    XCTAssertEqual(Color(red: 2, green: -1, blue: 0.5).hex, "#ff0080", "out of range")
    XCTAssertEqual(Color(red: .nan, green: .infinity, blue: -.infinity).hex, "#00ff00")
  }

  func testOpacityLeavesTheColor() async {
    let color = Color(red: 0.1, green: 0.2, blue: 0.3).opacity(0.4)
    XCTAssertEqual(color, Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    XCTAssertEqual(color.hex, "#1a334d")
  }

  func testStyleSheetGivesColors() async throws {
    let sheet = StyleSheet()
    sheet.load("@define-color simmer_test_color #102030; .simmer-test-color { color: #405060; }")
    let label = Label("Tea", styles: ["simmer-test-color"])
    show(label)
    XCTAssertEqual(label.namedColor("simmer_test_color")?.hex, "#102030")
    XCTAssertNil(label.namedColor("no_such_color"))
    XCTAssertEqual(label.textColor.hex, "#405060")
    sheet.load("")
    XCTAssertNil(label.namedColor("simmer_test_color"))
  }
}
