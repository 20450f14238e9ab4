extension Grammar {
  /// The duration that begins here.
  func duration(at start: Int) -> Reading? {
    guard mayBegin(at: start) else { return nil }
    guard var sum = clock(at: start) ?? firstPart(at: start) else { return numberAlone(at: start) }
    while let more = nextPart(after: sum) { sum = more }
    guard mayEnd(before: sum.end) else { return nil }
    return Reading(
      tokens: start..<sum.end, value: .duration(nanoseconds: sum.nanoseconds),
      strength: sum.hasFigures ? .figures : .words)
  }

  /// The parts of a duration so far.
  private struct Sum {
    var nanoseconds: Int64
    /// What the last part counted; nil if nothing may follow.
    var unit: TimeUnit?
    var hasFigures: Bool
    var end: Int
  }

  /// `2`, `two`, `two and a half`, `2 ½`.
  private struct Number {
    var amount: Billionths
    var hasFigures: Bool
    var end: Int
  }

  /// `1:30`, `1:30:00`, `1:30 h`.
  private func clock(at start: Int) -> Sum? {
    guard let parts = figures(at: start)?.clock else { return nil }
    let unit = unit(at: start + 1)
    let seconds: Int64
    switch (parts.count, unit?.meaning) {
    case (2, nil), (2, .minutes): seconds = parts[0] * 60 + parts[1]
    case (2, .hours): seconds = parts[0] * 3600 + parts[1] * 60
    case (3, nil), (3, .hours): seconds = parts[0] * 3600 + parts[1] * 60 + parts[2]
    default: return nil
    }
    return Sum(
      nanoseconds: seconds * 1_000_000_000, unit: nil, hasFigures: true,
      end: unit?.end ?? start + 1)
  }

  private func firstPart(at start: Int) -> Sum? {
    if let whole = words.durations.match(tokens, at: start) {
      return Sum(nanoseconds: whole.meaning, unit: .hours, hasFigures: false, end: whole.end)
    }
    guard let number = number(at: start), let unit = unit(after: number) else { return nil }
    if !number.hasFigures && isRestOfNumber(at: start) { return nil }
    return Sum(
      nanoseconds: number.amount * unit.meaning.rawValue, unit: unit.meaning,
      hasFigures: number.hasFigures, end: unit.end)
  }

  private func nextPart(after sum: Sum) -> Sum? {
    guard let unit = sum.unit else { return nil }
    var sum = sum
    var start = sum.end
    if start < tokens.count, tokens[start].isMark(",") { start += 1 }
    start = words.match(.and, tokens, at: start) ?? start

    if let number = number(at: start), let next = self.unit(after: number),
      next.meaning.rawValue < unit.rawValue
    {
      sum.nanoseconds += number.amount * next.meaning.rawValue
      sum.unit = next.meaning
      sum.hasFigures = sum.hasFigures || number.hasFigures
      sum.end = next.end
    } else if let addition = words.additions.match(tokens, at: sum.end) {
      sum.nanoseconds += addition.meaning * unit.rawValue
      sum.unit = nil
      sum.end = addition.end
    } else if sum.hasFigures, let next = unit.smaller, let figures = figures(at: start),
      figures.marks.isEmpty, let amount = figures.amount,
      tokens[start].isGlued && start == sum.end || !isWord(at: start + 1)
    {
      sum.nanoseconds += amount * next.rawValue
      sum.unit = next
      sum.end = start + 1
    } else {
      return nil
    }
    return sum
  }

  /// Minutes without a unit, which stand beside no other figures.
  private func numberAlone(at start: Int) -> Reading? {
    guard let number = number(at: start), number.hasFigures, mayEnd(before: number.end),
      figures(at: start - 1) == nil, figures(at: number.end) == nil
    else { return nil }
    return Reading(
      tokens: start..<number.end, value: .duration(nanoseconds: number.amount * 60),
      strength: .number)
  }

  private func number(at start: Int) -> Number? {
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

  /// The unit here, also behind a hyphen: `90-second`.
  func unit(at position: Int) -> (meaning: TimeUnit, end: Int)? {
    let isHyphenated =
      position + 1 < tokens.count && tokens[position].isMark("-")
      && tokens[position].isGlued && tokens[position + 1].isGlued
    return words.units.match(tokens, at: isHyphenated ? position + 1 : position)
  }

  /// The unit of this number, also in `half an hour`.
  private func unit(after number: Number) -> (meaning: TimeUnit, end: Int)? {
    let isFraction = number.amount < 1_000_000_000
    let of = isFraction ? words.match(.of, tokens, at: number.end) : nil
    return unit(at: of ?? number.end)
  }

  /// Whether what is spelled here belongs to a number that is not in the table: `sixty two`,
  /// `two fifths of an`.
  private func isRestOfNumber(at position: Int) -> Bool {
    var before = position - 1
    if before > 0, tokens[before].isMark("-") { before -= 1 }
    guard before >= 0 else { return false }
    if words.match(.and, tokens, at: before) == position { return true }
    if let of = words.match(.of, tokens, at: before), of > position { return true }
    guard let amount = words.amounts.match(tokens, at: before) else { return false }
    // In `a two minute break` the article is none.
    return amount.end <= position && amount.meaning != 1_000_000_000
  }

  private func isWord(at position: Int) -> Bool {
    position < tokens.count && tokens[position].kind == .word
  }
}
