import TimerEngine

/// Refusals that name a part of the text.
extension Grammar {
  /// Why no time was found, or why the one that was found may not be meant; nil if there is no such
  /// reason.
  func refusal(of reading: Reading?, in text: TypedText) -> TypedTimer.Refusal? {
    misspelling(beside: reading, in: text)
      ?? reading.flatMap { partOfTime(behind: $0, in: text) }
  }

  /// Figures of two digits behind a unit, and a name: `1h 30 pasta`, but not `6m 2 eggs`.
  private func partOfTime(behind reading: Reading, in text: TypedText) -> TypedTimer.Refusal? {
    guard case .duration(let nanoseconds) = reading.value, !reading.isBare,
      let last = unit(endingAt: reading.tokens.upperBound), let next = last.smaller
    else { return nil }
    var position = reading.tokens.upperBound
    if isMark(",", at: position) { position += 1 }
    position = words.match(.and, tokens, at: position) ?? position
    guard let pair = figures(at: position)?.pair, 10...59 ~= pair,
      tokens.count > position + 1, [.word, .quoted].contains(tokens[position + 1].kind),
      mayEnd(before: position + 1), unit(at: position + 1) == nil
    else { return nil }
    let sum = nanoseconds + next.nanoseconds(pair * 1_000_000_000)
    return .perhapsPartOfTime(
      text.string(reading.tokens.lowerBound..<position + 1),
      time: Duration.nanoseconds(sum).typed)
  }

  private func unit(endingAt end: Int) -> TimeUnit? {
    words.units.match(tokens, at: end - 1)?.meaning
  }
}
