import GtkKit
import TimerEngine
import XCTest

@testable import SimmerApp

/// Windows that were closed are gone, with all they held.
@MainActor
final class LifetimeTests: XCTestCase, @unchecked Sendable {
  func testAClosedSettingsDialogIsFreed() async throws {
    _ = try Desktop.application()
    let app = Assembly()
    let parent = GtkKit.Window()
    defer { parent.destroy() }
    var dialog: SettingsDialog? = SettingsDialog(
      parent: parent, preferences: app.preferences, alarm: app.alarm, catalogue: app.catalogue)
    weak var freed: SettingsDialog?
    freed = dialog
    let fate = Fate(of: try XCTUnwrap(dialog).window)
    dialog?.onClose = { dialog = nil }
    dialog?.window.present()
    MainLoop.drain()
    dialog?.window.close()
    MainLoop.drain()
    XCTAssertNil(freed)
    XCTAssertTrue(fate.isGone)
    app.preferences.volume = 0.1
  }

  func testADestroyedMainWindowIsFreed() async throws {
    let app = Assembly()
    weak var freed: MainWindow?
    var fate: Fate?
    do {
      let ui = try OpenWindow(app)
      freed = ui.main
      fate = Fate(of: ui.main.window)
      ui.app.start(.seconds(5))
      ui.app.pass(.seconds(6))
      ui.destroy()
    }
    MainLoop.drain()
    XCTAssertNil(freed)
    XCTAssertEqual(fate?.isGone, true)
    app.controller.wake()
  }
}
