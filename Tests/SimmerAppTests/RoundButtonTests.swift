import CGtk
import Foundation
import TestSupport
import XCTest

@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// The text on a round button is legible in every language, and the button stays round.
final class RoundButtonTests: AppTestCase, @unchecked Sendable {
  private func label(of button: RoundButton) throws -> Widget {
    let content = try XCTUnwrap(gtk_button_get_child(button.widget.cast()))
    return Widget(retaining: try XCTUnwrap(gtk_widget_get_first_child(content)))
  }

  func testTheTextIsAsBoldAsBeforeAfterShowingASymbol() async throws {
    try DesktopLook.light.begin()
    let button = RoundButton()
    button.show("Restart", symbol: "list-add-symbolic", role: .go)
    let window = TestSupport.show(button.widget, width: 300, height: 300)
    window.runFrames(2)
    let width = try label(of: button).width(of: "Restart")
    for isCompact in [true, false] {
      button.isCompact = isCompact
      window.runFrames(2)
      XCTAssertEqual(try label(of: button).isMapped, !isCompact)
    }
    XCTAssertEqual(try label(of: button).width(of: "Restart"), width)
    window.destroy()
  }

  func testEveryTextFitsTheCircleInAtLeast12Pixels() async throws {
    try DesktopLook.light.begin()
    for scale in [1, 2] {
      DesktopSettings.setTextScale(Double(scale))
      // Large text is the same in another scale.
      for text in try texts().prefix(scale == 1 ? .max : 10) {
        let button = RoundButton()
        button.show(text, symbol: "list-add-symbolic", role: .go)
        let widget = button.widget
        widget.align(horizontal: .center, vertical: .center)
        let window = TestSupport.show(widget, width: 300, height: 300)
        window.layOut()
        button.show(button.fit, isPill: false)
        window.layOut()
        let size = widget.size
        XCTAssertEqual(size.width, 62 * scale, accuracy: 1, text)
        XCTAssertEqual(size.width, size.height, text)
        let label = try label(of: button).widget
        let layout = try XCTUnwrap(gtk_label_get_layout(OpaquePointer(label)))
        XCTAssertEqual(pango_layout_is_ellipsized(layout), 0, text)
        let isBroken = try check(
          layout, radius: 31 * Double(scale), least: 12 * Double(scale), text)
        XCTAssertFalse(isBroken, "“\(text)” is broken within a word")
        window.destroy()
      }
    }
  }

  /// Checks that each line of a text is inside a circle around the center of the text.
  /// - Returns: whether a line ends within a word.
  private func check(
    _ layout: OpaquePointer, radius: Double, least: Double, _ text: String
  ) throws -> Bool {
    var (height, isBroken) = (Int32(0), false)
    pango_layout_get_size(layout, nil, &height)
    let units = Double(PANGO_SCALE)
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    repeat {
      var (ink, run) = (PangoRectangle(), PangoRectangle())
      pango_layout_iter_get_line_extents(iterator, &ink, nil)
      pango_layout_iter_get_run_extents(iterator, nil, &run)
      let top = Double(ink.y) - Double(height) / 2
      let farthest = max(abs(top), abs(top + Double(ink.height))) / units
      let half = Double(ink.width) / 2 / units
      XCTAssertLessThanOrEqual(hypot(half, farthest), radius, "“\(text)” sticks out")
      let line = try XCTUnwrap(pango_layout_iter_get_line_readonly(iterator)).pointee
      let end = Int(line.start_index + line.length)
      let bytes = Array(text.utf8)
      if end < bytes.count, bytes[end - 1] != 32, bytes[end] != 32 { isBroken = true }
      if let glyphs = line.runs?.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self) {
        let font = pango_font_describe_with_absolute_size(
          glyphs.pointee.item.pointee.analysis.font)
        defer { pango_font_description_free(font) }
        let size = Double(pango_font_description_get_size(font)) / units
        XCTAssertGreaterThanOrEqual(size, least - 0.01, text)
      }
    } while pango_layout_iter_next_line(iterator) != 0
    return isBroken
  }

  /// All texts of the buttons, in each language.
  private func texts() throws -> [String] {
    let controls = Controls { _ in }
    var english: Set<String> = []
    let modes: [ControlsMode] =
      [.setup(canStart: true, canLeave: true)]
      + [.running, .paused, .finished, .missed].map { .timer($0) }
    for mode in modes {
      controls.show(mode)
      for button in [controls.primary, controls.secondary] {
        english.formUnion(button.widget.texts)
      }
    }
    XCTAssertGreaterThan(english.count, 7)
    let languages = try String(contentsOfFile: SourceTree.root + "/po/LINGUAS", encoding: .utf8)
      .split(whereSeparator: \.isWhitespace).map(String.init)
    return try english.sorted()
      + languages.flatMap { language in
        try english.sorted().flatMap { try translations(of: $0, in: language) }
      }
  }

  /// All translations of a text, in any context.
  private func translations(of text: String, in language: String) throws -> [String] {
    let catalogue = try String(
      contentsOfFile: SourceTree.root + "/po/\(language).po", encoding: .utf8)
    let entries = catalogue.components(separatedBy: "\n\n").map { $0.split(separator: "\n") }
    // In the context of timers, if it exists.
    let found = entries.filter { $0.contains("msgid \"\(text)\"") }
    let own = found.filter { $0.contains("msgctxt \"timer\"") }
    let prefix = "msgstr \""
    let texts = (own.isEmpty ? found : own).flatMap { $0 }.filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count).dropLast()) }
    XCTAssertEqual(texts.count, 1, "\(text) in \(language)")
    return texts
  }
}
