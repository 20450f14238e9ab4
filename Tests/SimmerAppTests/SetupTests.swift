import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

final class SetupTests: UTCWindowTestCase, @unchecked Sendable {
  func testWhatIsTypedIsShownAndStarted() async throws {
    openWindow(300, 560) { $0.preferences.timeFormat = .twentyFourHours }
    for (typed, shows) in [
      ("pasta 9m", ["pasta", "09:00", "ends 22:22"]),
      ("rye 100h", ["“rye 100h” is too long. The longest time is 99h 59m 59s."]),
      ("bread: knead 10m, rest 40m", ["bread", "50:00", "knead", "10 min", "rest", "40 min"]),
      ("4x 30s stretch", ["stretch · 4 rounds", "02:00"]),
      ("roast at 23:30", ["roast", "at 23:30", "in 1 hr 17 min"]),
      ("22:30: potatoes 25m, fish 12m", ["Start · ready at 22:39"]),
    ] {
      type(typed)
      for text in shows { screen.assertShows(text) }
      XCTAssertEqual(try screen.isSensitive("Start"), !typed.contains("100h") && shows.count > 1)
      XCTAssertEqual(screen.hasButton("Save as Preset"), !typed.contains("100h"))
    }
    try screen.press("Start · ready at 22:39")
    XCTAssertEqual(app.engine.timers.map(\.name), ["potatoes", "fish"])
    windowController.send(.openSetup)
    type("pasta 9m")
    try screen.press("Start")
    XCTAssertEqual(inputs.last, .start(name: "pasta", duration: .seconds(540)))
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

  func testOnePressStartsAPreset() async throws {
    try screen.press("3 min")
    XCTAssertEqual(inputs, [.start(duration: .seconds(180))])
    XCTAssertEqual(windowController.page, .timer(TimerID(rawValue: 1)))
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
