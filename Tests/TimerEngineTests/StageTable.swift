import TestSupport
import TimerEngine

/// The effect of every input on a timer with stages in every state. Kneading takes 60 s, resting 30
/// s, after which it waits for a person, and baking 20 s; two rounds. It is alone in a plan.
extension StageTransitionTests {
  static let id = Scenario.first
  static let plan = PlanID(rawValue: 1)
  static let bread = Start(
    name: "bread",
    stages: [
      Stage(name: "knead", duration: .seconds(60)),
      Stage(name: "rest", duration: .seconds(30), waits: true),
      Stage(name: "bake", duration: .seconds(20)),
    ], rounds: 2)

  static let silences = [Event.silence(id)]
  static let begins = [Event.begin(id)]
  static let cues = [Event.cue(id)]

  enum Situation: CaseIterable {
    /// Kneading for the first time, with 40 s left: begun by a person, or by itself.
    case first, begun
    /// Resting, with 20 s left; the same, paused.
    case middle, paused
    /// Done resting, and ringing or missed.
    case rings, missed
    /// Baking for the last time, with 10 s left; done baking.
    case last, over
    /// Waiting to begin in 70 s; the same, held.
    case waiting, held
  }

  /// The state after an input. All times are in seconds.
  enum Outcome: Equatable, Sendable {
    case ignored
    case runs(_ step: Int, _ left: Int, of: Int, [Event] = [])
    case stands(_ step: Int, _ left: Int, of: Int)
    case rings(_ step: Int)
    case waits(_ time: Int, of: Int, isHeld: Bool = false)
    /// The settings change, and the run doesn't.
    case edited
    case gone([Event] = [])
  }

  struct Row: Sendable {
    let input: Input
    private let outcomes: [Situation: Outcome]

    init(_ input: Input, _ outcomes: (Situation, Outcome)...) {
      self.input = input
      self.outcomes = Dictionary(uniqueKeysWithValues: outcomes)
    }

    /// The outcome; without one of its own, `begun` has that of `first`, and others are ignored.
    subscript(situation: Situation) -> Outcome {
      outcomes[situation] ?? (situation == .begun ? self[.first] : .ignored)
    }
  }

  static let table: [Row] = [running, stages, lengths, others].flatMap { $0 }

  private static let running: [Row] = [
    Row(
      .pause(id), (.first, .stands(0, 40, of: 60)), (.middle, .stands(1, 20, of: 30)),
      (.last, .stands(5, 10, of: 20))),
    Row(
      .pauseAll, (.first, .stands(0, 40, of: 60)), (.middle, .stands(1, 20, of: 30)),
      (.paused, .stands(1, 20, of: 30)), (.last, .stands(5, 10, of: 20)),
      (.waiting, .waits(70, of: 60, isHeld: true))),
    Row(
      .pausePlan(plan), (.first, .stands(0, 40, of: 60)), (.middle, .stands(1, 20, of: 30)),
      (.paused, .stands(1, 20, of: 30)), (.last, .stands(5, 10, of: 20)),
      (.waiting, .waits(70, of: 60, isHeld: true))),
    Row(.resume(id), (.paused, .runs(1, 20, of: 30))),
    Row(.resumeAll, (.paused, .runs(1, 20, of: 30)), (.held, .waits(70, of: 60))),
    Row(.resumePlan(plan), (.paused, .runs(1, 20, of: 30)), (.held, .waits(70, of: 60))),
    Row(
      .cancel(id), (.first, .gone()), (.middle, .gone()), (.paused, .gone()), (.last, .gone()),
      (.waiting, .gone()), (.held, .gone())),
    Row(
      .cancelPlan(plan), (.first, .gone()), (.middle, .gone()), (.paused, .gone()),
      (.last, .gone()), (.waiting, .gone()), (.held, .gone())),
    Row(.begin(id), (.waiting, .runs(0, 60, of: 60)), (.held, .runs(0, 60, of: 60))),
    // It began by itself 20 s ago.
    Row(.notYet(id), (.begun, .waits(60, of: 60))),
    Row(
      .stop(id), (.rings, .gone(silences)), (.missed, .gone(silences)), (.over, .gone(silences))),
    Row(.stopAll, (.rings, .gone(silences)), (.over, .gone(silences))),
  ]

  private static let stages: [Row] = [
    Row(
      .next(id), (.first, .runs(1, 30, of: 30)), (.middle, .runs(2, 20, of: 20)),
      (.paused, .stands(2, 20, of: 20)), (.rings, .runs(2, 20, of: 20, silences)),
      (.missed, .runs(2, 20, of: 20, silences))),
    Row(
      .back(id), (.first, .runs(0, 60, of: 60)), (.middle, .runs(0, 60, of: 60)),
      (.paused, .stands(0, 60, of: 60)), (.rings, .runs(1, 30, of: 30, silences)),
      (.missed, .runs(1, 30, of: 30, silences)), (.last, .runs(4, 30, of: 30)),
      (.over, .runs(5, 20, of: 20, silences))),
    Row(
      .restart(id), (.first, .runs(0, 60, of: 60)), (.middle, .runs(0, 60, of: 60)),
      (.paused, .runs(0, 60, of: 60)), (.rings, .runs(0, 60, of: 60, silences)),
      (.missed, .runs(0, 60, of: 60, silences)), (.last, .runs(0, 60, of: 60)),
      (.over, .runs(0, 60, of: 60, silences))),
    // The number of rounds does not fall below the present round.
    Row(
      .setRounds(id, 1), (.first, .edited), (.middle, .edited), (.paused, .edited),
      (.waiting, .waits(180, of: 60)), (.held, .waits(180, of: 60, isHeld: true))),
    Row(
      .setRounds(id, 3), (.first, .edited), (.middle, .edited), (.paused, .edited),
      (.last, .edited), (.waiting, .runs(0, 60, of: 60, begins)),
      (.held, .waits(0, of: 60, isHeld: true))),
    Row(.setRounds(id, 2)),
  ]

