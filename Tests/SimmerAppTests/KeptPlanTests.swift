import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// A plan made on its page isn't lost before it starts.
final class KeptPlanTests: PlanningTestCase, @unchecked Sendable {
  func testAPlanWhoseMomentPassesJustBeforeItsStartIsKept() async throws {
    openWindow { $0.start(["Tea": 300]) }
    windowController.send(.openSetup)
    try openPage(typed: "dinner: potatoes 25m, fish 12m together")
    try screen.toggle("Save as Preset")
    let ready = app.clock.now.wallClock + .seconds(1500)
    var draft = plan
    draft.readyAt = ready
    windowController.send(.changePlan(.change(draft)))
    XCTAssertTrue(try screen.isSensitive("Start"))
    let presets = app.engine.presets
    ui.model.onSend = { [app] in app.clock.advance(by: .seconds(1)) }
    try screen.press("Start")
    XCTAssertEqual(inputs.count, 1)
    XCTAssertEqual(app.engine.count, 1, "the engine ignores it")
    XCTAssertEqual(app.engine.presets, presets)
    XCTAssertEqual(windowController.page, .planning)
    XCTAssertEqual(plan.preset.stages.map(\.name), ["potatoes", "fish", ""])
    screen.assertShows(part: "can’t be ready before")
    XCTAssertFalse(try screen.isSensitive("Start"))
  }

  func testASecondPressOfTheKeyThatStartsAPlanAndSavesItDoesNotPauseIt() async throws {
    try openPage(typed: "dinner: potatoes 25m, fish 12m together")
    try screen.toggle("Save as Preset")
    main.controls.grabFocus()
    XCTAssertTrue(try screen.press(.enter))
    XCTAssertEqual(app.engine.presets.map(\.name).last, "dinner")
    XCTAssertTrue(try screen.press(.enter))
    XCTAssertEqual(app.engine.timers.filter(\.isPaused).count, 0)
  }

  func testAPlanTypedInThePickerReplacesARefusedText() async throws {
    try openPage(typed: "knead 10m, rest 40m")
    main.planEditor.field.text = "knead 10m, rest 40m, bake"
    MainLoop.drain()
    screen.assertShows(part: "needs a time after it")
    XCTAssertTrue(try screen.press(.escape))
    try openPage(typed: "work 25m, break 5m")
    screen.assertShows(part: "needs a time after it", false)
    XCTAssertEqual(names().map(\.typed), ["work", "break", ""])
    XCTAssertEqual(main.planEditor.field.text, "work 25m, break 5m")
    XCTAssertTrue(try screen.isSensitive("Start"))
  }

  func testANameTypedInThePickerReplacesARefusedText() async throws {
    try openPage()
    main.planEditor.field.text = "knead 10m, rest 40m, bake"
    MainLoop.drain()
    XCTAssertTrue(try screen.press(.escape))
    try openPage(typed: "soup")
    XCTAssertEqual(names().map(\.typed), ["soup", ""])
    XCTAssertEqual(main.planEditor.field.text, "")
    screen.assertShows(part: "needs a time")
  }

  func testATextThatIsNoPlanReplacesNoPlan() async throws {
    try openPage()
    fill(["Knead": "10m", "Rest": "40m"])
    XCTAssertTrue(try screen.press(.escape))
    try openPage(typed: "tea until 16:45")
    XCTAssertEqual(names().map(\.typed), ["Knead", "Rest"])
    XCTAssertTrue(try screen.isSensitive("Start"))
    // Without a plan on the page, the text is shown and refused.
    try screen.press("Cancel")
    try openPage(typed: "tea until 16:45")
    XCTAssertEqual(main.planEditor.field.text, "tea until 16:45")
    XCTAssertNotNil(plan.fieldRefusal)
  }

  func testATextTypedInThePickerIsTakenOnce() async throws {
    try openPage(typed: "knead 10m, rest 40m")
    durations()[1].type("30m")
    MainLoop.drain()
    XCTAssertTrue(try screen.press(.escape))
    try openPage()
    XCTAssertEqual(durations().map(\.typed), ["10 min", "30m", ""], "the change stays")
    try screen.press("Cancel")
    try openPage()
    XCTAssertEqual(durations().map(\.typed), ["", ""], "it is typed no longer")
  }

  func testTheFieldIsEmptyOnceAnotherMomentIsChosen() async throws {
    try openPage(typed: "soup tomorrow 00:00: bones 80h, leek 1h")
    let suggestion = try XCTUnwrap(screen.texts.first { $0.contains("can’t be ready before") })
    try screen.press(suggestion)
    XCTAssertTrue(try screen.isSensitive("Start"))
    XCTAssertEqual(main.planEditor.field.text, "")
    XCTAssertEqual(names().map(\.typed), ["bones", "leek", ""])
  }

  func testAPlanNeedsRoomForEveryDish() async throws {
    openWindow { $0.startMany(Engine.mostTimers - 1) }
    windowController.send(.openSetup)
    try openPage(typed: "potatoes 25m, fish 12m together")
    screen.assertShows("There can’t be more than 100 timers. Cancel or stop some first.")
    XCTAssertFalse(try screen.isSensitive("Start"))
    durations()[1].type("")
    names()[1].type("")
    MainLoop.drain()
    screen.assertShows(part: "There can’t be more", false)
    XCTAssertTrue(try screen.isSensitive("Start"))
  }
}
