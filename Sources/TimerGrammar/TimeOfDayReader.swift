/// Reads one time of day, from left to right: `until`, the day, a shift, the hour, minutes, and the
/// words after them.
struct TimeOfDayReader {
  enum Result {
    /// There is no sign of a time of day.
    case none
    /// There are signs of a time of day, but no such time exists.
    case broken
    case time(TypedTimer.TimeOfDay)
  }

  private let grammar: Grammar
  private let start: Int
  /// The end of the tokens read so far.
  private(set) var end: Int

  /// What was read so far.
  private var found = TimeOfDayParts()
  private var hasUntil = false
  /// Whether something behind the hour marks a time of day.
  private var isMarked = false
  private var isBroken = false

  init(grammar: Grammar, start: Int) {
    (self.grammar, self.start, end) = (grammar, start, start)
  }

  private var tokens: [Token] { grammar.tokens }
  private var words: TypedWords { grammar.words }
  /// Whether something before the hour, or a negative shift behind it, marks a time of day.
  /// `cinq heures moins dix` can be nothing else.
  private var isAnnounced: Bool {
    hasUntil || found.day != nil || found.weekday != nil || found.shift != nil
      || found.laterShift ?? 0 < 0
  }

  /// - Parameter behindUntil: whether to read as if `until` preceded.
  mutating func read(behindUntil: Bool = false) -> Result {
    hasUntil = behindUntil
    readUntil()
    readUntil()
    if readDay() || readWeekday() {
      if grammar.isMark(",", at: end) { end += 1 }
      readUntil()
    }
    readHalfBeforeUntil()
    readHalfBeforeHour()
    // `fünf vor halb`
    if readShift() { _ = readShift() }
    guard readHour() else { return hasUntil && isBroken ? .broken : .none }
    readMinutes()
    while readEnding() {}
    guard isAnnounced || isMarked else { return .none }
    // Before a unit this is a duration, which is not accepted here.
    let unit = grammar.unit(at: end)
    let isWhole = grammar.mayEnd(before: end) && unit == nil
    if let unit { end = unit.end }
    guard !isBroken, isWhole, let time = found.time(on: grammar.clock) else { return .broken }
    return .time(time)
  }

  // MARK: - Before the hour

  private mutating func readUntil() {
    // Polish `w` is `at`, but not in `w nocy`.
    guard let next = grammar.until(at: end), next >= words.halfDays.match(tokens, at: end)?.end ?? 0
    else { return }
    hasUntil = true
    end = next
  }

  /// Reads `today`, also with a half of the day: `tomorrow evening`.
  private mutating func readDay() -> Bool {
    guard found.day == nil, let match = words.calendar.match(tokens, at: end) else { return false }
    found.day = Int(match.meaning / 1_000_000_000)
    if let half = words.halfDays.match(tokens, at: end), half.end == match.end {
      found.halfDay = half.meaning
    }
    end = match.end
    return true
  }

  /// Reads `Monday`, also after `on`.
  private mutating func readWeekday() -> Bool {
    guard found.day == nil, found.weekday == nil else { return false }
    let start = words.match(.on, tokens, at: end) ?? end
    guard let match = words.weekdays.match(tokens, at: start) else { return false }
    (found.weekday, end) = (Int(match.meaning / 1_000_000_000), match.end)
    return true
  }

  /// Reads `tonight` and `in the morning` before `at`.
  private mutating func readHalfBeforeUntil() {
    // Portuguese `café da manhã` is breakfast.
    guard found.halfDay == nil, let half = words.halfDays.match(tokens, at: end), half.end > end,
      grammar.senses[end].contains(.half), half.end > end + 1 || tokens[end].key.count > 1,
      let until = grammar.until(at: half.end)
    else { return }
    (found.halfDay, hasUntil, end) = (half.meaning, true, until)
  }

  /// Reads `下午` or `akşam` before an hour.
  private mutating func readHalfBeforeHour() {
    guard found.halfDay == nil, end < tokens.count,
      let half = words.halfDays.match(tokens, at: end),
      half.end > end
    else { return }
    if tokens[end].key.first?.isUnspaced == true {
      guard grammar.figures(at: half.end) != nil || grammar.amount(at: half.end) != nil
      else { return }
      (isMarked, found.beginsWithHalf) = (true, true)
    } else {
      // Words behind the hour may be a name.
      let name = words.hourNames.match(tokens, at: half.end)
      guard grammar.senses[end].contains(.half), half.end > end + 1 || tokens[end].key.count > 1,
        name != nil || grammar.figures(at: half.end) != nil,
        isEnding(at: name?.end ?? half.end + 1)
      else { return }
      hasUntil = true
    }
    (found.halfDay, end) = (half.meaning, half.end)
  }

