import GLibKit
import GtkKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerApp
@testable import SimmerCore

@MainActor final class FaceTextsTests: XCTestCase, @unchecked Sendable {
  private func line(
    of duration: Duration, _ name: String, after elapsed: Duration = .zero,
    pauses: Bool = false, blocks: Bool = true
  ) throws -> ProgressLine {
    let app = Assembly()
    let id = app.start(duration, name: name)
    app.pass(elapsed)
    if pauses { app.send(.pause(id)) }
    return ProgressLine(face: try XCTUnwrap(app.face(of: id)), hasBlocks: blocks)
  }

  func testTheLineHasABarTheTimeTheNameAndTheEnd() async throws {
    let line = try line(of: .seconds(540), "pasta", after: .seconds(135))
    XCTAssertEqual(
      line.text(columns: 79),
      String(repeating: "█", count: 30) + String(repeating: "░", count: 10)
        + "  06:45  pasta  ends 18:42")
  }

  func testTheBarIsFullAtFirstAndNeverEmpty() async throws {
    func bar(after elapsed: Duration) throws -> String {
      String(
        try line(of: .seconds(540), "", after: elapsed, blocks: false).text(columns: 40)
          .prefix { "#-".contains($0) })
    }
    XCTAssertEqual(try bar(after: .zero), String(repeating: "#", count: 21))
    XCTAssertEqual(try bar(after: .milliseconds(539_900)), "#" + String(repeating: "-", count: 20))
  }

  func testTheLineShowsTheState() async throws {
    for (name, after, pauses, text) in [
      ("tea", 0, true, String(repeating: "█", count: 40) + "  01:30  tea  paused"),
      ("tea", 102, false, "+00:12  Done: tea  press any key"),
      ("", 90, false, "+00:00  Time is up  press any key"),
    ] as [(String, Int, Bool, String)] {
      let line = try line(of: .seconds(90), name, after: .seconds(after), pauses: pauses)
      XCTAssertEqual(line.text(columns: 79), text)
    }
  }

  func testTheLineShowsTheStageAndTheEnd() async throws {
    var line = try line(of: .seconds(540), "bread")
    line.place = "rest, stage 2 of 3"
    line.next = "ends 19:12"
    XCTAssertTrue(line.text(columns: 79).hasSuffix("  bread · rest, stage 2 of 3  ends 19:12"))
    XCTAssertEqual(line.text(columns: 33), "09:00  bread · rest,…  ends 19:12")
  }

  func testAHeldDishShowsNoStart() async throws {
    let app = Assembly()
    app.startPlan(["fish": 720], in: .seconds(3600))
    for note in ["starts 18:42", "paused"] {
      let face = try XCTUnwrap(app.face(of: TimerID(rawValue: 1)))
      let line = ProgressLine(face: face, hasBlocks: false)
      XCTAssertTrue(line.text(columns: 79).hasSuffix("  12:00  fish  \(note)"))
      app.send(.pausePlan(app.engine.plans[0].id))
    }
  }

  func testPartsWithoutRoomAreLeftOut() async throws {
    let line = try line(of: .seconds(540), "tea for two")
    for (columns, text) in [
      (40, "████████  09:00  tea for two  ends 18:42"), (39, "09:00  tea for two  ends 18:42"),
      (30, "09:00  tea for two  ends 18:42"), (29, "09:00  tea for t…  ends 18:42"),
      (27, "09:00  tea for…  ends 18:42"), (26, "09:00  tea for two"), (18, "09:00  tea for two"),
      (12, "09:00  tea …"), (7, "09:00"), (5, "09:00"), (3, "09…"), (1, "…"),
    ] as [(Int, String)] { XCTAssertEqual(line.text(columns: columns), text, "\(columns)") }
  }

  func testNeverWiderThanTheTerminal() async throws {
    let names = ["", "tea", "ラーメン屋の麺", "👩‍🍳👩‍🍳👩‍🍳 pasta", String(repeating: "x", count: 60), "a\tb"]
    for name in names {
      for (elapsed, pauses) in [0, 30, 100].flatMap({ [($0, false), ($0, true)] }) {
        let line = try line(of: .seconds(60), name, after: .seconds(elapsed), pauses: pauses)
        for columns in 1...130 {
          XCTAssertLessThanOrEqual(line.text(columns: columns).columns, columns, name)
        }
      }
    }
  }

  func testWindowTitlesCountOnlyWhileInViewAndTitleBarsNever() async throws {
    // The title in the list of windows while the window is in view, and while it is out of view or
    // above all others; then its title bar.
    for (phase, name, inView, outOfView, header) in [
      (.running, "", "5 min — Simmer", "ends 18:42 — Simmer", "Simmer"),
      (.running, "Pasta", "5 min · Pasta — Simmer", "ends 18:42 · Pasta — Simmer", "Pasta"),
      (.paused, "", "Paused · 04:59 — Simmer", nil, "Paused"),
      (
        .paused, "Pasta", "Paused · 04:59 · Pasta — Simmer", "Paused · 04:59 · Pasta — Simmer",
        "Paused · Pasta"
      ),
      (.finished, "", "Time is up — Simmer", nil, "Time is up"),
      (.finished, "Pasta", "Done: Pasta — Simmer", "Done: Pasta — Simmer", "Done: Pasta"),
    ] as [(Face.Phase, String, String?, String?, String)] {
      let titles = try [(true, false), (false, false), (true, true)].map {
        try title(phase, name, isInView: $0, isOnTop: $1)
      }
      XCTAssertEqual(titles.map(\.header), [header, header, header])
      for title in titles {
        XCTAssertFalse(title.shortHeader.isEmpty)
        XCTAssertLessThanOrEqual(title.shortHeader.count, 10)
      }
      XCTAssertEqual(titles[0].window, inView)
      // A window above all others shows the time itself, so its title need not count.
      for title in titles[1...] where outOfView != nil { XCTAssertEqual(title.window, outOfView) }
    }
  }

  /// The title for a timer of 5 minutes a second after its start, or at its end.
  private func title(
    _ phase: Face.Phase, _ name: String, isInView: Bool, isOnTop: Bool
  ) throws -> WindowTitle {
    let app = Assembly()
    let id = app.start(.seconds(300), name: name)
    app.pass(.seconds(phase == .finished ? 300 : 1))
    if phase == .paused { app.send(.pause(id)) }
    let face = try XCTUnwrap(app.face(of: id))
    return WindowTitle(face, isInView: isInView, isOnTop: isOnTop)
  }
}
