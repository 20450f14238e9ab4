/// The format of state files and exports. It outlives changes of the types, so its keys are
/// declared here. Times are whole nanoseconds, and values that a plain timer doesn't have are left
/// out.
private enum SavedKey: String, CodingKey {
  // MARK: What starts

  case name, duration, sound, color, stages, waits
  /// Of an endless start, the maximum: for versions that don't know ``isEndless``.
  case rounds
  case isEndless, isTogether
  /// Local time since midnight at which dishes are ready.
  case timeOfDay
  /// The group of a preset.
  case group

  // MARK: Timers

  case id
  /// Number of the present stage, counted from 0 through all rounds.
  case step
  /// The same of an endless timer. `rounds` and `step` are then for versions that don't know it,
  /// which begin the first of 99 rounds.
  case endlessStep
  case total, state
  /// Time left of a paused timer. Of a plan, the time until all are ready: from the moment below
  /// for a held plan, from the time of saving for any other.
  case remaining
  /// The start of a timer that waits, the end of one that runs or is over, the moment at which a
  /// plan is ready or was held: since the boot, and since 1970.
  case bootTime, wallTime
  /// Wall-clock time at which it is due, since 1970, if it was set by time of day.
  case dueTime
  case plan
  /// The present run: when it began, how long it was paused, and the beginning of a pause. Missing
  /// if it was neither paused nor changed, and in older files.
  case run, paused, pause, rung
  /// The number of its color; missing in older files.
  case turn

  // MARK: Plans

  case isHeld, isPaused
}

/// The clocks of a process that writes or reads instants, which a coder has in its `userInfo`.
/// Within one boot the boot clock is exact; across boots only the wall clock continues.
package struct SavedClocks: Sendable {
  package static let key = CodingUserInfoKey(rawValue: "clocks")

  fileprivate let moment: Moment
  fileprivate let isSameBoot: Bool

  /// - Parameter isSameBoot: whether the snapshot is of this boot.
  package init(_ moment: Moment, isSameBoot: Bool = true) {
    (self.moment, self.isSameBoot) = (moment, isSameBoot)
  }

  fileprivate init(_ userInfo: [CodingUserInfoKey: Any]) throws {
    guard let clocks = Self.key.flatMap({ userInfo[$0] }) as? SavedClocks else { throw Invalid() }
    self = clocks
  }

  fileprivate func instant(bootTime: Duration, wallTime: Duration) -> Instant {
    isSameBoot
      ? Instant(sinceBoot: bootTime) : moment.instant.advanced(by: wallTime - moment.wallClock)
  }
}

private struct Invalid: Error {}

extension KeyedDecodingContainer<SavedKey> {
  fileprivate func time(_ key: SavedKey) throws -> Duration {
    .nanoseconds(try decode(Int64.self, forKey: key))
  }

  fileprivate func timeIfPresent(_ key: SavedKey) throws -> Duration? {
    try decodeIfPresent(Int64.self, forKey: key).map { .nanoseconds($0) }
  }

  fileprivate func instant(_ clocks: SavedClocks) throws -> Instant {
    clocks.instant(bootTime: try time(.bootTime), wallTime: try time(.wallTime))
  }

  fileprivate func isTrue(_ key: SavedKey) throws -> Bool {
    try decodeIfPresent(Bool.self, forKey: key) == true
  }

  /// Returns an identifier; nil if it is longer than a path, by which old versions named sounds.
  fileprivate func identifier(_ key: SavedKey) throws -> String? {
    try decodeIfPresent(String.self, forKey: key).flatMap { $0.utf8.count <= 4_096 ? $0 : nil }
  }
}

extension KeyedEncodingContainer<SavedKey> {
  fileprivate mutating func encode(_ time: Duration?, _ key: SavedKey) throws {
    try encodeIfPresent(time?.wholeNanoseconds, forKey: key)
  }

  fileprivate mutating func encode(_ instant: Instant, _ moment: Moment) throws {
    try encode(instant.sinceBoot, .bootTime)
    try encode(moment.wallClock(at: instant), .wallTime)
  }

  fileprivate mutating func encode(_ value: Bool, _ key: SavedKey) throws {
    if value { try encode(true, forKey: key) }
  }
}

extension Duration {
  /// Whole nanoseconds, rounded toward zero and limited to the range of `Int64` (292 years).
  package var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) =
      clamped(to: .nanoseconds(Int64.min) ... .nanoseconds(Int64.max)).components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}

extension Stage: Codable {
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: SavedKey.self)
    self.init(
      name: try values.decode(String.self, forKey: .name), duration: try values.time(.duration),
      waits: try values.isTrue(.waits))
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: SavedKey.self)
    try values.encode(name, forKey: .name)
    try values.encode(duration, .duration)
    try values.encode(waits, .waits)
  }
}

