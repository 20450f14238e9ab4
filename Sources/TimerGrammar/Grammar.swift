struct Grammar: TokenReader {
  let text: TypedText
  let words: TypedWords
  let clock: TypedClock
  let chart: Chart
  /// The times that begin at each token, the longest last.
  private(set) var times: [[TimePhrase]] = []
  /// The days in the text, each with the words beside it.
  private(set) var days: [Span] = []
  /// The number of tokens before each that no name has.
  private(set) var unnamable = Counts()
  /// The number of tokens before each that speak of a time with the one before them.
  private(set) var pairs = Counts()
  /// The number of tokens before each that are no number, nor a word between numbers.
  private(set) var others = Counts()
  /// The number of tokens before each that are part of a duration in words.
  private(set) var spelled = Counts()
  /// The number of tokens before each that are a time glued to a word.
  private(set) var glued = Counts()
  /// The number of tokens before each with one of these senses.
  private var counts: [WordSense.RawValue: Counts] = [:]

  var senses: [WordSense] { chart.senses }

  init(_ text: TypedText, words: TypedWords, clock: TypedClock) {
    (self.text, self.words, self.clock) = (text, words, clock)
    chart = Chart(text, words: words)
    times = withoutParts(tokens.indices.map { readTimes(at: $0) })
    days = readDays()
    unnamable = Counts(readUnnamable())
    pairs = Counts(readPairs())
    others = Counts(readOthers())
    spelled = Counts(readSpelled())
    glued = Counts(tokens.indices.map { lacksSpace($0) })
    for sense in [.occasion, .slow, .step] as [WordSense] {
      counts[sense.rawValue] = Counts(senses.map { $0.contains(sense) })
    }
  }

  func has(_ sense: WordSense, in range: Range<Int>) -> Bool {
    counts[sense.rawValue]?.any(in: range) ?? false
  }

  /// Whether the time is `at` and a probable temperature.
  func isLikeTemperature(_ time: TimePhrase) -> Bool {
    guard !time.isDuration, let last = time.tokens.last, isLikeTemperature(at: last) else {
      return false
    }
    return match(.at, at: time.tokens.lowerBound) == last
      && match(.until, at: time.tokens.lowerBound) == nil
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
  /// The times without the rest of an earlier one: `half an hour` in `one and a half hours`.
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

  /// Reads `2 h` in `rôti du dimanche 2 h` and `film du soir 2 h` also as a duration. A word such
  /// as `du` before a weekday leaves nothing else for a few hours, nor does a part of the day that
  /// has no such hour.
  private func takeDay(at start: Int, from times: inout [[TimePhrase]]) {
    let first = match(.on, at: start) ?? start
    let half = chart.longest("'half'", at: start).flatMap { isLetter($0) ? nil : $0 }
    let isNamed =
      start > 0 && isWord(at: start - 1)
      && senses[start - 1].isDisjoint(with: WordSense.time.union([.and, .or, .structure]))
    guard half != nil || isNamed, until(at: start) == nil,
      let day = half?.tokens.upperBound ?? match(.weekdays, at: first), day < tokens.count,
      let place = times[day].lastIndex(where: {
        $0.isDuration && !$0.isBare && $0.form != .unit
      }),
      case .duration(let nanoseconds)? = times[day][place].meaning
    else { return }
    let moment = times[start].last { $0.strength >= .broken && !$0.isDuration }
    let hours = nanoseconds / 3_600_000_000_000
    let isFew = hours < (half == nil ? 7 : 5)
    if let moment {
      if times[day][place].tokens.upperBound < moment.tokens.upperBound { return }
      if half != nil, moment.form != .broken, !isFew { return }
    } else if half == nil {
      return
    }
    times[day][place].isBehindDay = true
    let isOutside = half == nil ? ends(.belongs, at: first) : half?.features.half != .night
    if moment?.form == .broken || isFew && isOutside {
      times[start].removeAll { !$0.isDuration }
    }
  }

  private func isLetter(_ span: Span) -> Bool {
    let key = tokens[span.tokens.lowerBound].key
    return span.tokens.count == 1 && key.count == 1 && key.first?.isUnspaced == false
  }

  private func readDays() -> [Span] {
    var days: [Span] = []
    for start in tokens.indices where start >= days.last?.tokens.upperBound ?? 0 {
      guard mayBegin(at: start), let day = chart.longest("day", at: start),
        mayEnd(before: day.tokens.upperBound)
      else { continue }
      days.append(day)
    }
    return days
  }

  private func readSpelled() -> [Bool] {
    var spelled = [Bool](repeating: false, count: tokens.count)
    for start in tokens.indices where mayBegin(at: start) {
      for sum in chart.spans("sum", at: start) where isSpelled(sum) {
        for token in sum.tokens { spelled[token] = true }
      }
    }
    return spelled
  }

  /// Whether no name has this duration in words. One may have `a second pizza`, `two minute
  /// noodles`, or a single word or letter: Czech `hodina angličtiny`, Chinese `七分熟牛排`.
  private func isSpelled(_ sum: Span) -> Bool {
    let (features, unit) = (sum.features, tokens[sum.tokens.upperBound - 1].key)
    guard !features.hasFigures, sum.tokens.count > 1, features.amount != .one,
      mayEnd(before: sum.tokens.upperBound)
    else { return false }
    let isAtLeast = { (count: Int64) in
      features.unit.map { features.amount >= $0.nanoseconds(count * .one) } ?? false
    }
    if unit.count == 1 { return isAtLeast(11) }
    return !isAtLeast(2) || !words.isEnglishSingular(unit)
  }
}
