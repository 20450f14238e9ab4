/// Misspelled units.
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
        meant: text.string(position..<number.end) + " " + unit.name(like: typed))
    }
    return nil
  }

  private func unit(misspelledAt position: Int, behind number: Number) -> UnitName? {
    let isLast = !isWord(at: position + 1)
    let isOne = number.amount <= 1_000_000_000
    guard
      let unit = words.unit(
        meantBy: Array(tokens[position].key), isLast: isLast, ofOne: isOne),
      hints(in: position..<position + 1).first?.kind == .name
    else { return nil }
    return unit
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

extension UnitName {
  /// The name in the case of `word`: lower case, capitalized or in capitals.
  fileprivate func name(like word: String) -> String {
    let name = String(letters)
    guard word.first?.isUppercase == true else { return name }
    let isInCapitals = word.dropFirst().allSatisfy(\.isUppercase)
    return isInCapitals ? name.uppercased() : name.prefix(1).uppercased() + name.dropFirst()
  }
}
