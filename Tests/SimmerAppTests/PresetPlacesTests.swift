import CGtk
import Foundation
import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// The places of presets, and of the focus, for any number of them.
final class PresetPlacesTests: WindowTestCase, @unchecked Sendable {
  private func preset(_ index: Int) -> Start {
    let long = "Wholemeal spelt loaf with pumpkin and sunflower seeds, large"
    let name = [long, "", "Tea", "Pizza"][index % 4]
    return Start(name: name, duration: .seconds(60 * index + 60))
  }

  private func open(_ size: (width: Int, height: Int), presets count: Int) {
    openWindow(size.width, size.height) { app in
      for _ in app.engine.presets { app.send(.removePreset(at: 0)) }
      // The toast for the removal may cover some.
      app.pass(Engine.undoTime)
      for index in 0..<count { app.send(.keep(preset(index))) }
    }
  }

  func testPresetsFadeAtAnEdgeBeyondWhichThereAreMore() async throws {
    open((300, 400), presets: 12)
    XCTAssertTrue(main.setup.presets.scroller.hasStyle("fading"))
  }

  private func bounds(of widget: Widget) throws -> CGRect {
    let place = try XCTUnwrap(main.layout.widget.place(of: widget))
    return CGRect(x: place.x, y: place.y, width: place.width, height: place.height)
  }

  private func isIn(_ parent: Widget, _ widget: Widget) -> Bool {
    gtk_widget_is_ancestor(widget.widget, parent.widget) != 0
  }

  private var focus: Widget? {
    gtk_window_get_focus(main.window.cast()).map { Widget(retaining: $0) }
  }

  func testTheSeparatorOfNameAndLengthHasNoTextDirection() async throws {
    let tea = Start(name: "Tea", duration: .seconds(180))
    let chip = Button(tea, twelveHours: false, styles: ["chip"])
    XCTAssertEqual(chip.texts, ["Tea", " · ", "3 min"])
  }

  /// Checks that Tab reaches all of these, and that they are visible then: inside the scrolled
  /// area, and not under a round button.
  private func assertReached(_ widgets: [Widget], _ about: String) throws {
    let scroller = try XCTUnwrap(
      screen.widgets("GtkScrolledWindow").first { isIn($0, widgets[0]) }, about)
    let view = try bounds(of: scroller)
    for button in [main.controls.primary, main.controls.secondary] {
      XCTAssertFalse(try bounds(of: button.widget).intersects(view), about)
    }
    XCTAssertGreaterThanOrEqual(view.height, try bounds(of: widgets[0]).height, about)
    var missing = Set(widgets.map(\.widget))
    var seen: Set<UnsafeMutablePointer<GtkWidget>> = []
    main.setup.field.grabFocus()
    while let focus, seen.insert(focus.widget).inserted {
      if missing.remove(focus.widget) != nil {
        XCTAssertTrue(view.contains(try bounds(of: focus)), "\(about): \(screen.focused)")
      }
      _ = gtk_widget_child_focus(main.window.widget, GTK_DIR_TAB_FORWARD)
      ui.layOut()
    }
    XCTAssertEqual(missing.count, 0, "\(about): Tab doesn't come to them")
  }

  func testPresetsAndTheirRowsNeitherOverlapNorDisappear() async throws {
    for (width, height, textScale) in [
      (300, 400, 1), (640, 480, 1), (450, 600, 1.5),
    ] {
      DesktopSettings.setTextScale(textScale)
      for count in [0, 6, 30] {
        open((width, height), presets: count)
        let about = "\(count) presets, \(width) × \(height), text \(textScale)"
        screen.assertShows("hr", "min", "sec")
        let chips = screen.widgets("GtkButton").filter { $0.hasStyle("chip") && $0.isMapped }
        XCTAssertEqual(
          chips.map { screen.name(of: $0) },
          (0..<count).map { preset($0).title(twelveHours: false) })
        let places = try chips.map { try bounds(of: $0) }
        for (index, place) in places.enumerated() {
          XCTAssertEqual(places[..<index].filter { $0.intersects(place) }, [], "\(about): \(place)")
        }
        if count > 0 { try assertReached(chips, about) }
        guard count == 6 else { continue }
        try screen.press("Edit")
        ui.settle()
        let list = try XCTUnwrap(screen.widgets("SimmerListBox").first, about)
        let buttons = screen.widgets("GtkToggleButton").filter { isIn(list, $0) }
        XCTAssertEqual(buttons.count, count)
        try assertReached(buttons, "editing \(about)")
      }
    }
  }

