import AlarmSound
import GLibKit
import GtkKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerApp
@testable import SimmerCore

@MainActor final class TimerControllerTests: XCTestCase, @unchecked Sendable {
  private let app = Assembly()
  private let view = RecordingView()

  override func setUp() async throws {
    app.controller.view = view
  }

  func testStartingSchedulesTheDeadlineAndPreparesTheSound() async throws {
    app.start(.seconds(300))
    XCTAssertEqual(app.armedIn, .seconds(300))
    XCTAssertEqual(app.player.requests.first, .prepare)
  }

  func testRestoredTimersPrepareTheSoundToo() async throws {
    let folder = try TemporaryDirectory()
    let file = StateFile(path: folder.path + "/timers.json")
    let id = app.start(.seconds(300))
    for (input, requests) in [(Input.tick, [.prepare]), (.cancel(id), [])]
      as [(Input, [SilentPlayer.Request])]
    {
      app.send(input)
      XCTAssertNil(file.write(SavedState(app.engine.snapshot, at: app.clock.now, boot: "a")))
      let other = Assembly()
      let controller = TimerController(
        preferences: other.preferences,
        store: StateStore(
          file: file, boot: "a", unread: UnreadTimers(other.preferences)), scheduler: other.clock)
      controller.onChange = { [alarm = other.alarm] in alarm.follow($0) }
      controller.restore()
      MainLoop.drain()
      XCTAssertEqual(other.player.requests.filter { $0 == .prepare }, requests)
    }
  }

  func testWithNothingInViewOnlyDeadlinesAreScheduled() async throws {
    for seconds in [300, 60] { app.start(.seconds(seconds)) }
    XCTAssertEqual(app.armedIn, .seconds(60))
    app.pass(.milliseconds(30_500))
    XCTAssertEqual(app.armedIn, .milliseconds(29_500))
    XCTAssertFalse(view.followsFrames)
  }

  func testWithoutARunningTimerNothingIsScheduled() async throws {
    view.redrawSchedule = RedrawSchedule(ringLength: 1000)
    app.controller.advance()
    XCTAssertNil(app.armed)
    let id = app.start(.seconds(300))
    app.send(.pause(id))
    XCTAssertNil(app.armed)
    app.send(.resume(id))
    XCTAssertNotNil(app.armed)
    app.pass(.seconds(301))
    app.send(.stop(id))
    XCTAssertNil(app.armed)
  }

  func testRingsOnceAndContinuesToRing() async throws {
    app.start(.seconds(5))
    app.pass(.milliseconds(4999))
    XCTAssertTrue(app.played.isEmpty)
    app.pass(.milliseconds(1))
    XCTAssertEqual(app.played.map(\.loops), [true])
    for _ in 1...3 { app.pass(.seconds(1)) }
    XCTAssertEqual(app.played.count, 1)
  }

  func testAnInputAfterTheDeadlineFindsTheTimerFinished() async throws {
    let id = app.start(.seconds(5))
    let deadline = app.clock.now.instant.advanced(by: .seconds(5))
    app.clock.advance(by: .milliseconds(5001))
    app.send(.pause(id))
    XCTAssertEqual(app.engine[id]?.state, .finished(at: deadline))
    XCTAssertEqual(app.played.count, 1)
  }

  func testStoppingRestartingAndAddingTimeSilenceTheAlarmAtOnce() async throws {
    for (input, isRunning) in [
      (Input.stop, []), (Input.restart, [true]), ({ .add($0, .seconds(60)) }, [true]),
    ] as [(input: (TimerID) -> Input, isRunning: [Bool])] {
      let app = Assembly()
      let id = app.ring(after: .seconds(5))
      app.send(input(id))
      XCTAssertEqual(app.player.requests.last, .stop, "\(input(id))")
      XCTAssertEqual(app.player.status, .silent, "\(input(id))")
      XCTAssertEqual(app.engine.timers.map(\.isRunning), isRunning, "\(input(id))")
    }
  }

  func testRemembersTheDurationThatWasStartedLast() async throws {
    let id = app.start(.seconds(90))
    app.send(.add(id, .seconds(60)))
    XCTAssertEqual(app.controller.lastDuration, .seconds(90))
    app.start(.seconds(20))
    XCTAssertEqual(app.controller.lastDuration, .seconds(20))
    let due = app.clock.now.wallClock + .seconds(7200)
    app.send(.start(name: "bus", duration: .seconds(7200), dueAt: due))
    XCTAssertEqual(app.controller.lastDuration, .seconds(20), "a time of day has no length")
  }

