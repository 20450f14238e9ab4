struct Phrases<Meaning: Sendable>: Sendable {
  private struct Entry: Sendable {
    let keys: [String]
    let meaning: Meaning
  }

  /// The entries by first word, the longest first; of equally long ones, the newest first.
  private var entries: [String: [Entry]] = [:]

  /// Adds the phrase, with and without its hyphens and the apostrophes in its words, which many
  /// leave out: `quart d heure`. Does nothing if the phrase has no valid token.
  mutating func add(_ phrase: String, meaning: Meaning) {
    guard let keys = Self.keys(of: phrase) else { return }
    let words = keys.filter { $0 != "-" }
    var forms = [keys, words]
    if phrase.dropFirst().dropLast().contains(where: { $0.simplified == "'" }) {
      forms += ["", " "].map { gap in words.flatMap { $0.withoutApostrophes(gap) } }
    }
    for (place, form) in forms.enumerated() where !forms[..<place].contains(form) {
      add(form, meaning: meaning)
    }
  }

  /// Adds the phrases of a newer table. For a phrase in both, only their meanings are kept.
  mutating func add(_ newer: Self) {
    for (first, others) in newer.entries {
      entries[first]?.removeAll { entry in others.contains { $0.keys == entry.keys } }
      for entry in others.reversed() { add(entry.keys, meaning: entry.meaning) }
    }
  }

  private mutating func add(_ keys: [String], meaning: Meaning) {
    guard let first = keys.first else { return }
    let entry = Entry(keys: keys, meaning: meaning)
    let others = entries[first, default: []]
    let place = others.firstIndex { $0.keys.count <= entry.keys.count } ?? others.endIndex
    entries[first, default: []].insert(entry, at: place)
  }

  /// Removes the meanings of the phrase for which `isUnwanted` is true.
  mutating func remove(_ phrase: String, where isUnwanted: (Meaning) -> Bool = { _ in true }) {
    guard let keys = Self.keys(of: phrase), let first = keys.first else { return }
    entries[first]?.removeAll { $0.keys == keys && isUnwanted($0.meaning) }
  }

  /// Most phrases are Latin letters and spaces, which need no lexer.
  private static func keys(of phrase: String) -> [String]? {
    let isPlain = phrase.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case " ", "A"..."Z", "a"..."z", "ß"..."ö", "ø"..."į": true
      default: false
      }
    }
    guard isPlain else { return try? TypedText(phrase).tokens.map(\.key) }
    return phrase.lowercased().split(separator: " ").map(String.init)
  }

  /// Returns the meanings and the end of the longest phrases that begin at `start`.
  func matches(_ tokens: [Token], at start: Int) -> (meanings: [Meaning], end: Int)? {
    guard let longest = match(tokens, at: start) else { return nil }
    let count = longest.end - start
    let meanings = entries[tokens[start].key, default: []].filter { entry in
      entry.keys.count == count && zip(entry.keys, tokens[start...]).allSatisfy { $0 == $1.key }
    }.map(\.meaning)
    return (meanings, longest.end)
  }

  func meaning(of word: String) -> Meaning? {
    entries[word]?.first { $0.keys.count == 1 }?.meaning
  }

  /// Returns the meanings and the ends of all phrases that begin at `start`.
  func all(_ tokens: [Token], at start: Int) -> [(meaning: Meaning, end: Int)] {
    guard start < tokens.count, let candidates = entries[tokens[start].key] else { return [] }
    return candidates.compactMap { entry in
      guard entry.keys.count <= tokens.count - start,
        zip(entry.keys, tokens[start...]).allSatisfy({ $0 == $1.key })
      else { return nil }
      return (entry.meaning, start + entry.keys.count)
    }
  }

  /// Returns the meaning and the end of the longest phrase that begins at `start`.
  /// - Parameter limit: the maximum end; nil for the end of the text.
  func match(
    _ tokens: [Token], at start: Int, before limit: Int? = nil
  ) -> (meaning: Meaning, end: Int)? {
    guard start < tokens.count, let candidates = entries[tokens[start].key] else { return nil }
    for entry in candidates where entry.keys.count <= (limit ?? tokens.count) - start {
      if zip(entry.keys, tokens[start...]).allSatisfy({ $0 == $1.key }) {
        return (entry.meaning, start + entry.keys.count)
      }
    }
    return nil
  }
}

extension String {
  /// The words of a word with apostrophes between its letters.
  fileprivate func withoutApostrophes(_ gap: String) -> [String] {
    let pieces = split(separator: "'", omittingEmptySubsequences: false)
    guard pieces.allSatisfy({ $0.first?.isLetter == true }) else { return [self] }
    return pieces.joined(separator: gap).split(separator: " ").map(String.init)
  }
}
