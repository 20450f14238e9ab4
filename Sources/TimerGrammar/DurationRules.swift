extension Rule {
  static let durations = [
    Rule("part = number 'unit'") { $0.isNoon ? nil : $0.part(1) },
    Rule("part = number - 'unit'") {
      $0.isGlued(1) && $0.isGlued(2) && !$0.isNoon ? $0.part(2) : nil
    },
    Rule("part = number 'of' 'unit'") { $0[0].isFraction ? $0.part(2) : nil },
    Rule("part = decimal 'unit'", cost: -1) { $0.isOClock ? nil : $0.part(1) },
    // Dutch `5 kwartier`, but not French `2 1/2 heures`
    Rule("part = number 'durations'", cost: 1) { parts in
      guard parts[0].isBelow(100) else { return nil }
      return parts[0].with {
        ($0.amount, $0.unit) = (parts[0].amount / .one * parts[1].amount, .minutes)
      }
    },
    Rule("part = 'durations'") { parts in
      parts.chart.isOrdinal(at: parts.start(0))
        ? nil
        : parts[0].with { $0.unit = TimeUnit(rawValue: parts[0].amount / .one) ?? .hours }
    },

    Rule("sum = part"),
    Rule("sum = sum part") { $0.joined(1) },
    Rule("sum = sum , part") { $0.joined(2) },
    Rule("sum = sum 'and' part") { $0.joined(2) },
    Rule("sum = sum , 'and' part") { $0.joined(3) },
    Rule("sum = sum 'additions'") { $0.added(1) },
    Rule("sum = sum 'and' word") { $0.isSign(2) ? $0.added(2) : nil },
    Rule("sum = sum 'and' 'articles' word") { $0[3].isFraction ? $0.added(3) : nil },
    Rule("sum = sum number") { $0.opened(1) },
    Rule("sum = sum 'and' number") { $0.opened(2) },
    Rule("sum = sum , number", cost: 3) { $0.opened(2) },
    Rule("one = 'unit'") { $0.oneUnit },
    Rule("one = 'unit' 'additions'") { parts in
      parts.oneUnit?.with { $0.amount += parts[1].amount * (parts[0].unit?.rawValue ?? 0) }
    },
    Rule("sum = one 'and' part") { $0.isOneWord ? $0.joined(2) : nil },
    Rule("sum = one 'and' number") { parts in
      let isWhole = parts.start(0) == 0 && parts.end(2) == parts.chart.tokens.count
      return isWhole && parts.isOneWord ? parts.opened(2) : nil
    },

    Rule("clock = figures") { parts in
      parts[0].figures?.clock.map { clock in
        parts[0].with { $0.amount = clock.reduce(0) { $0 * 60 + $1 } }
      }
    },
    Rule("clock = : figures") { parts in
      guard parts.isGlued(1), let figures = parts[1].figures, figures.parts[0].digits == 2 else {
        return nil
      }
      return figures.amount.map { Features(amount: $0, hasFigures: true) }
    },
    Rule("sum = clock 'unit'") { parts in
      switch (parts[0].figures?.clock?.count, parts[1].unit) {
      case (2, .minutes), (3, .hours): Features(amount: parts[0].amount, hasFigures: true)
      case (2, .hours): Features(amount: parts[0].amount * 60, hasFigures: true)
      default: nil
      }
    },
    Rule("sum = sum clock") { $0.timed(1) },
    Rule("sum = sum , clock") { $0.timed(2) },

    Rule("range = number - number 'unit'") {
      $0[0].hasFigures ? $0.either(0, 2, 3)?.likely : nil
    },
    Rule("range = number 'ranges' number 'unit'") {
      $0[0].isFraction ? nil : $0.either(0, 2, 3)
    },
    Rule("range = sum 'ranges' sum") { $0.either(0, 2)?.likely },
    Rule("range = sum - sum") { $0[2].hasFigures ? $0.either(0, 2)?.likely : nil },
    // `an hour or two`, Czech `hodinu nebo dvě`, Dutch `een minuut of tien`
    Rule("range = part 'ranges' number") { $0.oneOrMore },
    Rule("range = one 'ranges' number") { $0.oneOrMore },
    Rule("range = figures 'unit'") { parts in
      guard let figures = parts[0].figures, figures.isRange else { return nil }
      let amounts = figures.parts.map { Features(amount: $0.value * .one, hasFigures: true) }
      return parts[1].unit?.either(amounts[0], amounts[1])?.likely
    },
    // `from 5 to 6 h` are times of day.
    Rule("range = 'rangeStart' range") { $0[1].unit == .hours ? nil : $0[1] },
    Rule("range = 'rangeStart' number 'and' number 'unit'") { $0.either(1, 3, 4) },
  ]
}

extension Parts {
  /// Whether these words are noon: Portuguese `meio-dia`, not half a day.
  fileprivate var isNoon: Bool {
    chart.match(.noon, at: start(0)) == end(spans.count - 1)
  }

  /// Whether these words are a time of day: Chinese `二点五分`.
  fileprivate var isOClock: Bool {
    range(0).contains { chart.match(.oClock, at: $0) != nil }
      && chart.tokens[end(1) - 1].key.count == 1
  }

