/// Names the steps of a sentence by the words of the clauses in which their times stand.
struct StepName {
  let grammar: Grammar
  private var words: TypedWords { grammar.words }
  private var tokens: [Token] { grammar.tokens }

  /// The maximum length of a name in characters; a longer one ends with a whole word.
  private static let longest = 40

  /// - Parameters:
  /// - before: the tokens between the time and the one before it.
  /// - behind: the tokens between the time and the next one.
  func text(before: Range<Int>, behind: Range<Int>) -> String {
    let next = trimmed(clauses(behind).first ?? behind.lowerBound..<behind.lowerBound)
    let verb = endOfStep(in: next)
    let last = clauses(before).reversed().lazy.map { trimmed($0) }.filter { isTelling($0) }
    let clause = last.first { hasStep($0) } ?? (verb == nil ? last.first : nil)
    let own = clauses(before).last.map { trimmed($0) }.flatMap { isTelling($0) ? $0 : nil }
    guard let left = verb == nil ? clause : own else {
      // `after 20 minutes, turn it`
      let others = clauses(behind).lazy.map { trimmed($0) }
      return string(verb == nil ? others.first { isTelling($0) } ?? next : next.prefix(to: verb))
    }
    let name = string(left)
    // German `den Teig 1 Stunde ruhen lassen` has its verb behind the time.
    guard let verb, !hasStep(left) else { return Self.shortened(name) }
    let isSpaced = tokens[verb - 1].range.lowerBound > 0 && !string(next).allSatisfy(\.isUnspaced)
    let verbs = grammar.text.string(next.lowerBound..<verb)
    return Self.shortened(name + (isSpaced ? " " : "") + verbs)
  }

  private func string(_ range: Range<Int>) -> String { Self.shortened(grammar.text.string(range)) }

  private static func shortened(_ name: String) -> String {
    guard name.count > longest else { return name }
    let cut = name.prefix(longest + 1)
    return String(cut[..<(cut.lastIndex(of: " ") ?? cut.endIndex)].prefix(longest))
  }

  // MARK: - Clauses

  /// The parts between commas, brackets and words such as `then`.
  private func clauses(_ range: Range<Int>) -> [Range<Int>] {
    var clauses: [Range<Int>] = []
    var (start, position) = (range.lowerBound, range.lowerBound)
    while position < range.upperBound {
      let then = words.match(.then, tokens, at: position, before: range.upperBound)
      let isMark = tokens[position].kind == .mark && !isHyphen(position)
      if then != nil || isMark {
        clauses.append(start..<position)
        start = then ?? position + 1
      }
      position = max(position + 1, then ?? 0)
    }
    return clauses + [start..<range.upperBound]
  }

  private func isHyphen(_ position: Int) -> Bool {
    grammar.isMark("/", at: position)
      || grammar.isMark("-", at: position)
        && (tokens[position].isGlued || grammar.figures(at: position - 1) != nil)
  }

  /// The clause without words such as `for` and `and` at its ends.
  private func trimmed(_ clause: Range<Int>) -> Range<Int> {
    var range = clause
    while let end = linkBefore(range.upperBound, from: range.lowerBound) {
      range = range.lowerBound..<end
    }
    while let end = Self.links.lazy.compactMap({
      words.match($0, tokens, at: range.lowerBound, before: range.upperBound)
    }).first {
      range = end..<range.upperBound
    }
    // `bake at 220 °C`
    let place = range.dropFirst().first { position in
      words.match(.at, tokens, at: position).map {
        $0 < range.upperBound
          && (grammar.isTemperature(at: $0) || grammar.isLikeTemperature(at: $0))
      } ?? false
    }
    return range.prefix(to: place)
  }

  private static let links: [TypedWords.Role] = [
    .for, .in, .fillers, .and, .at, .until, .rangeStart, .every, .behind, .on, .or,
  ]

  private func linkBefore(_ end: Int, from start: Int) -> Int? {
    guard start < end else { return nil }
    if tokens[end - 1].kind == .mark { return end - 1 }
    return (max(start, end - 4)..<end).first { position in
      Self.links.contains { words.match($0, tokens, at: position, before: end) == end }
        || words.phrases(tokens, at: position).contains { $0.role == .relations && $0.end == end }
    }
  }

  /// Whether the words say something: at least three letters, or one of a script without spaces.
  private func isTelling(_ range: Range<Int>) -> Bool {
    range.contains {
      let key = tokens[$0].key
      return key.first?.isUnspaced == true || key.count > 2 && key.contains(where: \.isLetter)
    }
  }

  // MARK: - Verbs

  private func hasStep(_ range: Range<Int>) -> Bool { endOfStep(in: range) != nil }

  private func endOfStep(in range: Range<Int>) -> Int? {
    range.lazy.compactMap {
      words.match(.steps, tokens, at: $0, before: range.upperBound)
    }.first
  }
}

extension Range<Int> {
  fileprivate func prefix(to end: Int?) -> Range<Int> { lowerBound..<(end ?? upperBound) }
}
