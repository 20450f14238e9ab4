import TestSupport
import Testing
import TimerEngine

@Suite struct EffortTests {
  /// With 100 times as many timers a change may cost a little more (log₂: 1.7 times), not 100 times
  /// as much.
  @Test func stagesAndPlansOfManyTimersCostLittle() throws {
    var (few, many) = (try Self.engine(of: 300), try Self.engine(of: 30_000))
    // The minimum of several alternating runs, so that other work on the machine evens out.
    let costs = (1...3).map { _ in (few: Self.cost(&few), many: Self.cost(&many)) }
    let least = (few: costs.map(\.few).min() ?? .zero, many: costs.map(\.many).min() ?? .zero)
    #expect(least.many < least.few * 8)
  }

  /// An engine whose timers are all in plans of three dishes, the first of which runs.
  private static func engine(of count: Int) throws -> Engine {
    let dish = Preset(stages: [600, 300].map { Stage(duration: .seconds($0)) }, rounds: 3)
    let readyAt = Scenario.epoch + dish.lengthInAll + .seconds(60)
    var snapshot = Engine.Snapshot(timers: [], lastID: count)
    for number in 1...count {
      let plan = PlanID(rawValue: (number - 1) / 3 * 3 + 1)
      let isFirst = plan.rawValue == number
      let timer = CountdownTimer(
        id: TimerID(rawValue: number), preset: dish, total: .seconds(600),
        state: isFirst
          ? .running(deadline: Scenario.epoch + .seconds(600))
          : .waiting(until: readyAt + -dish.lengthInAll),
        plan: plan)
      snapshot.timers.append(try #require(timer))
      if isFirst { snapshot.plans.append(try #require(Plan(id: plan, name: "", readyAt: readyAt))) }
    }
    var engine = Engine(snapshot)
    _ = engine.handle(.tick, at: Scenario.epoch)
    return engine
  }

  private static func cost(_ engine: inout Engine) -> Duration {
    let plans = engine.timers.count / 3
    let start = processorTime()
    for number in 0..<300 {
      let first = number * 7_919 % plans * 3 + 1
      let (runs, waits) = (TimerID(rawValue: first), TimerID(rawValue: first + 1))
      for input in [
        .next(runs), .back(runs), .add(waits, .seconds(60)), .add(waits, .seconds(-60)),
        .pausePlan(PlanID(rawValue: first)), .resumePlan(PlanID(rawValue: first)),
      ] as [Input] {
        _ = engine.handle(input, at: Scenario.epoch)
      }
    }
    return processorTime() - start
  }
}
