import TimerEngine

/// Refusals that name a part of the text.
extension Grammar {
  /// Returns a refusal that names a part of the text: why there is no time, or why the time may not
  /// be meant; nil if there is no such reason.
  func refusal(of reading: Reading?, in text: TypedText) -> TypedTimer.Refusal? {
    if let refusal = misspelling(beside: reading, in: text) { return refusal }
    if let refusal = misspelledTimeOfDay(at: reading, in: text) { return refusal }
    if let rounds = roundsAlone(beside: reading) {
      return .roundsAlone(text.string(rounds.tokens))
    }
    guard let reading else { return nil }
    return partOfTime(behind: reading, in: text) ?? timeOfDay(insteadOf: reading, in: text)
  }

  /// Refuses two digits between a unit and a name: `1h 30 pasta`, but not `6m 2 eggs`.
  private func partOfTime(behind reading: Reading, in text: TypedText) -> TypedTimer.Refusal? {
    guard case .duration(let nanoseconds) = reading.value, !reading.isBare,
      let last = unit(endingAt: reading.tokens.upperBound), let next = last.smaller
    else { return nil }
    var position = reading.tokens.upperBound
    if isMark(",", at: position) { position += 1 }
    position = words.match(.and, tokens, at: position) ?? position
    guard let pair = figures(at: position)?.pair, 10...59 ~= pair, !isTemperature(at: position),
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

  /// Returns a number of rounds in a text without another time: `40x`, `stretch 40x`,
  /// `stretch 40 times`, but not `cycle 40`, nor `eggs x4`, which may be a name.
  private func roundsAlone(beside reading: Reading?) -> Rounds? {
    guard let reading else {
      guard let rounds = rounds(endingAt: tokens.count, from: 0) else { return nil }
      let first = rounds.tokens.lowerBound
      return first == 0 || rounds.isTight && figures(at: first) != nil ? rounds : nil
    }
    guard reading.strength == .number else { return nil }
    let starts = max(0, reading.tokens.lowerBound - 1)...reading.tokens.lowerBound
    return starts.lazy.compactMap { rounds(at: $0) }.first { rounds in
      let first = rounds.tokens.lowerBound
      let isMark = tokens[first].key.count == 1 && figures(at: first) == nil
      return rounds.tokens.overlaps(reading.tokens)
        && (first == reading.tokens.lowerBound || isMark)
    }
  }
}
