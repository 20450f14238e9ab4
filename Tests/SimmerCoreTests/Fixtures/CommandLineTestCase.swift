import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

/// A test of commands for timers, and of how they show timers.
@MainActor class CommandLineTestCase: XCTestCase, @unchecked Sendable {
  let scenario = Scenario()

  /// A preset for bread: knead 10 s, rest 40 s, bake 35 s.
  static let bread = Start(
    name: "bread",
    stages: [("knead", 10), ("rest", 40), ("bake", 35)].map {
      Stage(name: $0, duration: .seconds($1))
    })

  /// Starts dinner: potatoes of 25 s, fish of 12 s.
  func startDinner(in wait: Duration = .seconds(25)) -> [TimerID] {
    let dishes = [("potatoes", 25), ("fish", 12)].map {
      Start(name: $0, duration: .seconds($1))
    }
    scenario.send(
      .startPlan(
        name: "Dinner", dishes, in: wait, dueAt: scenario.now.wallClock + wait))
    return scenario.engine.timers.suffix(2).map(\.id)
  }
}
