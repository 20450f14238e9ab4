import TimerEngine
import XCTest

@testable import SimmerApp

/// What stands at the top of the window and in lists of windows.
@MainActor
final class WindowTitleTests: XCTestCase, @unchecked Sendable {
  func testListsOfWindowsTellTheTimeThatIsLeft() async throws {
    let table: [(phase: Face.Phase?, name: String, isInView: Bool, window: String)] = [
      (nil, "", true, "Simmer"),
      (nil, "", false, "Simmer"),
      (.running, "", true, "04:59 — Simmer"),
      (.running, "Pasta", true, "04:59 · Pasta — Simmer"),
      (.running, "", false, "ends 18:42 — Simmer"),
      (.running, "Pasta", false, "ends 18:42 · Pasta — Simmer"),
      (.paused, "", true, "Paused · 04:59 — Simmer"),
      (.paused, "Pasta", true, "Paused · 04:59 · Pasta — Simmer"),
      (.paused, "Pasta", false, "Paused · 04:59 · Pasta — Simmer"),
      (.finished, "", true, "Time is up — Simmer"),
      (.finished, "Pasta", true, "Pasta is done — Simmer"),
      (.finished, "Pasta", false, "Pasta is done — Simmer"),
    ]
    for (phase, name, isInView, window) in table {
      let title = WindowTitle(
        try phase.map { try face($0, name) }, isInView: isInView, isOnTop: false)
      XCTAssertEqual(title.window, window)
    }
  }

  func testTheTitleBarStandsStillAboveTheFaceThatCounts() async throws {
    let table: [(phase: Face.Phase?, name: String, header: String)] = [
      (nil, "", "Simmer"),
      (.running, "", "Simmer"),
      (.running, "Pasta", "Pasta"),
      (.paused, "", "Paused"),
      (.paused, "Pasta", "Paused · Pasta"),
      (.finished, "", "Time is up"),
      (.finished, "Pasta", "Pasta is done"),
    ]
    for (phase, name, header) in table {
      for (isInView, isOnTop) in [(true, true), (true, false), (false, false)] {
        let face = try phase.map { try self.face($0, name) }
        XCTAssertEqual(
          WindowTitle(face, isInView: isInView, isOnTop: isOnTop).header, header)
      }
    }
  }

  func testListsOfWindowsCountNoSecondsWhileTheWindowItselfCanBeRead() async throws {
    let table: [(phase: Face.Phase?, window: String)] = [
      (nil, "Simmer"),
      (.running, "ends 18:42 · Pasta — Simmer"),
      (.paused, "Paused · 04:59 · Pasta — Simmer"),
      (.finished, "Pasta is done — Simmer"),
    ]
    for (phase, window) in table {
      let face = try phase.map { try self.face($0, "Pasta") }
      let title = WindowTitle(face, isInView: true, isOnTop: true)
      XCTAssertEqual(title.window, window)
    }
  }

  /// A timer of 5 minutes a second after its start, or at its end.
  private func face(_ phase: Face.Phase, _ name: String) throws -> Face {
    let clock = FakeClock()
    var engine = Engine()
    _ = engine.handle(.start(name: name, duration: .seconds(300)), at: clock.now.instant)
    clock.advance(by: .seconds(phase == .finished ? 300 : 1))
    let input = phase == .paused ? Input.pause(TimerID(rawValue: 1)) : .tick
    _ = engine.handle(input, at: clock.now.instant)
    return Face(
      try XCTUnwrap(engine.timers.first), at: clock.now, schedule: RedrawSchedule(ringLength: 0),
      format: .seconds, timeOfDay: { _ in "18:42" })
  }
}
