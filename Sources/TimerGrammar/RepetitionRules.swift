extension Rule {
  static let repetitions = [
    Rule("count = figures") { $0.figuresAlone },
    Rule("count = word") { $0.chart.isArticle(at: $0.start(0)) ? nil : $0[0] },
    Rule("rounds = 'forever'") { _ in Features(isOpen: true) },
    Rule("rounds = 'repetitions'"),
    Rule("rounds = count 'times'"),
    Rule("rounds = count - 'times'") { $0.isGlued(1) ? $0[0] : nil },
    Rule("rounds = 'times' count") { $0.chart.unit(at: $0.end(1)) == nil ? $0[1] : nil },
    Rule("rounds = 'times' count 'times'") { $0[1] },
    Rule("rounds = 'for' rounds") { $0[1] },
    Rule("rounds = 'repeats' rounds") { $0[1] },

    Rule("ordinal = 'ordinals'"),
    Rule("ordinal = figures .") { $0.figuresAlone },
    Rule("ordinal = figures ending") { $0.figuresAlone },
    Rule("ordinal = figures : ending") { $0.figuresAlone },

    Rule("every = 'everyTimes'"),
    Rule("every = 'every' sum") { $0.length(1) },
    Rule("every = 'every' range") { $0.length(1) },
    Rule("every = 'every' one") { $0.length(1) },
    Rule("every = 'every' ordinal 'unit'") { $0.units($0[1], 2) },
    // Portuguese `de 15 em 15 minutos`
    Rule("every = 'everyFrom' number 'everyTo' number 'unit'") {
      $0[1].amount == $0[3].amount ? $0.units($0[1], 4) : nil
    },
    Rule("every = sum 'everyBehind'") { $0.length(0) },
    // Turkish `dakikada bir` is a unit, too.
    Rule("every = sum") { $0.chart.ends(.everyBehind, at: $0.end(0)) ? $0.length(0) : nil },
    Rule("every = one 'everyBehind'") { $0.length(0) },
    Rule("every = every 'forever'"),
    Rule("every = sum 'repeats'") { $0.isRepeated ? $0.length(0) : nil },
    Rule("every = 'repeats' sum") { $0.length(1) },
    Rule("every = 'repeats' every") { $0[1] },
    // Swedish `med 20 minuters mellanrum`
    Rule("every = 'everyFrom' every") { $0[1] },
    Rule("every = every 'for' sum") { parts in
      guard parts.end(2) == parts.chart.tokens.count else { return nil }
      return parts.length(2).map { total in parts[0].with { $0.other = total.amount } }
    },
  ]
}

extension Parts {
  /// The value of the figures, which count no hours and no minutes.
  fileprivate var figuresAlone: Features? {
    self[0].figures?.amount.map { Features(amount: $0) }
  }

  fileprivate func units(_ number: Features, _ unit: Int) -> Features? {
    self[unit].unit.map { Features(amount: $0.nanoseconds(number.amount)) }
  }

  /// The length of a round, which begins and ends with words of its own.
  fileprivate func length(_ place: Int) -> Features? {
    chart.mayBegin(at: start(place)) && chart.mayEnd(before: end(place))
      ? Features(amount: self[place].amount) : nil
  }

  /// Whether the words behind a time are not its rounds: `30s repeat 4 times`.
  fileprivate var isRepeated: Bool {
    (chart.figures(at: end(1)) == nil || chart.text.beginsLine(end(1)))
      && chart.spans("rounds", at: end(0)).isEmpty
  }
}
