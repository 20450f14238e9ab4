extension TypedReadings {
  /// The tokens of `text` with their senses, the times among them, and what was read: one a line.
  package static func derivation(
    of text: String, words: TypedWords, clock: TypedClock
  ) -> String {
    guard let typed = try? TypedText(text, words: words) else { return "no text" }
    let grammar = Grammar(typed, words: words, clock: clock)
    var lines = grammar.tokens.indices.map { position in
      let amount = grammar.amount(at: position).map { " = \(Double($0.amount) / 1e9)" } ?? ""
      return "token \(typed.string(position..<position + 1)): \(grammar.roles(at: position))"
        + amount
    }
    for time in grammar.times.joined() {
      lines.append(
        "time \(typed.string(time.tokens)): \(time.form), \(time.strength), \(time.summary)")
      lines += grammar.rules(of: time).map { "  " + $0 }
    }
    do {
      let readings = try TypedReadings(text, words: words, clock: clock)
      lines += readings.starts.map { "reading \($0)" }
      if let name = readings.name { lines.append("name \(name)") }
    } catch {
      lines.append("refused \(error)")
    }
    return lines.joined(separator: "\n")
  }
}

extension Grammar {
  /// The rules that made the time, with those of its parts behind them.
  fileprivate func rules(of time: TimePhrase) -> [String] {
    let symbols = time.isDuration ? ["sum", "clock", "range", "number"] : ["moment", "timed"]
    let spans = symbols.flatMap { chart.spans($0, at: time.tokens.lowerBound) }
    return spans.filter { $0.tokens == time.tokens }.longest?.derivation ?? []
  }

  fileprivate func roles(at position: Int) -> String {
    let roles = TypedWords.Role.allCases.compactMap { role in
      match(role, at: position).map { end in
        role.rawValue + (end > position + 1 ? " (\(end - position) words)" : "")
      }
    }
    let unit = words.units.match(tokens, at: position).map { ["\($0.meaning)"] } ?? []
    let all = unit + roles
    return all.isEmpty ? "\(tokens[position].kind)" : all.joined(separator: ", ")
  }
}

extension TimePhrase {
  fileprivate var summary: String {
    switch meaning {
    case .duration(let nanoseconds): "\(Double(nanoseconds) / 1e9) s"
    case .moment(let time): "\(time.hour):\(time.minute)"
    case nil: "no such time"
    }
  }
}
