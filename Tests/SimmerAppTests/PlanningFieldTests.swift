import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// Typing into the fields of the page that makes plans.
final class PlanningFieldTests: PlanningTestCase, @unchecked Sendable {
  private func selectAll(_ field: Widget) { gtk_editable_select_region(field.opaque, 0, -1) }

  private func hasSelection(_ field: Widget) -> Bool {
    gtk_editable_get_selection_bounds(field.opaque, nil, nil) != 0
  }

  func testAFieldWithoutFocusHasNoSelection() async throws {
    try openPage(typed: "knead 10m, rest 40m")
    let rounds = try screen.control("GtkSpinButton", beside: "Repeat All Stages")
    XCTAssertFalse(hasSelection(rounds))
    for field in [durations()[0], names()[1], rounds] {
      field.grabFocus()
      selectAll(field)
      XCTAssertTrue(hasSelection(field))
      names()[0].grabFocus()
      XCTAssertFalse(hasSelection(field), field.className)
    }
  }

  func testATypedPlanGetsTheFocusOnStartEvenIfAMinuteEndsWhileThePageOpens() async throws {
    openWindow(360, 560)
    main.setup.field.text = "knead 10m, rest 40m"
    ui.settle()
    ui.model.onCatchUp = { [app] in app.clock.advance(by: .seconds(60)) }
    try openPage()
    XCTAssertEqual(screen.focused, "Start")
    XCTAssertEqual(names().map(\.typed), ["knead", "rest"])
  }

  func testThePlaceholderOfATimeFieldIsNoTime() async throws {
    try openPage()
    let shown = gtk_entry_get_placeholder_text(durations()[0].cast())
    XCTAssertEqual(shown.map { String(cString: $0) }, "Time")
  }

  func testUndoRestoresARemovedRow() async throws {
    try openPage(typed: "kneading 1m, rest 2m, wait, bake 3m")
    try screen.press("Remove")
    XCTAssertEqual(names().map(\.typed), ["rest", "bake"])
    screen.assertShows("“kneading” deleted")
    XCTAssertFalse(try screen.press(.undo), "it is not that of the text with the keyboard")
    windowController.send(.undoLast)
    ui.settle()
    XCTAssertEqual(main.planEditor.field.text, "kneading 1m, rest 2m, wait, bake 3m")
    XCTAssertTrue(names()[0].hasFocusWithin)
    screen.assertHides("“kneading” deleted")
    windowController.send(.undoLast)
    XCTAssertEqual(names().count, 3, "nothing else was lost")
  }

  func testChangesAfterARemovedRowAreNotLostWithUndo() async throws {
    try openPage(typed: "kneading 1m, rest 2m, wait, bake 3m")
    try screen.press("Remove")
    names()[0].type("d")
    MainLoop.drain()
    XCTAssertTrue(try screen.press(.undo), "now the text has its own")
    windowController.send(.undoLast)
    XCTAssertEqual(names().map(\.typed), ["kneading", "rest", "bake"])
    windowController.send(.undoLast)
    XCTAssertEqual(names().map(\.typed).last, "bake")
    XCTAssertEqual(names().count, 2)
  }

  func testARemovedRowOfAPresetDoesNotComeBackAfterThePage() async throws {
    openWindow {
      $0.send(.removePreset(at: 0))
      $0.pass(Engine.undoTime)
      let stages = ["a", "b"].map { Stage(name: $0, duration: .seconds(60)) }
      $0.send(.setPreset(at: 0, Preset(name: "Bread", stages: stages)))
    }
    windowController.send(.editPreset(0))
    ui.settle()
    try screen.press("Remove")
    XCTAssertEqual(names().map(\.typed), ["b"])
    try screen.press("Back")
    windowController.send(.undoLast)
    XCTAssertEqual(windowController.page, .setup)
  }

  func testUndoRestoresTheOnlyRowWithoutAnEmptyOne() async throws {
    try openPage(typed: "a 1m")
    try screen.press("Remove")
    XCTAssertEqual(names().map(\.typed), [""])
    windowController.send(.undoLast)
    XCTAssertEqual(names().map(\.typed), ["a"])
  }

  func testUndoRestoresAPlanReplacedByAnotherText() async throws {
    try openPage(typed: "rice 1m, tea 2m")
    try screen.press("Back")
    try openPage(typed: "soup 3m, egg 4m")
    windowController.send(.undoLast)
    XCTAssertEqual(main.planEditor.field.text, "rice 1m, tea 2m")
    windowController.send(.undoLast)
    XCTAssertEqual(main.planEditor.field.text, "soup 3m, egg 4m")
  }

  func testUndoOnThePageRestoresNoTimer() async throws {
    openWindow { $0.send(.cancel($0.start(.seconds(60), name: "Tea"))) }
    try openPage()
    windowController.send(.undoLast)
    XCTAssertEqual(inputs, [])
    XCTAssertTrue(app.engine.isEmpty)
    try screen.press("Back")
    windowController.send(.undoLast)
    XCTAssertEqual(inputs, [.undo])
  }
}
