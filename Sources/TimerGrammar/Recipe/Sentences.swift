/// The sentences of a text, each on one line. A line break ends a sentence, too.
struct Sentences {
  private(set) var all: [String] = []
  let title: String

  /// The maximum length of a sentence in characters; a longer one is divided at a space.
  private static let longest = 400

  init(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline)
    let titles = lines.lazy.map { String($0.prefix(100)).spaced.trimmedMarks }
    title = titles.first { !$0.isEmpty } ?? ""
    for line in lines { add(Array(String(line).spaced)) }
  }

  private mutating func add(_ line: [Character]) {
    var start = 0
    for position in line.indices {
      let length = position + 1 - start
      let isLongest = length >= Self.longest && line[position] == " " || length >= 2 * Self.longest
      guard isLongest || Self.endsSentence(line, at: position, from: start) else { continue }
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

  /// Whether the stop here ends a sentence: not that of `1. Mix`, `ca. 20` or `20 Min. backen`.
  private static func endsSentence(
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
    return next.digit == nil || word.count > 3
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
