import TimerEngine

/// Names: the words before and behind a time. A name has no time of its own, and no figures beside
/// a word of time. The word next to the time is none that would change it.
extension Grammar {
  /// Whether the tokens before and behind `time` can be its name.
  func isNamed(_ time: TimePhrase, in range: Range<Int>) -> Bool {
    let days = time.isDuration ? [] : days(beside: time.tokens, in: range)
    if days.count > 1 { return false }
    let sides = sides(of: days.map(\.tokens) + [time.tokens], in: range)
    let before = sides.last { $0.upperBound <= time.tokens.lowerBound } ?? 0..<0
    let behind = sides.first { $0.lowerBound >= time.tokens.upperBound } ?? 0..<0
    for side in sides {
      if !isPlain(side) || spelled.any(in: side) || glued.any(in: side) { return false }
    }
    if let last = before.last(where: { !isDivider($0) }),
      let first = behind.first(where: { !isDivider($0) }),
      isTime(senses[last], senses[first], at: last, first)
    {
      return false
    }
    // `peas 20 and half an hour salt` may be two times.
    let isTwo =
      figures(at: time.tokens.lowerBound) != nil
      && match(.and, at: time.tokens.lowerBound + 1, before: time.tokens.upperBound) != nil
    if isTwo, !saysNothing(before), !saysNothing(behind) { return false }
    // `2 pots every 5 minutes` repeats, whatever the name is.
    if time.isDuration, ends(.every, at: time.tokens.lowerBound) { return false }
    return !isNumber(before, time) && !isNumber(behind, time)
      && !mayChange(time, before: before) && !mayChange(time, behind: behind)
  }

  /// The first two days in a range, such as `tomorrow` in `tomorrow call mom 6pm`, without those of
  /// the time.
  func days(beside time: Range<Int>, in range: Range<Int>) -> [Span] {
    Array(
      days.lazy.filter { range.contains($0.tokens.lowerBound) && !$0.tokens.overlaps(time) }
        .prefix(2))
  }

  /// The parts of a range between these.
  func sides(of cuts: [Range<Int>], in range: Range<Int>) -> [Range<Int>] {
    let cuts = cuts.sorted { $0.lowerBound < $1.lowerBound }
    return zip(
      [range.lowerBound] + cuts.map(\.upperBound), cuts.map(\.lowerBound) + [range.upperBound]
    )
    .map { $0..<$1 }
  }

  // MARK: - What no name has

  /// Whether no token in the range is part of a time, or speaks of one with that before it.
  func isPlain(_ range: Range<Int>) -> Bool {
    guard let first = range.first(where: { !isDivider($0) }) else { return true }
    return !unnamable.any(in: range) && !pairs.any(in: first + 1..<range.upperBound)
  }

  /// Whether each token can’t be part of a name.
  func readUnnamable() -> [Bool] {
    var unnamable = [Bool](repeating: false, count: tokens.count)
    for times in times {
      // `5` in `2h 5 eggs` may be part of the name.
      let shortest = times.first { $0.isDuration }?.tokens.upperBound ?? 0
      for time in times where time.strength == .figures && !isLikeTemperature(time) {
        guard !time.isDuration || time.tokens.upperBound == shortest else { continue }
        // The day in `Sunday 2 h` may be part of the name.
        let start = time.tokens.first { self.times[$0].contains { $0.isBehindDay } }
        for token in (start ?? time.tokens.lowerBound)..<time.tokens.upperBound {
          unnamable[token] = true
        }
      }
    }
    for position in tokens.indices where hasSign(position) { unnamable[position] = true }
    return unnamable
  }

  /// Whether each token can’t follow the one before it in a name: `5 tomorrow`.
  func readPairs() -> [Bool] {
    var pairs = [Bool](repeating: false, count: tokens.count)
    var before: Int?
    for position in tokens.indices where !isDivider(position) {
      // `24th December`
      let isOrdinal = before.map { $0 == position - 1 && senses[$0].contains(.figures) } ?? false
      if isOrdinal, senses[position].isEmpty, tokens[position].isGlued, isWord(at: position) {
        continue
      }
      if let before {
        pairs[position] = isTime(senses[before], senses[position], at: before, position)
      }
      before = position
    }
    return pairs
  }

