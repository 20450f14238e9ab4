import TestSupport
import Testing
import TimerEngine

@Suite struct SnapshotTests {
  private let id = Scenario.first
  static let (pasta, tea, eggs, bread) = (
    TimerID(rawValue: 1), TimerID(rawValue: 2), TimerID(rawValue: 3), TimerID(rawValue: 4)
  )

  private var before = Scenario()
  private var after: Engine

  /// Pasta runs for 9 min, tea is paused after 2 of 4, bread was missed, eggs have rung for 10 s.
  init() {
    before.start(.seconds(540), name: "Pasta", sound: "bell")
    before.start(.seconds(240), name: "Tea")
    before.send(.pause(Self.tea), after: .seconds(120))
    before.start(.seconds(45), name: "Eggs")
    before.start(.seconds(5), name: "Bread", sound: "gong")
    before.send(.follow(AlarmRules(ringLimit: .seconds(30))))
    for seconds in [5, 40, 10] { before.send(.tick, after: .seconds(seconds)) }
    after = Engine(before.engine.snapshot)
  }

  @Test mutating func anEngineContinuesFromTheSnapshotOfAnother() {
    #expect(after.timers == before.engine.timers)
    #expect(after.timers.map(\.preset.sound) == ["bell", nil, nil, "gong"])
    #expect(after.events(of: .follow(before.engine.rules), at: before.now) == [.ring(Self.eggs)])
    #expect(after.timers == before.engine.timers)
    // The eggs ring again, for the full limit.
    #expect(after.nextDeadline == before.now + .seconds(30))
  }

  @Test mutating func aTimerThatEndedMeanwhileRingsOnceWithItsTrueDeadline() {
    let later = before.now + .seconds(3_600)
    #expect(after.events(of: .tick, at: later) == [.ring(Self.eggs), .ring(Self.pasta)])
    #expect(after[Self.pasta]?.state == .finished(at: Scenario.epoch + .seconds(540)))
    #expect(after[Self.eggs] == before.engine[Self.eggs])
    #expect(after.events(of: .tick, at: later) == [])
  }

  /// Eggs have rung since 165 s, pasta ends at 540 s, and both would ring for 30 s.
  @Test(
    arguments: [
      (194, [.ring(eggs)], 224), (195, [.missed(eggs)], 540),
      (540, [.ring(pasta), .missed(eggs)], 570), (569, [.ring(pasta), .missed(eggs)], 599),
      (570, [.missed(pasta), .missed(eggs)], nil),
      (259_200, [.missed(pasta), .missed(eggs)], nil),
    ] as [(Int, [Event], Int?)])
  mutating func aTimerThatWouldHaveRungItsTimeIsMissed(
    at seconds: Int, events: [Event], wakes: Int?
  ) {
    after = Engine(before.engine.snapshot, rules: before.engine.rules)
    let (now, revision) = (Scenario.epoch + .seconds(seconds), after.revision)
    #expect(after.events(of: .follow(before.engine.rules), at: now) == events)
    #expect(after.nextDeadline == wakes.map { Scenario.epoch + .seconds($0) })
    #expect(after.revision > revision)
    #expect(after[Self.eggs]?.ended == before.engine[Self.eggs]?.ended)
    // After a gap that the engine was there for, such as a suspend, it rings.
    #expect(after.events(of: .resume(Self.tea), at: now) == [])
    #expect(after.events(of: .tick, at: now + .seconds(86_400)).contains(.ring(Self.tea)))
  }

