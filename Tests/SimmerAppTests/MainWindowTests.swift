import GtkKit
import TimerEngine
import XCTest

@testable import SimmerApp

/// What a person sees and can press in the window.
@MainActor
final class MainWindowTests: XCTestCase, @unchecked Sendable {
  func testSetUpStartIsInertAtZero() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    XCTAssertTrue(try ui.screen.isSensitive("Start"))
    XCTAssertFalse(try ui.screen.isSensitive("Cancel"))
    let minutes = ui.screen.widgets("GtkSpinButton")[1]
    OnScreen.type("0", into: minutes)
    XCTAssertFalse(try ui.screen.isSensitive("Start"))
    OnScreen.type("3", into: minutes)
    XCTAssertTrue(try ui.screen.isSensitive("Start"))
  }

  func testStartGivesTheNameAndTheDuration() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    OnScreen.type("  Pasta al dente ", into: ui.screen.widgets("GtkEntry")[0])
    OnScreen.type("9", into: ui.screen.widgets("GtkSpinButton")[1])
    try ui.screen.press("Start")
    XCTAssertEqual(ui.inputs, [.start(name: "Pasta al dente", duration: .seconds(540))])
  }

  func testBetweenTwoSecondsTheRingMovesAlone() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
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

  func testTheOfferToUndoGoesBetweenTwoSeconds() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    ui.app.start(.seconds(300))
    ui.app.clock.advance(by: .milliseconds(300))
    ui.app.controller.send(.cancel(ui.app.start(.seconds(400))))
    XCTAssertTrue(ui.screen.texts.contains("Timer cancelled"))
    ui.app.pass(.milliseconds(4_999))
    XCTAssertNotNil(ui.main.engine.undoable)
    ui.app.pass(.milliseconds(1))
    XCTAssertNil(ui.main.engine.undoable)
  }

  func testThePickerOpensWithTheLastDuration() async throws {
    let app = Assembly()
    app.preferences.lastDuration = .seconds(3725)
    let ui = try OpenWindow(app)
    defer { ui.destroy() }
    let fields = ui.screen.widgets("GtkSpinButton").map { Int(OnScreen.typed(in: $0)) }
    XCTAssertEqual(fields, [1, 2, 5])
  }

  func testTheButtonsSayWhatTheyDoInEachPhase() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    let shown = {
      ["Cancel", "Stop", "+1 min", "Start", "Pause", "Resume", "Restart"].filter { name in
        (try? ui.screen.find("GtkButton", name)) != nil
      }
    }
    XCTAssertEqual(shown(), ["Cancel", "Start"])
    try ui.screen.press("Start")
    XCTAssertEqual(shown(), ["Cancel", "+1 min", "Pause"])
    try ui.screen.press("Pause")
    XCTAssertEqual(shown(), ["Cancel", "+1 min", "Resume"])
    try ui.screen.press("Resume")
    ui.app.pass(.seconds(300))
    XCTAssertEqual(shown(), ["Stop", "+1 min", "Restart"])
    try ui.screen.press("Stop")
    XCTAssertEqual(shown(), ["Cancel", "Start"])
  }

  func testEveryButtonGivesItsInput() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
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
    let ui = try OpenWindow()
    defer { ui.destroy() }
    let end = ui.app.clock.now.wallClock + .seconds(300)
    let endText = WallClock.timeOfDay(end, twelveHours: ui.app.preferences.usesTwelveHours)
    let id = ui.app.start(.seconds(300), name: "Pasta")
    ui.app.pass(.seconds(1))
    for text in ["04:59", "Pasta", endText] { XCTAssertTrue(ui.screen.texts.contains(text), text) }
    ui.app.controller.send(.pause(id))
    XCTAssertTrue(ui.screen.texts.contains("Paused"))
    XCTAssertFalse(ui.screen.texts.contains(endText))
    ui.app.controller.send(.resume(id))
    ui.app.pass(.seconds(311))
    for text in ["+00:12", "Pasta is done"] {
      XCTAssertTrue(ui.screen.texts.contains(text), "\(text) in \(ui.screen.texts)")
    }
  }

  func testAMissedTimerSaysSoAndWaits() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    ui.app.preferences.ringLimit = .seconds(30)
    let id = ui.app.start(.seconds(300), name: "Pasta")
    ui.app.pass(.seconds(300))
    ui.app.pass(.seconds(90))
    XCTAssertEqual(ui.app.player.status, .silent)
    for text in ["Pasta was missed", "+01:30"] {
      XCTAssertTrue(ui.screen.texts.contains(text), "\(text) in \(ui.screen.texts)")
    }
    XCTAssertTrue(ui.screen.texts.contains { $0.hasSuffix("· 1 minute ago") })
    XCTAssertEqual(ui.screen.focused, "Dismiss")
    try ui.screen.press("Dismiss")
    XCTAssertEqual(ui.inputs, [.stop(id)])
    XCTAssertTrue(try ui.screen.isSensitive("Start"))
  }

  // MARK: - Several that ring

  func testSeveralThatRingAreListedTheNewestFirst() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    ui.app.start(.seconds(10), name: "Tea")
    ui.app.start(.seconds(20), name: "Eggs")
    ui.app.start(.seconds(900), name: "Rice")
    ui.app.pass(.seconds(25))
    for text in ["2 timers are done", "Tea", "Eggs", "+00:15", "+00:05", "Rice"] {
      XCTAssertTrue(ui.screen.texts.contains(text), "\(text) in \(ui.screen.texts)")
    }
    let listed = ui.screen.texts.filter { ["Tea", "Eggs"].contains($0) }
    XCTAssertEqual(listed.prefix(2), ["Eggs", "Tea"])
    XCTAssertEqual(ui.screen.focused, "Stop All")
    ui.app.pass(.seconds(1))
    XCTAssertTrue(ui.screen.texts.contains("+00:16"))
  }

  func testEachCanBeStoppedAloneAndTheLastIsShownLarge() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    ui.app.start(.seconds(10), name: "Tea")
    let eggs = ui.app.start(.seconds(10), name: "Eggs")
    ui.app.pass(.seconds(10))
    try ui.screen.press("Stop")
    XCTAssertEqual(ui.inputs.count, 1)
    let left = try XCTUnwrap(ui.app.controller.engine.timers.first)
    XCTAssertEqual(ui.inputs, [.stop(left.id == eggs ? TimerID(rawValue: 1) : eggs)])
    XCTAssertNotEqual(ui.app.player.status, .silent)
    XCTAssertTrue(ui.screen.texts.contains("\(left.name) is done"), "\(ui.screen.texts)")
    XCTAssertEqual(try ui.screen.isSensitive("Restart"), true)
  }

  func testStopAllDismissesThoseThatRing() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    for _ in 1...3 { ui.app.start(.seconds(10)) }
    let rice = ui.app.start(.seconds(900), name: "Rice")
    ui.app.pass(.seconds(10))
    XCTAssertTrue(ui.screen.texts.contains("3 timers are done"))
    XCTAssertTrue(
      ui.screen.texts.contains("10 seconds"), "what has no name is called by its length")
    try ui.screen.press("Stop All")
    XCTAssertEqual(ui.inputs, [.stopAll])
    XCTAssertEqual(ui.app.player.status, .silent)
    XCTAssertEqual(ui.app.controller.engine.timers.map(\.id), [rice])
    XCTAssertEqual(ui.screen.focused, "Pause")
  }

  func testAlwaysShowingHoursShowsThemAtOnce() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    ui.app.start(.seconds(300))
    ui.app.preferences.alwaysShowsHours = true
    XCTAssertTrue(ui.screen.texts.contains("00:05:00"), "\(ui.screen.texts)")
  }

  func testCancellingGoesBackToTheSamePicker() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    OnScreen.type("Tea", into: ui.screen.widgets("GtkEntry")[0])
    OnScreen.type("4", into: ui.screen.widgets("GtkSpinButton")[1])
    try ui.screen.press("Start")
    try ui.screen.press("Cancel")
    let fields = ui.screen.widgets("GtkSpinButton").map { Int(OnScreen.typed(in: $0)) }
    XCTAssertEqual(fields, [0, 4, 0])
    XCTAssertEqual(OnScreen.typed(in: ui.screen.widgets("GtkEntry")[0]), "Tea")
  }

  // MARK: - The keyboard's place

  func testTheKeyboardGoesToWhatIsWantedNext() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    try ui.screen.press("Start")
    XCTAssertEqual(ui.screen.focused, "Pause")
    ui.app.pass(.seconds(300))
    XCTAssertEqual(ui.screen.focused, "Stop", "the key that hushes the alarm can't restart it")
    try ui.screen.press("Restart")
    XCTAssertEqual(ui.screen.focused, "Pause")
  }

  func testASecondTimerThatFinishesLeavesTheKeyboardAtStop() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    ui.app.start(.seconds(10))
    ui.app.start(.seconds(20))
    ui.app.pass(.seconds(20))
    try ui.screen.press("Stop")
    XCTAssertEqual(ui.screen.focused, "Stop")
    try ui.screen.press("Stop")
    XCTAssertTrue(ui.app.controller.engine.timers.isEmpty)
  }

  // MARK: - Undo

  func testWhatWasCancelledIsNamedAndCanBeBroughtBack() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    let id = ui.app.start(.seconds(300), name: "Pasta")
    try ui.screen.press("Cancel")
    XCTAssertTrue(ui.screen.texts.contains("“Pasta” cancelled"), "\(ui.screen.texts)")
    try ui.screen.press("Undo")
    XCTAssertEqual(ui.inputs.last, .undo)
    XCTAssertNotNil(ui.app.controller.engine[id])
    XCTAssertFalse(ui.screen.texts.contains("“Pasta” cancelled"))
  }

  func testTheOfferGoesAfterFiveSeconds() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    ui.app.start(.seconds(300))
    try ui.screen.press("Cancel")
    XCTAssertTrue(ui.screen.texts.contains("Timer cancelled"))
    ui.app.pass(.seconds(5))
    XCTAssertFalse(ui.screen.texts.contains("Timer cancelled"))
  }
}
