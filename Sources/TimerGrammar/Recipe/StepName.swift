/// Names the steps of a sentence by the words of the clauses in which their times stand.
struct StepName {
  let grammar: Grammar
  private var words: TypedWords { grammar.words }
  private var tokens: [Token] { grammar.tokens }

  /// The maximum length of a name in characters; a longer one ends with a whole word.
  private static let longest = 50

  /// The end of the verb behind the time before.
  private var used = 0

  init(_ grammar: Grammar) { self.grammar = grammar }

  /// - Parameters:
  ///   - before: the tokens between the time and the one before it.
  ///   - behind: the tokens between the time and the next one.
  mutating func text(before: Range<Int>, behind: Range<Int>) -> String {
    let before = max(used, before.lowerBound)..<before.upperBound
    let others = clauses(behind).map { trimmed($0) }
    guard let verb = verb(in: others[0], behind) else {
      let own = clauses(before).map { trimmed($0) }.filter(isTelling)
      let left = own.last { endOfStep(in: $0) != nil } ?? own.last
      // `after 20 minutes, turn it`
      return name([string(left.map { act($0) } ?? others.first(where: isTelling) ?? others[0])])
    }
    used = verb
    // German `den Teig 1 Stunde ruhen lassen` has its verb behind the time. In Japanese, a particle
    // is between both: `弱火で10分煮る`.
    let isUnspaced = tokens[verb - 1].key.first?.isUnspaced == true
    let own = trimmed(clauses(before).last ?? before, without: isUnspaced ? [.fillers] : Self.links)
    let left = isTelling(own) ? act(own, isBeforeVerb: true) : own.prefix(to: own.lowerBound)
    if words.match(.steps, tokens, at: left.lowerBound, before: left.upperBound) != nil {
      return name([string(left)])
    }
    let verbs = string(others[0].lowerBound..<verb) + ending(verb..<behind.upperBound)
    return name([string(left), verbs], separator: isUnspaced ? "" : " ")
  }

  private func string(_ range: Range<Int>) -> String { grammar.text.string(range) }

  private func name(_ parts: [String], separator: String = " ") -> String {
    let name = parts.filter { !$0.isEmpty }.joined(separator: separator)
    guard name.count > Self.longest else { return name }
    let cut = name.prefix(Self.longest + 1)
    let words = cut.split(separator: " ").dropLast()
    // No name ends with `of`.
    let end = words.lastIndex { $0.count > 3 } ?? words.endIndex - 1
    return words.isEmpty
      ? String(cut.dropLast()) : words[...end].joined(separator: " ")
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
  private func trimmed(
    _ clause: Range<Int>, without links: [TypedWords.Role] = links
  ) -> Range<Int> {
    var range = clause
    while let first = range.first, isBullet(first) { range.removeFirst() }
    while let end = linkBefore(range.upperBound, from: range.lowerBound, links) {
      range = range.lowerBound..<end
    }
    while let end = links.lazy.compactMap({
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

  private func linkBefore(_ end: Int, from start: Int, _ links: [TypedWords.Role]) -> Int? {
    guard start < end else { return nil }
    if tokens[end - 1].kind == .mark { return end - 1 }
    return (max(start, end - 4)..<end).first { position in
      links.contains { words.match($0, tokens, at: position, before: end) == end }
        || links.count > 1
          && words.phrases(tokens, at: position).contains { $0.role == .relations && $0.end == end }
    }
  }

  /// Whether the token only begins an item: `①`, `★`, but not `½`.
  private func isBullet(_ position: Int) -> Bool {
    tokens[position].kind == .word && !tokens[position].key.contains(where: \.isLetter)
      && words.phrases(tokens, at: position).isEmpty
  }

  /// Whether the words say something: at least three letters, or one of a script without spaces.
  private func isTelling(_ range: Range<Int>) -> Bool {
    range.contains {
      let key = tokens[$0].key
      return key.first?.isUnspaced == true || key.count > 2 && key.contains(where: \.isLetter)
    }
  }

  // MARK: - Verbs

  private func endOfStep(in range: Range<Int>) -> Int? {
    range.lazy.compactMap {
      words.match(.steps, tokens, at: $0, before: range.upperBound)
    }.first
  }

  /// Returns the end of the verb behind a time, before any `and`. One right before the next time
  /// belongs to that.
  private func verb(in clause: Range<Int>, _ behind: Range<Int>) -> Int? {
    let and = behind.first { words.match(.and, tokens, at: $0) != nil } ?? behind.upperBound
    guard let end = endOfStep(in: clause), end <= and else { return nil }
    return end == behind.upperBound && end < tokens.count ? nil : end
  }

  /// The part of a clause behind the last `and` that begins another act: `braise` of `cover and
  /// braise`. Before a verb, an act ends with its own: German `Eier verrühren und den Teig`.
  private func act(_ clause: Range<Int>, isBeforeVerb: Bool = false) -> Range<Int> {
    let starts = clause.dropFirst().lazy.compactMap { position -> Int? in
      let end = words.match(.and, tokens, at: position, before: clause.upperBound)
      // `stretch and fold` is one act.
      let isVerb = words.match(.steps, tokens, at: clause.lowerBound) == position
      let isNew =
        end.flatMap { words.match(.steps, tokens, at: $0) } != nil && !isVerb
        || isBeforeVerb && endOfStep(in: clause.prefix(to: position)) != nil
      return isNew ? end : nil
    }
    return trimmed((starts.last ?? clause.lowerBound)..<clause.upperBound, without: [.on])
  }

  /// The ending of a Japanese verb: `ておく` of `蒸らしておく`.
  private func ending(_ range: Range<Int>) -> String {
    String(string(range).prefix { 0x3041...0x309F ~= $0.unicodeScalars.first?.value ?? 0 })
  }
}

extension Range<Int> {
  fileprivate func prefix(to end: Int?) -> Range<Int> { lowerBound..<(end ?? upperBound) }
}
