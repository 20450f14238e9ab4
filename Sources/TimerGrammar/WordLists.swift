/// The words of one language, as in a file of `data/words`.
///
/// Each list has a line such as `minutes: m | min | minute | minuten`, with the name of a
/// ``TypedWords/Role``. Lines that begin with a space continue the list. Some lists have a number
/// with each phrase: `half = 0.5`. Lines that begin with `#` are comments.
///
/// Case, full stops, hyphens and the kind of apostrophe make no difference.
package struct WordLists: Sendable {
  package struct Malformed: Error, Equatable, Sendable {
    package let line: Int
  }

  struct Entry: Equatable, Sendable {
    var phrase: String
    var value: Billionths?
  }

  private(set) var lists: [(role: TypedWords.Role, entries: [Entry])] = []

  package init(_ text: String) throws(Malformed) {
    var hasOptionalAccents = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      if line == "accents: optional" {
        hasOptionalAccents = true
      } else if !add(line) {
        throw Malformed(line: index + 1)
      }
    }
    if hasOptionalAccents { addUnaccented() }
  }

  /// Adds a list, or entries to the last one. Returns whether the line is well-formed.
  private mutating func add(_ line: Substring) -> Bool {
    var entries = line
    if line.first != " " {
      guard let colon = line.firstIndex(of: ":"),
        let role = TypedWords.Role(rawValue: String(line[..<colon])), !has(role)
      else { return false }
      lists.append((role, []))
      entries = line[colon...].dropFirst()
    }
    guard let role = lists.last?.role else { return false }
    entries = entries.trimmed
    if entries.isEmpty { return true }
    // The list continues on the next line.
    if entries.hasSuffix("|") { entries.removeLast() }
    for text in entries.split(separator: "|", omittingEmptySubsequences: false) {
      guard let entry = Entry(text, hasValue: role.hasValues) else { return false }
      lists[lists.count - 1].entries.append(entry)
    }
    return true
  }

  /// The letters of the units, which all languages have.
  package static let symbols = WordLists(
    [(.hours, "h"), (.minutes, "m"), (.seconds, "s")].map { ($0, [Entry(phrase: $1)]) })

  init(_ lists: [(role: TypedWords.Role, entries: [Entry])]) {
    self.lists = lists
  }

  /// The entries of a list; none if the language has no such list.
  subscript(role: TypedWords.Role) -> [Entry] {
    lists.first { $0.role == role }?.entries ?? []
  }

  func has(_ role: TypedWords.Role) -> Bool { lists.contains { $0.role == role } }

  /// Adds each phrase without its accents, as many people type it: `pulnoc`. A phrase that is
  /// another word without them is not added: Polish `piec` is `bake`, not five. A full stop
  /// excludes the others from the corrections of misspellings.
  private mutating func addUnaccented() {
    let phrases = Set(lists.flatMap { $0.entries.map(\.phrase) })
    for place in lists.indices {
      lists[place].entries += lists[place].entries.compactMap { entry in
        let plain = String(entry.phrase.map { Self.unaccented[$0] ?? $0 })
        return phrases.contains(plain) ? nil : Entry(phrase: plain + ".", value: entry.value)
      }
    }
  }

  private static let unaccented: [Character: Character] = [
    "á": "a", "č": "c", "ď": "d", "é": "e", "ě": "e", "í": "i", "ň": "n", "ó": "o", "ř": "r",
    "š": "s", "ť": "t", "ú": "u", "ů": "u", "ý": "y", "ž": "z", "ą": "a", "ć": "c", "ę": "e",
    "ł": "l", "ń": "n", "ś": "s", "ź": "z", "ż": "z", "ç": "c", "ğ": "g", "ı": "i", "ö": "o",
    "ş": "s", "ü": "u",
  ]
}

extension WordLists.Entry {
  /// Reads `minute`, or `half = 0.5`; nil if it is malformed.
  fileprivate init?(_ text: Substring, hasValue: Bool) {
    let sides = text.split(separator: "=", omittingEmptySubsequences: false).map(\.trimmed)
    guard sides.count == (hasValue ? 2 : 1), let phrase = sides.first, !phrase.isEmpty else {
      return nil
    }
    self.init(phrase: String(phrase))
    guard hasValue else { return }
    guard let value = Billionths(decimal: sides[1]) else { return nil }
    self.value = value
  }

  /// The value as a whole number; nil if it is none.
  var number: Int? {
    guard let value, value.isMultiple(of: 1_000_000_000) else { return nil }
    return Int(value / 1_000_000_000)
  }
}

extension Billionths {
  /// Reads `2`, `-15` or `0.25`.
  fileprivate init?(decimal text: Substring) {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text
    let sides = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard 1...2 ~= sides.count, let whole = Int64(sides[0]), 0...2_000_000 ~= whole,
      sides.count == 1 || 1...9 ~= sides[1].count,
      let fraction = sides.count == 1
        ? 0 : Int64(sides[1] + String(repeating: "0", count: 9 - sides[1].count)),
      fraction >= 0
    else { return nil }
    let value = whole * 1_000_000_000 + fraction
    self = text.hasPrefix("-") ? -value : value
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

extension TypedWords.Role {
  /// Whether each entry of the list has a number.
  var hasValues: Bool {
    switch self {
    case .amounts, .hundreds, .everyTimes, .ordinals, .relationsBehind, .atHours, .writtenAt,
      .atMinutes, .partsOfDay, .additions, .durations, .past, .after, .relations, .calendar,
      .repetitions, .weekdays, .hourNames, .passed, .totals, .asides:
      true
    default: false
    }
  }
}
