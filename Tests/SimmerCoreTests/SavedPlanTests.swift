import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

/// Stages and plans in a saved state.
@MainActor final class SavedPlanTests: SavedPlanTestCase, @unchecked Sendable {
  func testStagesRoundsPlansAndPresetsAreKept() async throws {
    var engine = dinner(isDue: true)
    let inputs: [Input] = [
      .start(bread), .start(Start(name: "Eggs", duration: .seconds(300), rounds: 9)),
      .start(Start(name: "Tea", duration: .seconds(300), rounds: nil)),
      .keep(bread), .keep(Start(name: "Water", stages: bread.stages, rounds: nil)),
      .keep(
        Start(
          name: "Dinner", stages: bread.stages, order: .together, end: .today(.seconds(68_400)))),
    ]
    for input in inputs { engine.handle(input, at: moment.instant) }
    let id = TimerID(rawValue: 4)
    for input in [Input.next(id), .next(id), .pause(id), .pausePlan(PlanID(rawValue: 1))] {
      XCTAssertEqual(
        try saved(engine).snapshot(at: moment, boot: Self.boot), engine.snapshot, "\(input)")
      pass(.milliseconds(7_001))
      engine.handle(input, at: moment.instant)
    }
    let snapshot = try XCTUnwrap(saved(engine).snapshot(at: moment, boot: Self.boot))
    XCTAssertEqual(snapshot, engine.snapshot)
    XCTAssertEqual(snapshot.timers.first { $0.id == id }?.step, 2)
    XCTAssertEqual(snapshot.presets.suffix(3).map(\.isTogether), [false, false, true])
    XCTAssertEqual(snapshot.presets.suffix(3).map(\.rounds), [2, nil, 1])
    XCTAssertEqual(
      snapshot.presets.suffix(3).map { $0.timeOfDay?.sinceMidnight }, [nil, nil, .seconds(68_400)])
    XCTAssertEqual(snapshot.recents.map(\.name), ["Tea", "Eggs", "Bread", "Dinner"])
    XCTAssertTrue(try XCTUnwrap(snapshot.plans.first).isPaused)
  }

