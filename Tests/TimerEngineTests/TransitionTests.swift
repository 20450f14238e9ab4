import Testing
import TimerEngine

@Suite struct TransitionTests {
  @Test(arguments: table, Situation.allCases)
  func inputInSituation(row: Row, situation: Situation) throws {
    var scenario = Self.scenario(situation)
    let before = scenario.engine
    let events = scenario.send(row.input)
    let after = scenario.engine
    let timer = after[Self.id]

    switch row[situation] {
    case .ignored:
      #expect(events.isEmpty)
      #expect(after.timers == before.timers)
      #expect(after.nextDeadline == before.nextDeadline)
    case .another:
      let other = TimerID(rawValue: 2)
      #expect(events == [.started(other)])
      #expect(timer == before[Self.id])
      #expect(after[other]?.name == "other")
    case .running(let remaining, let total, let expected):
      #expect(events == expected)
      #expect(timer?.state == .running(deadline: scenario.now + .seconds(remaining)))
      #expect(timer?.total == .seconds(total))
    case .paused(let remaining, let total):
      #expect(events.isEmpty)
      #expect(timer?.state == .paused(remaining: .seconds(remaining)))
      #expect(timer?.total == .seconds(total))
    case .rings:
      #expect(events == [.ring(Self.id)])
      #expect(timer?.state == .finished(at: scenario.now))
    case .canceled:
      #expect(events.isEmpty)
      #expect(timer == nil)
    case .restarted:
      #expect(events.isEmpty)
      #expect(timer?.state == .running(deadline: scenario.now + Self.minute))
      #expect(timer?.total == Self.minute)
    case .edited:
      #expect(events.isEmpty)
      #expect(timer?.state == before[Self.id]?.state)
      #expect(timer?.total == before[Self.id]?.total)
      #expect(after.nextDeadline == before.nextDeadline)
    case .gone(let expected):
      #expect(events == expected)
      #expect(timer == nil)
    case .wakes(let time):
      #expect(events.isEmpty)
      #expect(after.timers == before.timers)
      #expect(after.nextDeadline == scenario.now + .seconds(time))
    }
    if let change = row.change, let old = before[Self.id], old.ended == nil, timer != old {
      #expect(after.toast?.change == change)
      #expect(after.toast?.timers == [old])
      #expect(after.toast?.until == scenario.now + .seconds(10))
    } else if case .setLength = row.input, timer != before[Self.id] {
      #expect(after.undoable == nil)
    } else if case .undo = row.input {
      #expect(after.undoable == nil)
    } else {
      #expect(after.toast?.change == before.toast?.change)
    }
    var preset = Start(name: "eggs", duration: Self.minute, sound: "bell")
    if case .edit(_, let edited) = row.input { preset = edited }
    preset.duration = Self.minute
    if case .setLength(_, let length) = row.input { preset.duration = length }
    #expect(timer == nil || timer?.preset == preset)
  }

  @Test(arguments: table.map(\.input))
  func anUnknownIdentifierIsIgnored(input: Input) {
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
    // Pausing and resuming must not change the order of the list either.
    #expect(scenario.engine.timers.map(\.id) == ids)
  }

  @Test func timersAreCounted() {
    var scenario = Scenario()
    #expect(scenario.engine.isEmpty)
    let ids = [60, 90].map { scenario.start(.seconds($0)) }
    scenario.send(.restart(ids[0]))
    #expect(scenario.engine.count == 2)
    #expect(!scenario.engine.isEmpty)
    scenario.send(.cancel(ids[1]))
    #expect(scenario.engine.count == 1)
  }

  @Test func booleanPropertiesMatchTheState() {
    let answers = [Situation.running, .paused, .finished, .missed].map { situation in
      Self.scenario(situation).engine[Self.id].map { [$0.isRunning, $0.isFinished] }
    }
    #expect(answers == [[true, false], [false, false], [false, true], [false, false]])
  }
}
