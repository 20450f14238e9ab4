extension Rule {
  static let hours = [
    Rule("hour = figures") { $0.chart.isTemperature(at: $0.start(0)) ? nil : $0.hourInFigures },
    Rule("hour = word") { parts in
      guard parts[0].amount.isMultiple(of: .one) else { return nil }
      return .hour(parts[0].amount).with { $0.isArticle = parts[0].isArticle }
    },
    Rule("hourName = 'hourNames'") { parts in
      let fraction = parts[0].amount % .one
      // Czech `půl druhé hodiny` is a duration.
      if fraction > 0, parts.chart.unit(at: parts.end(0)) != nil { return nil }
      return .hour(parts[0].amount).with { if fraction > 0 { $0.time.shift = fraction * 60 } }
    },
    Rule("hour = hourName"),
    Rule("hour = 'atHours'") { Features.hour($0[0].amount).marked },
    Rule("hour = 'atOne'") { _ in Features.hour(.one).marked },
    Rule("named = 'noon'") { _ in .named(12) },
    Rule("named = 'midnight'") { _ in .named(24) },

    Rule("clocked = hour 'oClock'") { $0.clocked },
    Rule("minutes = word") { $0[0].isBelow(60) ? $0[0] : nil },
    Rule("minutes = figures") { parts in
      parts[0].figures?.pair.map { Features(amount: $0 * .one, hasFigures: true) }
    },
    Rule("minutes = 'zero' word") { $0[1].isBelow(10) ? $0[1].marked : nil },
    Rule("timed = hour"),
    Rule("timed = clocked"),
    Rule("timed = named"),
    Rule("timed = hour minutes") { $0.minutes(1) },
    Rule("timed = clocked minutes") { $0.minutes(1) },
    Rule("timed = hour 'and' minutes") { parts in
      // Spanish `a las 7 y 20`
      let isAnnounced = parts.chart.ends(.at, .until, at: parts.start(0))
      if parts[2].hasFigures, !isAnnounced { return nil }
      return parts.minutes(2)?.with { $0.time.isSpelled = true }
    },
    Rule("timed = clocked 'and' minutes") { $0[2].hasFigures ? nil : $0.minutes(2) },
    Rule("timed = hour 'atMinutes'") { $0.minutes(1)?.marked },
    Rule("timed = timed 'unit'") { parts in
      let hasMinutes = parts[0].time.numbers.count == 2 && parts[1].unit == .minutes
      return hasMinutes && (parts[0].hasOClock || parts[0].isMarked) ? parts[0] : nil
    },

    Rule("shift = number") { parts in
      parts[0].isBelow(60) ? Features(amount: parts[0].amount) : nil
    },
    Rule("shift = sum") { parts in
      let (minutes, rest) = parts[0].amount.quotientAndRemainder(dividingBy: 60)
      return minutes.isMultiple(of: .one) && rest == 0
        ? Features(amount: minutes, unit: .minutes) : nil
    },
    Rule("quarters = shift"),
    Rule("quarters = word") { parts in
      parts[0].isFraction ? Features(amount: parts[0].amount * 60) : nil
    },
    Rule("before = 'past'") { parts in
      let name = parts.chart.match(.hourNames, at: parts.start(0))
      return parts.end(0) < name ?? 0 ? nil : parts[0]
    },
    Rule("before = shift 'relations'") { $0.related },
    Rule("shifted = before timed") { parts in
      let isShifted = parts.chart.has("shifted", at: parts.range(1))
      return isShifted ? nil : parts.shifted(1, by: parts[0].amount)
    },
    // `fünf vor halb`
    Rule("shifted = before shifted") { parts in
      let isPast = parts.spans[1].parts.first?.parts.count == 1
      return isPast ? parts.shifted(1, by: parts[0].amount) : nil
    },
    Rule("shifted = 'left' quarters hourName") { $0.shifted(2, by: -$0[1].amount) },
    Rule("shifted = 'left' quarters shifted") { $0.shifted(2, by: -$0[1].amount) },
    Rule("timed = shifted"),
    Rule("timed = timed 'after'") { parts in
      parts.shiftedLater(by: parts[1].amount)?.with {
        // Turkish `buçukta` is `at half past`.
        $0.isMarked = $0.isMarked || parts.chart.has("'behindMoment'", at: parts.range(1))
        // Spanish `dos horas menos cuarto` is a duration.
        $0.isLength =
          parts[0].hasOClock
          && parts.chart.spans("'additions'", at: parts.start(1)).contains {
            $0.features.amount < 0
          }
      }
    },
    Rule("timed = timed 'relationsBehind' quarters") { parts in
      parts.shiftedLater(by: parts[1].amount < 0 ? -parts[2].amount : parts[2].amount)?.marked
    },
    Rule("timed = timed quarters 'passed'") { parts in
      // Turkish `üç çeyrek saat sonra` is a length.
      if parts.chart.has("sum", at: parts.start(0)..<parts.end(1)) { return nil }
      return parts.shiftedLater(by: parts[2].amount < 0 ? -parts[1].amount : parts[1].amount)?
        .marked
    },

    Rule("timed = timed 'half'") { parts in
      // `2 a`, but not `2 a minute`
      let isLetter = parts.range(1).count == 1 && !parts.isGlued(1) && parts.isLetter(1)
      return isLetter && parts.chart.isWord(at: parts.end(1)) ? nil : parts.half(1, of: 0)
    },
    Rule("timed = 'half' timed", cost: 1) { parts in
      guard parts.isHalfBeforeHour else { return nil }
      return parts.half(0, of: 1)?.with { $0.time.beginsWithHalf = parts.isUnspaced }
    },
    Rule("timed = timed 'behindMoment'", cost: 1) { $0[0].marked },
    Rule("timed = timed named") { parts in
      let (time, hour) = (parts[0].time, parts[1].time.numbers[0])
      guard !time.isNamed, let first = time.numbers.first else { return nil }
      let isSame =
        (first == 12 || first % 24 == hour % 24) && time.numbers.dropFirst().allSatisfy { $0 == 0 }
        && time.shift == nil && time.laterShift == nil
      return isSame ? parts[1].marked : parts[0].broken
    },
  ]
}

