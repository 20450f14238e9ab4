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
  /// - Parameter timer: the length of a timer that runs besides; nil for none.
  private func open(besides timer: Duration? = nil) {
    openWindow(360, 640) { app in
      for _ in app.engine.presets { app.send(.removePreset(at: 0)) }
      app.pass(Engine.undoTime)
      for preset in [Start(name: "Tea", duration: .seconds(180)), bread, dinner, stretch] {
        app.send(.keep(preset))
      }
      if let timer { app.start(timer, name: "Rice") }
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

  func testDoneReplacesThePresetAndKeepsItsSoundAndColor() async throws {
    open()
    try edit("Bread · 1 hr 40 min")
    durations()[1].type("45m")
    MainLoop.drain()
    try screen.press("Done")
    var changed = bread
    changed.stages[1].duration = .seconds(2700)
    XCTAssertEqual(
      app.engine.presets.map(\.shownName), ["Tea", "Bread", "Potatoes, Fish", "Stretch"])
    XCTAssertEqual(app.engine.presets[1].stages, changed.stages)
    XCTAssertEqual(app.engine.presets[1].sound, "bell")
    XCTAssertEqual(app.engine.presets[1].color, "#e01b24")
    XCTAssertEqual(app.engine.presets[1].rounds, 2)
    XCTAssertEqual(windowController.page, .setup)
    XCTAssertEqual(screen.focused, "Bread · 1 hr 50 min")
  }

  func testDishesStayTogether() async throws {
    open()
    try edit("Potatoes, Fish · 25 min")
    main.planEditor.field.text = "18:30: potatoes 20m, fish 12m, peas 5m"
    MainLoop.drain()
    try screen.press("Done")
    let changed = app.engine.presets[2]
    XCTAssertTrue(changed.isTogether)
    XCTAssertEqual(changed.stages.map(\.name), ["potatoes", "fish", "peas"])
    XCTAssertEqual(changed.sound, "none")
    XCTAssertEqual(changed.color, "#3584e4")
    XCTAssertEqual(changed.end, .today(.seconds(66_600)))
  }

  func testTheTimeOfDayOfDishesIsChangedAndRemoved() async throws {
    open()
    // In two minutes, which is too soon today.
    var timed = dinner
    timed.end = .today(.seconds(80_100))
    app.send(.setPreset(at: 2, timed))
    func type(_ text: String) throws {
      try screen.control("GtkEntry", labeled: "Ready At").type(text)
      MainLoop.drain()
    }
    try edit("Potatoes, Fish · 22:15")
    XCTAssertEqual(try screen.control("GtkEntry", labeled: "Ready At").typed, "22:15")
    screen.assertShows("25 minutes")
    try screen.press("Done")
    XCTAssertEqual(inputs, [], "nothing was changed")
    try edit("Potatoes, Fish · 22:15")
    try type("19:00")
    try screen.press("Done")
    timed.end = .today(.seconds(68_400))
    XCTAssertEqual(inputs, [.setPreset(at: 2, timed)])
    try edit("Potatoes, Fish · 19:00")
    try type("soon")
    screen.assertShows("“soon” isn’t a time of day. Type “18:30” or “6 pm”.")
    XCTAssertFalse(try screen.isSensitive("Done"))
    try type("")
    try screen.press("Done")
    XCTAssertEqual(inputs.last, .setPreset(at: 2, dinner))
    XCTAssertEqual(screen.focused, "Potatoes, Fish · 25 min")
  }

  func testRoundsOfAPlainTimerAreEditedOnThePageToo() async throws {
    open()
    try edit("Stretch · 2 min")
    XCTAssertEqual(names().map(\.typed), ["Stretch"])
    main.planEditor.field.text = "Stretch 30s x6"
    MainLoop.drain()
    try screen.press("Done")
    let changed = app.engine.presets[3]
    XCTAssertEqual(changed.name, "Stretch")
    XCTAssertEqual(changed.rounds, 6)
    XCTAssertEqual(changed.stages, [])
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

  func testAChangeIsUndoneAndNeitherMadeTwiceNorDropped() async throws {
    open()
    func enter(_ text: String) throws {
      try edit("Stretch · 2 min")
      main.planEditor.field.text = text
      MainLoop.drain()
    }
    try enter("Stretch 30s x6")
    try screen.press("Done")
    XCTAssertEqual(app.engine.presets[3].rounds, 6)
    screen.assertShows("“Stretch” changed")
    try screen.press("Undo")
    XCTAssertEqual(app.engine.presets[3], stretch)
    app.send(.keep(Start(name: "Stretch", duration: .seconds(30), rounds: 6)))
    ui.settle()
    try enter("Stretch 30s x6")
    screen.assertShows("This preset exists already.")
    XCTAssertFalse(try screen.isSensitive("Done"))
    main.planEditor.field.text = "Stretch 30s x5"
    MainLoop.drain()
    XCTAssertTrue(try screen.isSensitive("Done"))
    // It is deleted elsewhere, and there is no room to add it again.
    app.send(.removePreset(at: 3))
    for minutes in 1...100 { app.send(.keep(Start(duration: .seconds(minutes * 60)))) }
    ui.settle()
    screen.assertShows("There can’t be more than 100 presets. Delete some first.")
    XCTAssertFalse(try screen.isSensitive("Done"))
  }

  func testEscapeAndCancelKeepThePresetUnchanged() async throws {
    open(besides: .seconds(600))
    for way in ["Escape", "Cancel"] {
      windowController.send(.openSetup)
      ui.settle()
      let before = app.engine.presets
      try edit("Bread · 1 hr 40 min")
      names()[0].type("Mix")
      MainLoop.drain()
      if way == "Escape" { try screen.press(.escape) } else { try screen.press(way) }
      ui.settle()
      XCTAssertEqual(windowController.page, .setup)
      XCTAssertEqual(app.engine.presets, before)
      XCTAssertEqual(screen.focused, "Bread · 1 hr 40 min")
      try edit("Bread · 1 hr 40 min")
      XCTAssertEqual(names()[0].typed, "Knead", "the changes are forgotten")
      try screen.press(.escape)
    }
  }

  func testARecipeEndsTheChangeOfAPresetWhichUndoBringsBack() async throws {
    open()
    let before = app.engine.presets
    try edit("Bread · 1 hr 40 min")
    names()[0].type("Mix")
    MainLoop.drain()
    windowController.recipes.take(RecipeViewTests.text)
    assertEventually(main.setup.recipe.isOpen)
    ui.settle()
    XCTAssertEqual(windowController.page, .setup)
    XCTAssertEqual(app.engine.presets, before)
    windowController.send(.undo)
    ui.settle()
    XCTAssertEqual(names()[0].typed, "Mix")
    try screen.press("Done")
    XCTAssertEqual(app.engine.presets[1].stages[0].name, "Mix")
  }

  func testAChangeThatWasLeftForATimerIsNotLost() async throws {
    open()
    app.start(.seconds(300), name: "Tea")
    windowController.send(.openSetup)
    ui.settle()
    try edit("Bread · 1 hr 40 min")
    names()[0].type("Mix")
    MainLoop.drain()
    windowController.send(.choosePlace(0))
    ui.settle()
    windowController.send(.openPlanning)
    ui.settle()
    windowController.send(.undo)
    ui.settle()
    XCTAssertEqual(names()[0].typed, "Mix")
    XCTAssertTrue(screen.hasButton("Done"))
  }

  func testDoneWithoutAChangeDoesNothing() async throws {
    open()
    for chip in ["Bread · 1 hr 40 min", "Potatoes, Fish · 25 min", "Stretch · 2 min"] {
      try edit(chip)
      try screen.press("Done")
    }
    XCTAssertEqual(inputs, [])
  }

  func testANewPlanInProgressIsKeptDuringEditing() async throws {
    open()
    try openPage()
    fill(["Soak": "8h"])
    try screen.press(.escape)
    ui.settle()
    try edit("Bread · 1 hr 40 min")
    try screen.press("Done")
    try openPage()
    XCTAssertEqual(names()[0].typed, "Soak")
    XCTAssertEqual(main.header.title.whole, "New Plan")
    screen.assertShows("Save as Preset")
    XCTAssertTrue(screen.hasButton("Start"))
  }

  func testTheKeyForANewPlanDoesNotInterruptEditing() async throws {
    open()
    try edit("Bread · 1 hr 40 min")
    windowController.send(.openPlanning)
    ui.settle()
    XCTAssertEqual(names()[0].typed, "Knead")
    XCTAssertTrue(screen.hasButton("Done"))
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

  func testAnInvalidPlanCannotBeSaved() async throws {
    open()
    try edit("Bread · 1 hr 40 min")
    durations()[1].type("soon")
    MainLoop.drain()
    screen.assertShows("Rest needs a time, such as “12m”")
    XCTAssertFalse(try screen.isSensitive("Done"))
    for row in 0...1 { _ = (names()[row].type(""), durations()[row].type("")) }
    MainLoop.drain()
    XCTAssertFalse(try screen.isSensitive("Done"))
  }

  func testAnAlarmDoesNotInterruptEditing() async throws {
    open(besides: .seconds(60))
    windowController.send(.openSetup)
    ui.settle()
    try edit("Bread · 1 hr 40 min")
    app.pass(.seconds(60))
    XCTAssertEqual(windowController.page, .planning)
    XCTAssertEqual(names()[0].typed, "Knead")
  }

  func testAPresetMovedDuringEditingIsReplacedAtItsNewPlace() async throws {
    open()
    try edit("Bread · 1 hr 40 min")
    app.send(.movePreset(from: 1, to: 3))
    names()[0].type("Mix")
    MainLoop.drain()
    try screen.press("Done")
    XCTAssertEqual(app.engine.presets.map(\.name), ["Tea", "", "Stretch", "Bread"])
    XCTAssertEqual(app.engine.presets[3].stages[0].name, "Mix")
  }
}
