/// The language of a text, which most of its small words are from: `for`, `bis`, `minutos`.
extension WordLists {
  /// Returns the lists of the language of a text: `own`, unless others have clearly more of its
  /// words.
  package static func fitting(_ text: String, own: WordLists, among all: [WordLists]) -> WordLists {
    let words = text.prefix(longestSample).lowercased().split { !$0.isLetter }
      .flatMap { $0.first?.isUnspaced == true ? pieces(of: $0) : [String($0)] }
    let least = own.count(of: words) * 5 / 4
    let counts = all.map { ($0, $0.count(of: words)) }
    return counts.max { $0.1 < $1.1 }.flatMap { $0.1 > least ? $0.0 : nil } ?? own
  }

  /// Whether a text is in this language: a quarter of the words in its sentences is known. A few
  /// words don't tell.
  package func isLanguage(of text: String) -> Bool {
    let lines = text.prefix(Self.longestSample).lowercased().split(whereSeparator: \.isNewline)
      .map { $0.split { !$0.isLetter }.filter { $0.count > 1 } }
    let words = lines.filter { $0.count > 6 }.joined().map { String($0) }
    return Set(words).count < 8
      || 4 * (count(of: words) + words.count { $0.first?.isUnspaced == true }) >= words.count
  }

  /// The number of characters that say the language.
  private static let longestSample = 10_000

  /// All pieces of two and three letters, as no spaces are between words.
  private static func pieces(of run: Substring) -> [String] {
    let letters = Array(run)
    return letters.indices.flatMap { start in
      (2...3).compactMap { start + $0 <= letters.count ? String(letters[start..<start + $0]) : nil }
    }
  }

  private func count(of words: [String]) -> Int {
    let known = Set(
      lists.flatMap { $0.entries.flatMap { $0.phrase.lowercased().split { !$0.isLetter } } }
        .filter { $0.count > 1 }.map(String.init))
    return words.count { known.contains($0) }
  }
}
