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
}
