import CGtk
import GtkKit
import TimerEngine
import XCTest

@testable import SimmerApp

/// What a person sees and can press in the window.
@MainActor
final class MainWindowTests: XCTestCase, @unchecked Sendable {
  func testStartIsInertAtZero() async throws {
    let ui = try openWindow()
    XCTAssertTrue(try ui.screen.isSensitive("Start"))
    XCTAssertFalse(try ui.screen.isSensitive("Cancel"))
    for (minutes, canStart) in [("0", false), ("3", true)] {
      OnScreen.type(minutes, into: ui.screen.widgets("GtkSpinButton")[1])
      XCTAssertEqual(try ui.screen.isSensitive("Start"), canStart)
    }
  }

  func testStartGivesTheNameAndTheDurationWhichCancellingBringsBack() async throws {
    let ui = try openWindow()
    OnScreen.type("  Pasta al dente ", into: ui.screen.widgets("GtkEntry")[0])
    OnScreen.type("9", into: ui.screen.widgets("GtkSpinButton")[1])
    try ui.screen.press("Start")
    XCTAssertEqual(ui.inputs, [.start(name: "Pasta al dente", duration: .seconds(540))])
    try ui.screen.press("Cancel")
    XCTAssertEqual(picked(in: ui), [0, 9, 0])
    XCTAssertEqual(OnScreen.typed(in: ui.screen.widgets("GtkEntry")[0]), "  Pasta al dente ")
  }

  private func picked(in ui: OpenWindow) -> [Int?] {
    ui.screen.widgets("GtkSpinButton").map { Int(OnScreen.typed(in: $0)) }
  }

  func testBetweenTwoSecondsTheRingMovesAlone() async throws {
    let ui = try openWindow()
    ui.app.preferences.animates = false
    ui.app.start(.seconds(60), name: "Tea")
    let ring = try XCTUnwrap(ui.main.faceView.picture as? RingPicture).ring
    MainLoop.run(while: { ring.length == 0 })
    ui.app.controller.render()
    var fractions = [ring.fraction]
    let texts = ui.screen.texts
    for _ in 1...9 {
      ui.app.pass(.milliseconds(100))
      fractions.append(ring.fraction)
      XCTAssertEqual(ui.screen.texts, texts)
    }
    XCTAssertEqual(fractions, fractions.sorted(by: >))
    XCTAssertEqual(Set(fractions).count, fractions.count)
    ui.app.pass(.milliseconds(101))
    XCTAssertEqual(ui.main.faceView.time.text, "00:59")
  }

  func testThePickerOpensWithTheLastDuration() async throws {
    let app = Assembly()
    app.preferences.lastDuration = .seconds(3725)
    XCTAssertEqual(picked(in: try openWindow(app)), [1, 2, 5])
  }

  func testTheButtonsSayWhatTheyDoInEachPhase() async throws {
    let ui = try openWindow()
    let shown = {
      ["Cancel", "Stop", "+1 min", "Start", "Pause", "Resume", "Restart"].filter { name in
        (try? ui.screen.find("GtkButton", name)) != nil
      }
    }
    XCTAssertEqual(shown(), ["Cancel", "Start"])
    for (pressed, passes, expected) in [
      ("Start", 0, ["Cancel", "+1 min", "Pause"]), ("Pause", 0, ["Cancel", "+1 min", "Resume"]),
      ("Resume", 300, ["Stop", "+1 min", "Restart"]), ("Stop", 0, ["Cancel", "Start"]),
    ] {
      try ui.screen.press(pressed)
      ui.app.pass(.seconds(passes))
      XCTAssertEqual(shown(), expected)
    }
  }

  func testEveryButtonGivesItsInput() async throws {
    let ui = try openWindow()
    let (first, second) = (TimerID(rawValue: 1), TimerID(rawValue: 2))
    for button in ["Start", "Pause", "Resume", "+1 min"] { try ui.screen.press(button) }
    ui.app.pass(.seconds(360))
    for button in ["Restart", "Cancel", "Start"] { try ui.screen.press(button) }
    ui.app.pass(.seconds(300))
    try ui.screen.press("Stop")
    XCTAssertEqual(
      ui.inputs,
      [
        .start(name: "", duration: .seconds(300)), .pause(first), .resume(first),
        .add(first, .seconds(60)), .restart(first), .cancel(first),
        .start(name: "", duration: .seconds(300)), .stop(second),
      ])
  }