  private static let lengths: [Row] = [
    Row(
      .add(id, .seconds(30)), (.first, .runs(0, 70, of: 90)), (.middle, .runs(1, 50, of: 60)),
      (.paused, .stands(1, 50, of: 60)), (.rings, .runs(1, 30, of: 30, silences)),
      (.missed, .runs(1, 30, of: 30, silences)), (.last, .runs(5, 40, of: 50)),
      (.over, .runs(5, 30, of: 30, silences)), (.waiting, .waits(40, of: 90)),
      (.held, .waits(40, of: 90, isHeld: true))),
    Row(
      .add(id, .seconds(-5)), (.first, .runs(0, 35, of: 55)), (.middle, .runs(1, 15, of: 25)),
      (.paused, .stands(1, 15, of: 25)), (.last, .runs(5, 5, of: 15)),
      (.waiting, .waits(75, of: 55)), (.held, .waits(75, of: 55, isHeld: true))),
    Row(
      .add(id, .seconds(-1_000)), (.first, .runs(1, 30, of: 30, cues)), (.middle, .rings(1)),
      (.paused, .rings(1)), (.last, .rings(5)), (.waiting, .waits(129, of: 1)),
      (.held, .waits(129, of: 1, isHeld: true))),
    Row(.add(id, .zero)),
    Row(
      .setRemaining(id, .seconds(15)), (.first, .runs(0, 15, of: 60)),
      (.middle, .runs(1, 15, of: 30)), (.paused, .stands(1, 15, of: 30)),
      (.rings, .runs(1, 15, of: 15, silences)), (.missed, .runs(1, 15, of: 15, silences)),
      (.last, .runs(5, 15, of: 20)), (.over, .runs(5, 15, of: 15, silences)),
      (.waiting, .waits(115, of: 15)), (.held, .waits(115, of: 15, isHeld: true))),
    Row(
      .setRemaining(id, .zero), (.first, .runs(1, 30, of: 30, cues)), (.middle, .rings(1)),
      (.paused, .rings(1)), (.last, .rings(5)), (.waiting, .waits(129, of: 1)),
      (.held, .waits(129, of: 1, isHeld: true))),
    // Applies to the other round, too.
    Row(
      .setLength(id, .seconds(90)), (.first, .runs(0, 70, of: 90)), (.middle, .runs(1, 80, of: 90)),
      (.paused, .stands(1, 80, of: 90)), (.rings, .edited), (.missed, .edited),
      (.last, .runs(5, 80, of: 90)), (.over, .edited), (.waiting, .waits(10, of: 90)),
      (.held, .waits(10, of: 90, isHeld: true))),
  ]

  private static let others: [Row] = [
    Row(
      .edit(id, Start(name: "rolls", stages: [Stage(duration: .seconds(5))], rounds: 9)),
      (.first, .edited), (.middle, .edited), (.paused, .edited), (.rings, .edited),
      (.missed, .edited), (.last, .edited), (.over, .edited), (.waiting, .edited),
      (.held, .edited)),
    Row(.undo), Row(.tick), Row(.setWallClock(.seconds(1_000_000))), Row(.together([])),
    Row(
      .start(
        Start(stages: [], order: .together, end: .timeOfDay(TimeOfDay(sinceMidnight: .zero))))),
    Row(.start(Start(duration: .zero, stages: bread.stages, order: .together, end: .at(.zero)))),
    Row(.pausePlan(PlanID(rawValue: 2))), Row(.cancelPlan(PlanID(rawValue: 2))),
    Row(.next(Scenario.second)), Row(.begin(Scenario.second)), Row(.notYet(Scenario.second)),
  ]

  static func scenario(_ situation: Situation) -> Scenario {
    let isBegun = ![.begun, .waiting, .held].contains(situation)
    var scenario = Scenario(
      bread, readyIn: bread.lengthInAll + (isBegun ? .zero : .seconds(100)))
    switch situation {
    case .first: scenario.wait(.seconds(20))
    case .begun:
      scenario.send(.tick, after: .seconds(100))
      scenario.wait(.seconds(20))
    case .middle: scenario.wait(.seconds(70))
    case .paused:
      scenario.send(.pause(id), after: .seconds(70))
      scenario.wait(.seconds(300))
    case .rings: scenario.wait(.seconds(92))
    case .missed:
      scenario.send(.follow(AlarmRules(ringLimit: .seconds(10))))
      scenario.send(.tick, after: .seconds(92))
      scenario.wait(.seconds(10))
    case .last, .over:
      scenario.send(.next(id), after: .seconds(92))
      scenario.send(.next(id), after: .seconds(112))
      scenario.wait(.seconds(situation == .last ? 10 : 22))
    case .waiting: scenario.wait(.seconds(30))
    case .held:
      scenario.send(.pausePlan(plan), after: .seconds(30))
      scenario.wait(.seconds(20))
    }
    scenario.send(.tick)
    return scenario
  }
}
