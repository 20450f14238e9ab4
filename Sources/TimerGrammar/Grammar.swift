/// The times among the tokens of a text, and what the other words mean beside them.
struct Grammar {
  let text: TypedText
  let words: TypedWords
  let clock: TypedTimer.Clock
  /// The senses of each token.
  private(set) var senses: [WordSense] = []
  /// The number in words that begins at each token.
  private(set) var amounts: [Amount?] = []
  /// The times that begin at each token, the longest last.
  private(set) var times: [[TimePhrase]] = []
  /// The number of tokens before each that no name has.
  private(set) var unnamable = Counts()
  /// The number of tokens before each that speak of a time with the one before them.
  private(set) var pairs = Counts()
  /// The number of tokens before each that are no number, nor a word between numbers.
  private(set) var others = Counts()
  /// The number of tokens before each that are part of a duration in words.
  private(set) var spelled = Counts()
  /// The number of tokens before each that look like a date, or are `until`.
  private(set) var dates = Counts()
  private(set) var untils = Counts()
  /// The number of tokens before each with one of these senses.
  private var occasions = Counts()
  private var slow = Counts()
  private var steps = Counts()

  var tokens: [Token] { text.tokens }

  init(_ text: TypedText, words: TypedWords, clock: TypedTimer.Clock) {
    (self.text, self.words, self.clock) = (text, words, clock)
    amounts = readAmounts()
    senses = readSenses()
    times = withoutParts(tokens.indices.map { readTimes(at: $0) })
    unnamable = Counts(readUnnamable())
    pairs = Counts(readPairs())
    others = Counts(readOthers())
    spelled = Counts(readSpelled())
    dates = Counts(senses.map { $0.contains(.dateFigures) })
    untils = Counts(senses.map { $0.contains(.until) })
    occasions = Counts(senses.map { $0.contains(.occasion) })
    slow = Counts(senses.map { $0.contains(.slow) })
    steps = Counts(senses.map { $0.contains(.step) })
  }

  func hasOccasion(in range: Range<Int>) -> Bool { occasions.any(in: range) }
  func isSlow(_ range: Range<Int>) -> Bool { slow.any(in: range) }
  func hasStep(in range: Range<Int>) -> Bool { steps.any(in: range) }

  /// Whether a time may begin here: not within a word, nor where digits before a mark are missing
  /// (`,30`).
  func mayBegin(at position: Int) -> Bool {
    guard tokens[position].isGlued, position > 0 else { return true }
    let before = tokens[position - 1]
    switch before.kind {
    case .word: return isTimesSign(position - 1)
    case .figures: return false
    case .quoted: return true
    case .mark:
      let isDivider = position > 1 && before.isGlued
      return isDivider || !before.isMark(":") && !before.isMark(",")
    }
  }

  /// Whether the token is the sign between two numbers: `3x5`.
  private func isTimesSign(_ position: Int) -> Bool {
    ["x", "×"].contains(tokens[position].key) && tokens[position].isGlued && position > 0
      && figures(at: position - 1) != nil && figures(at: position + 1) != nil
  }

  /// Whether a time may end before this token: not within a word.
  func mayEnd(before position: Int) -> Bool {
    guard position < tokens.count, tokens[position].isGlued else { return true }
    switch tokens[position].kind {
    case .word, .figures: return false
    case .quoted, .mark: return true
    }
  }

  /// Returns the figures at `position`; nil if there are none.
  func figures(at position: Int) -> Figures? {
    guard tokens.indices.contains(position), case .figures(let figures) = tokens[position].kind
    else {
      return nil
    }
    return figures
  }

  func isWord(at position: Int) -> Bool {
    position < tokens.count && tokens[position].kind == .word
  }

  func isMark(_ mark: String, at position: Int) -> Bool {
    tokens.indices.contains(position) && tokens[position].isMark(mark)
  }

  /// Whether words with one of these roles end at `end`.
  func ends(_ roles: TypedWords.Role..., at end: Int) -> Bool {
    (max(0, end - 5)..<end).contains { start in
      roles.contains { words.match($0, tokens, at: start) == end }
    }
  }

  /// Whether the figures here are a temperature or the power of an oven: `220°C`, `220 degrees`,
  /// `800 W`. A separate letter may be
  /// another word (`2 c flour`).
  func isTemperature(at position: Int) -> Bool {
    guard let figures = figures(at: position), figures.amount != nil else { return false }
    if isPower(at: position) { return true }
    guard let end = words.match(.degrees, tokens, at: position + 1) else { return false }
    let isLetter =
      end == position + 2 && tokens[position + 1].key.count == 1
      && tokens[position + 1].key.first?.isLetter == true
    return !isLetter || tokens[position + 1].isGlued || figures.parts[0].digits == 3
  }

  /// Whether the figures here are the power of an oven: `800 W`.
  func isPower(at position: Int) -> Bool {
    figures(at: position)?.amount ?? 0 >= 100_000_000_000
      && words.match(.watts, tokens, at: position + 1) != nil
  }

