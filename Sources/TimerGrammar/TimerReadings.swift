import TimerEngine

struct TimerReading {
  let timer: Start
  let time: TimePhrase
  /// Whether nothing but marks and words that say nothing is before the time, or behind it.
  let beginsWithTime: Bool
  let endsWithTime: Bool

  var duration: Duration? { timer.plainLength }
}

/// All ways to read tokens as a timer, the likeliest first.
struct TimerReadings {
  var all: [TimerReading] = []
  /// Whether the number that is the time may as well be part of a name: `2 eggs`, `room 5`.
  var mayBeName = false
}

extension Grammar {
  /// More readings than a person would choose from; the text is not understood then.
  static let mostReadings = 4
  /// The maximum number of tokens beside a time that counts only in a text of its own.
  private static let mostWordsBeside = 12

  /// Returns the ways to read a range as a timer: a time, and the name around it. The times with
  /// the most precedence count. Throws if there are none.
  func timers(in range: Range<Int>) throws(TimerRefusal) -> TimerReadings {
    guard !range.isEmpty else { throw .empty }
    var temperatures: [TimerReading] = []
    for strength in TimePhrase.Strength.allCases.reversed() {
      var found = TimerReadings()
      var problem: TimerRefusal?
      for start in range {
        for time in times[start]
        where time.strength == strength && time.tokens.upperBound <= range.upperBound
          && (strength > .alone || range.count < time.tokens.count + Self.mostWordsBeside)
          && isNamed(time, in: range) && !isOvenOnly(time, in: range)
        {
          if hasMinus(before: start, in: range) { throw .negative }
          if strength == .broken {
            if isLikeTemperature(time) { continue }
            // `until 10 minutes` is no time of day, and no duration.
            throw hasUnit(atEndOf: time) ? .notUnderstood : .noSuchTimeOfDay
          }
          do {
            try add(time, in: range, to: &found)
          } catch {
            problem = problem ?? error
          }
          guard found.all.count <= Self.mostReadings else { throw .notUnderstood }
        }
      }
      if found.all.isEmpty, let problem { throw problem }
      if strength == .figures, found.all.allSatisfy({ isLikeTemperature($0.time) }) {
        // `bake 35 at 220` may be a length and a temperature.
        temperatures = found.all
        continue
      }
      guard !found.all.isEmpty else { continue }
      found.all += temperatures
      return found
    }
    if !temperatures.isEmpty { return TimerReadings(all: temperatures) }
    throw isOnlyName(range) ? .noTime : .notUnderstood
  }

  private func hasUnit(atEndOf time: TimePhrase) -> Bool {
    time.tokens.contains {
      words.units.match(tokens, at: $0)?.end == time.tokens.upperBound
        && match(.oClock, at: $0) == nil
    }
  }

  private func add(
    _ time: TimePhrase, in range: Range<Int>, to found: inout TimerReadings
  ) throws(TimerRefusal) {
    let name = try name(around: time.tokens, in: range)
    let day = days(beside: time.tokens, in: range).only
    let nameOnDay = try day.map { (day) throws(TimerRefusal) in
      try self.name(around: time.tokens, in: range, and: day.tokens)
    }
    if time.strength == .alone, !name.isEmpty { return }
    let before = range.lowerBound..<time.tokens.lowerBound
    let behind = time.tokens.upperBound..<range.upperBound
    var problem: TimerRefusal?
    let meanings = meanings(of: time, on: day, in: range).flatMap(\.all)
    if meanings.isEmpty { throw day == nil ? .noSuchTimeOfDay : .notUnderstood }
    for meaning in meanings {
      do {
        let timer = try meaning.timer(named: meaning.isMoment ? nameOnDay ?? name : name)
        if found.all.contains(where: { $0.timer == timer }) { continue }
        let reading = TimerReading(
          timer: timer, time: time, beginsWithTime: saysNothing(before),
          endsWithTime: saysNothing(behind))
        // `1h 30 pasta` is rather 1h 30m than 30 of something.
        let isLonger =
          found.all.last?.time.tokens.lowerBound == time.tokens.lowerBound
          && found.all.last?.time.tokens != time.tokens && time.isDuration
          && figures(at: time.tokens.upperBound - 1)?.pair != nil
        found.all.insert(reading, at: isLonger ? found.all.count - 1 : found.all.count)
      } catch {
        problem = problem ?? error
      }
    }
    if found.all.isEmpty, let problem { throw problem }
    if mayBeName(time, in: range) { found.mayBeName = true }
  }

