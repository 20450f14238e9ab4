import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor
final class LabelTests: GtkTestCase, @unchecked Sendable {
  func testTextWidthIsThatOfOneLine() async throws {
    let label = Label("05:00")
    XCTAssertEqual(label.textWidth, label.naturalSize.width)
    let width = label.textWidth
    label.text = "05:0005:00"
    XCTAssertEqual(Double(label.textWidth), Double(2 * width), accuracy: 2)
    label.text = ""
    XCTAssertEqual(label.textWidth, 0)
  }

  func testFontScaleChangesTheLabelButNotItsTextWidth() async throws {
    let label = Label("05:00")
    let (width, height) = label.naturalSize
    label.setFontScale(3)
    XCTAssertEqual(Double(label.naturalSize.width), Double(3 * width), accuracy: 6)
    XCTAssertEqual(Double(label.naturalSize.height), Double(3 * height), accuracy: 6)
    XCTAssertEqual(label.textWidth, width)
    label.setFontScale(1)
    XCTAssertEqual(label.naturalSize.width, width)
  }

  func testFontSizeIsInPixels() async throws {
    let label = Label("05:00")
    for (pixels, heights) in [(100.0, 100..<160), (50, 50..<80)] {
      label.setFontSize(pixels)
      XCTAssertTrue(heights.contains(label.naturalSize.height))
    }
  }

  func testStylesReplaceEachOther() async throws {
    let label = Label("30", styles: ["time", "dim"])
    func hasStyle(_ name: String) -> Bool { gtk_widget_has_css_class(label.widget, name) != 0 }
    label.setStyle("dim", false)
    XCTAssertTrue(hasStyle("time"))
    XCTAssertFalse(hasStyle("dim"))
    label.setStyles(["done"])
    XCTAssertFalse(hasStyle("time"))
    XCTAssertTrue(hasStyle("done"))
  }

  func testLongTextIsEllipsizedOrWrapped() async throws {
    let text = String(repeating: "long ", count: 50)
    let (ellipsized, wrapped) = (Label(text), Label(text))
    ellipsized.ellipsize()
    wrapped.wrap()
    for label in [ellipsized, wrapped] { label.setMaximumWidth(characters: 10) }
    XCTAssertLessThan(ellipsized.naturalSize.width, ellipsized.textWidth / 5)
    XCTAssertGreaterThan(wrapped.naturalSize.height, 5 * ellipsized.naturalSize.height)
  }

  func testATextWithoutRoomKeepsItsEndWhereThatMattersMost() async throws {
    let label = Label("The long spaghetti · ends 18:30")
    for (keepsEnd, mode) in [(false, PANGO_ELLIPSIZE_END), (true, PANGO_ELLIPSIZE_MIDDLE)] {
      label.ellipsize(keepsEnd: keepsEnd)
      XCTAssertEqual(gtk_label_get_ellipsize(label.opaque), mode)
    }
  }
}