  /// Whether the token only separates others.
  private func isDivider(_ position: Int) -> Bool {
    if tokens[position].kind == .mark { return senses[position].isEmpty }
    return senses[position] == .link
  }

  /// Whether the figures here have a sign: `tea -5`, but not `7-up`, `- 5 eggs` or `F-16`.
  private func hasSign(_ position: Int) -> Bool {
    guard senses[position].contains(.figures), position > 0, tokens[position].isGlued else {
      return false
    }
    return (isMark("-", at: position - 1) || isMark("+", at: position - 1))
      && !tokens[position - 1].isGlued
  }

  /// Whether the figures here are a time before which a space is missing: `rice18m`, `rice18 min`,
  /// `run1:30`, but not `mp3`, `mp3s` or `mp3 m`.
  func lacksSpace(_ position: Int) -> Bool {
    guard let figures = figures(at: position), continuesWord(at: position) else { return false }
    if figures.marks.contains(":") { return true }
    guard let unit = unit(at: position + 1), mayEnd(before: unit.end) else { return false }
    let isLetter = tokens[position + 1].key.count == 1
    return isLetter
      ? tokens[position + 1].isGlued && (unit.meaning != .seconds || figures.parts[0].digits > 1)
      : true
  }

  /// Whether two words next to each other speak of a time.
  private func isTime(
    _ first: WordSense, _ second: WordSense, at place: Int, _ position: Int
  ) -> Bool {
    let isLetter = tokens[place].key.count == 1 && (place == 0 || senses[place - 1] != first)
    if second.contains(.figures) {
      if !first.isDisjoint(with: [.unit, .noon, .day, .date, .other, .figures]) { return true }
      if !first.isDisjoint(with: [.half, .oClock]), !isLetter { return true }
      if first.contains(.at) {
        return !isLikeTemperature(at: position) && !isCount(at: position, behind: first)
      }
      if first.contains(.until) { return !isLikeTemperature(at: position) }
    }
    if second.contains(.dateFigures), !first.isDisjoint(with: [.until, .at]) { return true }
    if first.contains(.figures) {
      return !second.isDisjoint(
        with: [.unit, .noon, .half, .oClock, .day, .date, .other, .until, .at, .addition])
    }
    if !first.isDisjoint(with: [.number, .addition]) {
      return !second.isDisjoint(with: [.day, .date, .other])
    }
    return second.contains(.number) && !first.isDisjoint(with: [.day, .date, .other, .until])
  }

  // MARK: - Beside the time

  /// Whether the name would consist of numbers only: `ten`, `5 to 6`. A short number in words
  /// doesn’t count, as it may be a word of another language.
  private func isNumber(_ side: Range<Int>, _ time: TimePhrase) -> Bool {
    if others.any(in: side) { return false }
    guard side.count < Self.mostNumbers else { return true }
    var position = side.lowerBound
    while position < side.upperBound {
      let number = amount(at: position)
      let isGlued =
        position + 1 < side.upperBound && tokens[position + 1].isGlued
        && isWord(at: position + 1)
      if senses[position].contains(.figures) {
        if !isGlued || time.isLikeMoment { return true }
      } else if let number, time.isLikeMoment || isLongNumber(number.amount) {
        return true
      }
      position = max(position + 1, number?.end ?? 0)
    }
    return false
  }

  /// The tokens of a longer side of numbers only don’t matter.
  private static let mostNumbers = 60

  /// Whether each token is something other than a number and words between numbers.
  func readOthers() -> [Bool] {
    let numbers: WordSense = [.figures, .dateFigures, .number, .relation, .and, .or]
    return tokens.indices.map { position in
      // French `four` is an oven.
      !isDivider(position) && senses[position].isDisjoint(with: numbers)
        || match(.ovens, at: position) != nil
    }
  }

  /// Whether an amount has two digits or is a fraction.
  private func isLongNumber(_ amount: Billionths) -> Bool {
    amount < 1_000_000_000 || amount >= 10_000_000_000
  }

