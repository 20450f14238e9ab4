import TestSupport
import TimerEngine
import TimerGrammar
import XCTest

@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// The keyboard focus in the window, and the effects of keys.
final class WindowKeysTests: WindowTestCase, @unchecked Sendable {
  private let id = TimerID(rawValue: 1)

  func testTheFocusMovesToTheMostLikelyNextAction() async throws {
    try screen.press("Start")
    XCTAssertEqual(screen.focused, "Pause")
    app.pass(.seconds(300))
    XCTAssertEqual(screen.focused, "Stop", "the key that hushes the alarm can't restart it")
    try screen.press("Restart")
    XCTAssertEqual(screen.focused, "Pause")
  }

  func testASecondRingingTimerLeavesTheFocusOnStop() async throws {
    for seconds in [10, 20] { app.start(.seconds(seconds)) }
    app.pass(.seconds(20))
    try screen.press("Stop")
    XCTAssertEqual(screen.focused, "Stop")
    try screen.press("Stop")
    XCTAssertTrue(app.engine.timers.isEmpty)
  }

  func testStopAllThatGoesLeavesTheNameAlone() async throws {
    openWindow(360, 560)
    let tea = app.start(.seconds(1200), name: "tea")
    for seconds in [5, 6] { app.start(.seconds(seconds), name: "eggs") }
    app.pass(.seconds(7))
    ui.settle()
    let stopAll = try screen.find("GtkButton", "Stop All")
    stopAll.grabFocus()
    try screen.press("Stop All")
    ui.settle()
    XCTAssertEqual(windowController.page, .timer(tea))
    XCTAssertFalse(main.faceView.isNaming, "the focus is at \(screen.focused)")
    app.pass(.seconds(2))
    try screen.press(.space)
    XCTAssertEqual(inputs.last, .pause(tea))
  }

  func testAKeyThatIsTappedAfterItStartedATimerDoesNotPauseIt() async throws {
    for key in [Key.space, .enter] {
      openWindow()
      for _ in 1...8 {
        XCTAssertTrue(try screen.press(key))
        app.pass(.milliseconds(250))
      }
      XCTAssertEqual(inputs, [.start(duration: .seconds(300))])
      app.pass(.milliseconds(750))
      try screen.press(key)
      XCTAssertEqual(inputs.last, .pause(id))
    }
  }

  func testEscapeThatIsTappedGoesBackAndCancelsNothing() async throws {
    openWindow { $0.start(.seconds(300)) }
    windowController.send(.openSetup)
    ui.settle()
    for _ in 1...8 {
      try screen.press(.escape)
      app.pass(.milliseconds(250))
    }
    XCTAssertEqual(windowController.page, .timer(id))
    XCTAssertEqual(inputs, [])
  }

  func testAKeyPressedTwiceStopsOneTimerAndPausesNone() async throws {
    for rings in [1, 2] {
      openWindow(360, 560) { $0.start(.seconds(300), name: "Rice") }
      for _ in 1...rings { app.start(.seconds(10), name: "Eggs") }
      app.pass(.seconds(10))
      app.pass(.seconds(1))
      for _ in 1...2 { XCTAssertTrue(try screen.press(.space)) }
      XCTAssertEqual(inputs, [.stop(TimerID(rawValue: 2))])
    }
  }

  func testDeletePressedTwiceCancelsOneTimer() async throws {
    openWindow(360, 560) { $0.start(["Rice": 300, "Eggs": 600]) }
    for left in [1, 0] {
      for _ in 1...2 { try screen.press(.delete) }
      XCTAssertEqual(app.engine.timers.count, left)
      app.pass(.seconds(2))
    }
    try screen.press("Undo")
    XCTAssertEqual(app.engine.timers.count, 1)
  }

  func testTheKeyThatCancelsATimerStartsNoOtherOneAsLongAsUndoIsOffered() async throws {
    for (between, key) in [(nil, .space), (nil, .enter), (Key.up, .space)] as [(Key?, Key)] {
      openWindow(360, 560) { $0.start(.seconds(300), name: "Tea") }
      try screen.find("GtkButton", "Cancel").grabFocus()
      for _ in 1...5 {
        try screen.press(.space)
        app.pass(.milliseconds(1_200))
      }
      XCTAssertEqual(inputs, [.cancel(id)])
      if let between { try screen.press(between) } else { app.pass(.seconds(10)) }
      try screen.press(key)
      XCTAssertEqual(inputs.count, 2)
    }
  }

  func testSpaceStartsNothingInATextOrAtZero() async throws {
    try screen.type("a ")
    XCTAssertEqual(screen.widgets("GtkEntry")[0].typed, "a ")
    openWindow()
    screen.widgets("GtkSpinButton")[1].type("0")
    try screen.press(.space)
    XCTAssertEqual(screen.widgets("GtkEntry")[0].typed, "")
    XCTAssertEqual(inputs, [])
  }

  func testCtrlRightBeginsTheNextStageButNotInAText() async throws {
    app.startBread()
    windowController.send(.rename)
    XCTAssertFalse(try screen.press(.right.controlled), "it moves by a word there")
    try screen.press(.escape)
    XCTAssertTrue(try screen.press(.right.controlled))
    XCTAssertEqual(inputs, [.next(id)])
  }
}
