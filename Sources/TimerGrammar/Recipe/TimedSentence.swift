import TimerEngine

/// The times of a sentence.
struct TimedSentence {
  let grammar: Grammar
  let sentence: String
  /// Whether the sentence is the first line of several, without a full stop.
  private let isTitle: Bool
  private var words: TypedWords { grammar.words }
  private var tokens: [Token] { grammar.tokens }

  struct Time {
    let tokens: Range<Int>
    let duration: Duration
    var longer: Duration?
    /// A time that repeats beside it, or the same if it repeats itself.
    var every: Duration?
    var isRepeat: Bool { every == duration }
  }

  /// Returns nil for a sentence without a word for a time, which needs no further reading.
  init?(_ sentence: String, isTitle: Bool, words: TypedWords) {
    let end = sentence.lastIndex { !".!?…。".contains($0) } ?? sentence.startIndex
    guard let text = try? TypedText(String(sentence[...end]), words: words),
      text.tokens.indices.contains(where: { position in
        words.units.match(text.tokens, at: position) != nil
          || words.match(.durations, text.tokens, at: position) != nil
          || words.match(.everyTimes, text.tokens, at: position) != nil
      })
    else { return nil }
    (self.sentence, self.isTitle) = (sentence, isTitle)
    grammar = Grammar(text, words: words, clock: .twentyFourHours)
  }

  /// Whether this is a row about the whole recipe: `Prep time: 20 min`, `Cook: 1 h | Serves: 4`.
  var isTotal: Bool {
    let start = tokens.indices.first { grammar.isWord(at: $0) } ?? 0
    guard let end = words.match(.totals, tokens, at: start),
      let first = tokens[end...].indices.first(where: { time(at: $0) != nil })
    else { return false }
    return grammar.saysNothing(end..<first)
  }

  func steps() -> [Recipe.Step] {
    let times = times()
    var steps: [Recipe.Step] = []
    var (names, dependsOnWeight) = (StepName(grammar), false)
    for (index, time) in times.enumerated() {
      let start = index > 0 ? times[index - 1].tokens.upperBound : 0
      let end = index + 1 < times.count ? times[index + 1].tokens.lowerBound : tokens.count
      let (before, behind) = (start..<time.tokens.lowerBound, time.tokens.upperBound..<end)
      dependsOnWeight = grammar.dependsOnWeight(
        before: before, behind: behind, after: dependsOnWeight)
      if dependsOnWeight { continue }
      let name = names.text(before: before, behind: behind)
      steps.append(
        Recipe.Step(
          name: name.isEmpty ? steps.last?.name ?? "" : name, duration: time.duration,
          longer: time.longer, every: time.every, sentence: sentence))
    }
    return steps
  }

  /// The times from left to right. One that repeats belongs to the time before it, or else to that
  /// behind it, if that is longer.
  private func times() -> [Time] {
    var found: [Time] = []
    var position = 0
    while position < tokens.count {
      guard var time = repeated(at: position, after: found.last) ?? time(at: position) else {
        position += 1
        continue
      }
      position = time.tokens.upperBound
      if let last = found.last, time.isRepeat, last.every == nil, time.duration < last.duration,
        !hasThen(last.tokens.upperBound..<time.tokens.lowerBound)
      {
        found[found.count - 1].every = time.duration
        continue
      }
      if let last = found.last, last.isRepeat, !time.isRepeat, last.duration < time.duration {
        time.every = found.removeLast().duration
      }
      found.append(time)
    }
    return found
  }

  private func hasThen(_ range: Range<Int>) -> Bool {
    range.contains { words.match(.then, tokens, at: $0) != nil }
  }

  // MARK: - A time

  /// Returns the longest time here that is one of a recipe.
  private func time(at start: Int) -> Time? {
    let phrase = grammar.times[start].last { isTime($0) }
    guard let phrase, case .duration(let nanoseconds)? = phrase.meaning,
      let duration = Self.duration(nanoseconds)
    else { return nil }
    var time = Time(tokens: phrase.tokens, duration: duration)
    if case .duration(let nanoseconds)? = phrase.other {
      time.longer = Self.duration(nanoseconds)
    }
    return time
  }

  /// Returns a time that repeats: `every 5 minutes`, and `every 5` beside a time.
  private func repeated(at start: Int, after time: Time?) -> Time? {
    guard grammar.mayBegin(at: start) else { return nil }
    if let found = grammar.repeatedTime(at: start),
      let duration = Self.duration(found.features.amount), duration < .seconds(86_400)
    {
      return Time(tokens: found.tokens, duration: duration, every: duration)
    }
    guard let time, let next = words.match(.every, tokens, at: start),
      let number = grammar.number(at: next), number.features.hasFigures,
      number.end == tokens.count || tokens[number.end].kind == .mark,
      let unit = time.tokens.reversed().lazy
        .compactMap({ words.units.match(tokens, at: $0) }).first,
      let duration = Self.duration(unit.meaning.nanoseconds(number.amount))
    else { return nil }
    return Time(tokens: start..<number.end, duration: duration, every: duration)
  }

