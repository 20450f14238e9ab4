import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor final class SignalTests: GtkTestCase, @unchecked Sendable {
  private lazy var box = Box(.vertical)

  func testReleasesClosureWithWidget() async throws {
    var wrapper: Watch?
    assertReleased { token in
      let button = Button("Start")
      button.onClick { _ = token }
      wrapper = Watch(button)
      token.expectToGo(button)
    }
    XCTAssertEqual(wrapper?.isGone, true)
  }

  func testParentKeepsWidgetAndClosureWithoutWrapper() async throws {
    let captured = watch { token in
      let button = Button("Start")
      button.onClick { _ = token }
      box.append(button)
    }
    XCTAssertFalse(captured.isGone)
    if let child = gtk_widget_get_first_child(box.widget) { gtk_box_remove(box.cast(), child) }
    XCTAssertTrue(captured.isGone)
  }

  func testDestroyedWindowReleasesClosuresThatCaptureIt() async throws {
    // GDK holds the surface until the display has confirmed that it is destroyed.
    assertReleased(later: true) { token in
      let button = Button("Start")
      let window = show(button)
      token.expectToGo(window)
      window.onCloseRequest {
        _ = (token, window)
        return false
      }
      window.onViewChange { _ = (token, window) }
      button.onClick { _ = (token, window) }
      window.destroy()
    }
  }

  func testClosureMayDestroyItsWidget() async throws {
    try assertReleased { token in
      let button = Button("Remove")
      box.append(button)
      button.onClick { [self, unowned button] in
        box.remove(button)
        _ = token
      }
      try button.emit("clicked")
    }
  }
}
