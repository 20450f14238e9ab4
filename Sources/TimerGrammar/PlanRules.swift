import TimerEngine

/// The ways to read a text as several times: stages, dishes, or timers that start at once.
struct PlanRules {
  /// A part of the text between separators.
  private enum Item {
    case part([TimerReading])
    case wait
    case refused(PlanRefusal.Reason)

    var isWait: Bool {
      if case .wait = self { true } else { false }
    }
  }

  private static let mostParts = min(Start.mostStages, Plan.mostDishes)

  let outline: PlanOutline
  private let pieces: [PlanOutline.Piece]
  private let items: [Item]

  var grammar: Grammar { outline.grammar }

  init?(_ outline: PlanOutline, splitsTimes: Bool) {
    self.outline = outline
    // The text is refused at one part too many. Each may have a `wait`.
    var pieces = outline.pieces(outline.body, splitsTimes: splitsTimes)
    if splitsTimes, pieces.count == outline.pieces(outline.body, splitsTimes: false).count {
      return nil
    }
    pieces = pieces.flatMap { outline.cutAtTimes($0) }
    self.pieces = Array(pieces.prefix(2 * Self.mostParts + 2))
    items = self.pieces.map { piece in
      guard splitsTimes else { return Self.item(piece.tokens, outline.grammar) }
      // A time that continues behind the part is another one in it.
      let grammar = outline.grammar
      let string = grammar.text.string(piece.tokens)
      guard let text = try? TypedText(string, words: grammar.words) else {
        return .refused(.noTime)
      }
      let part = Grammar(text, words: grammar.words, clock: grammar.clock)
      return Self.item(text.tokens.indices, part)
    }
  }

  private static func item(_ range: Range<Int>, _ grammar: Grammar) -> Item {
    if grammar.match(.wait, at: range.lowerBound) == range.upperBound { return .wait }
    if grammar.rounds(at: range.lowerBound)?.tokens == range { return .refused(.misplacedRounds) }
    // Only a whole text repeats.
    if range.contains(where: { grammar.repeatedTime(at: $0) != nil }) {
      return .refused(.misplacedRounds)
    }
    if grammar.isCommand(in: range) { return .refused(.time(.command)) }
    if grammar.repeatsDays(in: range) { return .refused(.time(.days)) }
    do {
      let readings = try grammar.timers(in: range).all
      let durations = readings.filter { $0.duration != nil }
      guard let first = durations.first else { return .refused(.timeOfDay) }
      if grammar.mayBeDistance(first.time, in: range) {
        return .refused(.time(.notUnderstood))
      }
      // In `a second rise`, `second` is an ordinal.
      let isOrdinal = first.time.form == .words && first.duration == .seconds(1)
      if isOrdinal, first.beginsWithTime, !first.endsWithTime { return .refused(.noTime) }
      for position in range where !first.time.tokens.contains(position) {
        if grammar.rounds(at: position) != nil { return .refused(.misplacedRounds) }
        if grammar.match(.together, at: position) != nil { return .refused(.misplacedTogether) }
      }
      if let misspelling = grammar.misspelling(in: range) { return .refused(.time(misspelling)) }
      return .part(durations)
    } catch {
      return .refused(reason(error, range, grammar))
    }
  }

  private static func reason(
    _ refusal: TimerRefusal, _ range: Range<Int>, _ grammar: Grammar
  ) -> PlanRefusal.Reason {
    guard refusal == .notUnderstood || refusal == .noTime else { return .time(refusal) }
    if let misspelling = grammar.misspelling(in: range) { return .time(misspelling) }
    guard refusal == .notUnderstood else { return .noTime }
    var (durations, moments, end) = (0, 0, 0)
    for start in range where start >= end {
      guard let time = grammar.times[start].last(where: { $0.strength >= .words }) else { continue }
      if time.isDuration { durations += 1 } else { moments += 1 }
      end = time.tokens.upperBound
    }
    return moments > 0 ? .timeOfDay : durations > 1 ? .twoTimes : .time(refusal)
  }

  // MARK: - Whether the text is a plan

