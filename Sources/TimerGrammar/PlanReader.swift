/// Finds the parts of a plan in a text.
struct PlanReader {
  /// A mark, a line break or a word that separates two parts.
  struct Separator {
    enum Kind {
      case comma
      case semicolon
      case lineBreak
      case then
    }

    let kind: Kind
    /// Empty for a line break.
    let tokens: Range<Int>
  }

  let text: TypedText
  let grammar: Grammar
  /// All separators, from left to right.
  private var separators: [Separator] = []
  /// Separators except line breaks, by first token and by end.
  private var beginnings: [Int: Separator] = [:]
  private var ends: [Int: Separator] = [:]
  /// The tokens of every time in the text.
  private let times: [Range<Int>]
  /// Times that contain a line break and so may be two.
  private var brokenTimes: [Range<Int>] = []

  var tokens: [Token] { grammar.tokens }
  var words: TypedWords { grammar.words }

  init(_ text: TypedText, words: TypedWords, clock: TypedTimer.Clock) {
    self.text = text
    grammar = Grammar(tokens: text.tokens, words: words, clock: clock)
    times = grammar.readings().map(\.tokens)
    separate()
  }

  /// Finds all separators. A comma within a time, as in `1h, 30m`, is not one.
  private mutating func separate() {
    var times = times[...]
    var position = 0
    while position < tokens.count {
      while let time = times.first, time.upperBound <= position { times.removeFirst() }
      let time = times.first.flatMap { $0.lowerBound < position ? $0 : nil }
      if position > 0, text.beginsLine(position) {
        if let time { brokenTimes.append(time) }
        separators.append(Separator(kind: .lineBreak, tokens: position..<position))
      }
      guard time == nil, let separator = separator(at: position) else {
        position += 1
        continue
      }
      separators.append(separator)
      beginnings[position] = separator
      position = separator.tokens.upperBound
      ends[position] = separator
    }
  }

  private func separator(at position: Int) -> Separator? {
    if let end = words.match(.then, tokens, at: position), grammar.mayEnd(before: end) {
      return Separator(kind: .then, tokens: position..<end)
    }
    let next = position..<position + 1
    if grammar.isMark(",", at: position) { return Separator(kind: .comma, tokens: next) }
    return grammar.isMark(";", at: position) ? Separator(kind: .semicolon, tokens: next) : nil
  }

  /// The position of the colon behind the title, before any other separator than a line break. The
  /// colon of `:30` is part of a time.
  var titleColon: Int? {
    let limit = separators.first { $0.kind != .lineBreak }?.tokens.lowerBound ?? tokens.count
    return (0..<limit).first { grammar.isMark(":", at: $0) }.flatMap { colon in
      let isTime =
        !tokens[colon].isGlued && grammar.figures(at: colon + 1) != nil && tokens[colon + 1].isGlued
      return colon > 0 && !isTime ? colon : nil
    }
  }

  /// Returns the separators inside the range, without those at either end.
  func separators(in range: Range<Int>) -> [Separator] {
    separators.filter {
      $0.tokens.lowerBound > range.lowerBound && $0.tokens.upperBound < range.upperBound
    }
  }

  /// Returns the range without separators and full stops at either end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, let separator = beginnings[start] { start = separator.tokens.upperBound }
    while start < end {
      let last = tokens[end - 1]
      let isStop = last.kind == .mark && ".!?…".contains(last.key)
      guard isStop || ends[end] != nil else { break }
      end = isStop ? end - 1 : ends[end]?.tokens.lowerBound ?? end
    }
    return start..<max(start, end)
  }

  /// Returns the ranges between separators.
  func pieces(of range: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    for separator in separators(in: range) {
      if start < separator.tokens.lowerBound { pieces.append(start..<separator.tokens.lowerBound) }
      start = max(start, separator.tokens.upperBound)
    }
    if start < range.upperBound { pieces.append(start..<range.upperBound) }
    return pieces
  }

  /// Returns the ranges between the words `and`, each with a time.
  func piecesBesideAnd(_ range: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    for time in times where start <= time.lowerBound && time.upperBound < range.upperBound {
      let and = (time.upperBound..<range.upperBound).first {
        words.match(.and, tokens, at: $0) != nil
      }
      guard let and, let end = words.match(.and, tokens, at: and), end < range.upperBound else {
        break
      }
      pieces.append(start..<and)
      start = end
    }
    return pieces + [start..<range.upperBound]
  }

  /// Reads the part in this range.
  func part(_ range: Range<Int>) throws(TypedPlan.Refusal) -> PlanPart {
    if let time = brokenTimes.first(where: range.overlaps) { throw refusal(.oneTimeOrTwo, time) }
    do {
      return try partAlone(range)
    } catch {
      throw refusal(error, range)
    }
  }

  /// Reads the part in this range, even if a line break divides its time.
  func partAlone(_ range: Range<Int>) throws(PlanPart.Problem) -> PlanPart {
    try PlanPart(text.string(range), tokens: range, words: words, clock: grammar.clock)
  }

  func refusal(_ reason: TypedPlan.Refusal.Reason, _ range: Range<Int>) -> TypedPlan.Refusal {
    TypedPlan.Refusal(reason: reason, part: text.string(range))
  }
}
