extension Grammar {
  /// Returns the time of day that begins at `start`: after `until`, or one that is clear by itself
  /// (`6 pm`). Its value is nil if there is no such time.
  /// - Parameter behindUntil: whether to read as if `until` preceded.
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

  /// Returns the minutes of `six oh five`, from `oh` on.
  func minutesBehindZero(at position: Int) -> (minutes: Int64, end: Int)? {
    guard let zero = words.match(.zero, tokens, at: position),
      let number = words.amounts.match(tokens, at: zero), !isArticle(at: zero),
      number.meaning.isMultiple(of: 1_000_000_000), 1...9 ~= number.meaning / 1_000_000_000
    else { return nil }
    return (number.meaning / 1_000_000_000, number.end)
  }

  /// Returns the end of `until`, `at` or a synonym at `position`; nil if there is none.
  func until(at position: Int) -> Int? {
    [words.match(.until, tokens, at: position), words.match(.at, tokens, at: position)]
      .compactMap(\.self).max()
  }
}
