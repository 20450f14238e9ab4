import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// Moving from one stage or round to another, and back.
final class StageStepTests: WindowTestCase, @unchecked Sendable {
  func testTheMiddleButtonGoesToTheNextStage() async throws {
    openWindow(360, 560)
    let id = app.startBread()
    ui.settle()
    try screen.press("Next Stage")
    XCTAssertEqual(app.engine[id]?.stage, 1)
    try screen.press(.init(value: UInt32(Character("+").asciiValue ?? 0)))
    XCTAssertEqual(app.engine[id]?.total, .seconds(2460), "keys give the stage more time")
    try screen.press("Next Stage")
    XCTAssertFalse(screen.hasButton("Next Stage"))
    try screen.press("+1 min")
    XCTAssertEqual(
      inputs, [.next(id), .add(id, .seconds(60)), .next(id), .add(id, .seconds(60))])
  }

  func testAWaitingStageContinuesOnRequest() async throws {
    openWindow(360, 560)
    let id = app.startBread(waits: true)
    app.pass(.seconds(3000))
    ui.settle()
    screen.assertShows("Bread · Rest", "then Bake · 35 min", "Next", "\u{200E}+1")
    try screen.press("Next")
    XCTAssertEqual(inputs, [.next(id)])
    XCTAssertEqual(app.engine[id]?.currentStage?.name, "Bake")
  }

  func testTheEndIsTheEarliestOnePossibleWhileAStageIsToWait() async throws {
    for height in [560, 400] {
      openWindow(300, height)
      app.preferences.timeFormat = .twentyFourHours
      app.startBread(waits: true)
      ui.settle()
      screen.assertShows("23:38 or later")
      main.window.isVisible = false
      XCTAssertEqual(main.window.title, "23:38 or later · Bread · Knead — Simmer")
      main.present()
      app.pass(.seconds(3000))
      XCTAssertEqual(main.window.title, "Bread · Done: Rest — Simmer")
      try screen.press("Next")
      ui.settle()
      screen.assertShows(part: "or later", false)
    }
  }

  func testAWaitingStageContinuesFromItsTile() async throws {
    openWindow(360, 560)
    let id = app.startBread(waits: true)
    app.start(.seconds(3000), name: "Rice")
    app.pass(.seconds(3000))
    ui.settle()
    XCTAssertEqual(windowController.page, .board)
    screen.assertShows("Bread · Rest", "Rice")
    try screen.press("Next")
    XCTAssertEqual(inputs, [.next(id)])
  }

  func testTheMenuGoesToTheNextStageAndBack() async throws {
    let id = app.startBread()
    func entries() -> [String] {
      main.timerMenu.items(for: .timer(id)).flatMap(\.self).map(\.text.withoutMnemonic)
    }
    XCTAssertEqual(Array(entries()[2...3]), ["Next Stage", "Back"])
    app.pass(.seconds(3100))
    XCTAssertFalse(entries().contains("Next Stage"))
    XCTAssertTrue(entries().contains("Back"))
  }

  func testAPlainTimerGetsRoundsInItsDetails() async throws {
    openWindow(360, 560)
    let id = app.start(.seconds(30), name: "Stretch")
    ui.settle()
    main.faceView.menu.open()
    MainLoop.drain()
    let rounds = try XCTUnwrap(
      screen.widgets("GtkSpinButton").first { $0.tooltip == "Rounds" })
    gtk_spin_button_set_value(rounds.opaque, 4)
    MainLoop.drain()
    XCTAssertEqual(app.engine[id]?.preset.rounds, 4)
    app.pass(.seconds(30))
    ui.settle()
    screen.assertShows("Round 2 of 4", "Next Round")
    try screen.toggle(button: "∞")
    XCTAssertEqual(app.engine[id]?.preset.rounds, .some(nil))
    XCTAssertFalse(rounds.isSensitive)
    app.pass(.seconds(3_600))
    ui.settle()
    screen.assertShows("Round 122")
    // It ends with this round or, at most, with the last one that there can be.
    try screen.toggle(button: "∞")
    ui.settle()
    screen.assertShows("Round 99 of 99")
  }

  func testADishDoesNotRepeatUntilItIsStopped() async throws {
    openWindow(360, 560)
    app.startPlan(["Potatoes": 250, "Fish": 120])
    windowController.send(.choose(.timer(app.engine.timers[0].id)))
    ui.settle()
    main.faceView.menu.open()
    MainLoop.drain()
    screen.assertHides("∞")
  }
}
