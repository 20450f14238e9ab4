struct Lexer {
  private let characters: [Character]
  private let quotes: Quotes
  private let vocabulary: Vocabulary
  private var position = 0
  /// The ends of the pieces into which the present run of letters is cut.
  private var cuts: ArraySlice<Int> = []
  /// Whether the last token is a number, or part of one.
  private var isBehindNumber = false
  /// Whether the last token is a unit.
  private var isBehindUnit = false

  init(_ characters: [Character], vocabulary: Vocabulary) {
    self.characters = characters.indices.map {
      if Quotes.isInHebrew(characters, at: $0) { return "״" }
      return Self.isRange(characters, at: $0) ? "-" : characters[$0].simplified
    }
    self.vocabulary = vocabulary
    quotes = Quotes(characters)
  }

  /// Whether this is the sign of a range between digits: `8~10`, Japanese `8ー10`, Chinese `5、6`.
  private static func isRange(_ characters: [Character], at position: Int) -> Bool {
    guard position > 0, position + 1 < characters.count,
      ["~", "ー", "、"].contains(characters[position]) || characters[position].simplified == "~"
    else { return false }
    return characters[position - 1].digit != nil && characters[position + 1].digit != nil
  }

  mutating func tokens() -> [Token] {
    var tokens: [Token] = []
    while position < characters.count {
      if characters[position].onlyScalar == " " {
        position += 1
      } else {
        let token = token()
        isBehindUnit = vocabulary.isUnit(token.key)
        tokens.append(token)
      }
    }
    return tokens
  }

  /// Reads one token. There must be a character at `position`.
  private mutating func token() -> Token {
    let start = position
    let isGlued = start > 0 && characters[start - 1] != " " && cuts.isEmpty && !isBorder(start)
    let kind = kind()
    return Token(
      kind: kind, key: key(start..<position, of: kind), range: start..<position, isGlued: isGlued)
  }

  /// Moves behind one token and returns its kind.
  private mutating func kind() -> Token.Kind {
    if let end = cuts.popFirst() {
      position = end
      return .word
    }
    let isUnit = isBehindNumber
    isBehindNumber = true
    if let figures = figures() { return .figures(figures) }
    if characters[position].isOtherNumber {
      position += 1
      return .word
    }
    isBehindNumber = false
    if let end = primes(at: position) {
      position = end
      return .word
    }
    if let end = quotes.end(from: position) {
      position = end
      return .quoted
    }
    let first = characters[position]
    position += 1
    if first.isMark || first.isFullStop || Quotes.areWordBreaks(first) { return .mark }
    let start = position - 1
    position = endOfWord(from: start)
    if first.isUnspaced {
      cutRun(start..<position, isBehindNumber: isUnit)
    } else if let joint = joint(in: start..<position) {
      let ends: Set = [start + joint.lowerBound, start + joint.upperBound, position]
      cuts = ends.subtracting([start]).sorted()[...]
      position = cuts.popFirst() ?? position
    } else if first.isHebrew {
      let isBehindUnit = isBehindUnit && characters[start - 1] == " "
      let prefix = vocabulary.prefix(of: characters[start..<position], isBehindUnit: isBehindUnit)
      if prefix > 0 { (cuts, position) = ([position], start + prefix) }
    }
    return .word
  }

  private func endOfWord(from start: Int) -> Int {
    (start + 1..<characters.count).first { !characters[$0].continuesWord || isBorder($0) }
      ?? characters.count
  }

  /// Returns the place of `and` or `then` in a word if a space before it is missing.
  private func joint(in word: Range<Int>) -> Range<Int>? {
    let start = word.lowerBound
    let isBehindDigit = start > 0 && characters[start - 1].digit != nil
    guard isBehindDigit || word.count > 5 else { return nil }
    let mark = isBehindDigit ? characters[..<start].last { $0.digit == nil } : nil
    return vocabulary.joint(
      in: characters[word].map { $0.lowercased().first ?? $0 }, isBehindDigit: isBehindDigit,
      isBehindClock: mark == ":")
  }

  /// Cuts a run of letters without spaces into pieces, and moves behind the first.
  private mutating func cutRun(_ run: Range<Int>, isBehindNumber isUnit: Bool) {
    let isSpaced = run.upperBound < characters.count && characters[run.upperBound] == " "
    let pieces = vocabulary.cut(
      Array(characters[run]), isBehindNumber: isUnit,
      isBeforeDigit: digit(at: run.upperBound + (isSpaced ? 1 : 0)) != nil)
    cuts = pieces.ends.map { run.lowerBound + $0 }[...]
    isBehindNumber = pieces.isNumber
    position = cuts.popFirst() ?? run.upperBound
  }

  /// Whether words may end and begin here without a space: beside a letter of a script without
  /// spaces, between a Hebrew prefix and a number, and between digits and `and` or `then`.
  private func isBorder(_ position: Int) -> Bool {
    let (before, next) = (characters[position - 1], characters[position])
    if before.digit != nil, next.continuesWord, !next.isUnspaced {
      return joint(in: position..<endOfWord(from: position))?.lowerBound == 0
    }
    if before.isASCII, next.isASCII { return false }
    if before.isUnspaced { return next.isUnspaced ? false : next.continuesName }
    if next.isUnspaced { return before.continuesName }
    return before.isHebrew && next.digit != nil
      && (position == 1 || !characters[position - 2].continuesWord)
  }

  /// Returns the end of the sign for minutes or seconds behind digits: `5'`, `45''`, `45"`.
  private func primes(at position: Int) -> Int? {
    guard position > 0, digit(at: position - 1) != nil,
      let first = characters[position].onlyScalar, "'′\"″”".unicodeScalars.contains(first)
    else { return nil }
    let isDouble =
      first == "'" && position + 1 < characters.count
      && characters[position + 1].onlyScalar == "'"
    let end = position + (isDouble ? 2 : 1)
    guard end < characters.count else { return end }
    if characters[end].isLetter { return nil }
    // `1'000` has no minute.
    let digits = characters[end...].prefix(3).prefix { $0.digit != nil }.count
    return digits == 0 || digits == 2 ? end : nil
  }

  private mutating func figures() -> Figures? {
    let first = part()
    guard first.digits > 0 || isPoint(at: position) && digit(at: position + 1) != nil else {
      return nil
    }
    var figures = Figures(first)
    // `30-3` of `2h30-3h` are no figures.
    while position < characters.count, digit(at: position + 1) != nil,
      characters[position].isMark && (!isBehindUnit || characters[position] != "-")
        || isPoint(at: position)
    {
      let mark = characters[position]
      position += 1
      figures.append(mark, part())
    }
    return figures
  }

  /// Reads digits; there may be none.
  private mutating func part() -> Figures.Part {
    var part = Figures.Part()
    while let digit = digit(at: position) {
      part.append(digit)
      position += 1
    }
    return part
  }

  private func isPoint(at position: Int) -> Bool {
    characters[position].onlyScalar == "."
  }

  private func digit(at position: Int) -> Int64? {
    position < characters.count ? characters[position].digit : nil
  }

  private func key(_ range: Range<Int>, of kind: Token.Kind) -> String {
    switch kind {
    case .quoted: ""
    case .word: wordKey(range)
    case .figures, .mark: String(characters[range])
    }
  }
}

extension Lexer {
  private func wordKey(_ range: Range<Int>) -> String {
    let typed = String(characters[range])
    guard primes(at: range.lowerBound) == range.upperBound else {
      return String(typed.filter { !$0.isFullStop }).lowercased()
    }
    return ["'", "′"].contains(typed) ? "′" : "″"
  }
}

extension Character {
  /// Whether the character is always a separate token.
  fileprivate var isMark: Bool {
    switch onlyScalar {
    case ",", ";", ":", "-", "/", "|", "=", "(", ")", "[", "]", "{", "}", "<", ">", "_", "*", "•",
      "·", "→", "+", "~", "≈":
      true
    default: false
    }
  }

  /// Whether the character is part of a word if it ends one, and a separate token otherwise.
  fileprivate var isFullStop: Bool {
    switch onlyScalar {
    case ".", "!", "?", "…": true
    default: false
    }
  }

  /// Whether this is a letter, a digit or another character of names, not a mark.
  fileprivate var continuesName: Bool { digit != nil || isOtherNumber || continuesWord }

  fileprivate var continuesWord: Bool {
    onlyScalar != " " && digit == nil && !isMark && !isOtherNumber && !Quotes.areWordBreaks(self)
  }
}
