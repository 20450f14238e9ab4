import CGtk
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp

/// All timers in a row, and what can be done to them from the keyboard.
@MainActor
final class StripTests: XCTestCase, @unchecked Sendable {
  func testItIsThereWhereItSaysMoreThanThePage() async throws {
    let ui = try openWindow()
    XCTAssertFalse(ui.main.strip.widget.isVisible)
    ui.app.start(.seconds(300), name: "Tea")
    XCTAssertFalse(ui.main.strip.widget.isVisible, "the only one is shown large")
    try ui.screen.press("New Timer")
    XCTAssertTrue(ui.main.strip.widget.isVisible)
    ui.screen.assertShows("Tea")
    try ui.screen.press("Cancel")
    XCTAssertEqual(ui.main.page, .timer(TimerID(rawValue: 1)))
    ui.app.start(.seconds(600), name: "Rice")
    XCTAssertTrue(ui.main.strip.widget.isVisible)
  }

  func testEveryTimerShowsItsNameItsTimeAndItsState() async throws {
    let ui = try openWindow()
    let tea = ui.app.start(.seconds(300), name: "Tea")
    ui.app.start(.seconds(600))
    ui.app.start(.seconds(10), name: "Egg")
    ui.app.controller.send(.pause(tea))
    ui.app.pass(.seconds(12))
    ui.screen.assertShows("Tea", "05:00", "10 minutes", "09:48", "Egg", "+00:02")
  }

  func testAPressShowsATimerLarge() async throws {
    let ui = try openWindow()
    ui.app.start(.seconds(300), name: "Tea")
    let rice = ui.app.start(.seconds(600), name: "Rice")
    try ui.screen.press("Rice")
    XCTAssertEqual(ui.main.page, .timer(rice))
    try ui.screen.press("Pause")
    XCTAssertEqual(ui.inputs, [.pause(rice)])
  }

  func testItsFiguresMoveWhileThePickerOrAPausedTimerIsShown() async throws {
    let ui = try openWindow()
    let tea = ui.app.start(["Tea": 300, "Rice": 600])[0]
    ui.main.choose(tea)
    ui.app.controller.send(.pause(tea))
    ui.app.pass(.milliseconds(500))
    XCTAssertEqual(ui.app.armedIn, .milliseconds(500))
    ui.main.openSetup()
    XCTAssertEqual(ui.app.armedIn, .milliseconds(500))
    ui.app.pass(.milliseconds(500))
    ui.screen.assertShows("09:59")
  }

  func testArrowsGoAlongItWhileItHasTheKeyboard() async throws {
    let ui = try openWindow()
    let ids = [300, 600, 900].map { ui.app.start(.seconds($0), name: "\($0)") }
    ui.main.choose(at: 0)
    XCTAssertFalse(try ui.screen.press(.right), "elsewhere arrows move the keyboard")
    ui.main.strip.focus(ids[0])
    for (key, expected) in [
      (Key.right, ids[1]), (.right, ids[2]), (.right, ids[2]), (.left, ids[1]),
    ] {
      XCTAssertTrue(try ui.screen.press(key))
      XCTAssertEqual(ui.main.page, .timer(expected))
    }
  }

  func testANumberChoosesByPlaceWhereThereIsATimer() async throws {
    let ui = try openWindow()
    let ids = [300, 600, 900].map { ui.app.start(.seconds($0)) }
    for (place, chosen) in [(2, 2), (8, 2), (0, 0)] {
      ui.main.choose(at: place)
      XCTAssertEqual(ui.main.page, .timer(ids[chosen]))
    }
  }

  func testPlusMinusAndPageKeysChangeTheTime() async throws {
    let ui = try openWindow()
    let id = ui.app.start(.seconds(300))
    let keys: [(value: UInt32, seconds: Int)] = [
      (0x2B, 60), (0x3D, 60), (0x2D, -60), (0x5F, -600), (0xFF55, 600), (0xFF56, -600),
    ]
    for (value, _) in keys { XCTAssertTrue(try ui.screen.press(Key(value: value))) }
    XCTAssertEqual(ui.inputs, keys.map { .add(id, .seconds($0.seconds)) })
  }

