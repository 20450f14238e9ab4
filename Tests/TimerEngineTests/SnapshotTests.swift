import Testing
import TimerEngine

/// What an engine holds can be kept, and another engine goes on from it.
struct SnapshotTests {
  static let (pasta, tea, eggs, bread) = (
    TimerID(rawValue: 1), TimerID(rawValue: 2), TimerID(rawValue: 3), TimerID(rawValue: 4)
  )

  /// Pasta runs for 9 minutes, tea is paused after 2 of 4, bread was missed, eggs ring since 10 s.
  private func mixed() -> Scenario {
    var scenario = Scenario()
    scenario.start(.seconds(540), name: "Pasta", sound: "bell")
    scenario.start(.seconds(240), name: "Tea")
    scenario.send(.pause(Self.tea), after: .seconds(120))
    scenario.start(.seconds(45), name: "Eggs")
    scenario.start(.seconds(5), name: "Bread", sound: "gong")
    scenario.send(.follow(AlarmRules(ringLimit: .seconds(30))))
    scenario.send(.tick, after: .seconds(5))
    scenario.send(.tick, after: .seconds(40))
    scenario.send(.tick, after: .seconds(10))
    return scenario
  }

  @Test func anEngineGoesOnWhereAnotherLeftOff() {
    let before = mixed()
    var after = Engine(before.engine.snapshot)
    #expect(after.timers == before.engine.timers)
    #expect(after.timers.map(\.preset.sound) == ["bell", nil, nil, "gong"])
    #expect(after.handle(.follow(before.engine.rules), at: before.now) == [.ring(Self.eggs)])
    #expect(after.timers == before.engine.timers)
    // The eggs ring anew, so for the full limit again.
    #expect(after.nextDeadline == before.now + .seconds(30))
  }

  @Test func whatEndedMeanwhileRingsOnceWithItsTrueDeadline() {
    let before = mixed()
    var after = Engine(before.engine.snapshot)
    let later = before.now + .seconds(3_600)
    #expect(after.handle(.tick, at: later) == [.ring(Self.eggs), .ring(Self.pasta)])
    #expect(after[Self.pasta]?.state == .finished(at: Scenario.epoch + .seconds(540)))
    #expect(after[Self.eggs] == before.engine[Self.eggs])
    #expect(after.handle(.tick, at: later) == [])
  }

  @Test func whatRangRingsAnewAtOnceAndOnlyOnce() {
    let before = mixed()
    var after = Engine(before.engine.snapshot)
    #expect(after.nextDeadline.map { $0 <= before.now } == true)
    #expect(after.handle(.tick, at: before.now) == [.ring(Self.eggs)])
    #expect(after.nextDeadline == before.engine[Self.pasta].flatMap(\.deadline))
    for _ in 1...100 { #expect(after.handle(.tick, at: before.now + .seconds(60)).isEmpty) }
    // The next program does the same.
    var third = Engine(after.snapshot)
    #expect(third.handle(.tick, at: before.now + .seconds(70)) == [.ring(Self.eggs)])
  }

  @Test(
    arguments: [
      (.stop(eggs), [.ring(eggs), .silence(eggs)]), (.stopAll, [.ring(eggs), .silence(eggs)]),
      (.restart(eggs), [.ring(eggs), .silence(eggs)]), (.pause(eggs), [.ring(eggs)]),
      (.stop(bread), [.ring(eggs), .silence(bread)]),
    ] as [(Input, [Effect])])
  func firstInputMeetsWhatRangRinging(input: Input, effects: [Effect]) {
    let before = mixed()
    var after = Engine(before.engine.snapshot)
    #expect(after.handle(input, at: before.now) == effects)
  }

  @Test func whatWasMissedIsNotRungAgain() {
    let before = mixed()
    var after = Engine(before.engine.snapshot)
    #expect(after[Self.bread]?.state == .missed(at: Scenario.epoch + .seconds(125)))
    for effect in after.handle(.tick, at: before.now + .seconds(86_400)) {
      #expect(effect != .ring(Self.bread))
    }
    #expect(after[Self.bread] == before.engine[Self.bread])
    // Nor does it wake anybody.
    let missed = before.engine.timers.filter { $0.id == Self.bread }
    #expect(Engine(Engine.Snapshot(timers: missed, lastID: 4)).nextDeadline == nil)
  }

  /// One that was inside the lead already has warned, or never will.
  @Test(arguments: [(Duration.seconds(59), true), (.seconds(60), false), (.seconds(61), false)])
  func warningsThatPassedMeanwhileAreNotGivenAgain(away: Duration, warns: Bool) {
    var scenario = Scenario()
    let id = scenario.start(.seconds(120))
    var after = Engine(scenario.engine.snapshot)
    let rules = AlarmRules(warning: .seconds(60))
    #expect(after.handle(.follow(rules), at: scenario.now + away) == [])
    #expect(
      after.handle(.tick, at: scenario.now + .seconds(119)) == (warns ? [.warn(id)] : []))
    #expect(after.handle(.tick, at: scenario.now + .seconds(120)) == [.ring(id)])
  }

