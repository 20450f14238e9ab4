import GLibKit
import TimerEngine

/// The entry of `simmer --list --json` for one timer.
extension TimerListing {
  /// A JSON object (RFC 8259), on one line and in ASCII.
  package var json: String {
    let preset = timer.preset
    let members = [
      ("id", "\(timer.id.rawValue)"),
      ("name", jsonString(timer.name)),
      ("state", jsonString(stateName)),
      ("duration", preset.lengthInAll.decimalSeconds),
      ("remaining", remaining.decimalSeconds),
      ("ends_at", instant(end)),
      ("stage", preset.stages.isEmpty ? "null" : "\(timer.stage + 1)"),
      ("stages", "[" + preset.stages.map(\.json).joined(separator: ", ") + "]"),
      ("round", "\(timer.round + 1)"),
      ("rounds", "\(preset.rounds)"),
      ("stage_remaining", stageRemaining.decimalSeconds),
      ("plan", plan.map { json(of: $0) } ?? "null"),
      ("starts_at", instant(start)),
      ("audible", isAudible.map(\.description) ?? "null"),
    ]
    return jsonObject(members)
  }

  private func json(of plan: Plan) -> String {
    let ready = plan.heldSince == nil ? moment.wallClock(at: plan.readyAt) : nil
    return jsonObject([
      ("id", "\(plan.id.rawValue)"), ("name", jsonString(plan.name)), ("ready_at", instant(ready)),
    ])
  }

  private func instant(_ time: Duration?) -> String {
    time.map { jsonString(WallClock.rfc3339($0, in: zone ?? .current)) } ?? "null"
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

extension Stage {
  fileprivate var json: String {
    jsonObject([
      ("name", jsonString(name)), ("duration", duration.decimalSeconds), ("waits", "\(waits)"),
    ])
  }
}

extension Duration {
  /// The seconds as a decimal number, to the millisecond: `540`, `-0.25`.
  var decimalSeconds: String {
    let milliseconds = Int64((self / .milliseconds(1)).rounded())
    let (seconds, rest) = milliseconds.magnitude.quotientAndRemainder(dividingBy: 1000)
    var fraction = String(1000 + rest).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return (milliseconds < 0 ? "-" : "") + "\(seconds)" + (fraction.isEmpty ? "" : "." + fraction)
  }
}
