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

extension PlanDraft.Row {
  /// Creates a row from a name with a duration, such as `rice 20m`; nil if the text is a name. A
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

/// The same plan as a text.
extension PlanDraft {
  /// Applies a typed timer or plan.
  /// - Parameter wallClock: when it was typed, as time since 1970.
  package mutating func take(_ typed: TypedInput, at wallClock: Duration) throws(TypedInput.Refusal)
  {
    switch typed {
    case .timer(let timer):
      guard case .duration(let duration) = timer.time else { throw .timer(.notUnderstood) }
      (name, rounds) = ("", 1)
      replaceRows([Row(name: timer.name, duration: duration)])
    case .timers: throw .timer(.notUnderstood)
    case .plan(let plan):
      switch plan.order {
      case .stages(let stages, let rounds):
        (order, self.rounds) = (.stages, rounds)
        replaceRows(stages.map { Row(name: $0.name, duration: $0.duration, waits: $0.waits) })
      case .together(let dishes, let ready):
        self.ready = try Self.ready(ready, at: wallClock)
        order = .together
        replaceRows(dishes.map { Row(name: $0.name, duration: $0.duration) })
      }
      name = plan.name
    }
  }

  private static func ready(
    _ ready: TypedPlan.Ready, at wallClock: Duration
  ) throws(TypedInput.Refusal) -> Ready {
    guard case .at(let time) = ready else { return .soonest }
    guard let moment = time.next(after: wallClock, in: .current) else { throw .timer(.past) }
    return .at(moment)
  }

  /// Applies the typed text for the moment at which all is ready.
  package mutating func takeReady(_ text: String, clock: TypedTimer.Clock, at wallClock: Duration) {
    if text.trimmed.isEmpty { return ready = .soonest }
    let time = TypedTimer.wallClock(text, clock: clock, at: wallClock)
    ready = time.map { .at($0) } ?? .mistyped(text.trimmed)
  }

  /// Returns the text that a person would type for the complete rows; empty if none is complete, or
  /// if the moment can't be typed.
  /// - Parameter wallClock: when it is typed, as time since 1970.
  package func text(at wallClock: Duration) -> String {
    if let plainText { return plainText }
    let plan = typedReady(at: wallClock).flatMap { typed($0) }
    return plan?.typed(words: .translated) ?? ""
  }

  /// Returns the complete rows as a typed plan; nil if none is complete.
  /// - Parameter ready: when dishes are ready.
  package func typed(_ ready: TypedPlan.Ready) -> TypedPlan? {
    let complete = rows.indices.compactMap { index in
      rows[index].duration.map { (row: rows[index], name: name(ofRowAt: index), duration: $0) }
    }
    guard !complete.isEmpty else { return nil }
    let order: TypedPlan.Order =
      switch order {
      case .stages:
        .stages(
          complete.map {
            TypedPlan.Stage(name: $0.row.name, duration: $0.duration, waits: $0.row.waits)
          }, rounds: rounds)
      case .together:
        .together(complete.map { TypedPlan.Dish(name: $0.name, duration: $0.duration) }, ready)
      }
    return TypedPlan(name: name, order: order)
  }

  /// The text of a single stage, which is typed as a timer, after the name of its plan; nil for
  /// others.
  private var plainText: String? {
    let complete = rows.filter { $0.duration != nil }
    guard order == .stages, complete.count == 1, let row = complete.first,
      let duration = row.duration, !row.waits, rounds == 1
    else { return nil }
    let names = [name, row.name].filter { !$0.isEmpty }.map(\.asTypedName)
    return ([names.joined(separator: ": ")].filter { !$0.isEmpty } + [duration.typed])
      .joined(separator: " ")
  }

  /// Returns nil if the moment can't be typed.
  private func typedReady(at wallClock: Duration) -> TypedPlan.Ready? {
    guard order == .together, case .at(let moment) = ready else { return .soonest }
    return TypedTimer.TimeOfDay(moment, at: wallClock, in: .current).map { .at($0) }
  }
}
