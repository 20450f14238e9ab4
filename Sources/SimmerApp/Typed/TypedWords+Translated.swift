import GtkKit
import TimerEngine

extension TypedWords {
  /// The English words, and those of the person's language.
  static let translated: TypedWords = {
    // Translators: the texts with “typed” for a context are lists of words that a person can type a
    // time with, such as “1 hour and 30 minutes”. English ones work too, so list yours alone, as
    // many as people use. Case and full stops make no difference. Entries are divided by “|”; in
    // some lists each stands for a number, put after a “=” and with a point for decimals. What
    // your language has nothing for stays as it is.
    return TypedWords(adding: [
      .hours: trc("typed", "hour|hours|h"),
      .minutes: trc("typed", "minute|minutes|min"),
      .seconds: trc("typed", "second|seconds|sec"),
      // Translators: numbers that stand before a unit: “two hours”, “half an hour”
      .amounts: trc("typed", "a=1|an=1|one=1|two=2|three=3|ten=10|half=0.5|quarter=0.25"),
      // Translators: what may stand between such a fraction and the unit: “half an hour”
      .of: trc("typed", "a|an|of a|of an"),
      // Translators: what adds to the number or unit before it: “an hour and a half”
      .additions: trc("typed", "and a half=0.5|and a quarter=0.25|and three quarters=0.75"),
      // Translators: words that are a whole time, in seconds
      .durations: trc("typed", "half-hour=1800|quarter-hour=900"),
      // Translators: what stands between parts of a time: “1 hour and 30 minutes”
      .and: trc("typed", "and"),
      // Translators: what stands between a time and a name: “9 minutes for pasta”
      .for: trc("typed", "for"),
      // Translators: what stands before a time: “pasta in 9 minutes”
      .in: trc("typed", "in"),
      // Translators: what stands before a time of day: “until 18:30”
      .until: trc("typed", "until|till|at|by"),
      // Translators: what stands before an hour, and the minutes it moves it by: “half past 6”
      .past: trc("typed", "half past=30|quarter past=15|quarter to=-15"),
      .noon: trc("typed", "noon|midday"),
      .midnight: trc("typed", "midnight"),
      .am: trc("typed", "am"),
      .pm: trc("typed", "pm"),
      // Translators: what may stand after an hour: “6 o'clock”
      .oClock: trc("typed", "o'clock"),
    ])
  }()
}
