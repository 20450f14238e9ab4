import TestSupport
import TimerEngine
import TimerGrammar

extension TypedReadings {
  /// A summary of the readings of `text` for tables: a plan as it is written, `timer 9m pasta`,
  /// `name` for a name without a time, or `refused: noTime “rest”`.
  static func summary(
    _ text: String, words: TypedWords = .english, clock: TypedClock = .twentyFourHours
  ) -> String {
    do {
      let readings = try TypedReadings(text, words: words, clock: clock)
      let all =
        readings.starts.map { $0.summary(words) } + (readings.name.map { ["name " + $0] } ?? [])
      return all.joined(separator: " | ")
    } catch {
      return error.summary
    }
  }
}

extension Start {
  fileprivate func summary(_ words: TypedWords) -> String {
    switch order {
    case .inTurn where isPlain: "timer " + timerSummary
    case .atOnce: timers.map(\.timerSummary).joined(separator: " + ")
    default: typed(words: words, clock: .twelveHours)
    }
  }

  /// `9m pasta`, `18:30:00 pasta`, `9m`, `4m green [tea]`.
  private var timerSummary: String {
    let group = group.isEmpty ? "" : "[\(group)]"
    return [timeOfDay?.summary ?? duration.typed, name, group].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

extension TimeOfDay {
  fileprivate var summary: String {
    // The earlier half of the day comes first.
    all.sorted().map { time in
      let seconds = Int(time.components.seconds)
      return [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        .joined(separator: ":")
    }.joined(separator: "/") + (day.map { $0 < 0 ? " \($0)" : " +\($0)" } ?? "")
      + (weekday.map { " day \($0)" } ?? "")
  }
}

extension TypedReadings.Refusal {
  fileprivate var summary: String {
    switch self {
    case .timer(let refusal): return "refused: \(refusal.summary)"
    case .several(let readings): return "refused: \(readings.starts.count) readings"
    case .plan(let refusal):
      if case .time(let reason) = refusal.reason {
        return "refused: time(\(reason.summary)) “\(refusal.part)”"
      }
      return "refused: \(refusal.reason) “\(refusal.part)”"
    }
  }
}

extension TimerRefusal {
  /// A summary for tables: `noTime`, `misspelled, 10 seconds?`.
  var summary: String {
    switch self {
    case .misspelled(_, let meant): "misspelled, \(meant)?"
    case .roundsAlone(let part): "roundsAlone “\(part)”"
    default: "\(self)"
    }
  }
}
