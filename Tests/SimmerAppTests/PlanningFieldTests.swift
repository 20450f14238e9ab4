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
    let rounds = try screen.control("GtkSpinButton", labeled: "Repeat All Stages")
    XCTAssertFalse(hasSelection(rounds))
    for field in [durations()[0], names()[1], rounds] {
      field.grabFocus()
      selectAll(field)
      XCTAssertTrue(hasSelection(field))
      names()[0].grabFocus()
      XCTAssertFalse(hasSelection(field), field.className)
    }
  }

  func testATypedPlanGetsTheFocusInItsNewRowEvenIfAMinuteEndsWhileThePageOpens() async throws {
    openWindow(360, 560)
    main.setup.field.text = "knead 10m, rest 40m"
    ui.settle()
    ui.model.onCatchUp = { [app] in app.clock.advance(by: .seconds(60)) }
    try openPage()
    XCTAssertTrue(names()[2].hasFocusWithin)
    XCTAssertEqual(names().map(\.typed), ["knead", "rest", ""])
  }

  func testThePlaceholderOfATimeFieldIsNoTime() async throws {
    try openPage()
    let shown = gtk_entry_get_placeholder_text(durations()[0].cast())
    XCTAssertEqual(shown.map { String(cString: $0) }, "Time")
  }

  func testUndoRestoresARemovedRow() async throws {
    try openPage(typed: "kneading 1m, rest 2m, wait, bake 3m")
    try screen.press("Remove")
    XCTAssertEqual(names().map(\.typed), ["rest", "bake", ""])
    screen.assertShows("“kneading” deleted")
    XCTAssertFalse(try screen.press(.undo), "it is not that of the text with the keyboard")
    windowController.send(.undoLast)
    ui.settle()
    XCTAssertEqual(names().map(\.typed), ["kneading", "rest", "bake", ""])
    XCTAssertEqual(plan.preset.stages.map(\.waits), [false, true, false, false])
    XCTAssertTrue(names()[0].hasFocusWithin)
    screen.assertHides("“kneading” deleted")
    windowController.send(.undoLast)
    XCTAssertEqual(names().count, 4, "nothing else was lost")
  }

  func testChangesAfterARemovedRowAreNotLostWithUndo() async throws {
    try openPage(typed: "kneading 1m, rest 2m, wait, bake 3m")
    try screen.press("Remove")
    names()[0].type("d")
    MainLoop.drain()
    XCTAssertTrue(try screen.press(.undo), "now the text has its own")
    let typed = names()[0].typed
    windowController.send(.undoLast)
    XCTAssertEqual(names().map(\.typed), ["kneading", typed, "bake", ""])
  }

  func testARemovedRowOfAPresetComesBackAfterThePage() async throws {
    openWindow {
      $0.send(.removePreset(at: 0))
      $0.pass(Engine.undoTime)
      let stages = ["a", "b"].map { Stage(name: $0, duration: .seconds(60)) }
      $0.send(.setPreset(at: 0, Start(name: "Bread", stages: stages)))
    }
    windowController.send(.editPreset(0, isPlain: false))
    ui.settle()
    try screen.press("Remove")
    XCTAssertEqual(names().map(\.typed), ["b"])
    try screen.press(.escape)
    windowController.send(.undoLast)
    XCTAssertEqual(windowController.page, .planning)
    XCTAssertEqual(names().map(\.typed), ["a", "b"])
    XCTAssertTrue(screen.hasButton("Done"), "it is the preset")
  }

  func testUndoGoesBackThroughDiscardedPlansAndCanceledTimers() async throws {
    openWindow { $0.send(.cancel($0.start(.seconds(600), name: "Tea"))) }
    try openPage(typed: "rice 1m, tea 2m")
    try screen.press("Cancel")
    try openPage(typed: "soup 3m, egg 4m")
    try screen.press("Cancel")
    app.pass(.seconds(60))
    windowController.send(.undoLast)
    XCTAssertEqual(names().map(\.typed), ["soup", "egg", ""])
    XCTAssertTrue(try screen.press(.escape))
    windowController.send(.undoLast)
    XCTAssertEqual(names().map(\.typed), ["rice", "tea", ""])
    XCTAssertTrue(app.engine.isEmpty)
    XCTAssertTrue(try screen.press(.escape))
    windowController.send(.undoLast)
    XCTAssertEqual(app.engine.timers.map(\.name), ["Tea"])
  }

  func testUndoRestoresTheOnlyRowWithoutAnEmptyOne() async throws {
    try openPage()
    try screen.press("Remove")
    names()[0].type("a 1m")
    MainLoop.drain()
    try screen.press("Remove")
    XCTAssertEqual(names().map(\.typed), [""])
    windowController.send(.undoLast)
    XCTAssertEqual(names().map(\.typed), ["a"])
  }

  func testUndoRestoresTextsThatAreNoTimes() async throws {
    try openPage(typed: "rice 1m, tea 2m")
    durations()[0].type("soon")
    MainLoop.drain()
    let made = plan
    XCTAssertEqual(made.rows[0].mistyped, "soon")
    for discard in ["Remove", "Cancel"] {
      try screen.press(discard)
      windowController.send(.undoLast)
      ui.settle()
      XCTAssertEqual(durations()[0].typed, "soon", discard)
      XCTAssertEqual(plan, made, discard)
    }
  }

  func testUndoRestoresAPlanReplacedByAnotherText() async throws {
    try openPage(typed: "rice 1m, tea 2m")
    try screen.press(.escape)
    try openPage(typed: "soup 3m, egg 4m")
    windowController.send(.undoLast)
    XCTAssertEqual(names().map(\.typed), ["rice", "tea", ""])
    windowController.send(.undoLast)
    XCTAssertEqual(names().map(\.typed), ["soup", "egg", ""])
  }

  func testUndoOnThePageRestoresNoTimer() async throws {
    openWindow { $0.send(.cancel($0.start(.seconds(60), name: "Tea"))) }
    try openPage()
    windowController.send(.undoLast)
    XCTAssertEqual(inputs, [])
    XCTAssertTrue(app.engine.isEmpty)
    try screen.press(.escape)
    windowController.send(.undoLast)
    XCTAssertEqual(inputs, [.undo])
  }
}
