import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor
final class WindowTests: GtkTestCase, @unchecked Sendable {
  /// A window that shows a label.
  private lazy var window = show(Label("Tea"))

  func testIsInViewWhileItIsShown() async throws {
    let window = Window()
    var views: [Bool] = []
    window.onViewChange { [weak window] in views.append(window?.isInView == true) }
    XCTAssertFalse(window.isInView)
    for _ in 0..<2 {
      window.present()
      assertEventually(window.isInView)
      XCTAssertEqual(views.last, true)
      window.isVisible = false
      XCTAssertFalse(window.isInView)
      XCTAssertEqual(views.last, false)
    }
  }

  func testIsNotInViewAfterItWasDestroyed() async throws {
    window.destroy()
    XCTAssertFalse(window.isInView)
  }

  func testCloseRequestCanKeepItOpen() async throws {
    var requests = 0
    window.onCloseRequest {
      requests += 1
      return requests == 1
    }
    window.close()
    XCTAssertEqual(requests, 1)
    XCTAssertTrue(window.isMapped)
    window.close()
    XCTAssertEqual(requests, 2)
    XCTAssertFalse(window.isMapped)
    XCTAssertFalse(topLevels().contains { $0.pointer == window.pointer })
  }

  func testClosesWhenNobodyObjects() async throws {
    window.close()
    XCTAssertFalse(topLevels().contains { $0.pointer == window.pointer })
  }

  func testHasTitleAndSize() async throws {
    let label = Label("Tea")
    let window = show(label, width: 320, height: 240)
    XCTAssertEqual(window.title, "")
    window.title = "05:00 – Tee"
    XCTAssertEqual(window.title, "05:00 – Tee")
    XCTAssertEqual([window.defaultSize.width, window.defaultSize.height], [320, 240])
    XCTAssertEqual([label.size.width, label.size.height], [320, 240])
  }

  func testTellsOfAnotherSize() async throws {
    var widths: [Int] = []
    window.onSizeChange { [unowned self] in widths.append(window.defaultSize.width) }
    window.defaultSize = (400, 200)
    XCTAssertEqual(widths.last, 400)
  }

  func testModalWindowBelongsToItsParent() async throws {
    let parent = show(Label("Tea"))
    let window = Window()
    window.makeModal(for: parent)
    window.present()
    XCTAssertEqual(gtk_window_get_transient_for(window.cast()), parent.cast())
    XCTAssertNotEqual(gtk_window_get_modal(window.cast()), 0)
  }

  func testCallsForAttentionOnlyOnScreen() async throws {
    let window = Window()
    window.setUrgent(true)
    window.present()
    window.setUrgent(true)
    window.setUrgent(false)
    window.beep()
    window.destroy()
    window.setUrgent(true)
  }

  func testKnowsWhetherSomethingHasTheKeyboard() async throws {
    let button = Button("Start")
    let window = show(Box(.vertical, [button]))
    gtk_window_set_focus(window.cast(), nil)
    XCTAssertTrue(window.hasNoFocus)
    XCTAssertTrue(button.grabFocus())
    XCTAssertFalse(window.hasNoFocus)
    button.isSensitive = false
    XCTAssertFalse(button.grabFocus())
  }

  // MARK: - Its place on a display with a window manager

  func testIsPutSomewhereElse() async throws {
    try ManagedDisplay.open().asStandard {
      let window = show(Label("05:00"))
      var moves = 0
      window.onMove { moves += 1 }
      for place in [(x: 200, y: 100), (x: 30, y: 40)] {
        moves = 0
        window.move(to: place)
        assertEventually(
          window.place.map { $0 == place } == true && moves > 0,
          "\(String(describing: window.place))")
      }
      window.isVisible = false
      XCTAssertNil(window.place)
    }
  }

  func testIsOnAMonitorWhileItsMiddleIs() async throws {
    try ManagedDisplay.open().asStandard {
      let window = Window()
      for (x, y, isOn) in [
        (0, 0, true), (-50, 0, true), (-51, 0, false), (0, -30, true), (0, -31, false),
        (949, 669, true), (950, 0, false), (0, 670, false),
      ] {
        XCTAssertEqual(
          window.isOnMonitor((x: x, y: y), size: (width: 100, height: 60)), isOn, "\(x), \(y)")
      }
    }
  }
}
