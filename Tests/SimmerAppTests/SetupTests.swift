import CGtk
import TestSupport
import TimerEngine
import TimerGrammar
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

final class SetupTests: WindowTestCase, @unchecked Sendable {
  func testATypedTimerIsShownDuringTypingAndStarted() async throws {
    let app = Assembly()
    let now = app.clock.now.wallClock
    let ends = [540, 180_000].map {
      let twelveHours = app.preferences.usesTwelveHours
      return DayTime(now + .seconds($0), at: now, twelveHours: twelveHours).short
    }
    for (typed, shows, name, seconds) in [
      ("pasta 9m", ["pasta", "09:00", "ends \(ends[0])"], "pasta", 540),
      ("rye 50h", ["rye", "50:00:00", "ends \(ends[1])"], "rye", 180_000),
      ("Tea for two", [], "Tea for two", 300),
    ] as [(String, [String], String, Int)] {
      openWindow()
      type(typed)
      for text in shows { screen.assertShows(text) }
      try screen.press("Start")
      XCTAssertEqual(inputs, [.start(name: name, duration: .seconds(seconds))])
    }
  }

  func testTextThatIsNotUnderstoodIsRefusedAndStartsNothing() async throws {
    type("rye 100h")
    screen.assertShows(part: "The longest time is 99h 59m 59s")
    XCTAssertFalse(try screen.isSensitive("Start"))
    type("rye 1h")
    XCTAssertTrue(try screen.isSensitive("Start"))
  }

  func testATypedPlanIsShownDuringTypingAndStarted() async throws {
    openWindow(300, 560)
    type("bread: knead 10m, rest 40m, bake 35m")
    screen.assertShows("bread", "01:25:00", "knead", "10 min", "rest", "40 min", "bake", "35 min")
    screen.assertShows(part: "ends ")
    XCTAssertEqual(screen.widgets("GtkSpinButton").count, 0)
    try screen.press("Start")
    let stages = [("knead", 10), ("rest", 40), ("bake", 35)].map {
      Stage(name: $0, duration: .seconds($1 * 60))
    }
    XCTAssertEqual(inputs, [.start(Start(name: "bread", stages: stages))])
    XCTAssertEqual(windowController.page, .timer(TimerID(rawValue: 1)))
    XCTAssertEqual(windowController.state.setup.picked, .seconds(300), "what is picked stays")

    openWindow(300, 560)
    type("4x 30s stretch")
    screen.assertShows("stretch · 4 rounds", "02:00")
    type("potatoes 25m, fish 12m together")
    screen.assertShows("potatoes, fish", "potatoes", "fish")
    screen.assertShows(part: "ready at ")
    try screen.press("Start")
    XCTAssertEqual(app.engine.plans.count, 1)
    XCTAssertEqual(app.engine.timers.map(\.isWaiting), [false, true])
    XCTAssertEqual(windowController.page, .plan(PlanID(rawValue: 1)))
  }

  func testAPartThatIsNotUnderstoodIsNamed() async throws {
    type("knead 10m, rest, bake 35m")
    screen.assertShows(part: "“rest” needs a time after it")
    XCTAssertFalse(try screen.isSensitive("Start"))
  }

  func testForAnImpossibleMomentTheEarliestPossibleOneIsOffered() async throws {
    openWindow(300, 560)
    let now = app.clock.now.wallClock
    let minute = Duration.seconds(now.components.seconds / 60 * 60)
    func time(_ minutes: Int) -> String {
      WallClock.timeOfDay(
        minute + .seconds(minutes * 60), twelveHours: app.preferences.usesTwelveHours)
    }
    type("dinner \(time(10)): potatoes 25m, fish 12m")
    let soonest = now == minute ? 25 : 26
    screen.assertShows(
      part: "“potatoes” takes 25 min, so it can’t be ready before \(time(soonest)).")
    XCTAssertFalse(try screen.isSensitive("Start"))
    app.pass(.seconds(60))
    screen.assertShows(part: "can’t be ready before \(time(soonest + 1)).")
    try screen.press("Start · ready at \(time(soonest + 1))")
    XCTAssertEqual(app.engine.plans.map(\.dueAt), [minute + .seconds((soonest + 1) * 60)])
    XCTAssertEqual(app.engine.plans.map(\.name), ["dinner"])
    XCTAssertFalse(screen.texts.contains { $0.contains("can’t be ready") })
  }