  private static func duration(_ nanoseconds: Int64) -> Duration? {
    try? Duration(typedNanoseconds: nanoseconds)
  }

  // MARK: - What is a time

  private func isTime(_ phrase: TimePhrase) -> Bool {
    let (start, end) = (phrase.tokens.lowerBound, phrase.tokens.upperBound)
    switch phrase.form {
    case .units: break
    case .words: if isArticle(phrase) { return false }
    default: return false
    }
    let units = phrase.tokens.compactMap { position in
      words.units.match(tokens, at: position).map { (position, $0.meaning) }
    }
    // `3 days`; inches; and metres, for which no minute has a space.
    for (position, unit) in units {
      if unit.rawValue > TimeUnit.hours.rawValue { return false }
      let letter = tokens[position]
      if letter.key == "″", phrase.tokens.count == 2 { return false }
      if letter.key == "m", !letter.isGlued { return false }
    }
    if let unit = units.last?.0, isAdjective(phrase, unit: unit) { return false }
    if isAside(phrase.tokens) { return false }
    // `15` of `20 minutes, 15 at the top`
    if grammar.figures(at: end - 1) != nil, !isMinutes(at: end - 1) { return false }
    return !isFraction(phrase) && !(isTitle && grammar.ends(.in, .of, at: start))
  }

  /// Whether the time is about the page: `5 min read`, `3 hours ago`, `Reading time: 5 min`.
  private func isAside(_ time: Range<Int>) -> Bool {
    let end = time.lowerBound - (grammar.isMark(":", at: time.lowerBound - 1) ? 1 : 0)
    return (max(0, end - 3)...time.upperBound).contains { start in
      words.phrases(tokens, at: start).contains {
        $0.role == .asides
          && (start == time.upperBound ? $0.value >= 0 : $0.end == end && $0.value <= 0)
      }
    }
  }

  /// Whether the time is a kind: `24-hour clock`, `2 minute steaks`, but not `a 10-minute rest`.
  private func isAdjective(_ phrase: TimePhrase, unit: Int) -> Bool {
    let end = phrase.tokens.upperBound
    if grammar.isMark("-", at: end), tokens[end].isGlued { return true }
    guard grammar.isWord(at: end), words.match(.steps, tokens, at: end) == nil else { return false }
    if grammar.isMark("-", at: unit - 1), tokens[unit].isGlued {
      return grammar.number(at: unit - 2).map { $0.amount >= 1_000_000_000 } ?? false
    }
    let key = tokens[unit].key
    let plural = Array(key + "s")
    return key.count > 3 && words.unitNames.contains { $0.spelling.letters == plural }
      && end == unit + 1 && grammar.senses[end].isEmpty && !isOne(phrase)
  }

  /// Whether the unit is rightly in the singular: `1 hour`, but not that of `a minute steak`.
  private func isOne(_ phrase: TimePhrase) -> Bool {
    let start = phrase.tokens.lowerBound
    return !grammar.isArticle(at: start)
      && grammar.number(at: start).map { $0.amount <= 1_000_000_000 } ?? true
  }

  /// Whether two digits follow their unit: `1 h 30`.
  private func isMinutes(at position: Int) -> Bool {
    grammar.figures(at: position)?.pair != nil && grammar.isWord(at: position - 1)
      && words.units.match(tokens, at: position - 1) != nil
  }

  /// Whether the time is `a second` of `a second pan`, or `a minute` of `3 times a minute`.
  private func isArticle(_ phrase: TimePhrase) -> Bool {
    guard case .duration(let nanoseconds)? = phrase.meaning else { return false }
    let start = phrase.tokens.lowerBound
    if nanoseconds < 5_000_000_000 { return true }
    return grammar.isArticle(at: start)
      && (grammar.figures(at: start - 1) != nil || grammar.rounds(endingAt: start, from: 0) != nil)
  }

  /// Whether `分` is a part of a whole: `三分之一`, `十分`.
  private func isFraction(_ phrase: TimePhrase) -> Bool {
    let end = phrase.tokens.upperBound
    guard tokens[end - 1].key == "分" else { return false }
    if phrase.form == .words { return true }
    guard grammar.isWord(at: end) else { return false }
    if tokens[end].key.hasPrefix("目") { return true }
    return ["の", "之"].contains(tokens[end].key)
      && (grammar.figures(at: end + 1) != nil || grammar.amount(at: end + 1) != nil)
  }
}