  func testTheFileOfAPlainTimerHasNoKeysOfStagesAndPlans() async throws {
    var engine = Engine()
    engine.handle(.start(duration: .seconds(60)), at: moment.instant)
    let json = String(decoding: try saved(engine).json, as: UTF8.self)
    XCTAssertTrue(json.contains(#""version" : 2"#), json)
    for key in ["stages", "rounds", "step", "plan", "isTogether", "timeOfDay"] {
      XCTAssertFalse(json.contains(key), json)
    }
  }

  /// It goes on in phase, also after a reboot days later, and one cue says so.
  func testAnEndlessTimerIsKept() async throws {
    var engine = Engine()
    let work = Start(
      stages: [Stage(duration: .seconds(1_500)), Stage(duration: .seconds(300))], rounds: nil)
    engine.handle(.start(work), at: moment.instant)
    pass(.seconds(7 * 1_800 + 1_600))
    engine.handle(.tick, at: moment.instant)
    let state = try saved(engine)
    XCTAssertEqual(state.snapshot(at: moment, boot: Self.boot), engine.snapshot)
    pass(.seconds(96 * 1_800))
    var booted = try restore(state, at: rebooted)
    let id = TimerID(rawValue: 1)
    XCTAssertEqual(booted.events(of: .tick, at: rebooted.instant), [.cue(id)])
    let timer = try XCTUnwrap(booted[id])
    XCTAssertEqual([timer.round, timer.stage], [103, 1])
    XCTAssertEqual(timer.remaining(at: rebooted.instant), .seconds(200))
  }

  /// They ignore the keys that they don't know.
  func testOlderVersionsReadAnEndlessTimerAsNinetyNineRounds() async throws {
    var engine = Engine()
    let water = Start(name: "Water", stages: bread.stages, rounds: nil)
    engine.handle(.keep(water), at: moment.instant)
    let id = TimerID(rawValue: 1)
    for input in [Input.start(water)] + Array(repeating: .next(id), count: 400) {
      engine.handle(input, at: moment.instant)
    }
    let lines = String(decoding: try saved(engine).json, as: UTF8.self)
      .split(separator: "\n").filter { !$0.contains("ndless") }
    let state = try XCTUnwrap(SavedState(json: Array(lines.joined(separator: "\n").utf8)))
    let snapshot = try XCTUnwrap(state.snapshot(at: moment, boot: Self.boot))
    let timer = try XCTUnwrap(snapshot.timers.first)
    XCTAssertEqual(timer.preset.rounds, 99)
    XCTAssertEqual([timer.step, timer.stage], [1, engine[id]?.stage])
    XCTAssertEqual(timer.deadline, engine[id]?.deadline)
    XCTAssertEqual(snapshot.presets.last?.rounds, 99)
    XCTAssertEqual(snapshot.recents.first?.rounds, 99)
  }

  /// A restored engine has the same state and effects as one that did not end, after any inputs.
  func testARandomEngineContinuesAsIfItHadNotEnded() async throws {
    var random = SplitMix64(seed: 20_261_123)
    var engine = Engine()
    var (waiting, held, late) = (0, 0, 0)
    for step in 1...(isSoak ? 20_000 : 400) {
      pass(.milliseconds(Int.random(in: 0...20_000, using: &random)))
      engine.handle(randomInput(for: engine, &random), at: moment.instant)
      let state = try saved(engine)
      waiting += engine.timers.count { $0.isWaiting }
      held += engine.plans.count { $0.heldSince != nil }

      var (same, other) = (try restore(state, at: moment, boot: Self.boot), engine)
      XCTAssertEqual(same.snapshot, engine.snapshot, "step \(step)")
      // An undo is not saved.
      other.handle(.tick, at: moment.instant.advanced(by: Engine.undoTime))

      let gap = Duration.milliseconds(Int.random(in: 10_000...400_000, using: &random))
      let then = moment.instant.advanced(by: gap)
      let effects = Set(other.events(of: .tick, at: then).map { "\($0)" })
      XCTAssertTrue(
        effects.isSubset(of: Set(same.events(of: .tick, at: then).map { "\($0)" })), "step \(step)")
      XCTAssertEqual(same.snapshot, other.snapshot, "step \(step)")

      // After a reboot the same holds at the same moments of the wall clock.
      let later = Moment(
        instant: Instant(sinceBoot: .seconds(5)), wallClock: moment.wallClock + gap)
      var booted = try restore(state, at: later)
      booted.handle(.tick, at: later.instant)
      let shift = then.duration(to: later.instant)
      XCTAssertEqual(
        booted.timers.map { $0.end(at: later.instant) },
        other.timers.map { $0.end(at: then).advanced(by: shift) }, "step \(step)")
      XCTAssertEqual(
        booted.plans.map { $0.moment(at: later.instant) },
        other.plans.map { $0.moment(at: then).advanced(by: shift) }, "step \(step)")
      XCTAssertEqual(booted.timers.map(\.step), other.timers.map(\.step), "step \(step)")
      late += zip(booted.timers, engine.timers).count { $0.isRunning && $1.isWaiting }
    }
    for figure in [waiting, held, late] { XCTAssertGreaterThan(figure, 20) }
  }

  /// What is saved or exported is the same when it is read.
  func testEveryStateIsTheSameAfterAFileAndAnExport() async throws {
    var random = SplitMix64(seed: 20_261_129)
    let settings = ExportedSettings(of: Preferences(nil))
    var engine = Engine()
    for step in 1...(isSoak ? 10_000 : 300) {
      pass(.milliseconds(Int.random(in: 0...20_000, using: &random)))
      _ = engine.handle(randomInput(for: engine, &random), at: moment.instant)
      let state = try saved(engine)
      let snapshot = try XCTUnwrap(state.snapshot(at: moment, boot: Self.boot))
      XCTAssertEqual(snapshot, engine.snapshot, "step \(step)")
      XCTAssertEqual(SavedState(snapshot, at: moment, boot: Self.boot), state, "step \(step)")
      let exported = Exported(presets: engine.presets, settings: settings, sounds: [])
      let json = Array(try JSONEncoder().encode(exported))
      XCTAssertEqual(decoded(Exported.self, json: json), exported, "step \(step)")
    }
    XCTAssertGreaterThan(engine.presets.count, 20)
  }

  private func randomInput(for engine: Engine, _ random: inout SplitMix64) -> Input {
    let id = engine.timers.randomElement(using: &random)?.id ?? TimerID(rawValue: 1)
    let plan = engine.plans.randomElement(using: &random)?.id ?? PlanID(rawValue: 1)
    switch Int.random(in: 0..<16, using: &random) {
    case 0 where engine.count < 12: return .start(randomPreset(&random))
    case 1...2 where engine.count < 12:
      let dishes = (1...3).map { _ in randomPreset(&random) }
      let later = Duration.milliseconds(Int.random(in: 0...90_000, using: &random))
      let time = (dishes.map(\.duration).max() ?? .zero) + later
      return Bool.random(using: &random)
        ? .startPlan(name: "Dinner", dishes)
        : .startPlan(name: "Dinner", dishes, in: time, dueAt: moment.wallClock + time)
    case 14 where engine.count < 12: return .addDish(plan, randomPreset(&random))
    case 3: return .pause(id)
    case 4: return .resume(id)
    case 5: return .pausePlan(plan)
    case 6...7: return .resumePlan(plan)
    case 8: return .next(id)
    case 9: return .notYet(id)
    case 10: return .add(id, .milliseconds(Int.random(in: -30_000...30_000, using: &random)))
    case 11: return .cancel(id)
    case 12: return .keep(randomPreset(&random))
    case 13: return .begin(id)
    default: return engine.count > 8 ? .stop(id) : .tick
    }
  }

  private func randomPreset(_ random: inout SplitMix64) -> Start {
    let length = { (random: inout SplitMix64) -> Duration in
      .milliseconds(Int.random(in: 1_000...120_000, using: &random))
    }
    guard Bool.random(using: &random) else {
      return Start(name: "Tea", duration: length(&random))
    }
    let stages = (1...3).map { _ in
      Stage(
        name: "Rest", duration: length(&random) / 4,
        waits: Int.random(in: 0..<4, using: &random) == 0)
    }
    let rounds = [nil, 1, 2, 3].randomElement(using: &random) ?? nil
    let isTogether = Int.random(in: 0..<3, using: &random) == 0
    return Start(
      name: "Bread", stages: stages, rounds: isTogether ? 1 : rounds,
      order: isTogether ? .together : .inTurn, color: rounds == 2 ? "#33d17a" : nil,
      end: isTogether && rounds == nil ? .today(.seconds(68_400)) : nil)
  }
}