  func testSeveralTypedTimersAreTilesInTheirOrder() async throws {
    openWindow(360, 560)
    type("rice 12m + tea 4m + eggs 6m")
    ui.settle()
    let tiles = main.setup.start.widget.shownWidgets.filter { $0.hasStyle("tile") }
    screen.assertShows("rice", "tea", "eggs", "12:00", "04:00", "06:00")
    XCTAssertEqual(tiles.count, 3)
    XCTAssertFalse(tiles.contains { $0.canTarget }, "nothing in them can be pressed")
    let places = try tiles.map { try XCTUnwrap(main.window.place(of: $0)) }
    XCTAssertEqual(places.map(\.y), places.map(\.y).sorted())
    XCTAssertEqual(Set(places.map(\.height)).count, 1)
    try screen.press("Start")
    XCTAssertEqual(app.engine.timers.map(\.name), ["rice", "tea", "eggs"])
  }

  func testWhatWillStartFollowsTheThemeAndTheFace() async throws {
    func picture() throws -> Bitmap {
      ui.settle()
      let opaque = try Bitmap(width: 400, height: 900, grey: 0)
      opaque.lay(try Bitmap(Picture(of: main.window)), x: 0, y: 0)
      return opaque
    }
    func openTyped(_ face: FaceStyle) throws -> Bitmap {
      // High enough for the pictures.
      openWindow(400, 900) { $0.preferences.face = face }
      type("roast 19:30")
      ui.settle()
      main.setup.start.focus(1)
      return try picture()
    }
    try DesktopLook.light.begin()
    _ = try openTyped(.ring)
    app.preferences.face = .dial
    let light = try picture()
    try DesktopLook.dark.begin()
    let dark = try picture()
    XCTAssertEqual(windowController.state.setup.meaning, 1)
    XCTAssertEqual(Deviation(of: dark, from: try openTyped(.dial)).largest, 0, "dark")
    try DesktopLook.light.begin()
    XCTAssertEqual(Deviation(of: light, from: try openTyped(.dial)).largest, 0, "dial")
  }

  func testATimeOfDayIsLargeWithTheTimeUntilThen() async throws {
    openWindow(360, 560) { $0.preferences.timeFormat = .twentyFourHours }
    let now = app.clock.now.wallClock
    let morning = WallClock.today(.seconds(8 * 3_600), at: now)
    app.clock.setWallClock(ahead: morning - now)
    app.pass(.zero)
    type("roast at 20:00")
    screen.assertShows("roast", "at 20:00", "in 12 hr")
    app.pass(.seconds(3_600))
    screen.assertShows("at 20:00", "in 11 hr")
  }

  func testALongPlanLeavesTheWindowAsItIs() async throws {
    openWindow(300, 560)
    let size = main.window.size
    type((1...30).map { "\"stage \($0)\" \($0)m" }.joined(separator: "; "))
    ui.settle()
    let place = try XCTUnwrap(main.window.place(of: main.setup.start.widget))
    XCTAssertLessThan(place.y + place.height, size.height)
    XCTAssertEqual([main.window.size.width, main.window.size.height], [size.width, size.height])
    XCTAssertTrue(try screen.isSensitive("Start"))
  }

  func testATypedTimeStartsAlthoughThePickerIsAtZero() async throws {
    screen.widgets("GtkSpinButton")[1].type("0")
    MainLoop.drain()
    XCTAssertFalse(try screen.isSensitive("Start"))
    type("90s")
    try screen.press("Start")
    XCTAssertEqual(inputs, [.start(duration: .seconds(90))])
  }

  func testLettersAndFiguresStartTypingFromAnywhere() async throws {
    for character in "prR7:" {
      openWindow { $0.start(.seconds(300)) }
      try screen.type(String(character))
      XCTAssertEqual(screen.widgets("GtkEntry")[0].typed, String(character))
      XCTAssertEqual(windowController.page, .setup)
      XCTAssertEqual(inputs, [])
    }
  }

  func testTheLastTimerIsStartedAgain() async throws {
    windowController.send(.repeatLast)
    XCTAssertEqual(inputs, [], "there is none yet")
    app.start(.seconds(77), name: "Eggs")
    windowController.send(.repeatLast)
    XCTAssertEqual(inputs, [.start(name: "Eggs", duration: .seconds(77))])
  }

  func testAPlanIsStartedAgain() async throws {
    openWindow(300, 560)
    type("dinner: potatoes 25m, fish 12m together")
    try screen.press("Start")
    let dinner = Start(
      name: "dinner",
      stages: [
        Stage(name: "potatoes", duration: .seconds(1500)),
        Stage(name: "fish", duration: .seconds(720)),
      ], order: .together)
    windowController.send(.openSetup)
    windowController.send(.repeatLast)
    ui.settle()
    XCTAssertEqual(inputs.last, .start(dinner))
    XCTAssertEqual(app.engine.plans.map(\.name), ["dinner", "dinner"])
    XCTAssertEqual(windowController.page, .wall)
    // Each dish is a timer, and there is room for only one.
    let most = Engine.mostTimers
    var full = Engine()
    for _ in 1..<most { full.handle(.start(duration: .seconds(60)), at: app.clock.now.instant) }
    XCTAssertNotNil(full.refusal(of: dinner))
    XCTAssertNil(full.refusal(of: Start(name: "Bread", stages: dinner.stages)))
  }

