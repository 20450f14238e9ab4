import TimerEngine
import XCTest

@testable import SimmerApp

/// When the controller wakes for what a person sees.
@MainActor
final class ScheduleTests: XCTestCase, @unchecked Sendable {
  func testFiguresAloneWakeOnceASecond() async throws {
    let (app, _) = visible(ringLength: 0)
    app.start(.seconds(300))
    for _ in 1...3 {
      XCTAssertEqual(app.armedIn, .seconds(1))
      app.pass(.seconds(1))
    }
    app.pass(.milliseconds(400))
    XCTAssertEqual(app.armedIn, .milliseconds(600))
  }

  func testARingWakesAsItsScheduleSays() async throws {
    let schedule = RedrawSchedule(ringLength: 1000)
    let (app, view) = visible(ringLength: 1000)
    app.start(.seconds(300))
    for _ in 1...20 {
      let timer = try XCTUnwrap(app.controller.engine.foremost)
      let next = try XCTUnwrap(app.armed)
      XCTAssertEqual(schedule.next(for: timer, after: app.clock.now.instant), .at(next))
      app.pass(app.clock.now.instant.duration(to: next))
    }
    XCTAssertFalse(view.followsFrames)
  }

  func testADeadlineBeforeTheNextRedrawComesFirst() async throws {
    let (app, _) = visible(ringLength: 0)
    app.start(.seconds(5))
    app.start(.milliseconds(7300))
    app.pass(.milliseconds(7100))
    XCTAssertEqual(app.armedIn, .milliseconds(200), "though overtime is shown anew in 900 ms only")
  }

  func testTheEndOfAnOfferToUndoIsWokenFor() async throws {
    let app = Assembly()
    let id = app.start(.seconds(300))
    app.controller.send(.cancel(id))
    XCTAssertEqual(app.armedIn, Engine.undoTime)
    app.pass(Engine.undoTime)
    XCTAssertNil(app.armed)
  }

  func testAFastRingFollowsTheFramesUntilItRests() async throws {
    let (app, view) = visible(ringLength: 10_000)
    let id = app.start(.seconds(5))
    XCTAssertTrue(view.followsFrames)
    XCTAssertEqual(app.armedIn, .seconds(5), "the deadline doesn't rest on frames")
    app.controller.send(.pause(id))
    XCTAssertFalse(view.followsFrames)
    app.controller.send(.resume(id))
    XCTAssertTrue(view.followsFrames)
    view.redrawSchedule = nil
    app.controller.wake()
    XCTAssertFalse(view.followsFrames)
    view.redrawSchedule = RedrawSchedule(ringLength: 10_000)
    app.controller.wake()
    XCTAssertTrue(view.followsFrames)
    app.pass(.seconds(5))
    XCTAssertFalse(view.followsFrames)
  }

  func testOvertimeWakesOnceASecond() async throws {
    let (app, _) = visible(ringLength: 10_000)
    app.start(.seconds(5))
    app.pass(.milliseconds(6300))
    XCTAssertEqual(app.armedIn, .milliseconds(700))
  }

  private func visible(ringLength: Double) -> (Assembly, RecordingView) {
    let (app, view) = (Assembly(), RecordingView())
    view.redrawSchedule = RedrawSchedule(ringLength: ringLength)
    app.controller.view = view
    // The controller doesn't keep its view.
    addTeardownBlock { [view] in _ = view }
    return (app, view)
  }
}
