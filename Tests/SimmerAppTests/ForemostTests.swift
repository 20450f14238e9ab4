import TimerEngine
import XCTest

@testable import SimmerApp

/// Which of several timers is shown.
@MainActor
final class ForemostTests: XCTestCase, @unchecked Sendable {
  func testTheOneThatEndsNext() async throws {
    let app = Assembly()
    app.start(.seconds(300), name: "Eggs")
    app.start(.seconds(60), name: "Tea")
    app.start(.seconds(600), name: "Rice")
    XCTAssertEqual(app.controller.engine.foremost?.name, "Tea")
  }

  func testARingingOneBeforeARunningOneTheNewestOfThem() async throws {
    let app = Assembly()
    app.start(.seconds(60), name: "Tea")
    app.start(.seconds(120), name: "Eggs")
    app.start(.seconds(600), name: "Rice")
    app.pass(.seconds(60))
    XCTAssertEqual(app.controller.engine.foremost?.name, "Tea")
    app.pass(.seconds(60))
    XCTAssertEqual(app.controller.engine.foremost?.name, "Eggs")
  }

  func testAPausedOneOnlyWhereNoneRunsTheShortestOfThem() async throws {
    let app = Assembly()
    let tea = app.start(.seconds(60), name: "Tea")
    let eggs = app.start(.seconds(120), name: "Eggs")
    app.controller.send(.pause(tea))
    XCTAssertEqual(app.controller.engine.foremost?.name, "Eggs")
    app.controller.send(.pause(eggs))
    XCTAssertEqual(app.controller.engine.foremost?.name, "Tea")
  }

  func testAMissedOneBeforeARunningOneAndBehindARingingOne() async throws {
    let app = Assembly()
    app.preferences.ringLimit = .seconds(60)
    app.start(.seconds(10), name: "Tea")
    app.start(.seconds(65), name: "Eggs")
    app.start(.seconds(600), name: "Rice")
    app.pass(.seconds(64))
    XCTAssertEqual(app.controller.engine.foremost?.name, "Tea", "it began to ring just now")
    app.pass(.seconds(1))
    XCTAssertEqual(app.controller.engine.ringing.map(\.name), ["Eggs", "Tea"])
    app.pass(.seconds(59))
    XCTAssertEqual(app.controller.engine.foremost?.name, "Eggs")
    app.controller.send(.stop(TimerID(rawValue: 2)))
    XCTAssertEqual(app.controller.engine.foremost?.name, "Tea", "it was missed")
  }

  func testNoneOfNone() async throws {
    XCTAssertNil(Assembly().controller.engine.foremost)
  }
}
