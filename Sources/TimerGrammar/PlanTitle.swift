/// The text before the colon of a plan: `dinner 18:30`, `together`, `4x`.
struct PlanTitle {
  private(set) var name = ""
  /// The number of rounds, if the title consists of it.
  private(set) var rounds: Rounds?
  private(set) var ready: ReadyWords?

  /// The maximum number of tokens: more than a name, rounds and a time of day can have.
  private static let longest = 100

  /// An empty title.
  init() {}

  /// Reads a title; nil if the text contains a duration.
  init?(
    _ string: String, words: TypedWords, clock: TypedTimer.Clock
  ) throws(TypedTimer.Refusal) {
    let text = try TypedText(string)
    guard text.tokens.count <= Self.longest else { throw .nameTooLong }
    let grammar = Grammar(tokens: text.tokens, words: words, clock: clock)
    if let rounds = grammar.rounds(at: 0), rounds.tokens.count == text.tokens.count {
      self.rounds = rounds
      return
    }
    for position in text.tokens.indices where grammar.mayBegin(at: position) {
      ready = grammar.readyWords(at: position)
      if ready != nil { break }
    }
    let end = text.tokens.count
    let isTime = grammar.readings().contains { reading in
      if case .duration = reading.value, !reading.isBare {
        !(ready?.tokens.overlaps(reading.tokens) ?? false)
      } else {
        false
      }
    }
    if isTime { return nil }
    if let ready {
      // A `together` between other words is part of a name.
      guard ready.moment != nil || ready.tokens.lowerBound == 0 || ready.tokens.upperBound == end
      else { throw .notUnderstood }
      let moment = Reading(
        tokens: ready.tokens, value: ready.moment?.value ?? .timeOfDay(nil), strength: .figures,
        isBare: true, isLikeTimeOfDay: true)
      guard !grammar.isDoubtful(moment) else { throw .notUnderstood }
    }
    let others = ready?.tokens ?? end..<end
    guard grammar.isName(0..<others.lowerBound), grammar.isName(others.upperBound..<end) else {
      throw .notUnderstood
    }
    name = try grammar.names(around: others, in: text).joined(separator: " ")
  }
}

extension Grammar {
  /// Whether the range contains no word of a time, no number of rounds and no figures except within a
  /// word (`mp3`, but not `dinner18:30`). Otherwise the plan would start now and run once although
  /// its title may say something else.
  fileprivate func isName(_ range: Range<Int>) -> Bool {
    let hints = hints(in: range).filter { $0.kind != .mark && $0.kind != .filler }
    let isTimeless = hints.allSatisfy { hint in
      switch hint.kind {
      case .figures, .dateFigures, .calendar, .until, .noon: false
      default: true
      }
    }
    let isUncounted = range.allSatisfy {
      rounds(at: $0) == nil && words.match(.together, tokens, at: $0) == nil
    }
    let hasNumber = range.contains { position in
      guard let figures = figures(at: position) else { return false }
      return figures.marks.contains(":") || !continuesWord(at: position)
    }
    return isTimeless && isUncounted && !hasNumber && hints.last?.kind != .date
  }
}
