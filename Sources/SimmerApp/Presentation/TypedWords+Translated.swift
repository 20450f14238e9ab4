import GtkKit
import TimerEngine
import TimerGrammar

extension TypedWords {
  /// The English words, and those of the person’s language.
  static let translated: TypedWords = {
    // Translators: the texts with “typed” for a context are lists of words that a person can type a
    // time with, such as “1 hour and 30 minutes”. English ones work too, so list yours alone, as
    // many as people use. Case, hyphens and full stops make no difference. Entries are divided by
    // “|”; in some lists each stands for a number, put after a “=” and with a point for decimals.
    // What your language has nothing for stays as it is.
    return TypedWords(adding: [
      .weeks: trc("typed", "week|weeks|w"),
      .days: trc("typed", "day|days|d"),
      .hours: trc("typed", "hour|hours|h"),
      .minutes: trc("typed", "minute|minutes|min"),
      .seconds: trc("typed", "second|seconds|sec"),
      // Translators: numbers, at least to 60, and fractions that stand before a unit: “two hours”,
      // “half an hour”
      .amounts: trc("typed", "a=1|an=1|one=1|two=2|three=3|ten=10|half=0.5|quarter=0.25"),
      // Translators: what may stand between such a fraction and the unit: “half an hour”
      .of: trc("typed", "a|an|of a|of an"),
      // Translators: what adds to the number or unit before it: “an hour and a half”
      .additions: trc("typed", "and a half=0.5|and a quarter=0.25|and three quarters=0.75"),
      // Translators: words that are a whole time, in seconds
      .durations: trc("typed", "half-hour=1800|quarter-hour=900"),
      // Translators: what stands between parts of a time: “1 hour and 30 minutes”
      .and: trc("typed", "and"),
      // Translators: what stands between two numbers: “5 or 10 minutes”, “3 times 5 minutes”
      .or: trc("typed", "or|to|times"),
      // Translators: what stands between a time and a name: “9 minutes for pasta”
      .for: trc("typed", "for"),
      // Translators: what stands before a time: “pasta in 9 minutes”
      .in: trc("typed", "in"),
      // Translators: what stands before a time of day, and before nothing else: “until 18:30”
      .until: trc("typed", "until|till"),
      // Translators: what stands before a time of day, and before places: “at 18:30”
      .at: trc("typed", "at|by|at about"),
      // Translators: what stands before an hour, and the minutes it moves it by: “half past 6”
      .past: trc("typed", "half past=30|quarter past=15|quarter to=-15"),
      // Translators: what stands after an hour, and the minutes it moves it by: “six and a half”
      .after: trc("typed", "and a half=30|and a quarter=15"),
      // Translators: what stands between minutes and an hour, with 1 or -1 for which way they move
      // it: “ten past six”, “ten to six”
      .relations: trc("typed", "past=1|to=-1"),
      // Translators: what stands between an hour and fewer than ten minutes: “six oh five”
      .zero: trc("typed", "oh|zero"),
      .noon: trc("typed", "noon|midday"),
      .midnight: trc("typed", "midnight"),
      .am: trc("typed", "am"),
      .pm: trc("typed", "pm"),
      // Translators: what says that an hour is one before noon: “6 in the morning”
      .morning: trc("typed", "in the morning|this morning|tomorrow morning"),
      // Translators: what says that an hour is one after noon: “6 in the evening”
      .evening: trc("typed", "in the evening|this evening|tonight|tomorrow evening"),
      // Translators: days, and how many they are from today; those of the last two lists as well
      .calendar: trc("typed", "today=0|tomorrow=1|this morning=0|tonight=0|yesterday=-1"),
      // Translators: what may stand after an hour: “6 o'clock”
      .oClock: trc("typed", "o'clock"),
      // Translators: weekdays, months, their abbreviations, parts of days, and what stands before
      // the beginning of something: no time is understood with one of these beside it
      .dates: trc("typed", "monday|mon|december|dec|night|weekend|from|since|between"),
      // Translators: longer times, numbers above 99, and what makes another time of the one beside
      // it: no time is understood with one of these beside it
      .others: trc("typed", "month|months|year|years|hundred|ago|minus|plus"),
      // Translators: what may stand between a time and a weekday: “18:30 on Monday”
      .on: trc("typed", "on|the|this|next|last|of"),
      // Translators: what stands between two stages of a plan: “knead 10m then rest 40m”
      .then: trc("typed", "then|and then|followed by"),
      // Translators: what says that all is ready at once, the word that is best to write first:
      // “potatoes 25m, fish 12m together”
      .together: trc("typed", "together|at the same time"),
      // Translators: what stands before the time of day at which all is ready: “ready at 18:30”
      .ready: trc("typed", "ready|all ready|served|for|by"),
      // Translators: what stands right before the time of day at which something ends or begins:
      // “class ends 10:45”; nothing that may be the end of another name
      .occurs: trc("typed", "ends|end|due|starts|begins"),
      // Translators: what stands behind a temperature: “bake 35m at 220 degrees”
      .degrees: trc("typed", "degrees|degree|degrees celsius"),
      // Translators: what stands beside a number of rounds: “work 25m, break 5m, 4 times”
      .times: trc("typed", "x|times|rounds|rounds of|repeat"),
      // Translators: numbers of rounds that are a single word
      .repetitions: trc("typed", "twice=2|thrice=3"),
      // Translators: a stage that says that the one before it waits for a person, the word that is
      // best to write first: “knead 10m, rest 40m, wait, bake 35m”
      .wait: trc("typed", "wait|wait for me"),
    ])
  }()
}
