import TimerEngine

/// All ways to read a text in which all of it makes sense.
package struct TypedReadings: Equatable, Sendable {
  /// The maximum length of a text in bytes of UTF-8; enough for the longest names.
  package static let longestText = 10_000

  package enum Refusal: Error, Equatable, Sendable {
    /// The text does not look like a plan, and is no timer for this reason.
    case timer(TimerRefusal)
    case plan(PlanRefusal)
    /// The text has more than one meaning.
    case several(TypedReadings)
  }

  /// The timers or plans, the likeliest first; empty if the text is only a name.
  package private(set) var starts: [Start]
  /// The text as a name without a time; nil if it has a time for sure.
  package let name: String?
  /// The group of all of them; empty for none.
  package private(set) var group = ""
  /// The kind of clock with which the text was read, without its time.
  package let clock: TypedClock

  /// The text that has each of the meanings and no other, in the language of `words`.
  package func typed(words: TypedWords) -> [String] {
    starts.map { $0.typed(words: words, clock: clock) }
  }

  /// Reads `text`, with these words. `clock` decides the meaning of an hour
  /// such as 6. Throws if there is no way to read it.
  package init(
    _ text: String, words: TypedWords, clock: TypedClock = .twentyFourHours
  ) throws(Refusal) {
    guard text.utf8.count <= Self.longestText else { throw .timer(.textTooLong) }
    try self.init(anyLength: text, words: words, clock: clock)
  }

  /// Reads a text of any length, in linear time.
  init(
    anyLength text: String, words: TypedWords, clock: TypedClock
  ) throws(Refusal) {
    let parts = TypedGroup(text)
    let typed: TypedText
    do {
      typed = try TypedText(parts.rest.withoutPeriodSign, words: words)
    } catch {
      throw .timer(error)
    }
    guard !typed.tokens.isEmpty else { throw .timer(.empty) }
    try self.init(Grammar(typed, words: words, clock: clock))
    group = parts.group
    for index in starts.indices { starts[index].group = group }
  }

  private init(_ grammar: Grammar) throws(Refusal) {
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
    let timers = Result { () throws(TimerRefusal) in try grammar.timers(in: whole) }
    let plan = Self.plan(grammar)
    if let plan, case .failure(let refusal) = plan.result, plan.isSure || (try? timers.get()) == nil
    {
      throw .plan(refusal)
    }
    var starts: [Start] = []
    var name: String?
    if plan?.isSure != true {
      switch timers {
      case .success(let readings):
        if let refusal = grammar.misspelling(in: whole) { throw .timer(refusal) }
        if plan == nil, let rounds = grammar.roundsAlone(with: readings) {
          throw .timer(.roundsAlone(grammar.text.string(rounds.tokens)))
        }
        starts = readings.all.map(\.timer)
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
      for plan in plans where !starts.contains(plan) { starts.append(plan) }
    }
    let mayBeOnDays = !starts.isEmpty && name != nil || starts.contains { $0.end != nil }
    if mayBeOnDays, grammar.repeatsDays(in: whole) { throw .timer(.days) }
    self.init(starts, name: name, grammar)
  }

  private init(_ starts: [Start], name: String? = nil, _ grammar: Grammar) {
    (self.starts, self.name) = (starts, name)
    clock = TypedClock(twelveHours: grammar.clock.hasTwelveHours)
  }

  /// The plans in the text; nil if it does not look like one.
  private static func plan(
    _ grammar: Grammar
  ) -> (result: Result<[Start], PlanRefusal>, isSure: Bool)? {
    for takesTitle in [true, false] {
      let outline = PlanOutline(grammar, takesTitle: takesTitle)
      guard let rules = PlanRules(outline, splitsTimes: false) else { continue }
      let others = PlanRules(outline, splitsTimes: true)
      if rules.isPlan, outline.title == nil || !rules.isDivided {
        let result = Result { () throws(PlanRefusal) in try rules.starts() }
        guard case .success(let starts) = result, let more = others?.splitStarts else {
          return (result, true)
        }
        return (.success(starts + more.filter { !starts.contains($0) }), true)
      }
      if outline.title == nil, let more = others?.splitStarts {
        return (.success(more), false)
      }
    }
    return nil
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
  fileprivate func nameAlone() throws(TimerRefusal) -> String {
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
  fileprivate func roundsAlone(with readings: TimerReadings) -> Rounds? {
    guard let time = readings.all.first?.time, time.strength == .number else { return nil }
    let number = time.tokens.lowerBound
    if let rounds = rounds(at: number) { return rounds }
    guard number > 0, tokens[number - 1].key.count == 1 else { return nil }
    return rounds(at: number - 1)
  }
}
