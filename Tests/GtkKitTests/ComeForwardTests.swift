import CGtk
import TestSupport
import XCTest

@testable import GtkKit

/// On a display without a window manager, where each raises itself.
@MainActor
final class ComeForwardTests: GtkTestCase, @unchecked Sendable {
  /// The windows on the display that belong to `windows`, from the lowest.
  private func stack(_ windows: [Window]) -> [Int] {
    let display = gdk_x11_display_get_xdisplay(gdk_display_get_default())
    var (root, parent) = (XID(), XID())
    var (children, count): (UnsafeMutablePointer<XID>?, UInt32) = (nil, 0)
    XQueryTree(display, XDefaultRootWindow(display), &root, &parent, &children, &count)
    defer { XFree(children) }
    let ids = windows.map { X11Surface($0.surface)?.window }
    return (0..<Int(count)).compactMap { ids.firstIndex(of: children?[$0]) }
  }

  /// Two windows on screen, of which the second covers the first.
  private func showTwo() -> (timer: Window, other: Window) {
    let windows = (timer: show(Label("05:00")), other: show(Label("Work")))
    XCTAssertEqual(stack([windows.timer, windows.other]), [0, 1])
    return windows
  }

  func testFromBehindAnotherWindow() async throws {
    let (timer, other) = showTwo()
    timer.comeForward()
    XCTAssertEqual(stack([timer, other]), [1, 0])
  }

  func testFromHiding() async throws {
    let (timer, other) = showTwo()
    timer.isVisible = false
    timer.comeForward()
    assertEventually(timer.isInView && stack([timer, other]) == [1, 0])
    // It was raised for that once.
    other.present()
    XCTAssertEqual(stack([timer, other]), [0, 1])
  }

  func testBeforeItWasShownItAsksForNoKeyboard() async throws {
    let timer = Window()
    timer.comeForward()
    assertEventually(timer.isInView)
    XCTAssertEqual(timer.property("_NET_WM_USER_TIME"), [0])
  }

  func testGoesBeforeItIsShown() async throws {
    let timer = Window()
    timer.comeForward()
    timer.destroy()
    MainLoop.drain()
  }
}
