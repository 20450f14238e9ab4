import TimerEngine

extension Duration {
  /// The duration as a text to type: `9m`, `1m 30s`, `1h 5s`. It is rounded to the
  /// second and limited to ``Engine/durations``, so that it can be read again.
  package var typed: String {
    min(self, Engine.durations.upperBound).inUnits
  }

  /// The duration as in ``typed``, without the upper limit: for display only, as all stages and
  /// rounds together may take longer than a typed duration.
  package var inUnits: String {
    let total = max(self + .milliseconds(500), Engine.durations.lowerBound).components.seconds
    let parts = [(total / 3600, "h"), (total / 60 % 60, "m"), (total % 60, "s")]
    return parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
  }

  /// Reads a text that must be a duration without a name; nil for any other text. Meanings that are
  /// no duration don’t count, and of several durations the likeliest does.
  package init?(typed text: String, words: TypedWords) {
    let readings = try? TypedReadings(text, words: words)
    let starts = readings?.group.isEmpty == true ? readings?.starts ?? [] : []
    guard let duration = starts.first(where: { $0.name.isEmpty && $0.plainLength != nil })?.duration
    else { return nil }
    self = duration
  }
}
