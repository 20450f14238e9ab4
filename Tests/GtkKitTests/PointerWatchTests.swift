import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor final class PointerWatchTests: GtkTestCase, @unchecked Sendable {
  func testThePointerIsOutsideAfterTheWindowWasMovedAwayFromUnderIt() async throws {
    let box = Box(.vertical)
    let watch = PointerWatch(over: box)
    let window = show(box)
    let x11 = try XCTUnwrap(X11Surface(window.surface))
    XWarpPointer(x11.display.xDisplay, 0, x11.window, 0, 0, 0, 0, 150, 100)
    assertEventually(watch.isInside)

    // As a window manager does when a person moves the window with keys.
    let manager = try XCTUnwrap(XOpenDisplay(nil))
    defer { XCloseDisplay(manager) }
    let grab = XGrabPointer(
      manager, x11.display.root, 0, 0, GrabModeAsync, GrabModeAsync, 0, 0, UInt(CurrentTime))
    XCTAssertEqual(grab, GrabSuccess)
    XMoveWindow(manager, x11.window, 400, 300)
    XUngrabPointer(manager, UInt(CurrentTime))
    XSync(manager, 0)
    assertEventually(!watch.isInside)
  }
}
