import TestSupport
import Testing
import TimerEngine

@Suite struct LimitTests {
  private let id = Scenario.first

  static let longest = Duration.seconds(359_999)

  static let durations: [(Duration, Duration)] = [
    (.zero, .seconds(1)), (.seconds(-5), .seconds(1)), (.attosecond, .seconds(1)),
    (.seconds(1), .seconds(1)), (.milliseconds(1_500), .milliseconds(1_500)),
    (longest - .attosecond, longest - .attosecond), (longest, longest),
    (longest + .attosecond, longest), (.seconds(360_000), longest),
    (Duration.extremes[0], longest), (Duration.extremes[1], .seconds(1)),
  ]

  @Test(arguments: durations)
  func durationIsBroughtIntoRange(asked: Duration, given: Duration) {
    let scenario = Scenario(running: asked)
    #expect(scenario.engine[id]?.duration == given)
    #expect(scenario.engine[id]?.total == given)
    #expect(scenario.remaining() == given)
    #expect(scenario.engine.nextDeadline == scenario.now + given)
  }

  @Test func addingTimeStopsAtTheLongestDuration() {
    var scenario = Scenario(running: longest - .seconds(90))
    scenario.send(.add(id, .seconds(60)))
    #expect(scenario.remaining() == longest - .seconds(30))
    scenario.send(.add(id, .seconds(60)))
    #expect(scenario.remaining() == longest)
    #expect(scenario.engine[id]?.total == longest)
    // Elapsed time may be added again, and the total grows by it.
    scenario.send(.pause(id), after: .seconds(10))
    scenario.send(.add(id, .seconds(60)))
    #expect(scenario.remaining() == longest)
    #expect(scenario.engine[id]?.total == longest + .seconds(10))
    #expect(scenario.engine[id]?.duration == longest - .seconds(90))
  }

  @Test(arguments: Duration.extremes)
  func addingAnExtremeDurationIsLimited(extreme: Duration) {
    let adds = extreme > .zero
    var scenario = Scenario(running: .seconds(60))
    #expect(scenario.send(.add(id, extreme), after: .seconds(1)) == (adds ? [] : [.ring(id)]))
    #expect(scenario.remaining() == (adds ? longest : .zero))
    #expect(scenario.engine[id]?.total == (adds ? longest + .seconds(1) : .seconds(1)))

    scenario.send(.restart(id))
    scenario.send(.pause(id), after: .seconds(1))
    #expect(scenario.send(.add(id, extreme)) == (adds ? [] : [.ring(id)]))
    #expect(scenario.remaining() == (adds ? longest : .zero))

    scenario.send(.restart(id))
    scenario.send(.tick, after: .seconds(60))
    #expect(scenario.send(.add(id, extreme)) == (adds ? [.silence(id)] : []))
    #expect(scenario.remaining() == (adds ? longest : .zero))
  }

  @Test func takingAllTimeOfANewTimerFinishesIt() {
    var scenario = Scenario(running: .seconds(60))
    #expect(scenario.send(.add(id, .seconds(-60))) == [.ring(id)])
    // The total of a run may not be zero.
    #expect(scenario.engine[id]?.total == .nanoseconds(1))
    #expect(scenario.send(.restart(id)) == [.silence(id)])
    #expect(scenario.engine[id]?.total == .seconds(60))
  }

  @Test func addingForYearsKeepsTheTimerExact() {
    var scenario = Scenario(running: longest)
    for _ in 1...1_000 { scenario.send(.add(id, longest), after: .seconds(300_000)) }
    #expect(scenario.remaining() == longest)
    #expect(scenario.engine[id]?.total == longest + .seconds(300_000_000))
  }

  @Test func anyReadingOfTheClockIsAccepted() {
    for sinceBoot in [Duration.zero, .seconds(Int64.max)] {
      let now = Instant(sinceBoot: sinceBoot)
      var engine = Engine()
      engine.handle(.start(name: "", duration: longest), at: now)
      #expect(engine.nextDeadline == now + longest)
      let end = Instant(sinceBoot: .seconds(Int64.max) * 2)
      #expect(engine.events(of: .tick, at: end) == [.ring(Scenario.first)])
      #expect(engine.timers[0].overtime(at: end) == end.sinceBoot - sinceBoot - longest)
    }
  }

  @Test func thereAreAtMostAHundredTimers() {
    var scenario = Scenario()
    for number in 1...100 { #expect(scenario.start(longest).rawValue == number) }
    let full = scenario.engine
    #expect(full.isFull)
    #expect(scenario.send(.start(name: "one more", duration: longest)) == [])
    #expect(scenario.engine.snapshot == full.snapshot)
    #expect(scenario.engine.revision == full.revision)
    scenario.send(.cancel(id))
    #expect(!scenario.engine.isFull)
    #expect(scenario.start(longest).rawValue == 101)
    // There is no room left to restore the canceled timer.
    #expect(scenario.engine.toast == nil)
    scenario.send(.undo)
    #expect(scenario.engine.count == 100)
  }

  @Test func aSnapshotWithMoreTimersLosesNone() {
    var scenario = Scenario()
    for _ in 1...100 { scenario.start(longest) }
    var snapshot = scenario.engine.snapshot
    snapshot.timers += (101...150).compactMap {
      CountdownTimer(
        id: TimerID(rawValue: $0), preset: Start(duration: longest), total: longest,
        state: .paused(remaining: longest))
    }
    var after = Engine(snapshot)
    #expect(after.count == 150)
    #expect(after.events(of: .start(duration: longest), at: scenario.now) == [])
  }

  @Test(arguments: Duration.extremes)
  func extremeRulesAreAccepted(extreme: Duration) {
    var scenario = Scenario()
    scenario.send(.follow(AlarmRules(warning: extreme, ringLimit: extreme)))
    let id = scenario.start(.seconds(60))
    #expect(scenario.engine.nextDeadline == scenario.now + .seconds(60))
    let atTheEnd: [Event] = extreme > .zero ? [.ring(id)] : [.missed(id)]
    #expect(scenario.send(.tick, after: .seconds(60)) == atTheEnd)
    #expect(scenario.send(.tick, after: .seconds(86_400)).isEmpty)
  }

  @Test func readingsBeforeTheLatestInputStayInRange() {
    var scenario = Scenario(running: .seconds(60))
    let earlier = scenario.now + .seconds(-5)
    #expect(scenario.engine[id]?.remaining(at: earlier) == .seconds(60))
    scenario.send(.tick, after: .seconds(60))
    #expect(scenario.engine[id]?.overtime(at: earlier) == .zero)
  }

  private let longest = Self.longest
}
