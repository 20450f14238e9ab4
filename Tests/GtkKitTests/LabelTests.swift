import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor final class LabelTests: GtkTestCase, @unchecked Sendable {
  private lazy var label = Label("05:00")

  func testTextWidthIsTheWidthOfOneLine() async throws {
    XCTAssertEqual(label.textWidth, label.naturalSize.width)
    let width = label.textWidth
    label.text = "05:0005:00"
    XCTAssertEqual(Double(label.textWidth), Double(2 * width), accuracy: 2)
    label.text = ""
    XCTAssertEqual(label.textWidth, 0)
  }

  func testFontSizeIsInPixelsAndDoesNotChangeTheTextWidth() async throws {
    let width = label.textWidth
    for (pixels, heights) in [(100.0, 100..<160), (50, 50..<80)] {
      label.setFontSize(pixels)
      XCTAssertTrue(heights.contains(label.naturalSize.height))
      XCTAssertEqual(label.textWidth, width)
    }
  }
}
