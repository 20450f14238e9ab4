/// The words to find in text without spaces between words, and behind Hebrew prefixes.
///
/// Chinese and Japanese have no spaces: `お茶9分`, `九分钟后提醒我`. A run of their letters is cut
/// around the longest words in the table. Those of a single letter, units and numbers count only
/// next to each other or to digits, because most names have some of them: `三明治`, `日本茶`.
/// In Hebrew, short words such as “and” and “at” are written onto the next word. In all languages,
/// the space between a unit and “and”, “then” or “x” may be missing: `5mand`.
struct Vocabulary: Sendable {
  /// The places at which a word is cut out of a run.
  struct Place: OptionSet, Sendable {
    let rawValue: Int
    /// Behind a number, or another word there: `分`.
    static let behindNumber = Place(rawValue: 1 << 0)
    /// Before a word that is behind numbers, or alone: `九`.
    static let number = Place(rawValue: 1 << 1)
    /// Anywhere; a single letter only beside a number: `下午`, `到`.
    static let anywhere = Place(rawValue: 1 << 2)
    /// Behind a Hebrew prefix.
    static let behindPrefix = Place(rawValue: 1 << 3)
  }

  private var places: [String: Place] = [:]
  private var longest = 0
  private var known: Set<String> = []
  private var units: Set<[Character]> = []
  private var longestUnit = 0
  private var joints: [[Character]] = []

  /// Whether a word of a phrase, other than the letter of a unit, may be written onto another.
  func has(_ word: Substring) -> Bool {
    let word = word.lowercased()
    return known.contains(word) && (word.count > 1 || !units.contains(Array(word)))
  }

  /// Phrases in other scripts need no vocabulary, except a unit, `and`, `then` and `x`.
  mutating func add(_ phrase: String, as role: TypedWords.Role) {
    if role == .and || role == .then || role == .times && phrase.count == 1 {
      joints.append(Array(phrase.lowercased()))
    }
    if role.unit != nil {
      units.insert(Array(phrase.lowercased()))
      longestUnit = max(longestUnit, phrase.count)
    }
    let words = String(phrase.map(\.simplified)).lowercased().split(separator: " ")
    for word in words {
      known.insert(String(word))
      guard let first = word.first, first.isUnspaced || first.isHebrew else { continue }
      places[String(word), default: []].formUnion(role.place)
      longest = max(longest, word.count)
    }
  }

  func isUnit(_ word: String) -> Bool { units.contains(Array(word)) }

  /// Returns the length of the prefix of a Hebrew word, 0 for none. Behind a unit, “and” is one
  /// before any word.
  func prefix(of word: ArraySlice<Character>, isBehindUnit: Bool = false) -> Int {
    guard !places.isEmpty, word.count > 2, "ובלהמשכ".contains(word[word.startIndex]),
      places[String(word)] == nil
    else { return 0 }
    let isKnown = places[String(word.dropFirst())]?.contains(.behindPrefix) == true
    return isKnown || isBehindUnit && word.first == "ו" ? 1 : 0
  }

  /// Returns the place of `and`, `then` or `x` in a word that begins with a unit or nothing, from
  /// which a space is missing: in `mand`, and in `and` behind a digit. Returns nil for other words.
  ///
  /// A short word that is not behind a digit is probably another one: `2 hand towels`. A single
  /// letter needs a unit or a clock before it: `1:30y` in Spanish, but not `2e`. `&` and a Hebrew
  /// letter may also lack the space behind them: `5m&fish`.
  func joint(in word: [Character], isBehindDigit: Bool, isBehindClock: Bool) -> Range<Int>? {
    guard !units.contains(word), places[String(word)] == nil else { return nil }
    // The longest unit counts.
    var found: Range<Int>?
    for joint in joints where joint.count <= word.count {
      let isOntoNext = joint.count == 1 && (joint[0].isHebrew || joint[0] == "&")
      let last = word.count - joint.count
      for start in isOntoNext ? 0...min(last, longestUnit) : last...last
      where word[start...].starts(with: joint) {
        let isUnit =
          start > 0
          ? units.contains(Array(word[..<start]))
          : isBehindClock || isBehindDigit && (joint.count > 1 || isOntoNext)
        guard isUnit, start >= found?.lowerBound ?? 0 else { continue }
        // A Hebrew `and` is part of a word that is not in the table, unless a unit is before it.
        let isPart =
          joint[0].isHebrew && prefix(of: word[start...], isBehindUnit: start > 0) == 0
        found = start..<(isPart ? word.count : start + joint.count)
      }
    }
    return found
  }

  /// Cuts a run of letters without spaces.
  /// - Parameters:
  ///   - isBehindNumber: whether the run follows a number.
  ///   - isBeforeDigit: whether a digit follows the run.
  /// - Returns: the end of each piece, and whether the last piece belongs to a number.
  func cut(
    _ run: [Character], isBehindNumber: Bool, isBeforeDigit: Bool
  ) -> (ends: [Int], isNumber: Bool) {
    guard !places.isEmpty else { return ([run.count], false) }
    var ends: [Int] = []
    var (start, position, isNumber) = (0, 0, isBehindNumber)
    while position < run.count {
      let cutter = Cutter(
        run: run, position: position, isFirst: position == start, isBehindNumber: isNumber,
        isBeforeDigit: isBeforeDigit)
      guard let word = word(cutter) else {
        // A longer word that means nothing here is no place for a shorter one: `時間` for `間`.
        let skipped = self.ends(in: run, from: position).first {
          !place(run, position, $0).isEmpty
        }
        (position, isNumber) = (skipped ?? position + 1, false)
        continue
      }
      if start < position { ends.append(position) }
      ends.append(word.end)
      (start, position, isNumber) = (word.end, word.end, word.isNumber)
    }
    return (start < run.count ? ends + [run.count] : ends, isNumber)
  }

