import TimerEngine

extension Duration {
  /// As a person would type it for ``TypedTimer``: `9m`, `1m 30s`, `1h 5s`. Rounded to the second
  /// and brought into ``Engine/durations``, so that it always reads as just that.
  public var typed: String {
    min(self, Engine.durations.upperBound).inUnits
  }

  /// The same for what is only read: all stages and rounds of a timer may take longer than can be
  /// typed.
  public var inUnits: String {
    let total = max(self + .milliseconds(500), Engine.durations.lowerBound).components.seconds
    let parts = [(total / 3600, "h"), (total / 60 % 60, "m"), (total % 60, "s")]
    return parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
  }

  /// What a person types where nothing but a duration is asked for; nil for anything else.
  public init?(typed text: String, words: TypedWords) {
    guard let typed = try? TypedTimer(text, words: words), typed.name.isEmpty,
      case .duration(let duration) = typed.time
    else { return nil }
    self = duration
  }
}
