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
