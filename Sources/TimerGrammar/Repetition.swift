import TimerEngine

/// A time that repeats, with its name before it, behind it or on both sides: `stir every 15
/// minutes`.
struct Repetition {
  /// The tokens of the time and of the words that say that it repeats.
  let tokens: Range<Int>
  /// The length of one round.
  let duration: Duration
  /// The number of rounds; nil until somebody stops them.
  let rounds: Int?
}

extension Grammar {
  /// The timer that the whole text repeats; nil if there is none, or another time beside it.
  func repeated() throws(TypedTimer.Refusal) -> TypedInput? {
    guard let repetition = try repetition() else { return nil }
    if words.match(.daily, tokens, at: repetition.tokens.lowerBound) != nil { throw .days }
    var whole = tokens.indices
    // Chinese `每15分钟搅拌一次`
    for start in max(repetition.tokens.upperBound, whole.upperBound - 3)..<whole.upperBound
    where words.match(.everyBehind, tokens, at: start) == whole.upperBound {
      whole = whole.lowerBound..<start
    }
    let sides = [
      whole.lowerBound..<repetition.tokens.lowerBound,
      repetition.tokens.upperBound..<whole.upperBound,
    ]
    guard sides.allSatisfy(isNameOnly) else { return nil }
    let name = try name(around: repetition.tokens, in: whole, without: [.fillers, .for])
    return .plan(
      Preset(name: name, duration: repetition.duration, rounds: repetition.rounds))
  }

  /// Whether a day or a week is repeated: `every day`, `every Monday`.
  func repeatsDays(in range: Range<Int>) -> Bool {
    range.contains { position in
      if words.match(.daily, tokens, at: position) != nil { return true }
      guard let start = words.match(.every, tokens, at: position), start < tokens.count else {
        return false
      }
      return words.weekdays.match(tokens, at: start) != nil
        || words.units.match(tokens, at: start)?.meaning.rawValue ?? 0 > TimeUnit.hours.rawValue
    }
  }

  private func isNameOnly(_ range: Range<Int>) -> Bool {
    isPlain(range)
      && !range.contains { position in
        times[position].contains {
          $0.strength >= .words && $0.tokens.upperBound <= range.upperBound
        }
          || rounds(at: position) != nil || isMark(",", at: position) || isMark(";", at: position)
          || words.match(.then, tokens, at: position) != nil
          || words.match(.every, tokens, at: position) != nil
          || !senses[position].isDisjoint(with: [.figures, .number, .day, .until, .unit, .noon])
      }
  }

  private func repetition() throws(TypedTimer.Refusal) -> Repetition? {
    for start in tokens.indices where mayBegin(at: start) {
      guard let found = repeatedTime(at: start) else { continue }
      guard
        case .duration(let duration) = try TimePhrase.Meaning.duration(
          nanoseconds: found.nanoseconds
        ).time()
      else { return nil }
      let first = (max(0, start - 4)..<start).first {
        words.match(.repeats, tokens, at: $0) == start
          // Swedish `med 20 minuters mellanrum`
          || words.match(.everyFrom, tokens, at: $0) == start
      }
      let range = (first ?? start)..<found.end
      guard let total = total(at: found.end) else {
        return Repetition(tokens: range, duration: duration, rounds: nil)
      }
      let (rounds, rest) = total.nanoseconds.quotientAndRemainder(dividingBy: found.nanoseconds)
      guard rest == 0, 1...Int64(Preset.mostRounds) ~= rounds else { throw .notUnderstood }
      return Repetition(
        tokens: range.lowerBound..<total.end, duration: duration, rounds: Int(rounds))
    }
    return nil
  }

  /// Returns `for half an hour` behind `every 5 minutes`.
  private func total(at position: Int) -> (nanoseconds: Int64, end: Int)? {
    guard let start = words.match(.for, tokens, at: position), start < tokens.count,
      let time = longestDuration(in: durations(at: start)), time.end == tokens.count
    else { return nil }
    return time
  }

  /// Returns `every 15 minutes`, `hourly`, `15分ごとに`.
  /// - Parameter first: where a word such as `repeat` may be.
  func repeatedTime(at start: Int, from first: Int = 0) -> (nanoseconds: Int64, end: Int)? {
    if let phrase = words.everyTimes.match(tokens, at: start), mayEnd(before: phrase.end) {
      return (phrase.meaning, phrase.end)
    }
    if let time = words.match(.every, tokens, at: start), time < tokens.count {
      let found =
        longestDuration(at: time) ?? ordinalDuration(at: time)
        ?? (unitAlone(at: time).map(duration) ?? nil)
      return found.map { time in
        let end = words.match(.everyBehind, tokens, at: time.end) ?? time.end
        return (time.nanoseconds, words.match(.forever, tokens, at: end) ?? end)
      }
    }
    if let time = doubledDuration(at: start) { return time }
    guard let time = longestDuration(at: start) ?? (unitAlone(at: start).map(duration) ?? nil)
    else { return nil }
    if let end = words.match(.everyBehind, tokens, at: time.end) { return (time.nanoseconds, end) }
    if ends(.everyBehind, at: time.end) { return time }
    if let end = words.match(.repeats, tokens, at: time.end),
      figures(at: end) == nil || text.beginsLine(end), rounds(at: time.end) == nil
    {
      return (time.nanoseconds, end)
    }
    let isFirst = (max(0, start - 4)..<start).contains {
      words.match(.repeats, tokens, at: $0) == start && $0 == first
    }
    return isFirst ? time : nil
  }

  private func longestDuration(at start: Int) -> (nanoseconds: Int64, end: Int)? {
    longestDuration(in: times[start])
  }

  private func longestDuration(in times: [TimePhrase]) -> (nanoseconds: Int64, end: Int)? {
    times.last { $0.isDuration && !$0.isBare && $0.form != .unit }.flatMap(duration)
  }

  private func duration(_ time: TimePhrase) -> (nanoseconds: Int64, end: Int)? {
    guard case .duration(let nanoseconds)? = time.meaning else { return nil }
    return (nanoseconds, time.tokens.upperBound)
  }

  /// Returns Swedish `15:e minut` and `femte minut`.
  private func ordinalDuration(at start: Int) -> (nanoseconds: Int64, end: Int)? {
    var number = words.ordinals.match(tokens, at: start).map { ($0.meaning, $0.end) }
    if let amount = figures(at: start)?.amount {
      let end = isMark(":", at: start + 1) || isMark(".", at: start + 1) ? start + 2 : start + 1
      let isEnding = isWord(at: end) && tokens[end].isGlued && tokens[end].key.count < 3
      number = (amount, isEnding ? end + 1 : end)
    }
    guard let number, let unit = words.units.match(tokens, at: number.1) else { return nil }
    return (unit.meaning.nanoseconds(number.0), unit.end)
  }

  /// Returns Portuguese `de 15 em 15 minutos`.
  private func doubledDuration(at start: Int) -> (nanoseconds: Int64, end: Int)? {
    guard let first = words.match(.everyFrom, tokens, at: start), let number = number(at: first),
      let second = words.match(.everyTo, tokens, at: number.end),
      let other = self.number(at: second),
      number.amount == other.amount, let unit = unit(after: other)
    else { return nil }
    return (unit.meaning.nanoseconds(number.amount), unit.end)
  }
}
