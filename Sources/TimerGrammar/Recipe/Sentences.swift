/// The sentences of a text, each on one line. A line break ends a sentence, too, unless the line
/// was wrapped, as in a mail.
struct Sentences {
  private(set) var all: [String] = []
  let title: String
  private let words: TypedWords

  /// The maximum length of a sentence in characters; a longer one is divided at a space.
  private static let longest = 400
  /// The lengths of the longest line of a text whose lines are wrapped.
  private static let widths = 15...120
  /// The maximum length of words such as `Prep time` on a line of their own.
  private static let longestLabel = 40

  init(_ text: String, words: TypedWords) {
    self.words = words
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0).spaced }
    let titles = lines.lazy.map { String($0.prefix(100)).trimmedMarks }
    title = titles.first { !$0.isEmpty } ?? ""
    for line in unwrapped(lines.map(Array.init)) { add(line) }
  }

  // MARK: - Lines

  /// Joins the lines that are wrapped in mid-sentence.
  private func unwrapped(_ lines: [[Character]]) -> [[Character]] {
    let width = lines.lazy.map(\.count).max() ?? 0
    let areWrapped = Self.widths ~= width && lines.count { 5 * $0.count > 4 * width } > 2
    var (joined, last) = ([] as [[Character]], [] as [Character])
    for line in lines {
      if let joint = joint(last, before: line, width: areWrapped ? width : nil) {
        joined[joined.count - 1] += Array(joint) + line
      } else {
        joined.append(line)
      }
      last = line
    }
    return joined
  }

  /// Returns what joins two lines of a sentence; nil for a new sentence. A sentence goes on behind
  /// no stop, and before no bullet and no number of a step, if its last word needs another one, or
  /// if the lines are wrapped and the next word is small or had no place.
  private func joint(
    _ line: [Character], before next: [Character], width: Int?
  ) -> String? {
    guard let end = line.last, let first = next.first, !Self.isItem(next) else { return nil }
    // `Prep time` above `20 min`
    let row = end == ":" ? line : line + [":"]
    if first.isNumber, row.count < Self.longestLabel, endOfTotal(row) ?? 0 > row.count - 2 {
      return end == ":" ? " " : ": "
    }
    guard !".!?:…。！？：".contains(end) else { return nil }
    let isOpen =
      isOpen(line, beforeNumber: first.isNumber)
      || end.isNumber && !first.isNumber && !first.isUppercase
    let word = first.isUnspaced ? 1 : next.prefix { $0 != " " }.count
    let isWrapped =
      width.map { width in
        2 * line.count > width && (first.isLowercase || line.count + 1 + word > width)
      } ?? false
    guard isOpen || isWrapped, endOfTotal(next) == nil else { return nil }
    return end.isUnspaced && first.isUnspaced ? "" : " "
  }

  /// Whether the line ends with a word that needs another one: `to`, `for`.
  private func isOpen(_ line: [Character], beforeNumber: Bool) -> Bool {
    guard let text = try? TypedText(String(line.suffix(12)), words: words) else { return false }
    let roles: [TypedWords.Role] =
      [.ranges, .and, .for, .in, .every] + (beforeNumber ? [.fillers] : [])
    let end = text.tokens.count
    return text.tokens.indices.dropFirst().contains { position in
      roles.contains { words.match($0, text.tokens, at: position) == end }
    }
  }

  /// Returns the number of characters of the words for a time of the whole recipe with which the
  /// line begins; nil for none.
  private func endOfTotal(_ line: [Character]) -> Int? {
    guard let text = try? TypedText(String(line.prefix(Self.longestLabel)), words: words),
      let end = words.match(.totals, text.tokens, at: 0)
    else { return nil }
    return text.tokens[end - 1].range.upperBound
  }

  /// Whether the line begins with a bullet, or with the number of a step: `1. Mix`, `2) Bake`.
  private static func isItem(_ line: [Character]) -> Bool {
    let rest = line.drop { $0.digit != nil || $0 == "(" }
    guard let first = rest.first else { return true }
    return rest.count == line.count
      ? !first.isLetter && !first.isOtherNumber
      : ".)、:".contains(first) && rest.dropFirst().first?.isNumber != true
  }

  private mutating func add(_ line: [Character]) {
    var start = 0
    for position in line.indices {
      let length = position + 1 - start
      let isLongest = length >= Self.longest && line[position] == " " || length >= 2 * Self.longest
      guard isLongest || endsSentence(line, at: position, from: start) else { continue }
      add(line[start...position])
      start = position + 1
    }
    add(line[start...])
  }

  private mutating func add(_ sentence: ArraySlice<Character>) {
    var trimmed = sentence
    if trimmed.first == " " { trimmed.removeFirst() }
    if trimmed.last == " " { trimmed.removeLast() }
    if trimmed.contains(where: \.isTelling) { all.append(String(trimmed)) }
  }

  // MARK: - Stops

  /// Whether the stop here ends a sentence: not that of `1. Mix`, `ca. 20`, `20 Min. backen` or
  /// `1 godz. 30 min`.
  private func endsSentence(
    _ line: [Character], at position: Int, from start: Int
  ) -> Bool {
    switch line[position] {
    case "。", "！", "？": return true
    case "!", "?", "…": return position + 1 == line.count || line[position + 1] == " "
    case ".": break
    default: return false
    }
    guard position + 2 < line.count, line[position + 1] == " " else { return false }
    let word = line[start..<position].reversed().prefix { $0 != " " }
    if word.count == position - start, word.allSatisfy({ $0.digit != nil }) { return false }
    let next = line[position + 2]
    if next.isLowercase { return false }
    let isUnit = words.units.meaning(of: String(word.reversed()).lowercased()) != nil
    return next.digit == nil || word.count > 3 && !isUnit
  }
}

extension String {
  /// The text with single spaces, none at either end, and no other control characters.
  fileprivate var spaced: String {
    var result = ""
    var isSpaced = false
    for character in self {
      let isLetter = character.isASCII && character.isLetter
      if !isLetter, character.isWhitespace || character.isControl {
        isSpaced = true
        continue
      }
      if isSpaced, !result.isEmpty { result.append(" ") }
      isSpaced = false
      result.append(character)
    }
    return result
  }

  /// The text without bullets and other marks at its ends: `# Bread`.
  fileprivate var trimmedMarks: String {
    let isOuter = { (character: Character) in
      character.isWhitespace || "#*•·-–—=_:.,".contains(character)
    }
    var text = Substring(self)
    while text.first.map(isOuter) == true { text.removeFirst() }
    while text.last.map(isOuter) == true { text.removeLast() }
    return String(text)
  }
}
