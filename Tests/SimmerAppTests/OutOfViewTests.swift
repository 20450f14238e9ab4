import GtkKit
import TimerEngine
import XCTest

@testable import SimmerApp

/// A window that nobody sees rests, and says when the timer ends.
@MainActor
final class OutOfViewTests: XCTestCase, @unchecked Sendable {
  func testTheTitleSaysWhenItEnds() async throws {
    let ui = try OpenWindow(isInView: false)
    defer { ui.destroy() }
    let end = ui.app.clock.now.wallClock + .seconds(300)
    let endText = WallClock.timeOfDay(end, twelveHours: ui.app.preferences.usesTwelveHours)
    ui.app.start(.seconds(300), name: "Pasta")
    XCTAssertEqual(ui.main.window.title, "ends \(endText) · Pasta — Simmer")
    ui.main.present()
    XCTAssertEqual(ui.main.window.title, "05:00 · Pasta — Simmer")
    ui.main.window.isVisible = false
    XCTAssertEqual(ui.main.window.title, "ends \(endText) · Pasta — Simmer")
  }

  func testOnlyDeadlinesWakeTheProgram() async throws {
    let ui = try OpenWindow(isInView: false)
    defer { ui.destroy() }
    ui.app.start(.seconds(300))
    XCTAssertEqual(ui.app.armedIn, .seconds(300))
    ui.main.present()
    XCTAssertLessThanOrEqual(try XCTUnwrap(ui.app.armedIn), .seconds(1))
    ui.main.window.isVisible = false
    XCTAssertEqual(ui.app.armedIn, .seconds(300))
    XCTAssertFalse(ui.main.followsFrames)
  }

  func testComingIntoViewShowsThePresentAtOnce() async throws {
    let ui = try OpenWindow(isInView: false)
    defer { ui.destroy() }
    ui.app.start(.seconds(300))
    ui.app.clock.advance(by: .seconds(100))
    ui.main.present()
    XCTAssertTrue(ui.screen.texts.contains("03:20"), "\(ui.screen.texts)")
  }

  func testATimerGoesOnWithoutItsWindow() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    ui.main.keepsRunning = { [weak app = ui.app] in app?.controller.engine.timers.isEmpty == false }
    ui.app.start(.seconds(300))
    ui.main.window.close()
    MainLoop.drain()
    XCTAssertFalse(ui.main.window.isVisible)
    ui.app.pass(.seconds(300))
    XCTAssertEqual(ui.app.played.count, 1)
    ui.main.present()
    XCTAssertTrue(ui.screen.texts.contains("Time is up"))
  }
}
