import TimerEngine

/// Sends random inputs after random times to one engine, and looks at what must hold after each.
struct RandomRun {
  private var random: SplitMix64
  private var engine = Engine()
  private var now = Scenario.epoch
  private var ringing: Set<TimerID> = []
  private var startedAt: [TimerID: Instant] = [:]

  private(set) var latest = Input.tick
  private(set) var (starts, rings, silences, undone) = (0, 0, 0, 0)

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// One input; says what no longer holds after it.
  mutating func step() -> String? {
    now = now + randomGap()
    latest = randomInput()
    let before = engine
    let effects = engine.handle(latest, at: now)
    let timers = engine.timers
    return violation(in: effects, before: before) ?? violation(ofTimers: timers, before: before)
      ?? timers.lazy.compactMap(violation(of:)).first
  }

  // MARK: - What must hold

  private mutating func violation(in effects: [Effect], before: Engine) -> String? {
    for effect in effects {
      switch effect {
      case .started(let id):
        starts += 1
        if startedAt.updateValue(now, forKey: id) != nil { return "\(id) was given twice" }
      case .ring(let id):
        rings += 1
        if !ringing.insert(id).inserted { return "\(id) rang, and was ringing" }
        guard let timer = before[id] ?? before.cancelled?.timer, timer.id == id else {
          return "\(id) rang, and was not there"
        }
        if timer.remaining(at: now) > latest.timeTaken(from: id) {
          return "\(id) rang early"
        }
      case .silence(let id):
        silences += 1
        if ringing.remove(id) == nil { return "\(id) was silenced, and did not ring" }
      }
    }
    return nil
  }

  private mutating func violation(ofTimers timers: [CountdownTimer], before: Engine) -> String? {
    let finished = timers.lazy.filter(\.isFinished)
    if finished.count != ringing.count || !finished.allSatisfy({ ringing.contains($0.id) }) {
      return "who rings isn't who is finished"
    }
    if !zip(timers, timers.dropFirst()).allSatisfy({ $0.id < $1.id }) { return "out of order" }

    var moments = timers.compactMap { timer in
      if case .running(let deadline) = timer.state { deadline } else { nil }
    }
    if let until = engine.cancelled?.until { moments.append(until) }
    if engine.nextDeadline != moments.min() { return "nextDeadline isn't the earliest" }
    if let next = engine.nextDeadline, next <= now { return "nextDeadline has passed" }

    let named = latest.id
    let untouched = timers.lazy.filter { $0.id != named && !$0.isFinished }
    for timer in untouched where before[timer.id] != timer {
      if latest == .undoCancel, before.cancelled?.timer == timer {
        undone += 1
      } else if startedAt[timer.id] != now {
        return "\(timer.id) changed without being named"
      }
    }
    let gone = before.timers.first { engine[$0.id] == nil && $0.id != named }
    return gone.map { "\($0) went without being named" }
  }

  private func violation(of timer: CountdownTimer) -> String? {
    guard let started = startedAt[timer.id] else { return "\(timer.id) was never started" }
    let remaining = timer.remaining(at: now)
    if !Engine.durations.contains(timer.duration) { return "\(timer) has no sane duration" }
    if !(.zero...timer.total ~= remaining) { return "\(timer) has \(remaining) left" }
    if remaining > Engine.durations.upperBound { return "\(timer) has too much left" }
    if timer.total - remaining > started.duration(to: now) { return "\(timer) ran too fast" }
    if timer.isFinished != (remaining == .zero) { return "\(timer) has \(remaining) left" }
    if case .finished(let at) = timer.state, at > now { return "\(timer) finished too soon" }
    return nil
  }

  // MARK: - What happens

  /// Mostly short, now and then long enough for everything to run out, often exactly a deadline.
  private mutating func randomGap() -> Duration {
    switch Int.random(in: 0..<20, using: &random) {
    case 0...2: .zero
    case 3...5: max(.zero, now.duration(to: engine.nextDeadline ?? now))
    case 6: max(.zero, now.duration(to: engine.nextDeadline ?? now) - .attosecond)
    case 7: .seconds(Int.random(in: 0...10_000, using: &random))
    default: .nanoseconds(Int64.random(in: 0...5_000_000_000, using: &random))
    }
  }

  private mutating func randomInput() -> Input {
    // Also identifiers of timers that are gone, or yet to come.
    let oldest = max(0, starts - 11)
    let other = TimerID(rawValue: .random(in: oldest...starts + 1, using: &random))
    let timers = engine.timers
    let id = timers.randomElement(using: &random)?.id ?? other
    switch Int.random(in: 0..<(engine.cancelled == nil ? 20 : 30), using: &random) {
    case 0...2: return timers.count < 12 ? start() : .stop(id)
    case 3...5: return .pause(id)
    case 6...8: return .resume(id)
    case 9: return .cancel(id)
    case 10: return .undoCancel
    case 11...13: return .stop(id)
    case 14: return .restart(id)
    case 15...16: return .add(id, randomChange())
    case 17: return [.pause(other), .cancel(other), .add(other, randomChange())][starts % 3]
    case 18...19: return .tick
    default: return .undoCancel
    }
  }

  private mutating func start() -> Input {
    .start(name: "", duration: .milliseconds(Int.random(in: -1_000...120_000, using: &random)))
  }

  private mutating func randomChange() -> Duration {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: Duration.extremes[Int.random(in: 0..<Duration.extremes.count, using: &random)]
    case 1: .zero
    default: .milliseconds(Int.random(in: -60_000...60_000, using: &random))
    }
  }
}

extension Input {
  /// The timer it names.
  fileprivate var id: TimerID? {
    switch self {
    case .pause(let id), .resume(let id), .cancel(let id), .stop(let id), .restart(let id): id
    case .add(let id, _): id
    case .start, .undoCancel, .tick: nil
    }
  }

  /// What it takes from this timer.
  fileprivate func timeTaken(from timer: TimerID) -> Duration {
    if case .add(timer, let change) = self, change < .zero { -change } else { .zero }
  }
}
