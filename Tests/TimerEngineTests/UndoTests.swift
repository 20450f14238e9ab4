import Testing
import TimerEngine

@Suite struct UndoTests {
  private let id = Scenario.first

  private static let second = TimerID(rawValue: 2)

  @Test(
    arguments: [Duration.zero, .seconds(4), .seconds(5) - .attosecond],
    [
      [.cancel(second)], [.restart(second)], [.pause(second), .cancel(second)],
      [.pause(second), .restart(second)],
    ] as [[Input]])
  func undoneTimerIsAsIfNothingHadBeen(later: Duration, inputs: [Input]) {
    var undone = Scenario()
    let ids = [60, 90, 30].map { undone.start(.seconds($0), name: "\($0)") }
    undone.send(.add(Self.second, .seconds(7)), after: .seconds(10))
    for input in inputs.dropLast() { undone.send(input, after: .seconds(10)) }
    var untouched = undone
    inputs.last.map { _ = undone.send($0) }
    let isRestarted = inputs.last == .restart(Self.second)
    #expect(undone.engine.timers.map(\.id) == (isRestarted ? ids : [ids[0], ids[2]]))
    #expect(undone.remaining(of: Self.second) == (isRestarted ? .seconds(90) : nil))
    #expect(undone.send(.undo, after: later) == untouched.send(.tick, after: later))
    #expect(undone.engine.timers == untouched.engine.timers)
    #expect(undone.engine.nextDeadline == untouched.engine.nextDeadline)
    let rest = Duration.seconds(99)
    #expect(undone.send(.tick, after: rest) == untouched.send(.tick, after: rest))
  }

  @Test(arguments: [(Duration.seconds(5) - .attosecond, true), (.seconds(5), false)])
  func offerEndsAfterFiveSeconds(later: Duration, offered: Bool) {
    var scenario = Scenario(running: .seconds(60))
    scenario.send(.cancel(id))
    #expect(scenario.engine.nextDeadline == scenario.now + .seconds(5))
    scenario.send(.tick, after: later)
    #expect((scenario.engine.undoable != nil) == offered)
    scenario.send(.undo)
    #expect((scenario.engine[id] != nil) == offered)
    if !offered { #expect(scenario.engine.nextDeadline == nil) }
  }

  @Test func onlyTheLastOneIsOfferedOfWhateverKind() {
    var scenario = Scenario()
    let ids = [60, 90].map { scenario.start(.seconds($0)) }
    scenario.send(.cancel(ids[0]))
    scenario.send(.restart(ids[1]), after: .seconds(1))
    #expect(scenario.engine.restarted?.id == ids[1])
    scenario.send(.removePreset(at: 2), after: .seconds(1))
    #expect(scenario.engine.undoable?.change == .removed(Preset(duration: .seconds(300)), index: 2))
    #expect(scenario.engine.undoable?.until == scenario.now + .seconds(5))
    let timers = scenario.engine.timers
    scenario.send(.undo)
    scenario.send(.undo)
    #expect(scenario.engine.timers == timers)
    #expect(scenario.engine.presets == Preset.standard)
  }

  @Test(arguments: [TransitionTests.Situation.finished, .missed])
  func restartOfWhatHasRunOutOffersNothing(situation: TransitionTests.Situation) {
    var scenario = TransitionTests.scenario(situation)
    let other = scenario.start(.seconds(90))
    scenario.send(.cancel(other))
    let offered = scenario.engine.undoable
    #expect(scenario.send(.restart(Scenario.first)) == [.silence(Scenario.first)])
    #expect(scenario.engine.undoable == offered)
  }
}
