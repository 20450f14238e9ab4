import TestSupport
import Testing
import TimerEngine

@testable import SimmerCore

@Suite struct RedrawScheduleTests {
  /// The circumference of the ring in a new window, in pixels.
  static let ring = 804.0

  /// How long the figures roll.
  static let roll = Duration.milliseconds(120)

  @Test(arguments: [
    // Full screen at 3840 × 2160, in device pixels.
    Walk(seconds: 300, ring: 5_700, redrawsPerSecond: 10),
    Walk(seconds: 54, ring: ring, redrawsPerSecond: 10),
    Walk(seconds: 60, ring: ring, redrawsPerSecond: 10),
    Walk(seconds: 60, ring: ring, roll: roll, redrawsPerSecond: 10),
    Walk(seconds: 300, ring: ring, redrawsPerSecond: 3),
    Walk(seconds: 300, ring: ring, roll: roll, redrawsPerSecond: 3),
    Walk(seconds: 300, ring: 2 * ring, redrawsPerSecond: 5),
    Walk(seconds: 300, ring: 2 * ring, roll: roll, redrawsPerSecond: 6),
    Walk(seconds: 300, ring: 0, redrawsPerSecond: 1),
    Walk(seconds: 600, ring: ring, roll: roll, redrawsPerSecond: 2),
    Walk(seconds: 1_800, ring: ring, redrawsPerSecond: 1),
    Walk(seconds: 3_600, ring: ring, roll: roll, redrawsPerSecond: 2),
    Walk(seconds: 300, ring: 0, roll: roll, redrawsPerSecond: 2),
    Walk(seconds: 36_000, ring: ring, redrawsPerSecond: 1),
  ])
  func wholeRunIsRedrawnExactlyWhenItChanges(walk: Walk) {
    let timer = walk.timer
    var now = Walk.epoch
    var shown = walk.look(at: now)
    var redraws = 0
    #expect(shown.fraction == 1)

    while case .at(let next) = walk.schedule.next(for: timer, after: now) {
      guard now < next else {
        Issue.record("woken at \(now), to wake again at \(next)")
        return
      }
      let unchanged = walk.look(at: next + .microseconds(-1)) == shown
      let look = walk.look(at: next)
      let shift = (shown.fraction - look.fraction) * walk.schedule.ringLength
      let most = max(1.5, walk.schedule.ringLength / Double(walk.seconds) / 8)
      if !unchanged || look == shown || shown.seconds - look.seconds > 1
        || !(-1e-9...most ~= shift)
      {
        Issue.record("at \(next): \(shown), then \(look), a shift of \(shift) px")
        return
      }
      redraws += 1
      (now, shown) = (next, look)
    }

    #expect(shown == Walk.Look(seconds: 0, fraction: 0, isStill: walk.schedule.roll == .zero))
    #expect(timer.remaining(at: now) == .zero)
    #expect(redraws == walk.seconds * walk.redrawsPerSecond)
  }

