import TimerEngine

/// The name of a plan: before a colon, or in the part with the moment.
extension PlanRules {
  func title() throws(PlanRefusal) -> String {
    if let range = outline.nameAtEnd {
      return try name(around: range.upperBound..<range.upperBound, range, and: day?.tokens)
    }
    guard let range = outline.title, outline.titleRounds == nil else { return "" }
    if isDivided { return "" }
    let ready = outline.titleReady?.tokens ?? range.upperBound..<range.upperBound
    let beside = TimePhrase(
      tokens: ready, form: .moment,
      meaning: TimeOfDay([0]).map { .moment($0) })
    let sides = grammar.sides(of: [ready, day?.tokens].compactMap(\.self), in: range)
    guard sides.allSatisfy(isTitle), ready.isEmpty || grammar.isNamed(beside, in: range) else {
      throw noTitle(range)
    }
    return try name(around: ready, range, and: day?.tokens)
  }

  /// The day in the name, if the dishes are ready at a moment: `sunday lunch 13:00: …`.
  var day: Span? {
    guard let ready = outline.titleReady ?? outline.ready, ready.time != nil,
      let range = outline.nameAtEnd ?? outline.title
    else { return nil }
    return grammar.days(beside: ready.tokens, in: range).only
  }

  func name(
    around time: Range<Int>, _ range: Range<Int>, and day: Range<Int>? = nil
  ) throws(PlanRefusal) -> String {
    do {
      return try grammar.name(around: time, in: range, and: day)
    } catch {
      throw refusal(error == .notUnderstood ? .title : .time(error), range)
    }
  }

  /// Whether the range contains no word of a time, no number of rounds and no figures except within
  /// a word (`mp3`, but not `dinner18:30`). Otherwise the plan would start now and run once
  /// although its title may say something else.
  func isTitle(_ range: Range<Int>) -> Bool {
    range.allSatisfy { position in
      let sense = grammar.senses[position]
      let isInWord = grammar.continuesWord(at: position) && !grammar.lacksSpace(position)
      return (isInWord || grammar.figures(at: position) == nil)
        && sense.isDisjoint(with: [.figures, .dateFigures, .day, .until, .noon])
        && grammar.rounds(at: position) == nil && grammar.match(.together, at: position) == nil
    } && range.last.map { !grammar.senses[$0].contains(.date) } ?? true
  }

  /// The refusal of the title; `25:30` is an impossible time of day there.
  private func noTitle(_ range: Range<Int>) -> PlanRefusal {
    let last = range.upperBound - 1
    guard let figures = grammar.figures(at: last), figures.marks == [":"],
      figures.timeOfDay.flatMap({ TimeOfDay($0) }) == nil,
      grammar.mayBegin(at: last), figures.parts.allSatisfy({ $0.digits == 2 })
    else { return refusal(.title, range) }
    return refusal(.time(.noSuchTimeOfDay), last..<last + 1)
  }
}