  @Test mutating func aRingingTimerRingsAgainAtOnceAndOnlyOnce() {
    #expect(after.nextDeadline.map { $0 <= before.now } == true)
    #expect(after.events(of: .tick, at: before.now) == [.ring(Self.eggs)])
    #expect(after.nextDeadline == before.engine[Self.pasta].flatMap(\.deadline))
    for _ in 1...100 { #expect(after.events(of: .tick, at: before.now + .seconds(60)).isEmpty) }
    var third = Engine(after.snapshot)
    #expect(third.events(of: .tick, at: before.now + .seconds(70)) == [.ring(Self.eggs)])
  }

  @Test(
    arguments: [
      (.stop(eggs), [.ring(eggs), .silence(eggs)]), (.stopAll, [.ring(eggs), .silence(eggs)]),
      (.restart(eggs), [.ring(eggs), .silence(eggs)]), (.pause(eggs), [.ring(eggs)]),
      (.stop(bread), [.ring(eggs), .silence(bread)]),
    ] as [(Input, [Event])])
  mutating func aRingingTimerRingsAgainBeforeTheFirstInput(input: Input, events: [Event]) {
    #expect(after.events(of: input, at: before.now) == events)
  }

  @Test mutating func aMissedTimerDoesNotRingAgain() {
    #expect(after[Self.bread]?.state == .missed(at: Scenario.epoch + .seconds(125)))
    for effect in after.events(of: .tick, at: before.now + .seconds(86_400)) {
      #expect(effect != .ring(Self.bread))
    }
    #expect(after[Self.bread] == before.engine[Self.bread])
    let missed = before.engine.timers.filter { $0.id == Self.bread }
    #expect(Engine(Engine.Snapshot(timers: missed, lastID: 4)).nextDeadline == nil)
  }

  /// A timer already within the lead has warned before, or will not warn.
  @Test(arguments: [(Duration.seconds(59), true), (.seconds(60), false), (.seconds(61), false)])
  func warningsDueMeanwhileAreNotGivenLater(away: Duration, warns: Bool) {
    let scenario = Scenario(running: .seconds(120))
    var after = Engine(scenario.engine.snapshot)
    let rules = AlarmRules(warning: .seconds(60))
    #expect(after.events(of: .follow(rules), at: scenario.now + away) == [])
    #expect(after.events(of: .tick, at: scenario.now + .seconds(119)) == (warns ? [.warn(id)] : []))
    #expect(after.events(of: .tick, at: scenario.now + .seconds(120)) == [.ring(id)])
  }

  @Test func aSnapshotKeepsPresetsAndRecents() {
    var before = Scenario()
    #expect(before.engine.snapshot.presets == Start.standard)
    #expect(before.engine.snapshot.recents.isEmpty)
    before.send(.removePreset(at: 6))
    before.send(.setPreset(at: 0, Start(name: "Tea", duration: .seconds(240), color: "#33d17a")))
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

  @Test func aSnapshotDropsTheToast() {
    var before = Scenario(running: .seconds(60))
    for input in [Input.restart(id), .cancel(id), .removePreset(at: 0)] {
      before.send(input, after: .seconds(1))
      #expect(before.engine.toast != nil)
      #expect(Engine(before.engine.snapshot).undoable == nil)
    }
  }

  @Test mutating func identifiersAreNotReused() {
    before.send(.stop(Self.bread))
    after = Engine(before.engine.snapshot)
    #expect(
      after.events(of: .start(name: "", duration: .seconds(1)), at: before.now)
        == [.ring(Self.eggs), .started(TimerID(rawValue: 5))])
  }

  @Test func everyChangeOfATimerChangesTheRevision() {
    var scenario = Scenario()
    let tea = Start(name: "Tea", duration: .seconds(60))
    let inputs: [Input] = [
      .start(name: "", duration: .seconds(60)), .pause(id), .resume(id), .add(id, .seconds(60)),
      .cancel(id), .undo, .pauseAll, .resumeAll, .setLength(id, .seconds(60)), .restart(id), .undo,
      .edit(id, tea), .restart(id),
    ]
    // Time alone changes nothing, but a deadline does; rules aren't saved, but a missed timer is.
    for (input, seconds, moves) in inputs.map({ ($0, 1, true) }) + [
      (.tick, 1, false), (.tick, 60, true),
      (.follow(AlarmRules(ringLimit: .seconds(30))), 0, false),
      (.tick, 30, true), (.stop(id), 0, true),
    ] {
      let revision = scenario.engine.revision
      scenario.send(input, after: .seconds(seconds))
      #expect((scenario.engine.revision != revision) == moves, "\(input)")
    }
  }

  @Test(
    arguments: [
      (0, .seconds(60), .seconds(60), .seconds(1)), (1, .zero, .seconds(60), .seconds(1)),
      (1, .seconds(360_000), .seconds(60), .seconds(1)), (1, .seconds(60), .zero, .zero),
      (1, .seconds(60), .seconds(60), .seconds(61)), (1, .seconds(60), .seconds(60), .zero),
      (1, .seconds(60), .seconds(60), .seconds(-1)),
    ] as [(Int, Duration, Duration, Duration)])
  func aTimerWithInvalidTimesIsRefused(id: Int, duration: Duration, total: Duration, left: Duration)
  {
    let timer = CountdownTimer(
      id: TimerID(rawValue: id), preset: Start(duration: duration), total: total,
      state: .paused(remaining: left))
    #expect(timer == nil)
  }
}
