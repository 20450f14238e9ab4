extension Grammar {
  /// Returns the duration that begins at `start`; nil if none does.
  func duration(at start: Int) -> Reading? {
    guard mayBegin(at: start) else { return nil }
    guard var sum = clock(at: start) ?? secondsAlone(at: start) ?? firstPart(at: start) else {
      return numberAlone(at: start)
    }
    while let more = nextPart(after: sum) { sum = more }
    guard mayEnd(before: sum.end) else { return nil }
    return Reading(
      tokens: start..<sum.end, value: .duration(nanoseconds: sum.nanoseconds),
      strength: sum.hasFigures ? .figures : .words, isBare: sum.isBare,
      isLikeTimeOfDay: sum.isBare || hasOClock(start..<sum.end))
  }

  /// Whether one of the units is also used in times of day: `18 h`.
  private func hasOClock(_ range: Range<Int>) -> Bool {
    range.dropFirst().contains { words.match(.oClock, tokens, at: $0) != nil }
  }

  /// The parts of a duration so far.
  private struct Sum {
    var nanoseconds: Int64
    /// The unit of the last part; nil if no part may follow.
    var unit: TimeUnit?
    var hasFigures: Bool
    var isBare = false
    var end: Int
  }

  /// `2`, `two`, `two and a half`, `2 ½`.
  struct Number {
    var amount: Billionths
    var hasFigures: Bool
    var end: Int
  }

  /// `1:30`, `1:30:00`, `1:30 h`.
  private func clock(at start: Int) -> Sum? {
    guard let parts = figures(at: start)?.clock else { return nil }
    let unit = unit(at: start + 1)
    let nanoseconds: Int64
    switch (parts.count, unit?.meaning) {
    case (2, nil), (2, .minutes), (3, nil), (3, .hours):
      nanoseconds = parts.reduce(0) { $0 * 60 + $1 }
    case (2, .hours): nanoseconds = (parts[0] * 60 + parts[1]) * 60
    default: return nil
    }
    return Sum(
      nanoseconds: nanoseconds, unit: nil, hasFigures: true, isBare: unit == nil,
      end: unit?.end ?? start + 1)
  }

  /// `:30`.
  private func secondsAlone(at start: Int) -> Sum? {
    guard isMark(":", at: start), start + 1 < tokens.count, tokens[start + 1].isGlued,
      let seconds = figures(at: start + 1), seconds.parts[0].digits == 2,
      let amount = seconds.amount
    else { return nil }
    return Sum(nanoseconds: amount, unit: nil, hasFigures: true, isBare: true, end: start + 2)
  }

  private func firstPart(at start: Int) -> Sum? {
    if let whole = words.durations.match(tokens, at: start), !isRestOfAmount(at: start) {
      return Sum(nanoseconds: whole.meaning, unit: .hours, hasFigures: false, end: whole.end)
    }
    guard let number = number(at: start), let unit = unit(after: number) else { return nil }
    if !number.hasFigures && isRestOfNumber(at: start) { return nil }
    return Sum(
      nanoseconds: unit.meaning.nanoseconds(number.amount), unit: unit.meaning,
      hasFigures: number.hasFigures, end: unit.end)
  }

  private func nextPart(after sum: Sum) -> Sum? {
    guard let unit = sum.unit else { return nil }
    var sum = sum
    var start = sum.end
    if isMark(",", at: start) { start += 1 }
    start = words.match(.and, tokens, at: start) ?? start

    if let number = number(at: start), let next = self.unit(after: number),
      next.meaning.rawValue < unit.rawValue, start > sum.end || !isArticle(at: start)
    {
      sum.nanoseconds += next.meaning.nanoseconds(number.amount)
      sum.unit = next.meaning
      sum.hasFigures = sum.hasFigures || number.hasFigures
      sum.end = next.end
    } else if let addition = words.additions.match(tokens, at: sum.end) {
      sum.nanoseconds += addition.meaning * unit.rawValue
      sum.unit = nil
      sum.end = addition.end
    } else if unit.rawValue > TimeUnit.hours.rawValue, let parts = figures(at: start)?.clock,
      parts.count == 3
    {
      sum.nanoseconds += parts.reduce(0) { $0 * 60 + $1 }
      sum.unit = nil
      sum.hasFigures = true
      sum.end = start + 1
    } else if let next = unit.smaller, let number = number(at: start),
      number.amount.isMultiple(of: 1_000_000_000),
      // Short number words may have other meanings in other languages.
      number.hasFigures ? figures(at: start)?.marks == [] : number.amount >= 10_000_000_000,
      tokens[start].isGlued && start == sum.end && number.hasFigures
        || number.amount < 60_000_000_000 && !mayCount(number, at: start)
    {
      sum.nanoseconds += next.nanoseconds(number.amount)
      sum.unit = next
      sum.hasFigures = sum.hasFigures || number.hasFigures
      sum.end = number.end
    } else {
      return nil
    }
    return sum
  }

  /// Whether the number may count the word after it: `2 eggs`, but not `30 for pasta`, nor
  /// `30 at 180`.
  private func mayCount(_ number: Number, at start: Int) -> Bool {
    guard isWord(at: number.end) else { return false }
    guard figures(at: start)?.pair != nil else { return true }
    let place = words.match(.at, tokens, at: number.end)
    return words.match(.for, tokens, at: number.end) == nil && place.flatMap(figures(at:)) == nil
  }

  /// A number of minutes without a unit, with no other figures next to it.
  private func numberAlone(at start: Int) -> Reading? {
    guard let number = number(at: start), number.hasFigures, mayEnd(before: number.end),
      figures(at: start - 1) == nil, !isTemperature(at: start),
      figures(at: number.end) == nil || isTemperature(at: number.end)
    else { return nil }
    // `tea:30` may be seconds.
    if tokens[start].isGlued, isMark(":", at: start - 1), figures(at: start)?.pair != nil {
      return nil
    }
    return Reading(
      tokens: start..<number.end, value: .duration(nanoseconds: number.amount * 60),
      strength: .number, isBare: true, isLikeTimeOfDay: true)
  }

  func number(at start: Int) -> Number? {
    let figures = figures(at: start)?.amount
    let spelled = words.amounts.match(tokens, at: start)
    guard let number = figures.map({ (meaning: $0, end: start + 1) }) ?? spelled else {
      return nil
    }
    let addition = words.additions.match(tokens, at: number.end)
    return Number(
      amount: number.meaning + (addition?.meaning ?? 0), hasFigures: figures != nil,
      end: addition?.end ?? number.end)
  }

  /// Returns the unit at `position`, also behind a hyphen: `90-second`.
  func unit(at position: Int) -> (meaning: TimeUnit, end: Int)? {
    let isHyphenated =
      position + 1 < tokens.count && tokens[position].isMark("-")
      && tokens[position].isGlued && tokens[position + 1].isGlued
    return words.units.match(tokens, at: isHyphenated ? position + 1 : position)
  }

  /// Returns the unit of this number, also in `half an hour`.
  func unit(after number: Number) -> (meaning: TimeUnit, end: Int)? {
    let isFraction = number.amount < 1_000_000_000
    let of = isFraction ? words.match(.of, tokens, at: number.end) : nil
    return unit(at: of ?? number.end)
  }

  /// Whether the words here are the end of a number that is not in the table: `hundred and two`,
  /// `two fifths of an`.
  private func isRestOfNumber(at position: Int) -> Bool {
    var before = position - 1
    if before > 0, tokens[before].isMark("-") { before -= 1 }
    guard before >= 0 else { return false }
    if words.match(.and, tokens, at: before) == position { return true }
    if let of = words.match(.of, tokens, at: before), of > position { return true }
    return isRestOfAmount(at: position)
  }

  /// Whether the amount before this one changes it: `two five minutes`, or `quarter` in `three
  /// quarter hours`.
  private func isRestOfAmount(at position: Int) -> Bool {
    var before = position - 1
    if before > 0, tokens[before].isMark("-") { before -= 1 }
    guard before >= 0, let amount = words.amounts.match(tokens, at: before) else { return false }
    if amount.end > position {
      return amount.meaning != words.amounts.match(tokens, at: position)?.meaning
    }
    // In `a two minute break`, `a` is an article.
    return amount.meaning != 1_000_000_000
  }

  /// Whether the number here is `a` or `an`, which is an article in most texts.
  func isArticle(at position: Int) -> Bool {
    guard let number = words.amounts.match(tokens, at: position) else { return false }
    return number.meaning == 1_000_000_000 && words.match(.of, tokens, at: position) == number.end
  }
}
