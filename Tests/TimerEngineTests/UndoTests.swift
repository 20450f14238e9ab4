import Testing
import TimerEngine

/// What was done last can be taken back for 5 s, as if it had never been.
@Suite struct UndoTests {
  @Test(arguments: [Duration.zero, .seconds(4), .seconds(5) - .attosecond])
  func undoneTimerIsAsIfItHadNeverBeenCancelled(later: Duration) {
    var cancelled = Scenario()
    let ids = [60, 90, 30].map { cancelled.start(.seconds($0), name: "\($0)") }
    cancelled.send(.add(ids[1], .seconds(7)), after: .seconds(10))
    var untouched = cancelled
    cancelled.send(.cancel(ids[1]))
    #expect(cancelled.engine.timers.map(\.id) == [ids[0], ids[2]])
    #expect(cancelled.send(.undo, after: later) == untouched.send(.tick, after: later))
    #expect(cancelled.engine.timers == untouched.engine.timers)
    #expect(cancelled.engine.nextDeadline == untouched.engine.nextDeadline)
    let rest = Duration.seconds(99)
    #expect(cancelled.send(.tick, after: rest) == untouched.send(.tick, after: rest))
  }

  @Test(arguments: [(Duration.seconds(5) - .attosecond, true), (.seconds(5), false)])
  func offerEndsAfterFiveSeconds(later: Duration, offered: Bool) {
    var scenario = Scenario()
    let id = scenario.start(.seconds(60))
    scenario.send(.cancel(id))
    #expect(scenario.engine.nextDeadline == scenario.now + .seconds(5))
    scenario.send(.tick, after: later)
    #expect((scenario.engine.undoable != nil) == offered)
    scenario.send(.undo)
    #expect((scenario.engine[id] != nil) == offered)
    if !offered { #expect(scenario.engine.nextDeadline == nil) }
  }

  @Test func nextDeadlineIsTheOffersEndOnlyWhileThatIsFirst() {
    var scenario = Scenario()
    let (soon, late) = (scenario.start(.seconds(3)), scenario.start(.seconds(60)))
    scenario.start(.seconds(90))
    scenario.send(.cancel(late))
    #expect(scenario.engine.nextDeadline == scenario.now + .seconds(3))
    #expect(scenario.send(.tick, after: .seconds(3)) == [.ring(soon)])
    #expect(scenario.engine.nextDeadline == scenario.now + .seconds(2))
    scenario.send(.undo)
    #expect(scenario.engine.nextDeadline == scenario.now + .seconds(57))
  }

  @Test func pausedTimerComesBackPaused() {
    var scenario = Scenario()
    let id = scenario.start(.seconds(60))
    scenario.send(.pause(id), after: .seconds(20))
    scenario.send(.cancel(id), after: .seconds(1))
    scenario.send(.undo, after: .seconds(4))
    #expect(scenario.state() == .paused(remaining: .seconds(40)))
    #expect(scenario.engine.nextDeadline == nil)
  }

  @Test func cancelledTimerIsSilentAndRingsAtOnceIfItComesBackTooLate() {
    var scenario = Scenario()
    let id = scenario.start(.seconds(60))
    let deadline = scenario.now + .seconds(60)
    scenario.send(.cancel(id), after: .seconds(58))
    #expect(scenario.send(.tick, after: .seconds(3)).isEmpty)
    #expect(scenario.send(.undo) == [.ring(id)])
    #expect(scenario.state() == .finished(at: deadline))
    #expect(scenario.engine[id]?.overtime(at: scenario.now) == .seconds(1))
    #expect(scenario.send(.undo).isEmpty)
  }

  @Test func onlyTheLastOneIsOffered() {
    var scenario = Scenario()
    let ids = [60, 90].map { scenario.start(.seconds($0)) }
    scenario.send(.cancel(ids[0]))
    scenario.send(.cancel(ids[1]), after: .seconds(3))
    #expect(scenario.engine.cancelled?.id == ids[1])
    #expect(scenario.engine.undoable?.until == scenario.now + .seconds(5))
    scenario.send(.undo)
    scenario.send(.undo)
    #expect(scenario.engine.timers.map(\.id) == [ids[1]])
  }

  @Test func identifierOfACancelledTimerIsNotGivenAgain() {
    var scenario = Scenario()
    let id = scenario.start(.seconds(60))
    scenario.send(.cancel(id))
    #expect(scenario.start(.seconds(60)) > id)
    scenario.send(.undo)
    #expect(scenario.engine.timers.count == 2)
  }

  @Test func onlyTheLastOneIsOfferedOfWhateverKind() {
    var scenario = Scenario()
    let ids = [60, 90].map { scenario.start(.seconds($0)) }
    scenario.send(.cancel(ids[0]))
    scenario.send(.restart(ids[1]), after: .seconds(1))
    #expect(scenario.engine.restarted?.id == ids[1])
    scenario.send(.removePreset(at: 2), after: .seconds(1))
    #expect(
      scenario.engine.undoable?.change == .removed(Preset(duration: .seconds(300)), index: 2))
    #expect(scenario.engine.undoable?.until == scenario.now + .seconds(5))
    let timers = scenario.engine.timers
    scenario.send(.undo)
    scenario.send(.undo)
    #expect(scenario.engine.timers == timers)
    #expect(scenario.engine.presets == Preset.standard)
  }
}

