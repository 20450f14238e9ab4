import TimerEngine

extension Grammar {
  /// Returns the times that begin at `start`, the longest last.
  func readTimes(at start: Int) -> [TimePhrase] {
    guard mayBegin(at: start) else { return [] }
    if let range = range(at: start) { return [range] }
    return durations(at: start) + [timeOfDay(at: start)].compactMap(\.self)
  }

  func durations(at start: Int) -> [TimePhrase] {
    var found: [TimePhrase] = []
    func add(_ form: TimePhrase.Form, _ nanoseconds: Int64, _ end: Int) {
      guard mayEnd(before: end) else { return }
      let tokens = start..<end
      var phrase = TimePhrase(
        tokens: tokens, form: form, meaning: .duration(nanoseconds: nanoseconds))
      phrase.clocked = clocked(tokens)
      phrase.isAnnounced = ends(.in, at: start)
      phrase.hasOClock = tokens.dropFirst().contains { match(.oClock, at: $0) != nil }
      found.append(phrase)
    }
    if let longest = sums(at: start).longest {
      if let other = decimals(at: start) { add(.units, other.nanoseconds, other.end) }
      for sum in sums(within: longest) + [longest] {
        // Polish `godzina dwadzieścia` may be an hour and 20 minutes, or 20:00.
        let isMoment = match(.at, at: start) != nil && chart.has("moment", at: sum.tokens)
        let form: TimePhrase.Form = sum.features.hasFigures || isMoment ? .units : .words
        add(form, sum.features.amount, sum.tokens.upperBound)
      }
    } else if let clock = chart.longest("clock", at: start) {
      add(.clock, clock.features.amount, clock.tokens.upperBound)
    } else if let number = numberAlone(at: start) {
      let isDecimal = figures(at: start)?.decimals != nil && number.end == start + 1
      add(isDecimal ? .decimals : .number, number.amount * 60, number.end)
    }
    return found + spelled(at: start)
  }

  /// The durations at `start` that are no end of a number before them.
  private func sums(at start: Int) -> [Span] {
    let sums = chart.spans("sum", at: start)
    guard !sums.isEmpty, figures(at: start) == nil, isMark(":", at: start) == false else {
      return sums
    }
    let isRest =
      match(.durations, at: start) == nil ? isRestOfNumber(at: start) : isRestOfAmount(at: start)
    return isRest ? [] : sums
  }

  /// The durations without the last number, which may count the word behind it: `2h 5 eggs`.
  private func sums(within longest: Span) -> [Span] {
    var (found, sum) = ([] as [Span], longest)
    while sum.features.isOpen, let shorter = sum.parts.first, shorter.parts.count > 0 {
      if mayCount(behind: sum.tokens.upperBound), mayEnd(before: shorter.tokens.upperBound) {
        found.append(shorter)
      }
      sum = shorter
    }
    return found.reversed()
  }

  /// Whether a number may count the word behind it: `2 eggs`, but not `30 for pasta`.
  private func mayCount(behind end: Int) -> Bool {
    guard isWord(at: end) else { return false }
    guard figures(at: end - 1)?.pair != nil else { return true }
    let place = match(.at, at: end)
    return match(.for, at: end) == nil && place.flatMap(figures(at:)) == nil
  }

  /// Returns `5 to 10 minutes`, of which either number may count.
  private func range(at start: Int) -> TimePhrase? {
    guard let range = chart.longest("range", at: start), let other = range.features.other,
      mayEnd(before: range.tokens.upperBound)
    else { return nil }
    var phrase = TimePhrase(
      tokens: range.tokens, form: range.features.hasFigures ? .units : .words,
      meaning: .duration(nanoseconds: range.features.amount))
    (phrase.isAnnounced, phrase.other) = (true, .duration(nanoseconds: other))
    return phrase
  }

  /// Returns one of 24 hours with minutes or none, in a notation that clocks have, too: `18h30` in
  /// all languages, `18 h`, `18:30 h` and `dix-huit heures` in some.
  private func clocked(_ range: Range<Int>) -> TimeOfDayParts? {
    let span = chart.spans("timed", at: range.lowerBound).first {
      $0.tokens == range && $0.features.hasOClock && !$0.features.isLength
    }
    let last = range.upperBound - 1
    guard let time = span?.features.time, let hour = time.numbers.first, hour < 24,
      unit(at: last) == nil || match(.clockHours, at: last) != nil
    else { return nil }
    let unit = range.lowerBound + 1
    let isGlued =
      range.count == 3 && tokens[unit].isGlued && tokens[unit + 1].isGlued
      && tokens[unit].key == "h"
    return isGlued || hasClockHours(range) ? time : nil
  }

  func hasClockHours(_ range: Range<Int>) -> Bool {
    range.contains { match(.clockHours, at: $0) != nil }
  }

