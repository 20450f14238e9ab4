import Testing
import TimerEngine

@Suite struct StageTransitionTests {
  @Test(arguments: table, Situation.allCases)
  func inputInSituation(row: Row, situation: Situation) throws {
    var scenario = Self.scenario(situation)
    let before = scenario.engine
    let old = try #require(before[Self.id])
    let events = scenario.send(row.input)
    let after = scenario.engine
    let timer = after[Self.id]

    switch row[situation] {
    case .ignored:
      #expect(events.isEmpty)
      #expect(after.snapshot == before.snapshot)
      #expect(after.nextDeadline == before.nextDeadline)
      #expect(after.revision == before.revision)
    case .runs(let step, let left, let total, let expected):
      #expect(events == expected)
      #expect(timer?.state == .running(deadline: scenario.now + .seconds(left)))
      #expect(timer?.step == step)
      #expect(timer?.total == .seconds(total))
    case .stands(let step, let left, let total):
      #expect(events.isEmpty)
      #expect(timer?.state == .paused(remaining: .seconds(left)))
      #expect(timer?.step == step)
      #expect(timer?.total == .seconds(total))
    case .rings(let step):
      #expect(events == [.ring(Self.id)])
      #expect(timer?.state == .finished(at: scenario.now))
      #expect(timer?.step == step)
    case .waits(let time, let total, let isHeld):
      #expect(events.isEmpty)
      #expect(timer?.total == .seconds(total))
      let begin: Instant? = timer.flatMap { after.begin(of: $0, at: scenario.now) }
      #expect(begin == scenario.now + .seconds(time))
      let since: Instant? = after[Self.plan]?.heldSince
      #expect((since != nil) == isHeld)
    case .edited:
      #expect(events.isEmpty)
      #expect(timer?.state == old.state)
      #expect(timer?.total == old.total)
      #expect(timer?.step == old.step)
      #expect(timer?.preset != old.preset)
      #expect(timer?.preset.isWithinLimits == true)
    case .gone(let expected):
      #expect(events == expected)
      #expect(timer == nil)
      #expect(after.plans.isEmpty)
    }
    // Undo restores the timers completely.
    guard after.toast != nil else { return }
    scenario.send(.undo)
    #expect(scenario.engine.timers == before.timers)
    #expect(scenario.engine.plans == before.plans)
  }

  /// Only inputs that lose something can be undone.
  @Test(
    arguments: [
      (.first, .next(id), .skipped), (.paused, .next(id), .skipped), (.rings, .next(id), nil),
      (.first, .back(id), .steppedBack), (.rings, .back(id), nil),
      (.begun, .notYet(id), .postponed), (.first, .notYet(id), nil),
      (.middle, .restart(id), .restarted), (.waiting, .cancel(id), .canceled),
      (.held, .cancelPlan(plan), .canceled), (.waiting, .add(id, .seconds(-5)), .shortened),
      (.waiting, .setRemaining(id, .seconds(5)), .turned), (.waiting, .begin(id), .begun),
      (.held, .begin(id), .begun), (.first, .begin(id), nil),
      (.waiting, .setLength(id, .seconds(5)), .shortened), (.first, .setRounds(id, 1), nil),
      (.rings, .stop(id), .stopped), (.missed, .stop(id), .stopped), (.over, .stop(id), nil),
      (.rings, .stopAll, .stopped), (.over, .stopAll, nil),
      (.rings, .together([.stop(id)]), .stopped), (.over, .together([.stop(id)]), nil),
      (.first, .pausePlan(plan), nil), (.waiting, .add(id, .seconds(5)), .lengthened),
    ] as [(Situation, Input, Undoable.Change?)])
  func lossesCanBeUndone(situation: Situation, input: Input, change: Undoable.Change?) {
    var scenario = Self.scenario(situation)
    let plans = scenario.engine.plans
    scenario.send(input)
    #expect(scenario.engine.toast?.change == change)
    if change != nil { #expect(scenario.engine.toast?.plans == plans) }
  }

  @Test(
    arguments: [
      (.first, 0, 0, "knead", "rest", 200), (.begun, 0, 0, "knead", "rest", 200),
      (.middle, 1, 0, "rest", "bake", 150),
      (.paused, 1, 0, "rest", "bake", 150), (.rings, 1, 0, "rest", "bake", 130),
      (.last, 2, 1, "bake", nil, 10), (.over, 2, 1, "bake", nil, -2),
      (.waiting, 0, 0, "knead", "rest", 290),
    ] as [(Situation, Int, Int, String, String?, Int)])
  func stageRoundAndRemainingTimeAreKnown(
    situation: Situation, stage: Int, round: Int, name: String, next: String?, end: Int
  ) {
    let scenario = Self.scenario(situation)
    let timer = scenario.engine.timers[0]
    #expect(timer.stage == stage)
    #expect(timer.round == round)
    #expect(timer.currentStage?.name == name)
    #expect(timer.nextStage?.name == next)
    #expect(timer.isLastStage == (next == nil))
    #expect(timer.waitsForNext == (situation == .rings))
    #expect(timer.end(at: scenario.now) == scenario.now + .seconds(end))
    #expect(timer.totalInAll == .seconds(220))
    let left = timer.isWaiting ? 220 : max(0, end)
    #expect(timer.remainingInAll(at: scenario.now) == .seconds(left))
  }

  @Test func aPlainTimerHasNoStages() {
    let timer = Scenario(running: .seconds(60)).engine.timers[0]
    #expect((timer.stage, timer.round) == (0, 0))
    #expect(timer.currentStage == nil)
    #expect(timer.nextStage == nil)
    #expect(timer.isLastStage)
  }
}
