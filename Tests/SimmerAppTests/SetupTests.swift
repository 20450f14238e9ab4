import TestSupport
import TimerEngine
import TimerGrammar
import XCTest

@testable import GtkKit
@testable import SimmerApp

final class SetupTests: WindowTestCase, @unchecked Sendable {
  func testWhatIsTypedIsStartedAsOneTypes() async throws {
    let app = Assembly()
    let now = app.clock.now.wallClock
    let ends = [540, 180_000].map {
      let twelveHours = app.preferences.usesTwelveHours
      return DayTime(now + .seconds($0), at: now, twelveHours: twelveHours).text
    }
    for (typed, shows, name, seconds) in [
      ("pasta 9m", ["pasta · rings at \(ends[0])"], "pasta", 540),
      ("rye 50h", ["rye · rings at \(ends[1])"], "rye", 180_000),
      ("Tea for two", [], "Tea for two", 300),
    ] as [(String, [String], String, Int)] {
      openWindow()
      type(typed)
      for text in shows { screen.assertShows(text) }
      try screen.press("Start")
      XCTAssertEqual(inputs, [.start(name: name, duration: .seconds(seconds))])
    }
  }

  func testWhatCanNotBeMeantIsSaidAndStartsNothing() async throws {
    type("rye 100h")
    screen.assertShows(part: "the longest is 99h 59m 59s")
    XCTAssertFalse(try screen.isSensitive("Start"))
    type("rye 1h")
    XCTAssertTrue(try screen.isSensitive("Start"))
  }

  func testATypedTimeStartsThoughThePickerIsAtZero() async throws {
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
      XCTAssertEqual(main.page, .setup)
      XCTAssertEqual(inputs, [])
    }
  }

  func testTheLastOneIsStartedAgain() async throws {
    main.repeatLast()
    XCTAssertEqual(inputs, [], "there is none yet")
    app.start(.seconds(77), name: "Eggs")
    main.repeatLast()
    XCTAssertEqual(inputs, [.start(name: "Eggs", duration: .seconds(77))])
  }

  func testOnePressStartsAPreset() async throws {
    for name in ["1 min", "3 min", "5 min", "10 min", "15 min", "30 min", "1 hr"] {
      XCTAssertTrue(screen.hasButton(name), name)
    }
    try screen.press("3 min")
    XCTAssertEqual(inputs, [.start(duration: .seconds(180))])
    XCTAssertEqual(main.page, .timer(TimerID(rawValue: 1)))
  }

  func testWhatIsSetCanBeKeptAsAPreset() async throws {
    type("Green tea 2m")
    try screen.press("Save as Preset")
    XCTAssertEqual(inputs, [.addPreset(Preset(name: "Green tea", duration: .seconds(120)))])
    XCTAssertTrue(screen.hasButton("Green tea · 2 min"))
  }

  func testPresetsAreEditedMovedAndDeletedInPlace() async throws {
    try screen.press("Edit")
    func fields() -> [Widget] { Array(screen.widgets("GtkEntry").dropFirst()) }
    XCTAssertEqual(fields().map(\.typed).prefix(4), ["", "1m", "", "3m"])
    for (field, text) in zip(fields(), ["Egg", "6m 30s"]) { field.type(text) }
    MainLoop.drain()
    var presets: [Preset] { app.engine.presets }
    XCTAssertEqual(presets.first, Preset(name: "Egg", duration: .seconds(390)))
    fields()[1].type("nonsense")
    XCTAssertEqual(presets.first?.duration, .seconds(390), "what is no time changes nothing")
    try screen.press("Move Down")
    XCTAssertEqual(presets[1].name, "Egg")
    XCTAssertEqual(fields().map(\.typed).prefix(4), ["", "3m", "Egg", "6m 30s"])
    try screen.press("Delete")
    XCTAssertEqual(presets.count, 6)
    screen.assertShows("Preset deleted")
    try screen.press("Undo")
    XCTAssertEqual(presets.first?.duration, .seconds(180))
    try screen.press("Done")
    XCTAssertTrue(screen.hasButton("Egg · 6 min 30 sec"))
  }

  private func type(_ text: String) {
    screen.widgets("GtkEntry")[0].type(text)
    MainLoop.drain()
  }

  func testATimeANameOrNeither() async throws {
    XCTAssertEqual(TypedEntry("  ", clock: .twentyFourHours), .empty)
    let name = TypedEntry(" Pasta al dente ", clock: .twentyFourHours)
    XCTAssertEqual(name, .name("Pasta al dente"))
    guard case .timer(let timer) = TypedEntry("pasta 9m", clock: .twentyFourHours) else {
      return XCTFail()
    }
    XCTAssertEqual(timer.name, "pasta")
    XCTAssertEqual(timer.time, .duration(.seconds(540)))
  }

  func testEveryRefusalIsASentenceAndAllBelowASecondAreTheSame() async throws {
    for text in ["pasta 100h", "-5m", "0s", "5 or 10m", "5 months", "until 25:00", "tea\u{7} 5m"] {
      guard case .refused(let sentence) = TypedEntry(text, clock: .twentyFourHours) else {
        XCTFail("“\(text)” isn't refused")
        continue
      }
      XCTAssertTrue(sentence.hasSuffix("."), sentence)
    }
    let sentences = Set(TypedTimer.Refusal.allCases.map { $0.sentence("x") })
    XCTAssertEqual(sentences.count, TypedTimer.Refusal.allCases.count - 1)
  }

  func testATimeOfDayIsReachedExactly() async throws {
    let day = 1_736_899_200
    let midnight = Duration.seconds(day - Self.offset(at: day)) + .milliseconds(250)
    let timer = try TypedTimer("until 0:00:10")
    XCTAssertEqual(try timer.run(at: midnight).duration, .milliseconds(9750))
    XCTAssertEqual(try timer.run(at: midnight + .seconds(10)).duration, .milliseconds(86_399_750))
  }

  func testADayAndAnHourOfAClockFaceAreReachedOrRefused() async throws {
    let day = 1_736_899_200
    let noon = Duration.seconds(day - Self.offset(at: day) + 12 * 3600)
    let table: [(text: String, hours: Int?)] = [
      ("until 6", 6), ("until 11", 11), ("until 12", 12), ("until 06", 18), ("tomorrow at 6", 18),
      ("today at 6", 6), ("today at 6 am", nil), ("today at noon", nil), ("tomorrow 18:30 pm", nil),
      ("midnight today", 12), ("tomorrow at 0:00", 12), ("24:00 tomorrow", 36),
      ("the day after tomorrow at 11 pm", 59), ("yesterday at 6 pm", nil),
    ]
    for (text, hours) in table {
      let duration = try? TypedTimer(text, clock: .twelveHours).run(at: noon).duration
      XCTAssertEqual(duration, hours.map { .seconds($0 * 3600) }, text)
    }
    XCTAssertThrowsError(try TypedTimer("today at 6").run(at: noon)) {
      XCTAssertEqual($0 as? TypedTimer.Refusal, .past)
    }
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
