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

  func testWhatStaysTrueHidesNothingOnceItWasDismissed() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    var problems = ["The file is elsewhere.", "The disk is full."]
    ui.main.problems = { problems }
    ui.app.preferences.alarmSound = "/music/whistle.oga"
    for sentence in problems + [whistle] {
      XCTAssertTrue(ui.screen.texts.contains(sentence), sentence)
      try ui.screen.press("Dismiss")
      XCTAssertFalse(ui.screen.texts.contains(sentence), sentence)
    }
    problems = ["The disk is still full.", "The file is elsewhere."]
    ui.app.controller.render()
    XCTAssertTrue(ui.screen.texts.contains("The disk is still full."))
    try ui.screen.press("Dismiss")
    XCTAssertFalse(ui.screen.texts.contains("The file is elsewhere."))
    // One that was gone and is back is news.
    problems = ["The file is elsewhere."]
    ui.app.controller.render()
    problems = ["The disk is still full."]
    ui.app.controller.render()
    XCTAssertTrue(ui.screen.texts.contains("The disk is still full."))
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
