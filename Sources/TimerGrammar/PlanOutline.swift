/// The structure of the text behind the title: its parts, and the words about all of them.
struct PlanOutline {
  /// A part, or a `wait` for the part before it.
  enum Piece {
    case part(PlanPart)
    case wait(Range<Int>)
    case refused(TypedPlan.Refusal, at: Range<Int>)
  }

  private(set) var pieces: [Piece] = []
  /// The words at the end about readiness: `together`, `ready at 18:30`.
  private(set) var ready: ReadyWords?
  private(set) var rounds: Rounds?
  /// Whether brackets enclose all parts.
  private(set) var isBracketed = false
  /// The first `then` between parts.
  private(set) var then: Range<Int>?
  /// Parts joined by `and` before the last separator, which leaves their order open.
  private(set) var unordered: Range<Int>?

  let reader: PlanReader

  /// - Parameter isTogether: whether the title says that all parts are ready at the same moment.
  init(_ range: Range<Int>, of reader: PlanReader, isTogether: Bool = false) {
    let outline = PlanOutline(range, of: reader, isTogether: isTogether, takesRounds: true)
    self =
      outline.hasDoubtfulRounds
      ? PlanOutline(range, of: reader, isTogether: isTogether, takesRounds: false) : outline
  }

  /// - Parameter takesRounds: whether to read a number of rounds at the end.
  private init(
    _ range: Range<Int>, of reader: PlanReader, isTogether: Bool, takesRounds: Bool
  ) {
    self.reader = reader
    read(range, isTogether: isTogether, takesRounds: takesRounds)
  }

  /// Whether the rounds directly follow a name and may count something else: `5m eggs x4`.
  private var hasDoubtfulRounds: Bool {
    guard let rounds, let last = pieces.last else { return false }
    switch last {
    case .wait: return false
    case .refused(let refusal, _):
      return refusal.reason == .noTime
    case .part(let part):
      return part.tokens.upperBound == rounds.tokens.lowerBound && !part.endsWithTime
    }
  }

  private mutating func read(_ range: Range<Int>, isTogether: Bool, takesRounds: Bool) {
    var range = reader.trimmed(range)
    while let rest = takeEnd(of: range, isTogether: isTogether, takesRounds: takesRounds) {
      range = reader.trimmed(rest)
    }
    range = takeBeginning(of: range)
    let ranges = reader.pieces(of: range)
    then = reader.separators(in: range).first { $0.kind == .then }?.tokens
    // The text is refused at one stage too many. Each stage may have a `wait`.
    let most = 2 * TypedPlan.mostParts + 1
    let last = ranges.count > 1 ? ranges.last : nil
    for piece in ranges.dropLast(last == nil ? 0 : 1).prefix(most) {
      pieces += pieces(piece, isLast: false)
    }
    pieces += last.map { pieces($0, isLast: true) } ?? []
  }

  // MARK: - Words about all parts

  private mutating func takeEnd(
    of range: Range<Int>, isTogether: Bool, takesRounds: Bool
  ) -> Range<Int>? {
    let (start, end) = (range.lowerBound, range.upperBound)
    if ready == nil,
      let found = reader.grammar.readyWords(endingAt: end, from: start, isTogether: isTogether)
    {
      ready = found
      return start..<found.tokens.lowerBound
    }
    guard takesRounds, rounds == nil,
      let found = reader.grammar.rounds(endingAt: end, from: start + 1)
    else { return nil }
    rounds = found
    return start..<found.tokens.lowerBound
  }

  /// Removes rounds before a bracket or before the only time, and the brackets.
  private mutating func takeBeginning(of range: Range<Int>) -> Range<Int> {
    let found = rounds == nil ? reader.grammar.rounds(at: range.lowerBound) : nil
    let start = min(found?.tokens.upperBound ?? range.lowerBound, range.upperBound)
    if let inside = inside(start..<range.upperBound) {
      isBracketed = true
      rounds = rounds ?? found
      return inside
    }
    let rest = start..<range.upperBound
    guard let found, reader.separators(in: rest).isEmpty, let part = try? reader.part(rest),
      part.beginsWithTime
    else { return range }
    rounds = found
    return rest
  }

  /// Returns the range between the enclosing brackets; nil without them.
  private func inside(_ range: Range<Int>) -> Range<Int>? {
    let brackets = range.filter {
      reader.grammar.isMark("(", at: $0) || reader.grammar.isMark(")", at: $0)
    }
    guard range.count > 2, brackets == [range.lowerBound, range.upperBound - 1],
      reader.grammar.isMark("(", at: range.lowerBound)
    else { return nil }
    return reader.trimmed(range.dropFirst().dropLast())
  }

  // MARK: - Parts

  private mutating func pieces(_ range: Range<Int>, isLast: Bool) -> [Piece] {
    let start = range.lowerBound
    if reader.words.match(.wait, reader.tokens, at: start) == range.upperBound {
      return [.wait(range)]
    }
    if reader.grammar.rounds(at: start)?.tokens == range {
      return [.refused(reader.refusal(.misplacedRounds, range), at: range)]
    }
    do {
      return [.part(try reader.part(range))]
    } catch {
      guard let parts = partsBesideAnd(range) else { return [.refused(error, at: range)] }
      if !isLast { unordered = unordered ?? range }
      return parts.map { .part($0) }
    }
  }

  /// Returns the parts of `fish 12m and peas 5m`; nil if `and` may add two times.
  private func partsBesideAnd(_ range: Range<Int>) -> [PlanPart]? {
    var parts: [PlanPart] = []
    for piece in reader.piecesBesideAnd(range) {
      guard let part = try? reader.part(piece), !part.name.isEmpty else { return nil }
      if let last = parts.last, last.endsWithTime, part.beginsWithTime { return nil }
      parts.append(part)
    }
    return parts.count > 1 ? parts : nil
  }
}