  func testOnePressStartsAPreset() async throws {
    for name in ["1 min", "3 min", "5 min", "10 min", "15 min", "30 min", "1 hr"] {
      XCTAssertTrue(screen.hasButton(name), name)
    }
    try screen.press("3 min")
    XCTAssertEqual(inputs, [.start(duration: .seconds(180))])
    XCTAssertEqual(windowController.page, .timer(TimerID(rawValue: 1)))
  }

  func testATypedTimerCanBeSavedAsAPreset() async throws {
    type("Green tea 2m")
    try screen.press("Save as Preset")
    XCTAssertEqual(inputs, [.keep(Start(name: "Green tea", duration: .seconds(120)))])
    XCTAssertTrue(screen.hasButton("Green tea · 2 min"))
    type("Green tea 100h")
    XCTAssertFalse(screen.hasButton("Save as Preset"), "there is nothing to keep")
    type("")
    XCTAssertFalse(screen.hasButton("Save as Preset"))
  }

  func testDishesAreSavedAsAPresetWithTheirTimeOfDay() async throws {
    openWindow(300, 560)
    let dishes = [("potatoes", 25), ("fish", 12)].map {
      Stage(name: $0, duration: .seconds($1 * 60))
    }
    func keeps(_ text: String) throws -> Start? {
      type(text)
      try screen.press("Save as Preset")
      guard case .keep(let kept)? = inputs.last else { return nil }
      return kept.first
    }
    app.preferences.timeFormat = .twentyFourHours
    let minute = app.clock.now.wallClock.components.seconds / 60
    let soon = Duration.seconds((minute + 5) * 60)
    let evening = WallClock.today(.seconds(66_600), at: soon)
    for (name, end, time) in [
      ("lunch", "together", nil), ("dinner", "ready at 18:30", evening),
      // In five minutes, which is too soon.
      ("supper", "ready at \(WallClock.timeOfDay(soon, twelveHours: false))", soon),
    ] as [(String, String, Duration?)] {
      XCTAssertEqual(
        try keeps("\(name): potatoes 25m, fish 12m \(end)"),
        Start(
          name: name, stages: dishes, order: .together,
          end: time.flatMap { WallClock.sinceMidnight(at: $0) }.map { .today($0) }), end)
    }
    XCTAssertTrue(screen.hasButton("dinner · 18:30"))
    try screen.press("lunch · 25 min")
    XCTAssertEqual(windowController.page, .plan(PlanID(rawValue: 1)))
    XCTAssertEqual(app.engine.timers.map(\.isWaiting), [false, true])
  }

  func testStartIsWherePauseWillBe() async throws {
    for (width, height) in [(300, 400), (360, 560), (1000, 700)] {
      openWindow(width, height)
      let start = try XCTUnwrap(main.window.place(of: try screen.find("GtkButton", "Start")))
      try screen.press("Start")
      ui.settle()
      let pause = try XCTUnwrap(main.window.place(of: try screen.find("GtkButton", "Pause")))
      XCTAssertEqual(start.x + start.width / 2, pause.x + pause.width / 2, accuracy: 1)
      XCTAssertEqual(start.y, pause.y, accuracy: 6, "\(width) × \(height)")
    }
  }

  func testPresetsAreEditedMovedAndDeletedInPlace() async throws {
    try screen.press("Edit")
    func fields() -> [Widget] { Array(screen.widgets("GtkEntry").dropFirst()) }
    XCTAssertEqual(fields().map(\.typed).prefix(4), ["", "1 min", "", "3 min"])
    for (field, text) in zip(fields(), ["Egg", "6m 30s"]) { field.type(text) }
    MainLoop.drain()
    var presets: [Start] { app.engine.presets }
    XCTAssertEqual(presets.first, Start(name: "Egg", duration: .seconds(390)))
    try chooseInMenu("Move Down")
    XCTAssertEqual(presets[1].name, "Egg")
    XCTAssertEqual(fields().map(\.typed).prefix(4), ["", "3 min", "Egg", "6m 30s"])
    try chooseInMenu("Delete")
    XCTAssertEqual(presets.count, 6)
    screen.assertShows("“3 min” deleted")
    try screen.press("Undo")
    XCTAssertEqual(presets.first?.duration, .seconds(180))
    app.send(.removePreset(at: 1))
    ui.settle()
    screen.assertShows("“Egg” deleted")
    try screen.press("Undo")
    try screen.press("Done")
    XCTAssertTrue(screen.hasButton("Egg · 6 min 30 sec"))
  }

