import TestSupport
import TimerEngine

/// A year of a computer that sleeps and wakes, of the program, which runs at the moments that the
/// engine requests, and of the person who uses it.
extension Simulation {
  struct Year {
    static let time = Duration.seconds(365 * 86_400)
    /// Maximum delay of a wake-up while the computer is awake.
    static let mostLate = Duration.seconds(2)

    /// When the program will be woken, and since when it could have been.
    fileprivate var wakeAt: Instant?
    fileprivate var awakeSince = Scenario.epoch
    /// How far the wall clock is ahead of the time since boot.
    fileprivate var ahead = Duration.seconds(1_700_000_000)
    fileprivate var rules = AlarmRules()
    /// How often each end of a timer has rung; an alarm cut off by a kill doesn't count.
    fileprivate var rung: [End: Int] = [:]

    /// Whether every run that reached its end has rung exactly once.
    var everyEndRangOnce: Bool { rung.values.allSatisfy { $0 == 1 } }
  }

  fileprivate struct End: Hashable {
    let id: TimerID
    let ended: Instant
  }

  /// Simulates this time, or longer until this many timers were started.
  mutating func live(timers: Int, for time: Duration) {
    while violation == nil, figures.starts < timers || now < Scenario.epoch + time {
      live(until: now + gap())
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<3: suspend()
      case 3..<6: changeClock()
      case 6..<8: kill()
      case 8..<10: changeRules()
      case 10..<33: if figures.starts < timers { start(atMost: timers - figures.starts) }
      case 33..<37: changeMind { .cancel($0) }
      case 37..<40: changeMind { .restart($0) }
      default: tell(input())
      }
    }
  }

  /// Runs every timer to its end, through all stages that wait for a person.
  mutating func settle() {
    while violation == nil, engine.timers.contains(where: { $0.ended == nil || $0.waitsForNext }) {
      tell(.resumeAll)
      for timer in engine.timers where timer.waitsForNext { tell(.next(timer.id)) }
      live(until: now + Engine.durations.upperBound + Year.mostLate)
    }
  }

  private mutating func tell(_ input: Input) {
    if input == .undo {
      // A stopped timer that is restored rings once more; a missed one doesn't.
      for timer in engine.undoable?.timers ?? [] where engine.undoable?.change == .stopped {
        if timer.isFinished, let ended = timer.ended {
          year.rung[End(id: timer.id, ended: ended)] = 0
        }
      }
    }
    let effects = send(input)
    for (place, effect) in effects.enumerated() {
      switch effect {
      // The same input may dismiss it, or undo that.
      case .ring(let id) where !effects[place...].contains(.silence(id)):
        if let ended = engine[id]?.ended { rang(End(id: id, ended: ended), input) }
      case .begin(let id), .cue(let id): began(id, input)
      default: break
      }
    }
    year.wakeAt = engine.nextDeadline.map { $0 + lateness() }
  }

  private mutating func rang(_ end: End, _ input: Input) {
    year.rung[end, default: 0] += 1
    if year.rung[end] != 1 { fail("\(end) rang again") }
    if end.ended < year.awakeSince { figures.ringsAfterGap += 1 }
    let late = max(end.ended, year.awakeSince).duration(to: now)
    if late > Year.mostLate, input != .undo { fail("\(end) rang \(late) late") }
  }

  /// Checks that a beginning is reported in time.
  private mutating func began(_ id: TimerID, _ input: Input) {
    guard let timer = engine[id], case .running(let deadline) = timer.state else { return }
    let late = max(deadline + -timer.total, year.awakeSince).duration(to: now)
    if late > Year.mostLate, input != .undo { fail("\(timer) began \(late) late") }
  }

  /// Advances to the moment, and wakes the program whenever it asked for that.
  private mutating func live(until moment: Instant) {
    while violation == nil, let wake = year.wakeAt, wake < moment {
      now = wake
      figures.wakes += 1
      tell(.tick)
      // At times the person postpones it at once.
      if let id = engine.justBegun.first?.id, Int.random(in: 0..<3, using: &random) == 0 {
        tell(.notYet(id))
      }
    }
    now = moment
  }

  /// Mostly close to nothing, sometimes the delay of a busy computer.
  private mutating func lateness() -> Duration {
    Int.random(in: 0..<20, using: &random) == 0
      ? .nanoseconds(Int64.random(in: 0...2_000_000_000, using: &random))
      : .nanoseconds(Int64.random(in: 0...1_000_000, using: &random))
  }

  /// Sleeps for minutes or days; deadlines that passed meanwhile are handled afterwards.
  private mutating func suspend() {
    figures.suspends += 1
    sleep(for: absence())
    if let wake = year.wakeAt, wake < now { year.wakeAt = now + lateness() }
  }

  /// Sets the wall clock and tells the program: by a little, by an hour for summer time, or to the
  /// right time after it was wrong.
  private mutating func changeClock() {
    figures.clockChanges += 1
    let sign = Bool.random(using: &random) ? 1 : -1
    let change: Duration =
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<2: .milliseconds(Int.random(in: 0...200, using: &random))
      case 2..<5: .seconds(3_600)
      case 5..<9: .seconds(Int.random(in: 1...10_000, using: &random))
      default: .seconds(Int.random(in: 1...1_000_000, using: &random))
      }
    year.ahead += change * sign
    tell(.setWallClock(wallClock(at: now)))
  }

  private func wallClock(at instant: Instant) -> Duration { instant.sinceBoot + year.ahead }

  /// Ends the program without warning, and starts it again at once or later.
  private mutating func kill() {
    figures.kills += 1
    for timer in engine.timers where timer.isFinished {
      figures.ringsAnew += 1
      if let ended = timer.ended { year.rung[End(id: timer.id, ended: ended)] = 0 }
    }
    sleep(for: Bool.random(using: &random) ? absence() : .milliseconds(200))
    restart()
    tell(.follow(year.rules))
  }

  private mutating func sleep(for time: Duration) {
    now = now + time
    year.awakeSince = now
  }

  private mutating func absence() -> Duration {
    let hours = Int.random(in: 0..<12, using: &random) == 0 ? 72 : 2
    return .seconds(Int.random(in: 60...3_600 * hours, using: &random))
  }

  private mutating func gap() -> Duration {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: .zero
    case 1: min(max(.zero, now.duration(to: engine.nextDeadline ?? now)), .seconds(60))
    case 2...3: .nanoseconds(Int64.random(in: 0...8_000_000_000, using: &random))
    default: .nanoseconds(Int64.random(in: 0...1_100_000_000_000, using: &random))
    }
  }

  private mutating func changeRules() {
    let warning = Int.random(in: 1...600, using: &random)
    let limit = Int.random(in: 10...7_200, using: &random)
    year.rules = AlarmRules(
      warning: Bool.random(using: &random) ? .seconds(warning) : nil,
      ringLimit: Bool.random(using: &random) ? .seconds(limit) : nil)
    tell(.follow(year.rules))
  }

  private mutating func start(atMost most: Int) {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<4: tell(.start(stages()))
    case 4..<6:
      let dishes = (1...min(most, 4)).map { _ in stages() }
      let earliest = Plan.earliest(for: dishes, at: now)?.moment ?? now
      let later = Duration.seconds(Int.random(in: 0...7_200, using: &random))
      let readyAt = Bool.random(using: &random) ? nil : earliest + later
      let time = Bool.random(using: &random) ? readyAt.map { wallClock(at: $0) } : nil
      tell(.startPlan(dishes, readyAt: readyAt, dueAt: time))
    default:
      var longest = 10
      for _ in 0..<Int.random(in: 0...5, using: &random) { longest *= 10 }
      let duration = Duration.seconds(min(Int.random(in: 1...longest, using: &random), 359_999))
      let time = Int.random(in: 0..<3, using: &random) == 0 ? wallClock(at: now + duration) : nil
      tell(.start(duration: duration, dueAt: time))
    }
  }

  /// A preset with stages, as for a recipe.
  private mutating func stages() -> Preset {
    let stages = (1...Int.random(in: 1...4, using: &random)).map { _ in
      let waits = Int.random(in: 0..<6, using: &random) == 0
      return Stage(duration: .seconds(Int.random(in: 1...1_800, using: &random)), waits: waits)
    }
    return Preset(stages: stages, rounds: Int.random(in: 1...3, using: &random))
  }

  /// Cancels or restarts something, and perhaps undoes that.
  private mutating func changeMind(_ input: (TimerID) -> Input) {
    guard let id = anyTimer() else { return }
    tell(input(id))
    if Int.random(in: 0..<4, using: &random) == 0 { tell(self.input()) }
    guard Bool.random(using: &random) else { return }
    live(until: now + .milliseconds(Int.random(in: 0...12_000, using: &random)))
    tell(.undo)
  }

  private mutating func input() -> Input {
    guard let id = anyTimer() else { return .tick }
    switch Int.random(in: 0..<84, using: &random) {
    case 0..<6: return .pause(id)
    case 6..<20: return .resume(id)
    case 20..<26: return .add(id, .seconds(Int.random(in: -600...600, using: &random)))
    case 26..<29: return .restart(id)
    case 29..<33: return .stopAll
    case 33: return .tick
    case 34..<39: return .setLength(id, length(like: id))
    case 39: return .pauseAll
    case 40..<42: return .resumeAll
    case 42..<50: return .next(engine.timers.first(where: \.waitsForNext)?.id ?? id)
    case 50: return .back(id)
    case 51..<54: return .notYet(id)
    case 54: return .begin(engine.timers.first(where: \.isWaiting)?.id ?? id)
    case 55: return .setRounds(id, Int.random(in: 1...3, using: &random))
    case 56: return engine.plans.last.map { .pausePlan($0.id) } ?? .tick
    case 57: return engine.plans.first.map { .resumePlan($0.id) } ?? .tick
    default: return .stop(anyTimer(ended: true) ?? id)
    }
  }

  private mutating func length(like id: TimerID) -> Duration {
    let change = Duration.seconds(max(0, Int.random(in: -300...900, using: &random)) - 300)
    let duration = (engine[id]?.total ?? .zero) + change
    let range = Engine.durations
    return min(max(duration, range.lowerBound), range.upperBound)
  }

  private mutating func anyTimer(ended: Bool = false) -> TimerID? {
    engine.timers.filter { !ended || $0.ended != nil }.randomElement(using: &random)?.id
  }
}