  /// Whether no word is here, or one of a time of day.
  private func isEnding(at position: Int) -> Bool {
    !grammar.isWord(at: position) || words.match(.oClock, tokens, at: position) != nil
      || words.match(.behindMoment, tokens, at: position) != nil
      || words.laterShifts.match(tokens, at: position) != nil
  }

  /// Reads `half past`, `ten to`, `an hour before`, `za pět`.
  private mutating func readShift() -> Bool {
    let amount = relatedShift
    if amount?.hasUnit != true, let phrase = words.shifts.match(tokens, at: end),
      phrase.end >= words.hourNames.match(tokens, at: end)?.end ?? 0
    {
      found.shift = (found.shift ?? 0) + phrase.meaning
      end = phrase.end
      return true
    }
    guard found.shift == nil else { return false }
    if let start = words.match(.left, tokens, at: end) { return readLeft(from: start) }
    guard let amount, let relation = words.relations.match(tokens, at: amount.end) else {
      return false
    }
    let next = relation.end
    let isNamed = words.hours.match(tokens, at: next) != nil
    let isHour =
      grammar.figures(at: next) != nil || grammar.amount(at: next) != nil
      || words.hourNames.match(tokens, at: next) != nil
    let isShift = words.shifts.match(tokens, at: next) != nil
    guard isNamed || isHour && !grammar.isArticle(at: next) || isShift else { return false }
    // Dutch `9 min voor 2 eieren` is for two eggs.
    let isFor = words.match(.for, tokens, at: amount.end) == next
    if isFor, !isAnnounced, grammar.figures(at: next) != nil, grammar.isWord(at: next + 1),
      grammar.senses[next + 1].isDisjoint(with: .time)
    {
      return false
    }
    if relation.meaning < 0, !amount.hasUnit, !isAnnounced, !isNamed, !isShift,
      isRange(amount.minutes, at: end, to: next)
    {
      isBroken = true
    }
    found.shift = amount.minutes * (relation.meaning < 0 ? -1 : 1)
    end = next
    return true
  }

  /// The minutes before a relation such as `past`.
  private var relatedShift: (minutes: Billionths, hasUnit: Bool, end: Int)? {
    grammar.shift(at: end).flatMap {
      words.relations.match(tokens, at: $0.end) == nil ? nil : $0
    }
  }

  /// Reads the minutes of `za pět minut sedm`, behind `za`.
  private mutating func readLeft(from start: Int) -> Bool {
    guard let left = grammar.minutes(at: start),
      words.hourNames.match(tokens, at: left.end) != nil
    else { return false }
    (found.shift, end) = (-left.minutes, left.end)
    return true
  }

  /// Whether `5 to 6` may be a range. `ten to five` is none, nor are words that never stand between
  /// numbers, such as German `vor`.
  private func isRange(_ minutes: Billionths, at start: Int, to hour: Int) -> Bool {
    guard (start..<hour).contains(where: { words.match(.or, tokens, at: $0) == hour }) else {
      return false
    }
    let last = grammar.number(at: hour)?.amount ?? 0
    return !minutes.isMultiple(of: 5_000_000_000) || last >= minutes
  }

  // MARK: - The hour

  private mutating func readHour() -> Bool {
    if let hour = words.hours.match(tokens, at: end), grammar.mayEnd(before: hour.end),
      isAnnounced || words.match(.behindMoment, tokens, at: hour.end) != nil
    {
      (found.numbers, found.isNamed, end) = ([hour.meaning], true, hour.end)
      return true
    }
    if let next = words.match(.atOne, tokens, at: end) {
      (found.numbers, hasUntil, found.isSpelled, end) = ([1], true, true, next)
      return true
    }
    guard let figures = grammar.figures(at: end) else { return readSpelledHour() }
    if grammar.isTemperature(at: end) { return false }
    // `until 12.10.` is a date.
    let isDate =
      figures.marks == ["."] && grammar.isMark(".", at: end + 1) && tokens[end + 1].isGlued
      && figures.parts[1].value <= 12
    if end > start, grammar.isCount(at: end, behind: grammar.senses[end - 1]) { return false }
    found.numbers = isDate ? [] : figures.timeOfDay ?? []
    found.isOfTwentyFour = figures.hasLeadingZero
    end += 1
    return true
  }

