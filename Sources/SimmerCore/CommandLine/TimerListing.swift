import GLibKit
import TimerEngine
import TimerGrammar

/// The entry of `simmer --list` for one timer.
package struct TimerListing {
  package let timer: CountdownTimer
  /// The plan of the timer; nil if it belongs to none.
  package let plan: Plan?
  package let moment: Moment
  /// The local time zone; nil for that of this process.
  package let zone: LocalTimeZone?
  /// Whether its alarm would be heard; nil if that is unknown, or it has no sound.
  package var isAudible: Bool?
  /// The start of a waiting timer, as time since 1970; nil for any other timer, and while its plan
  /// is held, because the start is unknown.
  package let start: Duration?

  package init(
    of timer: CountdownTimer, in engine: Engine, at moment: Moment, zone: LocalTimeZone? = nil,
    isAudible: Bool? = nil
  ) {
    (self.timer, self.moment, self.zone, self.isAudible) = (timer, moment, zone, isAudible)
    plan = timer.plan.flatMap { engine[$0] }
    let begin = engine.begin(of: timer, at: moment.instant)
    start = plan?.heldSince == nil ? begin.map { moment.wallClock(at: $0) } : nil
  }

  /// The future or past end, as time since 1970; nil while the timer is paused or held, because the
  /// end is unknown, and for an endless timer under way.
  package var end: Duration? {
    if timer.preset.isEndless, timer.ended == nil { return nil }
    return switch timer.state {
    case .paused: nil
    case .waiting: start.map { $0 + timer.remainingInAll(at: moment.instant) }
    case .running: moment.wallClock(at: timer.end(at: moment.instant))
    case .finished(let at), .missed(let at): moment.wallClock(at: at)
    }
  }

  /// Time left in all stages, or in the present one of an endless timer. Negative once the timer,
  /// or a stage after which it rings, is over.
  package var remaining: Duration {
    timer.ended == nil
      ? timer.remainingInAll(at: moment.instant) : .zero - timer.overtime(at: moment.instant)
  }

  /// Time left in the present stage alone.
  var stageRemaining: Duration {
    timer.ended == nil ? timer.remaining(at: moment.instant) : remaining
  }

  /// The headings of the columns of ``cells(timeOfDay:)``.
  static var headings: [String] {
    [
      // Translators: the headings of the table that “simmer --list” prints
      tr("ID"), tr("Name"), tr("State"), tr("Length"), tr("Remaining"), tr("Ends"), tr("Plan"),
    ]
  }

  /// Returns one row of the table.
  package func cells(timeOfDay: (Duration) -> String) -> [String] {
    let length = timer.totalInAll
    let format = TimeFormat(fitting: length)
    let shown =
      timer.ended == nil
      ? format.string(remaining: remaining) : format.string(overtime: .zero - remaining)
    return [
      "\(timer.id.rawValue)", timer.preset.shownName, stateText(timeOfDay),
      length.inUnits, shown,
      end.map(timeOfDay) ?? "", plan?.name ?? "",
    ]
  }

  /// Returns the line to print for a started timer: `pasta  9m  ends 18:42`,
  /// `fish  12m  starts at 18:18  ends 18:30`, `bread  1h  19:30 or later`,
  /// `stretch  20m  until stopped`, `tea  3m  paused`.
  package func summary(timeOfDay: (Duration) -> String) -> String {
    let parts = [
      timer.preset.shownName, timer.preset.lengthInAll.inUnits,
      // Translators: %@ is a time of day, perhaps with a day
      start.map { tr("starts at %@").filled(timeOfDay($0)) } ?? "",
      timer.preset.isEndless
        ? tr("until stopped") : end.map { EndKind(of: timer).words(timeOfDay($0)) } ?? "",
      timer.isPaused || (timer.isWaiting && start == nil) ? tr("paused") : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// Returns the state: `running`, `starts at 18:18`, `Rest, stage 2 of 3`,
  /// `paused: Rest, stage 2 of 3`. A timer that waits in a held plan is listed as paused.
  private func stateText(_ timeOfDay: (Duration) -> String) -> String {
    let place = timer.place.phrase
    switch timer.state {
    case .waiting: return start.map { tr("starts at %@").filled(timeOfDay($0)) } ?? tr("paused")
    case .running: return place.isEmpty ? tr("running") : place
    case .paused: return Self.joined(tr("paused"), place)
    case .finished: return Self.joined(tr("done"), place)
    case .missed: return Self.joined(tr("missed"), place)
    }
  }

  private static func joined(_ state: String, _ place: String) -> String {
    place.isEmpty ? state : state + ": " + place
  }
}

/// The entry of `simmer --list --json` for one timer.
extension TimerListing: Encodable {
  private struct Members: Encodable {
    let id: Int
    let name, state: String
    let duration, remaining: Double
    @OrNull var endsAt: String?
    @OrNull var stage: Int?
    let stages: [StageMembers]
    let round: Int
    @OrNull var rounds: Int?
    let stageRemaining: Double
    @OrNull var plan: PlanMembers?
    @OrNull var startsAt: String?
    @OrNull var audible: Bool?
  }

  private struct StageMembers: Encodable {
    let name: String
    let duration: Double
    let waits: Bool
  }

  private struct PlanMembers: Encodable {
    let id: Int
    let name: String
    @OrNull var readyAt: String?
  }

  package func encode(to encoder: any Encoder) throws {
    let preset = timer.preset
    let members = Members(
      id: timer.id.rawValue, name: timer.name, state: stateName,
      duration: timer.totalInAll.decimalSeconds, remaining: remaining.decimalSeconds,
      endsAt: end.map(written), stage: preset.stages.isEmpty ? nil : timer.stage + 1,
      stages: preset.stages.map {
        StageMembers(name: $0.name, duration: $0.duration.decimalSeconds, waits: $0.waits)
      },
      round: timer.round + 1, rounds: preset.rounds,
      stageRemaining: stageRemaining.decimalSeconds, plan: plan.map(members(of:)),
      startsAt: start.map(written), audible: isAudible)
    try members.encode(to: encoder)
  }

  private func members(of plan: Plan) -> PlanMembers {
    let ready = plan.heldSince == nil ? moment.wallClock(at: plan.readyAt) : nil
    return PlanMembers(id: plan.id.rawValue, name: plan.name, readyAt: ready.map(written))
  }

  private func written(_ time: Duration) -> String {
    WallClock.rfc3339(time, in: zone ?? .current)
  }

  private var stateName: String {
    switch timer.state {
    case .waiting: "waiting"
    case .running: "running"
    case .paused: "paused"
    case .finished: "finished"
    case .missed: "missed"
    }
  }
}
