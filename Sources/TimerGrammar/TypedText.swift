/// What was typed, cleaned of what can't be seen, and cut into tokens.
struct TypedText {
  /// Each run of spaces is a single " ", and none is at either end.
  let characters: [Character]
  let tokens: [Token]

  /// Refuses control characters.
  init(_ text: String) throws(TypedTimer.Refusal) {
    characters = try Self.cleaned(text)
    var lexer = Lexer(characters)
    tokens = lexer.tokens()
  }

  /// What was typed from the first of these tokens to the last.
  func string(_ range: Range<Int>) -> String {
    guard let first = tokens[range].first, let last = tokens[range].last else { return "" }
    return String(characters[first.range.lowerBound..<last.range.upperBound])
  }

  /// What stands between the quotes of this token.
  func stringInQuotes(_ position: Int) -> String {
    var inside = characters[tokens[position].range].dropFirst().dropLast()
    if inside.first == " " { inside.removeFirst() }
    if inside.last == " " { inside.removeLast() }
    return String(inside)
  }

  private static func cleaned(
    _ text: String
  ) throws(TypedTimer.Refusal) -> [Character] {
    var characters: [Character] = []
    var isSpaced = false
    for character in text {
      if character.isWhitespace {
        isSpaced = true
        continue
      }
      if character.isControl { throw .controlCharacter }
      if character.isInvisible { continue }
      if isSpaced && !characters.isEmpty { characters.append(" ") }
      isSpaced = false
      characters.append(character)
    }
    return characters
  }
}
