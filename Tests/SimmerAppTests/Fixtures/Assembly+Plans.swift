import TimerEngine

@testable import SimmerApp
@testable import SimmerCore

extension Assembly {
  /// The stages of bread: knead 10 min, rest 40 min, bake 35 min.
  static let bread = [
    Stage(name: "Knead", duration: .seconds(600)), Stage(name: "Rest", duration: .seconds(2400)),
    Stage(name: "Bake", duration: .seconds(2100)),
  ]

  @discardableResult
  func start(stages: [Stage], name: String = "", rounds: Int? = 1) -> TimerID {
    send(.start(Preset(name: name, stages: stages, rounds: rounds)))
    return engine.timers.last?.id ?? TimerID(rawValue: 0)
  }

  /// Starts ``bread``.
  /// - Parameter waits: whether the end of its second stage waits for a person.
  @discardableResult
  func startBread(waits: Bool = false) -> TimerID {
    var stages = Self.bread
    stages[1].waits = waits
    return start(stages: stages, name: "Bread")
  }

  /// Starts timers, with lengths in seconds, to be ready together as soon as possible.
  @discardableResult
  func startPlan(
    _ dishes: KeyValuePairs<String, Int>, name: String = "Dinner", in time: Duration? = nil
  ) -> PlanID {
    let presets = dishes.map { Preset(name: $0, duration: .seconds($1)) }
    let readyAt = time.map { clock.now.instant.advanced(by: $0) }
    send(.startPlan(name: name, presets, readyAt: readyAt))
    return engine.plans.last?.id ?? PlanID(rawValue: 0)
  }

  /// Starts dinner: potatoes 25 min, fish 12 min, sauce 8 min, peas 5 min.
  @discardableResult
  func startDinner() -> PlanID {
    startPlan(["Potatoes": 1500, "Fish": 720, "Sauce": 480, "Peas": 300])
  }
}
