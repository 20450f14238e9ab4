import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

/// When a command that waits for timers ends, and with which status.
@MainActor final class WaitTests: CommandLineTestCase, @unchecked Sendable {
  private var wait = Wait(for: [], in: Engine())
  private var status: Int32?

  /// Begins to wait for these timers, and checks after every change.
  private func begin(_ ids: TimerID...) {
    wait = Wait(for: ids.compactMap { scenario.engine[$0] }, in: scenario.engine)
    scenario.onChange = { [unowned self] in look() }
    status = nil
    look()
  }

  private func look() {
    guard status == nil else { return }
    status = wait.status(of: scenario.engine, at: scenario.now.instant)
  }

  func testDoneWhenTheTimerEndsOrHasEnded() async {
    let id = scenario.start(.seconds(10))
    begin(id)
    scenario.pass(.milliseconds(9999))
    XCTAssertNil(status)
    scenario.pass(.milliseconds(1))
    XCTAssertEqual(status, 0)
    scenario.pass(.seconds(1))
    begin(id)
    XCTAssertEqual(status, 0)
  }

  func testCanceledWhileItRunsOrIsPaused() async {
    for pauses in [false, true] {
      let id = scenario.start(.seconds(10))
      begin(id)
      if pauses { scenario.send(.pause(id)) }
      scenario.pass(.seconds(5))
      XCTAssertNil(status)
      scenario.send(.cancel(id))
      XCTAssertEqual(status, 3)
    }
  }

  func testDoneIfTheTimerEndedAndWasStoppedUnnoticed() async {
    let id = scenario.start(.seconds(10))
    begin(id)
    scenario.wait(.seconds(10))
    scenario.send(.stop(id))
    XCTAssertNil(scenario.engine[id])
    XCTAssertEqual(status, 0)
  }

  func testFollowsPausesAndChangesOfTheLength() async {
    let id = scenario.start(.seconds(10))
    begin(id)
    scenario.send(.pause(id))
    scenario.pass(.seconds(100))
    scenario.send(.resume(id))
    scenario.send(.add(id, .seconds(60)))
    scenario.pass(.seconds(69))
    scenario.send(.restart(id))
    scenario.pass(.seconds(9))
    XCTAssertNil(status)
    scenario.send(.add(id, .seconds(-60)))
    XCTAssertEqual(status, 0)
  }

  func testOfSeveralTimersTheLastCountsUnlessOneWasCanceled() async {
    for (cancels, expected) in [(false, Int32(0)), (true, 3)] {
      let (first, second) = (scenario.start(.seconds(10)), scenario.start(.seconds(20)))
      begin(first, second)
      if cancels { scenario.send(.cancel(first)) }
      scenario.pass(.seconds(10))
      scenario.send(.stop(first))
      XCTAssertNil(status)
      scenario.pass(.seconds(10))
      XCTAssertEqual(status, expected)
    }
  }

  func testATimerWithStagesIsDoneAfterTheLastStage() async {
    var preset = Self.bread
    preset.stages[1].waits = true
    scenario.send(.start(preset))
    let id = scenario.engine.timers[0].id
    begin(id)
    scenario.pass(.seconds(50))
    XCTAssertEqual(scenario.engine[id]?.isFinished, true, "it rings for the next stage")
    XCTAssertNil(status)
    scenario.send(.next(id))
    scenario.pass(.seconds(34))
    XCTAssertNil(status)
    scenario.pass(.seconds(1))
    XCTAssertEqual(status, 0)
    begin(id)
    XCTAssertEqual(status, 0)
  }

  func testATimerStoppedBeforeItsLastStageIsCanceled() async {
    for waits in [false, true] {
      var preset = Self.bread
      preset.stages[1].waits = waits
      scenario.send(.start(preset))
      guard let id = scenario.engine.timers.last?.id else { return XCTFail("it isn't started") }
      begin(id)
      scenario.pass(.seconds(50))
      XCTAssertNil(status)
      scenario.send(waits ? .stop(id) : .cancel(id))
      XCTAssertEqual(status, 3)
    }
  }

  func testAPlanIsDoneWhenAllDishesAre() async {
    for cancels in [false, true] {
      let ids = startDinner(in: .seconds(100))
      XCTAssertEqual(scenario.engine.timers(matching: "dinner").map(\.id), ids)
      begin(ids[0], ids[1])
      scenario.pass(.seconds(90))
      XCTAssertNil(status)
      if cancels { scenario.send(.cancel(ids[1])) }
      scenario.pass(.seconds(9))
      XCTAssertNil(status)
      scenario.pass(.seconds(1))
      XCTAssertEqual(status, cancels ? 3 : 0)
      scenario.send(.stopAll)
    }
  }

  func testWaitingForADishOfAHeldPlanLastsUntilItIsCanceled() async {
    let ids = startDinner(in: .seconds(100))
    scenario.send(.pausePlan(scenario.engine.plans[0].id))
    begin(ids[1])
    scenario.pass(.seconds(1000))
    XCTAssertNil(status)
    scenario.send(.cancel(ids[1]))
    XCTAssertEqual(status, 3)
  }

  func testOtherTimersMakeNoDifference() async {
    let (id, other) = (scenario.start(.seconds(10)), scenario.start(.seconds(5)))
    begin(id)
    scenario.pass(.seconds(5))
    scenario.send(.stop(other))
    XCTAssertNil(status)
  }
}