/// A restart while the timer runs or is paused can be taken back for 5 s.
@Suite struct UndoRestartTests {
  private let id = Scenario.first

  @Test(
    arguments: [Duration.zero, .seconds(4), .seconds(5) - .attosecond], [false, true])
  func undoneRestartIsAsIfItHadNeverBeen(later: Duration, paused: Bool) {
    var restarted = Scenario()
    restarted.start(.seconds(90))
    restarted.send(.add(id, .seconds(7)), after: .seconds(10))
    if paused { restarted.send(.pause(id), after: .seconds(10)) }
    var untouched = restarted
    restarted.send(.restart(id))
    #expect(restarted.remaining() == .seconds(90))
    #expect(restarted.send(.undo, after: later) == untouched.send(.tick, after: later))
    #expect(restarted.engine.timers == untouched.engine.timers)
    #expect(restarted.engine.nextDeadline == untouched.engine.nextDeadline)
    let rest = Duration.seconds(99)
    #expect(restarted.send(.tick, after: rest) == untouched.send(.tick, after: rest))
  }

  @Test func offerEndsAfterFiveSeconds() {
    var scenario = Scenario()
    scenario.start(.seconds(60))
    scenario.send(.restart(id), after: .seconds(20))
    #expect(scenario.engine.nextDeadline == scenario.now + .seconds(5))
    scenario.send(.tick, after: .seconds(5))
    #expect(scenario.engine.undoable == nil)
    scenario.send(.undo)
    #expect(scenario.remaining() == .seconds(55))
    #expect(scenario.engine.nextDeadline == scenario.now + .seconds(55))
  }

  @Test(arguments: [TransitionTests.Situation.finished, .missed])
  func restartOfWhatHasRunOutOffersNothing(situation: TransitionTests.Situation) {
    var scenario = TransitionTests.scenario(situation)
    let other = scenario.start(.seconds(90))
    scenario.send(.cancel(other))
    let offered = scenario.engine.undoable
    #expect(scenario.send(.restart(id)) == [.silence(id)])
    #expect(scenario.engine.undoable == offered)
  }

  /// Set to 3 s and given 57 more, restarted after 10: it rings at 13 s instead of 60.
  private func ringsTooSoon(ringLimit: Duration? = nil) -> Scenario {
    var scenario = Scenario()
    scenario.send(.follow(AlarmRules(ringLimit: ringLimit)))
    scenario.start(.seconds(3))
    scenario.send(.add(id, .seconds(57)))
    scenario.send(.restart(id), after: .seconds(10))
    return scenario
  }

  @Test func whatRingsMeanwhileFallsSilent() {
    var scenario = ringsTooSoon()
    #expect(scenario.send(.tick, after: .seconds(3)) == [.ring(id)])
    #expect(scenario.send(.undo, after: .seconds(1)) == [.silence(id)])
    #expect(scenario.state() == .running(deadline: Scenario.epoch + .seconds(60)))
    #expect(scenario.engine[id]?.total == .seconds(60))
    #expect(scenario.send(.tick, after: .seconds(46)) == [.ring(id)])
  }

  @Test func whatIsMissedMeanwhileIsNoLonger() {
    var scenario = ringsTooSoon(ringLimit: .seconds(1))
    #expect(scenario.send(.tick, after: .seconds(3)) == [.ring(id)])
    #expect(scenario.send(.tick, after: .seconds(1)) == [.missed(id)])
    #expect(scenario.send(.undo) == [.silence(id)])
    #expect(scenario.state() == .running(deadline: Scenario.epoch + .seconds(60)))
  }

  @Test func whatWasDismissedMeanwhileStaysGone() {
    for dismissal in [Input.stop(id), .stopAll] {
      var scenario = ringsTooSoon()
      scenario.send(.tick, after: .seconds(3))
      scenario.send(dismissal)
      #expect(scenario.send(.undo).isEmpty)
      #expect(scenario.engine.isEmpty)
      #expect(scenario.engine.nextDeadline == nil)
    }
  }

  /// Only the restart is taken back: the name, and the minute more, are of the edit.
  @Test func whatWasEditedMeanwhileStaysEdited() {
    let preset = Preset(name: "Rice", duration: .seconds(120))
    var scenario = Scenario()
    scenario.start(.seconds(60), name: "Tea")
    scenario.send(.restart(id), after: .seconds(20))
    scenario.send(.edit(id, preset), after: .seconds(1))
    scenario.send(.undo, after: .seconds(1))
    #expect(scenario.engine[id]?.preset == preset)
    #expect(scenario.engine[id]?.total == .seconds(120))
    #expect(scenario.state() == .running(deadline: Scenario.epoch + .seconds(120)))
  }
}
