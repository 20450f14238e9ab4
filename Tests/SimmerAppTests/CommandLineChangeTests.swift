import TimerEngine
import XCTest

@testable import SimmerApp

/// What is done to timers that somebody names, and where it makes no sense.
@MainActor
final class CommandLineChangeTests: XCTestCase, @unchecked Sendable {
  func testEveryChangeInEveryState() async throws {
    let app = Assembly()
    let running = app.start(.seconds(600), name: "running")
    let paused = app.start(.seconds(600), name: "paused")
    app.controller.send(.pause(paused))
    let finished = app.start(.seconds(1), name: "finished")
    let missed = app.start(.seconds(1), name: "missed")
    app.pass(.seconds(1))
    app.controller.send(.follow(AlarmRules(ringLimit: .seconds(1))))
    app.controller.send(.restart(finished))
    app.pass(.seconds(1))
    XCTAssertEqual(app.controller.engine[missed]?.isFinished, false)
    XCTAssertEqual(app.controller.engine[finished]?.isFinished, true)

    let ids = [running, paused, finished, missed]
    let table: [(change: TimerChange, applies: [TimerID])] = [
      (.pause, [running]), (.resume, [paused]), (.cancel, [running, paused]),
      (.stop, [finished, missed]), (.restart, ids), (.add(.seconds(60)), ids),
      (.add(.seconds(-60)), [running, paused]),
    ]
    for (change, applies) in table {
      let timers = ids.compactMap { app.controller.engine[$0] }
      XCTAssertEqual(timers.filter { change.input(for: $0) != nil }.map(\.id), applies, "\(change)")
      // Whatever is handed to the engine changes something there.
      for timer in timers {
        guard let input = change.input(for: timer) else { continue }
        var engine = app.controller.engine
        _ = engine.handle(input, at: app.clock.now.instant)
        XCTAssertNotEqual(engine[timer.id], timer, "\(change), \(timer.name)")
      }
      XCTAssertTrue(change.refusal(of: "Tea").contains("“Tea”"))
    }
  }
}
