import AlarmSound
import TimerEngine
import XCTest

@testable import SimmerApp

/// What the controller does with inputs: the scheduler, the alarm and the view.
@MainActor
final class AppControllerTests: XCTestCase, @unchecked Sendable {
  func testStartingArmsForTheDeadline() async throws {
    let app = Assembly()
    app.start(.seconds(300))
    XCTAssertEqual(app.armedIn, .seconds(300))
  }

  func testWithNothingInViewOnlyDeadlinesAreArmed() async throws {
    let app = Assembly()
    let view = RecordingView()
    app.controller.view = view
    app.start(.seconds(300))
    app.start(.seconds(60))
    XCTAssertEqual(app.armedIn, .seconds(60))
    app.pass(.milliseconds(30_500))
    XCTAssertEqual(app.armedIn, .milliseconds(29_500))
    XCTAssertFalse(view.followsFrames)
  }

  func testPausedAndIdleArmNothing() async throws {
    let app = Assembly()
    let view = RecordingView()
    view.redrawSchedule = RedrawSchedule(ringLength: 1000)
    app.controller.view = view
    app.controller.wake()
    XCTAssertNil(app.armed)
    let id = app.start(.seconds(300))
    app.controller.send(.pause(id))
    XCTAssertNil(app.armed)
    app.controller.send(.resume(id))
    XCTAssertNotNil(app.armed)
    app.pass(.seconds(301))
    app.controller.send(.stop(id))
    XCTAssertNil(app.armed)
  }

  func testRingsOnceAndGoesOnRinging() async throws {
    let app = Assembly()
    app.start(.seconds(5))
    app.pass(.milliseconds(4999))
    XCTAssertTrue(app.played.isEmpty)
    app.pass(.milliseconds(1))
    XCTAssertEqual(app.played.map(\.loops), [true])
    for _ in 1...3 { app.pass(.seconds(1)) }
    XCTAssertEqual(app.played.count, 1)
  }

  func testAnInputAfterTheDeadlineFindsTheTimerFinished() async throws {
    let app = Assembly()
    let id = app.start(.seconds(5))
    let deadline = app.clock.now.instant.advanced(by: .seconds(5))
    app.clock.advance(by: .milliseconds(5001))
    app.controller.send(.pause(id))
    XCTAssertEqual(app.controller.engine[id]?.state, .finished(at: deadline))
    XCTAssertEqual(app.played.count, 1)
  }

  func testStoppingSilencesWithinTheCall() async throws {
    let app = Assembly()
    let id = app.start(.seconds(5))
    app.pass(.seconds(5))
    app.controller.send(.stop(id))
    XCTAssertEqual(app.player.requests.last, .stop)
    XCTAssertEqual(app.player.status, .silent)
    XCTAssertTrue(app.controller.engine.timers.isEmpty)
  }

  func testRestartingAndAddingTimeSilenceToo() async throws {
    for input in [Input.restart(TimerID(rawValue: 1)), .add(TimerID(rawValue: 1), .seconds(60))] {
      let app = Assembly()
      app.start(.seconds(5))
      app.pass(.seconds(5))
      app.controller.send(input)
      XCTAssertEqual(app.player.status, .silent, "\(input)")
      XCTAssertEqual(app.controller.engine.timers.first?.isRunning, true, "\(input)")
    }
  }

  func testGetsTheSoundReadyWhenATimerStarts() async throws {
    let app = Assembly()
    app.start(.seconds(5))
    XCTAssertEqual(app.player.requests, [.prepare])
  }

  func testKeepsTheDurationThatWasStartedLast() async throws {
    let app = Assembly()
    let id = app.start(.seconds(90))
    app.controller.send(.add(id, .seconds(60)))
    XCTAssertEqual(app.preferences.lastDuration, .seconds(90))
    app.start(.seconds(20))
    XCTAssertEqual(app.preferences.lastDuration, .seconds(20))
  }

  func testAnHourPassedUnnoticedIsTheSameAsManySeconds() async throws {
    let app = Assembly()
    let view = RecordingView()
    app.controller.view = view
    let id = app.start(.seconds(300))
    let deadline = app.clock.now.instant.advanced(by: .seconds(300))
    app.pass(.seconds(3600))
    XCTAssertEqual(app.controller.engine[id]?.state, .finished(at: deadline))
    XCTAssertEqual(app.played.count, 1)
    let rendering = try XCTUnwrap(view.renderings.last)
    XCTAssertEqual(
      rendering.timers.first?.overtime(at: rendering.moment.instant), .seconds(3300))
  }

  func testTimeAloneRendersNothingAnew() async throws {
    let app = Assembly()
    let view = RecordingView()
    app.controller.view = view
    app.start(.seconds(300))
    let (renderings, revision) = (view.renderings.count, app.controller.engine.revision)
    for _ in 1...5 { app.pass(.milliseconds(250)) }
    XCTAssertEqual(view.advances, 5)
    XCTAssertEqual(view.renderings.count, renderings)
    XCTAssertEqual(app.controller.engine.revision, revision)
    app.controller.render()
    XCTAssertEqual(view.renderings.count, renderings + 1)
    app.pass(.seconds(300))
    XCTAssertEqual(view.advances, 5)
    XCTAssertEqual(view.renderings.last?.timers.first?.isFinished, true)
  }

  func testEveryInputIsRenderedAtItsMoment() async throws {
    let app = Assembly()
    let view = RecordingView()
    app.controller.view = view
    let id = app.start(.seconds(300))
    app.clock.advance(by: .seconds(2))
    app.controller.send(.pause(id))
    XCTAssertEqual(view.renderings.last?.moment, app.clock.now)
    XCTAssertEqual(view.renderings.last?.timers.first?.state, .paused(remaining: .seconds(298)))
  }
}
