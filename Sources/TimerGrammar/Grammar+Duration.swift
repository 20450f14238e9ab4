extension Grammar {
  /// Returns the durations that begin at `start`.
  func durations(at start: Int) -> [TimePhrase] {
    var found: [TimePhrase] = []
    func add(_ form: TimePhrase.Form, _ nanoseconds: Int64, _ end: Int) {
      guard mayEnd(before: end) else { return }
      var phrase = TimePhrase(
        tokens: start..<end, form: form, meaning: .duration(nanoseconds: nanoseconds))
      phrase.isAnnounced = ends(.in, at: start)
      phrase.hasOClock = (start + 1..<max(start + 1, end)).contains {
        words.match(.oClock, tokens, at: $0) != nil
      }
      found.append(phrase)
    }
    if let clock = clock(at: start) {
      let form: TimePhrase.Form = clock.hasUnit ? .units : .clock
      add(isClock(start..<clock.end) ? .hours : form, clock.nanoseconds, clock.end)
    } else if let sum = secondsAlone(at: start) ?? firstPart(at: start) {
      if let other = sumOfDecimals(at: start) {
        add(isClock(start..<other.end) ? .hours : .units, other.nanoseconds, other.end)
      }
      for sum in sums(from: sum) {
        let form: TimePhrase.Form = sum.hasFigures ? .units : .words
        add(
          isClock(start..<sum.end) ? .hours : sum.isBare ? .clock : form, sum.nanoseconds, sum.end)
      }
    } else if let sum = unitAndPart(at: start) {
      add(sum.hasFigures ? .units : .words, sum.nanoseconds, sum.end)
    } else if let number = numberAlone(at: start) {
      let isDecimal = figures(at: start)?.decimals != nil && number.end == start + 1
      add(isDecimal ? .decimals : .number, number.amount * 60, number.end)
    }
    return found + spelled(at: start)
  }

  /// Returns `sum` with all parts that follow it. A number without a unit that may count the word
  /// after it (`2h 5 eggs`) is part of one result and not of the other.
  private func sums(from sum: Sum) -> [Sum] {
    var (sum, found) = (sum, [] as [Sum])
    while let more = nextPart(after: sum) {
      if more.mayCount, mayEnd(before: sum.end) { found.append(sum) }
      sum = more
    }
    return found + [sum]
  }

  /// Whether this is one of 24 hours with minutes or none, in a notation that clocks have, too:
  /// `18h30` in all languages, `18 h` and `18:30 h` in some.
  private func isClock(_ range: Range<Int>) -> Bool {
    guard 2...3 ~= range.count, let hour = figures(at: range.lowerBound),
      1...2 ~= hour.parts[0].digits, hour.parts[0].value < 24
    else { return false }
    let unit = range.lowerBound + 1
    if !hour.marks.isEmpty {
      return range.count == 2 && hour.timeOfDay?.count == 2
        && words.match(.clockHours, tokens, at: unit) == unit + 1
    }
    let hasMinutes = range.count == 3
    if hasMinutes, figures(at: unit + 1)?.pair.map({ $0 < 60 }) != true { return false }
    let isGlued = hasMinutes && tokens[unit].isGlued && tokens[unit + 1].isGlued
    return words.match(.clockHours, tokens, at: unit) == unit + 1
      || isGlued && tokens[unit].key == "h"
  }

  /// Returns a time in words that counts only in a text of its own: `five`, `seven thirty`, `noon`,
  /// `hour and a half`, `15 30`.
  private func spelled(at start: Int) -> [TimePhrase] {
    if let pairs = pairs(at: start) { return [pairs] }
    var found: [TimePhrase] = []
    let number = isArticle(at: start) ? nil : amount(at: start)
    if let number, number.meaning >= 1_000_000_000, figures(at: start) == nil {
      found.append(
        TimePhrase(
          tokens: start..<number.end, form: .spelledNumber,
          meaning: .duration(nanoseconds: number.meaning * 60)))
    }
    let isNamed =
      words.hours.match(tokens, at: start) != nil || words.hourNames.match(tokens, at: start) != nil
    if number != nil && figures(at: start) == nil || isNamed,
      let time = timeOfDay(at: start, isAnnounced: true), time.form == .moment,
      time.tokens.upperBound > number?.end ?? start
    {
      found.append(TimePhrase(tokens: time.tokens, form: .spelledClock, meaning: time.meaning))
    }
    if let unit = unitAlone(at: start) {
      found.append(unit)
    }
    return found
  }

  /// Returns a unit in the singular without its number, and what adds to it.
  func unitAlone(at start: Int) -> TimePhrase? {
    guard let unit = words.units.match(tokens, at: start),
      unit.end == start + 1 || ends(.everyBehind, at: unit.end),
      unit.meaning.rawValue <= TimeUnit.hours.rawValue,
      words.isSingular(tokens[start].key) || ends(.every, at: start)
        || ends(.everyBehind, at: unit.end)
        || words.match(.everyBehind, tokens, at: unit.end) != nil
    else { return nil }
    let addition = words.additions.match(tokens, at: unit.end)
    return TimePhrase(
      tokens: start..<(addition?.end ?? unit.end), form: .unit,
      meaning: .duration(
        nanoseconds: (1_000_000_000 + (addition?.meaning ?? 0)) * unit.meaning.rawValue))
  }

  /// Returns `minute and thirty seconds`, without the number of the first unit.
  private func unitAndPart(at start: Int) -> Sum? {
    guard let unit = words.units.match(tokens, at: start), unit.end == start + 1,
      tokens[start].key.count > 3, words.match(.and, tokens, at: unit.end) != nil,
      unit.meaning.rawValue <= TimeUnit.hours.rawValue
    else { return nil }
    let sum = Sum(
      nanoseconds: unit.meaning.nanoseconds(1_000_000_000), unit: unit.meaning, hasFigures: false,
      end: unit.end)
    guard let next = nextPart(after: sum), next.unit != nil,
      words.units.match(tokens, at: next.end - 1) != nil || start == 0 && next.end == tokens.count
    else { return nil }
    return next
  }

  /// Returns `5 to 10 minutes`, of which either number may count.
  func range(at start: Int) -> TimePhrase? {
    let first = words.match(.rangeStart, tokens, at: start) ?? start
    if let figures = figures(at: first), figures.marks == ["-"], let unit = unit(at: first + 1) {
      return range(
        start..<unit.end, figures.parts.map { $0.value * 1_000_000_000 }, unit.meaning,
        hasFigures: true)
    }
    guard let least = number(at: first) else { return nil }
    let own = unit(after: least)
    let isDash = own == nil && isMark("-", at: least.end)
    let end = own?.end ?? least.end
    guard let next = words.match(.ranges, tokens, at: end) ?? (isDash ? end + 1 : nil),
      let most = number(at: next), let unit = unit(after: most), !isDash || least.hasFigures,
      own == nil || own?.meaning == unit.meaning,
      // `from 17 to 18 h` are times of day.
      first == start && least.amount < 13_000_000_000 || unit.meaning != .hours
    else { return nil }
    return range(
      start..<unit.end, [least.amount, most.amount], unit.meaning, hasFigures: most.hasFigures)
  }

  private func range(
    _ tokens: Range<Int>, _ amounts: [Billionths], _ unit: TimeUnit, hasFigures: Bool
  ) -> TimePhrase? {
    guard amounts[0] >= 1_000_000_000, amounts[0] < amounts[1], amounts[1] <= 3 * amounts[0],
      mayEnd(before: tokens.upperBound)
    else { return nil }
    let meanings = amounts.map {
      TimePhrase.Meaning.duration(nanoseconds: unit.nanoseconds($0))
    }
    var phrase = TimePhrase(
      tokens: tokens, form: hasFigures ? .units : .words, meaning: meanings[0])
    phrase.isAnnounced = true
    phrase.other = meanings[1]
    return phrase
  }

  /// Returns `15 30` if that is the whole text.
  private func pairs(at start: Int) -> TimePhrase? {
    guard tokens.count - start <= 3, tokens[..<start].allSatisfy({ $0.isMark("+") }) else {
      return nil
    }
    let numbers = tokens[start...].indices.compactMap(figures(at:))
    guard 2...3 ~= numbers.count, numbers.count == tokens.count - start, numbers[0].marks.isEmpty,
      numbers.dropFirst().allSatisfy({ $0.pair != nil })
    else { return nil }
    let seconds = numbers.reduce(0) { $0 * 60 + $1.parts[0].value }
    return TimePhrase(
      tokens: start..<tokens.count, form: .clock,
      meaning: .duration(nanoseconds: seconds * 1_000_000_000))
  }

  /// Returns `1.30 h` as an hour and 30 minutes.
  private func sumOfDecimals(at start: Int) -> (nanoseconds: Int64, end: Int)? {
    guard let parts = figures(at: start)?.decimals, let unit = unit(at: start + 1),
      let smaller = unit.meaning.smaller, unit.meaning.rawValue <= TimeUnit.hours.rawValue,
      !parts[1].isMultiple(of: 25)
    else { return nil }
    let sum = parts[0] * unit.meaning.rawValue + parts[1] * smaller.rawValue
    return (sum * 1_000_000_000, unit.end)
  }

  /// The parts of a duration so far.
  private struct Sum {
    var nanoseconds: Int64
    /// The unit of the last part; nil if no part may follow.
    var unit: TimeUnit?
    var hasFigures: Bool
    var isBare = false
    /// Whether the last number has no unit and may count the word after it.
    var mayCount = false
    var end: Int
  }

  /// `1:30`, `1:30:00`, `1:30 h`.
  private func clock(at start: Int) -> (nanoseconds: Int64, hasUnit: Bool, end: Int)? {
    guard let parts = figures(at: start)?.clock else { return nil }
    let unit = unit(at: start + 1)
    let nanoseconds: Int64
    switch (parts.count, unit?.meaning) {
    case (2, nil), (2, .minutes), (3, nil), (3, .hours):
      nanoseconds = parts.reduce(0) { $0 * 60 + $1 }
    case (2, .hours): nanoseconds = (parts[0] * 60 + parts[1]) * 60
    default: return nil
    }
    return (nanoseconds, unit != nil, unit?.end ?? start + 1)
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
    if let whole = words.durations.match(tokens, at: start), !isRestOfAmount(at: start),
      !isOrdinal(at: start)
    {
      let unit = TimeUnit(rawValue: whole.meaning / 1_000_000_000) ?? .hours
      return Sum(nanoseconds: whole.meaning, unit: unit, hasFigures: false, end: whole.end)
    }
    guard !isPower(at: start), let number = number(at: start), let unit = unit(after: number) else {
      return nil
    }
    // Portuguese `meio-dia` is noon, not half a day.
    if let noon = words.hours.match(tokens, at: start), noon.end == unit.end { return nil }
    if !number.hasFigures && isRestOfNumber(at: start) { return nil }
    return Sum(
      nanoseconds: unit.meaning.nanoseconds(number.amount), unit: unit.meaning,
      hasFigures: number.hasFigures, end: unit.end)
  }

  private func nextPart(after sum: Sum) -> Sum? {
    guard let unit = sum.unit else { return nil }
    var sum = sum
    sum.mayCount = false
    var start = sum.end
    if isMark(",", at: start) { start += 1 }
    start = words.match(.and, tokens, at: start) ?? start
    // `a quarter of an hour twenty minutes` may be either.
    let whole = unit.rawValue * 1_000_000_000
    if start == sum.end, !sum.hasFigures, !sum.nanoseconds.isMultiple(of: whole) {
      return nil
    }

    if let number = number(at: start), let next = self.unit(after: number),
      next.meaning.rawValue < unit.rawValue, start > sum.end || !isArticle(at: start)
    {
      sum.nanoseconds += next.meaning.nanoseconds(number.amount)
      sum.unit = next.meaning
      sum.hasFigures = sum.hasFigures || number.hasFigures
      sum.end = next.end
    } else if let addition = addition(at: sum.end) {
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
      self.unit(after: number) == nil,
      number.hasFigures
        ? mayBePart(number, of: next, at: start, behind: sum.end)
        : number.amount < 60_000_000_000 && !mayCount(number, at: start)
    {
      sum.mayCount = mayCount(number, at: start) && !(tokens[start].isGlued && start == sum.end)
      sum.nanoseconds += next.nanoseconds(number.amount)
      sum.unit = next
      sum.hasFigures = sum.hasFigures || number.hasFigures
      sum.end = number.end
    } else {
      return nil
    }
    return sum
  }

  /// Whether a number without a unit may belong to the time before it: `1h30`, `1h 30`, `2h 5
  /// eggs`, but not `6m 2 eggs`.
  private func mayBePart(
    _ number: Number, of unit: TimeUnit, at start: Int, behind end: Int
  ) -> Bool {
    let isPair = figures(at: start)?.pair != nil
    if tokens[start].isGlued, start == end {
      // `1'000` is no minute.
      return isPair || isLetter(at: start - 1)
    }
    guard number.amount < 60_000_000_000, !isTemperature(at: start), rounds(at: start) == nil else {
      return false
    }
    return !mayCount(number, at: start)
      || (unit == .minutes || isPair) && mayEnd(before: number.end)
  }

  private func isLetter(at position: Int) -> Bool {
    position >= 0 && tokens[position].key.last?.isLetter == true
  }

  /// Whether the number may count the word after it: `2 eggs`, but not `30 for pasta`, nor
  /// `30 at 180`.
  private func mayCount(_ number: Number, at start: Int) -> Bool {
    guard number.end < tokens.count, [.word, .quoted].contains(tokens[number.end].kind) else {
      return false
    }
    if tokens[number.end].kind == .quoted { return false }
    guard figures(at: start)?.pair != nil else { return true }
    let place = words.match(.at, tokens, at: number.end)
    return words.match(.for, tokens, at: number.end) == nil && place.flatMap(figures(at:)) == nil
  }

  /// A number without a unit, with no other figures next to it.
  private func numberAlone(at start: Int) -> Number? {
    guard let number = number(at: start), number.hasFigures, !isTemperature(at: start),
      figures(at: start - 1) == nil,
      isTemperature(at: number.end) || figures(at: number.end) == nil
        || rounds(at: number.end) != nil
    else { return nil }
    // `tea:30` may be seconds.
    if tokens[start].isGlued, isMark(":", at: start - 1), figures(at: start)?.pair != nil {
      return nil
    }
    return number
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
}