  func testTheTimeTheNameAndTheEndAreShown() async throws {
    let ui = try openWindow()
    let end = ui.app.clock.now.wallClock + .seconds(300)
    let endText = WallClock.timeOfDay(end, twelveHours: ui.app.preferences.usesTwelveHours)
    let id = ui.app.start(.seconds(300), name: "Pasta")
    ui.app.pass(.seconds(1))
    ui.screen.assertShows("04:59", "Pasta", endText)
    ui.app.preferences.alwaysShowsHours = true
    ui.screen.assertShows("00:04:59")
    ui.app.preferences.alwaysShowsHours = false
    ui.app.controller.send(.pause(id))
    ui.screen.assertShows("Paused")
    ui.screen.assertHides(endText)
    ui.app.controller.send(.resume(id))
    ui.app.pass(.seconds(311))
    ui.screen.assertShows("+00:12", "Pasta is done")
  }

  func testAMissedTimerSaysSoAndWaits() async throws {
    let ui = try openWindow()
    ui.app.preferences.ringLimit = .seconds(30)
    let id = ui.app.start(.seconds(300), name: "Pasta")
    ui.app.pass(.seconds(300))
    ui.app.pass(.seconds(90))
    XCTAssertEqual(ui.app.player.status, .silent)
    ui.screen.assertShows("Pasta was missed", "+01:30")
    XCTAssertTrue(ui.screen.texts.contains { $0.hasSuffix("· 1 minute ago") })
    XCTAssertEqual(ui.screen.focused, "Dismiss")
    try ui.screen.press("Dismiss")
    XCTAssertEqual(ui.inputs, [.stop(id)])
    XCTAssertTrue(try ui.screen.isSensitive("Start"))
  }

  // MARK: - Several that ring

  func testSeveralThatRingAreListedTheNewestFirst() async throws {
    let ui = try openWindow()
    ui.app.start(["Tea": 10, "Eggs": 20, "Rice": 900])
    ui.app.pass(.seconds(25))
    ui.screen.assertShows("2 timers are done", "Tea", "Eggs", "+00:15", "+00:05", "Rice")
    let listed = ui.screen.texts.filter { ["Tea", "Eggs"].contains($0) }
    XCTAssertEqual(listed.prefix(2), ["Eggs", "Tea"])
    XCTAssertEqual(ui.screen.focused, "Stop All")
    ui.app.pass(.seconds(1))
    ui.screen.assertShows("+00:16")
  }

  func testEachCanBeStoppedAloneAndTheLastIsShownLarge() async throws {
    let ui = try openWindow()
    ui.app.start(.seconds(10), name: "Tea")
    let eggs = ui.app.start(.seconds(10), name: "Eggs")
    ui.app.pass(.seconds(10))
    try ui.screen.press("Stop")
    XCTAssertEqual(ui.inputs.count, 1)
    let left = try XCTUnwrap(ui.app.controller.engine.timers.first)
    XCTAssertEqual(ui.inputs, [.stop(left.id == eggs ? TimerID(rawValue: 1) : eggs)])
    XCTAssertNotEqual(ui.app.player.status, .silent)
    ui.screen.assertShows("\(left.name) is done")
    XCTAssertEqual(try ui.screen.isSensitive("Restart"), true)
  }

  func testStopAllDismissesThoseThatRing() async throws {
    let ui = try openWindow()
    for _ in 1...3 { ui.app.start(.seconds(10)) }
    let rice = ui.app.start(.seconds(900), name: "Rice")
    ui.app.pass(.seconds(10))
    // What has no name is called by its length.
    ui.screen.assertShows("3 timers are done", "10 seconds")
    try ui.screen.press("Stop All")
    XCTAssertEqual(ui.inputs, [.stopAll])
    XCTAssertEqual(ui.app.player.status, .silent)
    XCTAssertEqual(ui.app.controller.engine.timers.map(\.id), [rice])
    XCTAssertEqual(ui.screen.focused, "Pause")
  }

  // MARK: - The keyboard

  func testTheKeyboardGoesToWhatIsWantedNext() async throws {
    let ui = try openWindow()
    try ui.screen.press("Start")
    XCTAssertEqual(ui.screen.focused, "Pause")
    ui.app.pass(.seconds(300))
    XCTAssertEqual(ui.screen.focused, "Stop", "the key that hushes the alarm can't restart it")
    try ui.screen.press("Restart")
    XCTAssertEqual(ui.screen.focused, "Pause")
  }

