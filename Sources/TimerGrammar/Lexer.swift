/// Cuts a text into tokens.
struct Lexer {
  /// Simplified, but for quotes.
  private let characters: [Character]
  private let quotes: Quotes
  private var position = 0

  /// For characters with single spaces.
  init(_ characters: [Character]) {
    self.characters = characters.map(\.simplified)
    quotes = Quotes(characters)
  }

  /// All tokens, from left to right.
  mutating func tokens() -> [Token] {
    var tokens: [Token] = []
    while position < characters.count {
      if characters[position].onlyScalar == " " {
        position += 1
      } else {
        tokens.append(token())
      }
    }
    return tokens
  }

  /// The token here; there is one.
  private mutating func token() -> Token {
    let start = position
    let kind = kind()
    return Token(
      kind: kind, key: key(start..<position, of: kind), range: start..<position,
      isGlued: start > 0 && characters[start - 1] != " ")
  }

  /// Moves on behind one token.
  private mutating func kind() -> Token.Kind {
    if let figures = figures() { return .figures(figures) }
    if let end = quotes.end(from: position) {
      position = end
      return .quoted
    }
    let first = characters[position]
    position += 1
    if first.isMark || first.isFullStop || Quotes.areWordBreaks(first) { return .mark }
    if first.isOtherNumber { return .word }
    while position < characters.count, characters[position].continuesWord { position += 1 }
    return .word
  }

  private mutating func figures() -> Figures? {
    let first = part()
    guard first.digits > 0 || isPoint(at: position) && digit(at: position + 1) != nil else {
      return nil
    }
    var figures = Figures(first)
    while position < characters.count, digit(at: position + 1) != nil,
      characters[position].isMark || isPoint(at: position)
    {
      let mark = characters[position]
      position += 1
      figures.append(mark, part())
    }
    return figures
  }

  /// Digits, perhaps none.
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
    case .word: String(characters[range].filter { !$0.isFullStop }).lowercased()
    case .figures, .mark: String(characters[range])
    }
  }
}

extension Character {
  /// Always a token of its own, whatever stands beside it.
  fileprivate var isMark: Bool {
    switch onlyScalar {
    case ",", ";", ":", "-", "/", "|", "=", "(", ")", "[", "]", "{", "}", "<", ">", "_", "*", "•",
      "·", "→", "⁄", "+":
      true
    default: false
    }
  }

  /// Part of a word that it ends, or a mark of its own.
  fileprivate var isFullStop: Bool {
    switch onlyScalar {
    case ".", "!", "?", "…": true
    default: false
    }
  }

  fileprivate var continuesWord: Bool {
    onlyScalar != " " && digit == nil && !isMark && !isOtherNumber && !Quotes.areWordBreaks(self)
  }
}