  /// Whether the figures here are three digits that are an oven temperature (100 ... 500) or that
  /// no clock shows.
  func isLikeTemperature(at position: Int) -> Bool {
    guard let figures = figures(at: position), figures.marks.isEmpty,
      figures.parts[0].digits == 3
    else { return false }
    let isOfOven = 100...500 ~= figures.parts[0].value
    return isOfOven || figures.timeOfDay.flatMap { TypedTimer.TimeOfDay($0) } == nil
  }

  /// Whether the time is `at` and a probable temperature.
  func isLikeTemperature(_ time: TimePhrase) -> Bool {
    guard !time.isDuration, let last = time.tokens.last, isLikeTemperature(at: last) else {
      return false
    }
    return words.match(.at, tokens, at: time.tokens.lowerBound) == last
      && words.match(.until, tokens, at: time.tokens.lowerBound) == nil
  }
}

/// The number of tokens with a property before each position, for a quick answer about a range.
struct Counts {
  private var before = [0]

  init() {}

  init(_ flags: [Bool]) {
    for flag in flags { before.append(before[before.count - 1] + (flag ? 1 : 0)) }
  }

  func any(in range: Range<Int>) -> Bool {
    range.lowerBound < range.upperBound && before[range.upperBound] > before[range.lowerBound]
  }
}

extension Grammar {
  /// Reads the senses of all tokens. The longest phrase counts.
  private func readSenses() -> [WordSense] {
    var senses = [WordSense](repeating: [], count: tokens.count)
    var position = 0
    while position < tokens.count {
      var end = position + 1
      if let figures = figures(at: position) {
        senses[position] = sense(of: figures, at: position)
      } else if tokens[position].kind != .quoted,
        let match = words.senses.matches(tokens, at: position)
      {
        end = match.end
        let sense = match.meanings.reduce(into: WordSense()) { $0.formUnion($1) }
        for token in position..<end { senses[token].formUnion(sense) }
        // `moins 5` is `moins` beside figures.
        for token in position..<end where figures(at: token) != nil {
          senses[token] = .figures
        }
      }
      position = end
    }
    return senses
  }

  private func sense(of figures: Figures, at position: Int) -> WordSense {
    if isTemperature(at: position) || continuesWord(at: position) { return .nameFigures }
    let next = position + 1
    // `7up`, but not `7th`, nor `7m`.
    if isWord(at: next), tokens[next].isGlued, words.senses.match(tokens, at: next) == nil,
      tokens[next].key.first?.isLetter == false
    {
      return .nameFigures
    }
    // `24.12.`
    let isShortDate = figures.marks == ["."] && isMark(".", at: next) && tokens[next].isGlued
    return figures.isDate || isShortDate ? .dateFigures : .figures
  }

  /// Whether the token here touches a word before it: the figures of `mp3`. A `½` is no such word.
  func continuesWord(at position: Int) -> Bool {
    tokens[position].isGlued && position > 0 && tokens[position - 1].kind == .word
      && tokens[position - 1].key.first?.isOtherNumber == false
  }

  /// The times without those that are the rest of one that begins before them: `half an hour` in
  /// `one and a half hours`.
  private func withoutParts(_ times: [[TimePhrase]]) -> [[TimePhrase]] {
    var times = times
    for start in times.indices { takeDay(at: start, from: &times) }
    var end = 0
    return times.map { times in
      let whole = times.filter { $0.tokens.upperBound > end || $0.isBehindDay }
      let ends = times.filter { $0.strength >= .broken && !isLikeTemperature($0) }
        .map(\.tokens.upperBound)
      end = max(end, ends.max() ?? 0)
      return whole
    }
  }

  /// Reads `2 h` in `rôti du dimanche 2 h` also as a duration. A word such as `du` leaves nothing
  /// else for a few hours.
  private func takeDay(at start: Int, from times: inout [[TimePhrase]]) {
    let first = words.match(.on, tokens, at: start) ?? start
    guard start > 0, isWord(at: start - 1),
      senses[start - 1].isDisjoint(with: WordSense.time.union([.and, .or, .structure])),
      until(at: start) == nil, let day = words.weekdays.match(tokens, at: first),
      let moment = times[start].last(where: { $0.strength >= .broken && !$0.isDuration }),
      let place = times[day.end].lastIndex(where: {
        $0.isDuration && !$0.isBare && $0.form != .unit
      }),
      times[day.end][place].tokens.upperBound >= moment.tokens.upperBound
    else { return }
    times[day.end][place].isBehindDay = true
    let isShort: Bool =
      if case .duration(let nanoseconds)? = times[day.end][place].meaning {
        nanoseconds < 7 * 3_600_000_000_000
      } else {
        false
      }
    if moment.form == .broken || isShort && ends(.belongs, at: first) {
      times[start].removeAll { !$0.isDuration }
    }
  }

  private func readSpelled() -> [Bool] {
    var spelled = [Bool](repeating: false, count: tokens.count)
    for time in times.joined() where time.form == .words {
      for token in time.tokens { spelled[token] = true }
    }
    return spelled
  }

  /// Reads the times that begin at `start`.
  private func readTimes(at start: Int) -> [TimePhrase] {
    guard mayBegin(at: start) else { return [] }
    if let range = range(at: start) { return [range] }
    var found = durations(at: start)
    if let moment = timeOfDay(at: start) { found.append(moment) }
    return found
  }
}
