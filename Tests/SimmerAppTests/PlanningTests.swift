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

  func testAPlanIsKeptAsAPresetOnlyIfThereIsRoomForOne() async throws {
    try openPage()
    let toggle = try screen.control("GtkSwitch", labeled: "Save as Preset")
    XCTAssertNotEqual(gtk_widget_is_sensitive(toggle.widget), 0)
    for seconds in 1...100 { app.send(.keep(Start(duration: .seconds(seconds)))) }
    ui.settle()
    XCTAssertEqual(gtk_widget_is_sensitive(toggle.widget), 0)
  }

  func testDishesAreReadyTogether() async throws {
    try openPage()
    try screen.turn(to: "Ready Together")
    fill(["Potatoes": "25m", "": "12m"])
    try screen.press("Start")
    XCTAssertEqual(
      inputs,
      [
        .startPlan([
          Start(name: "Potatoes", duration: .seconds(1500)),
          Start(name: "Dish 2", duration: .seconds(720)),
        ])
      ])
    XCTAssertEqual(windowController.page, .plan(PlanID(rawValue: 1)))
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

  func testATextThatIsNoPlanIsRefusedUntilTheRowsAreChanged() async throws {
    try openPage(typed: "knead 10m, rest 40m")
    main.planEditor.field.text = "knead 10m, rest 40m, bake"
    MainLoop.drain()
    screen.assertShows(part: "“bake” needs a time after it")
    XCTAssertFalse(try screen.isSensitive("Start"))
    XCTAssertEqual(names().map(\.typed), ["knead", "rest", ""], "the rows stay")
    durations()[1].type("30m")
    MainLoop.drain()
    screen.assertShows(part: "needs a time after it", false)
    XCTAssertEqual(main.planEditor.field.text, "")
    XCTAssertTrue(try screen.isSensitive("Start"))
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

  func testNamesTakeTheRoomThatTheDurationsLeave() async throws {
    try DesktopLook.light.begin()
    for width in [300, 360, 640] {
      openWindow(width, 560)
      try openPage()
      fill(["knead": "10m", "rest in the fridge": "1h 30m"])
      names()[1].grabFocus()
      ui.settle()
      let (name, duration) = (names()[0], durations()[0])
      XCTAssertEqual(durations().map(\.size.width), [duration.size.width, duration.size.width])
      let longest = duration.width(of: "1h 30m")
      let text = try XCTUnwrap(duration.shownWidgets.first { $0.className == "GtkText" })
      XCTAssertGreaterThan(text.size.width, longest, "\(width)")
      XCTAssertLessThan(text.size.width, longest + 24, "\(width)")
      let row = try XCTUnwrap(gtk_widget_get_parent(name.widget).map { Widget(retaining: $0) })
      let after = try XCTUnwrap(row.place(of: duration)).x
      let place = try XCTUnwrap(row.place(of: name))
      XCTAssertEqual(place.x + place.width, after, accuracy: 1)
    }
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

  func testATextThatIsNoDurationMovesWithItsRow() async throws {
    try openPage()
    fill(["Fish": "soon", "Potatoes": "25m"])
    try openMenu(ofRowAt: 0)
    try screen.find("GtkModelButton", "Move Down").emit("clicked")
    ui.settle()
    XCTAssertEqual(names().map(\.typed), ["Potatoes", "Fish"])
    XCTAssertEqual(durations().map(\.typed), ["25 min", "soon"])
    XCTAssertEqual(durations().map { $0.hasStyle("error") }, [false, true])
  }

  func testTheEarliestMomentIsOfferedInPlaceOfAnImpossibleOne() async throws {
    try openPage(typed: "potatoes 25m, fish 12m together")
    try screen.control("GtkEntry", labeled: "Ready At").type(soon)
    MainLoop.drain()
    XCTAssertFalse(try screen.isSensitive("Start"))
    let suggestion = try XCTUnwrap(
      screen.texts.first { $0.hasPrefix("“potatoes” takes 25 min, ") }, "\(screen.texts)")
    try screen.press(suggestion)
    screen.assertHides(suggestion)
    XCTAssertTrue(try screen.isSensitive("Start"))
    let readyAt = try XCTUnwrap(plan.readyAt)
    let after = (readyAt - app.clock.now.wallClock).components.seconds
    XCTAssertTrue((1500..<1560).contains(after), "\(after)")
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

  func testEnterMovesFromFieldToFieldAndToStart() async throws {
    try openPage()
    for text in ["Knead\n", "10m\n", "Rest\n", "40m\n"] { try screen.type(text) }
    XCTAssertEqual(names().count, 3, "there is a row for one more")
    XCTAssertTrue(names()[2].hasFocusWithin)
    try screen.type("\n")
    XCTAssertEqual(screen.focused, "Start")
    try screen.press(.space)
    XCTAssertEqual(inputs.count, 1)
  }

  func testAStageCanWait() async throws {
    try openPage(typed: "knead 10m, rest 40m")
    let toggles = screen.widgets("GtkToggleButton").filter { isPart($0) }
    XCTAssertEqual(toggles.map(\.isSensitive), [true, false, false], "the last one rings anyway")
    gtk_toggle_button_set_active(toggles[0].cast(), 1)
    MainLoop.drain()
    XCTAssertEqual(plan.preset.stages.map(\.waits), [true, false, false])
  }

  func testLeavingKeepsThePlanAndCancelingDoesNot() async throws {
    try openPage()
    fill(["Knead": "10m"])
    XCTAssertTrue(try screen.press(.escape))
    XCTAssertEqual(windowController.page, .setup)
    try openPage()
    XCTAssertEqual(names()[0].typed, "Knead")
    XCTAssertTrue(names()[1].hasFocusWithin, "typing doesn't start the former plan")
    XCTAssertFalse(screen.hasButton("Back"), "Cancel leads back")
    try screen.press("Cancel")
    XCTAssertEqual(windowController.page, .setup)
    try openPage()
    XCTAssertEqual(names()[0].typed, "")
    XCTAssertTrue(app.engine.isEmpty)
  }

  func testTypingGoesOnInANewRowAfterTheTypedOnes() async throws {
    // Also if it can't be ready at that time.
    for typed in ["fish 12m", "pasta 8m, sauce 20m", "\(soon): potatoes 25m, fish 12m"] {
      try openPage(typed: typed)
      let count = names().count
      XCTAssertTrue(names()[count - 1].hasFocusWithin, typed)
      XCTAssertEqual(names()[count - 1].typed, "")
      try screen.press(.space)
      XCTAssertEqual(windowController.page, .planning, "nothing was started")
      try screen.type("peas 5m\n")
      XCTAssertEqual(durations()[count - 1].typed, "5 min")
      try screen.press("Cancel")
      ui.settle()
    }
  }

  /// A time of day in two minutes.
  private var soon: String {
    let time = app.clock.now.wallClock + .seconds(120)
    return DayTime(time, at: time, twelveHours: app.preferences.usesTwelveHours).text
  }

  func testATextThatIsNoPlanLeavesTheFormerOne() async throws {
    try openPage(typed: "pasta 8m, sauce 20m")
    for text in ["", "soup", "soup 9x"] {
      try screen.press(.escape)
      try openPage(typed: text)
      XCTAssertEqual(names().map(\.typed), ["pasta", "sauce", ""])
      XCTAssertTrue(names()[2].hasFocusWithin, text)
    }
  }

  func testFromATimerItLeadsBackViaThePicker() async throws {
    let id = app.start(.seconds(600), name: "Tea")
    ui.settle()
    windowController.send(.openPlanning)
    ui.settle()
    XCTAssertEqual(windowController.page, .planning)
    XCTAssertTrue(names()[0].hasFocusWithin)
    try screen.press(.escape)
    XCTAssertEqual(windowController.page, .setup)
    try screen.press(.escape)
    XCTAssertEqual(windowController.page, .timer(id))
    XCTAssertEqual(inputs, [])
  }

  func testAnAlarmDoesNotInterruptMakingAPlan() async throws {
    openWindow(480, 560) { $0.start(.seconds(60), name: "Tea") }
    windowController.send(.openSetup)
    try openPage()
    fill(["Knead": "10m"])
    app.pass(.seconds(60))
    XCTAssertEqual(windowController.page, .planning)
    XCTAssertEqual(main.scene?.title.header, "Done: Tea")
    XCTAssertEqual(names()[0].typed, "Knead")
    try screen.press("Back")
    let tea = Page.timer(TimerID(rawValue: 1))
    XCTAssertEqual(windowController.page, tea, "now there is time for it")
  }

  /// Opens the context menu of a row, on its handle.
  private func openMenu(ofRowAt index: Int) throws {
    let row = try XCTUnwrap(gtk_widget_get_parent(names()[index].widget))
    try Widget(retaining: row).controller("GtkGestureLongPress")
      .emit("pressed", .double(5), .double(5))
    ui.settle()
  }

  func testCancelEmptiesThePageAndUndoBringsThePlanBack() async throws {
    try openPage(typed: "dinner: potatoes 25m, fish 12m together")
    durations()[1].type("soup")
    ui.settle()
    try screen.press("Cancel")
    ui.settle()
    XCTAssertEqual(windowController.page, .setup)
    XCTAssertEqual(main.setup.field.text, "")
    screen.assertShows("“dinner” discarded")
    try openPage()
    XCTAssertEqual((names() + durations()).map(\.typed), ["", "", "", ""])
    XCTAssertFalse(durations().contains { $0.hasStyle("error") })
    try screen.press(.escape)
    windowController.send(.undoLast)
    ui.settle()
    XCTAssertEqual(windowController.page, .planning)
    XCTAssertEqual(names().map(\.typed), ["potatoes", "fish", ""])
    try screen.press("Cancel")
    ui.settle()
    // Something else that was lost since comes back first, and then no plan.
    app.send(.removePreset(at: 0))
    ui.settle()
    screen.assertShows("“1 min” deleted")
    for _ in 1...2 { windowController.send(.undoLast) }
    ui.settle()
    XCTAssertEqual(app.engine.presets, Start.standard)
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
