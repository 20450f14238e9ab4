/// A text cut into the parts of a plan, and the words about all of them.
struct PlanOutline {
  enum Joint: Equatable {
    case comma
    /// `and`, which leaves the order open.
    case and
    /// `+`: both at once.
    case plus
    /// `then` or a semicolon: one after the other.
    case then
  }

  struct Piece {
    let joint: Joint
    let tokens: Range<Int>
  }

  let grammar: Grammar
  private(set) var title: Range<Int>?
  private(set) var titleReady: ReadyWords?
  private(set) var titleRounds: Rounds?
  /// The words at the end about readiness: `together`, `ready at 18:30`.
  private(set) var ready: ReadyWords?
  /// The name of the plan in the part with the moment: `…, dinner at 7`.
  private(set) var nameAtEnd: Range<Int>?
  private(set) var rounds: Rounds?
  /// The name of the only stage, if rounds separate it from the time: `plank 3x 1m`.
  private(set) var nameBeforeRounds: Range<Int>?
  /// Whether brackets enclose all parts.
  private(set) var isBracketed = false
  /// The tokens of the parts.
  private(set) var body: Range<Int>

  var tokens: [Token] { grammar.tokens }

  init(_ grammar: Grammar, takesTitle: Bool = true, takesRounds: Bool = true) {
    self.grammar = grammar
    body = 0..<grammar.tokens.count
    if takesTitle { takeTitle() }
    body = trimmed(body)
    while let rest = takeEnd(takesRounds: takesRounds) { body = trimmed(rest) }
    if takesRounds { takeBeginning() }
    if let inside = inside(body) {
      isBracketed = true
      body = inside
    }
  }

  // MARK: - The title

  /// Takes the text before a colon, unless it contains a duration or the colon is part of a time.
  private mutating func takeTitle() {
    let limit = tokens.indices.first { joint(at: $0) != nil } ?? tokens.count
    guard let colon = (0..<limit).first(where: { grammar.isMark(":", at: $0) }), colon > 0,
      tokens[colon].isGlued || grammar.figures(at: colon + 1) == nil || !isGlued(colon + 1)
    else { return takeActivity() ? () : takeMoment(before: limit) }
    let range = 0..<colon
    if let rounds = grammar.rounds(at: 0), rounds.tokens == range {
      titleRounds = rounds
    } else {
      let hasDuration = range.contains { start in
        grammar.times[start].contains {
          $0.tokens.upperBound <= colon && !$0.isBare && $0.form != .unit && $0.clocked == nil
        }
      }
      var ready: ReadyWords?
      for start in range where ready == nil && grammar.mayBegin(at: start) {
        ready = grammar.readyWords(at: start).flatMap { $0.tokens.upperBound <= colon ? $0 : nil }
      }
      if hasDuration, ready == nil { return }
      titleReady = ready
    }
    title = range
    body = colon + 1..<tokens.count
  }

  /// Takes a name before stages that are named behind their times: `tabata 20s on 10s off x8`.
  private mutating func takeActivity() -> Bool {
    let times = times(of: .units, in: body)
    guard times.count > 1, times[0].lowerBound > 0, !hasTime(0..<times[0].lowerBound) else {
      return false
    }
    let nexts = times.dropFirst().map(\.lowerBound) + [body.upperBound]
    let areStages = zip(times, nexts).allSatisfy { time, next in
      guard let end = grammar.match(.steps, at: time.upperBound) else { return false }
      return next == body.upperBound
        || (joint(at: end)?.end ?? grammar.match(.and, at: end) ?? end) == next
    }
    guard areStages else { return false }
    (title, body) = (0..<times[0].lowerBound, times[0].lowerBound..<tokens.count)
    return true
  }

