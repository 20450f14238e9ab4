import CGtk
import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// The page of a timer that rings alone.
final class RingingPageTests: WindowTestCase, @unchecked Sendable {
  private func ring(_ width: Int, _ height: Int, isPinned: Bool = false) {
    openWindow(width, height) {
      $0.start(.seconds(300), name: "Tea")
      $0.pass(.seconds(306))
    }
    main.window.setStyle("solid-csd", false)
    main.layout.isPinned = isPinned
    ui.settle()
  }

  /// The part of the window’s picture that has the color of what rings.
  private func redPart() throws -> Double {
    let picture = try Picture(of: main.window)
    let red = try XCTUnwrap(main.layout.widget.namedColor("simmer_ringing")).hex
    let places = stride(from: 2, to: picture.width, by: 4).flatMap { x in
      stride(from: 2, to: picture.height, by: 4).map { (x: x, y: $0) }
    }
    let count = places.count { picture.color(x: $0.x, y: $0.y)?.hex == red }
    return Double(count) / Double(places.count)
  }

  func testItIsARedWindowWithALargeStop() async throws {
    for look in [DesktopLook.light, .dark, .highContrast] {
      try look.begin()
      for (width, height) in [(300, 400), (360, 560), (640, 480), (1280, 800)] {
        ring(width, height)
        XCTAssertGreaterThanOrEqual(try redPart(), 0.6, "\(look), \(width) × \(height)")
        let stop = main.controls.secondary.widget
        XCTAssertGreaterThanOrEqual(stop.size.height, 90, "\(look), \(width) × \(height)")
        XCTAssertGreaterThan(stop.size.width, main.controls.primary.widget.size.width)
        screen.assertShows("Tea", "+00:06", "Stop")
      }
    }
  }

  func testInAPinnedWindowStopIsSeenWithoutAPointerAndAnyPressStops() async throws {
    for side in [120, 168, 320] {
      ring(side, side, isPinned: true)
      XCTAssertGreaterThanOrEqual(try redPart(), 0.5, "\(side)")
      let stop = main.controls.secondary.widget
      XCTAssertTrue(stop.isMapped)
      let place = try XCTUnwrap(main.layout.widget.place(of: stop))
      let picture = try Picture(of: main.window)
      let seen = try XCTUnwrap(picture.color(x: place.x + 24, y: place.y + place.height / 2))
      XCTAssertEqual(seen.hex, "#ffffff", "\(side)")
      main.faceView.onPressAside?()
      MainLoop.drain()
      XCTAssertEqual(app.engine.timers.count, 0)
    }
  }
}