extension Features {
  fileprivate static func hour(_ number: Billionths) -> Features {
    Features().with { ($0.time.numbers, $0.time.isSpelled) = ([number / .one], true) }
  }

  fileprivate static func named(_ hour: Int64) -> Features {
    Features().with { ($0.time.numbers, $0.time.isNamed) = ([hour], true) }
  }
}

extension Parts {
  /// Whether the half of the day in the first part is in a script without spaces.
  fileprivate var isUnspaced: Bool {
    chart.tokens[start(0)].key.first?.isUnspaced == true
  }

  func isLetter(_ place: Int) -> Bool {
    range(place).count == 1 && chart.tokens[start(place)].key.count == 1
  }

  /// An hour in figures. Figures that are none make a time of day that doesn't exist.
  fileprivate var hourInFigures: Features? {
    guard let figures = self[0].figures else { return nil }
    // `until 12.10.` is a date.
    let isDate =
      figures.marks == ["."] && chart.isMark(".", at: end(0)) && chart.tokens[end(0)].isGlued
      && figures.parts[1].value <= 12
    return Features().with {
      $0.time.numbers = isDate ? [] : figures.timeOfDay ?? []
      $0.time.isOfTwentyFour = figures.hasLeadingZero
    }
  }

  /// `six o'clock`, `18 h`
  fileprivate var clocked: Features? {
    guard self[0].time.numbers.count < 3 else { return nil }
    let isUnit = chart.words.units.match(chart.tokens, at: start(1)) != nil
    let isOnFace = chart.match(.onFace, at: start(1)) == end(1)
    return self[0].with {
      $0.isMarked = $0.isMarked || !isUnit
      ($0.hasOClock, $0.isArticle) = (true, false)
      if isOnFace, !$0.time.isOfTwentyFour { $0.time.isSpelled = true }
    }
  }

