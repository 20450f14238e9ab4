/// Finds the time among the tokens of a text.
struct Grammar {
  let tokens: [Token]
  let words: TypedWords
  let clock: TypedTimer.Clock

  /// Returns the one time that counts.
  func reading() throws(TypedTimer.Refusal) -> Reading {
    let readings = wholeReading().map { [$0] } ?? withoutTemperatures(readings())
    guard let strongest = readings.map(\.strength).max() else {
      throw looksLikeTime ? .notUnderstood : .noTime
    }
    let meant = readings.indices.filter { readings[$0].strength == strongest }
    guard meant.count == 1, let index = meant.first else { throw .notUnderstood }
    let reading = readings[index]
    if hasMinus(before: reading.tokens.lowerBound) { throw .negative }
    let besides = readings[max(0, index - 1)...min(index + 1, readings.count - 1)]
    if besides.contains(where: { isOtherTime($0, beside: reading) }) { throw .notUnderstood }
    return reading
  }

  /// Returns every time in the text, from left to right.
  func readings() -> [Reading] {
    var readings: [Reading] = []
    var position = 0
    while position < tokens.count {
      let reading =
        timeOfDay(at: position) ?? occurrence(at: position) ?? duration(at: position)
      if let reading { readings.append(reading) }
      position = reading?.tokens.upperBound ?? position + 1
    }
    return readings
  }

  /// A time that is read only if it is the whole text: `15 30`, `noon tomorrow`.
  private func wholeReading() -> Reading? {
    if words.hours.match(tokens, at: 0) != nil {
      return timeOfDay(at: 0, behindUntil: true).flatMap {
        $0.strength == .figures && $0.tokens.count == tokens.count ? $0 : nil
      }
    }
    let start = tokens.firstIndex { !$0.isMark("+") && !$0.isMark("-") } ?? 0
    let numbers = tokens[start...].prefix(4).compactMap { token in
      if case .figures(let figures) = token.kind { figures } else { nil as Figures? }
    }
    guard 2...3 ~= numbers.count, numbers.count == tokens.count - start, numbers[0].marks.isEmpty,
      numbers.dropFirst().allSatisfy({ $0.pair != nil })
    else { return nil }
    let seconds = numbers.reduce(0) { $0 * 60 + $1.parts[0].value }
    return Reading(
      tokens: start..<tokens.count, value: .duration(nanoseconds: seconds * 1_000_000_000),
      strength: .figures, isBare: true, isLikeTimeOfDay: true)
  }

  /// Whether `other`, a time in words, is a second time and not part of the name, because only
  /// marks are between it and `reading`: `an hour 4:30`.
  private func isOtherTime(_ other: Reading, beside reading: Reading) -> Bool {
    guard other.strength == .words, reading.strength != .words else { return false }
    let gap =
      other.tokens.lowerBound < reading.tokens.lowerBound
      ? other.tokens.upperBound..<reading.tokens.lowerBound
      : reading.tokens.upperBound..<other.tokens.lowerBound
    return tokens[gap].allSatisfy { $0.kind == .mark }
  }

  /// Whether a time may begin here: not within a word, nor where digits before a mark are missing
  /// (`,30`).
  func mayBegin(at position: Int) -> Bool {
    guard tokens[position].isGlued, position > 0 else { return true }
    let before = tokens[position - 1]
    switch before.kind {
    case .word, .figures: return false
    case .quoted: return true
    case .mark:
      let isDivider = position > 1 && before.isGlued
      return isDivider || !before.isMark(":") && !before.isMark(",")
    }
  }

  /// Whether a time may end before this token: not within a word.
  func mayEnd(before position: Int) -> Bool {
    guard position < tokens.count, tokens[position].isGlued else { return true }
    switch tokens[position].kind {
    case .word, .figures: return false
    case .quoted, .mark: return true
    }
  }

  /// Returns the figures at `position`; nil if there are none.
  func figures(at position: Int) -> Figures? {
    guard tokens.indices.contains(position), case .figures(let figures) = tokens[position].kind
    else {
      return nil
    }
    return figures
  }

  func isWord(at position: Int) -> Bool {
    position < tokens.count && tokens[position].kind == .word
  }

  func isMark(_ mark: String, at position: Int) -> Bool {
    tokens.indices.contains(position) && tokens[position].isMark(mark)
  }

  private func hasMinus(before position: Int) -> Bool {
    var sign = position - 1
    while isMark("+", at: sign) { sign -= 1 }
    guard isMark("-", at: sign) else { return false }
    while isMark("-", at: sign - 1), tokens[sign].isGlued { sign -= 1 }
    return sign == 0 || tokens[position].isGlued && !tokens[sign].isGlued
  }
}
