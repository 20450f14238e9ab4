import CGtk
import GtkKit
import XCTest

@testable import SimmerApp

/// On a display without a window manager.
@MainActor
final class PinTests: XCTestCase, @unchecked Sendable {
  func testSaysWhatToDoWhereNobodyKeepsWindowsAboveOthers() async throws {
    let open = try OpenWindow()
    let (main, size) = (open.main, open.main.window.defaultSize)
    for _ in 0..<2 {
      main.pin.toggle()
      XCTAssertTrue(open.screen.texts.contains { $0.contains("“Always on Top”") })
      XCTAssertFalse(main.pin.isAbove)
      XCTAssertFalse(main.pin.isPinned)
      XCTAssertTrue(main.window.defaultSize == size)
      // Who asks again wants to be told again.
      try open.screen.press("Dismiss")
    }
    open.destroy()
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

    let window = ApplicationWindow(application: application)
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
    window.destroy()
  }
}
