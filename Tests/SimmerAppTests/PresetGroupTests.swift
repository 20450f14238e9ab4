import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// Groups of presets on the page, and in the menus of presets.
final class PresetGroupTests: WindowTestCase, @unchecked Sendable {
  private func open(_ groups: [String]) {
    openWindow(360, 560) { app in
      for _ in app.engine.presets { app.send(.removePreset(at: 0)) }
      app.pass(Engine.undoTime)
      for (index, group) in groups.enumerated() {
        app.send(.keep(Start(name: "No \(index)", duration: .seconds(240), group: group)))
      }
    }
  }

  /// The headings, and the presets by their numbers, from the top.
  private var shown: String {
    let labels = main.setup.presets.widget.shownWidgets.filter {
      $0.isMapped
        && ($0.hasStyle("heading") || $0.className == "GtkText"
          || $0.className == "GtkLabel" && screen.text(of: $0).hasPrefix("No "))
    }
    let texts = labels.map { $0.className == "GtkText" ? $0.typed : screen.text(of: $0) }
    return texts.filter { !$0.hasSuffix(" min") }
      .map { $0.replacingOccurrences(of: "No ", with: "") }.joined(separator: " ")
  }

  func testThereAreHeadingsOnlyForMoreThanOneGroup() async throws {
    for (groups, expected) in [
      (["", "", ""], "0 1 2"), (["tea", "tea"], "0 1"), (["tea", ""], "1 Tea 0"),
      (["tea", "Lab", "Tea", ""], "3 Tea 0 2 Lab 1"),
    ] {
      open(groups)
      XCTAssertEqual(shown, expected)
      try screen.press("Edit")
      ui.settle()
      XCTAssertEqual(shown, expected, "while they are edited")
      windowController.send(.endEditing)
    }
    let headings = screen.widgets("GtkLabel").filter { $0.hasStyle("heading") }
    XCTAssertEqual(
      headings.map { gtk_accessible_get_accessible_role($0.opaque) },
      [GTK_ACCESSIBLE_ROLE_HEADING, GTK_ACCESSIBLE_ROLE_HEADING])
  }

  func testAGroupIsTypedWithATimer() async throws {
    open(["", "tea", "lab"])
    try screen.type("4m green #Tea")
    ui.settle()
    try screen.press("Save as Preset")
    ui.settle()
    XCTAssertEqual(screen.focused, "green · 4 min")
    try screen.press("green · 4 min")
    let timer = try XCTUnwrap(app.engine.timers.first)
    XCTAssertEqual(timer.name, "green")
    app.send(.removePreset(at: 2))
    windowController.send(.keepAsPreset(timer.tile))
    XCTAssertEqual(app.engine.presets[2].groupTag, "#Tea", "it comes back to its group")
  }

  func testASavedPresetIsInViewAndHasTheFocus() async throws {
    DesktopSettings.setAnimations(true)
    let ungrouped = { (count: Int) in Array(repeating: "", count: count) }
    let others = ["tea"] + Array(repeating: "lab", count: 12)
    for (groups, tag) in [
      (ungrouped(12), ""), (ungrouped(8) + others, " #tea"), (ungrouped(9) + others, " #tea"),
      (ungrouped(24) + others, " #tea"),
    ] {
      open(groups)
      ui.settle()
      main.setup.field.text = "Green tea 2m" + tag
      ui.settle()
      try screen.press("Save as Preset")
      ui.settle()
      XCTAssertEqual(screen.focused, "Green tea · 2 min")
      // GTK scrolls to the focused widget within 200 ms.
      main.window.runFrames(30)
      let chip = try screen.find("GtkButton", "Green tea · 2 min")
      let scroller = main.setup.presets.scroller
      let place = try XCTUnwrap(scroller.place(of: chip))
      XCTAssertTrue(0...scroller.size.height - place.height ~= place.y, "\(groups): \(place)")
    }
  }

  private func openMenu(inRow index: Int) throws {
    let row = screen.widgets("GtkListBoxRow")[index]
    let menu = try XCTUnwrap(
      screen.widgets("GtkMenuButton").first { gtk_widget_is_ancestor($0.widget, row.widget) != 0 })
    menu.grabFocus()
    gtk_menu_button_popup(menu.opaque)
    ui.settle()
  }

  private var field: Widget? {
    screen.widgets("GtkEntry").first {
      gtk_widget_get_ancestor($0.widget, gtk_popover_get_type()) != nil
    }
  }

  func testAGroupIsChosenInTheMenuOfAPreset() async throws {
    open(["", "", "tea", "lab"])
    try screen.press("Edit")
    try openMenu(inRow: 0)
    XCTAssertEqual(field?.typed, "")
    XCTAssertFalse(screen.hasButton("None"))
    try screen.press("Tea")
    ui.settle()
    XCTAssertEqual(shown, "1 Tea 2 0 Lab 3")
    let rows = screen.widgets("GtkListBoxRow")
    XCTAssertEqual(gtk_window_get_focus(main.window.cast()), rows[2].widget, "it has moved there")
    try screen.press("Undo")
    ui.settle()
    XCTAssertEqual(shown, "0 1 Tea 2 Lab 3")

    try openMenu(inRow: 1)
    field?.type("green bread")
    try XCTUnwrap(field).emit("activate")
    ui.settle()
    XCTAssertEqual(shown, "0 Tea 2 Lab 3 Green-bread 1")
    try openMenu(inRow: 1)
    XCTAssertEqual(field?.typed, "Tea")
    try screen.press("None")
    ui.settle()
    XCTAssertEqual(shown, "0 2 Lab 3 Green-bread 1")
    try openMenu(inRow: 3)
    try screen.press("Move Up")
    ui.settle()
    XCTAssertEqual(shown, "0 2 Green-bread 1 Lab 3", "the whole group moves")
    try openMenu(inRow: 2)
    XCTAssertFalse(try screen.find("GtkButton", "Move Up").isSensitive, "below those without one")
  }
}
