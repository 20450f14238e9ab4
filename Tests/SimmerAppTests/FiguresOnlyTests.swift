import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// A face of figures only.
final class FiguresOnlyTests: WindowTestCase, @unchecked Sendable {
  /// Returns the part of the window's width that the figures fill.
  private func partOfWidth() throws -> Double {
    let places = try main.faceView.time.cells.filter(\.isMapped).map {
      try XCTUnwrap(main.layout.widget.place(of: $0))
    }
    let start = try XCTUnwrap(places.map(\.x).min())
    let end = try XCTUnwrap(places.map { $0.x + $0.width }.max())
    return Double(end - start) / Double(main.layout.widget.size.width)
  }

  func testTheFiguresFillMostOfTheWidth() async throws {
    for (width, height) in [(300, 400), (360, 560), (560, 560), (1280, 800), (168, 168)] {
      for seconds in [300, 9000] {
        openWindow(width, height) {
          $0.preferences.face = .figures
          $0.start(.seconds(seconds))
        }
        main.layout.isPinned = width < 200
        ui.settle()
        XCTAssertEqual(try partOfWidth(), 0.85, accuracy: 0.05, "\(width) × \(height), \(seconds)")
      }
    }
  }

  func testTheFiguresFillMostOfARing() async throws {
    for (width, height) in [(300, 400), (360, 560), (1280, 800)] {
      openWindow(width, height) { $0.start(.seconds(300), name: "Tea") }
      let inside = 2 * Ring.innerRadius(diameter: main.faceView.picture.diameter)
      XCTAssertGreaterThan(try partOfWidth() * Double(width), 0.7 * inside)
    }
  }

  func testFiguresInALowWindowLeaveRoomForTheTexts() async throws {
    openWindow(1000, 400) {
      $0.preferences.face = .figures
      $0.start(.seconds(300), name: "Rice")
    }
    ui.settle()
    var time = try XCTUnwrap(main.layout.widget.place(of: main.faceView.time.widget))
    // The figures take the middle of their line.
    (time.y, time.height) = (time.y + time.height / 4, time.height / 2)
    for text in main.faceView.widget.shownWidgets
    where ["GtkLabel", "GtkText"].contains(text.className) && text.size.height > 0 {
      let place = try XCTUnwrap(main.layout.widget.place(of: text))
      let isApart = place.y >= time.y + time.height || place.y + place.height <= time.y
      XCTAssertTrue(isApart, "\(place) is over the time at \(time)")
    }
  }
}
