/// A span of tokens, read as a symbol of the rules.
final class Span {
  let symbol: Int
  let tokens: Range<Int>
  let features: Features
  let cost: Int
  /// The rule that joined the parts; nil for a word, figures or a mark.
  let rule: Int?
  let parts: [Span]

  init(
    _ symbol: Int, _ tokens: Range<Int>, _ features: Features, cost: Int = 0, rule: Int? = nil,
    parts: [Span] = []
  ) {
    (self.symbol, self.tokens, self.features) = (symbol, tokens, features)
    (self.cost, self.rule, self.parts) = (cost, rule, parts)
  }

  var amount: Billionths { features.amount }
  var end: Int { tokens.upperBound }

  /// The rules that made the span, one a line.
  var derivation: [String] {
    let table = RuleTable.times
    let name = rule.map { table.rules[$0].text } ?? table.symbols[symbol]
    return [name] + parts.flatMap(\.derivation).map { "  " + $0 }
  }
}

/// All that spans of the text can be by the rules of times. The chart is filled from the last token
/// to the first: whatever begins at a token is joined with what begins behind it, by each rule with
/// this first part.
struct Chart: TokenReader {
  /// The maximum number of tokens of a time.
  private static let longest = 24

  let text: TypedText
  let words: TypedWords
  private(set) var senses: [WordSense] = []
  private var spans: [[Span]]
  private let table = RuleTable.times

  init(_ text: TypedText, words: TypedWords) {
    (self.text, self.words) = (text, words)
    spans = Array(repeating: [], count: text.tokens.count)
    senses = readSenses()
    for start in tokens.indices.reversed() { fill(from: start) }
  }

  func spans(_ symbol: String, at start: Int) -> [Span] {
    guard spans.indices.contains(start), let number = table.number(symbol) else { return [] }
    return spans[start].filter { $0.symbol == number }
  }

  /// The longest span with this symbol at a token, and of several the one of the least cost.
  func longest(_ symbol: String, at start: Int) -> Span? { spans(symbol, at: start).longest }

  func has(_ symbol: String, at range: Range<Int>) -> Bool {
    spans(symbol, at: range.lowerBound).contains { $0.tokens == range }
  }

  private mutating func fill(from start: Int) {
    spans[start] = lexicalSpans(at: start)
    var next = 0
    // Joining adds spans at the same token, which are joined in turn.
    while next < spans[start].count {
      let span = spans[start][next]
      next += 1
      for rule in table.byFirst[span.symbol] {
        for joined in join([span], by: rule) { add(joined) }
      }
    }
  }

  private mutating func add(_ span: Span) {
    let start = span.tokens.lowerBound
    let isKnown = spans[start].contains {
      $0.symbol == span.symbol && $0.tokens == span.tokens && $0.features == span.features
        && $0.cost <= span.cost
    }
    if !isKnown { spans[start].append(span) }
  }

  /// All spans that a rule makes of these parts and what follows them.
  private func join(
    _ parts: [Span], by rule: (rule: Int, symbol: Int, parts: [Int])
  ) -> [Span] {
    guard let first = parts.first, let last = parts.last else { return [] }
    let tokens = first.tokens.lowerBound..<last.tokens.upperBound
    if parts.count == rule.parts.count {
      let features = table.rules[rule.rule].meaning(Parts(chart: self, spans: parts))
      let cost = parts.reduce(table.rules[rule.rule].cost) { $0 + $1.cost }
      return features.map {
        [Span(rule.symbol, tokens, $0, cost: cost, rule: rule.rule, parts: parts)]
      } ?? []
    }
    guard tokens.upperBound < spans.count, tokens.count < Self.longest else { return [] }
    return spans[tokens.upperBound].filter { $0.symbol == rule.parts[parts.count] }
      .flatMap { join(parts + [$0], by: rule) }
  }

  private func lexicalSpans(at start: Int) -> [Span] {
    var found: [Span] = []
    func add(_ symbol: String, _ end: Int, _ features: Features = Features()) {
      guard let number = table.number(symbol) else { return }
      found.append(Span(number, start..<end, features))
    }
    let token = tokens[start]
    switch token.kind {
    case .quoted: return []
    case .mark: add(token.key, start + 1)
    case .figures(let figures):
      add("figures", start + 1, Features(figures: figures, hasFigures: true))
    case .word:
      if token.isGlued, token.key.count < 3 { add("ending", start + 1) }
      words.hundreds(in: token.key).map { add("'amounts'", start + 1, Features(amount: $0)) }
    }
    for (role, value, end) in words.phrases(tokens, at: start) {
      var features = Features(amount: value, unit: role.unit, half: role.half)
      // Spanish `mañana` in `por la mañana` is no day.
      if role == .calendar, !senses[start].contains(.day) { continue }
      features.isArticle = role == .amounts && words.isArticle(tokens, at: start)
      add(role.symbol, end, features)
    }
    return found
  }
}

extension [Span] {
  /// The only span; nil if there are none, or several.
  var only: Span? { count == 1 ? first : nil }

  /// The longest span, and of several the one of the least cost.
  var longest: Span? {
    self.min { ($1.tokens.upperBound, $0.cost) < ($0.tokens.upperBound, $1.cost) }
  }
}

extension TypedWords.Role {
  var unit: TimeUnit? {
    switch self {
    case .weeks: .weeks
    case .days: .days
    case .hours: .hours
    case .minutes: .minutes
    case .seconds: .seconds
    default: nil
    }
  }

  var half: HalfDay? {
    switch self {
    case .am: .am
    case .pm: .pm
    case .morning: .morning
    case .evening: .evening
    case .night: .night
    default: nil
    }
  }

  fileprivate var symbol: String {
    unit != nil ? "'unit'" : half != nil ? "'half'" : "'" + rawValue + "'"
  }
}
