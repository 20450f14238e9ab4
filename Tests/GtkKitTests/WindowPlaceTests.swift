import CGtk
import XCTest

@testable import GtkKit

@MainActor
final class WindowPlaceTests: XCTestCase, @unchecked Sendable {
  func testIsPutSomewhereElse() async throws {
    try ManagedDisplay.open().asStandard {
      let window = try show(Label("05:00"))
      var moves = 0
      window.onMove { moves += 1 }
      for place in [(x: 200, y: 100), (x: 30, y: 40)] {
        moves = 0
        window.move(to: place)
        let isThere = eventually { window.place.map { $0 == place } == true && moves > 0 }
        XCTAssertTrue(isThere, "\(String(describing: window.place))")
      }
      window.isVisible = false
      XCTAssertNil(window.place)
      window.destroy()
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
      window.destroy()
    }
  }
}
