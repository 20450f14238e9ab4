import GLibKit
import TimerEngine
import TimerGrammar

package struct TimerListing {
  let summary: TimerSummary
  package let plan: Plan?
  /// The local time zone; nil for that of this process.
  private let zone: LocalTimeZone?
  package var isAudible: Bool?

  package init(
    of timer: CountdownTimer, in engine: Engine, at moment: Moment, zone: LocalTimeZone? = nil,
    isAudible: Bool? = nil
  ) {
    summary = TimerSummary(of: timer, in: engine, at: moment)
    (self.zone, self.isAudible) = (zone, isAudible)
    plan = timer.plan.flatMap { engine[$0] }
  }

  package var timer: CountdownTimer { summary.timer }

  /// The end, as in the summary; nil for an endless timer under way.
  package var end: Duration? {
    timer.preset.isEndless && timer.ended == nil ? nil : summary.end
  }

  static var headings: [String] {
    [
      // Translators: the headings of the table that “simmer --list” prints
      tr("ID"), tr("Name"), tr("State"), tr("Length"), tr("Remaining"), tr("Ends"), tr("Plan"),
    ]
  }

  package func cells(timeOfDay: (Duration) -> String) -> [String] {
    let length = timer.totalInAll
    let format = TimeFormat(fitting: length)
    let left = summary.remaining
    let shown =
      timer.ended == nil
      ? format.string(remaining: left) : format.string(overtime: .zero - left)
    return [
      "\(timer.id.rawValue)", timer.preset.shownName, stateText(timeOfDay),
      length.inUnits, shown,
      end.map(timeOfDay) ?? "", plan?.name ?? "",
    ]
  }

  /// Returns the line to print for a started timer: `pasta  9m  ends 18:42`,
  /// `fish  12m  starts 18:18  ends 18:30`, `bread  1h  19:30 or later`,
  /// `stretch  20m  until stopped`, `tea  3m  paused`.
  package func line(timeOfDay: (Duration) -> String) -> String {
    let parts = [
      timer.preset.shownName, timer.preset.lengthInAll.inUnits,
      summary.start.map { Statement.waiting(until: DayTime(text: timeOfDay($0))).text() } ?? "",
      timer.preset.isEndless
        ? Statement.endless.text()
        : end.map {
          Statement.running(until: DayTime(text: timeOfDay($0)), summary.endKind).text()
        } ?? "",
      summary.time == nil ? Statement.paused.text() : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// Returns the state: `running`, `starts 18:18`, `Rest, stage 2 of 3`,
  /// `paused: Rest, stage 2 of 3`. A timer that waits in a held plan is listed as paused.
  private func stateText(_ timeOfDay: (Duration) -> String) -> String {
    let place = timer.isWaiting ? "" : timer.place.phrase
    if timer.isRunning, !place.isEmpty { return place }
    let time = summary.start.map { DayTime(text: timeOfDay($0)) }
    return Statement(summary.phase, at: time)?.text(about: place) ?? ""
  }
}

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
      id: timer.id.rawValue, name: timer.name, state: timer.state.name,
      duration: timer.totalInAll.decimalSeconds, remaining: summary.remaining.decimalSeconds,
      endsAt: end.map(written), stage: preset.stages.isEmpty ? nil : timer.stage + 1,
      stages: preset.stages.map {
        StageMembers(name: $0.name, duration: $0.duration.decimalSeconds, waits: $0.waits)
      },
      round: timer.round + 1, rounds: preset.rounds,
      stageRemaining: summary.stageRemaining.decimalSeconds, plan: plan.map(members(of:)),
      startsAt: summary.start.map(written), audible: isAudible)
    try members.encode(to: encoder)
  }

  private func members(of plan: Plan) -> PlanMembers {
    let ready = plan.heldSince == nil ? summary.moment.wallClock(at: plan.readyAt) : nil
    return PlanMembers(id: plan.id.rawValue, name: plan.name, readyAt: ready.map(written))
  }

  private func written(_ time: Duration) -> String {
    WallClock.rfc3339(time, in: zone ?? .current)
  }
}
