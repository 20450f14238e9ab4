/// A text read as a plan.
struct PlanReading {
  let result: Result<TypedPlan, TypedPlan.Refusal>
  /// Whether the text is certainly a plan, even if it could be read as a timer.
  let isUnmistakable: Bool

  /// Nil if the text does not look like a plan.
  init?(_ string: String, words: TypedWords, clock: TypedTimer.Clock) {
    guard string.utf8.count <= TypedPlan.longestText else { return nil }
    self.init(anyLength: string, words: words, clock: clock)
  }

  /// Reads a text of any length, in linear time.
  init?(anyLength string: String, words: TypedWords, clock: TypedTimer.Clock) {
    guard let text = try? TypedText(string), !text.tokens.isEmpty else { return nil }
    let reader = PlanReader(text, words: words, clock: clock)
    guard let colon = reader.titleColon else {
      self.init(without: reader)
      return
    }
    do {
      if let title = try PlanTitle(text.string(0..<colon), words: words, clock: clock) {
        self.init(title, 0..<colon, of: reader)
      } else {
        self.init(without: reader, orTitle: 0..<colon)
      }
    } catch {
      let refusal =
        error == .notUnderstood
        ? reader.refusal(ofTitle: 0..<colon) : reader.refusal(.time(error), 0..<colon)
      self.init(refused: refusal, before: colon + 1, of: reader)
    }
  }

  /// Reads a text with a refused title.
  private init?(refused refusal: TypedPlan.Refusal, before start: Int, of reader: PlanReader) {
    let outline = PlanOutline(start..<reader.tokens.count, of: reader)
    isUnmistakable = outline.isUnmistakable(behind: PlanTitle())
    let least = refusal.reason == .time(.noSuchTimeOfDay) ? 1 : 2
    guard isUnmistakable || outline.times >= least else { return nil }
    result = .failure(refusal)
  }

  /// Reads a plan with this title.
  private init?(_ title: PlanTitle, _ place: Range<Int>, of reader: PlanReader) {
    let outline = PlanOutline(
      place.upperBound + 1..<reader.tokens.count, of: reader,
      isTogether: title.ready != nil && title.ready?.moment == nil)
    if outline.isDivided(by: title) {
      self.init(without: reader)
    } else {
      self.init(PlanBuilder(reader: reader, title: title, titlePlace: place, outline: outline))
    }
  }

  /// Reads a plan without a title.
  /// - Parameter place: the text before the colon that is no title because it contains a time.
  private init?(without reader: PlanReader, orTitle place: Range<Int>? = nil) {
    let outline = PlanOutline(0..<reader.tokens.count, of: reader)
    if let place, case .refused(let refusal, _) = outline.pieces.first,
      [.twoTimes, .time(.notUnderstood)].contains(refusal.reason)
    {
      self.init(
        refused: reader.refusal(ofTitle: place), before: place.upperBound + 1, of: reader)
    } else {
      self.init(
        PlanBuilder(reader: reader, title: PlanTitle(), titlePlace: 0..<0, outline: outline))
    }
  }

  private init?(_ builder: PlanBuilder) {
    let (title, outline) = (builder.title, builder.outline)
    isUnmistakable = outline.isUnmistakable(behind: builder.titlePlace.isEmpty ? nil : title)
    let hasMoment = title.ready?.moment != nil || outline.ready?.moment != nil
    let least = hasMoment ? 1 : 2
    guard isUnmistakable || outline.times >= least else { return nil }
    var builder = builder
    result = Result { () throws(TypedPlan.Refusal) in try builder.plan() }
  }
}

extension PlanOutline {
  /// Whether the colon only separates a name from its time and so ends no title:
  /// `tea: 3m, eggs: 6m`.
  fileprivate func isDivided(by title: PlanTitle) -> Bool {
    guard title.rounds == nil, title.ready == nil, !isBracketed else { return false }
    switch pieces.first {
    case .part(let part): guard part.name.isEmpty else { return false }
    // `work: 25, break: 5`
    case .refused(let refusal, _): guard refusal.reason == .noUnit else { return false }
    default: return false
    }
    return pieces.dropFirst().contains {
      if case .part(let part) = $0 { !part.name.isEmpty } else { false }
    }
  }
}

extension PlanReader {
  /// Returns why the text before the colon is no title. `25:30` is an impossible time of day there.
  fileprivate func refusal(ofTitle place: Range<Int>) -> TypedPlan.Refusal {
    let last = grammar.readings().last { $0.tokens.upperBound <= place.upperBound }?.tokens
    guard let last, last.upperBound == place.upperBound else { return refusal(.title, place) }
    let parts = text.string(last).split(separator: ":", omittingEmptySubsequences: false)
    let areFigures = parts.allSatisfy { part in
      part.count == 2 && part.allSatisfy { $0.isASCII && $0.isNumber }
    }
    guard parts.count == 2, areFigures, (Int(parts[0]) ?? 0) > 23 || (Int(parts[1]) ?? 0) > 59
    else { return refusal(.title, place) }
    return refusal(.time(.noSuchTimeOfDay), last)
  }
}
