import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// The page that makes plans.
final class PlanningTests: PlanningTestCase, @unchecked Sendable {
  func testAPlanIsMadeWithoutTyping() async throws {
    try openPage()
    XCTAssertEqual(windowController.page, .planning)
    XCTAssertFalse(try screen.isSensitive("Start"))
    fill(["Knead": "10", "Rest": "40m"])
    XCTAssertTrue(try screen.isSensitive("Start"))
    try screen.press("Start")
    let stages = [
      Stage(name: "Knead", duration: .seconds(600)), Stage(name: "Rest", duration: .seconds(2400)),
    ]
    XCTAssertEqual(inputs, [.start(Start(stages: stages))])
    XCTAssertEqual(windowController.page, .timer(TimerID(rawValue: 1)))
    XCTAssertTrue(plan.isBlank, "the next one begins empty")
  }

  func testATextFillsTheRows() async throws {
    try openPage(typed: "dinner 18:30: potatoes 25m, fish 12m, peas 5m")
    XCTAssertTrue(plan.preset.isTogether)
    XCTAssertEqual(names().map(\.typed), ["potatoes", "fish", "peas", ""])
    XCTAssertEqual(durations().map(\.typed), ["25 min", "12 min", "5 min", ""])
    main.planEditor.field.text = "bread: knead 10m, rest 1h 30m x3"
    MainLoop.drain()
    XCTAssertFalse(plan.preset.isTogether)
    XCTAssertEqual(names().map(\.typed), ["knead", "rest"])
    XCTAssertEqual(durations().map(\.typed), ["10 min", "1h 30m"])
    XCTAssertEqual(plan.preset.rounds, 3)
  }

  func testANameAndATimeTypedIntoANameAreBoth() async throws {
    try openPage()
    for (text, name, time) in [
      ("rice 20m", "rice", "20 min"), ("20 min rice", "rice", "20 min"),
      ("Dish 2", "Dish 2", "20 min"),
    ] {
      names()[0].type(text)
      MainLoop.drain()
      XCTAssertEqual(names()[0].typed, text, "the text stays while it is typed")
      XCTAssertEqual(plan.preset.stages[0].name, name)
      XCTAssertEqual(durations()[0].typed, time)
      try names()[0].emit("activate")
      MainLoop.drain()
      XCTAssertEqual(names()[0].typed, name)
      XCTAssertEqual(durations()[0].typed, time)
    }
  }

  func testANameStaysAsTypedThoughThePlanLeavesOutInvisibleMarks() async throws {
    try openPage()
    let text = "rice\u{200F}"
    names()[0].type(text)
    MainLoop.drain()
    XCTAssertEqual(names()[0].typed.unicodeScalars.map(\.value), text.unicodeScalars.map(\.value))
    XCTAssertEqual(plan.preset.stages[0].name, "rice")
  }

  func testStartLeadsToWhatIsMissing() async throws {
    try openPage()
    fill(["Knead": "10m", "Rest": ""])
    try screen.find("GtkButton", "Start").emit("clicked")
    ui.settle()
    XCTAssertTrue(durations()[1].hasFocusWithin)
    XCTAssertEqual(windowController.page, .planning)
  }

  func testAnInvalidDurationIsMarked() async throws {
    try openPage()
    fill(["Fish": "soon"])
    XCTAssertTrue(durations()[0].hasStyle("error"))
    screen.assertShows("Fish needs a time, such as “12m”")
    XCTAssertFalse(try screen.isSensitive("Start"))
    durations()[0].type("12m")
    MainLoop.drain()
    XCTAssertFalse(durations()[0].hasStyle("error"))
    XCTAssertTrue(try screen.isSensitive("Start"))
  }

  func testRowsAreAddedAndRemoved() async throws {
    try openPage()
    fill(["Knead": "10m", "Rest": "40m"])
    try screen.press("Add Stage")
    XCTAssertEqual(names().count, 3)
    XCTAssertTrue(names()[2].hasFocusWithin)
    try screen.press("Remove")
    XCTAssertEqual(names().map(\.typed), ["Rest", ""])
    XCTAssertTrue(names()[0].hasFocusWithin, "not a button: that would remove one more")
    for _ in 3...40 where try screen.isSensitive("Add Stage") {
      try screen.press("Add Stage")
    }
    XCTAssertEqual(names().count, 30)
  }

  func testAStageCanWait() async throws {
    try openPage(typed: "knead 10m, rest 40m")
    let toggles = screen.widgets("GtkToggleButton").filter { isPart($0) }
    XCTAssertEqual(toggles.map(\.isSensitive), [true, false, false], "the last one rings anyway")
    gtk_toggle_button_set_active(toggles[0].cast(), 1)
    MainLoop.drain()
    XCTAssertEqual(plan.preset.stages.map(\.waits), [true, false, false])
  }

  /// Opens the context menu of a row, on its handle.
  private func openMenu(ofRowAt index: Int) throws {
    let row = try XCTUnwrap(gtk_widget_get_parent(names()[index].widget))
    try Widget(retaining: row).controller("GtkGestureLongPress")
      .emit("pressed", .double(5), .double(5))
    ui.settle()
  }

  func testTabGoesFromATimeToTheNextName() async throws {
    try openPage(typed: "a 1m, b 2m")
    durations()[0].grabFocus()
    gtk_widget_child_focus(main.window.widget, GTK_DIR_TAB_FORWARD)
    XCTAssertTrue(names()[1].hasFocusWithin)
    for _ in 1...4 { gtk_widget_child_focus(main.window.widget, GTK_DIR_TAB_FORWARD) }
    XCTAssertEqual(screen.focused, "Add Stage")
  }

  func testTheContextMenuOfARowMovesAndRemovesIt() async throws {
    try openPage()
    fill(["a": "1m", "b": "2m"])
    try screen.press("Add Stage")
    names()[2].type("c 3m")
    MainLoop.drain()
    for (row, entries, entry, expected, focused) in [
      (0, ["Move Down", "Wait Until I Continue", "Remove"], "Move Down", ["b", "a", "c"], 1),
      (2, ["Move Up", "Remove"], "Move Up", ["b", "c", "a"], 1),
      (1, ["Move Up", "Move Down", "Wait Until I Continue", "Remove"], "Remove", ["b", "a"], 1),
      (1, ["Move Up", "Remove"], "Remove", ["b"], 0), (0, ["Remove"], "Remove", [""], 0),
    ] as [(Int, [String], String, [String], Int)] {
      try openMenu(ofRowAt: row)
      let shown = screen.widgets("GtkModelButton").map { screen.name(of: $0) }
      XCTAssertEqual(shown, entries)
      try screen.find("GtkModelButton", entry).emit("clicked")
      ui.settle()
      XCTAssertEqual(names().map(\.typed), expected)
      XCTAssertTrue(names()[focused].hasFocusWithin, "the keyboard is in the name")
    }
  }

  func testTimesOfDayFollowTheClock() async throws {
    try openPage(typed: "potatoes 25m, fish 12m together")
    let shown = screen.texts
    app.pass(.seconds(120))
    XCTAssertNotEqual(screen.texts, shown)
  }
}
