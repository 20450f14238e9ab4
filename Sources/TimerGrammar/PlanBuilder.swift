/// Builds a plan from an outline, or refuses it if its parts contradict each other.
struct PlanBuilder {
  let reader: PlanReader
  let title: PlanTitle
  let titlePlace: Range<Int>
  let outline: PlanOutline

  private var parts: [PlanPart] = []
  /// The indices of the stages that wait for the person when they end.
  private var waiting: Set<Int> = []
  /// The tokens of the first `wait`.
  private var wait: Range<Int>?

  init(reader: PlanReader, title: PlanTitle, titlePlace: Range<Int>, outline: PlanOutline) {
    (self.reader, self.title, self.titlePlace, self.outline) = (reader, title, titlePlace, outline)
  }

  mutating func plan() throws(TypedPlan.Refusal) -> TypedPlan {
    try collect()
    try checkForms()
    let isTogether = title.ready != nil || outline.ready != nil
    let order = isTogether ? try together() : try stages()
    return TypedPlan(name: title.name, order: order)
  }

  private mutating func collect() throws(TypedPlan.Refusal) {
    for piece in outline.pieces {
      switch piece {
      case .refused(let refusal, _): throw refusal
      case .part(let part):
        let isTooMany = parts.count == TypedPlan.mostParts
        if isTooMany { throw refusal(.tooMany, part.tokens) }
        parts.append(part)
      case .wait(let range):
        wait = wait ?? range
        guard !parts.isEmpty, waiting.insert(parts.count - 1).inserted else {
          throw refusal(.misplacedWait, range)
        }
      }
    }
  }

  /// Refuses parts with a bare number or `1:30` where they may not be durations: beside other
  /// forms, beside names without a time, or beside a time of day.
  private func checkForms() throws(TypedPlan.Refusal) {
    let hasMoment = title.ready?.moment != nil || outline.ready?.moment != nil
    let isNamed = parts.contains { !$0.name.isEmpty }
    let isMixed = parts.contains { $0.form != parts[0].form }
    for part in parts where part.form != .units {
      let isOther = part.name.isEmpty && isNamed
      let isClock = part.form == .clock
      // Beside a time of day, a single `table 5` may not be a dish.
      if isMixed || isOther || hasMoment && (isClock || parts.count == 1) {
        throw refusal(isClock ? .clock : .noUnit, part.tokens)
      }
    }
    // `25 x 4`
    guard let rounds = outline.rounds, let last = parts.last, last.form == .number,
      last.tokens.upperBound == rounds.tokens.lowerBound, !rounds.isTight
    else { return }
    throw refusal(.misplacedRounds, last.tokens.lowerBound..<rounds.tokens.upperBound)
  }

  // MARK: - One after another

  private func stages() throws(TypedPlan.Refusal) -> TypedPlan.Order {
    if let unordered = outline.unordered { throw refusal(.noOrder, unordered) }
    let stages = parts.enumerated().map { number, part in
      TypedPlan.Stage(name: part.name, duration: part.duration, waits: waiting.contains(number))
    }
    return .stages(stages, rounds: try rounds())
  }

  private func rounds() throws(TypedPlan.Refusal) -> Int {
    if title.rounds != nil, let second = outline.rounds {
      throw refusal(.misplacedRounds, second.tokens)
    }
    guard let rounds = title.rounds ?? outline.rounds else { return 1 }
    let place = title.rounds == nil ? rounds.tokens : titlePlace
    guard let number = rounds.number else { throw refusal(.noSuchRounds, place) }
    return number
  }

  // MARK: - Ready together

  private func together() throws(TypedPlan.Refusal) -> TypedPlan.Order {
    let rounds = title.rounds == nil ? outline.rounds?.tokens : titlePlace
    if let misplaced = rounds ?? outline.then ?? wait { throw refusal(.notTogether, misplaced) }
    // A single dish without a name gets that of the plan.
    let other = parts.count == 1 ? title.name : ""
    var dishes: [TypedPlan.Dish] = []
    for part in parts {
      let name = part.name.isEmpty ? other : part.name
      if name.isEmpty { throw refusal(.noName, part.tokens) }
      dishes.append(TypedPlan.Dish(name: name, duration: part.duration))
    }
    return .together(dishes, try ready())
  }

  private func ready() throws(TypedPlan.Refusal) -> TypedPlan.Ready {
    let place = title.ready?.moment == nil ? outline.ready?.tokens ?? titlePlace : titlePlace
    if title.ready?.moment != nil, let second = outline.ready, second.moment != nil {
      throw refusal(.timeOfDay, second.tokens)
    }
    guard let moment = title.ready?.moment ?? outline.ready?.moment else { return .soonest }
    guard case .timeOfDay(let time?) = moment.value, time.day ?? 0 <= 2 else {
      throw refusal(.time(.noSuchTimeOfDay), place)
    }
    return .at(time.onClockFace)
  }

  private func refusal(
    _ reason: TypedPlan.Refusal.Reason, _ range: Range<Int>
  ) -> TypedPlan.Refusal {
    reader.refusal(reason, range)
  }
}

extension TypedTimer.TimeOfDay {
  /// The same time; if it may be in either half of the day, with the hour that a clock face shows.
  fileprivate var onClockFace: TypedTimer.TimeOfDay {
    guard isInEitherHalf else { return self }
    return TypedTimer.TimeOfDay(
      hour: hour % 12 == 0 ? 12 : hour % 12, minute: minute, second: second, isInEitherHalf: true,
      day: day)
  }
}
