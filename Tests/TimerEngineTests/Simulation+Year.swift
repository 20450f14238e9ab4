import TestSupport
import TimerEngine

/// A year of a computer that sleeps and wakes, of the program on it that is woken when the engine
/// asks for it, and of the person who uses it.
extension Simulation {
  struct Year {
    static let time = Duration.seconds(365 * 86_400)
    /// The latest that the program hears of a moment it waits for, while the computer is awake.
    static let mostLate = Duration.seconds(2)

    /// When the program will be woken, and since when it could have been.
    fileprivate var wakeAt: Instant?
    fileprivate var awakeSince = Scenario.epoch
    fileprivate var rules = AlarmRules()
    /// How often each end of a timer has rung; an alarm that a kill cut off doesn't count.
    fileprivate var rung: [End: Int] = [:]

    /// Whether every run to an end that there was has rung, and once.
    var everyEndRangOnce: Bool { rung.values.allSatisfy { $0 == 1 } }
  }

  fileprivate struct End: Hashable {
    let id: TimerID
    let ended: Instant
  }

  /// Lets time pass, at least until so many timers were started.
  mutating func live(timers: Int, for time: Duration) {
    while violation == nil, figures.starts < timers || now < Scenario.epoch + time {
      live(until: now + gap())
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<3: suspend()
      case 3..<6: changeClock()
      case 6..<8: kill()
      case 8..<10: changeRules()
      case 10..<36: if figures.starts < timers { start() }
      case 36..<40: changeMind { .cancel($0) }
      case 40..<43: changeMind { .restart($0) }
      default: tell(input())
      }
    }
  }

  /// Lets everything that is there run to its end.
  mutating func settle() {
    for timer in engine.timers { tell(.resume(timer.id)) }
    live(until: now + Engine.durations.upperBound + Year.mostLate)
  }

  private mutating func tell(_ input: Input) {
    if input == .undo {
      // What was stopped rings once more.
      for timer in engine.undoable?.timers ?? [] where engine.undoable?.change == .stopped {
        if let ended = timer.ended { year.rung[End(id: timer.id, ended: ended)] = 0 }
      }
    }
    let effects = send(input)
    for (place, effect) in effects.enumerated() {
      // It may ring and be dismissed, or undone, by the same input.
      guard case .ring(let id) = effect, !effects[place...].contains(.silence(id)) else { continue }
      if let ended = engine[id]?.ended { rang(End(id: id, ended: ended), input) }
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

  /// The program waits, and is woken when it asked for it.
  private mutating func live(until moment: Instant) {
    while violation == nil, let wake = year.wakeAt, wake < moment {
      now = wake
      figures.wakes += 1
      tell(.tick)
    }
    now = moment
  }

  /// Mostly next to nothing, sometimes a busy computer.
  private mutating func lateness() -> Duration {
    Int.random(in: 0..<20, using: &random) == 0
      ? .nanoseconds(Int64.random(in: 0...2_000_000_000, using: &random))
      : .nanoseconds(Int64.random(in: 0...1_000_000, using: &random))
  }

  /// Nobody hears anything for minutes or days; what was waited for meanwhile is heard of then.
  private mutating func suspend() {
    figures.suspends += 1
    sleep(for: absence())
    if let wake = year.wakeAt, wake < now { year.wakeAt = now + lateness() }
  }

  /// Somebody sets the wall clock, and the program is told. No deadline rests on that clock, so
  /// that it is woken for nothing.
  private mutating func changeClock() {
    figures.clockChanges += 1
    tell(.tick)
  }

  /// The program ends without warning, and is started again at once or later.
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

  private mutating func start() {
    var longest = 10
    for _ in 0..<Int.random(in: 0...5, using: &random) { longest *= 10 }
    let seconds = min(Int.random(in: 1...longest, using: &random), 359_999)
    tell(.start(duration: .seconds(seconds)))
  }

  /// Cancels or restarts something, and perhaps takes it back.
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
    switch Int.random(in: 0..<68, using: &random) {
    case 0..<6: return .pause(id)
    case 6..<20: return .resume(id)
    case 20..<26: return .add(id, .seconds(Int.random(in: -600...600, using: &random)))
    case 26..<29: return .restart(id)
    case 29..<33: return .stopAll
    case 33: return .tick
    case 34..<39: return .setLength(id, length(like: id))
    case 39: return .pauseAll
    case 40..<42: return .resumeAll
    default: return .stop(anyTimer(ended: true) ?? id)
    }
  }

  private mutating func length(like id: TimerID) -> Duration {
    let change = Duration.seconds(max(0, Int.random(in: -300...900, using: &random)) - 300)
    let duration = (engine[id]?.duration ?? .zero) + change
    let range = Engine.durations
    return min(max(duration, range.lowerBound), range.upperBound)
  }

  private mutating func anyTimer(ended: Bool = false) -> TimerID? {
    engine.timers.filter { !ended || $0.ended != nil }.randomElement(using: &random)?.id
  }
}
