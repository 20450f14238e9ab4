/// A rule of the grammar: a symbol, the symbols it may consist of, and what they mean together. A
/// symbol is a name with rules, the name of a list of words in quotation marks, or a mark.
struct Rule: Sendable {
  /// Returns the meaning of the parts; nil if the rule does not apply to them.
  typealias Meaning = @Sendable (_ parts: Parts) -> Features?

  /// The rule as written: `sum = sum 'and' part`.
  let text: String
  let symbol: String
  let parts: [String]
  /// How unlikely the rule is, compared with others for the same tokens.
  let cost: Int
  let meaning: Meaning

  init(_ text: String, cost: Int = 0, _ meaning: @escaping Meaning = { $0[0] }) {
    let words = text.split(separator: " ").map(String.init)
    (self.text, symbol, parts) = (text, words[0], Array(words.dropFirst(2)))
    (self.cost, self.meaning) = (cost, meaning)
  }
}

struct Parts {
  let chart: Chart
  let spans: [Span]

  subscript(_ place: Int) -> Features { spans[place].features }

  func range(_ place: Int) -> Range<Int> { spans[place].tokens }
  func isGlued(_ place: Int) -> Bool { chart.tokens[start(place)].isGlued }
  func start(_ place: Int) -> Int { spans[place].tokens.lowerBound }
  func end(_ place: Int) -> Int { spans[place].tokens.upperBound }
}

/// The rules of all times, with a number for each symbol.
struct RuleTable: Sendable {
  static let times = RuleTable(
    Rule.numbers + Rule.durations + Rule.hours + Rule.moments + Rule.repetitions)

  let rules: [Rule]
  let symbols: [String]
  private let numbers: [String: Int]
  /// The rules whose first part is each symbol, with the numbers of their symbols.
  let byFirst: [[(rule: Int, symbol: Int, parts: [Int])]]

  private init(_ rules: [Rule]) {
    var symbols: [String] = []
    var numbers: [String: Int] = [:]
    func number(_ symbol: String) -> Int {
      if let number = numbers[symbol] { return number }
      numbers[symbol] = symbols.count
      symbols.append(symbol)
      return symbols.count - 1
    }
    var byFirst: [Int: [(rule: Int, symbol: Int, parts: [Int])]] = [:]
    for (place, rule) in rules.enumerated() {
      let parts = rule.parts.map(number)
      byFirst[parts[0], default: []].append((place, number(rule.symbol), parts))
    }
    (self.rules, self.symbols, self.numbers) = (rules, symbols, numbers)
    self.byFirst = symbols.indices.map { byFirst[$0, default: []] }
  }

  /// The number of a symbol; nil if no rule has it.
  func number(_ symbol: String) -> Int? { numbers[symbol] }

  /// The rules as the page shows them, a line for each symbol.
  var page: String {
    var lines: [(symbol: String, parts: [String])] = []
    for rule in rules {
      let parts = rule.parts.joined(separator: " ")
      if let line = lines.firstIndex(where: { $0.symbol == rule.symbol }) {
        lines[line].parts.append(parts)
      } else {
        lines.append((rule.symbol, [parts]))
      }
    }
    return lines.map { $0.symbol + " = " + $0.parts.joined(separator: " | ") }
      .joined(separator: "\n")
  }
}
