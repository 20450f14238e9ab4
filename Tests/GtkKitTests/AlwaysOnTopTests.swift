import CGtk
import XCTest

@testable import GtkKit

@MainActor
final class AlwaysOnTopTests: XCTestCase, @unchecked Sendable {
  /// Runs `body` with a window that a window manager has put on the screen.
  private func withWindow(_ body: (Window) throws -> Void) throws {
    try ManagedDisplay.open().asStandard {
      let window = try show(Label("05:00"))
      defer { window.destroy() }
      assert(isNormal(window))
      try body(window)
    }
  }

  private func property(_ name: String, of window: Window) -> [UInt] {
    guard let x11 = X11Surface(window.surface) else { return [] }
    return x11.display.numbers(name, of: x11.window)
  }

  /// Whether the window manager shows it.
  private func isNormal(_ window: Window) -> Bool {
    property("WM_STATE", of: window).first == UInt(NormalState)
  }

  private func assert(
    _ condition: @autoclosure () -> Bool, _ text: String = "", line: UInt = #line
  ) {
    let holds = eventually(condition)
    XCTAssertTrue(holds, text, line: line)
  }

  func testIsOnWhenTheWindowManagerHasDoneIt() async throws {
    try withWindow { window in
      var states: [Bool] = []
      let onTop = AlwaysOnTop(window)
      onTop.onChange = { [unowned onTop] in states.append(onTop.isOn) }
      XCTAssertTrue(onTop.turnOn())
      XCTAssertFalse(onTop.isOn, "it was only asked for")
      assert(states == [true])
      assert(property("_NET_WM_DESKTOP", of: window) == [0xFFFF_FFFF], "it is on one workspace")
      onTop.turnOff()
      assert(states == [true, false])
      assert(property("_NET_WM_DESKTOP", of: window) == [0], "it is on every workspace")
    }
  }

  func testShowsWhatOthersAskFor() async throws {
    try withWindow { window in
      let onTop = AlwaysOnTop(window)
      for on in [true, false] {
        X11Surface(window.surface)?.setAbove(on)
        assert(onTop.isOn == on)
      }
    }
  }

  func testIsAskedForAgainAfterHiding() async throws {
    try withWindow { window in
      let onTop = AlwaysOnTop(window)
      XCTAssertTrue(onTop.turnOn())
      assert(onTop.isOn)
      window.isVisible = false
      assert(!onTop.isOn)
      window.isVisible = true
      assert(onTop.isOn)
    }
  }

  func testStaysOffAfterHidingWhenOthersTookItBack() async throws {
    try withWindow { window in
      let onTop = AlwaysOnTop(window)
      XCTAssertTrue(onTop.turnOn())
      assert(onTop.isOn)
      X11Surface(window.surface)?.setAbove(false)
      assert(!onTop.isOn)
      window.isVisible = false
      assert(!isNormal(window))
      window.isVisible = true
      assert(isNormal(window))
      runLoop(for: .milliseconds(100))
      XCTAssertFalse(onTop.isOn)
    }
  }

  func testShowsTheWindow() async throws {
    try ManagedDisplay.open().asStandard {
      let window = Window()
      let onTop = AlwaysOnTop(window)
      XCTAssertTrue(onTop.turnOn())
      assert(onTop.isOn)
      window.destroy()
    }
  }

  func testTakesTheWindowToTheDisplayWhereItIsPossible() async throws {
    try ManagedDisplay.open().asSecond {
      let window = try show(Label("05:00"))
      let home = gtk_widget_get_display(window.widget)
      let onTop = AlwaysOnTop(window)
      // The second time, everything is open and connected.
      for _ in 0..<2 {
        XCTAssertTrue(onTop.turnOn())
        assert(onTop.isOn && window.isInView)
        XCTAssertNotEqual(gtk_widget_get_display(window.widget), home)
        onTop.turnOff()
        assert(!onTop.isOn && window.isInView)
        XCTAssertEqual(gtk_widget_get_display(window.widget), home)
      }
      window.destroy()
    }
  }

  func testWithoutWindowManagerNobodyIsAsked() async throws {
    try openDisplay()
    let window = try show(Label("05:00"))
    let onTop = AlwaysOnTop(window)
    XCTAssertFalse(onTop.turnOn())
    XCTAssertTrue(window.isMapped)
    window.destroy()
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
