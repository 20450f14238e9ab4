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

  func testFontSizeIsAsRequestedIfThereIsRoom() async throws {
    let inscription = Inscription(styles: [])
    inscription.text = "05:00"
    inscription.minimumSize(width: 380, height: 160)
    show(inscription, width: 400)
    for pixels in [100.0, 50] {
      inscription.setFontSize(pixels)
      inscription.runFrames()
      let picture = try Picture(of: inscription)
      let rows = Set(picture.ink.map(\.y))
      XCTAssertEqual(Double(rows.count), 0.72 * pixels, accuracy: 0.12 * pixels)
      let middle = Double((rows.min() ?? 0) + (rows.max() ?? 0)) / 2
      XCTAssertEqual(middle, Double(picture.height) / 2, accuracy: 0.15 * pixels)
    }
  }

  func testFiguresReadFromLeftToRightEverywhere() async throws {
    let picture = try ink(of: "+00:12", GTK_TEXT_DIR_LTR)
    XCTAssertFalse(picture.isEmpty)
    XCTAssertEqual(picture, try ink(of: "+00:12", GTK_TEXT_DIR_RTL))
  }

  func testFiguresAreAtTheStartOfTheReadingDirection() async throws {
    for (direction, isLeft) in [(GTK_TEXT_DIR_LTR, true), (GTK_TEXT_DIR_RTL, false)] {
      let columns = try ink(of: "12", direction) { $0.alignTextToStart() }.map { $0[0] }
      XCTAssertEqual((columns.min() ?? 200) < 20, isLeft)
      XCTAssertEqual((columns.max() ?? 0) > 180, !isLeft)
    }
  }

  func testTextsOfBothDirectionsAlignAtTheEnd() async throws {
    for text in ["12", "starts 12", "מתחיל 12"] {
      let columns = try ink(of: text, GTK_TEXT_DIR_RTL, keepsLeftToRight: false) {
        $0.alignTextToEnd()
      }.map { $0[0] }
      XCTAssertLessThan(columns.min() ?? 200, 6, text)
    }
  }

  func testTextsOfEntriesAlignAtTheStartAndTheEnd() async throws {
    gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
    for isAtEnd in [false, true] {
      let entry = Entry(placeholder: "", maximumLength: 20)
      isAtEnd ? entry.alignTextToEnd() : entry.alignTextToStart()
      entry.minimumSize(width: 200)
      let frame = Box(.horizontal, [entry])
      frame.align(horizontal: .start, vertical: .start)
      show(frame, width: 300)
      for (text, isTyping) in [
        ("18:30", true), ("dinner", true), ("18:30", false), ("dinner", false), ("ארוחה", false),
      ] {
        if isTyping { entry.grabFocus() } else { entry.leaveKeyboard() }
        entry.text = text
        frame.runFrames()
        let text = try XCTUnwrap(gtk_editable_get_delegate(entry.opaque))
        let field = UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkWidget.self)
        let picture = try Picture(of: Widget(retaining: field))
        let columns = picture.ink.map { $0.x }
        let edge = isAtEnd ? columns.min() ?? 200 : picture.width - (columns.max() ?? 0)
        XCTAssertLessThan(edge, 6, entry.text)
      }
    }
  }

  /// The pixels with ink when a text is written in a place 200 pixels wide.
  private func ink(
    of text: String, _ direction: GtkTextDirection, keepsLeftToRight: Bool = true,
    _ prepare: (Inscription) -> Void = { _ in }
  ) throws -> [[Int]] {
    gtk_widget_set_default_direction(direction)
    let inscription = Inscription(styles: [])
    if keepsLeftToRight { inscription.keepLeftToRight() }
    prepare(inscription)
    inscription.text = text
    inscription.minimumSize(width: 200, height: 40)
    let frame = Box(.horizontal, [inscription])
    frame.align(horizontal: .start, vertical: .start)
    show(frame, width: 300)
    frame.runFrames()
    let picture = try Picture(of: inscription)
    XCTAssertEqual(picture.width, 200)
    return picture.ink.map { [$0.x, $0.y] }
  }
}
