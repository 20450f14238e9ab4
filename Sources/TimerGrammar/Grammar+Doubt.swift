extension Grammar {
  /// Whether the words around a time may change its meaning, or contain a second time.
  func isDoubtful(_ reading: Reading) -> Bool {
    let before = hints(in: 0..<reading.tokens.lowerBound)
    let after = hints(in: reading.tokens.upperBound..<tokens.count)
    return speaksOfTime(before + after, withinName: true)
      || isNumber(before, beside: reading) || isNumber(after, beside: reading)
      || isDoubtful(reading, behind: before) || isDoubtful(reading, before: after)
      || isEndOfRange(reading)
  }

  /// Whether a smaller number and a dash precede the time: `8 - 10 min`, but not
  /// `lesson 3 - 45 min`.
  private func isEndOfRange(_ reading: Reading) -> Bool {
    let dash = reading.tokens.lowerBound - 1
    guard isMark("-", at: dash) || isMark("/", at: dash),
      let least = figures(at: dash - 1)?.amount,
      let most = figures(at: dash + 1)?.amount
    else { return false }
    return least < most && most <= 3 * least
  }

  /// Whether a text without a recognized time seems to contain one.
  var looksLikeTime: Bool {
    let hints = hints(in: 0..<tokens.count)
    let isClock = hints.contains { hint in
      let figures = figures(at: hint.tokens.lowerBound)
      let isBehindColon = figures != nil && isMark(":", at: hint.tokens.lowerBound - 1)
      return figures?.marks.contains(":") == true || isBehindColon
    }
    let isName = tokens.contains { $0.kind == .quoted || $0.key.contains(where: \.isTelling) }
    return isClock || speaksOfTime(hints, withinName: false)
      || !isName && tokens.contains { if case .figures = $0.kind { true } else { false } }
  }

  /// Whether figures are next to a word of time. Within a name, words such as `two minutes` don’t
  /// count.
  private func speaksOfTime(_ hints: [Hint], withinName: Bool) -> Bool {
    let telling = hints.filter { !$0.kind.isDivider }
    if zip(telling, telling.dropFirst()).contains(where: { first, second in
      isTime(first, second, withinName: withinName)
    }) {
      return true
    }
    // A sign: `tea -5`, but not `7-up`, `- 5 eggs` or `F-16`.
    return telling.contains { hint in
      let start = hint.tokens.lowerBound
      guard figures(at: start) != nil, start > 0, tokens[start].isGlued else { return false }
      return (isMark("-", at: start - 1) || isMark("+", at: start - 1))
        && !tokens[start - 1].isGlued
    }
  }

  private func isTime(_ first: Hint, _ second: Hint, withinName: Bool) -> Bool {
    switch (first.kind, second.kind) {
    case (.figures, .unit), (.figures, .noon), (.figures, .halfDay), (.figures, .oClock),
      (.figures, .calendar), (.figures, .date), (.figures, .other), (.figures, .until),
      (.figures, .at), (.unit, .figures),
      (.noon, .figures), (.calendar, .figures), (.date, .figures), (.other, .figures),
      (.until, .dateFigures), (.at, .dateFigures), (.number, .calendar), (.number, .date),
      (.number, .other), (.calendar, .number), (.date, .number), (.other, .number),
      (.until, .number):
      true
    case (.halfDay, .figures), (.oClock, .figures): !isLetter(first)
    case (.until, .figures): !isNoTimeOfDay(second)
    case (.at, .figures): !isLikeTemperature(at: second.tokens.lowerBound)
    case (.number, .unit), (.other, .unit), (.figures, .figures), (.dateFigures, .unit),
      (.noon, .calendar), (.calendar, .noon), (.until, .date), (.until, .unit), (.until, .other):
      !withinName
    default: false
    }
  }

  /// Whether the hint is three figures that no clock shows, such as a temperature.
  private func isNoTimeOfDay(_ hint: Hint) -> Bool {
    guard let figures = figures(at: hint.tokens.lowerBound), figures.marks.isEmpty,
      figures.parts[0].digits == 3, let parts = figures.timeOfDay
    else { return false }
    return TypedTimer.TimeOfDay(parts) == nil
  }

  /// Whether the name would consist of numbers only: `ten`, `5 to 6`. A short number in words
  /// doesn’t count, as it may be a word of another language.
  private func isNumber(_ hints: [Hint], beside reading: Reading) -> Bool {
    let telling = hints.filter { !$0.kind.isDivider }
    return telling.allSatisfy(\.kind.isNumber)
      && telling.contains { hint in
        if case .number(let amount) = hint.kind {
          return reading.isLikeTimeOfDay || isLong(amount)
        }
        return hint.kind == .figures && hint.tokens.count == 1
      }
  }

  /// Whether an amount is two digits or a fraction.
  private func isLong(_ amount: Billionths) -> Bool {
    amount < 1_000_000_000 || amount >= 10_000_000_000
  }

  // MARK: - Right beside the time

  private func isDoubtful(_ reading: Reading, behind hints: [Hint]) -> Bool {
    let isDuration = if case .duration = reading.value { true } else { false }
    // An `until` outside a time of day.
    let hasUntil = hints.contains { $0.kind == .until }
    if isDuration, reading.isLikeTimeOfDay, hasUntil { return true }
    let near = hints.filter { !$0.kind.isDivider }
    guard let last = near.last else { return false }
    switch last.kind {
    case .other, .calendar: return true
    case .until: return isDuration
    case .at: return isDuration && reading.isLikeTimeOfDay
    case .date, .noon, .relation, .halfDay, .dateFigures:
      return reading.isLikeTimeOfDay && !isLetter(last)
    case .unit(let unit):
      // `minute: 5` is unambiguous.
      let isSame = unit == .minutes && reading.strength == .number
      return isDuration && reading.isBare && !(isSame && isMark(hints))
    case .and:
      guard let amount = near.dropLast().last else { return false }
      return isAmount(amount) || amount.kind == .noon
    case .or: return near.dropLast().last.map(isAmount) ?? false
    default: return false
    }
  }

  private func isDoubtful(_ reading: Reading, before hints: [Hint]) -> Bool {
    let isDuration = if case .duration = reading.value { true } else { false }
    let near = hints.filter { !$0.kind.isDivider }
    guard let first = near.first else { return false }
    let second = near.dropFirst().first
    switch first.kind {
    case .other, .calendar, .addition: return true
    case .date, .noon, .halfDay, .oClock, .dateFigures: return reading.isLikeTimeOfDay
    case .unit(let unit):
      let isSame = unit == .minutes && reading.strength == .number
      return reading.isBare && !(isSame && isMark(hints))
    case .relation: return reading.isBare && second == nil
    case .or: return second.map(isAmount) ?? false
    case .and:
      // `6 o'clock and thirty minutes`, but not `6m and two eggs`.
      guard let second, second.kind != .figures, isAmount(second) else { return false }
      return near.count == 2 || near[2].kind.isUnit
    case .number(let amount):
      let mayBePart = isLong(amount) || second == nil && (!isDuration || reading.strength == .words)
      return mayBePart && first.tokens.lowerBound == reading.tokens.upperBound
    default: return false
    }
  }

  /// Whether the hint is figures, or a number in words: `1`, `one`.
  private func isAmount(_ hint: Hint) -> Bool {
    hint.kind == .figures
      || words.amounts.match(tokens, at: hint.tokens.lowerBound)?.end == hint.tokens.upperBound
  }

  /// Whether a punctuation mark separates the time from the hint next to it.
  private func isMark(_ hints: [Hint]) -> Bool {
    hints.contains { $0.kind == .mark }
  }

  /// Whether the half of the day is a single letter: `a` before a time is an article.
  private func isLetter(_ hint: Hint) -> Bool {
    hint.kind == .halfDay && hint.tokens.count == 1
      && tokens[hint.tokens.lowerBound].key.count == 1
  }
}

extension Hint.Kind {
  /// Whether this kind may separate two hints that belong together.
  fileprivate var isDivider: Bool {
    switch self {
    case .mark, .filler: true
    default: false
    }
  }

  fileprivate var isUnit: Bool {
    if case .unit = self { true } else { false }
  }

  fileprivate var isNumber: Bool {
    switch self {
    case .figures, .dateFigures, .number, .relation, .and, .or: true
    default: false
    }
  }
}