  /// Wake-ups are up to 20 ms late or 1 ns early, and the length changes during the run.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func anUnevenRunMissesNoSecondAndNeverGoesBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let schedule = RedrawSchedule(
      ringLength: .random(in: 100...900, using: &random),
      roll: [.zero, Self.roll].randomElement(using: &random) ?? .zero)
    let total = Duration.microseconds(Int.random(in: 66_000_000...990_000_000, using: &random))
    let left = total - .nanoseconds(Int.random(in: 1...9_999, using: &random))
    let timer = try #require(CountdownTimer(runningFor: left, of: total))
    var now = Walk.epoch
    var seconds = timer.remaining(at: now).shownSeconds

    while case .at(let next) = schedule.next(for: timer, after: now) {
      let late = Duration.nanoseconds(
        [-1, 0, Int.random(in: 1...20_000_000, using: &random)].randomElement(using: &random) ?? 0)
      let exact = timer.remaining(at: next) / timer.total
      let pixels = (schedule.fraction(of: timer, at: next) - exact) * schedule.ringLength
      let look = timer.remaining(at: max(now, next + late)).shownSeconds
      if now >= next || seconds - look > 1 || !(-0.001...1.5 ~= pixels) {
        Issue.record("at \(now), next \(next): \(seconds) s, then \(look) s, \(pixels) px off")
        return
      }
      (now, seconds) = (max(now + .attosecond, next + late), look)
    }
    #expect(timer.remaining(at: now) == .zero)
    #expect(seconds == 0)
  }

  @Test(arguments: [.zero, roll])
  func aTimerOfFiveMinutesTakesThreeRedrawsInEverySecond(roll: Duration) {
    let walk = Walk(seconds: 300, ring: Self.ring, roll: roll)
    for start in stride(from: 0, to: 299_000, by: 97) {
      let begin = Walk.epoch + .milliseconds(start)
      let redraws = walk.schedule.redraws(of: walk.timer, after: begin, for: .seconds(1))
      #expect(redraws == 3)
    }
  }

  @Test(
    arguments: [
      (1, ring, true), (5, ring, true), (13, ring, true), (14, ring, false), (5, 290, false),
      (5, 310, true),
      (5, 0, false), (5, 0.5, false), (300, 1e6, true), (5, .infinity, true), (5, .nan, false),
      (5, -ring, false), (359_999, .leastNormalMagnitude, false), (359_999, 1, false),
    ] as [(Int, Double, Bool)])
  func aFastRingIsRedrawnInEveryFrame(seconds: Int, ring: Double, everyFrame: Bool) {
    let walk = Walk(seconds: seconds, ring: ring)
    let now = Walk.epoch + .milliseconds(200)
    let next = walk.schedule.next(for: walk.timer, after: now)
    #expect((next == .everyFrame) == everyFrame)
    if everyFrame {
      let exact = walk.timer.remaining(at: now) / walk.timer.total
      #expect(walk.schedule.fraction(of: walk.timer, at: now) == exact)
    }
  }

  /// Applies to a ring that moves by less than three pixels in that time, at any speed of rolling
  /// figures or of a sweeping second hand.
  @Test(
    arguments: [
      (300, ring, 0, 1), (300, ring, 600, 1), (3_600, ring, 0, 1), (600, 2 * ring, 0, 1),
      (60, ring, 0, 10), (300, 0, 600, 1),
    ] as [(Int, Double, Double, Int)])
  func anUnattendedTimerIsRedrawnOnceASecond(
    seconds: Int, ring: Double, sweep: Double, redrawsPerSecond: Int
  ) {
    let timer = Walk(seconds: seconds, ring: 0).timer
    var schedule = RedrawSchedule(ringLength: ring, sweepLength: sweep, roll: Self.roll)
    schedule.isAttended = false
    let begin = Walk.epoch + .milliseconds(500)
    #expect(schedule.redraws(of: timer, after: begin, for: .seconds(2)) == 2 * redrawsPerSecond)
  }

  /// A dial's hand moves by its scale, for any length of the timer; a sweeping second hand by
  /// about a pixel at a time, but no more often than is visible.
  @Test(
    arguments: [
      (300, 600, 0, 1), (5, 600, 0, 1), (300, 43_200, 0, 1), (300, 600, 40, 1), (300, 600, 120, 2),
      (300, 600, 600, 10), (300, 600, 6_000, 30), (300, 600, .infinity, 30), (300, 600, .nan, 1),
    ] as [(Int, Int, Double, Int)])
  func handsMoveByTheirOwnSteps(seconds: Int, span: Int, sweep: Double, redrawsPerSecond: Int) {
    let timer = Walk(seconds: seconds, ring: 0).timer
    let schedule = RedrawSchedule(ringLength: 600, span: .seconds(span), sweepLength: sweep)
    let begin = Walk.epoch + .seconds(1)
    let redraws = schedule.redraws(of: timer, after: begin, for: .seconds(2))
    #expect(redraws == 2 * redrawsPerSecond)
  }

  @Test(
    arguments: [.zero, .attosecond, .seconds(-1), .seconds(Int64.min), .seconds(Int64.max)]
      as [Duration])
  func anySpanAndRollAreAccepted(time: Duration) {
    let walk = Walk(seconds: 300, ring: Self.ring)
    let now = Walk.epoch + .milliseconds(200)
    for schedule in [
      RedrawSchedule(ringLength: 1, span: time), RedrawSchedule(ringLength: Self.ring, roll: time),
    ] {
      switch schedule.next(for: walk.timer, after: now) {
      case .at(let next): #expect(now < next && next <= Walk.epoch + .seconds(1))
      case .everyFrame: #expect(time <= .attosecond && schedule.span != nil)
      case .never: Issue.record("never")
      }
      #expect((0.9...1).contains(schedule.fraction(of: walk.timer, at: now)))
    }
  }

  @Test(arguments: [5, 300, 3_600])
  func timerAtItsDeadlineWaitsForTheEngine(seconds: Int) {
    let walk = Walk(seconds: seconds, ring: Self.ring)
    for late in [Duration.zero, .attosecond, .milliseconds(3), .seconds(3_600)] {
      let now = Walk.epoch + .seconds(seconds) + late
      #expect(walk.schedule.next(for: walk.timer, after: now) == .never)
      #expect(walk.schedule.fraction(of: walk.timer, at: now) == 0)
    }
    let justBefore = Walk.epoch + .seconds(seconds) + (.zero - .attosecond)
    #expect(walk.schedule.next(for: walk.timer, after: justBefore) != .never)
  }

  @Test(arguments: [5, 300, 3_600])
  func pausedTimerIsNeverRedrawnAndPausingMovesNothing(seconds: Int) throws {
    let walk = Walk(seconds: seconds, ring: Self.ring)
    let now = Walk.epoch + .milliseconds(3_217)
    let fraction = walk.schedule.fraction(of: walk.timer, at: now)
    let left = walk.timer.remaining(at: now)
    let paused = try #require(
      CountdownTimer(.paused(remaining: left), total: .seconds(seconds)))
    #expect(walk.schedule.next(for: paused, after: now) == .never)
    #expect(walk.schedule.fraction(of: paused, at: now) == fraction)
    #expect(walk.schedule.fraction(of: paused, at: now + .seconds(60)) == fraction)
    #expect(0 < fraction && fraction < 1)
  }

  @Test(
    arguments: [
      (.zero, .seconds(1)), (.attosecond, .seconds(1)), (.milliseconds(999), .seconds(1)),
      (.seconds(1), .seconds(2)), (.seconds(2) - .attosecond, .seconds(2)),
      (.milliseconds(3_600_003), .seconds(3_601)),
    ] as [(Duration, Duration)])
  func finishedTimerIsRedrawnAsItsOvertimeChanges(overtime: Duration, next: Duration) throws {
    let deadline = Walk.epoch
    let timer = try #require(CountdownTimer(.finished(at: deadline), total: .seconds(5)))
    let schedule = RedrawSchedule(ringLength: Self.ring)
    #expect(schedule.next(for: timer, after: deadline + overtime) == .at(deadline + next))
    #expect(schedule.fraction(of: timer, at: deadline + overtime) == 0)
  }

  /// The engine begins it, and no text counts down to that.
  @Test(arguments: [301, 60, 1, 0, -1])
  func aWaitingTimerIsNeverRedrawn(left: Int) throws {
    let timer = try #require(
      CountdownTimer(.waiting(until: Walk.epoch + .seconds(left)), total: .seconds(60)))
    let schedule = RedrawSchedule(ringLength: Self.ring)
    #expect(schedule.next(for: timer, after: Walk.epoch) == .never)
    #expect(schedule.fraction(of: timer, at: Walk.epoch) == 1)
  }
}

