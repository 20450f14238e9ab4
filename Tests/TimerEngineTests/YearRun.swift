import TestSupport
import TimerEngine

/// A year of a computer that sleeps and wakes, of the program on it that is woken when the engine
/// asks for it, and of the person who uses it. Everything is held against a ``Ledger``.
struct YearRun {
  /// The latest that the program hears of a moment it waits for, while the computer is awake.
  static let mostLate = Duration.seconds(2)
  static let year = Duration.seconds(365 * 86_400)

  private var random: SplitMix64
  private(set) var now = Scenario.epoch
  private(set) var engine = Engine()
  private(set) var ledger = Ledger()
  /// What went wrong first.
  private(set) var violation: String?

  /// When the program will be woken, and since when it could have been.
  private var wakeAt: Instant?
  private var awakeSince = Scenario.epoch
  /// All timers there are, and some that are gone.
  private var known: [TimerID] = []
  /// What is on the disk: the engine as it was when its revision moved last.
  private var saved = Engine()
  private var rules = AlarmRules()
  /// How often each end of a timer has rung; an alarm that a kill cut off doesn't count.
  private var rung: [End: Int] = [:]

  private(set) var figures = Figures()

  /// What happened how often.
  struct Figures {
    var (starts, warnings, rings, misses, silences) = (0, 0, 0, 0, 0)
    var (undoneCancels, undoneRestarts, edits) = (0, 0, 0)
    var (wakes, suspends, clockChanges, kills) = (0, 0, 0, 0)
    /// Rings of what a kill cut off, and of what ended while nobody could hear it.
    var (ringsAnew, ringsAfterGap) = (0, 0)
  }

  struct End: Hashable {
    let id: TimerID
    let ended: Duration
  }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// Whether every run to an end that there was has rung, and once.
  var everyEndRangOnce: Bool { rung.values.allSatisfy { $0 == 1 } }

