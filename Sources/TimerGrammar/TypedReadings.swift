/// All ways to read a text in which all of it makes sense.
package struct TypedReadings: Equatable, Sendable {
  /// The timers or plans, the likeliest first; empty if the text is only a name.
  package let inputs: [TypedInput]
  /// The text as a name without a time; nil if it has a time for sure.
  package let name: String?
  /// The kind of clock with which the text was read, without its time.
  package let clock: TypedTimer.Clock

  /// The text that has the meaning of each input and no other, in the language of `words`.
  package func typed(words: TypedWords) -> [String] {
    inputs.map { $0.typed(words: words, clock: clock) }
  }

  /// Reads `text`, with these words. `clock` decides the meaning of an hour
  /// such as 6. Throws if there is no way to read it.
  package init(
    _ text: String, words: TypedWords, clock: TypedTimer.Clock = .twentyFourHours
  ) throws(TypedInput.Refusal) {
    guard text.utf8.count <= TypedInput.longestText else { throw .timer(.textTooLong) }
    try self.init(anyLength: text, words: words, clock: clock)
  }

  /// Reads a text of any length, in linear time.
  init(
    anyLength text: String, words: TypedWords, clock: TypedTimer.Clock
  ) throws(TypedInput.Refusal) {
    let typed: TypedText
    do {
      typed = try TypedText(text.withoutPeriodSign, words: words)
    } catch {
      throw .timer(error)
    }
    guard !typed.tokens.isEmpty else { throw .timer(.empty) }
    try self.init(Grammar(typed, words: words, clock: clock))
  }

  private init(_ grammar: Grammar) throws(TypedInput.Refusal) {
    let whole = 0..<grammar.tokens.count
    if grammar.isCommand(in: whole) { throw .timer(.command) }
    do {
      if let repeated = try grammar.repeated() {
        self.init([repeated], grammar)
        return
      }
    } catch {
      throw .timer(error)
    }
    let timers = Result { () throws(TypedTimer.Refusal) in try grammar.timers(in: whole) }
    let plan = Self.plan(grammar)
    if let plan, case .failure(let refusal) = plan.result, plan.isSure || (try? timers.get()) == nil
    {
      throw .plan(refusal)
    }
    var inputs: [TypedInput] = []
    var name: String?
    if plan?.isSure != true {
      switch timers {
      case .success(let readings):
        if let refusal = grammar.misspelling(in: whole) { throw .timer(refusal) }
        if plan == nil, let rounds = grammar.roundsAlone(beside: readings) {
          throw .timer(.roundsAlone(grammar.text.string(rounds.tokens)))
        }
        inputs = readings.all.map { .timer($0.timer) }
        if readings.mayBeName { name = try? grammar.nameAlone() }
      case .failure(let refusal):
        if let rounds = grammar.roundsAlone(), plan == nil {
          throw .timer(.roundsAlone(grammar.text.string(rounds.tokens)))
        }
        guard plan == nil else { break }
        if let other = grammar.misspelling(in: whole), [.noTime, .notUnderstood].contains(refusal) {
          throw .timer(other)
        }
        guard refusal == .noTime else {
          throw .timer(
            refusal == .notUnderstood && grammar.repeatsDays(in: whole) ? .days : refusal)
        }
        guard let alone = try? grammar.nameAlone() else { throw .timer(.noTime) }
        name = alone
      }
    }
    if case .success(let plans)? = plan?.result {
      for plan in plans where !inputs.contains(plan) { inputs.append(plan) }
    }
    let mayBeOnDays = !inputs.isEmpty && name != nil || inputs.contains(where: \.isAtTimeOfDay)
    if mayBeOnDays, grammar.repeatsDays(in: whole) { throw .timer(.days) }
    self.init(inputs, name: name, grammar)
  }

  private init(_ inputs: [TypedInput], name: String? = nil, _ grammar: Grammar) {
    (self.inputs, self.name) = (inputs, name)
    clock = TypedTimer.Clock(twelveHours: grammar.clock.hasTwelveHours)
  }

  /// The plans in the text; nil if it does not look like one.
  private static func plan(
    _ grammar: Grammar
  ) -> (result: Result<[TypedInput], PlanRefusal>, isSure: Bool)? {
    for takesTitle in [true, false] {
      let outline = PlanOutline(grammar, takesTitle: takesTitle)
      guard let rules = PlanRules(outline, splitsTimes: false) else { continue }
      let others = PlanRules(outline, splitsTimes: true)
      if rules.isPlan, outline.title == nil || !rules.isDivided {
        let result = Result { () throws(PlanRefusal) in try rules.inputs() }
        guard case .success(let inputs) = result, let more = others?.splitInputs else {
          return (result, true)
        }
        return (.success(inputs + more.filter { !inputs.contains($0) }), true)
      }
      if outline.title == nil, let more = others?.splitInputs {
        return (.success(more), false)
      }
    }
    return nil
  }
}

extension TypedInput {
  fileprivate var isAtTimeOfDay: Bool {
    switch self {
    case .timer(let timer): if case .timeOfDay = timer.time { true } else { false }
    case .plan(_, let readyAt): readyAt != nil
    case .timers: false
    }
  }
}

extension String {
  /// `30M` of `PT30M`, as ISO 8601 writes periods; other texts unchanged.
  fileprivate var withoutPeriodSign: String {
    let rest = dropFirst(2)
    let isPeriod =
      hasPrefix("PT") && rest.first?.isNumber == true
      && rest.allSatisfy { $0.isNumber || "HMS".contains($0) }
    return isPeriod ? String(rest) : self
  }
}

extension Grammar {
  /// The text as a name without a time.
  fileprivate func nameAlone() throws(TypedTimer.Refusal) -> String {
    let name = try name(around: tokens.count..<tokens.count, in: 0..<tokens.count)
    guard !name.isEmpty else { throw .noTime }
    return name
  }

  /// Returns a number of rounds in a text without another time: `40x`, `stretch 40x`, but not
  /// `eggs x4`, which may be a name.
  fileprivate func roundsAlone() -> Rounds? {
    let last = rounds(endingAt: tokens.count, from: 0)
    guard let rounds = last ?? rounds(at: 0), rounds.count != nil else { return nil }
    let first = rounds.tokens.lowerBound
    return first == 0 || rounds.isTight && figures(at: first) != nil ? rounds : nil
  }

  /// Returns the number of rounds that the only time, a number, is: `40 times`, `x 40`.
  fileprivate func roundsAlone(beside readings: TimerReadings) -> Rounds? {
    guard let time = readings.all.first?.time, time.strength == .number else { return nil }
    let number = time.tokens.lowerBound
    if let rounds = rounds(at: number) { return rounds }
    guard number > 0, tokens[number - 1].key.count == 1 else { return nil }
    return rounds(at: number - 1)
  }
}
