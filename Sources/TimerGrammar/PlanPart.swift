/// A part of a plan, read like a timer.
struct PlanPart {
  /// The notation of the time.
  enum Form {
    case units
    /// `1:30`
    case clock
    /// `25`
    case number
  }

  /// Its tokens in the text of the plan.
  let tokens: Range<Int>
  let name: String
  let duration: Duration
  let form: Form
  /// Whether only marks precede the time, or follow it.
  let beginsWithTime: Bool
  let endsWithTime: Bool

  /// Reads `string` as a part with these tokens of the plan.
  init(
    _ string: String, tokens: Range<Int>, words: TypedWords, clock: TypedTimer.Clock
  ) throws(Problem) {
    let read: TimerReading
    do {
      read = try TimerReading(string, words: words, clock: clock)
    } catch {
      throw Problem(error, string, words, clock)
    }
    guard case .duration(let duration) = read.timer.time else { throw .timeOfDay }
    // `ten minutes rest 40m`
    if read.grammar.durations > 1, read.reading.strength == .figures { throw .twoTimes }
    let time = read.reading.tokens
    let (before, after) = (read.grammar.tokens[..<time.lowerBound], time.upperBound...)
    (self.tokens, self.duration, name) = (tokens, duration, read.timer.name)
    beginsWithTime = before.allSatisfy { $0.kind == .mark }
    endsWithTime = read.grammar.tokens[after].allSatisfy { $0.kind == .mark }
    // In `a second rise`, `second` is an ordinal.
    let isInWords = read.reading.strength == .words
    if isInWords, duration == .seconds(1), beginsWithTime, !endsWithTime { throw .noTime }
    guard let form = Form(read) else { throw .noUnit }
    self.form = form
    // The number in `2 eggs` may be a count.
    if form == .number, beginsWithTime || !endsWithTime { throw .noUnit }
    if !beginsWithTime, !endsWithTime, read.hasJoint { throw .oneTimeOrTwo }
    for position in read.grammar.tokens.indices where !time.contains(position) {
      if read.grammar.rounds(at: position) != nil { throw .misplacedRounds }
      if read.grammar.words.match(.together, read.grammar.tokens, at: position) != nil {
        throw .misplacedTogether
      }
    }
  }
}

extension PlanPart {
  /// The reason why a part is refused.
  typealias Problem = TypedPlan.Refusal.Reason
}

extension PlanPart.Form {
  /// Nil for several figures without a unit: `15 30`.
  fileprivate init?(_ read: TimerReading) {
    let figures = read.reading.tokens.filter { read.grammar.figures(at: $0) != nil }
    switch (read.reading.isBare, read.reading.strength) {
    case (false, _): self = .units
    case (true, .number): self = .number
    case (true, _) where figures.count == 1: self = .clock
    default: return nil
    }
  }
}

extension TimerReading {
  /// Whether a comma or `and` separates parts of the time, as they separate parts of a plan.
  fileprivate var hasJoint: Bool {
    reading.tokens.contains { position in
      let isAnd = grammar.words.match(.and, grammar.tokens, at: position) != nil
      let isHalf = grammar.words.additions.match(grammar.tokens, at: position) != nil
      return grammar.isMark(",", at: position) || isAnd && !isHalf
    }
  }
}

extension Grammar {
  /// The number of durations, except numbers without a unit.
  fileprivate var durations: Int {
    readings().count { reading in
      if case .duration = reading.value { reading.strength != .number } else { false }
    }
  }
}

extension TypedPlan.Refusal.Reason {
  fileprivate init(
    _ refusal: TypedTimer.Refusal, _ string: String, _ words: TypedWords, _ clock: TypedTimer.Clock
  ) {
    self = .time(refusal)
    if refusal == .noTime { self = .noTime }
    guard refusal == .notUnderstood, let text = try? TypedText(string) else { return }
    let grammar = Grammar(tokens: text.tokens, words: words, clock: clock)
    let isTimeOfDay = grammar.readings().contains {
      if case .timeOfDay(_?) = $0.value { true } else { false }
    }
    if isTimeOfDay {
      self = .timeOfDay
    } else if grammar.durations > 1 {
      self = .twoTimes
    }
  }
}
