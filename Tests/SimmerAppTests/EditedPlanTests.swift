import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// Editing a preset that is a plan, on the page that makes plans.
final class EditedPlanTests: PlanningTestCase, @unchecked Sendable {
  private let bread = Start(
    name: "Bread",
    stages: [
      Stage(name: "Knead", duration: .seconds(600), waits: true),
      Stage(name: "Rest", duration: .seconds(2400)),
    ], rounds: 2, sound: "bell", color: "#e01b24")
  private let dinner = Start(
    stages: [
      Stage(name: "Potatoes", duration: .seconds(1500)),
      Stage(name: "Fish", duration: .seconds(720)),
    ], order: .together, sound: "none", color: "#3584e4")
  private let stretch = Start(name: "Stretch", duration: .seconds(30), rounds: 4)

  /// Opens a window with presets: tea, bread, dinner, stretch.
  private func open() {
    openWindow(360, 640) { app in
      for _ in app.engine.presets { app.send(.removePreset(at: 0)) }
      app.pass(Engine.undoTime)
      for preset in [Start(name: "Tea", duration: .seconds(180)), bread, dinner, stretch] {
        app.send(.keep(preset))
      }
    }
  }

  func testTheTextsOfAPresetAreNotCutWhileItIsEdited() async throws {
    try DesktopLook.light.begin()
    for (width, height, textScale) in [
      (300, 400, 1), (360, 560, 1), (900, 560, 1), (360, 600, 2), (1280, 900, 2),
    ] as [(Int, Int, Double)] {
      DesktopSettings.setTextScale(textScale)
      openWindow(width, height) { app in
        for _ in app.engine.presets { app.send(.removePreset(at: 0)) }
        let rest = Stage(name: "Rest", duration: .seconds(47_730))
        for preset in [
          Start(name: "Soft eggs", duration: .seconds(330)),
          Start(name: "Sourdough", stages: [rest, rest]),
        ] { app.send(.keep(preset)) }
        app.pass(Engine.undoTime)
      }
      try screen.press("Edit")
      ui.settle()
      XCTAssertTrue(main.setup.presets.editor.isMapped, "\(width)")
      let plan = try screen.find("GtkButton", "26h 31m")
      let label = try XCTUnwrap(plan.shownWidgets.first { $0.className == "GtkLabel" })
      XCTAssertEqual(
        pango_layout_is_ellipsized(gtk_label_get_layout(label.opaque)), 0, "\(width)")
      for name in names() {
        let text = try XCTUnwrap(name.shownWidgets.first { $0.className == "GtkText" })
        XCTAssertGreaterThanOrEqual(text.size.width, Label("Sourdough").textWidth, "\(width)")
        let row = Widget(
          retaining: try XCTUnwrap(
            gtk_widget_get_ancestor(name.widget, gtk_list_box_row_get_type())))
        let menu = try XCTUnwrap(row.shownWidgets.last { $0.className == "GtkMenuButton" })
        let (start, end) = (try XCTUnwrap(row.place(of: name)), try XCTUnwrap(row.place(of: menu)))
        XCTAssertLessThan(end.y, start.y + start.height, "one line at \(width)")
        XCTAssertLessThanOrEqual(end.x + end.width, row.size.width, "\(width)")
      }
    }
  }

  private func openMenu(of chip: String) throws {
    try screen.find("GtkButton", chip).controller("GtkGestureLongPress")
      .emit("pressed", .double(5), .double(5))
    ui.settle()
  }

  /// Chooses Edit in the context menu of a preset.
  private func edit(_ chip: String) throws {
    try openMenu(of: chip)
    try screen.find("GtkModelButton", "Edit").emit("clicked")
    ui.settle()
  }

  func testTheMenuOfAPlanOpensThePageWithItsRows() async throws {
    open()
    try edit("Bread · 1 hr 40 min")
    XCTAssertEqual(windowController.page, .planning)
    XCTAssertEqual(main.header.title.whole, "Edit Plan")
    XCTAssertEqual(names().map(\.typed), ["Knead", "Rest"])
    XCTAssertEqual(durations().map(\.typed), ["10 min", "40 min"])
    XCTAssertEqual(plan.preset.stages.map(\.waits), [true, false])
    XCTAssertEqual(plan.preset.rounds, 2)
    XCTAssertEqual(plan.preset.name, "Bread")
    XCTAssertTrue(names()[0].hasFocusWithin)
    screen.assertHides("Save as Preset", "Ready At", "Start")
    screen.assertShows("1 hour 40 minutes")
  }

  func testAPresetRepeatsUntilItIsStopped() async throws {
    open()
    try edit("Stretch · 2 min")
    try screen.toggle(button: "∞")
    try screen.press("Done")
    XCTAssertEqual(
      app.engine.presets[3], Start(name: "Stretch", duration: .seconds(30), rounds: nil))
    try edit("Stretch · every 30 sec")
    try screen.toggle(button: "∞")
    try screen.press("Done")
    XCTAssertEqual(app.engine.presets[3].rounds, 1)
  }

  func testTheRowOfAPlanOpensThePageWhichLeadsBack() async throws {
    open()
    try screen.press("Edit")
    ui.settle()
    try screen.press("1h 40m")
    ui.settle()
    XCTAssertEqual(windowController.page, .planning)
    durations()[1].type("45m")
    MainLoop.drain()
    try screen.press("Done")
    ui.settle()
    XCTAssertEqual(windowController.page, .setup)
    XCTAssertTrue(main.setup.presets.isEditing, "the others may be changed as well")
    XCTAssertEqual(screen.focused, "1h 50m")
    XCTAssertEqual(app.engine.presets[1].lengthInAll, .seconds(6600))
  }
}
