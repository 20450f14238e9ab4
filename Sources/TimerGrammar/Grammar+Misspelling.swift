/// Misspelled units, and misspelled words of a time of day.
extension Grammar {
  /// Returns the refusal of a number with a misspelled unit. Beside another time, a number that may
  /// count a word is ignored (`2 minuets 10m`), unless both together may be one time
  /// (`5 minuts 30s`).
  func misspelling(
    beside reading: Reading?, in text: TypedText
  ) -> TypedTimer.Refusal? {
    for position in tokens.indices {
      guard let number = number(at: position), isWord(at: number.end), mayBegin(at: position),
        let unit = unit(misspelledAt: number.end, behind: number),
        mayBePart(unit.unit, at: position, beside: reading)
      else { continue }
      let typed = text.string(number.end..<number.end + 1)
      return .misspelled(
        text.string(position..<number.end + 1),
        meant: text.string(position..<number.end) + " " + unit.spelling.written(like: typed))
    }
    return nil
  }

  /// Returns the refusal of a misspelled word that would make a time without a unit a time of day,
  /// or move it to another day: `untill 5`, `6 pm tommorow`.
  func misspelledTimeOfDay(at reading: Reading?, in text: TypedText) -> TypedTimer.Refusal? {
    guard let reading, reading.isBare else { return nil }
    let (start, end) = (reading.tokens.lowerBound, reading.tokens.upperBound)
    let time = text.string(reading.tokens)
    if let until = word(.until, misspelledAt: start - 1),
      timeOfDay(at: start, behindUntil: true)?.tokens == reading.tokens
    {
      let typed = text.string(start - 1..<start)
      return .misspelled(
        text.string(start - 1..<end), meant: until.written(like: typed) + " " + time)
    }
    for position in [start - 1, end] {
      guard let day = word(.calendar, misspelledAt: position) else { continue }
      let word = day.written(like: text.string(position..<position + 1))
      return .misspelled(
        text.string(min(position, start)..<max(position + 1, end)),
        meant: position < start ? word + " " + time : time + " " + word)
    }
    return nil
  }

  private func unit(misspelledAt position: Int, behind number: Number) -> UnitName? {
    let isLast = !isWord(at: position + 1)
    let isOne = number.amount <= 1_000_000_000
    guard
      let unit = words.unit(
        meantBy: Array(tokens[position].key), isLast: isLast, isGlued: tokens[position].isGlued,
        ofOne: isOne),
      hints(in: position..<position + 1).first?.kind == .name,
      words.match(.times, tokens, at: position) == nil
    else { return nil }
    return unit
  }

  /// Returns the word with this role that a misspelled one at `position` probably means.
  private func word(_ role: TypedWords.Role, misspelledAt position: Int) -> Spelling? {
    guard tokens.indices.contains(position), isWord(at: position),
      hints(in: position..<position + 1).first?.kind == .name
    else { return nil }
    let typed = Array(tokens[position].key)
    return words.spellings[role]?.first { $0.isMeant(by: typed) }
  }

  private func mayBePart(_ unit: TimeUnit, at position: Int, beside reading: Reading?) -> Bool {
    guard let reading else { return true }
    if reading.tokens.lowerBound == position { return true }
    guard case .duration = reading.value else { return false }
    let units = reading.tokens.compactMap { words.units.match(tokens, at: $0)?.meaning.rawValue }
    return position < reading.tokens.lowerBound
      ? units.max().map { unit.rawValue > $0 } ?? false
      : units.min().map { unit.rawValue < $0 } ?? false
  }
}
