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
    let rounds = try screen.control("GtkSpinButton", beside: "Rounds")
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
    try screen.press("Remove")
    XCTAssertEqual(names().map(\.typed), ["bake"])
    XCTAssertTrue(try screen.press(.undo), "though the keyboard is in a text")
    XCTAssertEqual(names().map(\.typed), ["rest", "bake"])
    XCTAssertTrue(names()[0].hasFocusWithin)
    XCTAssertTrue(try screen.press(.undo))
    XCTAssertEqual(main.planning.field.text, "kneading 1m, rest 2m, wait, bake 3m")
    try screen.press("Remove")
    names()[0].type("d")
    MainLoop.drain()
    XCTAssertFalse(main.planning.hasJustLost, "now the text has its own")
    windowController.undoLast()
    XCTAssertEqual(names().map(\.typed), ["kneading", "d", "bake"])
  }

  func testUndoRestoresTheOnlyRowWithoutAnEmptyOne() async throws {
    try openPage(typed: "a 1m")
    try screen.press("Remove")
    XCTAssertEqual(names().map(\.typed), [""])
    windowController.undoLast()
    XCTAssertEqual(names().map(\.typed), ["a"])
  }

  func testUndoRestoresAPlanReplacedByAnotherText() async throws {
    try openPage(typed: "rice 1m, tea 2m")
    try screen.press("Back")
    try openPage(typed: "soup 3m, egg 4m")
    windowController.undoLast()
    XCTAssertEqual(main.planning.field.text, "rice 1m; tea 2m")
    windowController.undoLast()
    XCTAssertEqual(main.planning.field.text, "soup 3m; egg 4m")
    for text in ["fish 5m, peas 6", "fish 5m, peas 6m"] {
      main.planning.field.text = text
      MainLoop.drain()
    }
    windowController.undoLast()
    XCTAssertEqual(names().map(\.typed), ["soup", "egg"])
  }

  func testUndoOnThePageRestoresNoTimer() async throws {
    openWindow { $0.send(.cancel($0.start(.seconds(60), name: "Tea"))) }
    try openPage()
    windowController.undoLast()
    XCTAssertEqual(inputs, [])
    XCTAssertTrue(app.engine.isEmpty)
    try screen.press("Back")
    windowController.undoLast()
    XCTAssertEqual(inputs, [.undo])
  }
}
