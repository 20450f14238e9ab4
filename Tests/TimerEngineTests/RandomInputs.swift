import TimerEngine

extension Simulation {
  mutating func takeRandomInput() -> Input {
    now = now + randomGap()
    if Int.random(in: 0..<150, using: &random) == 0 {
      let rules = engine.rules
      restart()
      // The computer may have been off for longer than timers ring.
      now = now + .seconds(600)
      send(.follow(rules))
    }
    let input = randomInput()
    send(input)
    return input
  }

  /// Mostly short; at times long enough for everything to run out; often exactly until a deadline.
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
    let (starts, rings) = (figures.starts, figures.rings)
    // Includes identifiers of timers that are gone or not yet started.
    let oldest = max(0, starts - 11)
    let other = TimerID(rawValue: .random(in: oldest...starts + 1, using: &random))
    let timers = engine.timers
    let id = timers.randomElement(using: &random)?.id ?? other
    if let begun = engine.justBegun.first, Int.random(in: 0..<4, using: &random) == 0 {
      return .notYet(begun.id)
    }
    if engine.plans.contains(where: { $0.dueAt != nil }), Bool.random(using: &random) {
      return .setWallClock(randomTimeOfDay())
    }
    switch Int.random(in: 0..<(engine.toast == nil ? 47 : 57), using: &random) {
    case 0...2:
      let time = Int.random(in: 0..<4, using: &random) == 0 ? nil : randomTimeOfDay()
      var start = randomPreset()
      if let time, start.order == .inTurn { start.end = .at(time) }
      return timers.count >= 12 ? .stop(id) : maybePrepared(start)
    case 3...5: return .pause(id)
    case 6...8: return .resume(id)
    case 9: return .cancel(id)
    case 10: return .undo
    case 11...13: return .stop(id)
    case 14...15: return .restart(id)
    case 16: return .add(id, randomChange())
    case 17: return .setRemaining(id, randomChange(), of: starts % 2 == 0 ? nil : randomChange())
    case 18:
      return [
        .pause(other), .cancel(other), .add(other, randomChange()), .edit(other, randomPreset()),
        .setRemaining(other, randomChange()), .setLength(other, .seconds(5)), .next(other),
        .back(other), .setRounds(other, 2), .begin(other), .notYet(other),
      ][starts % 11]
    case 19...20: return .setWallClock(randomTimeOfDay())
    case 21: return .follow(randomRules())
    case 22: return [.stopAll, .pauseAll, .tick, .tick][rings % 4]
    case 23...24: return .edit(id, randomPreset())
    case 25: return .pauseAll
    case 26...27: return .resumeAll
    case 28, 46: return randomPresetInput()
    case 29: return .setLength(id, randomPreset().duration)
    case 30: return .together(timers.map { $0.ended == nil ? .cancel($0.id) : .stop($0.id) })
    case 31: return .together(timers.map { .add($0.id, .seconds(-10)) })
    case 32:
      return timers.count < 12 && starts % 2 == 0
        ? .start(Start(stages: Array(randomStages().prefix(2)), order: .atOnce))
        : .together([.restart(id), .restart(other), .restart(id)])
    case 33...34: return .next(id)
    case 35: return .back(id)
    case 36: return .setRounds(id, [nil, -1, 0, 1, 2, 3, 4].randomElement(using: &random) ?? nil)
    case 37...38: return timers.count < 12 ? maybePrepared(randomPlan()) : .stopAll
    case 39: return randomPlanInput()
    case 40: return timers.last(where: \.isWaiting).map { .begin($0.id) } ?? .begin(id)
    case 41: return .notYet(id)
    case 42:
      let begun = engine.justBegun.last?.id ?? id
      return .together([.notYet(begun), .add(other, randomChange()), .next(id)])
    case 43...45: return randomPlanChange()
    default: return .undo
    }
  }

  private mutating func maybePrepared(_ start: Start) -> Input {
    .start(start, isPaused: start.end == nil && Int.random(in: 0..<8, using: &random) == 0)
  }

  /// A preset from so few names and durations that equal ones occur, and some outside the limits.
  private mutating func randomPreset() -> Start {
    Start(
      name: Bool.random(using: &random) ? "Tea" : "", duration: randomLength(),
      sound: Int.random(in: 0..<4, using: &random) == 0 ? "bell" : nil,
      stages: Int.random(in: 0..<3, using: &random) == 0 ? randomStages() : [],
      rounds: [nil, -1, -1, 0, 1, 2, 3, 4].randomElement(using: &random) ?? nil,
      order: Int.random(in: 0..<5, using: &random) == 0 ? .together : .inTurn,
      group: ["", "", "tea", "Tea", "Bread"].randomElement(using: &random) ?? "")
  }

  private mutating func randomLength() -> Duration {
    let seconds = Bool.random(using: &random) ? 1_000 : 1
    return .milliseconds(Int.random(in: -1...120_000 / seconds, using: &random) * seconds)
  }

  /// Short stages, so that several end in one gap; at times more than the maximum.
  private mutating func randomStages() -> [Stage] {
    let isMany = Int.random(in: 0..<40, using: &random) == 0
    return (1...(isMany ? 32 : Int.random(in: 1...4, using: &random))).map { _ in
      let waits = Int.random(in: 0..<4, using: &random) == 0
      return Stage(name: "Rest", duration: randomLength() / 10, waits: waits)
    }
  }

  /// A plan that is ready as soon as possible, later, or too soon.
  private mutating func randomPlan() -> Start {
    let dishes = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      Stage(name: "Rice", duration: randomLength())
    }
    var plan = Start(name: "Dinner", stages: dishes, order: .together)
    if Bool.random(using: &random) {
      plan.duration += .milliseconds(Int.random(in: -9_000...90_000, using: &random))
      plan.end = .at(randomTimeOfDay())
    }
    return plan
  }

  /// A reading of an unreliable clock.
  private mutating func randomTimeOfDay() -> Duration {
    .milliseconds(1_000_000_000 + Int.random(in: -300_000...300_000, using: &random))
  }

  /// An input for a plan, which may not exist.
  private mutating func randomPlanInput() -> Input {
    let id = engine.plans.randomElement(using: &random)?.id ?? PlanID(rawValue: figures.starts)
    switch Int.random(in: 0..<5, using: &random) {
    case 0...1: return .pausePlan(id)
    case 2...3: return .resumePlan(id)
    default: return .cancelPlan(id)
    }
  }

  /// A change of a plan, which may not exist, or of one of its dishes.
  private mutating func randomPlanChange() -> Input {
    let waiting = engine.plans.filter { engine.moments(of: $0.id, at: now) != nil }
    let id = waiting.randomElement(using: &random)?.id ?? PlanID(rawValue: figures.starts)
    let dish = engine.timers(of: id).randomElement(using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0...2: return .movePlan(id, by: randomChange())
    case 3: return .movePlan(id, by: randomChange(), dueAt: randomTimeOfDay())
    case 4...5: return engine.count < 12 ? .addDish(id, randomPreset()) : .stopAll
    case 6: return .renamePlan(id, Bool.random(using: &random) ? "Dinner" : "Lunch")
    default: return dish.map { .add($0.id, .seconds(60)) } ?? .tick
    }
  }

  /// An input for a preset, at a place that may not exist.
  private mutating func randomPresetInput() -> Input {
    let places = -1...engine.presets.count
    let place = Int.random(in: places, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0..<3: return .keep(randomPreset())
    case 8:
      return .importing([randomPreset(), randomPreset()] + engine.presets.prefix(1))
    case 3: return .setPreset(at: place, randomPreset())
    case 4: return .movePreset(from: place, to: .random(in: places, using: &random))
    default: return .removePreset(at: place)
    }
  }

  private mutating func randomChange() -> Duration {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: Duration.extremes[Int.random(in: 0..<Duration.extremes.count, using: &random)]
    case 1: .zero
    default: .milliseconds(Int.random(in: -60_000...60_000, using: &random))
    }
  }

  /// Rules of which each often stays as it was, or is off.
  private mutating func randomRules() -> AlarmRules {
    var rules = engine.rules
    switch Int.random(in: 0..<4, using: &random) {
    case 0: rules.warning = nil
    case 1...2: rules.warning = .milliseconds(Int.random(in: 0...40_000, using: &random))
    default: break
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: rules.ringLimit = nil
    case 1...2: rules.ringLimit = .milliseconds(Int.random(in: 0...40_000, using: &random))
    default: break
    }
    return rules
  }
}
