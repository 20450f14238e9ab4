import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// The length of “+1 min”, wherever time is added.
final class AddedTimeTests: WindowTestCase, @unchecked Sendable {
  private let tea = TimerID(rawValue: 1)
  private let (more, less) = (Duration.seconds(300), Duration.seconds(-300))

  func testButtonsMenusAndKeysAddTheTimeOfTheSetting() async throws {
    openWindow(360, 560) { $0.start(["Tea": 600]) }
    XCTAssertTrue(screen.hasButton("+1 min"))
    app.preferences.addedTime = more
    ui.settle()
    XCTAssertFalse(screen.hasButton("+1 min"))
    try screen.press("+5 min")
    for key in [0x2B, 0x2D] { try screen.press(Key(value: UInt32(key))) }
    try screen.press(.pageUp)
    XCTAssertEqual(
      inputs, [.add(tea, more), .add(tea, more), .add(tea, less), .add(tea, .seconds(600))])
    let items = main.timerMenu.items(for: .timer(tea)).flatMap(\.self)
    XCTAssertEqual(items.map(\.text.withoutMnemonic).prefix(2), ["Pause", "Add 5 Minutes"])
  }

  func testRingingTimersGetTheTimeOfTheSetting() async throws {
    openWindow(360, 560)
    let ids = app.start(["Tea": 10, "Eggs": 20])
    app.preferences.addedTime = more
    ui.settle()
    try screen.press("+5 min, Tea")
    XCTAssertEqual(inputs, [.add(ids[0], more)])
    app.pass(.seconds(325))
    let eggs = try XCTUnwrap(app.engine[ids[1]])
    let text = AlarmNotification(
      eggs, at: app.clock.now, adding: more, timeOfDay: { _ in "18:42" })
    XCTAssertEqual(text.buttons.map(\.text), ["Stop", "+5 min", "Restart"])
    XCTAssertEqual(text.buttons.map(\.action.rawValue), ["stop", "add-minute", "restart"])
  }

  func testKeysMoveTheMomentOfAPlanByTheTimeOfTheSetting() async throws {
    openWindow(360, 560)
    let plan = app.startDinner()
    app.preferences.addedTime = more
    ui.settle()
    try screen.press(Key(value: 0x2B))
    try screen.press(.up)
    XCTAssertEqual(
      inputs, [.movePlan(plan, by: more), .movePlan(plan, by: .seconds(60))],
      "an arrow key is a step")
  }
}
