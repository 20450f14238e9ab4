import TimerEngine
import XCTest

@testable import SimmerApp

/// Bringing back what was cancelled.
@MainActor
final class UndoTests: XCTestCase, @unchecked Sendable {
  func testWithinFiveSecondsItGoesOnAsIfNothingHadBeen() async throws {
    let app = Assembly()
    let id = app.start(.seconds(300))
    let before = app.controller.engine[id]
    app.controller.send(.cancel(id))
    app.clock.advance(by: .milliseconds(4999))
    app.controller.send(.undo)
    XCTAssertEqual(app.controller.engine[id], before)
    XCTAssertEqual(app.armedIn, .milliseconds(295_001))
  }

  func testAfterFiveSecondsItIsGone() async throws {
    let app = Assembly()
    let id = app.start(.seconds(300))
    app.controller.send(.cancel(id))
    app.clock.advance(by: .seconds(5))
    app.controller.send(.undo)
    XCTAssertTrue(app.controller.engine.timers.isEmpty)
    XCTAssertNil(app.armed)
  }

  func testOneThatWouldHaveEndedMeanwhileRings() async throws {
    let app = Assembly()
    let id = app.start(.seconds(3))
    app.controller.send(.cancel(id))
    app.pass(.seconds(4))
    XCTAssertTrue(app.played.isEmpty)
    app.controller.send(.undo)
    XCTAssertEqual(app.controller.engine[id]?.isFinished, true)
    XCTAssertEqual(app.played.count, 1)
  }
}
