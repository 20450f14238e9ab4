import TimerEngine

/// A number of rounds: `x4`, `4 times`, `twice`, `forever`.
struct Rounds {
  /// The number of rounds, in billionths; nil until somebody stops them.
  let count: Billionths?
  let tokens: Range<Int>
  /// Whether the number and the mark touch, with a space before them: `5 x4`.
  let isTight: Bool

  /// The number of rounds; nil unless it is a whole number from 1 to ``Preset/mostRounds``.
  var number: Int? {
    guard let count, count.isMultiple(of: 1_000_000_000) else { return nil }
    let number = Int(count / 1_000_000_000)
    return 1...Preset.mostRounds ~= number ? number : nil
  }
}

extension Grammar {
  /// Returns the number of rounds that begins at `start`.
  func rounds(at start: Int) -> Rounds? {
    guard start < tokens.count, mayBeginRounds(at: start) else { return nil }
    if let end = words.match(.forever, tokens, at: start) { return rounds(nil, start..<end) }
    let first = words.match(.for, tokens, at: start) ?? start
    if let phrase = words.repetitions.match(tokens, at: first) {
      return rounds(phrase.meaning, start..<phrase.end)
    }
    if let number = roundNumber(at: first) {
      let isHyphenated = isMark("-", at: number.end) && tokens[number.end].isGlued
      let end = words.match(.times, tokens, at: isHyphenated ? number.end + 1 : number.end)
      return end.flatMap { rounds(number.count, start..<$0) }
    }
    guard let times = words.match(.times, tokens, at: first), let number = roundNumber(at: times),
      unit(at: number.end) == nil
    else { return nil }
    let end = words.match(.times, tokens, at: number.end) ?? number.end
    return rounds(number.count, start..<end)
  }

  /// Returns the number of rounds that ends at `end`.
  func rounds(endingAt end: Int, from start: Int) -> Rounds? {
    for position in max(start, end - 8)..<max(start, end) {
      if let rounds = rounds(at: position), rounds.tokens.upperBound == end, mayEnd(before: end) {
        return rounds
      }
    }
    return nil
  }

  private func rounds(_ count: Billionths?, _ range: Range<Int>) -> Rounds {
    let isTight = range.count == 2 && tokens[range.lowerBound + 1].isGlued
    return Rounds(
      count: count, tokens: range, isTight: isTight && !tokens[range.lowerBound].isGlued)
  }

  private func roundNumber(at position: Int) -> (count: Billionths, end: Int)? {
    if let amount = figures(at: position)?.amount { return (amount, position + 1) }
    guard !isArticle(at: position), let number = amount(at: position) else {
      return nil
    }
    return (number.meaning, number.end)
  }

  /// Whether rounds may begin here: not within a word or another number.
  private func mayBeginRounds(at position: Int) -> Bool {
    guard tokens[position].isGlued, position > 0 else { return true }
    return tokens[position - 1].kind == .quoted
      || [",", ";", ":", "(", ")"].contains { tokens[position - 1].isMark($0) }
  }
}
