import TimerEngine
import TimerGrammar

extension TypedInput {
  /// Reads a text on the page of plans: of several meanings, the first that is a plan counts. The
  /// page shows it in full.
  package init(plan text: String, clock: TypedTimer.Clock) throws(Refusal) {
    do {
      self = try TypedInput(text, words: .translated, clock: clock)
    } catch {
      guard case .several(let readings) = error,
        let plan = readings.inputs.first(where: { if case .plan = $0 { true } else { false } })
      else { throw error }
      self = plan
    }
  }
}

extension Stage {
  /// Creates a stage from a name with a duration, such as `rice 20m`; nil if the text is a name. A
  /// number without a unit is a part of the name, as in `Dish 2`.
  package init?(typed text: String) {
    let entry = TypedEntry(text, clock: .twentyFourHours)
    guard case .timed(.timer(let timer)) = entry, !timer.name.isEmpty,
      case .duration(let duration) = timer.time
    else { return nil }
    // Without a unit, a number counts minutes.
    let words = text.split(separator: " ")
    let withUnit = [words + ["min"], words.prefix(1) + ["min"] + words.dropFirst()]
    for text in withUnit.map({ $0.joined(separator: " ") })
    where TypedEntry(text, clock: .twentyFourHours) == entry { return nil }
    self.init(name: timer.name, duration: duration)
  }
}

/// Typed texts.
extension PlanDraft {
  /// Applies a typed timer or plan.
  /// - Parameter wallClock: when it was typed, as time since 1970.
  package mutating func take(_ typed: TypedInput, at wallClock: Duration) throws(TypedInput.Refusal)
  {
    switch typed {
    case .timer(let timer):
      guard case .duration(let duration) = timer.time else { throw .timer(.notUnderstood) }
      take(Preset(name: timer.name, duration: duration, isTogether: preset.isTogether))
    case .timers: throw .timer(.notUnderstood)
    case .plan(let preset, let readyAt):
      let moment = readyAt?.next(after: wallClock, in: .current)
      if readyAt != nil, moment == nil { throw .timer(.past) }
      take(preset)
      if preset.isTogether { ready = moment.map { .at($0) } ?? .soonest }
    }
  }

  /// Applies the typed text for the moment at which all is ready.
  package mutating func takeReady(_ text: String, clock: TypedTimer.Clock, at wallClock: Duration) {
    if text.trimmed.isEmpty { return ready = .soonest }
    let time = TypedTimer.wallClock(text, clock: clock, at: wallClock)
    ready = time.map { .at($0) } ?? .mistyped(text.trimmed)
  }
}
