import TimerEngine
import XCTest

@testable import SimmerApp

/// The order of the timers in the strip.
@MainActor
final class StripOrderTests: XCTestCase, @unchecked Sendable {
  private let app = Assembly()
  private var order = StripOrder()

  private func names(isHeld: Bool = false) -> [String] {
    let engine = app.controller.engine
    order.update(for: engine.timers, at: app.clock.now.instant, isHeld: isHeld)
    return order.ids.compactMap { engine[$0]?.name }
  }

  func testWhatEndsNextComesFirst() async throws {
    for (name, minutes) in [("Rice", 20), ("Tea", 3), ("Eggs", 6)] {
      app.start(.seconds(minutes * 60), name: name)
    }
    XCTAssertEqual(names(), ["Tea", "Eggs", "Rice"])
    app.controller.send(.add(TimerID(rawValue: 2), .seconds(600)))
    XCTAssertEqual(names(), ["Eggs", "Tea", "Rice"])
  }

  func testPausingMovesNothingAndResumingByAsMuchAsItWasLate() async throws {
    let tea = app.start(.seconds(180), name: "Tea")
    app.start(.seconds(360), name: "Eggs")
    _ = names()
    app.controller.send(.pause(tea))
    app.pass(.seconds(300))
    XCTAssertEqual(names(), ["Tea", "Eggs"])
    app.controller.send(.resume(tea))
    XCTAssertEqual(names(), ["Eggs", "Tea"])
  }

  func testNothingMovesUnderThePointer() async throws {
    app.start(.seconds(180), name: "Tea")
    app.start(.seconds(360), name: "Eggs")
    _ = names()
    app.start(.seconds(60), name: "Toast")
    app.controller.send(.add(TimerID(rawValue: 1), .seconds(600)))
    XCTAssertEqual(names(isHeld: true), ["Tea", "Eggs", "Toast"])
    app.controller.send(.cancel(TimerID(rawValue: 2)))
    XCTAssertEqual(names(isHeld: true), ["Tea", "Toast"])
    XCTAssertEqual(names(), ["Toast", "Tea"])
  }

  func testAPausedTimerFromAnEarlierRunStandsWhereItWouldEnd() async throws {
    let tea = app.start(.seconds(600), name: "Tea")
    app.controller.send(.pause(tea))
    app.start(.seconds(300), name: "Eggs")
    app.start(.seconds(900), name: "Rice")
    XCTAssertEqual(names(), ["Eggs", "Tea", "Rice"])
  }
}
