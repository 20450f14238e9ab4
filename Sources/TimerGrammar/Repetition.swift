import TimerEngine

/// A time that repeats, with its name on either side: `stir every 15 minutes`.
extension Grammar {
  /// The timer that the whole text repeats; nil if there is none, or another time beside it.
  func repeated() throws(TimerRefusal) -> Start? {
    let times = tokens.indices.lazy.compactMap { repeatedTime(at: $0) }
    guard let time = times.first else { return nil }
    let length = time.features.amount
    let duration = try Duration(typedNanoseconds: length)
    var rounds: Int?
    if let total = time.features.other {
      guard total.isMultiple(of: length), 1...Int64(Start.mostRounds) ~= total / length else {
        throw .notUnderstood
      }
      rounds = Int(total / length)
    }
    if match(.daily, at: time.tokens.lowerBound) != nil { throw .days }
    var whole = tokens.indices
    // Chinese `每15分钟搅拌一次`
    for start in max(time.tokens.upperBound, whole.upperBound - 3)..<whole.upperBound
    where match(.everyBehind, at: start) == whole.upperBound {
      whole = whole.lowerBound..<start
    }
    let sides = [
      whole.lowerBound..<time.tokens.lowerBound, time.tokens.upperBound..<whole.upperBound,
    ]
    guard sides.allSatisfy(isNameOnly) else { return nil }
    let name = try name(around: time.tokens, in: whole, without: [.fillers, .for])
    return Start(name: name, duration: duration, rounds: rounds)
  }

  /// Whether a day or a week is repeated: `every day`, `every Monday`.
  func repeatsDays(in range: Range<Int>) -> Bool {
    range.contains { position in
      if match(.daily, at: position) != nil { return true }
      guard let start = match(.every, at: position), start < tokens.count else { return false }
      return match(.weekdays, at: start) != nil
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
          || match(.then, at: position) != nil || match(.every, at: position) != nil
          || !senses[position].isDisjoint(with: [.figures, .number, .day, .until, .unit, .noon])
      }
  }

  /// Returns a time that repeats: `every 15 minutes`, `hourly`, `15分ごとに`.
  func repeatedTime(at start: Int) -> Span? {
    guard mayBegin(at: start), let span = chart.longest("every", at: start),
      mayEnd(before: span.tokens.upperBound)
    else { return nil }
    return span
  }
}
