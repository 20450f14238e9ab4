import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// The choice between the meanings of a typed text.
final class ReadingsTests: WindowTestCase, @unchecked Sendable {
  func testEnterMovesToTheFirstOfSeveralMeaningsAndStartsIt() async throws {
    openWindow(300, 560)
    type("19:30")
    XCTAssertFalse(try screen.isSensitive("Start"))
    try screen.widgets("GtkEntry")[0].confirm()
    ui.settle()
    XCTAssertTrue(app.engine.isEmpty)
    screen.assertShows("Which one?", "19:30", "at 19:30")
    XCTAssertTrue(try screen.isSensitive("Start"))
    try press(0)
    XCTAssertEqual(app.engine.timers.map(\.preset.duration), [.seconds(19 * 60 + 30)])
  }

  func testEnterThatIsHeldOrPressedTwiceStartsNoMeaning() async throws {
    for text in ["19:30", "rrr"] {
      openWindow(300, 560)
      try screen.type(text)
      try screen.press(.enter)
      ui.settle()
      for press in 1...3 {
        XCTAssertTrue(try screen.press(.enter, releases: press == 3), "it goes no further")
        app.pass(.milliseconds(900))
      }
      XCTAssertNotNil(windowController.state.setup.meaning)
      app.pass(.milliseconds(100))
      XCTAssertFalse(try screen.press(.enter), "it is the button's")
    }
  }

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

  func testAllMeaningsAreInViewInASmallWindow() async throws {
    for (width, height) in [(300, 400), (300, 560), (360, 560)] {
      openWindow(width, height)
      type("17.30")
      ui.settle()
      let shown = main.setup.start.widget.shownWidgets.filter { $0.className == "GtkButton" }
      XCTAssertEqual(shown.count, 3)
      let start = try XCTUnwrap(main.window.place(of: main.controls.primary.widget))
      for button in shown {
        let place = try XCTUnwrap(main.window.place(of: button))
        XCTAssertLessThanOrEqual(place.y + place.height, start.y, "\(width) × \(height)")
      }
    }
  }

  func testAnHourThatIsOverByNowMayAlsoBeThatOfTheEvening() async throws {
    openWindow(300, 560) { $0.preferences.timeFormat = .twentyFourHours }
    let now = app.clock.now.wallClock
    let morning = WallClock.today(.seconds(8 * 3_600 - 10), at: now)
    app.clock.setWallClock(ahead: morning - now)
    app.pass(.zero)
    type("roast at 8")
    XCTAssertTrue(try screen.isSensitive("Start"))
    app.pass(.seconds(11))
    XCTAssertFalse(try screen.isSensitive("Start"))
    screen.assertShows("at 20:00", "in 12 hr", "at 08:00")
    try press(0)
    XCTAssertEqual(app.engine.timers.map(\.preset.duration), [.seconds(12 * 3_600 - 1)])
  }

  func testOneUndoTakesBackAllTimersOfOneText() async throws {
    app.start(.seconds(900), name: "Rice")
    windowController.send(.openSetup)
    type("pasta 9m + sauce 20m")
    try screen.press("Start")
    ui.settle()
    XCTAssertEqual(app.engine.count, 3)
    screen.assertShows("“pasta, sauce” started")
    try screen.press("Undo")
    XCTAssertEqual(app.engine.timers.map(\.name), ["Rice"])
    windowController.send(.undoLast)
    XCTAssertEqual(app.engine.count, 1)
  }

  func testANameWithoutATimeIsOfferedWithThePickedOne() async throws {
    let picked = windowController.state.setup.picked
    type("rrr")
    try screen.widgets("GtkEntry")[0].confirm()
    ui.settle()
    XCTAssertTrue(app.engine.isEmpty)
    screen.assertShows("rrr", "05:00")
    screen.assertHides("Which one?")
    try press(0)
    XCTAssertEqual(app.engine.timers.map(\.name), ["rrr"])
    XCTAssertEqual(app.engine.timers.map(\.preset.duration), [picked])
  }

  /// Presses the tile of a meaning.
  private func press(_ place: Int) throws {
    let tiles = screen.widgets("GtkButton").filter { $0.hasStyle("meaning") }
    try tiles[place].emit("clicked")
    MainLoop.drain()
  }

  private func type(_ text: String) {
    screen.widgets("GtkEntry")[0].type(text)
    MainLoop.drain()
  }
}
