/// A timer as a person types it: `9m pasta`, `tea for two 4:30`, `"7 up" until 18:30`.
///
/// A text is refused, or starts a timer for the time that it says: where it could mean two times,
/// it is refused.
///
/// **Durations.** `2d 1h 30m 10s` with units in any spelling ``TypedWords`` holds, largest first,
/// each at most once; commas, `and` or a plus may stand between. A number right behind a unit
/// counts in the next smaller one (`1h30`), after a space only if no word follows (`1h 30`, but in
/// `6m 2 eggs` the eggs are the name); two digits before a word could be either and are refused
/// (`1h 30 pasta`). `1:30` is minutes and seconds, `1:30:00` has hours, `1:30 h` is hours and
/// minutes, `:30` is seconds; a colon is followed by two digits, the last ones may have decimals,
/// and parts needn't stay below 60 (`90:00`, `0:90`). Only `1:30:00` may stand behind days. Where
/// nothing else is there, spaces do for colons (`15 30`). A number alone is minutes. `1.5` and
/// `1,5` are the same, so `1,500` could be two things and is not understood. The sum is rounded to
/// the nearest second, halves up (`0.5s` is 1 s), and must then lie in ``Engine/durations``. A
/// misspelt unit is refused (`10 secnds`).
///
/// **Times of day.** After `until` or `at`, with a day, or with `am` or `pm`: `until 18:30`,
/// `until 18.30`, `until 1830`, `until 18h30`, `6 pm`, `6p`, `6 in the evening`, `until noon`,
/// `12:00 noon`, `half past six`, `ten to five`, `at six oh five`, `tomorrow at 6`,
/// `noon today`. Without `am` or `pm`, an hour from 1 to 12 without a leading zero is the next that
/// the face of a ``Clock/twelveHours`` shows; else hours are those of a day of 24. What can't be a
/// time of day (`until 25:00`, `until 5m`) is never read as a duration. A clock behind `ends` or
/// the like is one (`class ends 10:45`), and is refused where it may be one (`end of class 10:45`).
///
/// **Names.** The rest, before and after the time: `soft eggs 6m`, `6m soft eggs`. Marks that only
/// divide (`pasta: 9m`, `pasta (9m)`), and `for` or `in` beside the time, are left out. In quotes
/// anything is a name; quotes around all of it are left out. Without them, figures may stand beside
/// ordinary words (`2 eggs`), but not beside a unit, a sign, a weekday, a month, `until` or another
/// word of time, except temperatures: `220°C`, and `at 220` beside a duration with a unit. Words
/// that would change the time stand not beside it: `5m ago`, `18:30 on Monday`.
///
/// **More than one time.** One with a unit, a colon or `until` wins over one in words (`an hour`),
/// and that over a number alone: `2 eggs 6m` is 6 minutes. Two of the same kind are not understood
/// (`3 5`, `5m or 10m`, `five or six minutes`), nor is a name of figures alone without quotes
/// (`3 5m`). Digits within words or other figures are no times (`mp3`, `24/7`, `5-7`).
///
/// **Signs.** A dash before the time is a minus if the text begins with it or if a space is before
/// it and none behind (`-5m`, `pasta -5m`), else it divides (`pasta - 5m`, `pasta-5m`). A plus
/// counts for nothing (`+5m`).
///
/// Case, the kind of space, dash, digit and apostrophe, and full-width forms make no difference.
/// Line breaks are spaces; invisible marks of direction are dropped.
public struct TypedTimer: Equatable, Sendable {
  /// When it rings.
  public enum Time: Equatable, Sendable {
    /// After whole seconds within ``Engine/durations``.
    case duration(Duration)
    /// At this time of day.
    case timeOfDay(TimeOfDay)
  }

  /// The most Unicode scalars a name may have.
  public static let longestName = 60
  /// The most bytes of UTF-8 that are read at all.
  public static let longestText = 1_000

  /// The name; may be empty. It has no control characters, and no spaces but single ones inside.
  public let name: String
  /// When it rings.
  public let time: Time

  /// Reads `text`, in English or the language of `words`. `clock` decides what an hour such as 6
  /// means.
  public init(
    _ text: String, words: TypedWords = .english, clock: Clock = .twentyFourHours
  ) throws(Refusal) {
    self = try Self.reading(text, words: words, clock: clock).timer
  }

  /// The timer with how it was read.
  static func reading(
    _ text: String, words: TypedWords, clock: Clock
  ) throws(Refusal) -> TimerReading {
    guard text.utf8.count <= longestText else { throw .textTooLong }
    return try TimerReading(text, words: words, clock: clock)
  }

  /// Takes time in proportion to the length of `text`.
  init(anyLength text: String, words: TypedWords, clock: Clock) throws(Refusal) {
    self = try TimerReading(text, words: words, clock: clock).timer
  }

  init(name: String, time: Time) {
    (self.name, self.time) = (name, time)
  }
}