  /// Whether the text has the parts of a plan, or words that only a plan has.
  var isPlan: Bool {
    let clear = items.indices.filter { isClear($0) }
    let numbers = items.indices.filter { isNumber($0) }
    let hasMomentBefore = outline.titleReady?.moment != nil
    guard !clear.isEmpty || !numbers.isEmpty || hasMomentBefore && isDish(0) else {
      return false
    }
    let isTogether = outline.titleReady != nil || outline.ready?.saysTogether == true
    if outline.rounds != nil || outline.titleRounds != nil { return true }
    let hasStructure = items.contains {
      if case .refused(.misplacedRounds) = $0, items.count > 1 { true } else { $0.isWait }
    }
    if hasStructure || !clear.isEmpty && hasClockInTitle { return true }
    if pieces.dropFirst().contains(where: { $0.joint == .then }), !isArrow { return true }
    if clear.count > 1 || numbers.count > 1 && clear.isEmpty { return true }
    let isNamed = clear.contains { !(first($0)?.timer.name.isEmpty ?? true) }
    if isTogether || outline.ready?.saysReady == true || outline.ready?.moment != nil {
      return pieces.count > 1 || outline.titleReady?.moment != nil
        || isNamed && outline.ready?.saysReady == true && outline.ready?.moment != nil
    }
    if pieces.count > 1, outline.title != nil, isNamed, !isDivided { return true }
    if items.indices.contains(where: { isDishBeforeName($0) }) { return true }
    // `work 25m, break 5`, but not `room 5, 30m` nor `2 eggs, soft 6m`
    let begins = clear.contains { first($0)?.beginsWithTime == true }
    return items.indices.contains { place in
      guard let number = first(place), number.time.form == .number else { return false }
      return place > 0 && !number.beginsWithTime
        || isNamed && (number.beginsWithTime ? begins : clear.contains { $0 > place })
    }
  }

  /// Whether the part may be a dish without a unit: `fish 12`, but not `2 bags` alone.
  private func isDish(_ place: Int) -> Bool {
    first(place).map { !$0.timer.name.isEmpty && ($0.endsWithTime || items.count > 1) } ?? false
  }

  /// Whether the part is a name and its time, and the next one is a name that needs a time, too:
  /// `potatoes 25m, fish`, but not `6m eggs, soft` nor `tea: 3m, green`.
  private func isDishBeforeName(_ place: Int) -> Bool {
    guard let dish = first(place), dish.endsWithTime, !dish.timer.name.isEmpty, !dish.time.isBare,
      !grammar.isMark(":", at: dish.time.tokens.lowerBound - 1), items.indices.contains(place + 1),
      case .refused(.noTime) = items[place + 1]
    else { return false }
    return !grammar.saysNothing(pieces[place + 1].tokens)
  }

  private var hasClockInTitle: Bool {
    outline.title?.contains { grammar.figures(at: $0)?.marks == [":"] } ?? false
  }

  /// Whether the colon only separates a name from its time: `tea: 3m, eggs: 6m`.
  var isDivided: Bool {
    guard outline.title != nil, outline.titleReady == nil, outline.titleRounds == nil,
      !outline.isBracketed, let reading = first(0), reading.timer.name.isEmpty
    else { return false }
    return pieces.count == 1
      || items.indices.dropFirst().contains {
        !(first($0)?.timer.name.isEmpty ?? true)
      }
  }

  /// Whether the only `then` is an arrow between a name and its time: `pasta -> 9m`.
  private var isArrow: Bool {
    let isMark =
      pieces.count == 2
      && outline.tokens[pieces[0].tokens.upperBound..<pieces[1].tokens.lowerBound].allSatisfy {
        $0.kind == .mark && $0.key != ";"
      }
    return isMark && [0, 1].contains { first($0)?.timer.name.isEmpty == true }
      && [0, 1].contains { if case .refused(.noTime) = items[$0] { true } else { false } }
  }

  private func first(_ place: Int) -> TimerReading? {
    guard items.indices.contains(place), case .part(let readings) = items[place] else { return nil }
    return readings.first
  }

  /// Whether the part contains something like a time that is no number alone.
  private func isClear(_ place: Int) -> Bool {
    switch items[place] {
    case .part(let readings):
      return readings.contains { $0.time.strength > .number || $0.time.form == .unit }
    case .wait: return false
    case .refused(let reason):
      switch reason {
      case .noTime, .timeOfDay, .misplacedRounds: break
      case .time(let refusal): if refusal != .notUnderstood { return true }
      default: return true
      }
      return pieces[place].tokens.contains { start in
        grammar.times[start].contains { $0.strength == .figures && $0.isDuration }
      }
    }
  }

