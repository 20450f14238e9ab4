import AlarmSound
import TimerEngine
import XCTest

@testable import SimmerApp

/// What the window says about an alarm that won't be heard as chosen.
@MainActor
final class NoticeTests: XCTestCase, @unchecked Sendable {
  private let whistle =
    "“whistle.oga” is not used because the file is not there: the default sound rings instead."

  func testAProblemIsShownUntilItIsGone() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    XCTAssertFalse(ui.screen.texts.contains { $0.contains("not used") })
    ui.app.preferences.alarmSound = "/music/whistle.oga"
    XCTAssertTrue(ui.screen.texts.contains(whistle), "\(ui.screen.texts)")
    ui.app.preferences.alarmSound = "simmer/gong"
    XCTAssertFalse(ui.screen.texts.contains(whistle))
  }

  func testOneThatWasThereBeforeTheWindowIsShown() async throws {
    let app = Assembly()
    app.preferences.alarmSound = "/music/whistle.oga"
    let ui = try OpenWindow(app)
    defer { ui.destroy() }
    XCTAssertTrue(ui.screen.texts.contains(whistle), "\(ui.screen.texts)")
  }

  func testOneThatWasDismissedStaysDismissed() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    ui.app.preferences.alarmSound = "/music/whistle.oga"
    try ui.screen.press("Dismiss")
    XCTAssertFalse(ui.screen.texts.contains(whistle))
    ui.app.start(.seconds(10))
    for _ in 1...20 { ui.app.pass(.seconds(1)) }
    XCTAssertFalse(ui.screen.texts.contains(whistle))
  }

  func testAnotherProblemIsShownAfterOneWasDismissed() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    ui.app.preferences.alarmSound = "/music/whistle.oga"
    try ui.screen.press("Dismiss")
    ui.app.start(.seconds(10))
    ui.app.pass(.seconds(10))
    ui.app.player.status = .failed(try XCTUnwrap(ui.app.played.last?.sound), .noServer)
    XCTAssertTrue(ui.screen.texts.contains { $0.contains("will be silent") })
  }
}
