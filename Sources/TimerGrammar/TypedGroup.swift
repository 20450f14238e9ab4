import TimerEngine

/// The group of presets in a typed text: a word behind `#`, anywhere but in quotes. `#1` and a `#`
/// alone are words like others. Of several groups, the last one counts.
package struct TypedGroup {
  /// Empty for none.
  package private(set) var group = ""
  /// The text without groups.
  package private(set) var rest: String

  package init(_ text: String) {
    rest = text
    guard text.contains(where: { $0.simplified == "#" }) else { return }
    let characters = Array(text)
    let quotes = Quotes(characters)
    rest = ""
    var position = 0
    while position < characters.count {
      let before = position > 0 ? characters[position - 1] : " "
      let isInWord = before.isNumber || before.isLetter && !before.isUnspaced
      if !isInWord, let end = quotes.end(from: position) {
        rest += String(characters[position..<end])
        position = end
      } else if before.isWhitespace || before.isInvisible || before.isUnspaced,
        let end = Self.end(from: position, in: characters)
      {
        group = String(characters[position + 1..<end])
        position = end
        if rest.last?.isWhitespace != false {
          while position < characters.count, characters[position].isWhitespace { position += 1 }
        }
      } else {
        rest.append(characters[position])
        position += 1
      }
    }
    if !group.isEmpty, rest.last?.isWhitespace == true { rest.removeLast() }
  }

  /// Returns the end of a group that begins with a `#` at `start`. A digit ends a word without
  /// spaces: `#茶4分`.
  private static func end(from start: Int, in characters: [Character]) -> Int? {
    guard characters[start].simplified == "#", start + 1 < characters.count,
      characters[start + 1].isTelling
    else { return nil }
    let end = characters[(start + 2)...].indices.first { position in
      let isDigitBehindWord =
        characters[position].digit != nil && characters[position - 1].isUnspaced
      return isDigitBehindWord || !characters[position].continuesGroup
    }
    return end ?? characters.count
  }
}