  /// Whether a word of a date may make the time one of day: `July 5`, `Sunday 2 h`, but not
  /// `date night 2 h`.
  private func isDate(_ position: Int, beside time: TimePhrase) -> Bool {
    guard senses[position].contains(.date), case .duration(let nanoseconds)? = time.meaning else {
      return senses[position].contains(.date)
    }
    return time.isBare || match(.weekdays, at: position) != nil
      || nanoseconds >= 5 * 3_600_000_000_000
  }

  private func mayChange(_ time: TimePhrase, before side: Range<Int>) -> Bool {
    let side = withoutFillers(side, atEnd: true)
    guard let last = side.last(where: { !isDivider($0) }) else { return false }
    let sense = senses[last]
    let isToday = time.isBehindDay && sense.contains(.half)
    if !sense.isDisjoint(with: isToday ? [.other, .addition] : [.other, .day, .addition]) {
      return true
    }
    if time.isDuration, sense.contains(.until) { return true }
    // `tea and half an hour`
    if time.form == .words, sense.contains(.and) { return true }
    if time.isDuration, time.isLikeMoment, sense.contains(.at) { return true }
    // Dutch `over` is `past` in `10 over 5`, and `in` in `over 5 minuten`.
    let relation: WordSense = time.isAnnounced ? [] : .relation
    if time.isLikeMoment, tokens[last].key.count > 1,
      !sense.isDisjoint(with: [.noon, relation, .half, .dateFigures]) || isDate(last, beside: time)
    {
      return true
    }
    let isMarked = (last + 1..<side.upperBound).contains { tokens[$0].kind == .mark }
    if time.isDuration, time.isBare, sense.contains(.unit), !isSameUnit(last, time) || !isMarked {
      return true
    }
    guard !sense.isDisjoint(with: [.and, .or]),
      let amount = side.prefix(while: { $0 < last }).last(where: { !isDivider($0) })
    else { return false }
    return isAmount(amount) || sense.contains(.and) && senses[amount].contains(.noon)
  }

  private func mayChange(_ time: TimePhrase, behind side: Range<Int>) -> Bool {
    let side = withoutFillers(side, atEnd: false)
    guard let first = side.first(where: { !isDivider($0) }) else { return false }
    let sense = senses[first]
    if !sense.isDisjoint(with: [.other, .day, .addition]) { return true }
    if time.isLikeMoment,
      !sense.isDisjoint(with: [.noon, .half, .oClock, .dateFigures]) || isDate(first, beside: time)
    {
      return true
    }
    let isMarked = (side.lowerBound..<first).contains { tokens[$0].kind == .mark }
    if time.isDuration, time.isBare, sense.contains(.unit), !isSameUnit(first, time) || !isMarked {
      return true
    }
    let others = side.dropFirst(first + 1 - side.lowerBound).lazy.filter { !isDivider($0) }
    if time.isBare, sense.contains(.relation), others.isEmpty { return true }
    if sense.contains(.number), first == time.tokens.upperBound, time.isDuration,
      let number = amount(at: first)
    {
      let isLast = number.end == side.upperBound
      // `5 five minute breaks`
      let isCount = time.isBare && unit(at: number.end) != nil
      if isCount || isLongNumber(number.amount) || isLast && time.form == .words { return true }
    }
    guard let second = others.first, isAmount(second) else { return false }
    if sense.contains(.or) { return true }
    guard sense.contains(.and), !senses[second].contains(.figures) else { return false }
    let third = others.dropFirst().first
    return third == nil || third.map { senses[$0].contains(.unit) } ?? false
  }

  /// The words beside a time without those next to it that say nothing: `de plus`, `au moins`.
  private func withoutFillers(_ side: Range<Int>, atEnd: Bool) -> Range<Int> {
    let (start, end) = (side.lowerBound, side.upperBound)
    if !atEnd { return min(end, match(.fillers, at: start) ?? start)..<end }
    let filler = (max(start, end - 6)..<end).first { match(.fillers, at: $0) == end }
    return start..<(filler ?? end)
  }

  /// `minute: 5` is unambiguous.
  private func isSameUnit(_ position: Int, _ time: TimePhrase) -> Bool {
    time.form == .number && words.units.match(tokens, at: position)?.meaning == .minutes
  }

  /// Whether figures or a number in words are here: `1`, `one`.
  private func isAmount(_ position: Int) -> Bool {
    senses[position].contains(.figures) || amount(at: position) != nil
  }
}
