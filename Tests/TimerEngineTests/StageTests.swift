import TestSupport
import Testing
import TimerEngine

@Suite struct StageTests {
  private static let longest = Engine.durations.upperBound

  private static func stages(_ seconds: Int...) -> [Stage] {
    seconds.map { Stage(duration: .seconds($0)) }
  }

  /// A started timer is brought into the limits.
  @Test(
    arguments: [
      (Start(duration: .seconds(9), rounds: 0), 0, 1, 9),
      (Start(duration: .seconds(9), rounds: -5), 0, 1, 9),
      (Start(duration: .seconds(9), rounds: 100), 0, 99, 9),
      (Start(duration: .seconds(9), rounds: Int.max), 0, 99, 9),
      (Start(duration: .seconds(9), stages: stages(30, 40)), 2, 1, 70),
      (Start(stages: stages(30, -1), rounds: 3), 2, 3, 93),
      (Start(stages: stages(360_000, 2)), 2, 1, 359_999),
      (Start(stages: Array(repeating: Stage(duration: .seconds(2)), count: 31)), 30, 1, 60),
    ] as [(Start, Int, Int, Int)])
  func aPresetIsBroughtIntoTheLimits(preset: Start, stages: Int, rounds: Int, seconds: Int) {
    #expect(!preset.isWithinLimits)
    var scenario = Scenario()
    scenario.send(.start(preset))
    scenario.send(.keep(preset))
    let started = scenario.engine.timers[0].preset
    #expect(started.isWithinLimits)
    #expect(started.stages.count == stages)
    #expect(started.rounds == rounds)
    #expect(started.duration == .seconds(seconds))
    #expect(scenario.engine.presets.last == started)
    #expect(scenario.engine.recents == [started])
  }

