import CGtk
import GLibKit
import GtkKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerApp
@testable import SimmerCore

final class WindowLifeTests: WindowTestCase, @unchecked Sendable {
  func testTheTitleShowsTheEndAndOnlyDeadlinesWakeTheProgram() async throws {
    openWindow(isInView: false)
    let end = app.clock.now.wallClock + .seconds(300)
    let endText = WallClock.timeOfDay(end, twelveHours: app.preferences.usesTwelveHours)
    app.start(.seconds(300), name: "Pasta")
    for _ in 1...2 {
      XCTAssertEqual(main.window.title, "ends \(endText) · Pasta — Simmer")
      XCTAssertEqual(app.armedIn, .seconds(300), "only deadlines wake the program")
      XCTAssertFalse(windowController.followsFrames)
      main.present()
      XCTAssertLessThanOrEqual(try XCTUnwrap(app.armedIn), .seconds(1))
      main.window.isVisible = false
    }
  }

  func testTheDayOfTheEndIsShownUntilItIsToday() async throws {
    let now = app.clock.now.wallClock
    let night = WallClock.next(hour: 0, minute: 0, second: 0, after: now) - now
    let end = now + night + .seconds(3600)
    let twelveHours = app.preferences.usesTwelveHours
    let tomorrow = DayTime(end, at: now, twelveHours: twelveHours)
    let today = WallClock.timeOfDay(end, twelveHours: twelveHours)
    app.start(end - now)
    assertShows(tomorrow)
    main.window.isVisible = false
    XCTAssertEqual(main.window.title, "ends \(tomorrow.text) — Simmer")
    XCTAssertEqual(app.armedIn, end - now, "midnight wakes nobody")
    main.present()
    app.pass(night - .seconds(1))
    assertShows(tomorrow)
    app.pass(.seconds(1))
    screen.assertShows(today)
    // A day after it rang.
    app.pass(.seconds(3600))
    screen.assertShows(part: today)
    app.pass(.seconds(86_400))
    assertShows(DayTime(end, at: app.clock.now.wallClock, twelveHours: twelveHours))
  }

  private func assertShows(_ end: DayTime) {
    let isShown = screen.texts.contains { $0.hasSuffix(end.text) || $0.hasSuffix(end.short) }
    XCTAssertTrue(isShown, end.text)
  }

  func testTheDayIsShownInWindowsOfEverySize() async throws {
    var shown: [Int] = []
    for side in [120, 168, 300, 420] {
      openWindow(side, side)
      let (now, end) = (app.clock.now.wallClock, app.clock.now.wallClock + .seconds(172_800))
      app.start(end - now)
      ui.settle()
      let day = DayTime(end, at: now, twelveHours: false)
      let texts = [day.day, day.short, day.text]
      XCTAssertEqual(Set(texts).count, 3)
      shown.append(try XCTUnwrap(texts.firstIndex { screen.texts.contains($0 ?? "") }, "\(side)"))
    }
    XCTAssertEqual(shown, shown.sorted(), "the longest that fits")
    XCTAssertEqual([shown.first, shown.last], [0, 2])
  }

  func testAWindowThatComesIntoViewIsUpToDateAtOnce() async throws {
    openWindow(isInView: false)
    app.start(.seconds(300))
    app.clock.advance(by: .seconds(100))
    main.present()
    screen.assertShows("03:20")
  }

  func testATimerContinuesWithoutItsWindow() async throws {
    app.start(.seconds(300))
    main.window.close()
    MainLoop.drain()
    XCTAssertFalse(main.window.isVisible)
    app.pass(.seconds(300))
    XCTAssertEqual(app.played.count, 1)
    main.present()
    screen.assertShows("Time is up")
  }

  func testAClosedSettingsDialogIsFreed() async throws {
    let app = Assembly()
    var dialog: SettingsDialog? = app.settings(over: keep(GtkKit.Window()))
    weak var freed: SettingsDialog?
    freed = dialog
    let fate = Watch(of: try XCTUnwrap(dialog).window)
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
    weak var freedController: WindowController?
    var fate: Watch?
    do {
      let ui = OpenWindow(app)
      (freed, freedController) = (ui.main, ui.windowController)
      fate = Watch(of: ui.main.window)
      app.start(.seconds(5))
      app.pass(.seconds(6))
      ui.destroy()
    }
    MainLoop.drain()
    XCTAssertNil(freed)
    XCTAssertNil(freedController)
    XCTAssertEqual(fate?.isGone, true)
    app.controller.advance()
  }

  func testWithoutAWindowManagerPinningShowsInstructions() async throws {
    let (main, size) = (main, main.window.defaultSize)
    let advice = [
      "“Always on Top” in the window menu": [:],
      "“floating enable, sticky enable”": ["SWAYSOCK": "/run/sway"],
    ]
    for (advice, environment) in advice {
      withEnvironment(environment) { main.pin.toggle() }
      MainLoop.drain()
      let mark = main.banner.mark.widget
      XCTAssertTrue(mark.tooltip?.contains(advice) == true, advice)
      windowController.send(.dismissBanner(.pin))
      MainLoop.drain()
      XCTAssertFalse(mark.isVisible)
      XCTAssertFalse(main.pin.isAbove)
      // GTK reports the former size until the display has applied the new one.
      assertEventually(main.window.defaultSize == app.preferences.pinnedSize)
      main.pin.toggle()
      MainLoop.drain()
      assertEventually(main.window.defaultSize == size)
    }
  }

  func testAWindowThatIsNotKeptAboveIsSmallAllTheSame() async throws {
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

    let window = keep(GtkKit.Window(ActionKeys(of: Self.application)))
    let preferences = Preferences(nil)
    let pin = Pin(window, preferences: preferences, patience: .milliseconds(1))
    window.defaultSize = preferences.windowSize
    window.present()
    pin.toggle()
    XCTAssertTrue(pin.isPinned)
    XCTAssertNil(pin.problem)
    MainLoop.run(while: { pin.problem == nil })
    XCTAssertTrue(pin.isPinned)
    XCTAssertTrue(window.defaultSize == preferences.pinnedSize)
    pin.toggle()
    XCTAssertFalse(pin.isPinned)
    XCTAssertNil(pin.problem)
    XCTAssertTrue(window.defaultSize == preferences.windowSize)
  }
}
