import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// In a large window the picker and the list of ringing timers are larger; in a low one that list
/// is lower.
final class RoomySizeTests: WindowTestCase, @unchecked Sendable {
  /// The height of the picker's text fields, with their margins.
  private var figures: Int {
    screen.widgets("GtkSpinButton").first.flatMap { spin in
      spin.shownWidgets.first { $0.className == "GtkText" }
    }?.size.height ?? 0
  }

  private func resize(_ width: Int, _ height: Int) {
    main.window.defaultSize = (width, height)
    ui.settle()
  }

  func testThePickerGrowsAndShrinksWithTheWindow() async throws {
    openWindow(360, 560)
    let usual = figures
    XCTAssertGreaterThan(usual, 50)
    try screen.type("pasta 9m")
    for (width, height, size) in [
      (1280, 800, 1.5), (1250, 895, 2), (900, 560, 1), (1280, 800, 1.5), (300, 400, 1),
      (1250, 895, 2), (360, 560, 1),
    ] {
      resize(width, height)
      XCTAssertEqual(main.setup.enlargement, size, "\(width)")
      XCTAssertEqual(Double(figures), Double(usual) * size, accuracy: 1, "\(width)")
      XCTAssertTrue(main.setup.widget.isMapped, "\(width)")
      XCTAssertTrue(main.setup.field.hasFocusWithin, "\(width)")
    }
  }

  func testStagesGrowWithTheWindow() async throws {
    openWindow(360, 560) { $0.start(stages: Assembly.bread, name: "Bread") }
    func chip() throws -> (width: Int, height: Int) {
      try XCTUnwrap(main.faceView.widget.shownWidgets.first { $0.hasStyle("present") }).size
    }
    let usual = try chip()
    for (width, height, size) in [
      (1280, 800, 1.5), (1250, 895, 2), (900, 560, 1), (1250, 895, 2), (360, 560, 1),
    ] {
      resize(width, height)
      XCTAssertEqual(main.layout.room.enlargement, size, "\(width)")
      XCTAssertEqual(
        Double(try chip().height), Double(usual.height) * size, accuracy: 2, "\(width)")
      XCTAssertGreaterThanOrEqual(Double(try chip().width), 72 * size, "\(width)")
    }
  }

  func testThePageOfPlansGrowsWithTheWindow() async throws {
    openWindow(360, 560)
    try screen.type("bread: knead 10m, wait, bake 35m")
    try screen.press("New Plan")
    ui.settle()
    var usual: (row: Int, letters: Double)?
    for (width, height, size) in [
      (360, 560, 1), (1280, 800, 1.5), (1250, 895, 2), (900, 560, 1), (1250, 895, 2), (360, 560, 1),
    ] {
      resize(width, height)
      XCTAssertEqual(windowController.page, .planning)
      let room = main.layout.widget.size.width
      let wide = min(room - 36, Int(380 * size))
      let field = try XCTUnwrap(main.layout.widget.place(of: main.planning.field))
      XCTAssertEqual(field.width, wide, "as wide as the picker, \(width)")
      XCTAssertEqual(field.x, (room - wide) / 2, accuracy: 1, "\(width)")
      let row = rows[0]
      let known = usual ?? (row.size.height, row.fontSize)
      usual = known
      let growth = (1 + size) / 2
      XCTAssertEqual(
        Double(row.size.height), Double(known.row) * growth, accuracy: 5, "\(width)")
      XCTAssertEqual(row.fontSize, known.letters * growth, accuracy: 1, "\(width)")
      let durations = screen.widgets("GtkEntry").filter { $0.typed.hasSuffix("min") }
      let ends = try durations.map {
        let place = try XCTUnwrap(main.window.place(of: $0))
        return place.x + place.width
      }
      XCTAssertEqual(ends, [ends[0], ends[0]], "\(width)")
    }
  }

  func testThePickerHasTheRightSizeAfterShrinkingTheWindowWhileHidden() async throws {
    openWindow(1250, 895)
    let largest = figures
    app.start(.seconds(300), name: "Tea")
    ui.settle()
    XCTAssertFalse(main.setup.widget.isMapped)
    resize(360, 560)
    try screen.press("New Timer")
    ui.settle()
    XCTAssertTrue(main.setup.widget.isMapped)
    XCTAssertEqual(Double(figures), Double(largest) / 2, accuracy: 1)
  }

  func testAllPartsOfALargePickerHaveTheSameWidth() async throws {
    openWindow(1280, 800)
    let places = try [main.setup.field, main.setup.picker.widget].map {
      try XCTUnwrap(main.window.place(of: $0))
    }
    XCTAssertEqual(places.map(\.x), [places[0].x, places[0].x])
    XCTAssertEqual(places.map(\.width), [570, 570])
    let band = try XCTUnwrap(main.setup.picker.widget.shownWidgets.first { $0.hasStyle("band") })
    for spin in screen.widgets("GtkSpinButton") {
      let text = try XCTUnwrap(spin.shownWidgets.first { $0.className == "GtkText" })
      XCTAssertEqual(text.size.height, band.size.height)
    }
  }

