import TimerEngine

extension TypedTimer {
  /// What was understood, for tables: `9m pasta`, `18:30:00 pasta`, `9m`.
  var summary: String {
    name.isEmpty ? timeSummary : timeSummary + " " + name
  }

  private var timeSummary: String {
    switch time {
    case .duration(let duration): duration.typed
    case .timeOfDay(let hour, let minute, let second):
      TimeFormat.hours.string(remaining: .seconds(hour * 3600 + minute * 60 + second))
    }
  }

  /// What was understood of `text`, or `refused:` and why not.
  static func summary(_ text: String, words: TypedWords = .english) -> String {
    do {
      return try TypedTimer(text, words: words).summary
    } catch {
      return "refused: \(error)"
    }
  }
}