  /// An hour and its minutes. In words, fewer than ten need `oh` or `o'clock` before them.
  fileprivate func minutes(_ place: Int) -> Features? {
    let (hour, minutes) = (self[0], self[place])
    guard hour.time.numbers.count == 1, !hour.isArticle, hour.time.shift == nil,
      minutes.isMarked || minutes.hasFigures || hour.hasOClock || !minutes.isBelow(10)
    else { return nil }
    return hour.with {
      $0.time.numbers.append(minutes.amount / .one)
      // `18 30` needs `until` before it.
      $0.hasFigures = minutes.hasFigures && !hour.hasOClock
      // `table for two ten pm`
      $0.isOpen =
        hour.time.isSpelled && !hour.hasOClock && !minutes.isMarked && minutes.isBelow(13)
    }
  }

  /// `five past`, `ten to`
  fileprivate var related: Features? {
    let next = end(1)
    // Dutch `9 min voor 2 eieren` is for two eggs.
    let isFor =
      chart.match(.for, at: start(1)) == next && chart.figures(at: next) != nil
      && chart.isWord(at: next + 1) && chart.senses[next + 1].isDisjoint(with: .time)
    if isFor { return nil }
    // `5 to 6` may be a range. `ten to five` is none, nor are words that never stand between
    // numbers, such as German `vor`.
    let isOr = range(1).contains { chart.match(.or, at: $0) == next }
    let hour = chart.longest("number", at: next)?.features.amount ?? 0
    let isExact = self[0].amount.isMultiple(of: 5 * .one) && hour < self[0].amount
    let isOther = !(chart.spans("named", at: next) + chart.spans("'past'", at: next)).isEmpty
    // `9 till 5`
    if chart.match(.until, at: start(1)) == next, !isExact { return nil }
    return Features(amount: self[0].amount * (self[1].amount < 0 ? -1 : 1)).with {
      $0.isRange = isOr && self[1].amount < 0 && self[0].unit == nil && !isOther && !isExact
    }
  }

  fileprivate func shifted(_ place: Int, by shift: Billionths) -> Features? {
    let hour = self[place].with { $0.isRange = self[0].isRange }
    if hour.isArticle { return nil }
    // `half past 6:30`
    let isHour = hour.time.numbers.count == 1 && hour.time.laterShift == nil
    return isHour ? hour.with { $0.time.shift = ($0.time.shift ?? 0) + shift } : hour.broken
  }

  fileprivate func shiftedLater(by shift: Billionths) -> Features? {
    guard self[0].time.numbers.count == 1, self[0].time.laterShift == nil else { return nil }
    if self[0].time.shift != nil { return self[0].broken }
    return self[0].with { $0.time.laterShift = shift }
  }

  /// Whether the first part can be nothing but a half of the day.
  private var isHalf: Bool {
    chart.senses[start(0)].contains(.half) && !isLetter(0)
  }

  /// Whether a half of the day and an hour belong together: `下午3点`, `akşam 8`. Words behind the
  /// hour may be a name.
  fileprivate var isHalfBeforeHour: Bool {
    if isUnspaced { return true }
    let name = chart.match(.hourNames, at: start(1))
    guard isHalf, name != nil || chart.figures(at: start(1)) != nil else { return false }
    let end = name ?? start(1) + 1
    return !chart.isWord(at: end) || chart.match(.oClock, at: end) != nil
      || chart.match(.behindMoment, at: end) != nil || chart.match(.after, at: end) != nil
  }

  /// A time of day in a half of the day.
  fileprivate func half(_ half: Int, of place: Int) -> Features? {
    let time = self[place]
    guard time.time.halfDay == nil, !time.time.isNamed, !time.isOpen else { return nil }
    return time.marked.with {
      ($0.time.halfDay, $0.isArticle, $0.hasFigures) = (self[half].half, false, false)
    }
  }

  /// A time of day behind a half of the day and `at`: `in the evening at 8`.
  var halfBeforeUntil: Features? {
    isHalf && chart.until(at: start(1)) != nil ? half(0, of: 1) : nil
  }
}