  /// Whether the part is a name and a number behind it: `work 25`.
  private func isNumber(_ place: Int) -> Bool {
    guard let part = first(place), part.time.strength == .number else { return false }
    return part.endsWithTime
  }

  /// The plans if commas within times separate parts, all of which then have names; else nil.
  var splitStarts: [Start]? {
    guard items.indices.allSatisfy({ first($0)?.timer.name.isEmpty == false }) else {
      return nil
    }
    return try? starts()
  }

  // MARK: - Plans

  /// Returns the plans that the parts make, the likeliest first.
  func starts() throws(PlanRefusal) -> [Start] {
    var parts: [[TimerReading]] = [[]]
    var waits: Set<Int> = []
    for (place, item) in items.enumerated() {
      switch item {
      case .refused(let reason): throw refusal(reason, pieces[place].tokens)
      case .wait:
        guard parts[0].count > 0, waits.insert(parts[0].count - 1).inserted else {
          throw refusal(.misplacedWait, pieces[place].tokens)
        }
      case .part(let readings):
        if parts[0].count == Self.mostParts { throw refusal(.tooMany, pieces[place].tokens) }
        guard parts.count * readings.count <= Grammar.mostReadings else {
          throw refusal(.time(.notUnderstood), pieces[place].tokens)
        }
        parts = parts.flatMap { parts in readings.map { parts + [$0] } }
      }
    }
    try checkForms()
    let title = try title()
    var starts: [Start] = []
    for parts in parts { starts += try self.starts(parts, waits, title) }
    return starts
  }

  private func starts(
    _ parts: [TimerReading], _ waits: Set<Int>, _ title: String
  ) throws(PlanRefusal) -> [Start] {
    if outline.titleReady != nil || outline.ready != nil {
      let dishes = try together(parts, waits, title)
      return try ready().map {
        Start(name: title, stages: dishes, order: .together, end: $0.map { .timeOfDay($0) })
      }
    }
    let before =
      try outline.nameBeforeRounds.map { (range) throws(PlanRefusal) in
        guard isTitle(range) else { throw refusal(.title, range) }
        return try name(around: range.upperBound..<range.upperBound, range)
      } ?? ""
    let stages = parts.enumerated().map { number, part in
      Stage(
        name: part.timer.name + before, duration: part.duration ?? .zero,
        waits: waits.contains(number))
    }
    let joints = pieces.dropFirst().map(\.joint)
    if joints.contains(.plus) { return [try atOnce(parts, stages, joints, title)] }
    let plan = Start(named: title, following: stages, rounds: try rounds())
    let isOrdered =
      parts.count == 1 || !waits.isEmpty || outline.rounds != nil || outline.titleRounds != nil
      || joints.contains(.then) || parts.allSatisfy { $0.timer.name.isEmpty }
      || outline.title != nil && !isDivided || grammar.has(.step, in: outline.body)
    if isOrdered { return [plan] }
    guard let unnamed = parts.first(where: \.timer.name.isEmpty) else {
      return [Start(stages: stages, order: .atOnce), plan]
    }
    // `5m and fish 10m`
    if joints.contains(.and) { throw refusal(.noName, unnamed.time.tokens) }
    return [plan]
  }

  /// Timers that start at once, or the sum of times without names.
  private func atOnce(
    _ parts: [TimerReading], _ stages: [Stage], _ joints: [PlanOutline.Joint], _ title: String
  ) throws(PlanRefusal) -> Start {
    let isOther = !title.isEmpty || outline.rounds != nil || joints.contains(.then)
    if isOther { throw refusal(.notTogether, outline.body) }
    let sum = parts.reduce(Duration.zero) { $0 + ($1.duration ?? .zero) }
    guard parts.allSatisfy(\.timer.name.isEmpty) else {
      if let unnamed = parts.first(where: \.timer.name.isEmpty) {
        throw refusal(.noName, unnamed.time.tokens)
      }
      return Start(stages: stages, order: .atOnce)
    }
    guard sum <= Engine.durations.upperBound else {
      throw refusal(.time(.tooLong), outline.body)
    }
    return Start(duration: sum)
  }

