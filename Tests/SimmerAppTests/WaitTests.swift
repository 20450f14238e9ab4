import TimerEngine
import XCTest

@testable import SimmerApp
@testable import SimmerCore

/// When a command that waits for timers ends, and with which status.
@MainActor final class WaitTests: CommandLineTestCase, @unchecked Sendable {
  private var wait = Wait(for: [], in: Engine())
  private var status: Int32?

  /// Begins to wait for these timers, and checks after every change.
  private func begin(_ ids: TimerID...) {
    wait = Wait(for: ids.compactMap { app.engine[$0] }, in: app.engine)
    app.controller.onChange = { [unowned self] _ in look() }
    status = nil
    look()
  }

  private func look() {
    guard status == nil else { return }
    status = wait.status(of: app.engine, at: app.clock.now.instant)
  }

  func testDoneWhenTheTimerEndsOrHasEnded() async {
    let id = app.start(.seconds(10))
    begin(id)
    app.pass(.milliseconds(9999))
    XCTAssertNil(status)
    app.pass(.milliseconds(1))
    XCTAssertEqual(status, 0)
    app.pass(.seconds(1))
    begin(id)
    XCTAssertEqual(status, 0)
  }

  func testCanceledWhileItRunsOrIsPaused() async {
    for pauses in [false, true] {
      let id = app.start(.seconds(10))
      begin(id)
      if pauses { app.send(.pause(id)) }
      app.pass(.seconds(5))
      XCTAssertNil(status)
      app.send(.cancel(id))
      XCTAssertEqual(status, 3)
    }
  }

  func testDoneIfTheTimerEndedAndWasStoppedUnnoticed() async {
    let id = app.start(.seconds(10))
    begin(id)
    app.clock.advance(by: .seconds(10))
    app.send(.stop(id))
    XCTAssertNil(app.engine[id])
    XCTAssertEqual(status, 0)
  }

  func testFollowsPausesAndChangesOfTheLength() async {
    let id = app.start(.seconds(10))
    begin(id)
    app.send(.pause(id))
    app.pass(.seconds(100))
    app.send(.resume(id))
    app.send(.add(id, .seconds(60)))
    app.pass(.seconds(69))
    app.send(.restart(id))
    app.pass(.seconds(9))
    XCTAssertNil(status)
    app.send(.add(id, .seconds(-60)))
    XCTAssertEqual(status, 0)
  }

  func testOfSeveralTimersTheLastCountsUnlessOneWasCanceled() async {
    for (cancels, expected) in [(false, Int32(0)), (true, 3)] {
      let (first, second) = (app.start(.seconds(10)), app.start(.seconds(20)))
      begin(first, second)
      if cancels { app.send(.cancel(first)) }
      app.pass(.seconds(10))
      app.send(.stop(first))
      XCTAssertNil(status)
      app.pass(.seconds(10))
      XCTAssertEqual(status, expected)
    }
  }

  func testATimerWithStagesIsDoneAfterTheLastStage() async {
    var preset = Self.bread
    preset.stages[1].waits = true
    app.send(.start(preset))
    let id = app.engine.timers[0].id
    begin(id)
    app.pass(.seconds(50))
    XCTAssertEqual(app.engine[id]?.isFinished, true, "it rings for the next stage")
    XCTAssertNil(status)
    app.send(.next(id))
    app.pass(.seconds(34))
    XCTAssertNil(status)
    app.pass(.seconds(1))
    XCTAssertEqual(status, 0)
    begin(id)
    XCTAssertEqual(status, 0)
  }

  func testATimerStoppedBeforeItsLastStageIsCanceled() async {
    for waits in [false, true] {
      var preset = Self.bread
      preset.stages[1].waits = waits
      app.send(.start(preset))
      guard let id = app.engine.timers.last?.id else { return XCTFail("it isn't started") }
      begin(id)
      app.pass(.seconds(50))
      XCTAssertNil(status)
      app.send(waits ? .stop(id) : .cancel(id))
      XCTAssertEqual(status, 3)
    }
  }

  func testAPlanIsDoneWhenAllDishesAre() async {
    for cancels in [false, true] {
      let ids = startDinner(in: .seconds(100))
      XCTAssertEqual(app.engine.timers(matching: "dinner").map(\.id), ids)
      begin(ids[0], ids[1])
      app.pass(.seconds(90))
      XCTAssertNil(status)
      if cancels { app.send(.cancel(ids[1])) }
      app.pass(.seconds(9))
      XCTAssertNil(status)
      app.pass(.seconds(1))
      XCTAssertEqual(status, cancels ? 3 : 0)
      app.send(.stopAll)
    }
  }

  func testWaitingForADishOfAHeldPlanLastsUntilItIsCanceled() async {
    let ids = startDinner(in: .seconds(100))
    app.send(.pausePlan(app.engine.plans[0].id))
    begin(ids[1])
    app.pass(.seconds(1000))
    XCTAssertNil(status)
    app.send(.cancel(ids[1]))
    XCTAssertEqual(status, 3)
  }

  func testOtherTimersMakeNoDifference() async {
    let (id, other) = (app.start(.seconds(10)), app.start(.seconds(5)))
    begin(id)
    app.pass(.seconds(5))
    app.send(.stop(other))
    XCTAssertNil(status)
  }
}
