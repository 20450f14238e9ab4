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

  func testIsOnOnceTheWindowManagerHasDoneIt() async throws {
    try withWindow { window, onTop in
      var states: [Bool] = []
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

  func testFollowsChangesByOtherPrograms() async throws {
    try withWindow { window, onTop in
      for on in [true, false] {
        X11Surface(window.surface)?.setAbove(on)
        assertEventually(onTop.isOn == on)
      }
    }
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

  func testShowsTheWindow() async throws {
    try ManagedDisplay.open().asStandard {
      let window = Window()
      let onTop = AlwaysOnTop(window)
      XCTAssertTrue(onTop.turnOn())
      assertEventually(onTop.isOn)
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

  func testWithoutAWindowManagerItIsNotRequested() async throws {
    let window = show(Label("05:00"))
    XCTAssertFalse(AlwaysOnTop(window).turnOn())
    XCTAssertTrue(window.isMapped)
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
  /// The indices of the windows on the display that are in `windows`, from the lowest.
  private func stack(_ windows: [Window]) -> [Int] {
    let display = gdk_x11_display_get_xdisplay(gdk_display_get_default())
    var (root, parent) = (XID(), XID())
    var (children, count): (UnsafeMutablePointer<XID>?, UInt32) = (nil, 0)
    XQueryTree(display, XDefaultRootWindow(display), &root, &parent, &children, &count)
    defer { XFree(children) }
    let ids = windows.map { X11Surface($0.surface)?.window }
    return (0..<Int(count)).compactMap { ids.firstIndex(of: children?[$0]) }
  }

  func testRaisesACoveredOrHiddenWindow() async throws {
    let (timer, other) = (show(Label("05:00")), show(Label("Work")))
    XCTAssertEqual(stack([timer, other]), [0, 1])
    timer.comeForward()
    XCTAssertEqual(stack([timer, other]), [1, 0])
    other.present()
    XCTAssertEqual(stack([timer, other]), [0, 1])
    timer.isVisible = false
    timer.comeForward()
    assertEventually(timer.isInView && stack([timer, other]) == [1, 0])
    other.present()
    XCTAssertEqual(stack([timer, other]), [0, 1])
  }

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