  func testAnHourWithoutWakeUpsHasTheEffectOfManySeconds() async throws {
    let id = app.start(.seconds(300))
    let deadline = app.clock.now.instant.advanced(by: .seconds(300))
    app.pass(.seconds(3600))
    XCTAssertEqual(app.engine[id]?.state, .finished(at: deadline))
    XCTAssertEqual(app.played.count, 1)
    let rendering = try XCTUnwrap(view.renderings.last)
    XCTAssertEqual(rendering.timers.first?.overtime(at: rendering.moment.instant), .seconds(3300))
  }

  func testTimeAloneChangesNoTimer() async throws {
    app.start(.seconds(300))
    let (renderings, revision) = (view.renderings.count, app.engine.revision)
    for _ in 1...5 { app.pass(.milliseconds(250)) }
    XCTAssertEqual(view.renderings.count, renderings + 5)
    XCTAssertEqual(app.engine.revision, revision)
    app.pass(.seconds(300))
    XCTAssertEqual(view.renderings.count, renderings + 6)
    XCTAssertEqual(view.renderings.last?.timers.first?.isFinished, true)
  }

  func testAViewIsUpdatedBeforeAnInputOnlyIfItIsOutOfDate() async throws {
    view.redrawSchedule = RedrawSchedule(ringLength: 0)
    app.start(.seconds(300))
    let renderings = view.renderings.count
    app.clock.advance(by: .milliseconds(999))
    app.controller.catchUp()
    XCTAssertEqual(view.renderings.count, renderings)
    app.clock.advance(by: .milliseconds(1))
    for _ in 1...2 { app.controller.catchUp() }
    XCTAssertEqual(view.renderings.count, renderings + 1)
  }

  func testEveryInputIsRenderedAtItsMoment() async throws {
    let id = app.start(.seconds(300))
    app.clock.advance(by: .seconds(2))
    app.send(.pause(id))
    XCTAssertEqual(view.renderings.last?.moment, app.clock.now)
    XCTAssertEqual(view.renderings.last?.timers.first?.state, .paused(remaining: .seconds(298)))
  }

  func testFiguresWithoutARingWakeTheProgramOnceASecond() async throws {
    view.redrawSchedule = RedrawSchedule(ringLength: 0)
    app.start(.seconds(300))
    for _ in 1...3 {
      XCTAssertEqual(app.armedIn, .seconds(1))
      app.pass(.seconds(1))
    }
    app.pass(.milliseconds(400))
    XCTAssertEqual(app.armedIn, .milliseconds(600))
  }

  func testARingWakesTheProgramAsScheduled() async throws {
    let schedule = RedrawSchedule(ringLength: 1000)
    view.redrawSchedule = schedule
    app.start(.seconds(300))
    for _ in 1...20 {
      let timer = try XCTUnwrap(app.engine.foremost)
      let next = try XCTUnwrap(app.armed)
      XCTAssertEqual(schedule.next(for: timer, after: app.clock.now.instant), .at(next))
      app.pass(app.clock.now.instant.duration(to: next))
    }
    XCTAssertFalse(view.followsFrames)
  }

  func testADeadlineBeforeTheNextRedrawComesFirst() async throws {
    view.redrawSchedule = RedrawSchedule(ringLength: 0)
    app.start(.seconds(5))
    app.start(.milliseconds(7300))
    app.pass(.milliseconds(7100))
    XCTAssertEqual(app.armedIn, .milliseconds(200), "though overtime is shown anew in 900 ms only")
  }

  func testAFastRingFollowsTheFramesUntilItRests() async throws {
    view.redrawSchedule = RedrawSchedule(ringLength: 10_000)
    let id = app.start(.seconds(5))
    XCTAssertTrue(view.followsFrames)
    XCTAssertEqual(app.armedIn, .seconds(5), "the deadline doesn't rest on frames")
    app.send(.pause(id))
    XCTAssertFalse(view.followsFrames)
    app.send(.resume(id))
    XCTAssertTrue(view.followsFrames)
    view.redrawSchedule = nil
    app.controller.advance()
    XCTAssertFalse(view.followsFrames)
    view.redrawSchedule = RedrawSchedule(ringLength: 10_000)
    app.controller.advance()
    XCTAssertTrue(view.followsFrames)
    app.pass(.seconds(5))
    XCTAssertFalse(view.followsFrames)
    app.pass(.milliseconds(1300))
    XCTAssertEqual(app.armedIn, .milliseconds(700), "overtime wakes once a second")
  }

