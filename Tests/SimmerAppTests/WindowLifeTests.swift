import CGtk
import GtkKit
import TimerEngine
import XCTest

@testable import SimmerApp

/// A window out of view, one that was closed, and one above all others.
@MainActor
final class WindowLifeTests: XCTestCase, @unchecked Sendable {
  func testTheTitleSaysWhenItEndsAndOnlyDeadlinesWakeTheProgram() async throws {
    let ui = try openWindow(isInView: false)
    let end = ui.app.clock.now.wallClock + .seconds(300)
    let endText = WallClock.timeOfDay(end, twelveHours: ui.app.preferences.usesTwelveHours)
    ui.app.start(.seconds(300), name: "Pasta")
    for _ in 1...2 {
      XCTAssertEqual(ui.main.window.title, "ends \(endText) · Pasta — Simmer")
      XCTAssertEqual(ui.app.armedIn, .seconds(300), "only deadlines wake the program")
      XCTAssertFalse(ui.main.followsFrames)
      ui.main.present()
      XCTAssertEqual(ui.main.window.title, "05:00 · Pasta — Simmer")
      XCTAssertLessThanOrEqual(try XCTUnwrap(ui.app.armedIn), .seconds(1))
      ui.main.window.isVisible = false
    }
  }

  func testComingIntoViewShowsThePresentAtOnce() async throws {
    let ui = try openWindow(isInView: false)
    ui.app.start(.seconds(300))
    ui.app.clock.advance(by: .seconds(100))
    ui.main.present()
    ui.screen.assertShows("03:20")
  }

  func testATimerGoesOnWithoutItsWindow() async throws {
    let ui = try openWindow()
    ui.main.keepsRunning = { [weak app = ui.app] in app?.controller.engine.timers.isEmpty == false }
    ui.app.start(.seconds(300))
    ui.main.window.close()
    MainLoop.drain()
    XCTAssertFalse(ui.main.window.isVisible)
    ui.app.pass(.seconds(300))
    XCTAssertEqual(ui.app.played.count, 1)
    ui.main.present()
    ui.screen.assertShows("Time is up")
  }

  // MARK: - Windows that were closed are gone, with all they held

  func testAClosedSettingsDialogIsFreed() async throws {
    _ = try Desktop.application()
    let app = Assembly()
    let parent = destroyingAtEnd(GtkKit.Window()) { $0.destroy() }
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

  // MARK: - Above all others, on a display without a window manager

  func testSaysWhatToDoWhereNobodyKeepsWindowsAboveOthers() async throws {
    let ui = try openWindow()
    let (main, size) = (ui.main, ui.main.window.defaultSize)
    for _ in 0..<2 {
      main.pin.toggle()
      ui.screen.assertShows(part: "“Always on Top”")
      XCTAssertFalse(main.pin.isAbove)
      XCTAssertFalse(main.pin.isPinned)
      XCTAssertTrue(main.window.defaultSize == size)
      // Who asks again wants to be told again.
      try ui.screen.press("Dismiss")
    }
  }

  func testGivesUpWhereNobodyAnswers() async throws {
    let application = try Desktop.application()
    let display = gdk_display_get_default()
    let xDisplay = gdk_x11_display_get_xdisplay(display)
    let root = gdk_x11_display_get_xrootwindow(display)
    let atom = { gdk_x11_get_xatom_by_name_for_display(display, $0) }
    var above = atom("_NET_WM_STATE_ABOVE")
    withUnsafeBytes(of: &above) { bytes in
      _ = XChangeProperty(
        xDisplay, root, atom("_NET_SUPPORTED"), atom("ATOM"), 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, 1)
    }
    defer { XDeleteProperty(xDisplay, root, atom("_NET_SUPPORTED")) }

    let window = destroyingAtEnd(ApplicationWindow(application: application)) { $0.destroy() }
    let preferences = Preferences(nil)
    let pin = Pin(window, preferences: preferences, patience: .milliseconds(1))
    window.defaultSize = preferences.windowSize
    window.present()
    pin.toggle()
    XCTAssertTrue(pin.isPinned)
    XCTAssertNil(pin.problem)
    MainLoop.run(while: { pin.problem == nil })
    XCTAssertFalse(pin.isPinned)
    XCTAssertTrue(window.defaultSize == preferences.windowSize)
  }
}
