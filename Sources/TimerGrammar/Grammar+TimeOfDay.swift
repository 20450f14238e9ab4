extension Grammar {
  /// The time of day that begins here: after `until`, or one that says so itself (`6 pm`). Its
  /// value is nil if it can't be one.
  /// - Parameter behindUntil: whether to read as if `until` stood here.
  func timeOfDay(at start: Int, behindUntil: Bool = false) -> Reading? {
    guard mayBegin(at: start) else { return nil }
    var reader = TimeOfDayReader(grammar: self, start: start)
    let time: TypedTimer.TimeOfDay?
    switch reader.read(behindUntil: behindUntil) {
    case .none: return nil
    case .broken: time = nil
    case .time(let read): time = read
    }
    return Reading(
      tokens: start..<reader.end, value: .timeOfDay(time),
      strength: time == nil ? .broken : .figures, isBare: true,
      isLikeTimeOfDay: true)
  }

  /// The minutes of `six oh five`, from `oh` on.
  func minutesBehindZero(at position: Int) -> (minutes: Int64, end: Int)? {
    guard let zero = words.match(.zero, tokens, at: position),
      let number = words.amounts.match(tokens, at: zero), !isArticle(at: zero),
      number.meaning.isMultiple(of: 1_000_000_000), 1...9 ~= number.meaning / 1_000_000_000
    else { return nil }
    return (number.meaning / 1_000_000_000, number.end)
  }

  /// The end of `until`, `at` or the like, if it is here.
  func until(at position: Int) -> Int? {
    [words.match(.until, tokens, at: position), words.match(.at, tokens, at: position)]
      .compactMap(\.self).max()
  }
}
