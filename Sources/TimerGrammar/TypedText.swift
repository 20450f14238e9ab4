import TimerEngine

/// A typed text without invisible characters, divided into tokens.
struct TypedText {
  /// The characters; each run of white space is a single " ", and none is at either end.
  let characters: [Character]
  let tokens: [Token]
  /// Indices of the characters that begin a new line.
  private let lineStarts: Set<Int>

  /// Refuses control characters.
  /// - Parameter words: the words to find where there are no spaces.
  init(_ text: String, words: TypedWords? = nil) throws(TimerRefusal) {
    (characters, lineStarts) = try Self.cleaned(text)
    var lexer = Lexer(characters, vocabulary: words?.vocabulary ?? Vocabulary())
    tokens = lexer.tokens()
  }

  func beginsLine(_ position: Int) -> Bool {
    lineStarts.contains(tokens[position].range.lowerBound)
  }

  func string(_ range: Range<Int>) -> String {
    guard let first = tokens[range].first, let last = tokens[range].last else { return "" }
    return String(characters[first.range.lowerBound..<last.range.upperBound])
  }

  func stringInQuotes(_ position: Int) -> String {
    var inside = characters[tokens[position].range].dropFirst().dropLast()
    if inside.first == " " { inside.removeFirst() }
    if inside.last == " " { inside.removeLast() }
    return String(inside)
  }

  private static func cleaned(
    _ text: String
  ) throws(TimerRefusal) -> ([Character], lineStarts: Set<Int>) {
    var characters: [Character] = []
    var lineStarts: Set<Int> = []
    var (isSpaced, isLineBroken) = (false, false)
    for character in text {
      if character.isWhitespace {
        isSpaced = true
        if character.isNewline { isLineBroken = true }
        continue
      }
      if character.isControl { throw .controlCharacter }
      if character.isInvisible { continue }
      if !characters.isEmpty {
        if isSpaced { characters.append(" ") }
        if isLineBroken { lineStarts.insert(characters.count) }
      }
      (isSpaced, isLineBroken) = (false, false)
      characters.append(character)
    }
    return (characters, lineStarts)
  }
}
