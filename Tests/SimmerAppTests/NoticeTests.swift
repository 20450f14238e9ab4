import AlarmSound
import GtkKit
import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

final class NoticeTests: WindowTestCase, @unchecked Sendable {
  private let whistle =
    "“whistle.oga” isn’t used. The file is missing. The default sound rings instead."

  /// Waits until the file has been looked for, which is done on another thread.
  private func waitForWhistle() {
    assertEventually(screen.texts.contains(whistle))
  }

  func testAProblemIsShownUntilItIsSolved() async throws {
    screen.assertShows(part: "not used", false)
    app.preferences.alarmSound = "/music/whistle.oga"
    waitForWhistle()
    app.preferences.alarmSound = "simmer/gong"
    screen.assertHides(whistle)
  }

  func testAnEarlierProblemIsShownInANewWindowUntilItIsDismissed() async throws {
    openWindow { $0.preferences.alarmSound = "/music/whistle.oga" }
    waitForWhistle()
    try screen.press("Dismiss")
    screen.assertHides(whistle)
    app.start(.seconds(10))
    for _ in 1...20 { app.pass(.seconds(1)) }
    screen.assertHides(whistle)
    app.player.status = .failed(try XCTUnwrap(app.played.last?.sound), .noServer)
    screen.assertShows(part: "will be silent")
  }

  func testDismissingANoticeIsReported() async throws {
    var dismissed: [String] = []
    windowController.onDismissNotice = { dismissed.append($0) }
    windowController.problems = { ["The file is elsewhere."] }
    app.controller.setNeedsRender()
    try screen.press("Dismiss")
    XCTAssertEqual(dismissed, ["The file is elsewhere."])
  }

  func testADismissedNoticeHidesNoOther() async throws {
    var problems = ["The file is elsewhere.", "The disk is full."]
    windowController.problems = { problems }
    app.preferences.alarmSound = "/music/whistle.oga"
    assertEventually(app.alarm.sentence == whistle)
    for sentence in problems + [whistle] {
      screen.assertShows(sentence)
      try screen.press("Dismiss")
      screen.assertHides(sentence)
    }
    problems = ["The disk is still full.", "The file is elsewhere."]
    app.controller.setNeedsRender()
    screen.assertShows("The disk is still full.")
    try screen.press("Dismiss")
    screen.assertHides("The file is elsewhere.")
    for problem in ["The file is elsewhere.", "The disk is still full."] {
      problems = [problem]
      app.controller.setNeedsRender()
      MainLoop.drain()
    }
    screen.assertShows("The disk is still full.")
  }

  func testANoticeAboutADishToBeginOffersToPostponeIt() async throws {
    let stages = [("Potatoes", 250), ("Fish", 120)].map {
      Stage(name: $0, duration: .seconds($1))
    }
    app.send(.start(Preset(name: "Dinner", stages: stages, isTogether: true)))
    app.pass(.seconds(130))
    screen.assertShows(part: "Start now: ")
    try screen.press("Wait 1 Min")
    screen.assertShows(part: "Start now: ", false)
    let fish = TimerID(rawValue: 2)
    XCTAssertEqual(inputs.last, .together([.notYet(fish)]))
    XCTAssertEqual(app.engine[fish]?.isWaiting, true)
    app.pass(.seconds(60))
    screen.assertShows(part: "Start now: ")
    try screen.press("Dismiss")
    screen.assertShows(part: "Start now: ", false)
    XCTAssertEqual(app.engine[fish]?.isRunning, true)
  }

  func testDishesThatBeginInTheSameMinuteShareANotice() async throws {
    let stages = [("Potatoes", 250), ("Fish", 120), ("Peas", 120), ("Rice", 110)].map {
      Stage(name: $0, duration: .seconds($1))
    }
    app.send(.start(Preset(name: "Dinner", stages: stages, isTogether: true)))
    app.pass(.seconds(130))
    screen.assertShows("Start now: Fish, Peas")
    // Ten seconds later it is still the same minute.
    try screen.press("Dismiss")
    app.pass(.seconds(10))
    screen.assertShows("Start now: Fish, Peas, Rice")
    try screen.press("Wait 1 Min")
    screen.assertShows(part: "Start now: ", false)
    XCTAssertEqual(
      app.engine.timers.filter(\.isWaiting).map(\.name), ["Fish", "Peas", "Rice"])
  }

  func testADishThatHasRunForAMinuteCannotBePostponed() async throws {
    let stages = [("Potatoes", 250), ("Fish", 120)].map {
      Stage(name: $0, duration: .seconds($1))
    }
    app.send(.start(Preset(name: "Dinner", stages: stages, isTogether: true)))
    func offers() -> Bool {
      let items = main.timerMenu.items(for: .timer(TimerID(rawValue: 2)))
      return items.flatMap(\.self).contains { $0.text.withoutMnemonic == "Wait 1 Min" }
    }
    app.pass(.seconds(130))
    app.pass(.seconds(59))
    XCTAssertTrue(offers())
    screen.assertShows(part: "Start now: ")
    app.pass(.seconds(1))
    XCTAssertFalse(offers())
    screen.assertShows(part: "Start now: ", false)
  }

  func testANoticeAboutALateDishNamesItsTime() async throws {
    app.preferences.timeFormat = .twentyFourHours
    app.startPlan(["Potatoes": 2000, "Fish": 1000])
    app.pass(.seconds(1000))
    let time = WallClock.timeOfDay(app.clock.now.wallClock, twelveHours: false)
    screen.assertShows("Start now: Fish")
    openWindow()
    app.preferences.timeFormat = .twentyFourHours
    app.startPlan(["Potatoes": 2000, "Fish": 1000])
    app.clock.advance(by: .seconds(1060))
    app.send(.tick)
    screen.assertShows("Start at \(time): Fish")
  }

  func testADismissedNoticeStaysDismissedWhenItsTextChanges() async throws {
    let bar = main.notice
    bar.show([Notice(sentence: "Start now: Fish", subject: "Fish")])
    ui.runFrame()
    let close = try XCTUnwrap(bar.widget.shownWidgets.first { $0.hasStyle("circular") })
    try close.emit("clicked")
    XCTAssertNil(bar.shown)
    let later = Notice(sentence: "Start at 18:05: Fish", subject: "Fish")
    bar.show([later])
    XCTAssertNil(bar.shown)
    bar.show([])
    bar.show([later])
    XCTAssertEqual(bar.shown?.sentence, later.sentence)
  }
}