  /// The number and a unit.
  fileprivate func part(_ unit: Int) -> Features? {
    guard let unit = self[unit].unit, !chart.isPower(at: start(0)) else { return nil }
    return Features(
      amount: unit.nanoseconds(self[0].amount), unit: unit, hasFigures: self[0].hasFigures,
      isArticle: self[0].isArticle)
  }

  /// A duration and a part with a smaller unit.
  fileprivate func joined(_ place: Int) -> Features? {
    guard let unit = self[0].unit, let next = self[place].unit, next.rawValue < unit.rawValue,
      place > 1 || !self[place].isArticle,
      // `a quarter of an hour twenty minutes` may be either.
      place > 1 || self[0].hasFigures || self[0].amount.isMultiple(of: unit.nanoseconds(.one))
    else { return nil }
    return Features(
      amount: self[0].amount + self[place].amount, unit: next,
      hasFigures: self[0].hasFigures || self[place].hasFigures)
  }

  /// A duration and a fraction of its last unit.
  fileprivate func added(_ place: Int) -> Features? {
    self[0].unit.map { unit in
      self[0].with {
        $0.amount += self[place].amount * unit.rawValue
        ($0.unit, $0.isOpen) = (nil, false)
      }
    }
  }

  /// A duration and a number of the next smaller unit: `1h30`, `1h 30`, but not `6m 2 eggs`.
  fileprivate func opened(_ place: Int) -> Features? {
    let number = self[place]
    // `half an hour 2 eggs`
    guard let unit = self[0].unit, self[0].amount.isMultiple(of: unit.nanoseconds(.one)),
      let smaller = unit.smaller, number.amount.isMultiple(of: .one),
      number.hasFigures ? number.figures?.marks == [] : number.amount >= 10 * .one,
      chart.unit(at: end(place)) == nil, mayBePart(place, of: smaller)
    else { return nil }
    return Features(
      amount: self[0].amount + smaller.nanoseconds(number.amount), unit: smaller,
      hasFigures: self[0].hasFigures || number.hasFigures, isOpen: true)
  }

  private func mayBePart(_ place: Int, of unit: TimeUnit) -> Bool {
    let (number, isBeforeWord) = (self[place], chart.isWord(at: end(place)))
    let isPair = number.figures?.pair != nil
    if number.hasFigures, place == 1, isGlued(1) {
      // `1'000` is no minute.
      return isPair || chart.tokens[start(1) - 1].key.last?.isLetter == true
    }
    guard number.amount < 60 * .one else { return false }
    guard number.hasFigures else { return !isBeforeWord }
    let isHyphenated = chart.isMark("-", at: end(place)) && chart.tokens[end(place)].isGlued
    let times = end(place) + (isHyphenated ? 1 : 0)
    let isRounds = chart.match(.times, at: times) != nil
    return !chart.isTemperature(at: start(place)) && !isRounds
      && (!isBeforeWord || unit == .minutes || isPair)
  }

  /// `2 days, 4:13:02`
  fileprivate func timed(_ place: Int) -> Features? {
    guard let unit = self[0].unit, unit.rawValue > TimeUnit.hours.rawValue,
      self[place].figures?.clock?.count == 3
    else { return nil }
    return Features(amount: self[0].amount + self[place].amount, hasFigures: true)
  }

  /// One of a unit of at most an hour.
  fileprivate var oneUnit: Features? {
    guard let unit = self[0].unit, unit.rawValue <= TimeUnit.hours.rawValue else { return nil }
    return Features(amount: unit.nanoseconds(.one), unit: unit)
  }

  /// Whether the first part is a word, not a letter: `minute and thirty seconds`.
  fileprivate var isOneWord: Bool {
    range(0).count == 1 && chart.tokens[start(0)].key.count > 3
  }

  /// Two numbers, or two lengths, of which either may count: `5 to 10 minutes`.
  fileprivate func either(_ least: Int, _ most: Int, _ unit: Int? = nil) -> Features? {
    unit.map { self[$0].unit?.either(self[least], self[most]) } ?? .either(self[least], self[most])
  }

  /// One of a unit, or the number: `an hour or two`.
  fileprivate var oneOrMore: Features? {
    guard let unit = self[0].unit, self[0].amount == unit.nanoseconds(.one),
      chart.unit(at: end(2)) == nil
    else { return nil }
    return unit.either(Features(amount: .one), self[2])?.likely
  }
}

extension TimeUnit {
  fileprivate func either(_ least: Features, _ most: Features) -> Features? {
    .either(
      least.with { $0.amount = nanoseconds(least.amount) },
      most.with { ($0.amount, $0.unit) = (nanoseconds(most.amount), self) })
  }
}

extension Features {
  fileprivate static func either(_ least: Features, _ most: Features) -> Features? {
    guard least.amount < most.amount, most.unit != nil,
      most.unit != .hours || least.amount < 13 * TimeUnit.hours.nanoseconds(.one)
    else { return nil }
    return most.with { ($0.amount, $0.other) = (least.amount, most.amount) }
  }

  /// Two lengths that may have another meaning, which are a range unless one is many times the
  /// other: `lesson 3 - 45 min`.
  fileprivate var likely: Features? { (other ?? 0) / 3 <= amount ? self : nil }
}
