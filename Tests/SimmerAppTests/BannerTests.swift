import AlarmSound
import GtkKit
import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

final class BannerTests: WindowTestCase, @unchecked Sendable {
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

  func testADismissedBannerLeavesTheFocusToThePage() async throws {
    openWindow(640, 480)
    func dismiss() throws {
      windowController.tell("Exported.", isProblem: false)
      ui.settle()
      try screen.find("GtkButton", "Dismiss").grabFocus()
      try screen.press("Dismiss")
      ui.settle()
    }
    try dismiss()
    XCTAssertTrue(main.setup.field.hasFocusWithin, screen.focused)
    let ids = app.start(["tea": 60, "rice": 900])
    ui.settle()
    try dismiss()
    XCTAssertEqual(main.board.focused, .timer(ids[0]), screen.focused)
    windowController.perform(.choose(.timer(ids[1])))
    ui.settle()
    try dismiss()
    XCTAssertEqual(screen.focused, "Pause")
  }

  func testAMessageHasNoColorAndAProblemHas() async throws {
    for (sentence, isProblem) in [("Exported.", false), ("Not exported.", true), ("Done.", false)] {
      windowController.tell(sentence, isProblem: isProblem)
      ui.settle()
      let bar = try XCTUnwrap(main.layout.widget.shownWidgets.first { $0.hasStyle("banner") })
      XCTAssertEqual(bar.hasStyle("neutral"), !isProblem)
      XCTAssertEqual(main.banner.mark.widget.hasStyle("neutral"), !isProblem)
    }
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

  func testTheMostUrgentBannerIsShownAndADismissedOneHidesNoOther() async throws {
    let folder = try TemporaryDirectory()
    let aside = try folder.write("{", to: "timers.json.2026")
    app.preferences.unreadTimers = [aside]
    app.preferences.alarmSound = "/music/whistle.oga"
    assertEventually(app.alarm.sentence == whistle)
    app.clock.findProblem = { "Alarms may be late." }
    let path = try XCTUnwrap(app.files?.path) + "/timers.json"
    try FileManager.default.createDirectory(
      atPath: path + ".lock/x", withIntermediateDirectories: true)
    _ = ui.store.restore(at: app.now)
    let problem = try XCTUnwrap(ui.store.problem)
    for sentence in [
      problem, "Alarms may be late.", whistle, ui.store.unread.sentence(about: aside),
    ] {
      screen.assertShows(sentence)
      try screen.press("Dismiss")
      screen.assertHides(sentence)
    }
    screen.assertHides("Dismiss")
    XCTAssertEqual(app.preferences.unreadTimers, [], "it isn't reported again")
  }

  func testAnotherProblemIsShownAfterADismissedOne() async throws {
    let store = ui.store
    let folder = try XCTUnwrap(app.files?.path)
    try FileManager.default.createDirectory(
      atPath: folder + "/timers.json.lock/x", withIntermediateDirectories: true)
    _ = store.restore(at: app.now)
    screen.assertShows(part: "could write over the saved timers")
    try screen.press("Dismiss")
    screen.assertShows(part: "could write over the saved timers", false)
    try FileManager.default.removeItem(atPath: folder)
    XCTAssertTrue(FileManager.default.createFile(atPath: folder, contents: nil))
    app.start(.seconds(300))
    store.save(app.engine, at: app.now)
    store.flush()
    screen.assertShows(part: "Timers can’t be saved")
  }

  func testABannerAboutADishToBeginOffersToPostponeIt() async throws {
    let stages = [("Potatoes", 250), ("Fish", 120)].map {
      Stage(name: $0, duration: .seconds($1))
    }
    app.send(.start(Start(name: "Dinner", stages: stages, order: .together)))
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

  func testDishesThatBeginInTheSameMinuteShareABanner() async throws {
    let stages = [("Potatoes", 250), ("Fish", 120), ("Peas", 120), ("Rice", 110)].map {
      Stage(name: $0, duration: .seconds($1))
    }
    app.send(.start(Start(name: "Dinner", stages: stages, order: .together)))
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

  func testABannerAboutALateDishNamesItsTime() async throws {
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
}