  @Test func presetsAndRecentsGoAlong() {
    var before = Scenario()
    #expect(before.engine.snapshot.presets == Preset.standard)
    #expect(before.engine.snapshot.recents.isEmpty)
    before.send(.removePreset(at: 6))
    before.send(.setPreset(at: 0, Preset(name: "Tea", duration: .seconds(240), color: "#33d17a")))
    before.start(.seconds(540), name: "Pasta", sound: "bell")
    before.start(.seconds(45), name: "Eggs")
    let after = Engine(before.engine.snapshot)
    #expect(after.snapshot == before.engine.snapshot)
    #expect(after.presets == before.engine.presets)
    #expect(after.presets.count == 6)
    #expect(after.presets[0].color == "#33d17a")
    #expect(after.recents.map(\.name) == ["Eggs", "Pasta"])
    #expect(after.recents == before.engine.recents)
  }

  @Test func theOfferToUndoDoesNot() {
    var before = Scenario()
    let id = before.start(.seconds(60))
    for input in [Input.restart(id), .cancel(id), .removePreset(at: 0)] {
      before.send(input)
      #expect(before.engine.undoable != nil)
      #expect(Engine(before.engine.snapshot).undoable == nil)
    }
  }

  @Test func theLastOneStartedStaysTheLast() {
    var before = mixed()
    #expect(Engine(before.engine.snapshot).lastStarted == Self.bread)
    before.send(.stop(Self.bread))
    #expect(Engine(before.engine.snapshot).lastStarted == nil)
  }

  @Test func identifiersAreNotGivenTwice() {
    var before = mixed()
    before.send(.stop(Self.bread))
    var after = Engine(before.engine.snapshot)
    #expect(
      after.handle(.start(name: "", duration: .seconds(1)), at: before.now)
        == [.ring(Self.eggs), .started(TimerID(rawValue: 5))])
  }

  @Test func everyChangeOfATimerMovesTheRevision() {
    var scenario = Scenario()
    let id = TimerID(rawValue: 1)
    for input: Input in [
      .start(name: "", duration: .seconds(60)), .pause(id), .resume(id), .add(id, .seconds(60)),
      .cancel(id), .undo, .pauseAll, .resumeAll, .edit(id, Preset(duration: .seconds(90))),
      .restart(id), .undo, .edit(id, Preset(name: "Tea", duration: .seconds(60))), .restart(id),
    ] {
      let revision = scenario.engine.revision
      scenario.send(input, after: .seconds(1))
      #expect(scenario.engine.revision != revision, "\(input)")
    }
    let running = scenario.engine.revision
    scenario.send(.tick, after: .seconds(1))
    #expect(scenario.engine.revision == running, "time alone changes nothing")
    scenario.send(.tick, after: .seconds(60))
    #expect(scenario.engine.revision != running, "but the deadline does")
    let finished = scenario.engine.revision
    scenario.send(.follow(AlarmRules(ringLimit: .seconds(30))))
    #expect(scenario.engine.revision == finished, "rules aren't kept in it")
    scenario.send(.tick, after: .seconds(30))
    #expect(scenario.engine.revision != finished, "but that it was missed is")
    let missed = scenario.engine.revision
    scenario.send(.stop(id))
    #expect(scenario.engine.revision != missed)
  }

  @Test(arguments: [
    (id: 0, duration: Duration.seconds(60), total: Duration.seconds(60), left: Duration.seconds(1)),
    (id: 1, duration: .zero, total: .seconds(60), left: .seconds(1)),
    (id: 1, duration: .seconds(360_000), total: .seconds(60), left: .seconds(1)),
    (id: 1, duration: .seconds(60), total: .zero, left: .zero),
    (id: 1, duration: .seconds(60), total: .seconds(60), left: .seconds(61)),
    (id: 1, duration: .seconds(60), total: .seconds(60), left: .zero),
    (id: 1, duration: .seconds(60), total: .seconds(60), left: .seconds(-1)),
  ])
  func whatNoEngineCouldHoldIsNoTimer(
    _ row: (id: Int, duration: Duration, total: Duration, left: Duration)
  ) {
    #expect(
      CountdownTimer(
        id: TimerID(rawValue: row.id), preset: Preset(duration: row.duration), total: row.total,
        state: .paused(remaining: row.left)) == nil)
  }
}

extension CountdownTimer {
  fileprivate var deadline: Instant? {
    if case .running(let deadline) = state { deadline } else { nil }
  }
}