  /// Returns a time in words that counts only in a text of its own: `five`, `seven thirty`, `noon`,
  /// `hour and a half`, `15 30`.
  private func spelled(at start: Int) -> [TimePhrase] {
    if let pairs = pairs(at: start) { return [pairs] }
    var found: [TimePhrase] = []
    let number = isArticle(at: start) ? nil : amount(at: start)
    if let number, number.amount >= .one, figures(at: start) == nil {
      found.append(
        TimePhrase(
          tokens: start..<number.end, form: .spelledNumber,
          meaning: .duration(nanoseconds: number.amount * 60)))
    }
    let isNamed =
      !chart.spans("named", at: start).isEmpty || match(.hourNames, at: start) != nil
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
  private func unitAlone(at start: Int) -> TimePhrase? {
    guard words.isSingular(tokens[start].key), let one = chart.longest("one", at: start),
      words.units.match(tokens, at: start)?.end == start + 1
    else { return nil }
    return TimePhrase(
      tokens: one.tokens, form: .unit, meaning: .duration(nanoseconds: one.features.amount))
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
  private func decimals(at start: Int) -> (nanoseconds: Int64, end: Int)? {
    guard let parts = figures(at: start)?.decimals, let unit = unit(at: start + 1),
      let smaller = unit.meaning.smaller, unit.meaning.rawValue <= TimeUnit.hours.rawValue,
      !parts[1].isMultiple(of: 25)
    else { return nil }
    let sum = parts[0] * unit.meaning.rawValue + parts[1] * smaller.rawValue
    return (sum * 1_000_000_000, unit.end)
  }

  /// A number without a unit, with no other figures next to it.
  private func numberAlone(at start: Int) -> Span? {
    guard let number = number(at: start), number.features.hasFigures, !isTemperature(at: start),
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
}

// MARK: - Times of day

extension Grammar {
  /// Returns the time of day that begins at `start`: after `until`, or one that is clear by itself
  /// (`6 pm`).
  /// - Parameters:
  ///   - isAnnounced: whether to read as if `until` preceded.
  ///   - day: the day that is named elsewhere.
  func timeOfDay(at start: Int, isAnnounced: Bool = false, on day: Span? = nil) -> TimePhrase? {
    guard mayBegin(at: start), chart.spans("decimal", at: start).isEmpty || !isDecimal(at: start),
      // Polish `w` is `at`, and `800 W` has watts.
      !isPower(at: start - 1)
    else { return nil }
    let next = until(at: start)
    // `a` in Portuguese `daqui a 2 horas`
    if let next, ends(.in, at: next) { return nil }
    let all =
      chart.spans("moment", at: start) + (isAnnounced ? chart.spans("timed", at: start) : [])
    guard let longest = all.longest else { return nil }
    let time = all.filter { $0.tokens == longest.tokens }.sorted { $0.cost < $1.cost }.lazy
      .compactMap { span in
        day.map { span.features.time.on($0.features.time) } ?? span.features.time
      }.compactMap { $0.time(on: clock) }.first
    // Before a unit this is a duration, which is not accepted here.
    let unit = unit(at: longest.tokens.upperBound)
    let tokens = start..<(unit?.end ?? longest.tokens.upperBound)
    if let time, unit == nil, mayEnd(before: tokens.upperBound) {
      return TimePhrase(tokens: tokens, form: .moment, meaning: .moment(time))
    }
    // `around 10 minutes`, and `op` in Dutch `timer op 10 minuten`
    if let next, ends(.fillers, at: next) { return nil }
    return TimePhrase(tokens: tokens, form: .broken, meaning: nil)
  }

  /// Whether a number in words with a decimal point begins here: Chinese `二点五分钟`.
  private func isDecimal(at start: Int) -> Bool {
    figures(at: start) == nil
      && chart.spans("part", at: start).contains { $0.cost < 0 }
  }

  /// The time of day that a time of another form may be, with all of its tokens.
  func moment(of phrase: TimePhrase, on day: Span? = nil) -> TimeOfDay? {
    let read = timeOfDay(at: phrase.tokens.lowerBound, isAnnounced: true, on: day)
    guard let read, read.tokens == phrase.tokens, case .moment(let time)? = read.meaning else {
      return nil
    }
    return time
  }
}

// MARK: - Numbers

extension Grammar {
  func amount(at position: Int) -> Span? { chart.longest("word", at: position) }

  /// The number at `start`, also in words, with what adds to it: `two and a half`.
  func number(at start: Int) -> Span? { chart.longest("number", at: start) }

  /// Whether the words here are the end of a number that is not in the table: `hundred and two`,
  /// `two fifths of an`.
  private func isRestOfNumber(at position: Int) -> Bool {
    var before = position - 1
    if before > 0, tokens[before].isMark("-") { before -= 1 }
    guard before >= 0 else { return false }
    if match(.and, at: before) == position {
      return before > 0 && !senses[before - 1].isDisjoint(with: [.number, .figures, .other])
    }
    if let of = match(.of, at: before), of > position { return true }
    return isRestOfAmount(at: position)
  }

  /// Whether the amount before this one changes it: `two five minutes`, or `quarter` in `three
  /// quarter hours`.
  private func isRestOfAmount(at position: Int) -> Bool {
    var before = position - 1
    if before > 0, tokens[before].isMark("-") { before -= 1 }
    guard before >= 0, let other = amount(at: before) else { return false }
    if other.end > position {
      return other.amount != amount(at: position)?.amount
    }
    // In `a two minute break`, `a` is an article.
    return other.amount != .one
  }
}
