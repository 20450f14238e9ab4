import GLibKit
import TimerEngine

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
      duration: preset.lengthInAll.decimalSeconds, remaining: remaining.decimalSeconds,
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
