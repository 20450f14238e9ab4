struct Quotes {
  private let characters: [Character]
  /// The last position at which each closing quote may be. Without it, a text of only opening
  /// quotes would be searched to its end for each of them.
  private let last: [Unicode.Scalar: Int]

  init(_ characters: [Character]) {
    self.characters = characters
    var last: [Unicode.Scalar: Int] = [:]
    for position in characters.indices {
      guard let scalar = characters[position].onlyScalar, Self.closing.contains(scalar),
        Self.mayEnd(characters, at: position)
      else { continue }
      last[scalar] = position
    }
    self.last = last
  }

  /// Returns the position behind the closing quote if a quote opens at `start`.
  func end(from start: Int) -> Int? {
    guard let opening = characters[start].onlyScalar, let closing = Self.pairs[opening],
      let last = closing.compactMap({ last[$0] }).max(), last > start
    else { return nil }
    let end = characters[(start + 1)...last].indices.first { position in
      closing.contains { $0 == characters[position].onlyScalar }
        && Self.mayEnd(characters, at: position)
    }
    return end.map { $0 + 1 }
  }

  /// Whether this quote ends a word. Single quotes don't, as they may be apostrophes.
  static func areWordBreaks(_ character: Character) -> Bool {
    guard let scalar = character.onlyScalar, !apostrophes.contains(scalar) else { return false }
    return pairs[scalar] != nil || closing.contains(scalar)
  }

  /// Whether a closing quote may be here. Before a letter, a single quote is an apostrophe: 'chef's
  /// special'. Between Hebrew letters, any quote belongs to an abbreviation.
  private static func mayEnd(_ characters: [Character], at position: Int) -> Bool {
    guard position + 1 < characters.count, characters[position + 1].isLetter else { return true }
    return areWordBreaks(characters[position]) && !isInHebrew(characters, at: position)
  }

  /// Whether this quote is the sign of a Hebrew abbreviation: `צה"ל`.
  static func isInHebrew(_ characters: [Character], at position: Int) -> Bool {
    position > 0 && characters[position - 1].isHebrew && areWordBreaks(characters[position])
      && position + 1 < characters.count && characters[position + 1].isHebrew
  }

  private static let pairs: [Unicode.Scalar: [Unicode.Scalar]] = [
    "\"": ["\""], "“": ["”"], "”": ["”"], "„": ["“", "”"], "«": ["»"], "»": ["«"], "‹": ["›"],
    "›": ["‹"], "'": ["'"], "‘": ["’"], "’": ["’"], "‚": ["‘", "’"], "「": ["」"], "『": ["』"],
    "＂": ["＂"], "״": ["״"],
  ]

  private static let closing = Set(pairs.values.joined())
  private static let apostrophes: Set<Unicode.Scalar> = ["'", "’", "‘", "״"]
}
