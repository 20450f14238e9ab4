import TestSupport
import Testing
import TimerEngine

@Suite struct DeadlineTests {
  private let id = Scenario.first

  let minute = Duration.seconds(60)

  @Test(arguments: [
    (Duration.nanoseconds(-1), false), (-.attosecond, false), (.zero, true), (.attosecond, true),
    (.nanoseconds(1), true), (.seconds(3_600), true), (.seconds(86_400 * 365), true),
  ])
  func ringsFromTheDeadlineOn(late: Duration, rings: Bool) {
    var scenario = Scenario(running: minute)
    let deadline = scenario.now + minute
    #expect(scenario.send(.tick, after: minute + late) == (rings ? [.ring(id)] : []))
    #expect(scenario.state() == (rings ? .finished(at: deadline) : .running(deadline: deadline)))
    #expect(scenario.remaining() == (rings ? .zero : -late))
    #expect(scenario.engine[id]?.overtime(at: scenario.now) == (rings ? late : .zero))
  }

  @Test func timersDueTogetherRingInOrderOfDeadline() {
    var scenario = Scenario()
    let ids = [50, 20, 40, 20, 10, 70].map { scenario.start(.seconds($0)) }
    let order = [4, 1, 3, 2, 0].map { Event.ring(ids[$0]) }
    #expect(scenario.send(.tick, after: .seconds(3_600)) == order + [.ring(ids[5])])
    #expect(scenario.engine.timers.map(\.id) == ids)
  }

  static let id = Scenario.first

  @Test(
    arguments: [
      (.pause(id), []), (.resume(id), []), (.cancel(id), []), (.undo, []), (.tick, []),
      (.pauseAll, []), (.resumeAll, []), (.setLength(id, .seconds(90)), []),
      (.removePreset(at: 0), []),
      (.add(id, .seconds(-5)), []), (.add(id, .seconds(5)), [.silence(id)]),
      (.stop(id), [.silence(id)]), (.stopAll, [.silence(id)]), (.restart(id), [.silence(id)]),
      (.follow(AlarmRules(warning: .seconds(5), ringLimit: .seconds(60))), []),
      (.start(name: "", duration: .seconds(1)), [.started(TimerID(rawValue: 2))]),
    ] as [(Input, [Event])])
  func inputAfterTheDeadlineMeetsAFinishedTimer(input: Input, events: [Event]) {
    for late in [Duration.zero, .nanoseconds(1), .seconds(3_600)] {
      var scenario = Scenario(running: minute)
      #expect(scenario.send(input, after: minute + late) == [.ring(Self.id)] + events)
    }
  }
}
