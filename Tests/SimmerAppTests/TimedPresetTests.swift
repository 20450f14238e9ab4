import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// Presets of dishes that are ready at a time of day. It is 22:13:20 on a Tuesday.
final class TimedPresetTests: PlanningTestCase, @unchecked Sendable {
  private let tooSoon = "“Potatoes” takes 25 min, so it can’t be ready before 22:39."

  /// Potatoes take 25 min, and fish takes 12.
  private func dinner(_ hour: Int, _ minute: Int = 0, _ second: Int = 0) -> Start {
    Start(
      name: "Dinner",
      stages: [
        Stage(name: "Potatoes", duration: .seconds(1500)),
        Stage(name: "Fish", duration: .seconds(720)),
      ], order: .together, sound: "none", color: "#3584e4",
      end: .today(.seconds((hour * 60 + minute) * 60 + second)))
  }

  /// The input that starts dinner, to be ready in `seconds`.
  private func start(in seconds: Int) -> Input {
    let now = app.clock.now
    return .startPlan(
      name: "Dinner", dinner(0).timers, in: .seconds(seconds),
      dueAt: now.wallClock + .seconds(seconds))
  }

  /// Opens the window with dinner, and presses it.
  private func press(_ dinner: Start, _ title: String) throws {
    openWindow(360, 560) { $0.send(.keep(dinner)) }
    try screen.press(title)
    ui.settle()
  }

  func testDishesAreReadyAtTheirTimeOfDayIfThatIsPossibleToday() async throws {
    let tooSoon = StartRefusal.tooSoon(
      longest: dinner(0).stages[0], earliest: .seconds(1_700_001_540))
    for (preset, seconds) in [
      (dinner(22, 38, 20), 1500), (dinner(23), 2800), (dinner(23, 59, 59), 6399),
      (dinner(22, 38, 19), nil), (dinner(22, 13, 20), nil), (dinner(19), nil), (dinner(0), nil),
    ] as [(Start, Int?)] {
      do throws(StartRefusal) {
        let start = try preset.resolved(at: app.clock.now)
        XCTAssertEqual(.start(start), seconds.map { self.start(in: $0) })
      } catch {
        XCTAssertNil(seconds)
        XCTAssertEqual(error, preset == dinner(22, 38, 19) ? tooSoon : .time(.past))
      }
    }
    var untimed = dinner(19)
    untimed.end = nil
    XCTAssertEqual(try untimed.resolved(at: app.clock.now), untimed)
    XCTAssertEqual(
      dinner(19).title(twelveHours: true).withOrdinarySpaces, "Dinner · 7:00 PM")
  }

  func testOnePressStartsThemForTheirTimeOfDay() async throws {
    try press(dinner(23), "Dinner · 23:00")
    XCTAssertEqual(inputs, [start(in: 2800)])
    XCTAssertEqual(windowController.page, .plan(PlanID(rawValue: 1)))
    screen.assertShows("Dinner is ready at 23:00")
    // Repeat starts them as soon as possible.
    windowController.send(.repeatLast)
    ui.settle()
    XCTAssertNil(app.engine.recents[0].timeOfDay)
    screen.assertShows(part: "22:38")
  }

  func testATimeOfDayThatIsOverAsksForAnother() async throws {
    for (answer, seconds) in [
      (tooSoon, 1540), ("Ready at 19:00 on Wednesday", 74_800),
    ] {
      try press(dinner(19), "Dinner · 19:00")
      XCTAssertEqual(windowController.page, .planning)
      XCTAssertEqual(screen.focused, tooSoon)
      XCTAssertEqual(try screen.control("GtkEntry", labeled: "Ready At").typed, "19:00")
      // A second press of the key that opened the page doesn't answer.
      XCTAssertTrue(try screen.press(.enter))
      XCTAssertFalse(try screen.isSensitive("Start"))
      try screen.press(answer)
      screen.assertHides(tooSoon)
      XCTAssertEqual(screen.focused, "Start")
      try screen.press("Start")
      XCTAssertEqual(inputs, [start(in: seconds)], answer)
      XCTAssertEqual(app.engine.presets.last, dinner(19))
    }
  }
}