  @Test func allStagesMayTakeLongerThanTheLongestStage() {
    let stage = Stage(duration: Self.longest)
    let preset = Start(stages: Array(repeating: stage, count: 30), rounds: 99)
    #expect(preset.isWithinLimits)
    #expect(preset.duration == Self.longest)
    #expect(preset.lengthInAll == Self.longest * 2_970)
    var scenario = Scenario()
    scenario.send(.start(preset))
    let end = scenario.now + Self.longest * 2_970
    #expect(scenario.engine.timers[0].end(at: scenario.now) == end)
    #expect(
      scenario.send(.tick, after: Self.longest * 2_970 - .attosecond) == [.cue(Scenario.first)])
    #expect(scenario.send(.tick, after: .attosecond) == [.ring(Scenario.first)])
    #expect(scenario.state() == .finished(at: end))
  }

  /// A loop over all rounds of a century would not end.
  @Test func aCenturyOfRoundsIsPassedAtOnce() {
    var scenario = Scenario()
    scenario.send(.start(Start(stages: Self.stages(1, 2), rounds: nil)))
    let century = Duration.seconds(3_155_760_000)
    #expect(scenario.send(.tick, after: century + .seconds(2)) == [.cue(Scenario.first)])
    let timer = scenario.engine.timers[0]
    #expect((timer.round, timer.stage) == (1_051_920_000, 1))
    #expect(timer.state == .running(deadline: Scenario.epoch + century + .seconds(3)))
    #expect(timer.nextRing == nil)
    #expect(timer.totalInAll == .seconds(3))
    #expect(timer.end(at: scenario.now) == timer.deadline)
    #expect(!timer.endIsEarliest)
  }

  @Test func inAGapOtherTimersRingAsWell() {
    var scenario = Scenario()
    scenario.send(.start(Start(duration: .seconds(10), rounds: nil)))
    let other = scenario.start(.seconds(1_000))
    #expect(scenario.send(.tick, after: .seconds(2_005)) == [.cue(Scenario.first), .ring(other)])
  }

  @Test func aDishIsNeverEndless() {
    let endless = Start(duration: .seconds(60), rounds: nil)
    var scenario = Scenario()
    scenario.send(.startPlan([Start(duration: .seconds(60))]))
    scenario.send(.addDish(PlanID(rawValue: 1), endless))
    scenario.send(.setRounds(Scenario.first, nil))
    #expect(scenario.engine.timers.map(\.preset.rounds) == [1])
  }

  @Test(
    arguments: [
      (0, nil, true), (1 << 52, nil, true), (1 << 53, nil, false), (.max, nil, false),
      (0, PlanID(rawValue: 1), false),
    ] as [(Int, PlanID?, Bool)])
  func anImpossibleEndlessTimerIsRefused(step: Int, plan: PlanID?, isOne: Bool) {
    let timer = CountdownTimer(
      id: Scenario.first, preset: Start(duration: .seconds(9), rounds: nil), step: step,
      total: .seconds(9), state: .running(deadline: Scenario.epoch), plan: plan)
    #expect((timer != nil) == isOne)
  }

  @Test func onlyAPlainTimerIsDueAtATimeOfDay() {
    for preset in [
      Start(stages: Self.stages(60)), Start(duration: .seconds(30), rounds: 2),
      Start(duration: .seconds(30), rounds: nil),
    ] {
      var scenario = Scenario()
      var due = preset
      due.end = .at(.seconds(60))
      scenario.send(.start(due))
      #expect((scenario.engine.timers[0].dueAt == nil) == (preset.rounds != 1))
    }
    var scenario = Scenario()
    scenario.send(.start(duration: .seconds(60), dueAt: .seconds(60)))
    scenario.send(.setRounds(Scenario.first, 2))
    #expect(scenario.engine.timers[0].dueAt == nil)
  }

  @Test func aStageContinuesFromASnapshot() {
    var scenario = Scenario()
    scenario.send(.start(Start(stages: Self.stages(60, 20), rounds: 2)))
    scenario.send(.tick, after: .seconds(70))
    var after = Engine(scenario.engine.snapshot)
    #expect(after.snapshot == scenario.engine.snapshot)
    #expect(after.events(of: .tick, at: scenario.now + .seconds(20)) == [.cue(Scenario.first)])
    #expect(after.timers[0].round == 1)
  }

  @Test func aWaitingStageRingsAgainAfterASnapshot() {
    var scenario = Scenario()
    let stages = [Stage(duration: .seconds(5), waits: true), Stage(duration: .seconds(9))]
    scenario.send(.start(Start(stages: stages)))
    scenario.send(.tick, after: .seconds(5))
    var after = Engine(scenario.engine.snapshot)
    #expect(after.events(of: .tick, at: scenario.now) == [.ring(Scenario.first)])
    #expect(after.events(of: .next(Scenario.first), at: scenario.now) == [.silence(Scenario.first)])
  }

  /// A timer with two rounds of two stages, the first of which waits: four steps.
  @Test(
    arguments: [
      (-1, .running(deadline: Scenario.epoch), nil, false),
      (0, .running(deadline: Scenario.epoch), nil, true),
      (3, .running(deadline: Scenario.epoch), nil, true),
      (4, .running(deadline: Scenario.epoch), nil, false),
      (0, .running(deadline: Scenario.epoch), .zero, false),
      (0, .waiting(until: Scenario.epoch), nil, true),
      (1, .waiting(until: Scenario.epoch), nil, false),
      (0, .finished(at: Scenario.epoch), nil, true), (1, .finished(at: Scenario.epoch), nil, false),
      (1, .missed(at: Scenario.epoch), nil, false), (3, .missed(at: Scenario.epoch), nil, true),
    ] as [(Int, CountdownTimer.State, Duration?, Bool)])
  func anImpossibleTimerIsRefused(
    step: Int, state: CountdownTimer.State, dueAt: Duration?, isOne: Bool
  ) {
    let stages = [Stage(duration: .seconds(5), waits: true), Stage(duration: .seconds(9))]
    let timer = CountdownTimer(
      id: Scenario.first, preset: Start(stages: stages, rounds: 2), step: step,
      total: .seconds(9), state: state, dueAt: dueAt)
    #expect((timer != nil) == isOne)
  }

  @Test(
    arguments: [
      Start(duration: .seconds(9), rounds: 0), Start(duration: .seconds(9), rounds: 100),
      Start(duration: .seconds(9), stages: stages(30)), Start(stages: stages(0)),
      Start(stages: stages(360_000)),
      Start(stages: Array(repeating: Stage(duration: .seconds(2)), count: 31)),
    ] as [Start])
  func aTimerOutsideTheLimitsIsRefused(preset: Start) {
    let timer = CountdownTimer(
      id: Scenario.first, preset: preset, total: .seconds(1),
      state: .paused(remaining: .seconds(1)))
    #expect(timer == nil)
  }

  @Test(arguments: [(Duration.zero, false), (.seconds(1), true), (.seconds(360_000), false)])
  func aWaitingTimerHasALength(total: Duration, isOne: Bool) {
    let timer = CountdownTimer(
      id: Scenario.first, preset: Start(duration: .seconds(60)), total: total,
      state: .waiting(until: Scenario.epoch))
    #expect((timer != nil) == isOne)
  }

  /// The order of lists: ringing, what happens next, paused, held, missed. A running timer is more
  /// urgent than one that waits.
  @Test func timersAreInOrder() {
    var scenario = Scenario()
    scenario.send(.follow(AlarmRules(ringLimit: .seconds(10))))
    scenario.start(.seconds(1), name: "missed")
    for seconds in [1, 10] { scenario.send(.tick, after: .seconds(seconds)) }
    scenario.start(.seconds(1), name: "ringing")
    scenario.send(.tick, after: .seconds(1))
    let plan = { (name: String) in
      Input.startPlan([50, 40].map { Start(name: "\(name) \($0)", duration: .seconds($0)) })
    }
    scenario.send(plan("held"))
    scenario.send(.pause(TimerID(rawValue: 3)), after: .seconds(5))
    scenario.send(plan("dinner"))
    scenario.start(.seconds(500), name: "tea")
    let names = scenario.engine.inOrder.map(\.name)
    #expect(
      names == ["ringing", "dinner 40", "dinner 50", "tea", "held 50", "held 40", "missed"])
    scenario.send(.stopAll)
    #expect(scenario.engine.foremost?.name == "missed")
    scenario.send(.stop(Scenario.first))
    #expect(scenario.engine.foremost?.name == "dinner 50")
  }

  /// Two rounds of stages of 10, 20 and 40 s, some of which wait.
  @Test(
    arguments: [
      ([], 0, 140), ([], 100, 140), ([0], 0, 10), ([1], 0, 30), ([1], 12, 30), ([1, 2], 0, 30),
      ([2], 0, 70),
    ] as [(Set<Int>, Int, Int)])
  func itRingsAtTheEndOfTheFirstStageThatWaits(waiting: Set<Int>, passed: Int, ring: Int) {
    var scenario = Scenario()
    let stages = [10, 20, 40].enumerated().map {
      Stage(duration: .seconds($1), waits: waiting.contains($0))
    }
    scenario.send(.start(Start(stages: stages, rounds: 2)))
    scenario.send(.tick, after: .seconds(passed))
    let timer = scenario.engine.timers[0]
    #expect(timer.nextRing == Scenario.epoch + .seconds(ring))
    #expect(timer.totalInAll == .seconds(140))
    scenario.send(.add(timer.id, .seconds(5)))
    #expect(scenario.engine.timers[0].nextRing == Scenario.epoch + .seconds(ring + 5))
    #expect(scenario.engine.timers[0].totalInAll == .seconds(145))
    scenario.send(.pause(timer.id))
    #expect(scenario.engine.timers[0].nextRing == nil)
  }

  @Test func theNextRingOfAWaitingDishIsAfterItsBeginning() {
    let dish = Start(
      stages: [
        Stage(duration: .seconds(9)), Stage(duration: .seconds(5), waits: true),
        Stage(duration: .seconds(6)),
      ])
    let scenario = Scenario(dish, readyIn: .seconds(100))
    #expect(scenario.engine.timers[0].nextRing == scenario.now + .seconds(94))
  }
}
