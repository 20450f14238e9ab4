import CGtk
import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit

@MainActor final class AlwaysOnTopTests: GtkTestCase, @unchecked Sendable {
  /// Runs `body` with a window that a window manager shows.
  /// - Parameter isOnTop: whether it is on top already.
  private func withWindow(
    isOnTop: Bool = false, _ body: (Window, AlwaysOnTop) throws -> Void
  ) throws {
    try ManagedDisplay.open().asStandard {
      let window = show(Label("05:00"))
      assertEventually(isNormal(window))
      let onTop = AlwaysOnTop(window)
      if isOnTop {
        XCTAssertTrue(onTop.turnOn())
        assertEventually(onTop.isOn)
      }
      try body(window, onTop)
    }
  }

  private func isNormal(_ window: Window) -> Bool {
    window.property("WM_STATE").first == UInt(NormalState)
  }

  func testIsRequestedAgainAfterHidingUnlessOthersSwitchedItOff() async throws {
    for isTakenBack in [false, true] {
      try withWindow(isOnTop: true) { window, onTop in
        if isTakenBack {
          X11Surface(window.surface)?.setAbove(false)
          assertEventually(!onTop.isOn)
        }
        window.isVisible = false
        assertEventually(!onTop.isOn && !isNormal(window))
        window.isVisible = true
        assertEventually(isNormal(window))
        // The window manager has handled all earlier requests by then.
        window.move(to: (200, 100))
        assertEventually(window.isAt((200, 100)))
        if isTakenBack { XCTAssertFalse(onTop.isOn) } else { assertEventually(onTop.isOn) }
      }
    }
  }

  func testMovesTheWindowToADisplayThatSupportsIt() async throws {
    try ManagedDisplay.open().asSecond {
      let window = show(Label("05:00"))
      let home = gtk_widget_get_display(window.widget)
      let onTop = AlwaysOnTop(window)
      // The second time, the display is already open and connected.
      for _ in 0..<2 {
        XCTAssertTrue(onTop.turnOn())
        assertEventually(onTop.isOn && window.isInView)
        XCTAssertNotEqual(gtk_widget_get_display(window.widget), home)
        onTop.turnOff()
        assertEventually(!onTop.isOn && window.isInView)
        XCTAssertNotEqual(gtk_widget_get_display(window.widget), home, "it keeps its place")
        window.isVisible = false
        assertEventually(gtk_widget_get_display(window.widget) == home)
        window.isVisible = true
      }
    }
  }

  func testIsNotRetainedByTheDisplay() async throws {
    try withWindow { window, _ in
      assertReleased { token in
        let onTop = AlwaysOnTop(window)
        onTop.onChange = { _ = token }
        XCTAssertTrue(onTop.turnOn())
      }
    }
  }
}

@MainActor final class ComeForwardTests: GtkTestCase, @unchecked Sendable {
  func testANewWindowThatComesForwardRequestsNoFocus() async throws {
    let timer = Window()
    timer.comeForward()
    assertEventually(timer.isInView)
    XCTAssertEqual(timer.property("_NET_WM_USER_TIME"), [0])
    let other = Window()
    other.comeForward()
    other.destroy()
    MainLoop.drain()
  }
}
