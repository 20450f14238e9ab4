import GtkKit
import TimerEngine
import XCTest

@testable import SimmerApp

/// What a terminal shows of a timer, and that it fits.
@MainActor
final class TerminalLineTests: XCTestCase, @unchecked Sendable {
  private func line(
    of duration: Duration, _ name: String, after elapsed: Duration = .zero,
    pauses: Bool = false, blocks: Bool = true
  ) throws -> ProgressLine {
    let app = Assembly()
    let id = app.start(duration, name: name)
    app.pass(elapsed)
    if pauses { app.controller.send(.pause(id)) }
    let timer = try XCTUnwrap(app.controller.engine[id])
    let face = Face(
      timer, at: app.clock.now, schedule: RedrawSchedule(ringLength: 0), format: .seconds
    ) { _ in "18:42" }
    return ProgressLine(face: face, hasBlocks: blocks)
  }

  func testBarTimeNameAndEnd() async throws {
    let line = try line(of: .seconds(540), "pasta", after: .seconds(135))
    XCTAssertEqual(
      line.text(columns: 79),
      String(repeating: "█", count: 30) + String(repeating: "░", count: 10)
        + "  06:45  pasta  ends 18:42")
  }

  func testTheBarIsFullAtFirstAndShowsSomethingToTheLast() async throws {
    func bar(after elapsed: Duration) throws -> String {
      String(
        try line(of: .seconds(540), "", after: elapsed, blocks: false).text(columns: 40)
          .prefix { "#-".contains($0) })
    }
    XCTAssertEqual(try bar(after: .zero), String(repeating: "#", count: 21))
    XCTAssertEqual(try bar(after: .milliseconds(539_900)), "#" + String(repeating: "-", count: 20))
  }

  func testStates() async throws {
    XCTAssertTrue(
      try line(of: .seconds(90), "tea", pauses: true).text(columns: 79).hasSuffix(
        "█  01:30  tea  paused"))
    XCTAssertEqual(
      try line(of: .seconds(90), "tea", after: .seconds(102)).text(columns: 79),
      "+00:12  tea is done  press any key")
    XCTAssertEqual(
      try line(of: .seconds(90), "", after: .seconds(90)).text(columns: 79),
      "+00:00  Time is up  press any key")
  }

  func testWhatThereIsNoRoomForIsLeftOut() async throws {
    let line = try line(of: .seconds(540), "tea for two")
    let table: [(columns: Int, text: String)] = [
      (40, "████████  09:00  tea for two  ends 18:42"),
      (39, "09:00  tea for two  ends 18:42"),
      (30, "09:00  tea for two  ends 18:42"),
      (29, "09:00  tea for t…  ends 18:42"),
      (27, "09:00  tea for…  ends 18:42"),
      (26, "09:00  tea for two"),
      (18, "09:00  tea for two"),
      (12, "09:00  tea …"),
      (7, "09:00"),
      (5, "09:00"),
      (3, "09…"),
      (1, "…"),
    ]
    for (columns, text) in table { XCTAssertEqual(line.text(columns: columns), text, "\(columns)") }
  }

  func testNeverWiderThanTheTerminal() async throws {
    let names = ["", "tea", "ラーメン屋の麺", "👩‍🍳👩‍🍳👩‍🍳 pasta", String(repeating: "x", count: 60), "a\tb"]
    for name in names {
      for elapsed in [Duration.zero, .seconds(30), .seconds(100)] {
        for pauses in [false, true] {
          let line = try line(of: .seconds(60), name, after: elapsed, pauses: pauses)
          for columns in 1...130 {
            XCTAssertLessThanOrEqual(line.text(columns: columns).columns, columns, name)
          }
        }
      }
    }
  }
}
