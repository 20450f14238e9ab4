import TimerEngine

/// Words beside a time that mark it as a time of day, or may do so.
extension Grammar {
  /// Returns `10:45` or `10h45` as a time of day if it follows a word such as `ends`, which stays
  /// in the name.
  func occurrence(at start: Int) -> Reading? {
    guard let figures = figures(at: start), isOccurrence(before: start) else { return nil }
    let isClock = !figures.marks.isEmpty && figures.marks.allSatisfy { $0 == ":" }
    let hour = words.match(.oClock, tokens, at: start + 1)
    let isHour = hour.map { end in
      self.figures(at: end)?.pair != nil && tokens[end].isGlued && unit(at: end + 1) == nil
    }
    return isClock || isHour == true ? timeOfDay(at: start, behindUntil: true) : nil
  }

  /// Whether a word such as `ends` is directly before, or separated only by a mark: `ends: 10:45`.
  func isOccurrence(before position: Int) -> Bool {
    let isMarked = isMark(":", at: position - 1) || isMark("-", at: position - 1)
    let end = isMarked ? position - 1 : position
    return (max(0, end - 4)..<end).contains { words.match(.occurs, tokens, at: $0) == end }
  }

  /// Returns a refusal if the reading may be a time of day but was read as something else, or vice
  /// versa.
  func timeOfDay(
    insteadOf reading: Reading, in text: TypedText
  ) -> TypedTimer.Refusal? {
    if isLikeTemperature(reading) {
      let figures = text.string(reading.tokens.upperBound - 1..<reading.tokens.upperBound)
      return isAlone(reading)
        ? nil : refusal(reading.tokens, reading.value, other: figures + "°", in: text)
    }
    guard case .duration(let nanoseconds) = reading.value, mayOccur(reading) else { return nil }
    let start = reading.tokens.lowerBound
    guard let moment = timeOfDay(at: start, behindUntil: true) else { return nil }
    let length = Duration.nanoseconds(nanoseconds).typed
    return refusal(
      reading.tokens, moment.value, other: words.written(.in) + " " + length, in: text)
  }

  private func refusal(
    _ part: Range<Int>, _ value: Reading.Value, other: String, in text: TypedText
  ) -> TypedTimer.Refusal? {
    guard case .timeOfDay(let time?) = value else { return nil }
    let minute = time.minute < 10 ? "0\(time.minute)" : "\(time.minute)"
    return .perhapsTimeOfDay(
      text.string(part), moment: words.written(.at) + " \(time.hour):" + minute, other: other)
  }

  /// Whether words beside a duration suggest that it is a time of day.
  private func mayOccur(_ reading: Reading) -> Bool {
    let start = reading.tokens.lowerBound
    if reading.isBare, figures(at: start)?.marks.contains(":") == true {
      return !isAnnounced(start)
        && (hasOccurrence(beside: reading.tokens) || isReady(before: start))
    }
    // In French, `14h30` and `14h` are times of day as well.
    guard isWord(at: start + 1), tokens[start + 1].key == words.written(.oClock) else {
      return reading.strength == .number && isOccurrence(before: start)
    }
    switch reading.tokens.count {
    case 2: return isOccurrence(before: start)
    case 3:
      guard let hour = figures(at: start)?.parts[0].value, figures(at: start + 2)?.pair != nil
      else { return false }
      let isOfDay = 7...23 ~= hour && !isAlone(reading)
      return !isAnnounced(start) && (isOfDay || hasOccurrence(beside: reading.tokens))
    default: return false
    }
  }

  /// Whether the text contains only marks besides the reading.
  private func isAlone(_ reading: Reading) -> Bool {
    tokens.indices.allSatisfy { reading.tokens.contains($0) || tokens[$0].kind == .mark }
  }

  /// Whether `in` or `for` is directly before.
  private func isAnnounced(_ start: Int) -> Bool {
    [.for, .in].contains { role in
      (max(0, start - 3)..<start).contains { words.match(role, tokens, at: $0) == start }
    }
  }

  private func hasOccurrence(beside range: Range<Int>) -> Bool {
    tokens.indices.contains { position in
      !range.contains(position) && words.match(.occurs, tokens, at: position) != nil
    }
  }

  /// Whether `ready` or a synonym is directly before. `for` and `by` don’t count, as they have
  /// other meanings too.
  private func isReady(before end: Int) -> Bool {
    (max(0, end - 4)..<end).contains { start in
      words.match(.ready, tokens, at: start) == end && until(at: start) != end
        && words.match(.for, tokens, at: start) != end
    }
  }
}
