/// The meaning of a word or figures beside a time.
struct Hint {
  enum Kind: Equatable {
    case figures
    /// `24/12`
    case dateFigures
    /// A number of two or more in words, or a fraction.
    case number(Billionths)
    case unit(TimeUnit)
    /// `until`, before a time of day only.
    case until
    /// `at`, before a time of day or a place.
    case at
    case noon
    case halfDay
    case oClock
    case calendar
    case date
    /// `ago`, `minus`, `months`
    case other
    /// `past`, `half past`
    case relation
    /// `and a half`
    case addition
    case and
    case or
    /// `ends`, before a time of day
    case occurrence
    /// A word allowed between two hints.
    case filler
    /// A punctuation mark.
    case mark
    /// Any other word, or something in quotes.
    case name
  }

  let kind: Kind
  let tokens: Range<Int>
}

extension Grammar {
  /// The hints in a range, from left to right.
  func hints(in range: Range<Int>) -> [Hint] {
    var hints: [Hint] = []
    var position = range.lowerBound
    while position < range.upperBound {
      let hint = hint(at: position, before: range.upperBound)
      hints.append(hint)
      position = hint.tokens.upperBound
    }
    return hints
  }

  private func hint(at start: Int, before limit: Int) -> Hint {
    switch tokens[start].kind {
    case .quoted: return Hint(kind: .name, tokens: start..<start + 1)
    case .figures(let figures): return hint(figures, at: start, before: limit)
    case .mark, .word: break
    }
    // The longest phrase counts; of several equally long ones, the first below.
    var best: (kind: Hint.Kind, end: Int)?
    func consider(_ kind: Hint.Kind, _ end: Int?) {
      if let end, end <= limit, end > best?.end ?? start { best = (kind, end) }
    }
    consider(.other, words.match(.others, tokens, at: start))
    consider(.other, minutesBehindZero(at: start)?.end)
    consider(.calendar, words.calendar.match(tokens, at: start)?.end)
    consider(.date, words.match(.dates, tokens, at: start))
    if let unit = words.units.match(tokens, at: start) { consider(.unit(unit.meaning), unit.end) }
    consider(.noon, words.hours.match(tokens, at: start)?.end)
    consider(.until, words.match(.until, tokens, at: start))
    consider(.at, words.match(.at, tokens, at: start))
    consider(.halfDay, words.halfDays.match(tokens, at: start)?.end)
    consider(.oClock, words.match(.oClock, tokens, at: start))
    if let number = words.amounts.match(tokens, at: start), number.meaning != 1_000_000_000 {
      consider(.number(number.meaning), number.end)
    }
    consider(.relation, words.shifts.match(tokens, at: start)?.end)
    consider(.relation, words.relations.match(tokens, at: start)?.end)
    consider(.addition, words.additions.match(tokens, at: start)?.end)
    // `moins 5` is `moins` beside figures.
    if let shift = words.laterShifts.match(tokens, at: start), figures(at: shift.end - 1) == nil {
      consider(.addition, shift.end)
    }
    consider(.and, words.match(.and, tokens, at: start))
    consider(.or, words.match(.or, tokens, at: start))
    consider(.occurrence, words.match(.occurs, tokens, at: start))
    for role in [TypedWords.Role.on, .for, .in] {
      consider(.filler, words.match(role, tokens, at: start))
    }
    let other: Hint.Kind = tokens[start].kind == .mark ? .mark : .name
    return Hint(kind: best?.kind ?? other, tokens: start..<(best?.end ?? start + 1))
  }

  /// Whether the token here touches a word before it: the figures of `mp3`. A `½` is no such word.
  func continuesWord(at position: Int) -> Bool {
    tokens[position].isGlued && position > 0 && tokens[position - 1].kind == .word
      && tokens[position - 1].key.first?.isOtherNumber == false
  }

  /// Returns the hint of figures, with attached letters that are no word of time: `7th`. Within a
  /// word (`mp3`), or with a sign of their own (`180°C`), figures are part of a name.
  private func hint(_ figures: Figures, at start: Int, before limit: Int) -> Hint {
    let isInWord = continuesWord(at: start)
    let end = start + 1
    if isTemperature(at: start), let degrees = words.match(.degrees, tokens, at: end) {
      return Hint(kind: .name, tokens: start..<min(limit, degrees))
    }
    // `24.12.`
    let isShortDate = figures.marks == ["."] && isMark(".", at: end) && tokens[end].isGlued
    let plain: Hint.Kind = figures.isDate || isShortDate ? .dateFigures : .figures
    guard end < limit, isWord(at: end), tokens[end].isGlued else {
      return Hint(kind: isInWord ? .name : plain, tokens: start..<end)
    }
    if case .name = hint(at: end, before: limit).kind {
      let isOrdinal = tokens[end].key.first?.isLetter == true
      return Hint(kind: isOrdinal && !isInWord ? plain : .name, tokens: start..<end + 1)
    }
    return Hint(kind: plain, tokens: start..<end)
  }
}
