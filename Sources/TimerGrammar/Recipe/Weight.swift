/// Times that depend on a weight, so that no timer can have them: `20 minutes per pound`.
extension Grammar {
  /// Whether a time depends on a weight beside it.
  /// - Parameters:
  ///   - before: the tokens between the time and the one before it.
  ///   - behind: the tokens between the time and the next one.
  ///   - last: whether the time before it depends on a weight.
  func dependsOnWeight(before: Range<Int>, behind: Range<Int>, after last: Bool) -> Bool {
    let start = behind.lowerBound
    let article = words.match(.articles, tokens, at: start)
    if article.flatMap({ words.match(.weights, tokens, at: $0) }) != nil { return true }
    // `20 minutes cooking time per pound`
    if behind.prefix(4).contains(where: { rate(at: $0) != nil && isClause(start..<$0) }) {
      return true
    }
    if last {
      // `20 minutes per pound plus 20 minutes`
      return ends(.and, at: before.upperBound)
        || before.contains { words.match(.others, tokens, at: $0) != nil }
    }
    // `per pound, allow 20 minutes`, but not `10 g of salt per pound`
    return before.contains { position in
      guard let end = rate(at: position), !hasFigures(end..<before.upperBound) else { return false }
      let clause = before.prefix { $0 < position }.last { tokens[$0].kind == .mark }
      return !hasFigures((clause ?? before.lowerBound)..<position)
    }
  }

  /// Returns the end of a weight and the words beside it that something depends on: `per pound`,
  /// `every 500 g`, Japanese `500gあたり`.
  private func rate(at start: Int) -> Int? {
    let per = words.match(.per, tokens, at: start) ?? words.match(.every, tokens, at: start)
    let weight = per ?? start
    guard let end = words.match(.weights, tokens, at: number(at: weight)?.end ?? weight) else {
      return nil
    }
    if per != nil { return end }
    return words.match(.perBehind, tokens, at: end) ?? words.match(.everyBehind, tokens, at: end)
  }

  private func hasFigures(_ range: Range<Int>) -> Bool {
    range.contains { figures(at: $0) != nil }
  }

  /// Whether there are no figures and no marks but brackets.
  private func isClause(_ range: Range<Int>) -> Bool {
    !hasFigures(range) && range.allSatisfy { tokens[$0].kind != .mark || isMark("(", at: $0) }
  }
}