  func testARestoredTimerContinuesAsIfNothingHadHappened() async throws {
    for milliseconds in [9_999, 10_000, 200_000] {
      let id = app.start(.seconds(300))
      let before = app.engine[id]
      app.send(.cancel(id))
      XCTAssertEqual(app.armedIn, Engine.undoTime)
      app.pass(.milliseconds(milliseconds))
      XCTAssertEqual(app.armedIn, milliseconds < 10_000 ? .milliseconds(1) : nil)
      app.send(.undo)
      XCTAssertEqual(app.engine[id], before)
      XCTAssertEqual(app.armedIn, .milliseconds(300_000 - milliseconds))
      app.send(.cancel(id))
      app.pass(Engine.undoTime)
    }
  }

  /// The process goes on for a moment after a person has quit it.
  func testNothingHappensAfterTheEnd() async throws {
    let id = app.start(.seconds(3))
    app.controller.end()
    XCTAssertNil(app.armed)
    var changes = 0
    app.controller.onChange = { _ in changes += 1 }
    app.pass(.seconds(4))
    XCTAssertTrue(app.played.isEmpty)
    XCTAssertTrue(app.notifier.notified.isEmpty)
    XCTAssertNil(app.armed)
    XCTAssertTrue(app.controller.send(.start(duration: .seconds(60))).started.isEmpty)
    XCTAssertEqual(app.engine.timers.map(\.id), [id])
    XCTAssertEqual(changes, 0)
  }

  func testARestoredTimerThatWouldHaveEndedMeanwhileRings() async throws {
    let id = app.start(.seconds(3))
    app.send(.cancel(id))
    app.pass(.seconds(4))
    XCTAssertTrue(app.played.isEmpty)
    app.send(.undo)
    XCTAssertEqual(app.engine[id]?.isFinished, true)
    XCTAssertEqual(app.played.count, 1)
  }

  func testManyTimersThatEndTogetherRingOnceAndAreStoppedTogether() async throws {
    app.startMany(Engine.mostTimers)
    let renderings = view.renderings.count
    let processor = processorTime()
    app.pass(.seconds(3_000))
    XCTAssertEqual(app.played.count, 1)
    XCTAssertEqual(app.notifier.notified.count, Engine.mostTimers)
    XCTAssertEqual(app.notifier.batches, 1)
    XCTAssertEqual(view.renderings.count, renderings + 1)
    app.send(.stopAll)
    XCTAssertEqual(app.notifier.notified.count, 0)
    XCTAssertEqual(app.played.count, 1, "no other sound is tried on the way")
    XCTAssertEqual(app.player.status, .silent)
    XCTAssertEqual(view.renderings.count, renderings + 2)
    XCTAssertLessThan(processorTime() - processor, .seconds(2), "without optimization")
  }

  func testOnlyATimerThatIsDueAtATimeOfDayFollowsTheClock() async throws {
    let now = app.clock.now.wallClock
    app.send(.start(duration: .seconds(600), dueAt: now + .seconds(600)))
    app.start(.seconds(900))
    app.clock.setWallClock(ahead: .seconds(300))
    app.controller.followWallClock()
    XCTAssertEqual(app.armedIn, .seconds(300))
    app.clock.setWallClock(ahead: .seconds(-7_200))
    app.controller.followWallClock()
    XCTAssertEqual(app.armedIn, .seconds(900))
  }

  func testSeveralStoppedTimersRingAgainAfterUndo() async throws {
    app.start(["Tea": 3, "Eggs": 4])
    app.pass(.seconds(5))
    app.send(.stopAll)
    XCTAssertEqual(app.notifier.notified.count, 0)
    app.send(.undo)
    XCTAssertEqual(app.engine.ringing.map(\.name), ["Eggs", "Tea"])
    XCTAssertEqual(app.notifier.notified.count, 2)
  }
}

@MainActor private final class RecordingView: TimerView {
  private(set) var renderings: [(timers: [CountdownTimer], moment: Moment)] = []
  /// The schedule of the timer that matters most; nil if it is not visible.
  var redrawSchedule: RedrawSchedule?
  var followsFrames = false
  func follow(_ change: Change) {}

  func render(_ engine: Engine, at moment: Moment) -> RedrawSchedule.Next {
    renderings.append((engine.timers, moment))
    guard let redrawSchedule, let timer = engine.foremost else { return .never }
    return redrawSchedule.next(for: timer, after: moment.instant)
  }
}
