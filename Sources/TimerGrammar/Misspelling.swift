/// Misspelled units and words of a time of day, and words from which a space is missing.
extension Grammar {
  /// Returns the refusal of a number with a misspelled unit (`10 secnds`), or of a word that would
  /// make the time beside it a time of day, or move it to another day: `untill 5`,
  /// `6 pm tommorow`.
  func misspelling(in range: Range<Int>) -> TimerRefusal? {
    for position in range where isWord(at: position) && senses[position].isEmpty {
      if let refusal = misspelledUnit(at: position, in: range)
        ?? misspelledDay(at: position, in: range) ?? missingSpace(at: position, in: range)
      {
        return refusal
      }
    }
    return nil
  }

  private func misspelledUnit(at position: Int, in range: Range<Int>) -> TimerRefusal? {
    guard
      let start = (max(range.lowerBound, position - 5)..<position).last(where: {
        mayBegin(at: $0) && number(at: $0)?.end == position
      }), let number = number(at: start)
    else { return nil }
    let unit = words.unit(
      meantBy: Array(tokens[position].key), isLast: !isWord(at: position + 1),
      isGlued: tokens[position].isGlued, ofOne: number.amount <= 1_000_000_000)
    guard let unit, mayBePart(unit.unit, at: start, in: range) else { return nil }
    let typed = text.string(position..<position + 1)
    return .misspelled(
      text.string(start..<position + 1),
      meant: text.string(start..<position) + " " + unit.spelling.written(like: typed))
  }

  /// Whether a part with this unit may belong to the other times in the range, or to those of the
  /// text if it has none: `5 minuts 30s`, but not `2 minuets 10m`.
  private func mayBePart(_ unit: TimeUnit, at position: Int, in range: Range<Int>) -> Bool {
    let hasOwn = times[range].joined().contains { $0.strength >= .words }
    for times in hasOwn ? times[range] : times[...] {
      guard let time = times.last, time.strength == .figures else { continue }
      guard time.isDuration, !time.isBare else { return false }
      let units = time.tokens.compactMap { words.units.match(tokens, at: $0)?.meaning.rawValue }
      let fits =
        position < time.tokens.lowerBound
        ? units.max().map { unit.rawValue > $0 } : units.min().map { unit.rawValue < $0 }
      if fits != true { return false }
    }
    return true
  }

  private func misspelledDay(at position: Int, in range: Range<Int>) -> TimerRefusal? {
    let typed = text.string(position..<position + 1)
    let next = position + 1
    if next < range.upperBound, let until = meant(.until, at: position),
      let time = times[next].last(where: \.isBare),
      time.form == .moment || timeOfDay(at: next, isAnnounced: true)?.tokens == time.tokens
    {
      let time = text.string(time.tokens)
      return .misspelled(
        typed + " " + time, meant: until.written(like: typed) + " " + time)
    }
    guard let day = meant(.calendar, at: position) else { return nil }
    let word = day.written(like: typed)
    if next < range.upperBound, let time = times[next].last(where: \.isBare) {
      let time = text.string(time.tokens)
      return .misspelled(typed + " " + time, meant: word + " " + time)
    }
    let before = (max(range.lowerBound, position - 8)..<position).first { start in
      times[start].contains { $0.isBare && $0.tokens.upperBound == position }
    }
    guard let before else { return nil }
    let time = text.string(before..<position)
    return .misspelled(time + " " + typed, meant: time + " " + word)
  }

  /// Returns the refusal of a word that is part of a time with a space in it: `an hour anda half`.
  private func missingSpace(at position: Int, in range: Range<Int>) -> TimerRefusal? {
    let word = text.string(position..<position + 1)
    let window = max(range.lowerBound, position - 6)..<min(range.upperBound, position + 7)
    guard word.count > 3 else { return nil }
    for split in word.indices.dropFirst()
    where words.vocabulary.has(word[..<split]) && words.vocabulary.has(word[split...]) {
      let isInTime = times[window].joined().contains {
        $0.strength >= .words && $0.tokens.contains(position)
      }
      if isInTime { return nil }
      let pieces = [
        text.string(window.lowerBound..<position), String(word[..<split]), String(word[split...]),
        text.string(position + 1..<window.upperBound),
      ]
      guard let spaced = try? TypedText(pieces.joined(separator: " "), words: words),
        spaced.tokens.count == window.count + 1
      else { continue }
      let first = position - window.lowerBound
      let times = Grammar(spaced, words: words, clock: clock).times.joined()
      // Italian `leone` is no `le one`.
      let isLong = min(pieces[1].count, pieces[2].count) > 2
      let time = times.first {
        $0.strength >= .words && $0.tokens.contains(first) && $0.tokens.contains(first + 1)
          && (isLong || $0.tokens.count > 2)
      }
      guard let time else { continue }
      let start = window.lowerBound + time.tokens.lowerBound
      return .misspelled(
        text.string(start..<start + time.tokens.count - 1), meant: spaced.string(time.tokens))
    }
    return nil
  }

  /// Whether the word may be a misspelled one of a time of day.
  func mayMeanDay(at position: Int) -> Bool {
    meant(.until, at: position) != nil || meant(.calendar, at: position) != nil
  }

  /// Returns the word with this role that a misspelled one probably means.
  private func meant(_ role: TypedWords.Role, at position: Int) -> Spelling? {
    words.spellings[role]?.first { $0.isMeant(by: Array(tokens[position].key)) }
  }
}
