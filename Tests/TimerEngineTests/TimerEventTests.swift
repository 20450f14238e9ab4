import TestSupport
import Testing
import TimerEngine

/// What other programs are told of a change.
@Suite struct TimerEventTests {
  private var engine = Engine()
  private var now = Scenario.epoch
  private static let id = TimerID(rawValue: 1)

  /// Advances the clock, and returns what has happened: `what name state`.
  private mutating func send(_ input: Input, after seconds: Int = 0) -> [String] {
    now = now + .seconds(seconds)
    return engine.handle(input, at: now).timerEvents.map {
      "\($0.kind) \($0.timer.name) \($0.timer.state.name)"
    }
  }

  @Test mutating func aTimer() {
    #expect(send(.follow(AlarmRules(warning: .seconds(10), ringLimit: .seconds(30)))) == [])
    #expect(send(.start(name: "tea", duration: .seconds(60))) == ["started tea running"])
    #expect(send(.pause(Self.id), after: 10) == ["paused tea paused"])
    #expect(send(.add(Self.id, .seconds(5))) == ["added tea paused"])
    #expect(send(.resume(Self.id)) == ["resumed tea running"])
    #expect(send(.add(Self.id, .seconds(-5)), after: 1) == ["added tea running"])
    #expect(send(.cancel(Self.id), after: 1) == ["canceled tea running"])
    #expect(send(.undo, after: 1) == ["resumed tea running"])
    #expect(send(.tick, after: 37) == ["warned tea running"])
    #expect(send(.tick, after: 10) == ["rang tea finished"])
    #expect(
      send(.add(Self.id, .seconds(9)), after: 1) == ["stopped tea finished", "added tea running"])
    #expect(send(.tick, after: 9) == ["rang tea finished"])
    #expect(send(.tick, after: 30) == ["missed tea missed"])
    #expect(send(.add(Self.id, .seconds(9))) == ["stopped tea missed", "added tea running"])
    #expect(
      send(.restart(Self.id), after: 9) == [
        "rang tea running", "stopped tea running", "started tea running",
      ])
    #expect(send(.restart(Self.id), after: 1) == ["started tea running"])
    #expect(send(.stop(Self.id), after: 60) == ["rang tea running", "stopped tea running"])
    #expect(send(.tick, after: 60) == [])
  }

  @Test mutating func stagesAndDishes() {
    let stages = ["knead", "rest"].map {
      Stage(name: $0, duration: .seconds(60), waits: $0 == "knead")
    }
    #expect(send(.start(Start(name: "bread", stages: stages))) == ["started bread running"])
    #expect(send(.tick, after: 60) == ["rang bread finished"])
    #expect(send(.next(Self.id)) == ["stopped bread finished", "stage bread running"])
    #expect(send(.cancel(Self.id)) == ["canceled bread running"])
    let dishes = [("fish", 20), ("peas", 5)].map { Start(name: $0, duration: .seconds($1)) }
    #expect(send(.startPlan(name: "", dishes)) == ["started fish running", "started peas waiting"])
    #expect(send(.tick, after: 15) == ["began peas running"])
    #expect(send(.notYet(TimerID(rawValue: 3)), after: 1) == [])
    #expect(send(.cancel(TimerID(rawValue: 3)), after: 1) == ["canceled peas waiting"])
  }

  @Test mutating func restoredTimersHaveNotStarted() {
    #expect(send(.start(name: "tea", duration: .seconds(60))) == ["started tea running"])
    let restored = Engine(engine.snapshot)
    let change = Change(
      before: Engine(), after: restored, moment: Moment(instant: now, wallClock: .zero))
    #expect(change.timerEvents == [])
    engine = restored
    #expect(send(.tick, after: 70) == ["rang tea finished"])
  }
}
