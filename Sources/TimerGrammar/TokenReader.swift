import TimerEngine

protocol TokenReader {
  var text: TypedText { get }
  var words: TypedWords { get }
  var senses: [WordSense] { get }
}

extension TokenReader {
  var tokens: [Token] { text.tokens }

  /// Whether a time may begin here: not within a word, nor before missing digits (`,30`).
  func mayBegin(at position: Int) -> Bool {
    if isPartNumber(at: position) { return false }
    guard tokens[position].isGlued, position > 0 else { return true }
    let before = tokens[position - 1]
    switch before.kind {
    case .word: return isTimesSign(position - 1)
    case .figures: return false
    case .quoted: return true
    case .mark:
      let isDivider = position > 1 && before.isGlued
      return isDivider || !before.isMark(":") && !before.isMark(",")
    }
  }

  /// Whether the token is the sign between two numbers: `3x5`.
  private func isTimesSign(_ position: Int) -> Bool {
    ["x", "×"].contains(tokens[position].key) && tokens[position].isGlued && position > 0
      && figures(at: position - 1) != nil && figures(at: position + 1) != nil
  }

  /// Whether a time may end before this token: not within a word.
  func mayEnd(before position: Int) -> Bool {
    guard position < tokens.count, tokens[position].isGlued else { return true }
    switch tokens[position].kind {
    case .word, .figures: return false
    case .quoted, .mark: return true
    }
  }

  func figures(at position: Int) -> Figures? {
    guard tokens.indices.contains(position), case .figures(let figures) = tokens[position].kind
    else {
      return nil
    }
    return figures
  }

  /// Returns the end of the phrase with this role at `position`; nil if there is none.
  /// - Parameter limit: the maximum end; nil for the end of the text.
  func match(_ role: TypedWords.Role, at position: Int, before limit: Int? = nil) -> Int? {
    words.match(role, tokens, at: position, before: limit)
  }

  func isWord(at position: Int) -> Bool {
    tokens.indices.contains(position) && tokens[position].kind == .word
  }

  func isMark(_ mark: String, at position: Int) -> Bool {
    tokens.indices.contains(position) && tokens[position].isMark(mark)
  }

  /// Whether words with one of these roles end at `end`.
  func ends(_ roles: TypedWords.Role..., at end: Int) -> Bool {
    (max(0, end - 5)..<end).contains { start in
      roles.contains { match($0, at: start) == end }
    }
  }

  /// Whether the figures here number a part, and are no time: `2` and `3` of `batch 2 of 3`.
  func isPartNumber(at position: Int) -> Bool {
    guard figures(at: position) != nil else { return false }
    return (max(0, position - 3)...position).contains { first in
      guard figures(at: first) != nil, let last = match(.belongs, at: first + 1),
        figures(at: last) != nil, position == first || position == last
      else { return false }
      return ends(.numbered, at: first) && unit(at: last + 1) == nil
    }
  }

  /// Whether the figures here are a temperature or the power of an oven: `220°C`, `220 degrees`,
  /// `800 W`. A separate letter may be another word (`2 c flour`).
  func isTemperature(at position: Int) -> Bool {
    guard let figures = figures(at: position), figures.amount != nil else { return false }
    if isPower(at: position) { return true }
    guard let end = match(.degrees, at: position + 1) else { return false }
    let isLetter =
      end == position + 2 && tokens[position + 1].key.count == 1
      && tokens[position + 1].key.first?.isLetter == true
    return !isLetter || tokens[position + 1].isGlued || figures.parts[0].digits == 3
  }

  /// Whether the figures here are the power of an oven: `800 W`.
  func isPower(at position: Int) -> Bool {
    figures(at: position)?.amount ?? 0 >= 100_000_000_000
      && match(.watts, at: position + 1) != nil
  }

  /// Whether there are three digits of an oven temperature (100 ... 500), or that no clock shows.
  func isLikeTemperature(at position: Int) -> Bool {
    guard let figures = figures(at: position), figures.marks.isEmpty,
      figures.parts[0].digits == 3
    else { return false }
    let isOfOven = 100...500 ~= figures.parts[0].value
    return isOfOven || figures.timeOfDay.flatMap { TimeOfDay($0) } == nil
  }

  /// Returns the unit at `position`, also behind a hyphen: `90-second`.
  func unit(at position: Int) -> (meaning: TimeUnit, end: Int)? {
    let isHyphenated =
      position + 1 < tokens.count && tokens[position].isMark("-")
      && tokens[position].isGlued && tokens[position + 1].isGlued
    return words.units.match(tokens, at: isHyphenated ? position + 1 : position)
  }

  /// Returns the end of `until`, `at` or a synonym at `position`; nil if there is none.
  func until(at position: Int) -> Int? {
    [match(.until, at: position), match(.at, at: position)].compactMap(\.self).max()
  }

  /// Whether the number here is `a` or `an`, which is an article in most texts.
  func isArticle(at position: Int) -> Bool { words.isArticle(tokens, at: position) }

  /// Whether the unit here is an ordinal: Hebrew `שנייה` is a second, and the second.
  func isOrdinal(at position: Int) -> Bool {
    match(.ordinals, at: position) != nil && position > 0
      && senses[position - 1].isDisjoint(with: [.figures, .number])
  }

  /// Whether the figures here count the word behind them, and the word before them is an article
  /// that may also precede an hour: Spanish `las 3 patatas`.
  func isCount(at position: Int, behind sense: WordSense) -> Bool {
    sense.isSuperset(of: [.at, .link]) && figures(at: position)?.marks == []
      && isWord(at: position + 1) && senses[position + 1].isDisjoint(with: .time)
      && !isTemperature(at: position)
  }
}

// MARK: - Senses

extension TokenReader {
  /// Reads the senses of all tokens. The longest phrase counts.
  func readSenses() -> [WordSense] {
    var senses = [WordSense](repeating: [], count: tokens.count)
    var position = 0
    while position < tokens.count {
      var end = position + 1
      if let figures = figures(at: position) {
        senses[position] = sense(of: figures, at: position)
      } else if tokens[position].kind != .quoted,
        let match = words.senses.matches(tokens, at: position)
      {
        end = match.end
        let sense = match.meanings.reduce(into: WordSense()) { $0.formUnion($1) }
        for token in position..<end { senses[token].formUnion(sense) }
        // `moins 5` is `moins` beside figures.
        for token in position..<end where figures(at: token) != nil {
          senses[token] = .figures
        }
      }
      position = end
    }
    return senses
  }

  private func sense(of figures: Figures, at position: Int) -> WordSense {
    if isTemperature(at: position) || continuesWord(at: position) || isPartNumber(at: position) {
      return .nameFigures
    }
    let next = position + 1
    // `7up`, but not `7th`, nor `7m`.
    if isWord(at: next), tokens[next].isGlued, words.senses.match(tokens, at: next) == nil,
      tokens[next].key.first?.isLetter == false
    {
      return .nameFigures
    }
    // `24.12.`
    let isShortDate = figures.marks == ["."] && isMark(".", at: next) && tokens[next].isGlued
    return figures.isDate || isShortDate ? .dateFigures : .figures
  }

  /// Whether the token here touches a word before it: the figures of `mp3`. A `½` is no such word.
  func continuesWord(at position: Int) -> Bool {
    tokens[position].isGlued && isWord(at: position - 1)
      && tokens[position - 1].key.first?.isOtherNumber == false
  }
}
