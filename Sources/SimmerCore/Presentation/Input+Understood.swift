import GLibKit
import TimerEngine

extension Input {
  /// Returns a summary of the timer or plan to start: `pasta · rings at 18:42`,
  /// `knead 10 min, rest 40 min · done at 19:12`, `potatoes 18:05 · fish 18:18, ready at 18:30`.
  /// Empty for an input that starts nothing.
  /// - Parameter timeOfDay: writes a time since 1970 as a local time of day.
  package func understood(at moment: Moment, timeOfDay: (Duration) -> String) -> String {
    switch self {
    case .start(let preset, _):
      return preset.understood(end: timeOfDay(moment.wallClock + preset.lengthInAll))
    case .startPlan(let name, let dishes, let readyAt, _):
      let earliest = Plan.earliest(for: dishes, at: moment.instant)?.moment
      guard let ready = readyAt ?? earliest else { return "" }
      let starts = dishes.map { dish in
        let start = ready.advanced(by: .zero - dish.lengthInAll)
        return Self.joined([dish.name, timeOfDay(moment.wallClock(at: start))])
      }
      // Translators: what is to begin, each with its time of day, and the one at which all is done:
      // “potatoes 18:05 · fish 18:18, ready at 18:30”
      let all = tr("%1$@, ready at %2$@").filled(
        starts.joined(separator: " · "), timeOfDay(moment.wallClock(at: ready)))
      return [name, all].joinedWithDots
    case .together(let inputs):
      let all = inputs.map { $0.understood(at: moment, timeOfDay: timeOfDay) }
      return all.joined(separator: " + ")
    default: return ""
    }
  }

  /// Joins a name and its time with a no-break space, so that they stay on one line.
  fileprivate static func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: "\u{A0}")
  }
}

extension Preset {
  fileprivate func understood(end: String) -> String {
    guard let rounds else {
      // Translators: instead of a number of rounds
      return [name, steps, tr("until stopped")].joinedWithDots
    }
    let isPlain = stages.isEmpty && rounds == 1
    let parts = [
      name, isPlain ? "" : steps,
      rounds == 1 ? "" : trn("%@ round", "%@ rounds", rounds).filled("\(rounds)"),
      // Translators: a time of day at which a timer rings, or the last of its stages ends
      (isPlain
        ? tr("rings at %@")
        : waitsForPerson ? tr("%@ or later") : tr("done at %@"))
        .filled(end),
    ]
    return parts.joinedWithDots
  }

  /// `knead 10 min, rest 40 min (waits), bake 35 min`
  private var steps: String {
    if stages.isEmpty { return duration.short }
    return stages.map { stage in
      let text = Input.joined([stage.name, stage.duration.short])
      // Translators: a stage that ends by waiting for a person
      return stage.waits ? tr("%@ (waits)").filled(text) : text
    }.joinedWithCommas
  }
}