  func testASmallWindowHasThePickerInEveryLook() async throws {
    for look in [DesktopLook.light, .highContrast, .rightToLeft] {
      try look.begin()
      openWindow(300, 400)
      main.window.setStyle("high-contrast", look == .highContrast)
      ui.settle()
      XCTAssertTrue(main.setup.widget.isMapped, look.rawValue)
      let band = try XCTUnwrap(main.setup.picker.widget.shownWidgets.first { $0.hasStyle("band") })
      for unit in main.setup.picker.widget.shownWidgets where unit.hasStyle("unit") {
        let place = try XCTUnwrap(band.place(of: unit))
        XCTAssertGreaterThan(place.x, 0, look.rawValue)
        XCTAssertLessThan(place.x + place.width, band.size.width, look.rawValue)
      }
    }
  }

  private var rows: [Widget] { screen.widgets("GtkListBoxRow").filter(\.isMapped) }

  func testRowsOfRingingTimersGrowWithTheirRoom() async throws {
    openWindow(360, 700) { $0.start(["Tea": 10, "Eggs": 10]) }
    app.pass(.seconds(20))
    ui.settle()
    var heights: [Int] = []
    for (width, height) in [(360, 700), (1280, 800), (1250, 895)] {
      resize(width, height)
      heights.append(rows[0].size.height)
    }
    XCTAssertEqual(heights, Set(heights).sorted())
    for name in ["Rice", "Peas"] { app.start(.seconds(1), name: name) }
    app.pass(.seconds(5))
    ui.settle()
    XCTAssertEqual(rows.map(\.size.height), Array(repeating: heights[1], count: 4))
    resize(360, 700)
    XCTAssertEqual(rows[0].size.height, heights[0])
  }

  func testRoundButtonsAndTheirNeighborsGrowWithTheWindow() async throws {
    try DesktopLook.light.begin()
    var sizes: [[Int]] = []
    for (width, height) in [(360, 560), (1280, 800), (1920, 1080)] {
      openWindow(width, height) { $0.start(.seconds(300)) }
      ui.settle()
      let places = try [main.controls.secondary.widget, main.controls.tertiary].map {
        try XCTUnwrap(main.layout.widget.place(of: $0))
      }
      XCTAssertEqual(2 * places[0].y + places[0].height, 2 * places[1].y + places[1].height)
      let diameter = main.controls.secondary.widget.measure(.vertical).minimum
      sizes.append([diameter, places[1].height])
    }
    XCTAssertEqual(sizes, [[70, 34], [86, 42], [104, 52]])
  }

  func testPartsHiddenWhileTheWindowShrankHaveTheUsualSize() async throws {
    try DesktopLook.light.begin()
    func sizes() throws -> [Int] {
      let id = app.start(.seconds(300))
      ui.settle()
      let extend = main.controls.tertiary.measure(.horizontal).natural
      app.send(.cancel(id))
      ui.settle()
      let offer = main.undo.widget.measure(.horizontal).natural
      let texts = [main.setup.sound.widget, main.plan].map { $0.measure(.horizontal).natural }
      return [extend, offer] + texts
    }
    openWindow(360, 560)
    let usual = try sizes()
    openWindow(1920, 1080)
    ui.settle()
    resize(360, 560)
    XCTAssertEqual(try sizes(), usual, "hidden from the beginning")
    resize(1920, 1080)
    XCTAssertNotEqual(try sizes(), usual)
    app.start(.seconds(300))
    ui.settle()
    resize(360, 560)
    app.send(.cancel(try XCTUnwrap(app.engine.timers.last?.id)))
    XCTAssertEqual(try sizes(), usual, "hidden meanwhile")
  }

  func testTwoOrThreeRingingTimersAreFullyInViewWithAStrip() async throws {
    try DesktopLook.light.begin()
    for (width, height, count) in [(300, 400, 2), (360, 560, 3)] {
      openWindow(width, height) {
        $0.start(["Rice": 10, "Green tea": 10, "Pasta": 10, "Stock": 600])
        if count == 2 { $0.send(.cancel(TimerID(rawValue: 1))) }
      }
      app.pass(.seconds(20))
      ui.settle()
      XCTAssertTrue(main.strip.widget.isMapped)
      XCTAssertEqual(rows.count, count)
      let scroller = try XCTUnwrap(
        gtk_widget_get_ancestor(rows[0].widget, gtk_scrolled_window_get_type()))
      let view = Widget(retaining: scroller)
      let place = try XCTUnwrap(view.place(of: rows[count - 1]))
      XCTAssertLessThanOrEqual(place.y + place.height, view.size.height, "\(count)")
    }
  }
}
