import TimerEngine
import TestSupport
import XCTest

@testable import SimmerCore

/// Stages and plans that continue after a reboot.
@MainActor final class RebootedPlanTests: SavedPlanTestCase, @unchecked Sendable {
  func testAPlanKeepsItsMomentOnTheWallClock() async throws {
    for isDue in [false, true] {
      let state = try saved(dinner(isDue: isDue))
      pass(.seconds(60))
      let engine = try restore(state, at: rebooted)
      let now = rebooted.instant
      XCTAssertEqual(engine.plans.map(\.readyAt), [now.advanced(by: .seconds(1_740))])
      XCTAssertEqual(
        engine.timers.map { engine.begin(of: $0, at: now) },
        [240, 1_020, 1_440].map { now.advanced(by: .seconds($0)) })
    }
  }

  func testADishThatShouldHaveBegunRunsFromThatMoment() async throws {
    for isDue in [false, true] {
      let state = try saved(dinner(isDue: isDue))
      // Peas begin after 25 min, and the plan is ready after 30.
      pass(.seconds(1_200))
      var engine = try restore(state, at: rebooted)
      let now = rebooted.instant
      let effects = engine.events(of: .tick, at: now)
      XCTAssertEqual(effects, [.begin(TimerID(rawValue: 1)), .begin(TimerID(rawValue: 2))])
      let end = now.advanced(by: .seconds(600))
      XCTAssertEqual(
        engine.timers.map(\.state),
        [
          .running(deadline: end), .running(deadline: end),
          .waiting(until: now.advanced(by: .seconds(300))),
        ])
    }
  }

  func testStagesContinueWhileTheMachineIsOff() async throws {
    var engine = Engine()
    engine.handle(.start(bread), at: moment.instant)
    engine.handle(.next(TimerID(rawValue: 1)), at: moment.instant)
    let state = try saved(engine)
    pass(.seconds(2_400 + 100))
    var after = try restore(state, at: rebooted)
    XCTAssertEqual(after.events(of: .tick, at: rebooted.instant), [.cue(TimerID(rawValue: 1))])
    let timer = try XCTUnwrap(after.timers.first)
    XCTAssertEqual(timer.step, 2)
    XCTAssertEqual(timer.remaining(at: rebooted.instant), .seconds(2_000))
  }

  func testAHeldPlanStaysHeldAfterAReboot() async throws {
    var engine = dinner()
    pass(.seconds(100))
    engine.handle(.pausePlan(PlanID(rawValue: 1)), at: moment.instant)
    let state = try saved(engine)
    // The clock may also have been set back.
    for gap in [5_000, -1_000_000] {
      let later = Moment(
        instant: Instant(sinceBoot: .seconds(20)), wallClock: moment.wallClock + .seconds(gap))
      var engine = try restore(state, at: later)
      XCTAssertEqual(engine.events(of: .tick, at: later.instant), [])
      XCTAssertEqual(
        engine.plans.map { $0.moment(at: later.instant) },
        [later.instant.advanced(by: .seconds(1_700))])
      engine.handle(.resumePlan(PlanID(rawValue: 1)), at: later.instant)
      XCTAssertEqual(
        engine.timers.first?.state, .waiting(until: later.instant.advanced(by: .seconds(200))))
    }
  }

  func testAWallClockSetBackMakesNoPlanLater() async throws {
    let state = try saved(dinner())
    let later = Moment(instant: Instant(sinceBoot: .seconds(20)), wallClock: .zero)
    let engine = try restore(state, at: later)
    XCTAssertEqual(engine.plans.map(\.readyAt), [later.instant.advanced(by: .seconds(1_800))])
  }
}
