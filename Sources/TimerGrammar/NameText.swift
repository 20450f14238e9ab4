import TimerEngine

/// The text of a name, from the words beside a time.
extension Grammar {
  /// Returns the name around the time: without marks that only divide, and without words beside
  /// the time that say nothing.
  /// - Parameters:
  ///   - day: the day of the time, if a name is between them.
  ///   - links: the words to leave out before the time.
  func name(
    around time: Range<Int>, in range: Range<Int>, and day: Range<Int>? = nil,
    without links: [TypedWords.Role] = [.fillers, .for, .in]
  ) throws(TimerRefusal) -> String {
    // `a 5 minute timer`
    let isArticle =
      match(.articles, at: range.lowerBound) == time.lowerBound
      && match(.timers, at: time.upperBound) != nil
    let whole = (isArticle ? time.lowerBound : range.lowerBound)..<range.upperBound
    let sides = sides(of: [time, day].compactMap(\.self), in: whole)
    let names = try sides.enumerated().map { (place, side) throws(TimerRefusal) in
      try part(trimmed(side, before: place + 1 < sides.count, range, links))
    }
    let name = names.filter { !$0.isEmpty }.joined(separator: " ")
    guard name.unicodeScalars.count <= Name.longest else { throw .nameTooLong }
    return name
  }

  /// Returns one side of the name as typed, without quotes around all of it.
  private func part(_ range: Range<Int>) throws(TimerRefusal) -> String {
    if range.count == 1, tokens[range.lowerBound].kind == .quoted {
      return text.stringInQuotes(range.lowerBound)
    }
    let typed = text.string(range)
    // `@ 220`
    let isPlace = match(.at, at: range.lowerBound).map { $0 < range.upperBound }
    guard range.isEmpty || isPlace == true || typed.contains(where: \.isTelling) else {
      throw .notUnderstood
    }
    return typed
  }

  /// The range without dividers at either end, and without `for` and other words that say nothing.
  private func trimmed(
    _ side: Range<Int>, before isBefore: Bool, _ whole: Range<Int>, _ links: [TypedWords.Role]
  ) -> Range<Int> {
    var range = side
    while isBefore, isSign(before: range) { range.removeLast() }
    range = withoutDividers(range, and: isBefore ? "([{" : ")]}", before: isBefore)
    while true {
      let shorter = withoutDividers(
        withoutFiller(range, atBeginning: isBefore, links), and: "", before: isBefore)
      if shorter == range { break }
      range = shorter
    }
    return withoutRequest(range, isBefore ? whole.lowerBound : -1)
  }

  /// The range without a request at the beginning, and without `called` before the name.
  private func withoutRequest(_ side: Range<Int>, _ start: Int) -> Range<Int> {
    var range = side
    while range.lowerBound == start || range.lowerBound > side.lowerBound,
      let end = match(.requests, at: range.lowerBound, before: range.upperBound)
    {
      range = end..<range.upperBound
    }
    if let end = match(.named, at: range.lowerBound), end < range.upperBound {
      range = end..<range.upperBound
    }
    return range
  }

  /// The range without a filler next to the time.
  private func withoutFiller(
    _ range: Range<Int>, atBeginning isBefore: Bool, _ links: [TypedWords.Role]
  ) -> Range<Int> {
    let (start, end) = (range.lowerBound, range.upperBound)
    guard start < end else { return range }
    if isBefore {
      for last in max(start, end - 6)..<end
      where !senses[last].contains(.occasion)
        && links.contains(where: { match($0, at: last, before: end) == end })
      {
        return start..<last
      }
    } else {
      for role in [TypedWords.Role.fillers, .for, .behind] {
        if let link = match(role, at: start), link <= end { return link..<end }
      }
    }
    return range
  }

  /// Whether a plus at the end is the sign of the time behind it, not part of a name (`C++ 5m`).
  private func isSign(before range: Range<Int>) -> Bool {
    guard let last = range.last, tokens[last].isMark("+") else { return false }
    if !tokens[last].isGlued { return true }
    return range.upperBound < tokens.count && tokens[range.upperBound].isGlued
  }

  private func withoutDividers(
    _ range: Range<Int>, and brackets: String, before isBefore: Bool
  ) -> Range<Int> {
    let dividers = ",;:-/|=·•*→>_.!?…~≈"
    let isDivider = { (token: Token, others: String) in
      token.kind == .mark && (dividers + others).contains(token.key)
    }
    var range = range
    while let first = tokens[range].first, isDivider(first, isBefore ? "" : brackets) {
      range.removeFirst()
    }
    while let last = tokens[range].last, isDivider(last, isBefore ? brackets : "") {
      range.removeLast()
    }
    return range
  }
}
