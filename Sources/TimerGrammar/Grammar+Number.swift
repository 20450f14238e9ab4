/// A number, also in words: `2`, `two`, `one hundred and five`, `two point five`, `two and a half`.
struct Number {
  var amount: Billionths
  var hasFigures: Bool
  var end: Int
}

extension Grammar {
  /// A number in words, and its end.
  typealias Amount = (meaning: Billionths, end: Int)

  /// Reads the numbers in words that begin at each token.
  func readAmounts() -> [Amount?] {
    tokens.indices.map { hundreds(at: $0) ?? words.amounts.match(tokens, at: $0) }
  }

  /// Returns the number in words at `position`.
  func amount(at position: Int) -> Amount? {
    amounts.indices.contains(position) ? amounts[position] : nil
  }

  /// Returns a number of at least 100 in words: `two hundred and five`, `zweihundertfünf`.
  private func hundreds(at position: Int) -> Amount? {
    if let hundreds = words.hundreds.match(tokens, at: position) {
      let next = words.match(.behindHundreds, tokens, at: hundreds.end) ?? hundreds.end
      guard let rest = words.amounts.match(tokens, at: next), Self.isBelowHundred(rest.meaning),
        !words.isArticle(tokens, at: next)
      else { return hundreds }
      return (hundreds.meaning + rest.meaning, rest.end)
    }
    guard tokens[position].kind == .word, let number = words.hundreds(in: tokens[position].key)
    else { return nil }
    return (number, position + 1)
  }

  private static func isBelowHundred(_ amount: Billionths) -> Bool {
    amount.isMultiple(of: 1_000_000_000) && 1...99 ~= amount / 1_000_000_000
  }

  /// Returns the number at `start`, with what adds to it.
  func number(at start: Int) -> Number? {
    // `a ½ hour`
    if words.match(.articles, tokens, at: start) == start + 1,
      words.match(.articles, tokens, at: start + 1) == nil, let part = amount(at: start + 1),
      part.meaning < 1_000_000_000
    {
      return Number(amount: part.meaning, hasFigures: false, end: part.end)
    }
    let figures = figures(at: start)?.amount
    guard let whole = figures.map({ ($0, start + 1) }) ?? amount(at: start) ?? zero(at: start)
    else { return nil }
    let number = decimal(behind: whole) ?? whole
    let addition = addition(at: number.end)
    return Number(
      amount: number.meaning + (addition?.meaning ?? 0), hasFigures: figures != nil,
      end: addition?.end ?? number.end)
  }

  /// Returns `zero` before a decimal point.
  private func zero(at start: Int) -> Amount? {
    guard let end = words.match(.zero, tokens, at: start),
      words.match(.point, tokens, at: end) != nil
    else { return nil }
    return (0, end)
  }

  /// Returns `two point five` behind `two`, before a unit only.
  private func decimal(behind whole: Amount) -> Amount? {
    guard let point = words.match(.point, tokens, at: whole.end) else { return nil }
    var (fraction, place, end) = (0 as Billionths, 100_000_000 as Billionths, point)
    while place > 1, let digit = digit(at: end) {
      fraction += digit.value * place
      (place, end) = (place / 10, digit.end)
    }
    if end == point, let pair = figures(at: point)?.pair ?? wholeAmount(at: point), pair < 100 {
      (fraction, end) = (pair * 10_000_000, amount(at: point)?.end ?? point + 1)
    }
    guard end > point, let unit = unit(at: end) else { return nil }
    // Chinese `二点五分` is a time of day.
    if words.match(.oClock, tokens, at: whole.end) != nil, tokens[unit.end - 1].key.count == 1 {
      return nil
    }
    return (whole.meaning + fraction, end)
  }

  private func digit(at position: Int) -> (value: Int64, end: Int)? {
    if let zero = words.match(.zero, tokens, at: position) { return (0, zero) }
    if let figures = figures(at: position), figures.marks.isEmpty, figures.parts[0].digits == 1 {
      return (figures.parts[0].value, position + 1)
    }
    guard let value = wholeAmount(at: position), value < 10, let end = amount(at: position)?.end
    else { return nil }
    return (value, end)
  }

  private func wholeAmount(at position: Int) -> Int64? {
    guard let amount = amount(at: position)?.meaning, amount.isMultiple(of: 1_000_000_000) else {
      return nil
    }
    return amount / 1_000_000_000
  }

  /// Whether a number in words with a decimal point begins here: Chinese `二点五分钟`.
  func isDecimal(at start: Int) -> Bool { amount(at: start).flatMap { decimal(behind: $0) } != nil }

  /// Returns what adds to the number or unit before it: `and a half`, `and a 3/4`.
  func addition(at position: Int) -> Amount? {
    if let addition = words.additions.match(tokens, at: position) { return addition }
    guard let and = words.match(.and, tokens, at: position) else { return nil }
    let article = words.match(.articles, tokens, at: and) ?? and
    guard let sign = amount(at: article), sign.meaning < 1_000_000_000,
      sign.end == article + 1,
      article > and || !isWord(at: article) || tokens[article].key.first?.isOtherNumber == true
    else { return nil }
    return sign
  }

  /// Whether the words here are the end of a number that is not in the table: `hundred and two`,
  /// `two fifths of an`.
  func isRestOfNumber(at position: Int) -> Bool {
    var before = position - 1
    if before > 0, tokens[before].isMark("-") { before -= 1 }
    guard before >= 0 else { return false }
    if words.match(.and, tokens, at: before) == position {
      return before > 0 && !senses[before - 1].isDisjoint(with: [.number, .figures, .other])
    }
    if let of = words.match(.of, tokens, at: before), of > position { return true }
    return isRestOfAmount(at: position)
  }

  /// Whether the amount before this one changes it: `two five minutes`, or `quarter` in `three
  /// quarter hours`.
  func isRestOfAmount(at position: Int) -> Bool {
    var before = position - 1
    if before > 0, tokens[before].isMark("-") { before -= 1 }
    guard before >= 0, let other = amount(at: before) else { return false }
    if other.end > position {
      return other.meaning != amount(at: position)?.meaning
    }
    // In `a two minute break`, `a` is an article.
    return other.meaning != 1_000_000_000
  }

  /// Whether the number here is `a` or `an`, which is an article in most texts.
  func isArticle(at position: Int) -> Bool { words.isArticle(tokens, at: position) }
}
