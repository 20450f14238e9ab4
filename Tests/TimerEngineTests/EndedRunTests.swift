import TestSupport
import Testing
import TimerEngine

/// The runs that a change tells to have ended.
@Suite struct EndedRunTests {
  private var engine = Engine()
  private var now = Scenario.epoch
  private static let id = TimerID(rawValue: 1)

  /// Advances the clock, and returns what has ended: `how began-ended, paused`, in seconds.
  private mutating func send(_ input: Input, after seconds: Int = 0) -> [String] {
    now = now + .seconds(seconds)
    return engine.handle(input, at: now).endedRuns.map { run in
      let times = [run.began, run.ended].map { Scenario.epoch.duration(to: $0).components.seconds }
      let paused = run.paused.components.seconds
      return "\(run.end) \(times[0])-\(times[1])" + (paused > 0 ? ", \(paused)" : "")
    }
  }

  @Test mutating func aRunEndsAsItIsStoppedMissedOrCanceled() {
    #expect(send(.start(name: "tea", duration: .seconds(60))) == [])
    #expect(send(.tick, after: 60) == [], "it rings")
    #expect(send(.stop(Self.id), after: 5) == ["rang 0-60"])
    #expect(send(.start(duration: .seconds(60))) == [])
    #expect(send(.follow(AlarmRules(ringLimit: .seconds(30))), after: 61) == [])
    #expect(send(.tick, after: 30) == ["missed 65-125"])
    #expect(send(.stop(TimerID(rawValue: 2))) == [], "that was told")
    #expect(send(.start(duration: .seconds(60))) == [])
    #expect(send(.pause(TimerID(rawValue: 3)), after: 10) == [])
    #expect(send(.cancel(TimerID(rawValue: 3)), after: 7) == ["canceled 156-173, 7"])
    #expect(send(.undo, after: 1) == ["undone 156-174, 8"])
    #expect(send(.resume(TimerID(rawValue: 3)), after: 1) == [])
    #expect(send(.stop(TimerID(rawValue: 3)), after: 90) == ["rang 156-225, 9"])
  }

  @Test mutating func timeThatIsAddedBelongsToTheRunEvenAfterItRang() throws {
    #expect(send(.start(duration: .seconds(60))) == [])
    #expect(send(.add(Self.id, .seconds(60)), after: 30) == [])
    #expect(send(.tick, after: 90) == [])
    #expect(send(.add(Self.id, .seconds(60)), after: 4) == [])
    #expect(send(.restart(Self.id), after: 6) == ["skipped 0-130"])
    #expect(send(.undo, after: 1) == ["undone 0-131"])
    #expect(send(.setRemaining(Self.id, .seconds(5)), after: 60) == [])
    let run = try #require(engine.handle(.stop(Self.id), at: now + .seconds(9)).endedRuns.first)
    #expect(Scenario.epoch.duration(to: run.ended) == .seconds(196))
    #expect(run.length == .seconds(60 + 60 + 60 + 5), "without the ringing in between")
    #expect(run.timer.duration == .seconds(60))
  }

  @Test mutating func aMissedRunGoesOnIfTimeIsAdded() {
    #expect(send(.follow(AlarmRules(ringLimit: .seconds(30)))) == [])
    #expect(send(.start(duration: .seconds(60))) == [])
    #expect(send(.tick, after: 60) == [])
    #expect(send(.add(Self.id, .seconds(-60)), after: 30) == ["missed 0-60"])
    #expect(send(.add(Self.id, .seconds(60))) == ["undone 0-90"])
    #expect(send(.stop(Self.id), after: 70) == ["rang 0-150"])
  }

  @Test mutating func eachStageEnds() {
    let stages = [10, 20, 30].map { Stage(name: "", duration: .seconds($0)) }
    #expect(send(.start(Start(stages: stages, rounds: 2))) == [])
    #expect(send(.tick, after: 10) == ["done 0-10"])
    #expect(send(.next(Self.id), after: 5) == ["skipped 10-15"])
    #expect(send(.undo, after: 1) == ["undone 10-16"])
    // A gap of several stages.
    #expect(send(.tick, after: 60) == ["done 10-30", "done 30-60", "done 60-70"])
    #expect(send(.stop(Self.id), after: 100) == ["done 70-90", "rang 90-120"])
  }

  @Test mutating func dishesEndEachInItsPlan() throws {
    let dishes = [("fish", 20), ("peas", 5)].map { Start(name: $0, duration: .seconds($1)) }
    #expect(send(.startPlan(name: "Dinner", dishes)) == [])
    #expect(send(.tick, after: 16) == [])
    #expect(send(.notYet(TimerID(rawValue: 2))) == [], "it has not begun after all")
    #expect(send(.stop(Self.id), after: 4) == ["rang 0-20"])
    let change = engine.handle(.cancel(TimerID(rawValue: 2)), at: now + .seconds(57))
    let run = try #require(change.endedRuns.first)
    #expect(run.plan?.name == "Dinner")
    #expect((run.timer.name, run.end) == ("peas", .canceled))
    #expect(Scenario.epoch.duration(to: run.began) == .seconds(76))
  }

  @Test mutating func aRunGoesOnInTheNextProcess() {
    #expect(send(.start(duration: .seconds(60))) == [])
    #expect(send(.pause(Self.id), after: 10) == [])
    engine = Engine(engine.snapshot)
    #expect(send(.resume(Self.id), after: 20) == [])
    engine = Engine(engine.snapshot)
    #expect(send(.tick, after: 50) == [])
    engine = Engine(engine.snapshot)
    #expect(send(.stop(Self.id), after: 1) == ["rang 0-80, 20"])
  }

  /// Each run of a random history ends once, unless that is undone.
  @Test(arguments: 1...3 as ClosedRange<UInt64>) func noRunEndsTwice(seed: UInt64) {
    var simulation = Simulation(seed: seed)
    var ended: [TimerID: Set<Instant>] = [:]
    var count = 0
    for _ in 0..<300 {
      let before = simulation.engine
      _ = simulation.takeRandomInput()
      let change = Change(
        before: before, after: simulation.engine,
        moment: Moment(instant: simulation.now, wallClock: .zero))
      for run in change.endedRuns {
        if run.end == .undone {
          ended[run.timer.id]?.remove(run.began)
        } else {
          // A long gap after an undo may pass the same rounds again.
          let isNew = ended[run.timer.id, default: []].insert(run.began).inserted
          #expect(isNew || run.end == .done, "\(run)")
          count += 1
        }
        #expect(run.began <= run.ended && .zero...run.began.duration(to: run.ended) ~= run.paused)
      }
    }
    #expect(count > 20)
  }
}