  func testAWideWindowHasThePresetsBesideThePicker() async throws {
    try DesktopLook.light.begin()
    for (width, height) in [(640, 480), (800, 600), (1280, 800)] {
      let about = "\(width) × \(height)"
      var places: Set<CGFloat> = []
      for count in [2, 4] {
        open((width, height), presets: count)
        let picker = try bounds(of: main.setup.picker.widget)
        let presets = try bounds(of: main.setup.presets.widget)
        let field = try bounds(of: main.setup.field)
        XCTAssertGreaterThanOrEqual(presets.minX, picker.maxX, about)
        XCTAssertEqual(presets.maxX, field.maxX, accuracy: 1, about)
        XCTAssertEqual(presets.width, picker.width, accuracy: 1, about)
        let end = try bounds(of: main.controls.widget).minY
        XCTAssertEqual(picker.midY, (field.maxY + end) / 2, accuracy: 36, about)
        let chips = screen.widgets("GtkButton").filter { $0.hasStyle("chip") && $0.isMapped }
        let view = try bounds(of: main.setup.presets.scroller)
        for chip in chips { XCTAssertTrue(view.contains(try bounds(of: chip)), about) }
        places.insert(try bounds(of: chips[0]).minY)
      }
      XCTAssertEqual(places.count, 1, "more presets move none, \(about)")
      open((width, height), presets: 0)
      XCTAssertFalse(main.setup.presets.widget.isMapped, "there is nothing to edit, \(about)")
      let parts = try [main.setup.picker.widget, main.setup.field].map { try bounds(of: $0) }
      XCTAssertEqual(parts[0].midX, parts[1].midX, accuracy: 1, about)
    }
  }

  func testPresetsAreNotCutWithFreeRoomBelow() async throws {
    try DesktopLook.light.begin()
    for (scale, width, height) in [(2.0, 360, 560), (2, 360, 720), (1.5, 360, 560), (1, 360, 560)] {
      DesktopSettings.setTextScale(scale)
      open((width, height), presets: 9)
      let about = "\(width) × \(height), text \(scale)"
      let scroller = main.setup.presets.scroller
      XCTAssertTrue(scroller.isMapped, about)
      guard scroller.isMapped else { continue }
      let (view, buttons) = (try bounds(of: scroller), try bounds(of: main.controls.widget))
      // The toast needs some room.
      XCTAssertLessThanOrEqual(buttons.minY - view.maxY, 48, about)
      XCTAssertGreaterThanOrEqual(view.height, 34, about)
    }
  }

  func testARefusalOfSeveralLinesCoversNoControl() async throws {
    for (width, height) in [(300, 400), (360, 420), (300, 380)] {
      openWindow(width, height)
      for text in ["pasta 9 quiche 3 and soup tomorrow yesterday", "200h 9 pasta 8 rice"] {
        try screen.type(text)
        ui.settle()
        let note = try XCTUnwrap(
          screen.widgets("GtkScrolledWindow").first { $0.hasStyle("starting") })
        let picker = try bounds(of: main.setup.picker.widget)
        let place = try bounds(of: note)
        XCTAssertGreaterThanOrEqual(place.height, 17, "\(width) × \(height)")
        let start = try bounds(of: main.controls.primary.widget)
        XCTAssertFalse(place.intersects(start), "\(width) × \(height)")
        // Meanings to choose from may take its place.
        guard main.setup.picker.widget.isMapped else { continue }
        XCTAssertFalse(place.intersects(picker), "\(width) × \(height)")
        XCTAssertFalse(picker.intersects(start), "\(width) × \(height)")
      }
    }
  }

