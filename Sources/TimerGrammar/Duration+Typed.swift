import TimerEngine

extension Duration {
  /// The duration as a text for ``TypedTimer``: `9m`, `1m 30s`, `1h 5s`. It is rounded to the
  /// second and limited to ``Engine/durations``, so that ``TypedTimer`` can read it.
  public var typed: String {
    min(self, Engine.durations.upperBound).inUnits
  }

  /// The duration as in ``typed``, without the upper limit: for display only, as all stages and
  /// rounds together may take longer than a typed duration.
  public var inUnits: String {
    let total = max(self + .milliseconds(500), Engine.durations.lowerBound).components.seconds
    let parts = [(total / 3600, "h"), (total / 60 % 60, "m"), (total % 60, "s")]
    return parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
  }

  /// Reads a text that must be a duration without a name; nil for any other text.
  public init?(typed text: String, words: TypedWords) {
    guard let typed = try? TypedTimer(text, words: words), typed.name.isEmpty,
      case .duration(let duration) = typed.time
    else { return nil }
    self = duration
  }
}
