/// The words in typed times: those of English, and those of the person’s language.
package struct TypedWords: Sendable {
  /// The purpose of a list of words, with its name in files of words. `data/words/en` says what
  /// each of them is for.
  package enum Role: String, CaseIterable, Sendable {
    case weeks, days, hours, minutes, seconds, amounts, hundreds, behindHundreds, point, articles
    case of, additions, durations, and, or, `for`, `in`, until, at, past, after, relations, zero
    case noon, midnight, am, pm, morning, evening, calendar, oClock, dates, others, on, then
    case together, ready, occurs, degrees, times, repetitions, wait, weekdays, partsOfDay, night
    case fillers, behind, forever, every, everyTimes, ordinals, repeats, daily, requests, named
    case commands, questions, adding, timers, ranges, rangeStart, watts, weights, per, belongs
    case onFace, occasions, ovens, numbered, slow, sports, steps, behindMoment, totals, asides
    // Lists that English doesn’t need.
    /// `at one o'clock` in one word: Italian `all'una`
    case atOne
    /// What Simmer writes before some hours instead of the first word of `at`: Spanish `a la=1`.
    /// Japanese `-に=-1` is behind all hours.
    case writtenAt
    /// Words after an hour of the day where an hour of a duration has the same: `h` in French
    case clockHours
    /// Words behind a length that repeats: `ごとに` in Japanese, `dakikada bir` in Turkish
    case everyBehind
    /// Words before and between numbers that repeat: Portuguese `de 15 em 15 minutos`
    case everyFrom
    case everyTo
    /// Words behind a weight on which a time depends: `あたり` in Japanese
    case perBehind
    /// Hours and minutes in words with their `at`: Turkish `yedide=7`, `otuzda=30`
    case atHours
    case atMinutes
    /// Words between an hour and minutes that shift it: Chinese `过=1|前=-1`
    case relationsBehind
    /// Words that name hours of the day and count nothing, the form for writing first: `siódmej=7`
    /// in Polish, `půl sedmé=6.5` in Czech
    case hourNames
    /// Words before the minutes that are left to the hour behind them: `za` in `za pět sedm`
    case left
    /// Words behind minutes that follow an hour, with the direction of the shift: `geçe=1|kala=-1`
    /// in Turkish
    case passed
  }

  private(set) var units = Phrases<TimeUnit>()
  /// The names of units with at least three letters, for the correction of misspellings.
  private(set) var unitNames: [UnitName] = []
  /// Words between hundreds and a smaller number, for numbers in one word.
  private var joints: [String] = []
  private var tables = 0
  /// The words of times of day with at least five letters, for the correction of misspellings.
  private(set) var spellings: [Role: [Spelling]] = [:]
  private var byRole: [Role: Phrases<Billionths>] = [:]
  /// All words with their lists and values.
  private var lexicon = Phrases<(role: Role, value: Billionths)>()
  /// All words, with the sense that they have beside a time.
  private(set) var senses = Phrases<WordSense>()
  private(set) var vocabulary = Vocabulary()
  /// The first entry of each list with a value, or 0, used for writing texts.
  private var first: [Role: [Billionths: String]] = [:]
  /// The times in words, in the language of the table that was added last.
  private(set) var spelledClock = SpelledClock()

  /// For a word of several languages, the meaning in the last one counts.
  package init(_ languages: [WordLists]) {
    for lists in languages { add(lists) }
  }

  /// Returns these words and those for the halves of the day, which may be empty.
  package func adding(am: String, pm: String) -> TypedWords {
    var words = self
    let lists = [(Role.am, am), (.pm, pm)].filter { !$0.1.isEmpty }
    words.add(WordLists(lists.map { ($0.0, [WordLists.Entry(phrase: $0.1)]) }))
    return words
  }

  /// Removes meanings that words of `lists` have in English only.
  private mutating func removeMeanings(of lists: WordLists) {
    // Spanish `a` is no `am`.
    for entry in lists[.at] {
      lexicon.remove(entry.phrase) { $0.role == .am || $0.role == .pm }
      senses.remove(entry.phrase) { $0 == .half }
    }
    // Dutch `5 of 6` is no `quarter of six`, and Spanish `cinco o seis` no `five o six`.
    for entry in lists[.or] {
      lexicon.remove(entry.phrase) { $0.role == .relations || $0.role == .zero }
      byRole[.zero]?.remove(entry.phrase)
      senses.remove(entry.phrase) { $0 == .relation }
    }
  }

  /// Returns the end of the phrase with this role at `position`; nil if there is none.
  /// - Parameter limit: the maximum end; nil for the end of the text.
  func match(
    _ role: Role, _ tokens: [Token], at position: Int, before limit: Int? = nil
  ) -> Int? {
    byRole[role]?.match(tokens, at: position, before: limit)?.end
  }

  /// Returns the phrases that begin at `start`, the longest of each list.
  func phrases(
    _ tokens: [Token], at start: Int
  ) -> [(role: Role, value: Billionths, end: Int)] {
    var found: [(role: Role, value: Billionths, end: Int)] = []
    for (meaning, end) in lexicon.all(tokens, at: start) {
      let isKnown = found.contains { $0.role == meaning.role && $0.end > end }
      if !isKnown { found.append((meaning.role, meaning.value, end)) }
    }
    return found
  }

  /// Whether the number here is `a` or `an`, which is an article in most texts.
  func isArticle(_ tokens: [Token], at position: Int) -> Bool {
    guard let number = byRole[.amounts]?.match(tokens, at: position) else { return false }
    return number.meaning == 1_000_000_000 && match(.of, tokens, at: position) == number.end
  }

  /// Returns the number of at least 100 in one word: `zweihundertfünf`; nil if it is none.
  func hundreds(in word: String) -> Billionths? {
    for end in word.indices.dropFirst().reversed() {
      guard let hundreds = byRole[.hundreds]?.meaning(of: String(word[..<end])) else { continue }
      for joint in [""] + joints where word[end...].hasPrefix(joint) {
        let rest = byRole[.amounts]?.meaning(of: String(word[end...].dropFirst(joint.count)))
        if let rest, rest < 100_000_000_000, rest.isMultiple(of: 1_000_000_000) {
          return hundreds + rest
        }
      }
    }
    return nil
  }

  /// Returns the words to write before an hour, the best first. If `text` begins with a number in
  /// words, that decides: Spanish `a las` before `dos menos cuarto`, which is in the hour of one.
  func written(before text: String, ofHour hour: Int) -> [String] {
    let number = byRole[.amounts]?.meaning(of: String(text.prefix { $0 != " " }))
    let own = first[.writtenAt]?[number ?? Billionths(hour) * .one] ?? written(.writtenAt, -1)
    return [own, written(.at)].compactMap(\.self)
  }

  /// Returns the word for writing texts, the first of its list.
  func written(_ role: Role) -> String { written(role, 0) ?? "" }

  /// Returns the first word with a value, such as 1 for Monday; nil if there is none.
  package func written(_ role: Role, _ value: Int) -> String? {
    first[role]?[Billionths(value) * .one]
  }

  private mutating func add(_ lists: WordLists) {
    removeMeanings(of: lists)
    if lists.has(.relations) || lists.has(.hourNames) { spelledClock = SpelledClock(lists) }
    tables += 1
    joints += lists[.behindHundreds].map(\.phrase)
    let older = senses
    senses = Phrases()
    for (role, entries) in lists.lists {
      for entry in entries { add(entry.phrase, entry.value ?? 0, as: role) }
      for entry in entries.reversed() { first[role, default: [:]][entry.value ?? 0] = entry.phrase }
    }
    let newer = senses
    senses = older
    senses.add(newer)
  }

  private mutating func add(_ phrase: String, _ value: Billionths, as role: Role) {
    vocabulary.add(phrase, as: role)
    lexicon.remove(phrase) { $0.role == role || role.unit != nil && $0.role.unit != nil }
    lexicon.add(phrase, meaning: (role, value))
    // `a` is an article in most texts.
    let isOne = role == .amounts && value == 1_000_000_000
    if !role.sense.isEmpty, !isOne { senses.add(phrase, meaning: role.sense) }
    byRole[role, default: Phrases()].add(phrase, meaning: value)
    if let unit = role.unit { addUnit(phrase, unit) }
    if role == .calendar || role == .until { addSpelling(phrase, as: role) }
  }

  private mutating func addUnit(_ phrase: String, _ unit: TimeUnit) {
    units.add(phrase, meaning: unit)
    let letters = Array(phrase.lowercased())
    let isOfTimer = unit.rawValue <= TimeUnit.hours.rawValue
    if isOfTimer, letters.count > 2, letters.allSatisfy(\.isLetter) {
      unitNames.append(UnitName(spelling: Spelling(letters: letters), unit: unit, table: tables))
    }
  }

  private mutating func addSpelling(_ phrase: String, as role: Role) {
    let letters = Array(phrase.lowercased())
    if letters.count > 4, letters.allSatisfy(\.isLetter) {
      spellings[role, default: []].append(Spelling(letters: letters))
    }
  }
}
