import Testing
import TimerEngine

/// The table of transitions, held against the engine.
@Suite struct TransitionTests {
  @Test(arguments: table, Situation.allCases)
  func inputInSituation(row: Row, situation: Situation) throws {
    var scenario = Self.scenario(situation)
    let before = scenario.engine
    let effects = scenario.send(row.input)
    let after = scenario.engine
    let timer = after[Self.id]

    switch row[situation] {
    case .ignored:
      #expect(effects.isEmpty)
      #expect(after.timers == before.timers)
      #expect(after.cancelled == before.cancelled)
      #expect(after.nextDeadline == before.nextDeadline)
    case .another:
      let other = TimerID(rawValue: 2)
      #expect(effects == [.started(other)])
      #expect(timer == before[Self.id])
      #expect(after[other]?.name == "other")
      #expect(after.cancelled == before.cancelled)
    case .running(let remaining, let total, let expected):
      #expect(effects == expected)
      #expect(timer?.state == .running(deadline: scenario.now + remaining))
      #expect(timer?.total == total)
      #expect(after.cancelled == nil)
    case .paused(let remaining, let total):
      #expect(effects.isEmpty)
      #expect(timer?.state == .paused(remaining: remaining))
      #expect(timer?.total == total)
      #expect(after.cancelled == nil)
    case .rings:
      #expect(effects == [.ring(Self.id)])
      #expect(timer?.state == .finished(at: scenario.now))
    case .cancelled:
      #expect(effects.isEmpty)
      #expect(timer == nil)
      #expect(after.cancelled?.timer == before[Self.id])
      #expect(after.cancelled?.until == scenario.now + .seconds(5))
    case .gone(let expected):
      #expect(effects == expected)
      #expect(timer == nil)
      #expect(after.cancelled == nil)
    }
    // What was set never changes, whatever becomes of the timer.
    if let timer {
      #expect(timer.name == "eggs")
      #expect(timer.duration == Self.minute)
    }
  }

  @Test(arguments: table.map(\.input))
  func identifierThatWasNeverGivenIsIgnored(input: Input) {
    if case .start = input { return }
    var scenario = Scenario()
    #expect(scenario.send(input).isEmpty)
    #expect(scenario.engine.timers.isEmpty)
    #expect(scenario.engine.nextDeadline == nil)
  }

  @Test func oneTimerIsChangedAndTheOthersAreNot() {
    var scenario = Scenario()
    let ids = (1...5).map { scenario.start(.seconds(60 * $0)) }
    let before = scenario.engine.timers
    scenario.send(.pause(ids[2]), after: .seconds(10))
    #expect(scenario.state(of: ids[2]) == .paused(remaining: .seconds(170)))
    #expect(scenario.engine.timers.filter { $0.id != ids[2] } == before.filter { $0.id != ids[2] })
    // Pausing and resuming must not reshuffle the list either.
    #expect(scenario.engine.timers.map(\.id) == ids)
  }

  @Test func answersAboutStateMatchIt() {
    let answers = [Situation.running, .paused, .finished].map { situation in
      Self.scenario(situation).engine[Self.id].map { [$0.isRunning, $0.isFinished] }
    }
    #expect(answers == [[true, false], [false, false], [false, true]])
  }
}
