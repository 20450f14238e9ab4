import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// In a large window all texts are larger, with everything that is sized by them.
final class RoomySizeTests: WindowTestCase, @unchecked Sendable {
  override func setUp() async throws {
    try await super.setUp()
    try DesktopLook.light.begin()
  }

  private func resize(_ width: Int, _ height: Int) {
    main.window.defaultSize = (width, height)
    ui.settle()
  }

  /// The height of the picker's text fields, with their margins.
  private var figures: Int {
    screen.widgets("GtkSpinButton").first.flatMap { spin in
      spin.shownWidgets.first { $0.className == "GtkText" }
    }?.size.height ?? 0
  }

  /// Checks that a height grows with the text of the window, and shrinks with it.
  /// - Parameter wide: how much larger it is on a wide page.
  private func assertGrows(
    _ part: String, wide: Double = 1, accuracy: Double = 6, file: StaticString = #filePath,
    line: UInt = #line, _ height: () throws -> Int
  ) throws {
    resize(360, 560)
    let usual = try height()
    XCTAssertGreaterThan(usual, 20, part, file: file, line: line)
    for (width, height_, size) in [
      (1280, 800, 1.5), (1250, 895, 2), (900, 560, 1), (1250, 895, 2), (360, 560, 1),
    ] {
      resize(width, height_)
      let size = windowController.state.sizeClass.isWide ? wide * size : size
      XCTAssertEqual(
        Double(try height()), Double(usual) * size, accuracy: accuracy * size,
        "\(part), \(width)", file: file, line: line)
    }
  }

  func testThePageGrowsAndShrinksWithTheWindow() async throws {
    openWindow(360, 560)
    try screen.type("9m")
    try assertGrows("picker", wide: 1.36) { figures }
    XCTAssertTrue(main.setup.field.hasFocusWithin)
    try assertGrows("buttons") { main.controls.primary.widget.size.height }
    try screen.press("New Plan")
    ui.settle()
    try assertGrows("plan") { screen.widgets("GtkListBoxRow")[0].size.height }
    openWindow(360, 560) { $0.start(stages: Assembly.bread, name: "Bread") }
    try assertGrows("stages") {
      try XCTUnwrap(main.faceView.widget.shownWidgets.first { $0.hasStyle("present") }).size.height
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
    XCTAssertEqual(Double(figures), Double(largest) / 2, accuracy: 2)
  }

  func testAllPartsOfALargePickerHaveTheSameWidth() async throws {
    openWindow(1280, 800)
    let places = try [main.setup.field, main.setup.picker.widget].map {
      try XCTUnwrap(main.window.place(of: $0))
    }
    XCTAssertEqual(places[1].x, places[0].x, accuracy: 1)
    let band = try XCTUnwrap(main.setup.picker.widget.shownWidgets.first { $0.hasStyle("band") })
    for spin in screen.widgets("GtkSpinButton") {
      let text = try XCTUnwrap(spin.shownWidgets.first { $0.className == "GtkText" })
      XCTAssertEqual(text.size.height, band.size.height, accuracy: 2)
    }
  }
}
