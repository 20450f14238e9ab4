import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// The picker on the setup page beside a typed text.
final class SetupPickerTests: WindowTestCase, @unchecked Sendable {
  private func type(_ text: String) {
    screen.widgets("GtkEntry")[0].type(text)
    MainLoop.drain()
  }

  func testThePickerGivesWayToWhatWillStart() async throws {
    openWindow(360, 560)
    for (text, hasPicker) in [
      ("knead 10m, rest 40m", false), ("pasta", true), ("pasta 9m", false), ("9m", true),
      ("tea 4m + eggs 6m", false), ("17.30", false), ("pasta 200h", false), ("", true),
    ] {
      type(text)
      ui.settle()
      XCTAssertEqual(main.setup.picker.widget.isMapped, hasPicker, text)
      XCTAssertEqual(main.setup.start.widget.isMapped, !hasPicker, text)
      guard let tile = main.window.shownWidgets.first(where: { $0.hasStyle("tile") }) else {
        continue
      }
      let field = try XCTUnwrap(main.window.place(of: main.setup.field))
      let gap = try XCTUnwrap(main.window.place(of: tile)).y - field.y - field.height
      XCTAssertGreaterThanOrEqual(gap, 6, text)
    }
    type("9m")
    main.setup.picker.step(.minutes, by: 1)
    XCTAssertEqual(main.setup.field.text, "")
    XCTAssertEqual(screen.widgets("GtkSpinButton").map(\.typed), ["0", "10", "0"])
  }

  func testTheButtonsOfTheColumnsAreThereAfterAnyText() async throws {
    openWindow(360, 560)
    for text in [
      "knead 10m, rest 40m", "tea 4m + eggs 6m", "dinner 25h", "pasta 9m", "17.30", "200h", "99h",
    ] {
      for typed in ["", "pasta"] {
        type(text)
        main.window.runFrames(3)
        type(typed)
        try assertButtonsCanBePressed(text)
      }
    }
    for text in ["knead 10m, rest 40m", "tea 4m + eggs 6m", "pasta 9m"] {
      type(text)
      main.window.runFrames(3)
      try screen.press("Start")
      main.window.runFrames(3)
      windowController.send(.openSetup)
      try assertButtonsCanBePressed("\(text), started")
    }
  }

  /// Checks that the pointer finds both buttons of each column.
  private func assertButtonsCanBePressed(_ about: String) throws {
    main.window.runFrames(3)
    let window = main.layout.widget
    for (index, spin) in screen.widgets("GtkSpinButton").enumerated() {
      let buttons = spin.shownWidgets.filter { $0.className == "GtkButton" }
      XCTAssertEqual(buttons.count, 2, about)
      for button in buttons {
        // Hours have nothing to take away from 0.
        let isAtEnd = index == 0 && spin.typed == "0" && button.hasStyle("down")
        XCTAssertEqual(gtk_widget_is_sensitive(button.widget) != 0, !isAtEnd, "\(about), \(index)")
        let place = try XCTUnwrap(window.place(of: button))
        let found = gtk_widget_pick(
          window.widget, Double(place.x + place.width / 2), Double(place.y + place.height / 2),
          GTK_PICK_INSENSITIVE)
        let isThere = found.map {
          $0 == button.widget || gtk_widget_is_ancestor($0, button.widget) != 0
        }
        XCTAssertEqual(isThere, true, "\(about), \(index)")
      }
    }
  }

  func testTheColumnsAreEqualAndTheirUnitsInTheBand() async throws {
    for look in [DesktopLook.light, .rightToLeft] {
      try look.begin()
      for (width, height, scale) in [
        (300, 400, 1.0), (360, 560, 1), (640, 480, 1), (1000, 640, 1), (1250, 895, 1),
        (300, 560, 2), (720, 1120, 2),
      ] {
        DesktopSettings.setTextScale(scale)
        openWindow(width, height)
        type("12:34:56")
        ui.settle()
        let picker = main.setup.picker.widget
        let band = try XCTUnwrap(picker.shownWidgets.first { $0.hasStyle("band") })
        let units = picker.shownWidgets.filter { $0.hasStyle("unit") }
        let column = band.size.width / 3
        for (index, (spin, unit)) in zip(screen.widgets("GtkSpinButton"), units).enumerated() {
          let about = "\(look) \(width) \(index)"
          let places = [try XCTUnwrap(band.place(of: spin)), try XCTUnwrap(band.place(of: unit))]
          let start = places.map(\.x).min() ?? 0
          let end = places.map { $0.x + $0.width }.max() ?? 0
          XCTAssertGreaterThanOrEqual(start, index * column - 1, about)
          XCTAssertLessThanOrEqual(end, (index + 1) * column + 1, about)
          let middle = (start + end) / 2
          XCTAssertEqual(middle, index * column + column / 2, accuracy: 8, about)
        }
      }
    }
  }

  func testTheFiguresGrowWithLargeTextAsFarAsThereIsRoom() async throws {
    try DesktopLook.light.begin()
    func figures(_ width: Int, _ height: Int, _ scale: Double) throws -> Double {
      DesktopSettings.setTextScale(scale)
      openWindow(width, height)
      let texts = main.setup.picker.widget.shownWidgets.filter { $0.className == "GtkText" }
      return try XCTUnwrap(texts.first).font.size
    }
    let usual = try figures(360, 560, 1)
    for (width, height, scale, size) in [
      (1000, 640, 1.5, 1.5), (1000, 640, 2, 2), (1000, 620, 2, 1.5), (1000, 560, 2, 1),
      (460, 900, 2, 1.5), (300, 700, 2, 1), (300, 400, 1.25, 1),
    ] {
      let found = try figures(width, height, scale)
      XCTAssertEqual(found, usual * size, accuracy: 1, "\(width) × \(height), \(scale)")
      XCTAssertTrue(height < 620 || main.setup.presets.widget.isMapped, "\(height)")
    }
  }

  func testNothingMovesWhileATextIsTyped() async throws {
    try DesktopLook.light.begin()
    for (width, height) in [(300, 400), (360, 560), (700, 900), (640, 480), (1280, 800)] {
      openWindow(width, height)
      let field = try XCTUnwrap(main.window.place(of: main.setup.field))
      let parts = [
        main.setup.field, main.setup.picker.widget, main.setup.presets.widget,
        main.controls.primary.widget,
      ]
      let before = try parts.map { try XCTUnwrap(main.window.place(of: $0)) }
      for text in [
        "pasta 9m", "pasta 200h", "bread: knead 10m, rest 40m, bake 35m", "9m", "17.30", "pasta",
        "tea 4m + eggs 6m + rice 12m", "roast at 8",
      ] {
        type(text)
        main.window.runFrames(12)
        for (part, before) in zip(parts, before) where part.isMapped {
          let place = try XCTUnwrap(main.window.place(of: part))
          XCTAssertEqual(place.y, before.y, "\(text) at \(width) × \(height)")
        }
      }
      windowController.recipes.open(RecipeViewTests.text)
      assertEventually(main.setup.recipe.isOpen)
      ui.settle()
      let after = try XCTUnwrap(main.window.place(of: main.setup.field))
      XCTAssertTrue(after == field, "\(after) with a recipe, \(field) without one")
    }
  }
}
