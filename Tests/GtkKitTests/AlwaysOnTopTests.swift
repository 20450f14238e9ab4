import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor
final class AlwaysOnTopTests: GtkTestCase, @unchecked Sendable {
  /// Runs `body` with a window that a window manager has put on the screen.
  private func withWindow(_ body: (Window) throws -> Void) throws {
    try ManagedDisplay.open().asStandard {
      let window = show(Label("05:00"))
      assertEventually(isNormal(window))
      try body(window)
    }
  }

  /// Whether the window manager shows it.
  private func isNormal(_ window: Window) -> Bool {
    window.property("WM_STATE").first == UInt(NormalState)
  }

  func testIsOnWhenTheWindowManagerHasDoneIt() async throws {
    try withWindow { window in
      var states: [Bool] = []
      let onTop = AlwaysOnTop(window)
      onTop.onChange = { [unowned onTop] in states.append(onTop.isOn) }
      XCTAssertTrue(onTop.turnOn())
      XCTAssertFalse(onTop.isOn, "it was only asked for")
      assertEventually(states == [true])
      assertEventually(
        window.property("_NET_WM_DESKTOP") == [0xFFFF_FFFF], "it is on one workspace")
      onTop.turnOff()
      assertEventually(states == [true, false])
      assertEventually(window.property("_NET_WM_DESKTOP") == [0], "it is on every workspace")
    }
  }

  func testShowsWhatOthersAskFor() async throws {
    try withWindow { window in
      let onTop = AlwaysOnTop(window)
      for on in [true, false] {
        X11Surface(window.surface)?.setAbove(on)
        assertEventually(onTop.isOn == on)
      }
    }
  }

  /// Runs `body` with a window that is on top.
  private func withWindowOnTop(_ body: (Window, AlwaysOnTop) throws -> Void) throws {
    try withWindow { window in
      let onTop = AlwaysOnTop(window)
      XCTAssertTrue(onTop.turnOn())
      assertEventually(onTop.isOn)
      try body(window, onTop)
    }
  }

  func testIsAskedForAgainAfterHiding() async throws {
    try withWindowOnTop { window, onTop in
      window.isVisible = false
      assertEventually(!onTop.isOn)
      window.isVisible = true
      assertEventually(onTop.isOn)
    }
  }

  func testStaysOffAfterHidingWhenOthersTookItBack() async throws {
    try withWindowOnTop { window, onTop in
      X11Surface(window.surface)?.setAbove(false)
      assertEventually(!onTop.isOn)
      window.isVisible = false
      assertEventually(!isNormal(window))
      window.isVisible = true
      assertEventually(isNormal(window))
      // The window manager has done all that was asked for before this.
      window.move(to: (200, 100))
      assertEventually(window.place.map { $0 == (200, 100) } == true)
      XCTAssertFalse(onTop.isOn)
    }
  }

  func testShowsTheWindow() async throws {
    try ManagedDisplay.open().asStandard {
      let window = Window()
      let onTop = AlwaysOnTop(window)
      XCTAssertTrue(onTop.turnOn())
      assertEventually(onTop.isOn)
    }
  }

  func testTakesTheWindowToTheDisplayWhereItIsPossible() async throws {
    try ManagedDisplay.open().asSecond {
      let window = show(Label("05:00"))
      let home = gtk_widget_get_display(window.widget)
      let onTop = AlwaysOnTop(window)
      // The second time, everything is open and connected.
      for _ in 0..<2 {
        XCTAssertTrue(onTop.turnOn())
        assertEventually(onTop.isOn && window.isInView)
        XCTAssertNotEqual(gtk_widget_get_display(window.widget), home)
        onTop.turnOff()
        assertEventually(!onTop.isOn && window.isInView)
        XCTAssertEqual(gtk_widget_get_display(window.widget), home)
      }
    }
  }

  func testWithoutWindowManagerNobodyIsAsked() async throws {
    let window = show(Label("05:00"))
    XCTAssertFalse(AlwaysOnTop(window).turnOn())
    XCTAssertTrue(window.isMapped)
  }

  func testIsNotKeptByTheDisplay() async throws {
    try withWindow { window in
      let captured = watch { token in
        let onTop = AlwaysOnTop(window)
        onTop.onChange = { _ = token }
        XCTAssertTrue(onTop.turnOn())
      }
      XCTAssertTrue(captured.isGone)
    }
  }
}