  /// Presses a button in the menu of a preset.
  private func choose(_ name: String, inRow index: Int) throws {
    let row = screen.widgets("GtkListBoxRow")[index]
    let menu = try XCTUnwrap(screen.widgets("GtkMenuButton").first { isIn(row, $0) })
    menu.grabFocus()
    gtk_menu_button_popup(menu.opaque)
    ui.settle()
    try screen.press(name)
    ui.settle()
  }

  func testEditingShowsTheHeadingThenTheRowsAndNoButtonsOfPresets() async throws {
    for (width, height) in [(300, 400), (360, 560), (900, 700)] {
      open((width, height), presets: 12)
      ui.settle()
      main.window.runFrames(3)
      let others = [main.setup.field, main.header.widget, main.controls.widget]
      let before = try others.map { try bounds(of: $0) }
      try screen.press("Edit")
      main.window.runFrames(3)
      XCTAssertEqual(try others.map { try bounds(of: $0) }, before, "\(width) × \(height)")
      let list = try bounds(of: main.setup.presets.editor)
      XCTAssertGreaterThanOrEqual(list.height, 140, "\(width) × \(height)")
      let edit = try bounds(of: main.setup.presets.edit)
      XCTAssertLessThanOrEqual(edit.maxY, list.minY, "\(width) × \(height)")
      XCTAssertFalse(screen.hasButton("Save as Preset"), "the field is empty")
      screen.assertShows("Presets")
      XCTAssertFalse(main.setup.presets.scroller.isMapped)
      XCTAssertFalse(main.setup.picker.widget.isMapped)
      windowController.send(.endEditing)
    }
  }

  func testWhatIsAPresetAlreadyIsPointedOutAndNotSavedAgain() async throws {
    open((360, 560), presets: 4)
    main.setup.field.text = "Pizza 4m"
    ui.settle()
    try screen.press("Save as Preset")
    ui.settle()
    XCTAssertEqual(screen.focused, "Pizza · 4 min")
    XCTAssertNotEqual(gtk_window_get_focus_visible(main.window.cast()), 0)
    try screen.press("Edit")
    try screen.press("Save as Preset")
    ui.settle()
    XCTAssertEqual(app.engine.presets.count, 4)
    XCTAssertTrue(isIn(main.setup.presets.editor, try XCTUnwrap(focus)))
  }

  func testAPresetThatIsSavedWhileTheOthersAreEditedLeavesTheFocus() async throws {
    open((360, 560), presets: 4)
    main.setup.field.text = "Green tea 2m"
    try screen.press("Edit")
    ui.settle()
    let before = screen.focused
    try screen.press("Save as Preset")
    ui.settle()
    XCTAssertEqual(screen.widgets("GtkListBoxRow").count, 5)
    XCTAssertEqual(screen.focused, before)
  }

  func testTheFocusStaysOnTheMovedPreset() async throws {
    open((360, 560), presets: 4)
    try screen.press("Edit")
    for (row, button, nextRow) in [
      (2, "Move Up", 1), (1, "Move Up", 0), (1, "Move Down", 2), (2, "Move Down", 3),
      (1, "Delete", 1), (2, "Delete", 1), (0, "Delete", 0),
    ] {
      try choose(button, inRow: row)
      let next = screen.widgets("GtkListBoxRow")[nextRow]
      XCTAssertEqual(focus?.widget, next.widget, "\(row) \(button)")
    }
    try choose("Delete", inRow: 0)
    XCTAssertEqual(screen.focused, "Done")
    try screen.press("Done")
    ui.settle()
    XCTAssertFalse(main.setup.presets.edit.isMapped)
    XCTAssertTrue(main.setup.field.hasFocusWithin)
  }
}
