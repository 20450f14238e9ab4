import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// The order of changes that a screen reader reads aloud.
final class ScreenReaderTests: WindowTestCase, @unchecked Sendable {
  private var renamed: [String] = []

  /// Records new names of a focused round button, which a screen reader would read.
  private func watchNames() throws {
    for button in [main.controls.primary.widget, main.controls.secondary.widget] {
      let content = try XCTUnwrap(gtk_button_get_child(button.cast()))
      let label = Widget(retaining: try XCTUnwrap(gtk_widget_get_first_child(content)))
      let screen = screen
      label.connectNotify("label") { [weak self] in
        if button.hasFocusWithin { self?.renamed.append(screen.text(of: label)) }
      }
    }
  }

  func testTheFocusLeavesAButtonBeforeItsNameChanges() async throws {
    try watchNames()
    try screen.press("Start")
    XCTAssertEqual(screen.focused, "Pause")
    app.pass(.seconds(300))
    XCTAssertEqual(screen.focused, "Stop")
    try screen.press("Stop")
    XCTAssertTrue(main.setup.field.hasFocusWithin)
    try screen.press("Start")
    try screen.press("New Timer")
    XCTAssertTrue(main.setup.field.hasFocusWithin)
    try screen.press("Start")
    app.pass(.seconds(300))
    try screen.press("Stop All")
    try screen.press("Start")
    try screen.press("Cancel")
    XCTAssertTrue(main.setup.field.hasFocusWithin)
    XCTAssertEqual(renamed, [])
  }

  func testKeysOnATileSayWhatTheyHaveChanged() async throws {
    openWindow(640, 480)
    var said: [String] = []
    main.say = { said.append($0) }
    let ids = app.start(["eggs": 600, "tea": 60])
    app.pass(.seconds(2))
    main.board.focus(.timer(ids[0]))
    said = []
    for (key, news) in [
      (Key.space, "Paused"), (.space, "ends "), (.plus, "10 minutes 58 seconds"),
      (.pageUp, "20 minutes 58 seconds"),
    ] {
      try screen.press(key)
      XCTAssertEqual(said.count, 1, "\(said)")
      XCTAssertTrue(said.first?.hasPrefix(news) == true, "\(said), not \(news)")
      said = []
    }
    app.pass(.seconds(3))
    XCTAssertEqual(said, [], "nobody has changed anything")
    try screen.press(.pageDown)
    XCTAssertTrue(said.contains("10 minutes 55 seconds"), "\(said)")
    app.pass(.seconds(55))
    said = []
    windowController.perform(.act(.pause, on: .timer(ids[0])))
    windowController.perform(.choose(.timer(ids[1])))
    MainLoop.drain()
    XCTAssertEqual(screen.focused, "Stop")
    XCTAssertEqual(said, ["Paused"], "and no time of the one that rings")
  }

  func testTheFocusedButtonOfAPageNamesItsTimer() async throws {
    let ids = app.start(["eggs": 600, "": 540])
    for (id, name) in zip(ids, ["eggs", "9 min"]) {
      windowController.perform(.choose(.timer(id)))
      MainLoop.drain()
      XCTAssertEqual(screen.focused, "Pause")
      XCTAssertEqual(main.controls.primary.description, name)
    }
    try screen.press(.plus)
    XCTAssertEqual(main.controls.primary.description, "9 min", "the time is said already")
    app.send(.cancel(ids[0]))
    app.pass(.seconds(600))
    XCTAssertEqual(main.controls.secondary.description, "Time is up")
    XCTAssertEqual(main.controls.primary.description, "")
  }

  func testButtonsThatEndATimerAreDescribedWhileOneIsOver() async throws {
    func isDescribed(_ name: String) throws -> Bool {
      let button = try screen.find("GtkButton", name)
      return gtk_test_accessible_has_property(
        button.opaque, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION) != 0
    }
    try screen.press("Start")
    XCTAssertFalse(try isDescribed("Cancel"))
    app.pass(.seconds(300))
    XCTAssertTrue(try isDescribed("Stop"))
  }
}