/// The run of a timer that is started at ``epoch``.
struct Walk: Sendable {
  static let epoch = Instant(sinceBoot: .seconds(1_000))

  let seconds: Int
  let timer: CountdownTimer
  let schedule: RedrawSchedule
  let redrawsPerSecond: Int

  init(seconds: Int, ring: Double, roll: Duration = .zero, redrawsPerSecond: Int = 0) {
    var engine = Engine()
    engine.handle(.start(name: "", duration: .seconds(seconds)), at: Self.epoch)
    self.seconds = seconds
    timer = engine.timers[0]
    schedule = RedrawSchedule(ringLength: ring, roll: roll)
    self.redrawsPerSecond = redrawsPerSecond
  }

  struct Look: Equatable {
    let seconds: Int
    let fraction: Double
    let isStill: Bool
  }

  func look(at now: Instant) -> Look {
    let remaining = timer.remaining(at: now)
    let seconds = remaining.shownSeconds
    return Look(
      seconds: seconds, fraction: schedule.fraction(of: timer, at: now),
      isStill: .seconds(seconds) - remaining >= schedule.roll)
  }
}

extension RedrawSchedule {
  /// The number of redraws in this time, counted up to 100.
  fileprivate func redraws(of timer: CountdownTimer, after begin: Instant, for time: Duration)
    -> Int
  {
    var (now, redraws) = (begin, 0)
    while case .at(let next) = next(for: timer, after: now), now < next, next <= begin + time,
      redraws < 100
    {
      (now, redraws) = (next, redraws + 1)
    }
    return redraws
  }
}

extension CountdownTimer {
  fileprivate init?(_ state: State, total: Duration) {
    self.init(
      id: TimerID(rawValue: 1), preset: Start(duration: .seconds(60)), total: total, state: state)
  }

  /// A timer with this time left at the epoch.
  fileprivate init?(runningFor left: Duration, of total: Duration) {
    self.init(.running(deadline: Walk.epoch + left), total: total)
  }
}

extension Instant {
  fileprivate static func + (instant: Instant, duration: Duration) -> Instant {
    instant.advanced(by: duration)
  }
}

extension Duration {
  fileprivate static let attosecond = Duration(secondsComponent: 0, attosecondsComponent: 1)

  /// The number of seconds that the written figures show.
  fileprivate var shownSeconds: Int {
    TimeFormat.seconds.string(remaining: self).split(separator: ":")
      .reduce(0) { $0 * 60 + (Int($1) ?? -1) }
  }
}