  private mutating func readSpelledHour() -> Bool {
    if let hour = words.atHours.match(tokens, at: end) {
      (found.numbers, hasUntil, found.isSpelled) = ([hour.meaning / 1_000_000_000], true, true)
      end = hour.end
      return true
    }
    if let read = readHourName() { return read }
    guard let number = grammar.amount(at: end) else {
      if hasUntil, found.day != nil { isBroken = true }
      return false
    }
    let isOne = number.meaning == 1_000_000_000
    let oClock = words.match(.oClock, tokens, at: number.end)
    let minutes = grammar.isArticle(at: end) ? nil : spelledMinutes(at: number.end)
    if let part = words.atMinutes.match(tokens, at: number.end) {
      found.numbers = [number.meaning, part.meaning].map { $0 / 1_000_000_000 }
      (hasUntil, found.isSpelled, end) = (true, true, part.end)
      return true
    }
    let isMarked =
      oClock != nil || halfDay(at: number.end) != nil
      || words.hours.match(tokens, at: number.end) != nil
      // This excludes `table for two ten pm`.
      || minutes.map { $0.minutes > 12 && halfDay(at: $0.end) != nil } ?? false
    // `at a party` and `um eine Ecke` are no hours.
    let isFollowed =
      grammar.isWord(at: minutes?.end ?? number.end)
      && words.calendar.match(tokens, at: minutes?.end ?? number.end) == nil
      && words.laterShifts.match(tokens, at: number.end) == nil
    if isOne, !isMarked, grammar.isArticle(at: end) || isFollowed {
      guard grammar.unit(at: number.end) != nil else { return false }
      isBroken = true
    }
    guard isAnnounced || isMarked else { return false }
    let isWhole = number.meaning.isMultiple(of: 1_000_000_000)
    (found.numbers, end) = (isWhole ? [number.meaning / 1_000_000_000] : [], number.end)
    found.isSpelled = true
    return true
  }

  /// Reads the name of an hour; nil if a number in words is here, or neither.
  private mutating func readHourName() -> Bool? {
    guard let name = words.hourNames.match(tokens, at: end),
      name.end >= grammar.amount(at: end)?.end ?? 0
    else { return nil }
    let (hour, fraction) = name.meaning.quotientAndRemainder(dividingBy: 1_000_000_000)
    if fraction > 0 {
      // `půl druhé hodiny` is a duration.
      guard grammar.unit(at: name.end) == nil else { return false }
      found.shift = (found.shift ?? 0) + fraction * 60
    }
    let isMarked =
      words.match(.oClock, tokens, at: name.end) != nil || halfDay(at: name.end) != nil
      || words.match(.behindMoment, tokens, at: name.end) != nil
      || grammar.passed(at: name.end) != nil
    guard isAnnounced || isMarked else { return nil }
    (found.numbers, end, found.isSpelled) = ([hour], name.end, true)
    return true
  }

  // MARK: - Behind the hour

  /// Reads the minutes of `18 h 30`, `18 h 30 min`, `six thirty` and `6 30 pm`; `and a half`.
  private mutating func readMinutes() {
    guard found.numbers.count == 1 || found.numbers.count == 2 else { return readOClock() }
    let hadOClock = end
    readOClock()
    let hasOClock = end > hadOClock
    guard found.numbers.count == 1, !found.isNamed || !hasOClock else { return }
    // Spanish `dos horas menos cuarto` is a duration.
    let isDuration =
      hasOClock && !hasUntil && words.additions.match(tokens, at: end)?.meaning ?? 0 < 0
    if !isDuration, let shift = words.laterShifts.match(tokens, at: end) {
      // Turkish `buçukta` is `at half past`.
      isMarked = isMarked || words.match(.behindMoment, tokens, at: end) == shift.end
      (found.laterShift, end) = (shift.meaning, shift.end)
      return
    }
    if let relation = words.relationsBehind.match(tokens, at: end),
      let minutes = grammar.minutes(at: relation.end)
    {
      found.laterShift = minutes.minutes * (relation.meaning < 0 ? -1 : 1)
      (isMarked, end) = (true, minutes.end)
      return
    }
    if let passed = grammar.passed(at: end) {
      (found.laterShift, isMarked, end) = (passed.minutes, true, passed.end)
      return
    }
    guard !found.isNamed else { return }
    if let zero = grammar.minutesBehindZero(at: end) {
      return add(minutes: zero.minutes, end: zero.end)
    }
    if let pair = grammar.figures(at: end)?.pair {
      let isEnd = (hasUntil || found.day != nil) && !grammar.isWord(at: end + 1)
      if hasOClock || isEnd || halfDay(at: end + 1) != nil {
        add(minutes: pair, end: end + 1)
      } else {
        isBroken = true
      }
    } else if let spelled = spelledMinutes(
      at: hasUntil ? words.match(.and, tokens, at: end) ?? end : end, behindOClock: hasOClock),
      !grammar.isWord(at: spelled.end) || halfDay(at: spelled.end) != nil
        || words.units.match(tokens, at: spelled.end)?.meaning == .minutes
        || words.calendar.match(tokens, at: spelled.end) != nil
    {
      add(minutes: spelled.minutes, end: spelled.end)
    }
  }

