import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// All necessary parts have room at twice the usual text size.
final class LargeTextTests: PlanningTestCase, @unchecked Sendable {
  override func setUp() async throws {
    try await super.setUp()
    try DesktopLook.light.begin()
    DesktopSettings.setTextScale(2)
  }

  private func place(of widget: Widget) throws -> (x: Int, y: Int, width: Int, height: Int) {
    try XCTUnwrap(main.layout.widget.place(of: widget))
  }

  private func assertInView(
    _ widget: Widget, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    XCTAssertTrue(widget.isMapped, file: file, line: line)
    let (place, window) = (try place(of: widget), main.layout.widget.size)
    XCTAssertGreaterThanOrEqual(place.x, 0, file: file, line: line)
    XCTAssertGreaterThanOrEqual(place.y, 0, file: file, line: line)
    XCTAssertLessThanOrEqual(place.x + place.width, window.width, file: file, line: line)
    XCTAssertLessThanOrEqual(place.y + place.height, window.height, file: file, line: line)
  }

  func testASmallWindowHasThePickerAndThePageOfPlans() async throws {
    for (width, height) in [(360, 560), (900, 560)] {
      openWindow(width, height)
      let parts = [main.setup.picker.widget, main.setup.field, main.setup.sound.widget, main.plan]
      for part in parts { try assertInView(part) }
      try openPage(typed: "bread: knead 10m, rest 40m")
      XCTAssertEqual(windowController.page, .planning)
      for part in [main.planning.field, names()[0], durations()[0]] { try assertInView(part) }
      try screen.turn(to: "Ready Together")
      ui.settle()
      for part in [main.planning.field, names()[0], durations()[0]] { try assertInView(part) }
    }
  }

  func testThePickerIsAlsoShownInAWindowThatWasLarger() async throws {
    openWindow(1280, 900)
    for (width, height) in [(360, 560), (1280, 900), (900, 560), (250, 250), (360, 560)] {
      main.window.defaultSize = (width, height)
      ui.settle()
      XCTAssertEqual(main.setup.widget.isMapped, width > 250, "\(width)")
    }
  }

  func testASmallWindowKeepsItsButtonsAndShowsTheOtherTimersAsRings() async throws {
    openWindow(900, 900) { $0.start(["Pasta": 900, "Rice": 600, "Bread": 3000]) }
    main.window.defaultSize = (360, 560)
    ui.settle()
    XCTAssertFalse(main.strip.widget.isMapped)
    for part in [main.header.widget, main.controls.secondary.widget, main.controls.primary.widget] {
      try assertInView(part)
    }
    let rings = screen.widgets("GtkButton").filter { $0.hasStyle("dot") && $0.isMapped }
    XCTAssertEqual(rings.count, 2)
    try screen.press("Bread")
    ui.settle()
    screen.assertShows("Bread")
  }

  func testTheFiguresOfThePickerStayWithinTheirBand() async throws {
    for (width, height) in [(360, 560), (900, 560), (900, 900), (1920, 1080)] {
      openWindow(width, height)
      let band = try XCTUnwrap(main.setup.picker.widget.shownWidgets.first { $0.hasStyle("band") })
      for spin in screen.widgets("GtkSpinButton") {
        let text = try XCTUnwrap(spin.shownWidgets.first { $0.className == "GtkText" })
        XCTAssertEqual(text.size.height, band.size.height, "\(width)")
      }
      for unit in main.setup.picker.widget.shownWidgets where unit.hasStyle("unit") {
        let place = try XCTUnwrap(band.place(of: unit))
        XCTAssertGreaterThan(place.x, 0, "\(width)")
        XCTAssertLessThan(place.x + place.width, band.size.width, "\(width)")
      }
    }
  }

  func testTheButtonsOfStagesHaveRoomBesideEachOther() async throws {
    for width in [360, 700] {
      openWindow(width, 760) { $0.startBread() }
      let buttons = [
        main.controls.secondary.widget, main.controls.tertiary, main.controls.primary.widget,
      ]
      for button in buttons { try assertInView(button) }
      let places = try buttons.map { try place(of: $0) }
      for (one, next) in zip(places, places.dropFirst()) {
        XCTAssertLessThanOrEqual(one.x + one.width, next.x, "\(width)")
      }
      let face = try place(of: main.faceView.picture.widget)
      XCTAssertLessThanOrEqual(face.y + face.height, places[0].y, "\(width)")
    }
  }

  func testTheCountOfOtherTimersIsBelowTheTimeInTheSmallestWindow() async throws {
    openWindow(132, 132) {
      $0.start(["Rice": 900, "Tea": 240, "Pasta": 540, "Bread": 3600])
    }
    let count = try XCTUnwrap(screen.widgets("GtkLabel").first { screen.text(of: $0) == "+2" })
    let (time, rest) = (try place(of: main.faceView.time.widget), try place(of: count))
    XCTAssertGreaterThanOrEqual(rest.y + rest.height / 4, time.y + time.height)
  }

  func testRowsOfRingingTimersHaveNoEmptyLines() async throws {
    openWindow(900, 560) { $0.start(["Tea": 10, "Eggs": 10]) }
    app.pass(.seconds(200))
    ui.settle()
    XCTAssertEqual(windowController.page, .ringing)
    for row in screen.widgets("GtkListBoxRow").filter(\.isMapped) {
      let details = row.shownWidgets.filter { $0.hasStyle("end") }
      XCTAssertEqual(details.map(screen.text), [""])
      XCTAssertLessThan(row.size.height, 130)
    }
  }
}
