import TimerEngine

/// Typed texts. <doc:Grammar> has the rules.
///
/// A text is a timer (`9m pasta`, `tea for two 4:30`, `"7 up" until 18:30`), several timers at once
/// (`pasta 9m + sauce 20m`) or a plan (`bread: knead 10m, rest 40m, bake 35m`), of which a single
/// stage is a plain timer.
///
/// A word behind `#`, anywhere but in quotes, is the group of the preset that it may become, and no
/// part of a name: see ``TypedGroup``.
///
/// Durations are rounded to the nearest second, halves up (`0.5s` is 1 s), and must then be in
/// ``Engine/durations``. Case, the kind of space, dash, digit and apostrophe, and full-width forms
/// make no difference. Line breaks are spaces; invisible direction marks are dropped. Names have no
/// control characters, and no spaces but single ones inside.
///
/// **Numbers without a unit** are minutes in a plan only if every part has one behind its name
/// (`work 25, break 5`). Beside a time of day a clock is never a duration, and a single `fish 12`
/// has no unit.
extension Start {
  /// Reads `text`, with these words. `clock` decides the meaning of an hour such as 6. A text with
  /// several meanings is refused.
  package init(
    typed text: String, words: TypedWords, clock: TypedClock = .twentyFourHours
  ) throws(TypedReadings.Refusal) {
    let readings = try TypedReadings(text, words: words, clock: clock)
    guard let start = readings.starts.first else { throw .timer(.noTime) }
    guard readings.starts.count == 1, readings.name == nil else { throw .several(readings) }
    self = start
  }

  /// The length of a plain timer that is given as a length; nil for anything else.
  package var plainLength: Duration? { isPlain && end == nil ? duration : nil }
}
