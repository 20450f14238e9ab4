/// The words in typed times: those of English, and those of the person’s language.
package struct TypedWords: Sendable {
  /// The purpose of a list of words, with its name in files of words.
  package enum Role: String, CaseIterable, Sendable {
    /// `week|weeks|w`
    case weeks
    /// `day|days|d`
    case days
    /// `hour|hours|h`
    case hours
    /// `minute|minutes|m`
    case minutes
    /// `second|seconds|s`
    case seconds
    /// Spelled numbers, each with its value: `two=2|half=0.5`
    case amounts
    /// Spelled hundreds, to which smaller numbers add: `two hundred=200`
    case hundreds
    /// Words between hundreds and a smaller number: `and`
    case behindHundreds
    /// Words for a decimal point: `point`
    case point
    /// `a`, which is no number before a fraction: `a ½ hour`
    case articles
    /// Words allowed between a fraction and its unit: `an|of an`
    case of
    /// Words that add to the number or unit before them: `and a half=0.5`
    case additions
    /// A whole time, in seconds: `half-hour=1800`
    case durations
    /// Words between two parts of a duration: `and`
    case and
    /// Words between two alternative numbers: `or`
    case or
    /// Words between a time and a name, in either order: `for`
    case `for`
    /// Words before a duration: `in`
    case `in`
    /// Words before a time of day only: `until`
    case until
    /// Words before a time of day or a place: `at|by`
    case at
    /// `at one o'clock` in one word: Italian `all'una`
    case atOne
    /// What Simmer writes before some hours instead of the first word of `at`: Spanish `a la=1`
    case writtenAt
    /// Words that shift the next hour, with the minutes: `half past=30|quarter to=-15`
    case past
    /// Words that shift the hour before them, with the minutes: `and a half=30`
    case after
    /// Words between minutes and an hour, with the direction of the shift: `past=1|to=-1`
    case relations
    /// Words between an hour and fewer than ten minutes: `six oh five`
    case zero
    /// `noon`
    case noon
    /// `midnight`
    case midnight
    /// `am`
    case am
    /// `pm`
    case pm
    /// Words beside an hour before noon: `in the morning`
    case morning
    /// Words beside an hour after noon: `in the afternoon|in the evening`
    case evening
    /// Days from today: `today=0|tomorrow=1|yesterday=-1`
    case calendar
    /// Words allowed after the hour of a time of day: `o'clock|h`
    case oClock
    /// Words of dates and parts of days, which are refused: `monday|july|night`
    case dates
    /// Words that change the time beside them, which is then refused: `ago|minus|months`
    case others
    /// Words allowed between a time and a date: `on|the|next`
    case on
    /// Words between two stages of a plan: `then|followed by`
    case then
    /// Words for dishes that are ready at the same moment: `together|at the same time`
    case together
    /// Words before the time of day at which all dishes are ready: `ready|for`
    case ready
    /// Words right before the time of day at which something ends or begins: `ends|due|begins`
    case occurs
    /// Words and signs behind a temperature: `degrees|°C`
    case degrees
    /// Words beside the number of rounds: `x|times|rounds`
    case times
    /// A number of rounds in one word: `twice=2`
    case repetitions
    /// A part that makes the stage before it wait for the person at its end: `wait`
    case wait
    /// Days of the week, from 1 for Monday to 7: `monday=1`
    case weekdays
    /// Parts of the day behind a weekday, 0.25 in the morning, 0.5 in the evening and 0.75 at
    /// night: `evening=0.5`. So is the fraction of a weekday that says both: German
    /// `Freitagabend=5.5`.
    case partsOfDay
    /// Words beside an hour of the evening or the coming night: `tonight`
    case night
    /// Words after an hour of the day where an hour of a duration has the same: `h` in French
    case clockHours
    /// Words beside a time that say nothing: `set a timer for|please`
    case fillers
    /// Words between a time and a name behind it: `to` in `remind me in 10m to call`
    case behind
    /// Words for rounds until somebody stops them: `forever`
    case forever
    /// Words before the length of a round that repeats until somebody stops it: `every`
    case every
    /// Words behind such a length: `ごとに` in Japanese, `dakikada bir` in Turkish
    case everyBehind
    /// A length that repeats in one phrase, in seconds: `hourly=3600`
    case everyTimes
    /// Words before and between the numbers of Portuguese `de 15 em 15 minutos`
    case everyFrom
    case everyTo
    /// Numbers before a unit, behind `every`: `other=2`, `fifth=5`
    case ordinals
    /// Words beside a time that repeats until somebody stops it: `repeat|loop`
    case repeats
    /// Words for days that repeat, which a timer can’t: `every day|on weekdays`
    case daily
    /// Words before a time or a name at the beginning of a text that say nothing: `start a|can you`
    case requests
    /// Words before a name: `called|named`
    case named
    /// First words of a text about timers that run: `cancel|stop`
    case commands
    /// The same without the word timer: `how much time is left`
    case questions
    /// Words beside a time that add it to a timer that runs, first or last: `add 5 minutes`
    case adding
    /// The word for a timer, of which commands speak
    case timers
    /// Words between two numbers of which either may count: `to|or`
    case ranges
    /// Words before such numbers: `from`
    case rangeStart
    /// Words behind a number that is no time: `watts`
    case watts
    /// Weights, and the words before and behind one on which a time depends: `pound`, `per`, and
    /// `あたり` in Japanese
    case weights
    case per
    case perBehind
    /// Words between a dish and its day: French `du` in `rôti du dimanche`
    case belongs
    /// Words behind an hour of twelve: `o'clock`
    case onFace
    /// Hours and minutes in words with their `at`: Turkish `yedide=7`, `otuzda=30`
    case atHours
    case atMinutes
    /// Words between an hour and minutes that shift it: Chinese `过=1|前=-1`
    case relationsBehind
    /// Words for what happens at a time of day: `alarm|dinner|bus`
    case occasions
    /// Words before the temperature of an oven: `bake|preheat`
    case ovens
    /// Words before a number that is no time: `episode|room`
    case numbered
    /// Words for what takes hours, so that `1:20` may be hours and minutes: `laundry`
    case slow
    /// Words beside which `400m` may be a distance: `run`
    case sports
    /// Words for what is done one after the other: `knead|break`
    case steps
    /// Words behind a time of day only: `まで` in Japanese, `kadar` in Turkish
    case behindMoment
    /// Words that name hours of the day and count nothing, the form for writing first: `siódmej=7`
    /// in Polish, `půl sedmé=6.5` in Czech
    case hourNames
    /// Words before the minutes that are left to the hour behind them: `za` in `za pět sedm`
    case left
    /// Words behind minutes that follow an hour, with the direction of the shift: `geçe=1|kala=-1`
    /// in Turkish
    case passed
    /// Words before a time of a whole recipe, with 1 for preparation, 2 for cooking and 3 for both:
    /// `prep time=1`
    case totals
    /// Words beside a time that is about a page, with the side: `ago=1|reading time=-1`, 0 for either
    case asides
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
  /// The first entry of each list, used for writing texts.
  private var first: [Role: String] = [:]
  /// The first entry of each list with a value.
  private var firstOfValue: [Role: [Billionths: String]] = [:]
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

  /// Returns the word for writing texts: the first of the list.
  func written(_ role: Role) -> String {
    first[role] ?? ""
  }

  /// Returns the words to write before an hour, the best first. If `text` begins with a number in
  /// words, that decides: Spanish `a las` before `dos menos cuarto`, which is in the hour of one.
  func written(before text: String, ofHour hour: Int) -> [String] {
    let number = byRole[.amounts]?.meaning(of: String(text.prefix { $0 != " " }))
    let own = firstOfValue[.writtenAt]?[number ?? Billionths(hour) * .one]
    return [own, written(.at)].compactMap(\.self)
  }

  /// Returns the first word with a value, such as 1 for Monday; nil if there is none.
  package func written(_ role: Role, _ value: Int) -> String? {
    firstOfValue[role]?[Billionths(value) * .one]
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
      if let entry = entries.first { first[role] = entry.phrase }
      for entry in entries.reversed() {
        if let value = entry.value { firstOfValue[role, default: [:]][value] = entry.phrase }
      }
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