  /// Presses a button in the menu of the first preset.
  private func chooseInMenu(_ name: String) throws {
    ui.settle()
    gtk_menu_button_popup(try screen.find("GtkMenuButton", "Menu").opaque)
    ui.settle()
    try screen.press(name)
    ui.settle()
  }

  func testATextThatIsNoTimeIsNotDroppedSilently() async throws {
    openWindow(360, 560)
    try screen.press("Edit")
    ui.settle()
    var time: Widget { screen.widgets("GtkEntry")[2] }
    time.type("nonsense")
    ui.settle()
    let problem = "A preset needs a time, such as “9m” or “1h 30m”."
    screen.assertShows(problem)
    main.setup.field.grabFocus()
    try screen.press("Done")
    ui.settle()
    XCTAssertTrue(main.setup.presets.isEditing)
    XCTAssertTrue(time.hasFocusWithin)
    XCTAssertEqual(app.engine.presets.first?.duration, .seconds(60), "it changes nothing")
    time.type("2m")
    ui.settle()
    screen.assertHides(problem)
    try screen.press("Done")
    XCTAssertFalse(main.setup.presets.isEditing)
    XCTAssertTrue(screen.hasButton("2 min"))
    try screen.press("Edit")
    ui.settle()
    time.type("nonsense")
    try screen.press(.escape)
    XCTAssertFalse(main.setup.presets.isEditing, "Escape gives it up")
    try screen.press("Edit")
    XCTAssertEqual(time.typed, "2 min")
  }

  func testAPresetThatWouldBeTheSameAsAnotherIsNotDroppedSilently() async throws {
    openWindow(360, 560)
    try screen.press("Edit")
    ui.settle()
    var name: Widget { screen.widgets("GtkEntry")[1] }
    var time: Widget { screen.widgets("GtkEntry")[2] }
    for text in ["3", "3m"] { time.type(text) }
    ui.settle()
    let problem = "This preset exists already."
    screen.assertShows(problem)
    XCTAssertEqual(Set(app.engine.presets).count, 7)
    try screen.press("Done")
    ui.settle()
    XCTAssertTrue(name.hasFocusWithin)
    name.type("Egg")
    ui.settle()
    screen.assertHides(problem)
    XCTAssertEqual(
      app.engine.presets.first, Start(name: "Egg", duration: .seconds(180)),
      "what was refused counts with what was typed since")
    screen.assertShows("“1 min” changed")
    try screen.press("Undo")
    ui.settle()
    XCTAssertEqual(app.engine.presets, Start.standard)
    XCTAssertEqual([name.typed, time.typed], ["", "1 min"])
  }

  func testAColorAndASoundAreChosenInTheMenuOfAPreset() async throws {
    openWindow(360, 560)
    try screen.press("Edit")
    ui.settle()
    gtk_menu_button_popup(try screen.find("GtkMenuButton", "Menu").opaque)
    ui.settle()
    let radios = screen.widgets("GtkCheckButton")
    let silence = try XCTUnwrap(radios.first { $0.texts.contains("None") })
    for radio in [radios.first { $0.hasStyle("color-3") }, silence] {
      gtk_check_button_set_active(try XCTUnwrap(radio).cast(), 1)
      ui.settle()
    }
    XCTAssertEqual(app.engine.presets.first?.color, RingColor.offered[3].color.hex)
    XCTAssertEqual(app.engine.presets.first?.sound, "none")
    try screen.press("Default")
    XCTAssertNil(app.engine.presets.first?.color)
  }

  func testPickedTimesAndMovedPresetsAreSpoken() async throws {
    openWindow(360, 560)
    var said: [String] = []
    main.say = { said.append($0) }
    try screen.press(.up)
    XCTAssertEqual(main.setup.description.shown, "6 minutes")
    try screen.press("Edit")
    try chooseInMenu("Move Down")
    XCTAssertEqual(said.last, "2 of 7")
  }

  func testEnterOnARefusedTextSaysOnceMoreWhyNothingStarts() async throws {
    openWindow(360, 560)
    var said: [String] = []
    main.setup.onSay = { said.append($0) }
    type("eggs 7x")
    XCTAssertEqual(main.setup.description.shown, "5 minutes", "a person is typing")
    try screen.press(.enter)
    let reason = main.setup.description.shown
    XCTAssertTrue(reason.hasPrefix("“7x” needs a time"), reason)
    XCTAssertEqual(said, [], "the new description is read")
    for count in 1...2 {
      try screen.press(.enter)
      XCTAssertEqual(said, Array(repeating: reason, count: count))
    }
  }

  private func type(_ text: String) {
    screen.widgets("GtkEntry")[0].type(text)
    MainLoop.drain()
  }
}
