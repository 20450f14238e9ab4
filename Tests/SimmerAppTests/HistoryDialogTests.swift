import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// The dialog with what has ended.
final class HistoryDialogTests: AppTestCase, @unchecked Sendable {
  private func open(_ app: Assembly) -> (HistoryDialog, OnScreen) {
    let dialog = keep(
      HistoryDialog(
        parent: keep(GtkKit.Window()), app.history, preferences: app.preferences))
    dialog.window.present()
    return (dialog, OnScreen(dialog.window))
  }

  private func rows(_ screen: OnScreen) -> [String] {
    screen.widgets("GtkListBoxRow").map(screen.name)
  }

  func testAPressStartsWhatEndedAgain() async throws {
    let app = Assembly()
    app.writeHistory([("Tea", 4), ("Bread", 50), ("", 9)])
    let (dialog, screen) = open(app)
    var started: [Start] = []
    var isClosed = false
    dialog.onStart = { started.append($0) }
    dialog.onClose = { isClosed = true }
    assertEventually(self.rows(screen) == ["9 min", "Bread", "Tea"], "the newest first")
    screen.assertShows("50 min", "4 min")
    screen.assertShows(part: "done")
    let row = try XCTUnwrap(screen.widgets("GtkListBoxRow").dropFirst().first)
    XCTAssertEqual(gtk_widget_get_focusable(row.widget), 1)
    gtk_widget_activate(row.widget)
    XCTAssertEqual(started, [Start(name: "Bread", duration: .seconds(3_000))])
    XCTAssertTrue(isClosed)
  }

  func testWhatIsTypedIsFound() async throws {
    let app = Assembly()
    app.writeHistory([("Tea", 4), ("Bread", 50), ("iced tea", 9)])
    let (dialog, screen) = open(app)
    assertEventually(self.rows(screen).count == 3)
    XCTAssertTrue(dialog.window.hasFocusWithin)
    let field = try XCTUnwrap(screen.widgets("GtkText").first)
    XCTAssertNotEqual(gtk_widget_is_focus(field.widget), 0, "one types at once")
    gtk_editable_set_text(field.opaque, "TEA")
    XCTAssertEqual(rows(screen), ["iced tea", "Tea"])
    gtk_editable_set_text(field.opaque, "coffee")
    XCTAssertEqual(rows(screen), [])
    screen.assertShows("Nothing was found.")
    gtk_editable_set_text(field.opaque, "")
    XCTAssertEqual(rows(screen).count, 3)
  }

  func testClearingCanBeUndone() async throws {
    let app = Assembly()
    app.writeHistory([("Tea", 4), ("Bread", 50)])
    let (_, screen) = open(app)
    assertEventually(self.rows(screen).count == 2)
    screen.assertHides("Undo")
    try screen.press("Clear")
    assertEventually(self.rows(screen).isEmpty)
    screen.assertShows("Timers that have ended will be listed here.", "The history was cleared.")
    XCTAssertEqual(app.historyFile.read(at: WallClock.now), [])
    app.writeHistory([("Eggs", 6)])
    try screen.press("Undo")
    assertEventually(self.rows(screen).count == 3)
    XCTAssertEqual(
      app.historyFile.read(at: WallClock.now).map(\.name), ["Tea", "Bread", "Eggs"])
    screen.assertHides("The history was cleared.", "Undo")
  }

  func testLongHistoriesAreShownAsTheyAreScrolled() async throws {
    let app = Assembly()
    app.writeHistory((1...250).map { ("No \($0)", 1) })
    let (dialog, screen) = open(app)
    assertEventually(12..<100 ~= self.rows(screen).count)
    XCTAssertEqual(rows(screen).first, "No 250")
    let view = try XCTUnwrap(screen.widgets("GtkScrolledWindow").first)
    let adjustment = gtk_scrolled_window_get_vadjustment(view.opaque)
    dialog.window.runFrames(4)
    func rowsAtTheEnd() -> Int {
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment))
      return rows(screen).count
    }
    assertEventually(rowsAtTheEnd() == 250)
    XCTAssertEqual(rows(screen).last, "No 1")
  }

  func testItIsExportedAsCSV() async throws {
    let app = Assembly()
    app.writeHistory([("=1+1", 4), ("rice, \"wild\"", 50)])
    let records = app.historyFile.read(at: WallClock.now)
    let path = (app.files?.path ?? "") + "/history.csv"
    var outcome: String?
    app.history.export(records, to: path) { outcome = $0.sentence }
    assertEventually(outcome != nil)
    XCTAssertEqual(outcome, "Exported to “\(path.excerpt)”.")
    let lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\r\n")
    XCTAssertEqual(lines.count, 4)
    XCTAssertEqual(lines[0], "began_at,ended_at,name,stage,plan,duration,paused,end")
    XCTAssertTrue(lines[1].hasSuffix(",'=1+1,,,240.0,0.0,rang"), lines[1])
    XCTAssertTrue(lines[2].hasSuffix(",\"rice, \"\"wild\"\"\",,,3000.0,0.0,rang"), lines[2])
    outcome = nil
    app.history.export(records, to: "/nonexistent-\(UUID())/proc\0") { outcome = $0.sentence }
    assertEventually(outcome != nil)
  }

  func testTurningItOffAsksAndDeletesNothingByItself() async throws {
    let app = Assembly()
    app.writeHistory([("Tea", 4)])
    let dialog = keep(app.settings(over: keep(GtkKit.Window())))
    dialog.window.present()
    let screen = OnScreen(dialog.window)
    try screen.turn(to: "General")
    let row = try screen.find("GtkListBoxRow", "Keep a History")
    gtk_widget_activate(row.widget)
    XCTAssertFalse(app.preferences.keepsHistory)
    XCTAssertEqual(app.historyFile.read(at: WallClock.now).count, 1)
    let question = try XCTUnwrap(dialog.generalPage.question)
    question.close()
    XCTAssertEqual(app.historyFile.read(at: WallClock.now).count, 1)
    gtk_widget_activate(row.widget)
    gtk_widget_activate(row.widget)
    try XCTUnwrap(dialog.generalPage.question).answer(true)
    assertEventually(app.historyFile.read(at: WallClock.now).isEmpty)
  }
}
