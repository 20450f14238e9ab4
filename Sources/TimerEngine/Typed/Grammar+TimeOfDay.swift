extension Grammar {
  /// The time of day that begins here: after `until`, or one that says so itself (`6 pm`).
  func timeOfDay(at start: Int) -> Reading? {
    guard mayBegin(at: start) else { return nil }
    let until = words.match(.until, tokens, at: start)
    let shift = words.shifts.match(tokens, at: until ?? start)
    let first = shift?.end ?? until ?? start

    if until != nil, let hour = words.hours.match(tokens, at: first), mayEnd(before: hour.end) {
      let time = TimeOfDay(hour: hour.meaning, minute: 0, second: 0)
      return reading(start..<hour.end, time.shifted(by: shift?.meaning ?? 0))
    }
    guard let figures = figures(at: first) else {
      // `until half 7`: at least the 7 is no time then.
      let number = until == nil ? nil : words.amounts.match(tokens, at: first)
      return number.map { reading(start..<$0.end, nil) }
    }
    let clock = clock(figures, at: first)
    guard until != nil || shift != nil || clock.isMarked else { return nil }
    // A unit makes a duration of it, which has no place behind `until`.
    let isWhole = mayEnd(before: clock.end) && unit(at: clock.end) == nil
    let isShiftable = shift == nil || clock.parts.count == 1
    let time = isWhole && isShiftable ? TimeOfDay(clock.parts, clock.halfDay) : nil
    return reading(start..<clock.end, time?.shifted(by: shift?.meaning ?? 0))
  }

  private func reading(_ tokens: Range<Int>, _ time: TimeOfDay?) -> Reading {
    Reading(
      tokens: tokens, value: .timeOfDay(time), strength: time == nil ? .broken : .figures)
  }

  /// What a clock may show, sense or not: `18`, `18:30`, `18 h 30`, `6:30 pm`, `6 o'clock`.
  private struct Clock {
    /// Hour, minute and second, as far as they are there.
    var parts: [Int64]
    var halfDay: HalfDay?
    /// Whether it says itself that it is a time of day.
    var isMarked = false
    var end: Int
  }

  private func clock(_ figures: Figures, at start: Int) -> Clock {
    var clock = Clock(parts: figures.timeOfDay ?? [], end: start + 1)
    if let end = words.match(.oClock, tokens, at: clock.end) {
      clock.isMarked = words.units.match(tokens, at: clock.end) == nil
      clock.end = end
      addMinutes(to: &clock)
    }
    if let halfDay = words.halfDays.match(tokens, at: clock.end) {
      clock.halfDay = halfDay.meaning
      clock.isMarked = true
      clock.end = halfDay.end
    }
    return clock
  }

  /// The minutes of `18 h 30` and `18 h 30 min`.
  private func addMinutes(to clock: inout Clock) {
    guard clock.parts.count == 1, let minutes = figures(at: clock.end), minutes.marks.isEmpty,
      minutes.parts[0].digits == 2
    else { return }
    clock.parts.append(minutes.parts[0].value)
    clock.end += 1
    if let unit = words.units.match(tokens, at: clock.end), unit.meaning == .minutes {
      clock.end = unit.end
    }
  }
}
