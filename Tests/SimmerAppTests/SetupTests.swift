import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp

/// Making a timer: typed, picked, from a preset or once more.
@MainActor
final class SetupTests: XCTestCase, @unchecked Sendable {
  // MARK: - Typed

  func testWhatIsTypedIsUnderstoodAsOneTypes() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    let end = WallClock.timeOfDay(
      ui.app.clock.now.wallClock + .seconds(540),
      twelveHours: ui.app.preferences.usesTwelveHours)
    try type("pasta 9m", in: ui)
    XCTAssertTrue(ui.screen.texts.contains("pasta · 9 minutes · ends \(end)"), "\(ui.screen.texts)")
    try ui.screen.press("Start")
    XCTAssertEqual(ui.inputs, [.start(name: "pasta", duration: .seconds(540))])
  }

  func testANameAloneGoesWithThePicker() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    try type("Tea for two", in: ui)
    try ui.screen.press("Start")
    XCTAssertEqual(ui.inputs, [.start(name: "Tea for two", duration: .seconds(300))])
  }

  func testWhatCanNotBeMeantIsSaidAndStartsNothing() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    try type("rye 100h", in: ui)
    XCTAssertTrue(ui.screen.texts.contains { $0.contains("the longest is 99h 59m 59s") })
    XCTAssertFalse(try ui.screen.isSensitive("Start"))
    try type("rye 1h", in: ui)
    XCTAssertTrue(try ui.screen.isSensitive("Start"))
  }

  func testATypedTimeStartsThoughThePickerIsAtZero() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    OnScreen.type("0", into: ui.screen.widgets("GtkSpinButton")[1])
    MainLoop.drain()
    XCTAssertFalse(try ui.screen.isSensitive("Start"))
    try type("90s", in: ui)
    try ui.screen.press("Start")
    XCTAssertEqual(ui.inputs, [.start(duration: .seconds(90))])
  }

  func testLettersStartTypingFromAnywhere() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    ui.app.start(.seconds(300))
    XCTAssertTrue(try ui.screen.press(Key(value: 0x70)))
    XCTAssertEqual(OnScreen.typed(in: ui.screen.widgets("GtkEntry")[0]), "p")
    XCTAssertEqual(ui.main.page, .setup)
  }

  // MARK: - Presets

  func testOnePressStartsAPreset() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    for name in ["1 min", "3 min", "5 min", "10 min", "15 min", "30 min", "1 h"] {
      XCTAssertNoThrow(try ui.screen.find("GtkButton", name))
    }
    try ui.screen.press("3 min")
    XCTAssertEqual(ui.inputs, [.start(duration: .seconds(180))])
    XCTAssertEqual(ui.main.page, .timer(TimerID(rawValue: 1)))
  }

  func testWhatIsSetCanBeKeptAsAPreset() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    try type("Green tea 2m", in: ui)
    try ui.screen.press("Keep as Preset")
    XCTAssertEqual(ui.inputs, [.addPreset(Preset(name: "Green tea", duration: .seconds(120)))])
    XCTAssertNoThrow(try ui.screen.find("GtkButton", "Green tea · 2 min"))
  }

  func testPresetsAreEditedMovedAndDeletedInPlace() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    try ui.screen.press("Edit")
    let fields = { ui.screen.widgets("GtkEntry").dropFirst() }
    XCTAssertEqual(fields().map(OnScreen.typed).prefix(4), ["", "1m", "", "3m"])
    OnScreen.type("Egg", into: try XCTUnwrap(fields().first))
    OnScreen.type("6m 30s", into: try XCTUnwrap(fields().dropFirst().first))
    MainLoop.drain()
    let presets = { ui.app.controller.engine.presets }
    XCTAssertEqual(presets().first, Preset(name: "Egg", duration: .seconds(390)))
    OnScreen.type("nonsense", into: try XCTUnwrap(fields().dropFirst().first))
    XCTAssertEqual(presets().first?.duration, .seconds(390), "what is no time changes nothing")
    try ui.screen.press("Move Down")
    XCTAssertEqual(presets()[1].name, "Egg")
    XCTAssertEqual(fields().map(OnScreen.typed).prefix(4), ["", "3m", "Egg", "6m 30s"])
    try ui.screen.press("Delete")
    XCTAssertEqual(presets().count, 6)
    XCTAssertTrue(ui.screen.texts.contains("Preset deleted"))
    try ui.screen.press("Undo")
    XCTAssertEqual(presets().first?.duration, .seconds(180))
    try ui.screen.press("Done")
    XCTAssertNoThrow(try ui.screen.find("GtkButton", "Egg · 6 min 30 s"))
  }

  // MARK: - Once more

  func testRStartsTheLastOneAgain() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    let r = Key(value: 0x72)
    XCTAssertTrue(try ui.screen.press(r))
    XCTAssertEqual(ui.inputs, [], "there is none yet")
    ui.app.start(.seconds(77), name: "Eggs")
    XCTAssertTrue(try ui.screen.press(r))
    XCTAssertEqual(ui.inputs, [.start(name: "Eggs", duration: .seconds(77))])
  }

  private func type(_ text: String, in ui: OpenWindow) throws {
    OnScreen.type(text, into: ui.screen.widgets("GtkEntry")[0])
    MainLoop.drain()
  }
}