  /// Refuses parts with a bare number where they may not be durations: beside other forms, or names
  /// without a time; and a clock beside a time of day.
  private func checkForms() throws(PlanRefusal) {
    let hasMoment = outline.titleReady?.moment != nil || outline.ready?.moment != nil
    let parts = items.indices.compactMap { place in first(place).map { (place, $0) } }
    let hasOthers = parts.contains { $0.1.time.strength > .number }
    let isNamed = parts.contains { !$0.1.timer.name.isEmpty }
    for (place, part) in parts where part.time.isBare {
      let isNumber = part.time.strength <= .number
      let isOther =
        isNumber
        && (hasOthers || !part.endsWithTime || part.beginsWithTime && (isNamed || parts.count > 1))
      // Beside `25m`, `18:30` is rather a time of day.
      let isOfDay = (.seconds(13 * 60)..<Duration.seconds(24 * 60)) ~= part.duration ?? .zero
      let isOtherClock =
        !isNumber && (part.timer.name.isEmpty || isOfDay)
        && parts.contains { !$0.1.time.isBare }
      if isOther || isOtherClock || hasMoment && (!isNumber || parts.count == 1) {
        throw refusal(isNumber ? .noUnit : .clock, pieces[place].tokens)
      }
    }
    // `25 x 4`
    guard let rounds = outline.rounds, rounds.count != nil, let last = parts.last,
      last.1.time.form == .number, last.1.time.tokens.upperBound == rounds.tokens.lowerBound,
      !rounds.isTight, parts.count == 1
    else { return }
    throw refusal(
      .misplacedRounds, pieces[last.0].tokens.lowerBound..<rounds.tokens.upperBound)
  }

  private func rounds() throws(PlanRefusal) -> Int? {
    if outline.titleRounds != nil, let second = outline.rounds {
      throw refusal(.misplacedRounds, second.tokens)
    }
    guard let rounds = outline.titleRounds ?? outline.rounds else { return 1 }
    if rounds.count == nil { return nil }
    guard let number = rounds.number else { throw refusal(.noSuchRounds, rounds.tokens) }
    return number
  }

  private func together(
    _ parts: [TimerReading], _ waits: Set<Int>, _ title: String
  ) throws(PlanRefusal) -> [Stage] {
    if let rounds = outline.titleRounds ?? outline.rounds {
      throw refusal(.notTogether, rounds.tokens)
    }
    for (place, piece) in pieces.enumerated() where place > 0 && piece.joint == .then {
      let between = pieces[place - 1].tokens.upperBound..<piece.tokens.lowerBound
      if outline.tokens[between].contains(where: { $0.kind == .word || $0.key == "→" }) {
        throw refusal(.notTogether, between)
      }
    }
    if let place = items.indices.first(where: { items[$0].isWait }) {
      throw refusal(.notTogether, pieces[place].tokens)
    }
    // A single dish without a name gets that of the plan.
    let other = parts.count == 1 ? title : ""
    var dishes: [Stage] = []
    for (part, piece) in zip(parts, pieces) {
      let name = part.timer.name.isEmpty ? other : part.timer.name
      if name.isEmpty { throw refusal(.noName, piece.tokens) }
      dishes.append(Stage(name: name, duration: part.duration ?? .zero))
    }
    return dishes
  }

  /// When the dishes may be ready, the next time first; nil for as soon as possible.
  private func ready() throws(PlanRefusal) -> [TimeOfDay?] {
    let all = [outline.titleReady, outline.ready].compactMap(\.self)
    let moments = all.filter { $0.time != nil }
    if moments.count > 1 { throw refusal(.timeOfDay, moments[1].tokens) }
    guard let ready = moments.first, let time = ready.time else { return [nil] }
    let moment = day.map { grammar.moment(of: time, on: $0) } ?? ready.moment
    guard let moment, moment.day ?? 0 <= 2 else {
      throw refusal(.time(.noSuchTimeOfDay), ready.tokens)
    }
    return moment.meanings
  }

  func refusal(
    _ reason: PlanRefusal.Reason, _ range: Range<Int>
  ) -> PlanRefusal {
    PlanRefusal(reason: reason, part: grammar.text.string(range))
  }
}
