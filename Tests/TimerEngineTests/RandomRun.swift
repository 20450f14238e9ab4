import TestSupport
import TimerEngine

/// Sends random inputs after random times to one engine, and looks at what must hold after each.
struct RandomRun {
  var random: SplitMix64
  private(set) var engine = Engine()
  private(set) var now = Scenario.epoch
  private var startedAt: [TimerID: Instant] = [:]
  /// When the ring effect of each timer that rings was given.
  private var ringingSince: [TimerID: Instant] = [:]
  private var missed: Set<TimerID> = []
  /// Who has warned since it last had more to run than the lead.
  private var warned: Set<TimerID> = []

  private(set) var latest = Input.tick
  private(set) var (starts, rings, silences) = (0, 0, 0)
  private(set) var (undoneCancels, undoneRestarts, undoneRemovals) = (0, 0, 0)
  private(set) var (edits, pausedTogether) = (0, 0)
  private(set) var (warnings, misses, dismissedMisses) = (0, 0, 0)

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// One input; says what no longer holds after it.
  mutating func step() -> String? {
    let earlier = now
    now = now + randomGap()
    latest = randomInput()
    let before = engine
    let effects = engine.handle(latest, at: now)
    let timers = engine.timers
    if case .edit(let id, _) = latest, engine[id] != before[id] { edits += 1 }
    if case .setRemaining(let id, _, let whole) = latest, let started = startedAt[id] {
      // Time that was turned away counts as run, and so does what a longer whole has more of it.
      let totals = (engine[id]?.total ?? .zero, before[id]?.total ?? .zero)
      let longer = whole == nil ? .zero : max(.zero, totals.0 - totals.1)
      startedAt[id] = started.advanced(by: .zero - timeTaken(from: id, before: before) - longer)
    }
    return violation(in: effects, before: before)
      ?? violation(ofWarnings: effects, before: before, at: earlier)
      ?? violation(ofTimers: timers, before: before) ?? violation(ofNextDeadline: timers)
      ?? timers.lazy.compactMap(violation(of:)).first
      ?? violation(ofPresets: engine.presets, before: before)
  }

  // MARK: - What must hold

  private mutating func violation(in effects: [Effect], before: Engine) -> String? {
    for effect in effects {
      switch effect {
      case .started(let id):
        starts += 1
        if startedAt.updateValue(now, forKey: id) != nil { return "\(id) was given twice" }
      case .warn:
        warnings += 1
      case .ring(let id):
        rings += 1
        if ringingSince.updateValue(now, forKey: id) != nil { return "\(id) rang, and was ringing" }
        // What comes back by an undo may be past its deadline.
        let offered = [before.cancelled, before.restarted].compactMap { $0 }
        let candidates = [before[id]] + offered.filter { latest == .undo && $0.id == id }
        let left = candidates.compactMap { $0?.remaining(at: now) }.min()
        guard let left else { return "\(id) rang, and was not there" }
        if left > timeTaken(from: id, before: before) { return "\(id) rang early" }
      case .missed(let id):
        misses += 1
        missed.insert(id)
        guard let since = ringingSince.removeValue(forKey: id) else {
          return "\(id) was missed, and did not ring"
        }
        // Both the rules before this input and those it sets may have ended it.
        let limits = [before, engine].compactMap(\.rules.ringLimit)
        if !limits.contains(where: { since + $0 <= now }) { return "\(id) was missed early" }
      case .silence(let id):
        silences += 1
        if ringingSince.removeValue(forKey: id) != nil { continue }
        if latest == .stopAll { return "\(id) was dismissed with those that ring" }
        if missed.remove(id) == nil { return "\(id) was silenced, and had not run out" }
        dismissedMisses += 1
      }
    }
    return nil
  }

  /// Who warns is who had more than the lead to run at the last input and now has it, or less.
  private mutating func violation(
    ofWarnings effects: [Effect], before: Engine, at earlier: Instant
  ) -> String? {
    var due: Set<TimerID> = []
    if let lead = before.rules.warning {
      for timer in before.timers where timer.isRunning && timer.remaining(at: earlier) > lead {
        if lead >= timer.remaining(at: now), timer.remaining(at: now) > .zero {
          due.insert(timer.id)
        }
      }
    }
    for case .warn(let id) in effects {
      if due.remove(id) == nil { return "\(id) warned, and had no reason to" }
      if !warned.insert(id).inserted { return "\(id) warned twice" }
    }
    warned = warned.filter { id in
      guard let timer = engine[id], let lead = engine.rules.warning else { return false }
      return timer.remaining(at: now) <= lead
    }
    return due.first.map { "\($0) didn't warn" }
  }