extension Start: Codable {
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: SavedKey.self)
    try self.init(
      values, isEndless: try values.isTrue(.isEndless),
      order: try values.isTrue(.isTogether) ? .together : .inTurn)
    end = try values.timeIfPresent(.timeOfDay).map { .today($0) }
    guard isWithinLimits else { throw Invalid() }
  }

  /// If there are stages, they determine the duration.
  fileprivate init(
    _ values: KeyedDecodingContainer<SavedKey>, isEndless: Bool, order: Order = .inTurn
  ) throws {
    let length = try values.time(.duration)
    self.init(
      name: try values.decode(String.self, forKey: .name),
      stages: try values.decodeIfPresent([Stage].self, forKey: .stages) ?? [],
      rounds: isEndless ? nil : try values.decodeIfPresent(Int.self, forKey: .rounds) ?? 1,
      order: order, sound: try values.identifier(.sound), color: try values.identifier(.color))
    group = try values.decodeIfPresent(String.self, forKey: .group) ?? ""
    if stages.isEmpty { duration = length }
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: SavedKey.self)
    try encode(to: &values)
    try values.encode(isEndless, .isEndless)
    try values.encode(isTogether, .isTogether)
    try values.encode(timeOfDay?.sinceMidnight, .timeOfDay)
  }

  fileprivate func encode(to values: inout KeyedEncodingContainer<SavedKey>) throws {
    try values.encode(name, forKey: .name)
    try values.encode(duration, .duration)
    try values.encodeIfPresent(sound, forKey: .sound)
    try values.encodeIfPresent(color, forKey: .color)
    if !stages.isEmpty { try values.encode(stages, forKey: .stages) }
    if rounds != 1 { try values.encode(rounds ?? Self.mostRounds, forKey: .rounds) }
    if !group.isEmpty { try values.encode(group, forKey: .group) }
  }
}

extension CountdownTimer: Codable {
  package init(from decoder: any Decoder) throws {
    let clocks = try SavedClocks(decoder.userInfo)
    let (now, values) = (clocks.moment, try decoder.container(keyedBy: SavedKey.self))
    let endlessStep = try values.decodeIfPresent(Int.self, forKey: .endlessStep)
    let id = try values.decode(Int.self, forKey: .id)
    var total = try values.time(.total)
    let dueAt = try values.timeIfPresent(.dueTime)
    func instant() throws -> Instant { try values.instant(clocks) }
    let state: State
    switch try values.decode(String.self, forKey: .state) {
    case "paused": state = .paused(remaining: try values.time(.remaining))
    // Not limited, because the plan, if there is one, sets the start.
    case "waiting": state = .waiting(until: try instant())
    case "running":
      // If the wall clock was set back, a timer has no more time left than its total.
      var deadline = min(try instant(), now.instant.advanced(by: total))
      if let dueAt {
        let remaining = min(dueAt - now.wallClock, Engine.durations.upperBound)
        deadline = now.instant.advanced(by: remaining)
        total = max(total, remaining)
      }
      state = .running(deadline: deadline)
    case "finished": state = .finished(at: min(try instant(), now.instant))
    case "missed": state = .missed(at: min(try instant(), now.instant))
    default: throw Invalid()
    }
    let run =
      try values.decodeIfPresent(Run.self, forKey: .run)
      ?? Run(of: state, total: total, at: now.instant)
    let step = try values.decodeIfPresent(Int.self, forKey: .step)
    let turn = try values.decodeIfPresent(Int.self, forKey: .turn)
    let plan = try values.decodeIfPresent(Int.self, forKey: .plan)
    let timer = CountdownTimer(
      id: TimerID(rawValue: id), preset: try Start(values, isEndless: endlessStep != nil),
      step: endlessStep ?? step ?? 0, total: total, state: state, dueAt: dueAt,
      colorNumber: min(max(turn ?? id, 0), 1 << 53), plan: plan.map { PlanID(rawValue: $0) },
      run: run)
    guard let timer else { throw Invalid() }
    self = timer
  }

