import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// The choice between the meanings of a typed text.
final class ReadingsTests: WindowTestCase, @unchecked Sendable {
  func testAMeaningThatAPersonHasMovedToStartsAtOnce() async throws {
    openWindow(300, 560)
    try screen.type("19:30\n")
    ui.settle()
    try screen.press(.down)
    XCTAssertFalse(try screen.press(.enter))
  }

  func testArrowsAndNumbersChooseAMeaningAndStartNothing() async throws {
    openWindow(300, 560)
    try screen.type("17.30")
    ui.settle()
    for (key, place) in [
      (Key.down, 0), (.down, 1), (.down, 2), (.down, 2), (.up, 1), (Key(value: 0x31), 0),
      (Key(value: 0x33), 2), (Key(value: 0x32), 1),
    ] as [(Key, Int)] {
      try screen.press(key)
      XCTAssertEqual(windowController.state.setup.meaning, place, "\(key)")
    }
    XCTAssertTrue(app.engine.isEmpty)
    try screen.type("7")
    XCTAssertEqual(main.setup.field.text, "17.307", "there is no such meaning")
    try screen.press(.backspace)
    try screen.type("17.30")
    ui.settle()
    for key in [Key.down, .up] { try screen.press(key) }
    XCTAssertTrue(main.setup.field.hasFocusWithin)
  }

  func testWhatDiffersBetweenMeaningsIsBold() async throws {
    for (text, isNameBold) in [("roast 19:30", false), ("2 eggs", true)] {
      openWindow(300, 560)
      type(text)
      ui.settle()
      let labels = main.setup.start.widget.shownWidgets.filter { $0.className == "GtkInscription" }
      for (style, isBold) in [("name", isNameBold), ("time", true)] {
        let shown = labels.filter { $0.hasStyle(style) }
        XCTAssertGreaterThan(shown.count, 1, text)
        for label in shown { XCTAssertEqual(label.font.weight == 700, isBold, "\(text), \(style)") }
      }
    }
  }

  func testTabGoesFromTheFieldToTheMeaningsAlsoWhileUndoIsOffered() async throws {
    openWindow(300, 560) { $0.start(["Tea": 300]) }
    try screen.press("Cancel")
    screen.assertShows("Undo")
    try screen.type("19:30")
    XCTAssertTrue(try screen.press(.tab))
    XCTAssertEqual(windowController.state.setup.meaning, 0)
    XCTAssertFalse(try screen.press(.enter), "the meaning starts at once")
  }

  private func type(_ text: String) {
    screen.widgets("GtkEntry")[0].type(text)
    MainLoop.drain()
  }
}
