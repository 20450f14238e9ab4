extension Grammar {
  /// Returns the time of day that begins at `start`: after `until`, or one that is clear by itself
  /// (`6 pm`).
  /// - Parameter isAnnounced: whether to read as if `until` preceded.
  func timeOfDay(at start: Int, isAnnounced: Bool = false) -> TimePhrase? {
    guard mayBegin(at: start), !isDecimal(at: start) else { return nil }
    // Polish `w` is `at`, and `800 W` has watts.
    if isPower(at: start - 1) { return nil }
    let next = until(at: start)
    // `a` in Portuguese `daqui a 2 horas`
    if let next, ends(.in, at: next) { return nil }
    var reader = TimeOfDayReader(grammar: self, start: start)
    switch reader.read(behindUntil: isAnnounced) {
    case .none: return nil
    case .broken:
      // `around 10 minutes`, and `op` in Dutch `timer op 10 minuten`
      if let next, ends(.fillers, at: next) { return nil }
      return TimePhrase(tokens: start..<reader.end, form: .broken, meaning: nil)
    case .time(let time):
      return TimePhrase(tokens: start..<reader.end, form: .moment, meaning: .moment(time))
    }
  }

  /// The time of day that a time of another form may be, with all of its tokens.
  func moment(of phrase: TimePhrase) -> TypedTimer.TimeOfDay? {
    let read = timeOfDay(at: phrase.tokens.lowerBound, isAnnounced: true)
    guard let read, read.tokens == phrase.tokens, case .moment(let time)? = read.meaning else {
      return nil
    }
    return time
  }

  /// Returns the minutes of `six oh five`, from `oh` on.
  func minutesBehindZero(at position: Int) -> (minutes: Int64, end: Int)? {
    guard let zero = words.match(.zero, tokens, at: position),
      let number = amount(at: zero), !isArticle(at: zero),
      number.meaning.isMultiple(of: 1_000_000_000), 1...9 ~= number.meaning / 1_000_000_000
    else { return nil }
    return (number.meaning / 1_000_000_000, number.end)
  }

  /// Returns the end of `until`, `at` or a synonym at `position`; nil if there is none.
  func until(at position: Int) -> Int? {
    [words.match(.until, tokens, at: position), words.match(.at, tokens, at: position)]
      .compactMap(\.self).max()
  }

  // MARK: - Minutes beside an hour

  /// Returns the minutes at `position`: `five`, `five minutes`, `quarter`.
  func minutes(at position: Int) -> (minutes: Billionths, end: Int)? {
    if let whole = words.durations.match(tokens, at: position) {
      return minutes(whole.meaning / 60, .minutes).map { ($0, whole.end) }
    }
    guard let number = number(at: position) else { return nil }
    let unit = unit(after: number)
    let isFraction = unit == nil && number.amount < 1_000_000_000
    return minutes(number.amount, isFraction ? .hours : unit?.meaning)
      .map { ($0, unit?.end ?? number.end) }
  }

  /// Returns the minutes before a relation: `five`, `half an hour`, `hour`.
  func shift(at position: Int) -> (minutes: Billionths, hasUnit: Bool, end: Int)? {
    if let whole = words.durations.match(tokens, at: position) {
      return minutes(whole.meaning / 60, .minutes).map { ($0, true, whole.end) }
    }
    if let number = number(at: position) {
      let unit = unit(after: number)
      return minutes(number.amount, unit?.meaning).map {
        ($0, unit != nil, unit?.end ?? number.end)
      }
    }
    guard let unit = words.units.match(tokens, at: position), unit.end == position + 1,
      words.isSingular(tokens[position].key), unit.meaning == .hours
    else { return nil }
    return (60_000_000_000, true, unit.end)
  }

  /// Converts a whole number of minutes, less than a day; nil for other amounts.
  func minutes(_ amount: Billionths, _ unit: TimeUnit?) -> Billionths? {
    let factor: Int64? =
      switch unit {
      case nil, .minutes: 1
      case .hours: 60
      default: nil
      }
    guard let factor, amount < 24 * 60 * 1_000_000_000 / factor else { return nil }
    let minutes = amount * factor
    return minutes.isMultiple(of: 1_000_000_000) ? minutes : nil
  }

  /// Returns the shift of `yediye beş kala`, behind the hour.
  func passed(at position: Int) -> (minutes: Billionths, end: Int)? {
    guard let number = minutes(at: position),
      let word = words.passed.match(tokens, at: number.end)
    else { return nil }
    return (word.meaning < 0 ? -number.minutes : number.minutes, word.end)
  }
}
