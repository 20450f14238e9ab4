import TimerEngine

/// Words that specify when dishes are ready: `together`, `ready at 18:30`.
struct ReadyWords {
  /// The words of the time of day; nil if there is none.
  var time: TimePhrase?
  var saysTogether = false
  /// Whether a word such as `ready` announces the time of day.
  var saysReady = false
  /// Whether the time of day has a word or a half of the day of its own: `at 18:30`, not `18:30`.
  var isClear = false
  var tokens: Range<Int>

  var moment: TimeOfDay? {
    if case .moment(let moment)? = time?.meaning { moment } else { nil }
  }
}

extension Grammar {
  /// The maximum number of tokens in which to look for a moment.
  private static let mostReadyWords = 24

  /// Returns the ready words that begin at `start`, with at most one time of day.
  func readyWords(at start: Int) -> ReadyWords? {
    var found = ReadyWords(tokens: start..<start)
    var position = start
    while position < min(tokens.count, start + Self.mostReadyWords) {
      if let end = match(.together, at: position), mayEnd(before: end) {
        found.saysTogether = true
        position = end
      } else if let end = match(.ready, at: position),
        timeOfDay(at: position) == nil
          || readyMoment(at: end, isAnnounced: true) != nil
      {
        found.saysReady = true
        position = end
      } else if found.time == nil,
        let time = readyMoment(at: position, isAnnounced: found.saysReady),
        // `potatoes 40m, fish 12m at 200 together`
        found.saysReady || !isLikeTemperature(time)
      {
        found.time = time
        found.isClear = timeOfDay(at: position) != nil
        position = time.tokens.upperBound
      } else if isMark(",", at: position), position > start {
        position += 1
        continue
      } else {
        break
      }
      found.tokens = start..<position
    }
    return found.saysTogether || found.time != nil ? found : nil
  }

  /// Returns the ready words that end at `end`.
  func readyWords(endingAt end: Int, from start: Int) -> ReadyWords? {
    for position in max(start, end - Self.mostReadyWords)..<max(start, end) {
      guard mayBegin(at: position), let found = readyWords(at: position),
        found.tokens.upperBound == end
      else { continue }
      return found
    }
    return nil
  }

  /// Returns the time of day at `position`, also `noon` and `18:30` without a word before it.
  /// - Parameter isAnnounced: whether `ready` precedes. Without it, French `riz 2h ensemble` has a
  ///   duration.
  private func readyMoment(at position: Int, isAnnounced: Bool) -> TimePhrase? {
    guard position < tokens.count else { return nil }
    if let time = timeOfDay(at: position) { return time }
    let isClock = figures(at: position).map { figures in
      !figures.marks.isEmpty && figures.marks.allSatisfy { $0 == ":" }
        || times[position].contains {
          $0.clocked.map { isAnnounced || $0.numbers[0] >= ($0.hasMinutes ? 7 : 13) } ?? false
        }
    }
    guard isClock ?? !chart.spans("named", at: position).isEmpty else { return nil }
    let time = timeOfDay(at: position, isAnnounced: true)
    return time?.meaning == nil ? nil : time
  }
}