  /// What the latest input takes from this timer.
  private func timeTaken(from id: TimerID, before: Engine) -> Duration {
    let duration = before[id]?.duration ?? .zero
    switch latest {
    case .add(id, let change):
      return max(.zero, -change)
    case .setRemaining(id, let remaining, _):
      return max(.zero, (before[id]?.remaining(at: now) ?? .zero) - max(remaining, .zero))
    case .edit(id, let preset):
      return max(.zero, duration - max(preset.duration, Engine.durations.lowerBound))
    case .undo:
      // What was edited after the restart stays edited.
      return max(.zero, (before.restarted?.duration ?? duration) - duration)
    default:
      return .zero
    }
  }

  private mutating func violation(ofTimers timers: [CountdownTimer], before: Engine) -> String? {
    if Set(timers.lazy.filter(\.isFinished).map(\.id)) != Set(ringingSince.keys) {
      return "who rings isn't who is finished"
    }
    if Set(timers.lazy.filter { $0.ended != nil && !$0.isFinished }.map(\.id)) != missed {
      return "who is missed isn't who was"
    }
    if latest == .stopAll, !ringingSince.isEmpty { return "still rings" }
    if !zip(timers, timers.dropFirst()).allSatisfy({ $0.id < $1.id }) { return "out of order" }

    let named = latest.id
    let untouched = timers.lazy.filter { $0.id != named && $0.ended == nil }
    for timer in untouched where before[timer.id] != timer {
      switch latest {
      case .undo where before.cancelled == timer: undoneCancels += 1
      case .undo where before.restarted?.id == timer.id: undoneRestarts += 1
      case .pauseAll where before[timer.id]?.isRunning == true: pausedTogether += 1
      case .resumeAll where before[timer.id]?.isRunning == false: break
      case .start where startedAt[timer.id] == now: break
      default: return "\(timer.id) changed without being named"
      }
      if latest == .pauseAll || latest == .resumeAll,
        timer.remaining(at: now) != before[timer.id]?.remaining(at: now)
      {
        return "\(timer.id) lost time"
      }
    }
    if latest == .pauseAll, timers.contains(where: \.isRunning) { return "still runs" }
    if latest == .resumeAll, !timers.allSatisfy({ $0.isRunning || $0.ended != nil }) {
      return "still stands"
    }
    let gone = before.timers.filter { engine[$0.id] == nil && $0.id != named }
    let unnamed = gone.first { latest != .stopAll || $0.remaining(at: now) > .zero }
    return unnamed.map { "\($0) went without being named" }
  }

  private func violation(ofNextDeadline timers: [CountdownTimer]) -> String? {
    var moments = timers.compactMap { timer -> Instant? in
      switch timer.state {
      case .running(let deadline):
        let warning = engine.rules.warning.map { deadline + -$0 }
        return warning.flatMap { $0 > now ? $0 : nil } ?? deadline
      case .finished:
        guard let limit = engine.rules.ringLimit else { return nil }
        return ringingSince[timer.id].map { $0 + limit }
      case .paused, .missed:
        return nil
      }
    }
    if let until = engine.undoable?.until { moments.append(until) }
    if engine.nextDeadline != moments.min() { return "nextDeadline isn't the earliest" }
    if let next = engine.nextDeadline, next <= now { return "nextDeadline has passed" }
    return nil
  }

  private func violation(of timer: CountdownTimer) -> String? {
    guard let started = startedAt[timer.id] else { return "\(timer.id) was never started" }
    let remaining = timer.remaining(at: now)
    if !Engine.durations.contains(timer.duration) { return "\(timer) has no sane duration" }
    if !(.zero...timer.total ~= remaining) { return "\(timer) has \(remaining) left" }
    if remaining > Engine.durations.upperBound { return "\(timer) has too much left" }
    // A run whose time was taken at once has 1 ns all the same.
    let elapsed = max(started.duration(to: now), .nanoseconds(1))
    if timer.total - remaining > elapsed { return "\(timer) ran too fast" }
    if (timer.ended != nil) != (remaining == .zero) { return "\(timer) has \(remaining) left" }
    if let ended = timer.ended, ended > now { return "\(timer) finished too soon" }
    return nil
  }

  private mutating func violation(ofPresets presets: [Preset], before: Engine) -> String? {
    if before.presets != presets {
      switch latest {
      case .addPreset, .setPreset, .movePreset, .removePreset: break
      case .undo: undoneRemovals += 1
      default: return "presets changed without being named"
      }
      if presets.count > 100 { return "there are too many presets" }
      if !presets.allSatisfy({ Engine.durations.contains($0.duration) }) {
        return "a preset has no sane duration"
      }
    }
    let recents = engine.recents
    if case .start = latest {
      let started = engine.lastStarted.flatMap { engine[$0]?.preset }
      if recents.first != started { return "what was started isn't the latest" }
      if recents.count > 10 { return "there are too many recents" }
      if Set(recents).count != recents.count { return "a recent has a twin" }
    } else if recents != before.recents {
      return "recents changed without a start"
    }
    if engine.revision == before.revision, engine.snapshot != before.snapshot {
      return "the change won't be saved"
    }
    return nil
  }
}