  package func encode(to encoder: any Encoder) throws {
    let now = try SavedClocks(encoder.userInfo).moment
    var values = encoder.container(keyedBy: SavedKey.self)
    try preset.encode(to: &values)
    try values.encode(id.rawValue, forKey: .id)
    let step = preset.isEndless ? stage : step
    if step != 0 { try values.encode(step, forKey: .step) }
    if preset.isEndless { try values.encode(self.step, forKey: .endlessStep) }
    try values.encode(total, .total)
    try values.encode(state.name, forKey: .state)
    switch state {
    case .waiting(let instant), .running(let instant), .finished(let instant), .missed(let instant):
      try values.encode(instant, now)
    case .paused(let remaining): try values.encode(remaining, .remaining)
    }
    try values.encode(dueAt, .dueTime)
    try values.encodeIfPresent(plan?.rawValue, forKey: .plan)
    let usual = Run(of: state, total: total, at: now.instant)
    if run != usual { try values.encodeIfPresent(run, forKey: .run) }
    try values.encode(colorNumber, forKey: .turn)
  }
}

extension CountdownTimer.Run: Codable {
  package init(from decoder: any Decoder) throws {
    let clocks = try SavedClocks(decoder.userInfo)
    let values = try decoder.container(keyedBy: SavedKey.self)
    self.init(
      began: try values.instant(clocks), paused: try values.timeIfPresent(.paused) ?? .zero,
      rung: try values.timeIfPresent(.rung) ?? .zero)
    if values.contains(.pause) {
      pausedSince = try values.nestedContainer(keyedBy: SavedKey.self, forKey: .pause)
        .instant(clocks)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    let now = try SavedClocks(encoder.userInfo).moment
    var values = encoder.container(keyedBy: SavedKey.self)
    try values.encode(began, now)
    if paused != .zero { try values.encode(paused, .paused) }
    if rung != .zero { try values.encode(rung, .rung) }
    guard let pausedSince else { return }
    var pause = values.nestedContainer(keyedBy: SavedKey.self, forKey: .pause)
    try pause.encode(pausedSince, now)
  }
}

extension Plan: Codable {
  package init(from decoder: any Decoder) throws {
    let clocks = try SavedClocks(decoder.userInfo)
    let (now, values) = (clocks.moment, try decoder.container(keyedBy: SavedKey.self))
    let remaining = try values.time(.remaining)
    let dueAt = try values.timeIfPresent(.dueTime)
    let instant = try values.instant(clocks)
    let isHeld = try values.isTrue(.isHeld)
    let since = min(instant, now.instant)
    // If the wall clock was set back, the plan takes no longer than when it was saved.
    var readyAt = min(instant, now.instant.advanced(by: remaining))
    if isHeld {
      readyAt = since.advanced(by: remaining)
    } else if let dueAt {
      let most = max(remaining, Engine.durations.upperBound)
      readyAt = now.instant.advanced(by: min(dueAt - now.wallClock, most))
    }
    let plan = Plan(
      id: PlanID(rawValue: try values.decode(Int.self, forKey: .id)),
      name: try values.decode(String.self, forKey: .name), readyAt: readyAt, dueAt: dueAt,
      isPaused: try values.isTrue(.isPaused), heldSince: isHeld ? since : nil)
    guard let plan else { throw Invalid() }
    self = plan
  }

  package func encode(to encoder: any Encoder) throws {
    let now = try SavedClocks(encoder.userInfo).moment
    var values = encoder.container(keyedBy: SavedKey.self)
    try values.encode(id.rawValue, forKey: .id)
    try values.encode(name, forKey: .name)
    try values.encode(heldSince ?? readyAt, now)
    try values.encode((heldSince ?? now.instant).duration(to: readyAt), .remaining)
    try values.encode(dueAt, .dueTime)
    try values.encode(heldSince != nil, .isHeld)
    try values.encode(isPaused, .isPaused)
  }
}

extension Engine.Snapshot: Codable {
  private enum CodingKeys: CodingKey {
    case timers, plans, lastID, presets, recents
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      timers: try values.decode([CountdownTimer].self, forKey: .timers),
      plans: try values.decodeIfPresent([Plan].self, forKey: .plans) ?? [],
      lastID: try values.decode(Int.self, forKey: .lastID),
      presets: try values.decodeIfPresent([Start].self, forKey: .presets) ?? Start.standard,
      recents: try values.decodeIfPresent([Start].self, forKey: .recents) ?? [])
    // The program never writes larger numbers, and adding to them could overflow.
    let plans = (plans.map(\.id) + timers.compactMap(\.plan)).map(\.rawValue)
    let numbers = [lastID] + timers.map(\.id.rawValue) + plans
    guard numbers.allSatisfy({ 0...(1 << 53) ~= $0 }) else { throw Invalid() }
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(timers, forKey: .timers)
    if !plans.isEmpty { try values.encode(plans, forKey: .plans) }
    try values.encode(lastID, forKey: .lastID)
    try values.encode(presets, forKey: .presets)
    try values.encode(recents, forKey: .recents)
  }
}
