/// Finds the time among the tokens of a text.
struct Grammar {
  let tokens: [Token]
  let words: TypedWords

  /// The time that counts.
  func reading() throws(TypedTimer.Refusal) -> Reading {
    let readings = readings()
    guard let strongest = readings.map(\.strength).max() else { throw .notUnderstood }
    let meant = readings.filter { $0.strength == strongest }
    guard meant.count == 1, let reading = meant.first else { throw .notUnderstood }
    if hasMinus(before: reading.tokens.lowerBound) { throw .negative }
    return reading
  }

  /// Every time there is, from left to right.
  private func readings() -> [Reading] {
    var readings: [Reading] = []
    var position = 0
    while position < tokens.count {
      let reading = timeOfDay(at: position) ?? duration(at: position)
      if let reading { readings.append(reading) }
      position = reading?.tokens.upperBound ?? position + 1
    }
    return readings
  }

  /// Whether a time may begin here: not within a word, nor where digits before a mark are missing
  /// (`:30`).
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

  /// The figures here, if there are any.
  func figures(at position: Int) -> Figures? {
    guard tokens.indices.contains(position), case .figures(let figures) = tokens[position].kind
    else {
      return nil
    }
    return figures
  }

  private func hasMinus(before position: Int) -> Bool {
    guard position > 0, tokens[position - 1].isMark("-") else { return false }
    return position == 1 || tokens[position].isGlued && !tokens[position - 1].isGlued
  }
}
