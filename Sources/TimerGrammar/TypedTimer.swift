/// A typed timer: `9m pasta`, `tea for two 4:30`, `"7 up" until 18:30`.
///
/// A text that could mean two times is refused.
///
/// **Durations.** `2d 1h 30m 10s` with units in any spelling that ``TypedWords`` has, largest
/// first, each at most once; commas, `and` or a plus may separate them. A number directly behind a
/// unit counts the next smaller unit (`1h30`), after a space only if no word follows (`1h 30`, but
/// in `6m 2 eggs` the eggs are the name); two digits before a word could be either and are refused
/// (`1h 30 pasta`). `1:30` is minutes and seconds, `1:30:00` has hours, `1:30 h` is hours and
/// minutes, `:30` is seconds; two digits follow a colon, the last ones may have decimals, and parts
/// may be 60 or more (`90:00`, `0:90`). Only `1:30:00` may follow days. In a text without anything
/// else, spaces may replace colons (`15 30`). A number alone is minutes. `1.5` and `1,5` are the
/// same, so `1,500` is ambiguous and not understood. The sum is rounded to the nearest second,
/// halves up (`0.5s` is 1 s), and must then be in ``Engine/durations``. A misspelled unit is
/// refused (`10 secnds`, `9mim`).
///
/// **Times of day.** After `until` or `at`, with a day, or with `am` or `pm`: `until 18:30`,
/// `until 18.30`, `until 1830`, `until 18h30`, `6 pm`, `6p`, `6 in the evening`, `until noon`,
/// `12:00 noon`, `half past six`, `ten to five`, `at six oh five`, `tomorrow at 6`, `noon today`.
/// Without `am` or `pm`, an hour from 1 to 12 without a leading zero is the next one on the face of
/// a ``Clock/twelveHours``; other hours are those of a day of 24. An impossible time of day
/// (`until 25:00`, `until 5m`) is never read as a duration. A clock behind `ends` or a synonym is a
/// time of day (`class ends 10:45`), and is refused if it only may be one (`end of class 10:45`).
/// A misspelled word that would make a number a time of day, or move it to another day, is refused
/// (`untill 5`, `6 pm tommorow`).
///
/// **Names.** The rest, before and after the time: `soft eggs 6m`, `6m soft eggs`. Marks that only
/// divide (`pasta: 9m`, `pasta (9m)`), and `for` or `in` beside the time, are left out. In quotes
/// anything is a name; quotes around all of it are left out. Without quotes, figures may be beside
/// ordinary words (`2 eggs`), but not beside a unit, a sign, a weekday, a month, `until` or another
/// word of time, except temperatures: `220°C`, and `at 220` beside a duration with a unit. Words
/// that would change the time must not be beside it: `5m ago`, `18:30 on Monday`.
///
/// **More than one time.** A time with a unit, a colon or `until` takes precedence over one in
/// words (`an hour`), and that over a number alone: `2 eggs 6m` is 6 minutes. Two of the same kind
/// are not understood (`3 5`, `5m or 10m`, `five or six minutes`), nor is a name of figures alone
/// without quotes (`3 5m`). Digits within words or other figures are no times (`mp3`, `24/7`,
/// `5-7`).
///
/// **Signs.** A dash before the time is a minus if the text begins with it or if a space is before
/// it and none behind (`-5m`, `pasta -5m`); otherwise it is a divider (`pasta - 5m`, `pasta-5m`). A
/// plus is ignored (`+5m`).
///
/// Case, the kind of space, dash, digit and apostrophe, and full-width forms make no difference.
/// Line breaks are spaces; invisible direction marks are dropped.
public struct TypedTimer: Equatable, Sendable {
  /// The time at which the timer rings.
  public enum Time: Equatable, Sendable {
    /// After whole seconds within ``Engine/durations``.
    case duration(Duration)
    /// At this time of day.
    case timeOfDay(TimeOfDay)
  }

  /// The maximum number of Unicode scalars in a name.
  public static let longestName = 60
  /// The maximum length of a text in bytes of UTF-8.
  public static let longestText = 1_000

  /// The name; may be empty. It has no control characters, and no spaces but single ones inside.
  public let name: String
  /// The time at which the timer rings.
  public let time: Time

  /// Reads `text`, in English or the language of `words`. `clock` decides the meaning of an hour
  /// such as 6.
  public init(
    _ text: String, words: TypedWords = .english, clock: Clock = .twentyFourHours
  ) throws(Refusal) {
    self = try Self.reading(text, words: words, clock: clock).timer
  }

  /// Reads `text` as a timer and returns the details of the reading.
  static func reading(
    _ text: String, words: TypedWords, clock: Clock
  ) throws(Refusal) -> TimerReading {
    guard text.utf8.count <= longestText else { throw .textTooLong }
    return try TimerReading(text, words: words, clock: clock)
  }

  /// Reads a text of any length, in linear time.
  init(anyLength text: String, words: TypedWords, clock: Clock) throws(Refusal) {
    self = try TimerReading(text, words: words, clock: clock).timer
  }

  init(name: String, time: Time) {
    (self.name, self.time) = (name, time)
  }
}