  func testTheNameIsChangedWhereItStands() async throws {
    let ui = try openWindow()
    let id = ui.app.start(.seconds(300), name: "Tea")
    let entry = ui.screen.widgets("GtkEntry")[0]
    OnScreen.type("Green tea", into: entry)
    XCTAssertEqual(ui.inputs, [], "while one types nothing changes")
    OnScreen.confirm(entry)
    XCTAssertEqual(ui.inputs, [.edit(id, Preset(name: "Green tea", duration: .seconds(300)))])
    XCTAssertEqual(ui.app.controller.engine[id]?.name, "Green tea")
  }

  /// Opens the menu of a timer of five minutes.
  /// - Returns: the field for its duration.
  private func openMenu(in ui: OpenWindow) throws -> OnScreen.Pointer {
    ui.main.faceView.openMenu()
    MainLoop.drain()
    return try XCTUnwrap(ui.screen.widgets("GtkEntry").first { OnScreen.typed(in: $0) == "5m" })
  }

  func testTheBellOpensWhatElseCanBeDone() async throws {
    let ui = try openWindow()
    let id = ui.app.start(.seconds(300), name: "Tea")
    ui.app.pass(.seconds(10))
    let duration = try openMenu(in: ui)
    try ui.screen.press("−1 min")
    OnScreen.type("8m", into: duration)
    OnScreen.confirm(duration)
    ui.main.faceView.openMenu()
    MainLoop.drain()
    try ui.screen.press("Restart")
    XCTAssertEqual(
      ui.inputs,
      [
        .add(id, .seconds(-60)), .edit(id, Preset(name: "Tea", duration: .seconds(480))),
        .restart(id),
      ])
    ui.screen.assertShows("“Tea” restarted")
  }

  func testWhatIsNoDurationIsMarkedAndStays() async throws {
    let ui = try openWindow()
    ui.app.start(.seconds(300), name: "Tea")
    let duration = try openMenu(in: ui)
    for (text, isRefused) in [("abc", true), ("until 18:30", true), ("8m", false)] {
      OnScreen.type(text, into: duration)
      OnScreen.confirm(duration)
      XCTAssertEqual(gtk_widget_has_css_class(duration, "error") != 0, isRefused, text)
      XCTAssertEqual(ui.main.faceView.hasOpenMenu, isRefused, text)
    }
    XCTAssertEqual(ui.inputs.count, 1)
  }

  // MARK: - The order

  private let app = Assembly()
  private var order = StripOrder()

  private func names(isHeld: Bool = false) -> [String] {
    let engine = app.controller.engine
    order.update(for: engine.timers, at: app.clock.now.instant, isHeld: isHeld)
    return order.ids.compactMap { engine[$0]?.name }
  }

  func testWhatEndsNextComesFirst() async throws {
    app.start(["Rice": 1200, "Tea": 180, "Eggs": 360])
    XCTAssertEqual(names(), ["Tea", "Eggs", "Rice"])
    app.controller.send(.add(TimerID(rawValue: 2), .seconds(600)))
    XCTAssertEqual(names(), ["Eggs", "Tea", "Rice"])
  }

  func testPausingMovesNothingAndResumingByAsMuchAsItWasLate() async throws {
    app.start(["Tea": 180, "Eggs": 360])
    _ = names()
    app.controller.send(.pause(TimerID(rawValue: 1)))
    app.pass(.seconds(300))
    XCTAssertEqual(names(), ["Tea", "Eggs"])
    app.controller.send(.resume(TimerID(rawValue: 1)))
    XCTAssertEqual(names(), ["Eggs", "Tea"])
  }

  func testNothingMovesUnderThePointer() async throws {
    app.start(["Tea": 180, "Eggs": 360])
    _ = names()
    app.start(["Toast": 60])
    app.controller.send(.add(TimerID(rawValue: 1), .seconds(600)))
    XCTAssertEqual(names(isHeld: true), ["Tea", "Eggs", "Toast"])
    app.controller.send(.cancel(TimerID(rawValue: 2)))
    XCTAssertEqual(names(isHeld: true), ["Tea", "Toast"])
    XCTAssertEqual(names(), ["Toast", "Tea"])
  }

  func testAPausedTimerFromAnEarlierRunStandsWhereItWouldEnd() async throws {
    app.controller.send(.pause(app.start(.seconds(600), name: "Tea")))
    app.start(["Eggs": 300, "Rice": 900])
    XCTAssertEqual(names(), ["Eggs", "Tea", "Rice"])
  }
}
