import TimerEngine

/// A number of rounds: `x4`, `4 times`, `twice`, `forever`.
struct Rounds {
  /// The number of rounds, in billionths; nil until somebody stops them.
  let count: Billionths?
  let tokens: Range<Int>
  /// Whether the number and the mark touch, with a space before them: `5 x4`.
  let isTight: Bool

  /// The number of rounds; nil unless it is a whole number from 1 to ``Start/mostRounds``.
  var number: Int? {
    guard let count, count.isMultiple(of: 1_000_000_000) else { return nil }
    let number = Int(count / 1_000_000_000)
    return 1...Start.mostRounds ~= number ? number : nil
  }
}

extension Grammar {
  func rounds(at start: Int) -> Rounds? {
    guard start < tokens.count, mayBeginRounds(at: start),
      let span = chart.longest("rounds", at: start)
    else { return nil }
    let isTight = span.tokens.count == 2 && tokens[start + 1].isGlued && !tokens[start].isGlued
    return Rounds(
      count: span.features.isOpen ? nil : span.features.amount, tokens: span.tokens,
      isTight: isTight)
  }

  func rounds(endingAt end: Int, from start: Int) -> Rounds? {
    for position in max(start, end - 8)..<max(start, end) {
      if let rounds = rounds(at: position), rounds.tokens.upperBound == end, mayEnd(before: end) {
        return rounds
      }
    }
    return nil
  }

  /// Whether rounds may begin here: not within a word or another number.
  private func mayBeginRounds(at position: Int) -> Bool {
    guard tokens[position].isGlued, position > 0 else { return true }
    return tokens[position - 1].kind == .quoted
      || [",", ";", ":", "(", ")"].contains { tokens[position - 1].isMark($0) }
  }
}
