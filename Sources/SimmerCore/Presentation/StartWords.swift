import GLibKit
import TimerEngine

extension Start {
  /// Returns a summary of what starts at a moment: `pasta · ends 18:42`, `knead 10 min, rest 40 min
  /// · ends 19:12`, `potatoes 18:05 · fish 18:18 · ready at 18:30`.
  /// - Parameter saysLength: whether to include the length of a plain timer that was set to one:
  ///   `pasta · 9 minutes, ends 18:42`.
  package func understood(
    at moment: Moment, saysLength: Bool = false, timeOfDay: (Duration) -> String
  ) -> String {
    switch order {
    case .inTurn:
      let end = ending(DayTime(text: timeOfDay(moment.wallClock + lengthInAll))).text()
      if !isPlain { return [name, steps, roundsText, end, groupTag].joinedWithDots }
      let length = saysLength && self.end == nil ? duration.words : ""
      return [name, [length, end].joinedWithCommas, groupTag].joinedWithDots
    case .together:
      let ready = Statement.ready(at: DayTime(text: timeOfDay(moment.wallClock + duration)))
      let starts = stages.map {
        Self.joined([$0.name, timeOfDay(moment.wallClock + duration - $0.duration)])
      }
      return ([name] + starts + [ready.text(), groupTag]).joinedWithDots
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

  /// Returns how it ends: `ends 18:42`, `18:42 or later`, `until stopped`.
  func ending(_ end: DayTime) -> Statement {
    isEndless ? .endless : .running(until: end, waitsForPerson ? .earliest : .certain)
  }

  /// `knead 10 min, rest 40 min (waits), bake 35 min`
  private var steps: String {
    if stages.isEmpty { return duration.short }
    return stages.map { $0.mark(Self.joined([$0.name, $0.duration.short])) }.joinedWithCommas
  }
}

extension Stage {
  func mark(_ text: String) -> String {
    // Translators: a stage that ends by waiting for a person
    waits ? tr("%@ (waits)").filled(text) : text
  }
}
