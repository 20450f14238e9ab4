import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp

/// When the focused widget is hidden, the focus moves to a place where no key does harm.
final class KeyboardPlaceTests: WindowTestCase, @unchecked Sendable {
  private func plan() -> PlanID {
    openWindow(360, 560)
    let plan = app.startDinner()
    ui.settle()
    return plan
  }

  private func open(_ dish: String) throws {
    let row = try screen.find("GtkButton", dish)
    row.grabFocus()
    try row.emit("clicked")
    ui.settle()
  }

  func testAWaitingDishBeginsOnlyWithItsButton() async throws {
    _ = plan()
    try open("Fish")
    XCTAssertEqual(windowController.page, .timer(TimerID(rawValue: 2)))
    XCTAssertTrue(main.window.hasNoFocus, screen.focused)
    try screen.press(.space)
    XCTAssertEqual(inputs, [])
    try screen.find("GtkButton", "Start Now").grabFocus()
    try screen.press(.space)
    XCTAssertEqual(inputs, [.begin(TimerID(rawValue: 2))])
  }

  func testThePageOfARunningDishHasTheFocusOnPause() async throws {
    _ = plan()
    try open("Potatoes")
    XCTAssertEqual(screen.focused, "Pause")
  }

  func testGoingBackToThePlanMovesTheFocusToPause() async throws {
    let plan = plan()
    try open("Fish")
    let back = try screen.find("GtkButton", "Back")
    back.grabFocus()
    try back.emit("clicked")
    ui.settle()
    XCTAssertEqual(windowController.page, .plan(plan))
    XCTAssertEqual(screen.focused, "Pause")
  }
}
