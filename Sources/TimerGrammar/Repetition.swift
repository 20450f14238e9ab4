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
    guard let span = tokens.indices.lazy.compactMap({ repeatedTime(at: $0) }).first else {
      return nil
    }
    let length = span.features.amount
    guard case .duration(let duration) = try TimePhrase.Meaning.duration(nanoseconds: length).time()
    else { return nil }
    guard let total = span.features.other else {
      return Repetition(tokens: span.tokens, duration: duration, rounds: nil)
    }
    let (rounds, rest) = total.quotientAndRemainder(dividingBy: length)
    guard rest == 0, 1...Int64(Preset.mostRounds) ~= rounds else { throw .notUnderstood }
    return Repetition(tokens: span.tokens, duration: duration, rounds: Int(rounds))
  }

  /// Returns a time that repeats: `every 15 minutes`, `hourly`, `15分ごとに`.
  func repeatedTime(at start: Int) -> Span? {
    guard mayBegin(at: start), let span = chart.longest("every", at: start),
      mayEnd(before: span.tokens.upperBound)
    else { return nil }
    return span
  }
}
