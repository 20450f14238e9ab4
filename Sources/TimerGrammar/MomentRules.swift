extension Rule {
  static let moments = [
    Rule("moment = timed") { parts in
      let time = parts[0]
      if time.isRange { return time.broken }
      let isShifted = time.time.shift != nil || time.time.laterShift ?? 0 < 0
      return !time.isLength && (time.isMarked || isShifted) ? time.marked : nil
    },
    Rule("moment = 'until' timed") { $0.announced },
    Rule("moment = 'at' timed") { $0.announced },
    Rule("moment = 'until' moment") { $0[1] },
    Rule("moment = 'at' moment") { $0[1] },
    // `until tomorrow` has no hour.
    Rule("moment = 'until' 'calendar'") { $0[0].broken },
    Rule("moment = 'at' 'calendar'") { $0[0].broken },
    Rule("moment = 'half' moment", cost: 1) { $0.halfBeforeUntil },

    Rule("weekday = 'weekdays'") { parts in
      Features().with {
        $0.time.weekday = Int(parts[0].amount / .one)
        $0.time.halfDay = HalfDay(fraction: parts[0].amount % .one)
      }
    },
    Rule("day = 'calendar'") { $0.calendarDay },
    Rule("day = weekday"),
    Rule("day = 'on' weekday") { $0[1] },
    Rule("day = day 'half'") { $0.half(1, ofDay: 0) },
    Rule("day = weekday 'partsOfDay'") { parts in
      parts[0].with { $0.time.halfDay = HalfDay(fraction: parts[1].amount) }
    },
    Rule("day = day 'noon'") { parts in
      parts[0].time.halfDay == nil ? parts[0].with { $0.time.halfDay = .noon } : nil
    },
    Rule("moment = day moment") { $0.day(0, of: 1) },
    Rule("moment = day timed") { $0[1].isArticle ? nil : $0.day(0, of: 1) },
    Rule("moment = day , moment") { $0.day(0, of: 2) },
    Rule("moment = moment day") { $0.day(1, of: 0) },
    Rule("moment = timed day") { parts in
      if parts[0].time.isNamed { return nil }
      if parts[1].time.day == nil, parts[0].time.numbers.count == 1 { return nil }
      // `2 h tomorrow` may be two hours.
      let isHours =
        !parts[0].isMarked && parts[0].hasOClock && parts[0].time.numbers.count == 1
      return parts.day(1, of: 0).map {
        isHours && $0.time.halfDay == parts[0].time.halfDay ? $0.broken : $0
      }
    },
    Rule("timed = named day") { $0.day(1, of: 0)?.with { $0.isMarked = false } },
    Rule("moment = moment , day") { $0.day(2, of: 0) },
    Rule("moment = timed , day") { $0[0].time.numbers.count > 1 ? $0.day(2, of: 0) : nil },
  ]
}

extension Parts {
  /// The time of day behind `until` or `at`.
  fileprivate var announced: Features? {
    if isCount { return nil }
    // `until 6 12 eggs` has no minutes.
    return self[1].hasFigures && chart.isWord(at: end(1)) ? self[1].broken : self[1].marked
  }

  /// Whether the number counts the word behind it: `at one side`, Spanish `las 3 patatas`.
  private var isCount: Bool {
    let (time, start) = (self[1].time, start(1))
    if self[1].isArticle { return true }
    if range(1).count == 1, chart.isCount(at: start, behind: chart.senses[start - 1]) {
      return true
    }
    return !self[1].isMarked && time.isSpelled && time.numbers == [1] && time.shift == nil
      && time.laterShift == nil && chart.isWord(at: end(1))
  }

  /// A day from today, which may name a half of the day, too: `tomorrow evening`.
  fileprivate var calendarDay: Features {
    let half = chart.spans("'half'", at: start(0)).first { $0.tokens == range(0) }
    return Features().with {
      ($0.time.day, $0.time.halfDay) = (Int(self[0].amount / .one), half?.features.half)
    }
  }

  /// `Friday in the evening`
  fileprivate func half(_ half: Int, ofDay day: Int) -> Features? {
    guard self[day].time.halfDay == nil, !isLetter(half) else { return nil }
    return self[day].with { $0.time.halfDay = self[half].half }
  }

  fileprivate func day(_ day: Int, of place: Int) -> Features? {
    self[place].time.on(self[day].time).map { time in self[place].marked.with { $0.time = time } }
  }
}