  /// Takes a moment and its name before a dash or a comma: `dinner at 7 - turkey 4h`.
  private mutating func takeMoment(before limit: Int) {
    let dash = (0..<limit).first { grammar.isMark("-", at: $0) && !isGlued($0) && !isGlued($0 + 1) }
    let end = dash ?? limit
    guard end < tokens.count, grammar.isMark("-", at: end) || grammar.isMark(",", at: end),
      !hasTime(0..<end), let found = grammar.readyWords(endingAt: end, from: 0), found.isClear,
      found.moment != nil, grammar.has(.occasion, in: 0..<end) || found.tokens.lowerBound == 0
    else { return }
    (title, titleReady, body) = (0..<end, found, end + 1..<tokens.count)
  }

  private func isGlued(_ position: Int) -> Bool {
    position < tokens.count && tokens[position].isGlued
  }

  // MARK: - Words about all parts

  private mutating func takeEnd(takesRounds: Bool) -> Range<Int>? {
    let (start, end) = (body.lowerBound, body.upperBound)
    if ready == nil, let found = grammar.readyWords(endingAt: end, from: start),
      found.isClear || found.saysTogether || found.saysReady || isPieceStart(found)
    {
      ready = found
      let rest = start..<found.tokens.lowerBound
      guard found.moment != nil else { return rest }
      return takeNameAtEnd(rest)
    }
    guard takesRounds, rounds == nil, let found = grammar.rounds(endingAt: end, from: start + 1)
    else { return nil }
    rounds = found
    return start..<found.tokens.lowerBound
  }

  /// Whether `18:30` is a part of its own, or one whose other words are an occasion.
  private func isPieceStart(_ found: ReadyWords) -> Bool {
    let piece = lastPiece(body.lowerBound..<found.tokens.lowerBound)
    guard piece.lowerBound > body.lowerBound else { return false }
    return piece.isEmpty
      ? found.moment.map { $0.hour > 12 } ?? false
      : grammar.has(.occasion, in: piece) && !hasTime(piece)
  }

  /// Takes the words before the moment as the name of the plan: `…, dinner at 7`.
  private mutating func takeNameAtEnd(_ range: Range<Int>) -> Range<Int> {
    let piece = lastPiece(range)
    guard piece.lowerBound > range.lowerBound, !piece.isEmpty, !hasTime(piece),
      grammar.isOnlyName(piece), grammar.has(.occasion, in: piece)
    else { return range }
    nameAtEnd = piece
    return range.lowerBound..<piece.lowerBound
  }

  private func lastPiece(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    for position in range where joint(at: position) != nil || text.beginsLine(position) {
      start = max(start, joint(at: position)?.end ?? position)
    }
    return min(start, range.upperBound)..<range.upperBound
  }

  private var text: TypedText { grammar.text }

  /// Takes rounds before the parts: `4x (…)`, `4x 30s stretch`.
  private mutating func takeBeginning() {
    guard rounds == nil else { return }
    guard let found = grammar.rounds(at: body.lowerBound) else { return takeRoundsInside() }
    let rest = min(found.tokens.upperBound, body.upperBound)..<body.upperBound
    let isAlone =
      pieces(rest, splitsTimes: false).count == 1
      && grammar.times.indices.contains(rest.lowerBound)
      && grammar.times[rest.lowerBound].contains {
        // `2 x 400 g beans 10 min`
        $0.isDuration && ($0.strength > .number || !hasTime(rest))
      }
    guard inside(rest) != nil || isAlone else { return }
    rounds = found
    body = rest
  }

  /// Takes rounds between a name and the only time: `plank 3x 1m`.
  private mutating func takeRoundsInside() {
    guard let time = body.first(where: { !grammar.times[$0].isEmpty && $0 > body.lowerBound }),
      let rounds = grammar.rounds(endingAt: time, from: body.lowerBound + 1)
        ?? grammar.rounds(at: time),
      let next = grammar.times.indices.contains(rounds.tokens.upperBound)
        ? grammar.times[rounds.tokens.upperBound] : nil,
      next.contains(where: { $0.isDuration && $0.tokens.upperBound == body.upperBound })
    else { return }
    let name = body.lowerBound..<rounds.tokens.lowerBound
    guard !hasTime(name), grammar.isOnlyName(name) else { return }
    nameBeforeRounds = name
    self.rounds = rounds
    body = rounds.tokens.upperBound..<body.upperBound
  }

