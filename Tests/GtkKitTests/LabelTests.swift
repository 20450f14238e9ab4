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

  func testStylesReplaceEachOther() async throws {
    let label = Label("30", styles: ["time", "dim"])
    func styles() -> [String] {
      ["time", "dim", "done"].filter { gtk_widget_has_css_class(label.widget, $0) != 0 }
    }
    label.setStyle("dim", false)
    XCTAssertEqual(styles(), ["time"])
    label.setStyles(["done"])
    XCTAssertEqual(styles(), ["done"])
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

  func testAnEllipsizedTextMayKeepItsEnd() async throws {
    let label = Label("The long spaghetti · ends 18:30")
    for (keepsEnd, mode) in [(false, PANGO_ELLIPSIZE_END), (true, PANGO_ELLIPSIZE_MIDDLE)] {
      label.ellipsize(keepsEnd: keepsEnd)
      XCTAssertEqual(gtk_label_get_ellipsize(label.opaque), mode)
    }
  }
}

@MainActor final class InscriptionTests: GtkTestCase, @unchecked Sendable {
  func testItsSizeDoesNotDependOnItsText() async throws {
    let inscription = Inscription(styles: ["time"])
    inscription.setWidth(minimum: 4, natural: 8)
    let size = inscription.naturalSize
    XCTAssertGreaterThan(size.width, 0)
    for text in ["5", "05:00", "02:30:00", "a very long text indeed"] {
      inscription.text = text
      XCTAssertEqual(inscription.text, text)
      XCTAssertTrue(inscription.naturalSize == size)
    }
  }
}
