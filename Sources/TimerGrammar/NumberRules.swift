extension Rule {
  static let numbers = [
    Rule("word = 'amounts'"),
    Rule("word = 'hundreds'"),
    Rule("word = 'hundreds' 'amounts'") { $0[1].isBelow(100) ? $0.sum(1) : nil },
    Rule("word = 'hundreds' 'behindHundreds' 'amounts'") { $0[2].isBelow(100) ? $0.sum(2) : nil },

    Rule("number = figures") { parts in
      parts[0].figures?.amount.map { amount in parts[0].with { $0.amount = amount } }
    },
    Rule("number = word"),
    Rule("number = 'articles' word") { parts in
      // `a ½ hour`
      let isNumber =
        parts.range(0).count == 1 && parts.chart.spans("'articles'", at: parts.start(1)).isEmpty
      return isNumber && parts[1].isFraction ? Features(amount: parts[1].amount) : nil
    },
    Rule("number = number 'additions'") { parts in
      parts[0].amount.isMultiple(of: .one) && !parts.isArticle ? parts.sum(1) : nil
    },
    Rule("number = number 'and' word") { $0.isSign(2) ? $0.sum(2) : nil },
    Rule("number = number 'and' 'articles' word") { $0[3].isFraction ? $0.sum(3) : nil },

    Rule("digit = figures") { parts in
      let figures = parts[0].figures
      return figures?.parts[0].digits == 1
        ? figures?.amount.map { Features(amount: $0) } : nil
    },
    Rule("digit = word") { $0[0].isBelow(10) ? $0[0] : nil },
    Rule("digit = 'zero'") { _ in Features() },
    Rule("fraction = 'point' digit") { Features(amount: $0[1].amount / 10) },
    Rule("fraction = 'point' digit digit") {
      Features(amount: $0[1].amount / 10 + $0[2].amount / 100)
    },
    Rule("fraction = 'point' word") { parts in
      parts[1].isBelow(100) && !parts[1].isBelow(10)
        ? Features(amount: parts[1].amount / 100) : nil
    },
    Rule("decimal = number fraction") { $0.sum(1) },
    Rule("decimal = 'zero' fraction") { $0[1] },
  ]
}

extension Parts {
  /// Whether the part is a fraction in a sign: `½`.
  func isSign(_ place: Int) -> Bool {
    self[place].isFraction && range(place).count == 1
      && chart.tokens[start(place)].key.first?.isLetter == false
  }

  /// The first number and one that adds to it.
  fileprivate func sum(_ place: Int) -> Features {
    Features(amount: self[0].amount + self[place].amount, hasFigures: self[0].hasFigures)
  }

  /// Whether the first word is an article before a fraction, not one: `a ½`.
  fileprivate var isArticle: Bool {
    chart.has("'articles'", at: range(0))
      && chart.spans("word", at: start(1)).contains(where: \.features.isFraction)
  }
}