  func testASecondTimerThatFinishesLeavesTheKeyboardAtStop() async throws {
    let ui = try openWindow()
    for seconds in [10, 20] { ui.app.start(.seconds(seconds)) }
    ui.app.pass(.seconds(20))
    try ui.screen.press("Stop")
    XCTAssertEqual(ui.screen.focused, "Stop")
    try ui.screen.press("Stop")
    XCTAssertTrue(ui.app.controller.engine.timers.isEmpty)
  }

  private let id = TimerID(rawValue: 1)

  func testSpaceStartsPausesAndResumes() async throws {
    let ui = try openWindow()
    for _ in 1...3 { XCTAssertTrue(try ui.screen.press(.space)) }
    XCTAssertEqual(
      ui.inputs, [.start(name: "", duration: .seconds(300)), .pause(id), .resume(id)])
  }

  func testEveryKeyThatPressesStopsATimerThatRings() async throws {
    for key in [Key.space, .enter, .keypadEnter, .escape] {
      let ui = try openWindow()
      ui.app.start(.seconds(10))
      ui.app.pass(.seconds(10))
      XCTAssertTrue(try ui.screen.press(key))
      XCTAssertEqual(ui.inputs, [.stop(id)])
    }
  }

  func testAHeldKeyPressesOnce() async throws {
    let ui = try openWindow()
    for _ in 1...5 { XCTAssertTrue(try ui.screen.press(.space, releases: false)) }
    XCTAssertEqual(ui.inputs.count, 1)
  }

  func testEscapeCancelsAndLeavesThePickerAlone() async throws {
    let ui = try openWindow()
    XCTAssertFalse(try ui.screen.press(.escape))
    ui.app.start(.seconds(300))
    XCTAssertTrue(try ui.screen.press(.escape))
    XCTAssertEqual(ui.inputs, [.cancel(id)])
  }

  func testSpacePressesTheButtonThatHasTheKeyboard() async throws {
    let ui = try openWindow()
    ui.app.start(.seconds(10))
    ui.app.pass(.seconds(10))
    gtk_widget_grab_focus(try ui.screen.find("GtkButton", "Restart"))
    XCTAssertTrue(try ui.screen.press(.space))
    XCTAssertEqual(ui.inputs, [.restart(id)])
  }

  func testSpaceStartsNothingInANameOrAtZero() async throws {
    let ui = try openWindow()
    gtk_widget_grab_focus(ui.screen.widgets("GtkEntry")[0])
    XCTAssertFalse(try ui.screen.press(.space), "it is typed")
    XCTAssertEqual(ui.inputs, [])
    let other = try openWindow()
    OnScreen.type("0", into: other.screen.widgets("GtkSpinButton")[1])
    try other.screen.press(.space)
    XCTAssertEqual(other.inputs, [])
  }

  func testEscapeClosesTheSettings() async throws {
    let ui = try openWindow()
    let dialog = SettingsDialog(
      parent: ui.main.window, preferences: ui.app.preferences, alarm: ui.app.alarm,
      catalogue: ui.app.catalogue)
    var isClosed = false
    dialog.onClose = { isClosed = true }
    dialog.window.present()
    XCTAssertTrue(try OnScreen(dialog.window).press(.escape))
    XCTAssertTrue(isClosed)
  }

  // MARK: - Undo

  func testWhatWasCancelledIsNamedAndCanBeBroughtBack() async throws {
    let ui = try openWindow()
    let id = ui.app.start(.seconds(300), name: "Pasta")
    try ui.screen.press("Cancel")
    ui.screen.assertShows("“Pasta” cancelled")
    try ui.screen.press("Undo")
    XCTAssertEqual(ui.inputs.last, .undo)
    XCTAssertNotNil(ui.app.controller.engine[id])
    ui.screen.assertHides("“Pasta” cancelled")
  }

  func testTheOfferToUndoGoesAfterFiveSecondsAlsoBetweenTwoSecondsOfATimer() async throws {
    for others in [[:], ["Pasta": 300]] as [KeyValuePairs<String, Int>] {
      let ui = try openWindow()
      ui.app.start(others)
      ui.app.clock.advance(by: .milliseconds(300))
      ui.app.controller.send(.cancel(ui.app.start(.seconds(400))))
      ui.screen.assertShows("Timer cancelled")
      ui.app.pass(.milliseconds(4999))
      XCTAssertNotNil(ui.main.engine.undoable)
      ui.app.pass(.milliseconds(1))
      XCTAssertNil(ui.main.engine.undoable)
      ui.screen.assertHides("Timer cancelled")
    }
  }
}
