extension Grammar {
  /// Returns the texts before and after the time, without dividing marks. Together they have at
  /// most ``TypedTimer/longestName`` scalars.
  func names(
    around time: Range<Int>, in text: TypedText
  ) throws(TypedTimer.Refusal) -> [String] {
    let names = [
      try part(trimmed(0..<time.lowerBound, before: true), of: text),
      try part(trimmed(time.upperBound..<tokens.count, before: false), of: text),
    ].filter { !$0.isEmpty }
    guard names.joined(separator: " ").unicodeScalars.count <= TypedTimer.longestName else {
      throw .nameTooLong
    }
    return names
  }

  /// Returns one side of the name as typed, without quotes around all of it.
  private func part(_ range: Range<Int>, of text: TypedText) throws(TypedTimer.Refusal) -> String {
    if range.count == 1, tokens[range.lowerBound].kind == .quoted {
      return text.stringInQuotes(range.lowerBound)
    }
    let typed = text.string(range)
    // `@ 220`
    let isPlace = words.match(.at, tokens, at: range.lowerBound).map { $0 < range.upperBound }
    guard range.isEmpty || isPlace == true || typed.contains(where: \.isTelling) else {
      throw .notUnderstood
    }
    return typed
  }

  /// The range without dividers at either end, and without a bracket, `for` or `in` next to the
  /// time.
  private func trimmed(_ range: Range<Int>, before isBefore: Bool) -> Range<Int> {
    var range = range
    while isBefore, isSign(before: range) { range.removeLast() }
    range = withoutDividers(range, and: isBefore ? "([{" : ")]}", before: isBefore)
    if isBefore {
      let beside = range.suffix(3).first { start in
        [words.match(.for, tokens, at: start), words.match(.in, tokens, at: start)]
          .contains(range.upperBound)
      }
      range = range.lowerBound..<(beside ?? range.upperBound)
    } else if let end = words.match(.for, tokens, at: range.lowerBound), end <= range.upperBound {
      range = end..<range.upperBound
    }
    return withoutDividers(range, and: "", before: isBefore)
  }

  /// Whether a plus at the end of the range is the sign of the time behind it, not part of a name
  /// (`C++ 5m`, `C++`).
  private func isSign(before range: Range<Int>) -> Bool {
    guard let last = range.last, tokens[last].isMark("+") else { return false }
    if !tokens[last].isGlued { return true }
    return range.upperBound < tokens.count && tokens[range.upperBound].isGlued
  }

  private func withoutDividers(
    _ range: Range<Int>, and brackets: String, before isBefore: Bool
  ) -> Range<Int> {
    let dividers = ",;:-/|=·•*→>_.!?…"
    let isDivider = { (token: Token, others: String) in
      token.kind == .mark && (dividers + others).contains(token.key)
    }
    var range = range
    while let first = tokens[range].first, isDivider(first, isBefore ? "" : brackets) {
      range.removeFirst()
    }
    while let last = tokens[range].last, isDivider(last, isBefore ? brackets : "") {
      range.removeLast()
    }
    return range
  }
}
