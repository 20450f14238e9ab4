import CGtk
import GtkKit
import TimerEngine
import XCTest

@testable import SimmerApp

/// Space, Enter and Escape in the main window.
@MainActor
final class KeyboardTests: XCTestCase, @unchecked Sendable {
  private let id = TimerID(rawValue: 1)

  func testSpaceStartsPausesAndResumes() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    for _ in 1...3 { XCTAssertTrue(try ui.screen.press(.space)) }
    XCTAssertEqual(
      ui.inputs, [.start(name: "", duration: .seconds(300)), .pause(id), .resume(id)])
  }

  func testSpaceStopsOneThatRings() async throws {
    for key in [Key.space, .enter, .keypadEnter, .escape] {
      let ui = try OpenWindow()
      defer { ui.destroy() }
      ui.app.start(.seconds(10))
      ui.app.pass(.seconds(10))
      XCTAssertTrue(try ui.screen.press(key))
      XCTAssertEqual(ui.inputs, [.stop(id)])
    }
  }

  func testAHeldKeyPressesOnce() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    for _ in 1...5 { XCTAssertTrue(try ui.screen.press(.space, releases: false)) }
    XCTAssertEqual(ui.inputs.count, 1)
  }

  func testEscapeCancelsAndLeavesThePickerAlone() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    XCTAssertFalse(try ui.screen.press(.escape))
    ui.app.start(.seconds(300))
    XCTAssertTrue(try ui.screen.press(.escape))
    XCTAssertEqual(ui.inputs, [.cancel(id)])
  }

  func testSpacePressesTheButtonThatHasTheKeyboard() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    ui.app.start(.seconds(10))
    ui.app.pass(.seconds(10))
    gtk_widget_grab_focus(try ui.screen.find("GtkButton", "Restart"))
    XCTAssertTrue(try ui.screen.press(.space))
    XCTAssertEqual(ui.inputs, [.restart(id)])
  }

  func testANameIsTypedWithSpaces() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    gtk_widget_grab_focus(ui.screen.widgets("GtkEntry")[0])
    XCTAssertFalse(try ui.screen.press(.space))
    XCTAssertEqual(ui.inputs, [])
  }

  func testNothingStartsAtZero() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    OnScreen.type("0", into: ui.screen.widgets("GtkSpinButton")[1])
    try ui.screen.press(.space)
    XCTAssertEqual(ui.inputs, [])
  }

  func testEscapeClosesTheSettings() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    let dialog = SettingsDialog(
      parent: ui.main.window, preferences: ui.app.preferences, alarm: ui.app.alarm,
      catalogue: ui.app.catalogue)
    var isClosed = false
    dialog.onClose = { isClosed = true }
    dialog.window.present()
    XCTAssertTrue(try OnScreen(dialog.window).press(.escape))
    XCTAssertTrue(isClosed)
  }
}
