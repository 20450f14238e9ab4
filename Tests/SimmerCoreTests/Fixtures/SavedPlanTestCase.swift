import TimerEngine
import TestSupport
import XCTest

@testable import SimmerCore

/// A test of stages and plans in a saved state.
@MainActor class SavedPlanTestCase: XCTestCase, @unchecked Sendable {
  static let boot = "a"
  var moment = Moment(
    instant: Instant(sinceBoot: .seconds(1000)), wallClock: .seconds(1_700_000_000))

  func pass(_ duration: Duration) {
    moment = Moment(
      instant: moment.instant.advanced(by: duration), wallClock: moment.wallClock + duration)
  }

  /// The same moment on the wall clock, in another boot.
  var rebooted: Moment {
    Moment(instant: Instant(sinceBoot: .seconds(20)), wallClock: moment.wallClock)
  }

  /// The state as another process reads it from the file.
  func saved(_ engine: Engine) throws -> SavedState {
    let state = SavedState(engine.snapshot, at: moment, boot: Self.boot)
    return try XCTUnwrap(SavedState(json: state.json))
  }

  func restore(
    _ state: SavedState, at moment: Moment, boot: String = "b"
  ) throws -> Engine {
    Engine(try XCTUnwrap(state.snapshot(at: moment, boot: boot)))
  }

  /// A plan that is ready in half an hour: potatoes take 25 min, fish takes 12 and peas take 5.
  func dinner(isDue: Bool = false) -> Engine {
    var engine = Engine()
    let dishes = [("Potatoes", 25), ("Fish", 12), ("Peas", 5)].map {
      Start(name: $0, duration: .seconds($1 * 60))
    }
    engine.handle(
      .startPlan(
        name: "Dinner", dishes, in: .seconds(1_800), dueAt: moment.wallClock + .seconds(1_800)),
      at: moment.instant)
    // A plan that was held no longer follows the wall clock.
    let plan = PlanID(rawValue: 1)
    for input in isDue ? [] : [Input.pausePlan(plan), .resumePlan(plan)] {
      engine.handle(input, at: moment.instant)
    }
    return engine
  }

  let bread = Start(
    name: "Bread",
    stages: [
      Stage(name: "Knead", duration: .seconds(600), waits: true),
      Stage(name: "Rest", duration: .seconds(2_400)), Stage(duration: .seconds(2_100)),
    ], rounds: 2, sound: "simmer/gong", color: "#33d17a")
}