  /// Lets time pass, at least until so many timers were started.
  mutating func run(timers: Int, for time: Duration) {
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
      default: send(input())
      }
    }
  }

  /// Lets everything that is there run to its end.
  mutating func settle() {
    for timer in engine.timers { send(.resume(timer.id)) }
    live(until: now + Engine.durations.upperBound + Self.mostLate)
    compare()
  }

  private mutating func fail(_ text: String) {
    violation = violation ?? text
  }

  // MARK: - The program

  private mutating func send(_ input: Input) {
    if violation != nil { return }
    let expected = ledger.handle(input, at: now)
    let effects = engine.handle(input, at: now)
    if case .edit(let id, _) = input, engine[id] != nil { figures.edits += 1 }
    let others = effects.filter { if case .warn = $0 { false } else { true } }
    if others != expected { fail("\(input): \(others) instead of \(expected)") }
    for (place, effect) in effects.enumerated() {
      // It may ring and be dismissed, or undone, by the same input.
      if case .ring(let id) = effect, effects[place...].contains(.silence(id)) { continue }
      note(effect, of: input)
    }
    if let next = engine.nextDeadline, next <= now { fail("\(next) has passed") }
    if engine.revision != saved.revision { saved = engine }
    wakeAt = engine.nextDeadline.map { $0 + lateness() }
  }

  private mutating func note(_ effect: Effect, of input: Input) {
    switch effect {
    case .started(let id):
      figures.starts += 1
      known.append(id)
    case .ring(let id):
      figures.rings += 1
      if let ended = engine[id]?.ended { rang(End(id: id, ended: ended.sinceBoot), input) }
    case .warn(let id):
      figures.warnings += 1
      guard input == .tick, let left = engine[id]?.remaining(at: now) else { return }
      if left == .zero || left > rules.warning ?? .zero { fail("\(id) warned \(left) before") }
    case .missed:
      figures.misses += 1
    case .silence:
      figures.silences += 1
    }
  }

  private mutating func rang(_ end: End, _ input: Input) {
    let ended = Instant(sinceBoot: end.ended)
    rung[end, default: 0] += 1
    if rung[end] != 1 { fail("\(end) rang again") }
    if ended > now { fail("\(end) rang early") }
    if ended < awakeSince { figures.ringsAfterGap += 1 }
    let late = max(ended, awakeSince).duration(to: now)
    if late > Self.mostLate, input != .undo { fail("\(end) rang \(late) late") }
  }

  private mutating func compare() {
    let timers = engine.timers
    if timers.count != ledger.entries.count { fail("there are too many or too few") }
    for timer in timers {
      if timer.state != ledger.entries[timer.id]?.state { fail("\(timer) is in no such state") }
      if timer.preset != ledger.presets[timer.id] { fail("\(timer) wasn't set to that") }
    }
  }

  /// The program waits, and is woken when it asked for it.
  private mutating func live(until moment: Instant) {
    while violation == nil, let wake = wakeAt, wake < moment {
      now = wake
      figures.wakes += 1
      send(.tick)
    }
    now = moment
  }

  /// Mostly next to nothing, sometimes a busy computer.
  private mutating func lateness() -> Duration {
    Int.random(in: 0..<20, using: &random) == 0
      ? .nanoseconds(Int64.random(in: 0...2_000_000_000, using: &random))
      : .nanoseconds(Int64.random(in: 0...1_000_000, using: &random))
  }

  // MARK: - The computer

  /// Nobody hears anything for minutes or days; what was waited for meanwhile is heard of then.
  private mutating func suspend() {
    figures.suspends += 1
    compare()
    sleep(for: absence())
    if let wake = wakeAt, wake < now { wakeAt = now + lateness() }
  }

  /// Somebody sets the wall clock, and the program is told. No deadline rests on that clock, so
  /// that it is woken for nothing.
  private mutating func changeClock() {
    figures.clockChanges += 1
    send(.tick)
  }

  /// The program ends without warning, and is started again at once or later.
  private mutating func kill() {
    figures.kills += 1
    for timer in engine.timers where timer.isFinished {
      figures.ringsAnew += 1
      if let ended = timer.ended {
        rung[End(id: timer.id, ended: ended.sinceBoot)] = 0
      }
    }
    sleep(for: Bool.random(using: &random) ? absence() : .milliseconds(200))
    engine = Engine(saved.snapshot)
    saved = engine
    compare()
    ledger.restart()
    send(.follow(rules))
  }

  private mutating func sleep(for time: Duration) {
    now = now + time
    awakeSince = now
  }

  private mutating func absence() -> Duration {
    let hours = Int.random(in: 0..<12, using: &random) == 0 ? 72 : 2
    return .seconds(Int.random(in: 60...3_600 * hours, using: &random))
  }

  // MARK: - The person

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
    rules = AlarmRules(
      warning: Bool.random(using: &random) ? .seconds(warning) : nil,
      ringLimit: Bool.random(using: &random) ? .seconds(limit) : nil)
    send(.follow(rules))
  }

  /// As many of seconds as of minutes, hours, and days.
  private mutating func start() {
    var longest = 10
    for _ in 0..<Int.random(in: 0...5, using: &random) { longest *= 10 }
    let seconds = min(Int.random(in: 1...longest, using: &random), 359_999)
    send(.start(duration: .seconds(seconds)))
  }

  /// Cancels or restarts something, and perhaps takes it back.
  private mutating func changeMind(_ input: (TimerID) -> Input) {
    guard let id = anyTimer() else { return }
    send(input(id))
    if Int.random(in: 0..<4, using: &random) == 0 { send(self.input()) }
    guard Bool.random(using: &random) else { return }
    live(until: now + .milliseconds(Int.random(in: 0...6_000, using: &random)))
    let (cancelled, restarted) = (engine.cancelled, engine.restarted)
    send(.undo)
    if let cancelled, engine[cancelled.id] != nil { figures.undoneCancels += 1 }
    if let restarted, engine[restarted.id] != nil { figures.undoneRestarts += 1 }
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
    case 34..<39: return .edit(id, preset(like: id))
    case 39: return .pauseAll
    case 40..<42: return .resumeAll
    default: return .stop(anyTimer(ended: true) ?? id)
    }
  }

  /// Another name, and mostly another duration.
  private mutating func preset(like id: TimerID) -> Preset {
    let change = Duration.seconds(max(0, Int.random(in: -300...900, using: &random)) - 300)
    let duration = (engine[id]?.duration ?? .zero) + change
    let range = Engine.durations
    return Preset(
      name: "\(figures.edits)", duration: min(max(duration, range.lowerBound), range.upperBound))
  }

  /// One of the timers there are or, where a few attempts meet none, nil.
  private mutating func anyTimer(ended: Bool = false) -> TimerID? {
    for _ in 0..<10 where !known.isEmpty {
      let place = Int.random(in: known.indices, using: &random)
      if let timer = engine[known[place]] {
        if !ended || timer.ended != nil { return timer.id }
      } else if engine.cancelled?.id != known[place] {
        known.remove(at: place)
      }
    }
    return nil
  }
}
