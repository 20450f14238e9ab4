import GLibKit
import TimerEngine

/// An event as other programs get it: the members of “simmer --list --json”, what has happened, and
/// when.
package struct EventLine: Encodable {
  package let event: String
  package let listing: TimerListing

  /// - Parameter kind: nil for a timer that is there when somebody begins to listen.
  package init(
    _ kind: TimerEvent.Kind?, of timer: CountdownTimer, in engine: Engine, at moment: Moment
  ) {
    event = kind?.rawValue ?? "listed"
    listing = TimerListing(of: timer, in: engine, at: moment)
  }

  package var json: String { jsonText(self) + "\n" }

  private struct Members: Encodable {
    let event, at: String
  }

  package func encode(to encoder: any Encoder) throws {
    try listing.encode(to: encoder)
    try Members(event: event, at: WallClock.rfc3339(listing.summary.moment.wallClock))
      .encode(to: encoder)
  }

  /// For programs that read no JSON.
  package var environment: [String: String] {
    let timer = listing.timer
    return [
      "SIMMER_EVENT": event, "SIMMER_ID": "\(timer.id.rawValue)", "SIMMER_NAME": timer.name,
      "SIMMER_STAGE": timer.currentStage?.name ?? "", "SIMMER_PLAN": listing.plan?.name ?? "",
      "SIMMER_STATE": timer.state.name,
      "SIMMER_DURATION": "\(timer.totalInAll.components.seconds)",
      "SIMMER_REMAINING": "\(listing.summary.remaining.components.seconds)",
    ]
  }
}

extension Change {
  package var eventLines: [EventLine] {
    timerEvents.map { event in
      EventLine(
        event.kind, of: event.timer, in: after[event.timer.id] == nil ? before : after, at: moment)
    }
  }
}
