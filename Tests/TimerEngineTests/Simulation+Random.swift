import TimerEngine

extension Simulation {
  mutating func takeRandomInput() -> Input {
    now = now + randomGap()
    let input = randomInput()
    send(input)
    return input
  }

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
    let (starts, rings) = (figures.starts, figures.rings)
    // Also identifiers of timers that are gone, or yet to come.
    let oldest = max(0, starts - 11)
    let other = TimerID(rawValue: .random(in: oldest...starts + 1, using: &random))
    let timers = engine.timers
    let id = timers.randomElement(using: &random)?.id ?? other
    switch Int.random(in: 0..<(engine.undoable == nil ? 33 : 43), using: &random) {
    case 0...2: return timers.count < 12 ? .start(randomPreset()) : .stop(id)
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
        .setRemaining(other, randomChange()), .setLength(other, .seconds(5)),
      ][starts % 6]
    case 19...20: return .tick
    case 21: return .follow(randomRules())
    case 22: return rings % 4 == 0 ? .stopAll : .tick
    case 23...24: return .edit(id, randomPreset())
    case 25: return .pauseAll
    case 26...27: return .resumeAll
    case 28: return randomPresetInput()
    case 29: return .setLength(id, randomPreset().duration)
    case 30: return .together(timers.map { $0.ended == nil ? .cancel($0.id) : .stop($0.id) })
    case 31: return .together(timers.map { .add($0.id, .seconds(-10)) })
    case 32: return .together([.restart(id), .restart(other), .restart(id)])
    default: return .undo
    }
  }

  /// Few enough names and durations that there are twins, and some that no timer may have.
  private mutating func randomPreset() -> Preset {
    let seconds = Bool.random(using: &random) ? 1_000 : 1
    return Preset(
      name: Bool.random(using: &random) ? "Tea" : "",
      duration: .milliseconds(Int.random(in: -1...120_000 / seconds, using: &random) * seconds),
      sound: Int.random(in: 0..<4, using: &random) == 0 ? "bell" : nil)
  }

  /// Also places that there aren't.
  private mutating func randomPresetInput() -> Input {
    let places = -1...engine.presets.count
    let place = Int.random(in: places, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0..<3: return .addPreset(randomPreset())
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

  /// Each of the two often is as before, or is off.
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
