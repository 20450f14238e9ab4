import GLibKit
import TimerEngine

extension Start {
  /// Returns a summary of what starts at a moment: `pasta · rings at 18:42`,
  /// `knead 10 min, rest 40 min · done at 19:12`, `potatoes 18:05 · fish 18:18, ready at 18:30`.
  /// - Parameters:
  ///   - saysLength: whether to include the length of a plain timer that was set to one:
  ///     `pasta · 9 minutes, rings at 18:42`.
  ///   - timeOfDay: writes a time since 1970 as a local time of day.
  package func understood(
    at moment: Moment, saysLength: Bool = false, timeOfDay: (Duration) -> String
  ) -> String {
    switch order {
    case .inTurn:
      let end = endText(timeOfDay(moment.wallClock + lengthInAll))
      if !isPlain { return [name, steps, roundsText, end].joinedWithDots }
      let length = saysLength && self.end == nil ? duration.words : ""
      return [name, [length, end].joinedWithCommas].joinedWithDots
    case .together:
      let ready = moment.wallClock + duration
      let starts = stages.map { Self.joined([$0.name, timeOfDay(ready - $0.duration)]) }
      // Translators: what is to begin, each with its time of day, and the one at which all is done:
      // “potatoes 18:05 · fish 18:18, ready at 18:30”
      let all = tr("%1$@, ready at %2$@").filled(
        starts.joined(separator: " · "), timeOfDay(ready))
      return [name, all].joinedWithDots
    case .atOnce:
      let all = timers.map {
        $0.understood(at: moment, saysLength: saysLength, timeOfDay: timeOfDay)
      }
      return all.joined(separator: " + ")
    }
  }

  /// Joins a name and its time with a no-break space, so that they stay on one line.
  private static func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: "\u{A0}")
  }

  /// `4 rounds`; empty for one, and without a number.
  var roundsText: String {
    guard let rounds, rounds > 1 else { return "" }
    return trn("%@ round", "%@ rounds", rounds).filled("\(rounds)")
  }

  /// Returns how it ends: `rings at 18:42`, `done at 19:12`, `until stopped`.
  func endText(_ end: String) -> String {
    // Translators: instead of a number of rounds
    if isEndless { return tr("until stopped") }
    // Translators: a time of day at which a timer rings, or the last of its stages ends
    let text =
      isPlain ? tr("rings at %@") : waitsForPerson ? tr("%@ or later") : tr("done at %@")
    return text.filled(end)
  }

  /// `knead 10 min, rest 40 min (waits), bake 35 min`
  private var steps: String {
    if stages.isEmpty { return duration.short }
    return stages.map { $0.mark(Self.joined([$0.name, $0.duration.short])) }.joinedWithCommas
  }
}

extension Stage {
  /// Returns a text about the stage, which says so if it waits for a person.
  func mark(_ text: String) -> String {
    // Translators: a stage that ends by waiting for a person
    waits ? tr("%@ (waits)").filled(text) : text
  }
}
