import TimerEngine

/// Something with an engine, to which a test sends inputs.
@MainActor package protocol EngineHost {
  var engine: Engine { get }
  var now: Moment { get }

  func send(_ input: Input)
}

extension EngineHost {
  /// The stages of bread: knead 10 min, rest 40 min, bake 35 min.
  package static var bread: [Stage] {
    [
      Stage(name: "Knead", duration: .seconds(600)), Stage(name: "Rest", duration: .seconds(2400)),
      Stage(name: "Bake", duration: .seconds(2100)),
    ]
  }

  @discardableResult
  package func start(_ duration: Duration, name: String = "", sound: String? = nil) -> TimerID {
    send(.start(name: name, duration: duration, sound: sound))
    return engine.timers.last?.id ?? TimerID(rawValue: 0)
  }

  @discardableResult
  package func start(_ timers: KeyValuePairs<String, Int>) -> [TimerID] {
    timers.map { start(.seconds($1), name: $0) }
  }

  @discardableResult
  package func start(stages: [Stage], name: String = "", rounds: Int? = 1) -> TimerID {
    send(.start(Start(name: name, stages: stages, rounds: rounds)))
    return engine.timers.last?.id ?? TimerID(rawValue: 0)
  }

  /// Starts this many timers at once, `No 1` of 301 s, `No 2` of 302 s and so on.
  package func startMany(_ count: Int) {
    send(
      .together((1...count).map { .start(name: "No \($0)", duration: .seconds(300 + $0)) }))
  }

  /// Starts ``bread``.
  /// - Parameter waits: whether the end of its second stage waits for a person.
  @discardableResult
  package func startBread(waits: Bool = false) -> TimerID {
    var stages = Self.bread
    stages[1].waits = waits
    return start(stages: stages, name: "Bread")
  }

  /// Starts timers, with lengths in seconds, to be ready together as soon as possible.
  @discardableResult
  package func startPlan(
    _ dishes: KeyValuePairs<String, Int>, name: String = "Dinner", in time: Duration? = nil
  ) -> PlanID {
    let presets = dishes.map { Start(name: $0, duration: .seconds($1)) }
    send(
      .startPlan(name: name, presets, in: time, dueAt: now.wallClock + (time ?? .zero)))
    return engine.plans.last?.id ?? PlanID(rawValue: 0)
  }

  /// Starts dinner: potatoes 25 min, fish 12 min, sauce 8 min, peas 5 min.
  @discardableResult
  package func startDinner() -> PlanID {
    startPlan(["Potatoes": 1500, "Fish": 720, "Sauce": 480, "Peas": 300])
  }
}