  /// Whether a name of no words is left of this side of a time.
  func saysNothing(_ side: Range<Int>) -> Bool {
    side.allSatisfy { tokens[$0].kind == .mark || isLink($0, in: side) }
  }

  private func isLink(_ position: Int, in side: Range<Int>) -> Bool {
    [.for, .in, .fillers].contains { (role: TypedWords.Role) in
      (side.lowerBound...position).suffix(6).contains {
        (match(role, at: $0) ?? 0) > position
      }
    }
  }

  /// Whether the text has a word of no other meaning, and nothing that looks like a time.
  func isOnlyName(_ range: Range<Int>) -> Bool {
    var (hasWord, hasUntil, hasTime) = (false, false, false)
    for position in range {
      let sense = senses[position]
      let isColon = isMark(":", at: position) && figures(at: position + 1) != nil
      if isColon || figures(at: position)?.marks.contains(":") == true { return false }
      if times[position].contains(where: { $0.strength >= .words && !isLikeTemperature($0) }) {
        return false
      }
      // `hundred and two minutes`
      if sense.contains(.unit), position > range.lowerBound, senses[position - 1].contains(.number)
      {
        return false
      }
      if sense.contains(.until) {
        hasUntil = true
      } else if !sense.isDisjoint(with: .time) {
        hasTime = true
      } else if tokens[position].kind == .quoted
        || tokens[position].key.contains(where: \.isTelling)
      {
        hasWord = true
      }
    }
    // A single word may be the beginning of a name that is being typed.
    return (hasWord || range.count == 1) && !(hasUntil && hasTime) && isPlain(range)
      && range.contains {
        tokens[$0].kind == .quoted || tokens[$0].key.contains(where: \.isTelling)
      }
  }

  private func hasMinus(before position: Int, in range: Range<Int>) -> Bool {
    var sign = position - 1
    while sign >= range.lowerBound, isMark("+", at: sign) { sign -= 1 }
    guard sign >= range.lowerBound, isMark("-", at: sign) else { return false }
    while sign > range.lowerBound, isMark("-", at: sign - 1), tokens[sign].isGlued { sign -= 1 }
    return sign == range.lowerBound || tokens[position].isGlued && !tokens[sign].isGlued
  }

  // MARK: - What a time may mean

  /// The meanings of a time, the likeliest first.
  /// - Parameter day: the day of the time, if a name is between them.
  private func meanings(
    of time: TimePhrase, on day: Span?, in range: Range<Int>
  ) -> [TimePhrase.Meaning] {
    guard let meaning = time.meaning else { return [] }
    if let other = time.other { return [meaning, other] }
    if let day, meaning.isMoment {
      return moment(of: time, on: day).map { [.moment($0)] } ?? []
    }
    guard !time.isAnnounced, !time.isBehindDay, case .duration(let nanoseconds) = meaning else {
      return [meaning]
    }
    let start = time.tokens.lowerBound
    let isOccasion =
      day != nil || has(.occasion, in: range) || ends(.occurs, at: start)
      || isOccurrence(before: start)
    let moment = moment(of: time, on: day).map { TimePhrase.Meaning.moment($0) }
    switch time.form {
    case .clock:
      if isOccurrence(before: start) { return moment.map { [$0] } ?? [] }
      guard let moment else { return slow(nanoseconds, time, in: range) + [meaning] }
      if isOccasion { return [moment, meaning] }
      let isOfDay = figures(at: start).map { 13...23 ~= $0.parts[0].value } ?? false
      let others = slow(nanoseconds, time, in: range) + [meaning]
      return isOfDay || isReady(before: start) ? [meaning, moment] : others
    case .units, .words:
      guard let moment, let clocked = time.clocked else { return [meaning] }
      if clocked.hasMinutes, isOccurrence(before: start) { return [moment] }
      // Portuguese `noite de filme 2h` is a length.
      if isOccasion, clocked.hasMinutes || clocked.numbers[0] > 4 { return [moment, meaning] }
      let isUsual = hasClockHours(time.tokens)
      let earliest = isUsual && clocked.hasMinutes ? time.form == .words ? 5 : 7 : 13
      let isOfDay = (isUsual || clocked.hasMinutes) && clocked.numbers[0] >= earliest
      return isOfDay ? [meaning, moment] : [meaning]
    case .decimals:
      guard let parts = figures(at: start)?.decimals else { return [meaning] }
      let clock = TimePhrase.Meaning.duration(
        nanoseconds: (parts[0] * 60 + parts[1]) * 1_000_000_000)
      let all = isOccasion ? [moment, clock, meaning] : [clock, moment, meaning]
      return all.compactMap(\.self)
    case .number:
      // `dinner for 4` has four guests.
      guard let moment, let figures = figures(at: start), !ends(.for, at: start) else {
        return [meaning]
      }
      if isOccasion { return [moment, meaning] }
      let isOfDay =
        3...4 ~= figures.parts[0].digits && figures.marks.isEmpty
        && !isOven(start, range) && saysNothing(time.tokens.upperBound..<range.upperBound)
      // Five hours are rarely typed in minutes.
      return !isOfDay
        ? [meaning] : figures.parts[0].value < 300 ? [meaning, moment] : [moment, meaning]
    default: return [meaning]
    }
  }

