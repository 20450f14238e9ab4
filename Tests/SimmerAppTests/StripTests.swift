import CGtk
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp

/// All timers in a row, and what can be done to them from the keyboard.
@MainActor
final class StripTests: XCTestCase, @unchecked Sendable {
  func testItIsThereWhereItSaysMoreThanThePage() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    XCTAssertFalse(ui.main.strip.widget.isVisible)
    ui.app.start(.seconds(300), name: "Tea")
    XCTAssertFalse(ui.main.strip.widget.isVisible, "the only one is shown large")
    try ui.screen.press("New Timer")
    XCTAssertTrue(ui.main.strip.widget.isVisible)
    XCTAssertTrue(ui.screen.texts.contains("Tea"))
    try ui.screen.press("Cancel")
    XCTAssertEqual(ui.main.page, .timer(TimerID(rawValue: 1)))
    ui.app.start(.seconds(600), name: "Rice")
    XCTAssertTrue(ui.main.strip.widget.isVisible)
  }

  func testEveryTimerShowsItsNameItsTimeAndItsState() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    let tea = ui.app.start(.seconds(300), name: "Tea")
    ui.app.start(.seconds(600))
    ui.app.start(.seconds(10), name: "Egg")
    ui.app.controller.send(.pause(tea))
    ui.app.pass(.seconds(12))
    for text in ["Tea", "05:00", "10 minutes", "09:48", "Egg", "+00:02"] {
      XCTAssertTrue(ui.screen.texts.contains(text), "\(text) in \(ui.screen.texts)")
    }
  }

  func testAPressShowsATimerLarge() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    ui.app.start(.seconds(300), name: "Tea")
    let rice = ui.app.start(.seconds(600), name: "Rice")
    try ui.screen.press("Rice")
    XCTAssertEqual(ui.main.page, .timer(rice))
    try ui.screen.press("Pause")
    XCTAssertEqual(ui.inputs, [.pause(rice)])
  }

  func testItsFiguresMoveWhileThePickerOrAPausedTimerIsShown() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    let tea = ui.app.start(.seconds(300), name: "Tea")
    ui.app.start(.seconds(600), name: "Rice")
    ui.main.choose(tea)
    ui.app.controller.send(.pause(tea))
    ui.app.pass(.milliseconds(500))
    XCTAssertEqual(ui.app.armedIn, .milliseconds(500))
    ui.main.openSetup()
    XCTAssertEqual(ui.app.armedIn, .milliseconds(500))
    ui.app.pass(.milliseconds(500))
    XCTAssertTrue(ui.screen.texts.contains("09:59"))
  }

  func testArrowsGoAlongItWhileItHasTheKeyboard() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
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

  func testANumberChoosesByPlace() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    let ids = [300, 600, 900].map { ui.app.start(.seconds($0)) }
    ui.main.choose(at: 2)
    XCTAssertEqual(ui.main.page, .timer(ids[2]))
    ui.main.choose(at: 8)
    XCTAssertEqual(ui.main.page, .timer(ids[2]), "there are only three")
    ui.main.choose(at: 0)
    XCTAssertEqual(ui.main.page, .timer(ids[0]))
  }

  func testPlusMinusAndPageKeysChangeTheTime() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    let id = ui.app.start(.seconds(300))
    let keys: [(value: UInt32, seconds: Int)] = [
      (0x2B, 60), (0x3D, 60), (0x2D, -60), (0x5F, -600), (0xFF55, 600), (0xFF56, -600),
    ]
    for (value, _) in keys { XCTAssertTrue(try ui.screen.press(Key(value: value))) }
    XCTAssertEqual(ui.inputs, keys.map { .add(id, .seconds($0.seconds)) })
  }

  func testTheNameIsChangedWhereItStands() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    let id = ui.app.start(.seconds(300), name: "Tea")
    let entry = ui.screen.widgets("GtkEntry")[0]
    OnScreen.type("Green tea", into: entry)
    XCTAssertEqual(ui.inputs, [], "while one types nothing changes")
    OnScreen.confirm(entry)
    XCTAssertEqual(ui.inputs, [.edit(id, Preset(name: "Green tea", duration: .seconds(300)))])
    XCTAssertEqual(ui.app.controller.engine[id]?.name, "Green tea")
  }

  func testTheBellOpensWhatElseCanBeDone() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    let id = ui.app.start(.seconds(300), name: "Tea")
    ui.app.pass(.seconds(10))
    ui.main.faceView.openMenu()
    MainLoop.drain()
    try ui.screen.press("−1 min")
    let duration = try XCTUnwrap(
      ui.screen.widgets("GtkEntry").first { OnScreen.typed(in: $0) == "5m" })
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
    XCTAssertTrue(ui.screen.texts.contains("“Tea” restarted"), "\(ui.screen.texts)")
  }

  func testWhatIsNoDurationIsMarkedAndStays() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    ui.app.start(.seconds(300), name: "Tea")
    ui.main.faceView.openMenu()
    MainLoop.drain()
    let duration = try XCTUnwrap(
      ui.screen.widgets("GtkEntry").first { OnScreen.typed(in: $0) == "5m" })
    for (text, isRefused) in [("abc", true), ("until 18:30", true), ("8m", false)] {
      OnScreen.type(text, into: duration)
      OnScreen.confirm(duration)
      XCTAssertEqual(gtk_widget_has_css_class(duration, "error") != 0, isRefused, text)
      XCTAssertEqual(ui.main.faceView.hasOpenMenu, isRefused, text)
    }
    XCTAssertEqual(ui.inputs.count, 1)
  }
}