  /// Returns the minutes of `six thirty` and `six oh five`. Fewer than ten need `oh` or `o'clock`
  /// before them.
  private func spelledMinutes(
    at position: Int, behindOClock: Bool = false
  ) -> (minutes: Int64, end: Int)? {
    if let behindZero = grammar.minutesBehindZero(at: position) { return behindZero }
    guard let spelled = grammar.amount(at: position),
      spelled.meaning.isMultiple(of: 1_000_000_000), !grammar.isArticle(at: position)
    else { return nil }
    let minutes = spelled.meaning / 1_000_000_000
    return (behindOClock ? 1 : 10)...59 ~= minutes ? (minutes, spelled.end) : nil
  }

  private mutating func readOClock() {
    guard let next = words.match(.oClock, tokens, at: end) else { return }
    isMarked = words.units.match(tokens, at: end) == nil
    if words.match(.onFace, tokens, at: end) == next, !found.isOfTwentyFour {
      found.isSpelled = true
    }
    end = next
  }

  private mutating func add(minutes: Int64, end: Int) {
    found.numbers.append(minutes)
    self.end = end
    guard let unit = words.units.match(tokens, at: end), unit.meaning == .minutes else { return }
    self.end = unit.end
  }

  /// Reads `pm`, `noon` behind `12:00`, `tomorrow`.
  private mutating func readEnding() -> Bool {
    if let next = words.match(.behindMoment, tokens, at: end) {
      (isMarked, end) = (true, next)
      return true
    }
    let comma = grammar.isMark(",", at: end) ? 1 : 0
    if found.day == nil, words.calendar.match(tokens, at: end + comma) != nil {
      let (half, hour) = (found.halfDay, end)
      end += comma
      _ = readDay()
      // `2 h tomorrow` may be two hours.
      let isHours =
        !hasUntil && found.shift == nil && !isMarked && half == found.halfDay && hour > start + 1
        && grammar.figures(at: hour - 1) == nil
      if isHours || half != nil && found.halfDay != half { isBroken = true }
      isMarked = true
      return true
    }
    if found.numbers.count > 0, hasUntil || isMarked || found.numbers.count > 1, readWeekday() {
      isMarked = true
      return true
    }
    if found.halfDay == nil, let match = halfDay(at: end) {
      (found.halfDay, isMarked, end) = (match.meaning, true, match.end)
      return true
    }
    if !found.isNamed, found.halfDay == nil, let hour = words.hours.match(tokens, at: end) {
      let isSame =
        found.numbers.first == 12 || found.numbers.first.map { $0 % 24 } == hour.meaning % 24
      let isMoved = found.shift != nil || found.laterShift != nil
      if !isSame || found.numbers.dropFirst().contains(where: { $0 > 0 }) || isMoved {
        isBroken = true
      }
      (found.numbers, found.isNamed, isMarked, end) = ([hour.meaning], true, true, hour.end)
      return true
    }
    return false
  }

  /// Returns the half of the day at `position`. A separate letter counts only if no word follows:
  /// `2 a`, but not `2 a minute`.
  private func halfDay(at position: Int) -> (meaning: HalfDay, end: Int)? {
    guard let match = words.halfDays.match(tokens, at: position) else { return nil }
    let isLetter = match.end == position + 1 && tokens[position].key.count == 1
    guard isLetter, !tokens[position].isGlued else { return match }
    return grammar.isWord(at: match.end) ? nil : match
  }
}
