import TestSupport
import Testing
import TimerEngine

/// A timer that was set by time of day stays due at that time. Noon is 0 s on the wall clock; one
/// timer is due at 12:10, another runs for ten minutes.
@Suite struct TimeOfDayTests {
  private static let (due, other) = (Scenario.first, Scenario.second)
  private static let tenMinutes = Duration.seconds(600)

  private static func scenario() -> Scenario {
    var scenario = Scenario()
    scenario.send(.start(duration: tenMinutes, dueAt: tenMinutes))
    scenario.send(.start(duration: tenMinutes))
    return scenario
  }

  /// Seconds by which the clock is set ahead after one minute; then the time left, and the total.
  @Test(arguments: [
    (0, 540, 600), (60, 480, 540), (-60, 600, 660), (-3_600, 4_140, 4_200), (539, 1, 61),
    (-400_000, 359_999, 360_059),
  ])
  func itsDeadlineFollowsTheClock(ahead: Int, left: Int, total: Int) {
    var scenario = Self.scenario()
    #expect(scenario.send(.setWallClock(.seconds(60 + ahead)), after: .seconds(60)) == [])
    #expect(scenario.remaining(of: Self.due) == .seconds(left))
    #expect(scenario.engine[Self.due]?.total == .seconds(total))
    #expect(scenario.remaining(of: Self.other) == .seconds(540))
    #expect(scenario.engine[Self.other]?.total == Self.tenMinutes)
  }

  @Test(arguments: [540, 541, 100_000_000])
  func itRingsAtOnceIfItsTimeIsPast(ahead: Int) {
    var scenario = Self.scenario()
    let events = scenario.send(.setWallClock(.seconds(60 + ahead)), after: .seconds(60))
    #expect(events == [.ring(Self.due)])
    #expect(scenario.state(of: Self.due) == .finished(at: scenario.now))
    // A timer that has rung stays finished.
    #expect(scenario.send(.setWallClock(.zero)) == [])
    #expect(scenario.state(of: Self.due) == .finished(at: scenario.now))
  }

  @Test func aDifferenceOfATenthOfASecondMovesNothing() {
    var scenario = Self.scenario()
    let revision = scenario.engine.revision
    for late in [Duration.milliseconds(100), -.milliseconds(100), .nanoseconds(1)] {
      scenario.send(.setWallClock(late))
      #expect(scenario.engine.revision == revision)
    }
    scenario.send(.setWallClock(.milliseconds(101)))
    #expect(scenario.engine.revision != revision)
  }

  /// The inputs after a minute, the time left then, and the time left after the clock is set a
  /// minute ahead.
  @Test(
    arguments: [
      ([.pause(due), .resume(due)], 540, 540), ([.restart(due)], 600, 600),
      ([.setRemaining(due, .seconds(90))], 90, 90), ([.setLength(due, .seconds(900))], 840, 840),
      ([.add(due, .seconds(60))], 600, 540), ([.add(due, .seconds(-60))], 480, 420),
      ([.cancel(due), .undo], 540, 480),
      ([.edit(due, Start(name: "Tea", duration: .zero))], 540, 480),
      ([.restart(due), .undo], 540, 480), ([.setRemaining(due, .seconds(90)), .undo], 540, 480),
    ] as [([Input], Int, Int)])
  func aSetLengthReplacesTheTimeOfDay(inputs: [Input], left: Int, then: Int) {
    var scenario = Self.scenario()
    scenario.wait(.seconds(60))
    for input in inputs { scenario.send(input) }
    #expect(scenario.remaining(of: Self.due) == .seconds(left))
    scenario.send(.setWallClock(.seconds(120)))
    #expect(scenario.remaining(of: Self.due) == .seconds(then))
  }

  @Test func aTimerRestoredByUndoIsDueAtItsTime() {
    var scenario = Self.scenario()
    scenario.send(.cancel(Self.due), after: .seconds(60))
    scenario.send(.setWallClock(.seconds(120)))
    #expect(scenario.engine.toast != nil, "setting the clock is no newer change")
    scenario.send(.undo)
    #expect(scenario.remaining(of: Self.due) == .seconds(480))
  }

  @Test func aPausedTimerIgnoresTheClock() {
    var scenario = Self.scenario()
    scenario.send(.pause(Self.due), after: .seconds(60))
    scenario.send(.setWallClock(.seconds(10_000)))
    #expect(scenario.state(of: Self.due) == .paused(remaining: .seconds(540)))
  }

  @Test func aSnapshotKeepsTheTimeOfDay() {
    let scenario = Self.scenario()
    var after = Engine(scenario.engine.snapshot)
    #expect(after[Self.due]?.dueAt == Self.tenMinutes)
    after.handle(.setWallClock(.seconds(60)), at: scenario.now)
    #expect(after[Self.due]?.remaining(at: scenario.now) == .seconds(540))
  }
}
