import CGtk
import XCTest

@testable import GtkKit

/// On a display without a window manager, where each raises itself.
@MainActor
final class ComeForwardTests: XCTestCase, @unchecked Sendable {
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

  private func userTime(of window: Window) -> UInt? {
    guard let surface = X11Surface(window.surface) else { return nil }
    let display = gdk_display_get_default()
    let atom = gdk_x11_get_xatom_by_name_for_display(display, "_NET_WM_USER_TIME")
    var (type, format, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
    var bytes: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      gdk_x11_display_get_xdisplay(display), surface.window, atom, 0, 1, 0, 0, &type, &format,
      &count, &rest, &bytes)
    defer { if let bytes { XFree(bytes) } }
    guard let bytes, format == 32, count == 1 else { return nil }
    return UnsafeRawPointer(bytes).load(as: UInt.self)
  }

  /// Two windows on screen, of which the second covers the first.
  private func show() throws -> (timer: Window, other: Window) {
    try openDisplay()
    let (timer, other) = (try GtkKitTests.show(Label("05:00")), try GtkKitTests.show(Label("Work")))
    XCTAssertEqual(stack([timer, other]), [0, 1])
    return (timer, other)
  }

  func testFromBehindAnotherWindow() async throws {
    let (timer, other) = try show()
    timer.comeForward()
    XCTAssertEqual(stack([timer, other]), [1, 0])
    timer.destroy()
    other.destroy()
  }

  func testFromHiding() async throws {
    let (timer, other) = try show()
    timer.isVisible = false
    timer.comeForward()
    let isSeen = eventually { timer.isInView && stack([timer, other]) == [1, 0] }
    XCTAssertTrue(isSeen)
    // It was raised for that once.
    other.present()
    XCTAssertEqual(stack([timer, other]), [0, 1])
    timer.destroy()
    other.destroy()
  }

  func testBeforeItWasShownItAsksForNoKeyboard() async throws {
    try openDisplay()
    let timer = Window()
    timer.comeForward()
    let isSeen = eventually { timer.isInView }
    XCTAssertTrue(isSeen)
    XCTAssertEqual(userTime(of: timer), 0)
    timer.destroy()
  }

  func testGoesBeforeItIsShown() async throws {
    try openDisplay()
    let timer = Window()
    timer.comeForward()
    timer.destroy()
    MainLoop.drain()
  }
}