  private func inside(_ range: Range<Int>) -> Range<Int>? {
    let brackets = range.filter { grammar.isMark("(", at: $0) || grammar.isMark(")", at: $0) }
    guard range.count > 2, brackets == [range.lowerBound, range.upperBound - 1],
      grammar.isMark("(", at: range.lowerBound)
    else { return nil }
    return trimmed(range.dropFirst().dropLast())
  }

  /// Returns the range without separators and full stops at either end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, let joint = joint(at: start), joint.joint != .plus, joint.joint != .and {
      start = joint.end
    }
    while start < end {
      let last = tokens[end - 1]
      if last.kind == .mark, ".!?…,;".contains(last.key) {
        end -= 1
      } else if let then = (max(start, end - 4)..<end).first(where: { joint(at: $0)?.end == end }) {
        end = then
      } else {
        break
      }
    }
    return start..<max(start, end)
  }

  // MARK: - Parts

  /// The separator at `position`, and its end.
  private func joint(at position: Int) -> (joint: Joint, end: Int)? {
    // Portuguese `depois` means `then`, but `depois de amanhã` is a day.
    // In Turkish `dersten sonra` (after class), it is part of a longer word.
    if let end = grammar.match(.then, at: position), grammar.mayEnd(before: end),
      !grammar.senses[position].contains(.occasion),
      grammar.match(.calendar, at: position).map({ $0 < end }) ?? true,
      !isBehindOnlyTime(position..<end)
    {
      return (.then, end)
    }
    if grammar.isMark(",", at: position) {
      return (.comma, grammar.match(.and, at: position + 1) ?? position + 1)
    }
    if grammar.isMark(";", at: position) { return (.then, position + 1) }
    return nil
  }

  /// Whether a word for `then` follows the time with which the text begins, and there is no other
  /// time: Turkish `10 dakika sonra çay` is `tea in ten minutes`.
  private func isBehindOnlyTime(_ then: Range<Int>) -> Bool {
    let start = then.lowerBound
    return grammar.match(.fillers, at: start) == then.upperBound
      && (max(0, start - 6)..<start).contains { first in
        grammar.times[first].contains { $0.isDuration && $0.tokens.upperBound == start }
          && grammar.saysNothing(0..<first)
      } && !hasTime(then.upperBound..<tokens.count)
  }

  private func hasTime(_ range: Range<Int>) -> Bool {
    range.contains { start in
      grammar.times[start].contains {
        $0.tokens.upperBound <= range.upperBound && $0.isDuration && $0.strength >= .words
      }
    }
  }

  func pieces(_ range: Range<Int>, splitsTimes: Bool) -> [Piece] {
    let times = splitsTimes ? [] : joinedTimes(range)
    var (inTime, next) = (times[...], range.lowerBound)
    var (pieces, kind) = ([] as [Piece], Joint.comma)
    func add(_ end: Int, _ joint: Joint, next behind: Int) {
      if next < end { pieces.append(Piece(joint: kind, tokens: next..<end)) }
      // `, then` is `then`.
      kind = next < end || joint == .then ? joint : kind
      next = max(next, behind)
    }
    var position = range.lowerBound
    while position < range.upperBound {
      while let time = inTime.first, time.upperBound <= position { inTime.removeFirst() }
      if let time = inTime.first, time.lowerBound < position {
        position = time.upperBound
        continue
      }
      if position > range.lowerBound, text.beginsLine(position) {
        add(position, .comma, next: position)
      }
      guard let joint = joint(at: position) else {
        position += 1
        continue
      }
      add(position, joint.joint, next: joint.end)
      position = joint.end
    }
    add(range.upperBound, .comma, next: range.upperBound)
    return pieces.flatMap { cutAtAnd($0, splitsTimes: splitsTimes) }
  }

  /// The times that contain a separator.
  private func joinedTimes(_ range: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for start in range {
      guard let time = grammar.times[start].last(where: \.isDuration)?.tokens,
        start >= found.last?.upperBound ?? 0
      else { continue }
      if time.count > 1 { found.append(time) }
    }
    return found
  }

  private func cutAtAnd(_ piece: Piece, splitsTimes: Bool) -> [Piece] {
    let clear = piece.tokens.filter { position in
      grammar.times[position].contains { $0.isDuration && $0.strength >= .words }
    }
    let numbers = piece.tokens.filter { position in
      grammar.times[position].contains { $0.isDuration && $0.form == .number }
    }
    // `25 min work and 5 break`
    let steps = numbers.filter {
      grammar.match(.steps, at: $0 + 1) != nil && grammar.ends(.and, at: $0)
    }
    let starts = clear.isEmpty ? numbers : (clear + steps).sorted()
    guard starts.count > 1, let last = starts.last else { return [piece] }
    var (rest, inTime) = (starts[...], (splitsTimes ? [] : joinedTimes(piece.tokens))[...])
    var (pieces, kind, start) = ([] as [Piece], piece.joint, piece.tokens.lowerBound)
    for position in piece.tokens where position >= start {
      while let time = inTime.first, time.upperBound <= position { inTime.removeFirst() }
      while let first = rest.first, first < start { rest.removeFirst() }
      guard inTime.first.map({ $0.lowerBound >= position }) ?? true,
        let end = grammar.match(.and, at: position), last >= end,
        let first = rest.first, first < position
      else { continue }
      pieces.append(Piece(joint: kind, tokens: start..<position))
      (kind, start) = (grammar.isMark("+", at: position) ? .plus : .and, end)
    }
    return pieces + [Piece(joint: kind, tokens: start..<piece.tokens.upperBound)]
  }

  /// Cuts a part with several times and no separators, if all begin or all end with a time:
  /// `work 25 min break 5 min`, and with rounds `work 25 break 5`.
  func cutAtTimes(_ piece: Piece) -> [Piece] {
    let all = times(of: .units, in: piece.tokens)
    let times = all.isEmpty && rounds != nil ? times(of: .number, in: piece.tokens) : all
    let repeats = piece.tokens.contains { grammar.match(.every, at: $0) != nil }
    guard times.count > 1, !repeats else { return [piece] }
    let cuts: [Int]
    if times[0].lowerBound == piece.tokens.lowerBound {
      cuts = times.dropFirst().map(\.lowerBound)
    } else if times[times.count - 1].upperBound == piece.tokens.upperBound {
      cuts = times.dropLast().map(\.upperBound)
    } else {
      return [piece]
    }
    let bounds = [piece.tokens.lowerBound] + cuts + [piece.tokens.upperBound]
    let parts = zip(bounds, bounds.dropFirst()).map { $0..<$1 }
    // `10m 20m`, `bread 2h: knead 10m`
    let areNamed = zip(parts, times).allSatisfy { part, time in
      part.count > time.count && !grammar.isMark(":", at: part.lowerBound)
    }
    guard rounds != nil || areNamed else { return [piece] }
    return parts.map { part in
      let joint = part.lowerBound == bounds[0] ? piece.joint : rounds == nil ? .comma : .then
      return Piece(joint: joint, tokens: part)
    }
  }

  private func times(of form: TimePhrase.Form, in range: Range<Int>) -> [Range<Int>] {
    var times: [Range<Int>] = []
    for start in range where start >= times.last?.upperBound ?? 0 {
      let time = grammar.times[start].last { $0.form == form }?.tokens
      if let time, time.upperBound <= range.upperBound { times.append(time) }
    }
    return times
  }
}
