import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp

/// Making a timer: typed, picked, from a preset or once more.
@MainActor
final class SetupTests: XCTestCase, @unchecked Sendable {
  // MARK: - Typed

  func testWhatIsTypedIsStartedAsOneTypes() async throws {
    let app = Assembly()
    let end = WallClock.timeOfDay(
      app.clock.now.wallClock + .seconds(540), twelveHours: app.preferences.usesTwelveHours)
    let table: [(typed: String, shows: [String], starts: Input)] = [
      (
        "pasta 9m", ["pasta · 9 minutes · ends \(end)"],
        .start(name: "pasta", duration: .seconds(540))
      ),
      ("Tea for two", [], .start(name: "Tea for two", duration: .seconds(300))),
    ]
    for (typed, shows, starts) in table {
      let ui = try openWindow()
      try type(typed, in: ui)
      for text in shows { ui.screen.assertShows(text) }
      try ui.screen.press("Start")
      XCTAssertEqual(ui.inputs, [starts])
    }
  }

  func testWhatCanNotBeMeantIsSaidAndStartsNothing() async throws {
    let ui = try openWindow()
    try type("rye 100h", in: ui)
    ui.screen.assertShows(part: "the longest is 99h 59m 59s")
    XCTAssertFalse(try ui.screen.isSensitive("Start"))
    try type("rye 1h", in: ui)
    XCTAssertTrue(try ui.screen.isSensitive("Start"))
  }

  func testATypedTimeStartsThoughThePickerIsAtZero() async throws {
    let ui = try openWindow()
    OnScreen.type("0", into: ui.screen.widgets("GtkSpinButton")[1])
    MainLoop.drain()
    XCTAssertFalse(try ui.screen.isSensitive("Start"))
    try type("90s", in: ui)
    try ui.screen.press("Start")
    XCTAssertEqual(ui.inputs, [.start(duration: .seconds(90))])
  }

  func testLettersStartTypingFromAnywhere() async throws {
    let ui = try openWindow()
    ui.app.start(.seconds(300))
    XCTAssertTrue(try ui.screen.press(Key(value: 0x70)))
    XCTAssertEqual(OnScreen.typed(in: ui.screen.widgets("GtkEntry")[0]), "p")
    XCTAssertEqual(ui.main.page, .setup)
  }

  // MARK: - Presets

  func testOnePressStartsAPreset() async throws {
    let ui = try openWindow()
    for name in ["1 min", "3 min", "5 min", "10 min", "15 min", "30 min", "1 h"] {
      XCTAssertNoThrow(try ui.screen.find("GtkButton", name))
    }
    try ui.screen.press("3 min")
    XCTAssertEqual(ui.inputs, [.start(duration: .seconds(180))])
    XCTAssertEqual(ui.main.page, .timer(TimerID(rawValue: 1)))
  }

  func testWhatIsSetCanBeKeptAsAPreset() async throws {
    let ui = try openWindow()
    try type("Green tea 2m", in: ui)
    try ui.screen.press("Keep as Preset")
    XCTAssertEqual(ui.inputs, [.addPreset(Preset(name: "Green tea", duration: .seconds(120)))])
    XCTAssertNoThrow(try ui.screen.find("GtkButton", "Green tea · 2 min"))
  }

  func testPresetsAreEditedMovedAndDeletedInPlace() async throws {
    let ui = try openWindow()
    try ui.screen.press("Edit")
    let fields = { Array(ui.screen.widgets("GtkEntry").dropFirst()) }
    XCTAssertEqual(fields().map(OnScreen.typed).prefix(4), ["", "1m", "", "3m"])
    for (field, text) in zip(fields(), ["Egg", "6m 30s"]) { OnScreen.type(text, into: field) }
    MainLoop.drain()
    let presets = { ui.app.controller.engine.presets }
    XCTAssertEqual(presets().first, Preset(name: "Egg", duration: .seconds(390)))
    OnScreen.type("nonsense", into: fields()[1])
    XCTAssertEqual(presets().first?.duration, .seconds(390), "what is no time changes nothing")
    try ui.screen.press("Move Down")
    XCTAssertEqual(presets()[1].name, "Egg")
    XCTAssertEqual(fields().map(OnScreen.typed).prefix(4), ["", "3m", "Egg", "6m 30s"])
    try ui.screen.press("Delete")
    XCTAssertEqual(presets().count, 6)
    ui.screen.assertShows("Preset deleted")
    try ui.screen.press("Undo")
    XCTAssertEqual(presets().first?.duration, .seconds(180))
    try ui.screen.press("Done")
    XCTAssertNoThrow(try ui.screen.find("GtkButton", "Egg · 6 min 30 s"))
  }

  // MARK: - Once more

  func testRStartsTheLastOneAgain() async throws {
    let ui = try openWindow()
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

  // MARK: - What the field makes of what stands in it

  func testATimeANameOrNeither() async throws {
    XCTAssertEqual(TypedEntry("  "), .empty)
    XCTAssertEqual(TypedEntry(" Pasta al dente "), .name("Pasta al dente"))
    guard case .timer(let timer) = TypedEntry("pasta 9m") else { return XCTFail() }
    XCTAssertEqual(timer.name, "pasta")
    XCTAssertEqual(timer.time, .duration(.seconds(540)))
  }

  func testEveryRefusalIsOneSentenceOfItsOwn() async throws {
    for text in ["pasta 100h", "-5m", "0s", "until 25:00", "tea\u{7} 5m"] {
      guard case .refused(let sentence) = TypedEntry(text) else {
        XCTFail("“\(text)” isn't refused")
        continue
      }
      XCTAssertTrue(sentence.hasSuffix("."), sentence)
    }
    let sentences = Set(TypedTimer.Refusal.allCases.map { $0.sentence("x") })
    XCTAssertEqual(sentences.count, TypedTimer.Refusal.allCases.count)
  }

  func testATimeOfDayIsReachedExactly() async throws {
    let day = 1_736_899_200
    let midnight = Duration.seconds(day - Self.offset(at: day)) + .milliseconds(250)
    let timer = try TypedTimer("until 0:00:10")
    XCTAssertEqual(timer.duration(at: midnight), .milliseconds(9750))
    XCTAssertEqual(timer.duration(at: midnight + .seconds(10)), .milliseconds(86_399_750))
  }

  /// Seconds by which the local clock is ahead of UTC.
  private static func offset(at time: Int) -> Int {
    tzset()
    var time = time_t(time)
    var date = tm()
    localtime_r(&time, &date)
    return date.tm_gmtoff
  }
}
