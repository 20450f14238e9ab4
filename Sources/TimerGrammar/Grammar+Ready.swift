/// Words that specify when dishes are ready: `together`, `ready at 18:30`.
struct ReadyWords {
  /// The time of day; its value is nil for an impossible time such as 25:00.
  var moment: Reading?
  var saysTogether = false
  /// Whether a word such as `ready` announces the time of day.
  var saysReady = false
  var tokens: Range<Int>
}

extension Grammar {
  /// Returns the ready words that begin at `start`, with at most one time of day.
  func readyWords(at start: Int) -> ReadyWords? {
    var found = ReadyWords(tokens: start..<start)
    var position = start
    while position < tokens.count {
      if let end = words.match(.together, tokens, at: position), mayEnd(before: end) {
        found.saysTogether = true
        position = end
      } else if let end = words.match(.ready, tokens, at: position) {
        found.saysReady = true
        // `by` is part of the time of day.
        let isPlain = found.moment != nil || moment(at: end) != nil
        let moment = isPlain ? nil : timeOfDay(at: position)
        found.moment = found.moment ?? moment
        position = moment?.tokens.upperBound ?? end
      } else if found.moment == nil, let moment = moment(at: position),
        // `potatoes 40m, fish 12m at 200 together`
        found.saysReady || !isLikeTemperature(moment)
      {
        found.moment = moment
        position = moment.tokens.upperBound
      } else if isMark(",", at: position), position > start {
        position += 1
        continue
      } else {
        break
      }
      found.tokens = start..<position
    }
    return found.saysTogether || found.moment != nil ? found : nil
  }

  /// Returns the ready words that end at `end`. A time of day alone does not count, as it may be
  /// that of a start, and `18:30` without words before it is a duration.
  func readyWords(endingAt end: Int, from start: Int, isTogether: Bool) -> ReadyWords? {
    for position in max(start, end - 24)..<max(start, end) {
      guard mayBegin(at: position), let found = readyWords(at: position),
        found.tokens.upperBound == end
      else { continue }
      let isBare = found.moment?.tokens.lowerBound == position && timeOfDay(at: position) == nil
      if !isBare, isTogether || found.saysTogether || found.saysReady { return found }
    }
    return nil
  }

  /// Returns the time of day at `position`, also `noon` and `18:30` without a word before it.
  private func moment(at position: Int) -> Reading? {
    guard position < tokens.count else { return nil }
    if let reading = timeOfDay(at: position) { return reading }
    let isClock = figures(at: position).map {
      !$0.marks.isEmpty && $0.marks.allSatisfy { $0 == ":" }
    }
    guard isClock ?? (words.hours.match(tokens, at: position) != nil) else { return nil }
    let reading = timeOfDay(at: position, behindUntil: true)
    guard case .timeOfDay(_?) = reading?.value else { return nil }
    return reading
  }
}