  /// `1:20` in hours and minutes, beside a word for what takes that long.
  private func slow(
    _ nanoseconds: Int64, _ time: TimePhrase, in range: Range<Int>
  ) -> [TimePhrase.Meaning] {
    let parts = figures(at: time.tokens.lowerBound)?.clock
    guard has(.slow, in: range), parts?.count == 2, parts?[0] ?? 0 <= 12_000_000_000 else {
      return []
    }
    return [.duration(nanoseconds: nanoseconds * 60)]
  }

  /// Whether a word such as `ends` is directly before, or separated only by a mark: `ends: 10:45`.
  private func isOccurrence(before position: Int) -> Bool {
    let isMarked = isMark(":", at: position - 1) || isMark("-", at: position - 1)
    return ends(.occurs, at: isMarked ? position - 1 : position)
  }

  /// `for` and `by` don’t count, as they have other meanings too.
  func isReady(before end: Int) -> Bool {
    ends(.ready, at: end) && !ends(.for, .at, at: end)
  }

  /// Whether a number is as likely a part of the name: `2 eggs`, `5 km run`, `room 5`, `oven 220`.
  private func mayBeName(_ time: TimePhrase, in range: Range<Int>) -> Bool {
    if mayBeDistance(time, in: range) { return true }
    guard time.form == .number, !time.isAnnounced else { return false }
    let (start, end) = (time.tokens.lowerBound, time.tokens.upperBound)
    if start > range.lowerBound, ends(.numbered, at: start) { return true }
    if isOven(start, range) { return true }
    let isBeforeOven = isTemperature(at: end + 1) || isLikeTemperature(at: end + 1)
    return end < range.upperBound && [.word, .quoted].contains(tokens[end].kind) && !isBeforeOven
      && match(.for, at: end) == nil && match(.fillers, at: end) == nil
  }

  /// Whether the time may be metres: `run 400m`.
  func mayBeDistance(_ time: TimePhrase, in range: Range<Int>) -> Bool {
    let unit = tokens[time.tokens.upperBound - 1]
    return time.tokens.count == 2 && unit.isGlued && unit.key == "m"
      && figures(at: time.tokens.lowerBound)?.amount ?? 0 >= 100 * .one
      && range.contains { match(.sports, at: $0) != nil }
  }

  /// Whether the number here is the temperature of an oven: `bake 180`.
  private func isOven(_ position: Int, _ range: Range<Int>) -> Bool {
    figures(at: position)?.amount ?? 0 >= 100_000_000_000 && position > range.lowerBound
      && ends(.ovens, at: position)
  }

  /// Whether the time is `at` and a temperature, which is a name.
  private func isOvenOnly(_ time: TimePhrase, in range: Range<Int>) -> Bool {
    isLikeTemperature(time) && time.tokens.lowerBound > range.lowerBound
      && ends(.ovens, at: time.tokens.lowerBound)
  }

  /// Whether the range is about a timer that runs: `cancel the pasta timer`.
  func isCommand(in range: Range<Int>) -> Bool {
    if match(.questions, at: range.lowerBound) != nil || adds(in: range) { return true }
    return (match(.commands, at: range.lowerBound) != nil || ends(.commands, at: range.upperBound))
      && range.contains { match(.timers, at: $0) != nil }
  }

  /// Whether the text adds a time to a timer: `add 5 minutes`, Turkish `5 dakika ekle`.
  private func adds(in range: Range<Int>) -> Bool {
    let isTime = { (time: TimePhrase) in time.isDuration && time.strength >= .words }
    if let end = match(.adding, at: range.lowerBound, before: range.upperBound),
      let next = [end, match(.fillers, at: end)].compactMap(\.self).first(where: range.contains),
      durations(at: next).contains(where: isTime)
    {
      return true
    }
    let last = range.suffix(3).first { match(.adding, at: $0) == range.upperBound }
    return last.map { last in
      range.prefix { $0 < last }.suffix(6).contains { start in
        times[start].contains { isTime($0) && $0.tokens.upperBound == last }
      }
    } ?? false
  }
}