  /// A position in a run, and what is around it.
  private struct Cutter {
    let run: [Character]
    let position: Int
    /// Whether no letters remain between the last word and this position.
    let isFirst: Bool
    let isBehindNumber: Bool
    let isBeforeDigit: Bool
  }

  /// Returns the end of the longest word to cut out at a position.
  private func word(_ cutter: Cutter) -> (end: Int, isNumber: Bool)? {
    let (run, position) = (cutter.run, cutter.position)
    for end in ends(in: run, from: position) {
      let place = place(run, position, end)
      if place.contains(.behindNumber), cutter.isBehindNumber { return (end, true) }
      if place.contains(.number),
        isNumber(in: run, at: end) || end == run.count && (cutter.isFirst || cutter.isBehindNumber)
      {
        return (end, true)
      }
      guard place.contains(.anywhere) else { continue }
      let isBesideNumber =
        cutter.isBehindNumber || end == run.count && cutter.isBeforeDigit
        || ends(in: run, from: end).contains { next in
          self.place(run, end, next).contains(.anywhere) && next > end + 1
            || self.place(run, end, next).contains(.number) && isNumber(in: run, at: next)
        }
      if end > position + 1 || isBesideNumber { return (end, false) }
    }
    return nil
  }

  /// Whether a word that stands behind numbers begins here.
  private func isUnit(in run: [Character], at position: Int) -> Bool {
    ends(in: run, from: position).contains {
      place(run, position, $0).contains(.behindNumber)
    }
  }

  /// Whether a unit is here, behind at most two more parts of a number: `四十分` in `二百四十分`.
  private func isNumber(in run: [Character], at position: Int, parts: Int = 2) -> Bool {
    isUnit(in: run, at: position)
      || parts > 0
        && ends(in: run, from: position).contains {
          place(run, position, $0).contains(.number) && isNumber(in: run, at: $0, parts: parts - 1)
        }
  }

  /// The possible ends of a word, the longest first.
  private func ends(in run: [Character], from position: Int) -> ReversedCollection<Range<Int>> {
    let first = min(position + 1, run.count)
    return (first..<max(first, min(run.count, position + longest) + 1)).reversed()
  }

  /// The place of a word; none if it is a part of a longer word in Katakana: `パン` in `パンケーキ`.
  private func place(_ run: [Character], _ start: Int, _ end: Int) -> Place {
    guard start < end, end <= run.count, let place = places[String(run[start..<end])],
      start == 0 || !run[start - 1].isKatakana || !run[start].isKatakana,
      end == run.count || !run[end - 1].isKatakana || !run[end].isKatakana
    else { return [] }
    return place
  }
}

extension String {
  /// The text of spaced words as a person writes it: `六時半` for `六 時 半`.
  var withoutImpliedSpaces: String {
    var result: [Character] = []
    let characters = Array(self)
    for (place, character) in characters.enumerated() {
      if character == " ", let last = result.last, place + 1 < characters.count {
        let next = characters[place + 1]
        let isUnspaced =
          last.isUnspaced && (next.isUnspaced || next.digit != nil)
          || next.isUnspaced && last.digit != nil
        let isPrefix = last.isHebrew && (result.count == 1 || result[result.count - 2] == " ")
        if isUnspaced || isPrefix { continue }
      }
      result.append(character)
    }
    return String(result)
  }
}

extension TypedWords.Role {
  /// The places of its words in a run without spaces.
  var place: Vocabulary.Place {
    switch self {
    case .weeks, .days, .hours, .minutes, .seconds: [.behindNumber, .behindPrefix]
    case .additions, .after, .oClock, .clockHours, .degrees, .times, .others, .point, .watts,
      .onFace, .relationsBehind:
      .behindNumber
    case .amounts, .hundreds, .repetitions: [.number, .behindPrefix]
    case .durations, .noon, .midnight, .weights: [.anywhere, .behindPrefix]
    default: .anywhere
    }
  }
}

extension Character {
  /// Whether this is a letter of a script without spaces: Han, Hiragana or Katakana.
  var isUnspaced: Bool {
    guard let scalar = unicodeScalars.first, scalar.value >= 0x3005 else { return false }
    switch scalar.value {
    case 0x3005...0x3007, 0x3041...0x3096, 0x309D...0x30FA, 0x30FC...0x30FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
      return true
    default: return false
    }
  }

  var isKatakana: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return 0x30A1...0x30FF ~= scalar.value || 0xFF66...0xFF9F ~= scalar.value
  }

  var isHebrew: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return 0x05D0...0x05EA ~= scalar.value
  }
}
