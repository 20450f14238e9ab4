import TestSupport
import Testing

@testable import TimerGrammar

/// No text starts a timer for another time than it states.
@Suite struct TypedMisreadTests {
  @Test(arguments: [
    // Days, weeks, signs, seconds, spaces in place of colons.
    ("1 day", "24h"), ("2d 3h", "51h"), ("half a day", "12h"), ("4 days 3h 59m 59s", "99h 59m 59s"),
    ("2 days, 4:13:02.5", "52h 13m 3s"), ("+5 hours, 34 min", "5h 34m"), ("pasta +5m", "5m pasta"),
    ("pasta+5m", "5m pasta"), ("+5m", "5m"), ("5m + 30s", "5m 30s"), ("2 eggs + 5m", "5m 2 eggs"),
    ("C++ 5m", "5m C++"), (":13", "13s"), ("pasta :30", "30s pasta"), ("4:13:02.5", "4h 13m 3s"),
    ("1:30.5", "1m 31s"), ("1:30,4", "1m 30s"), ("15 30", "15m 30s"), ("+72 15 30", "72h 15m 30s"),
    ("twenty two minutes", "22m"), ("sixty-two minutes", "1h 2m"), ("one hour thirty", "1h 30m"),
    ("an hour 30", "1h 30m"),
    // Times of day.
    ("until 1830", "18:30:00"), ("until 0630", "06:30:00"), ("230 pm", "14:30:00"),
    ("until 23015", "02:30:15"), ("23015 pm", "14:30:15"), ("2p", "14:00:00"), ("2 a", "02:00:00"),
    ("2:30p", "14:30:00"), ("2 p. m.", "14:00:00"), ("until 2 p", "14:00:00"),
    ("5 30 pm", "17:30:00"), ("until 18 30", "18:30:00"), ("12:00 noon", "12:00:00"),
    ("12.00.00 midnight", "00:00:00"), ("until 12:00 midnight", "00:00:00"), ("noon", "12:00:00"),
    ("twelve noon", "12:00:00"), ("at half past six", "06:30:00"), ("until six", "06:00:00"),
    ("until six thirty", "06:30:00"), ("ten past six", "06:10:00"), ("until 5 to 6", "05:55:00"),
    ("an hour before noon", "11:00:00"), ("until about 18:30", "18:30:00"),
    ("2 and a half pm", "14:30:00"), ("2½ p", "14:30:00"), ("at six oh five", "06:05:00"),
    ("6 oh five pm", "18:05:00"), ("six fifteen pm", "18:15:00"), ("at one thirty", "01:30:00"),
    ("table for two ten pm", "22:00:00 table for two"), ("Jell-o one hour", "1h Jell-o"),
    ("until one tomorrow", "01:00:00 +1"), ("half past six tomorrow", "06:30:00 +1"),
    ("quarter after six", "06:15:00"), ("6 in the evening", "18:00:00"),
    ("until today at noon", "12:00:00 +0"),
    ("tea tomorrow 18:30", "18:30:00 +1 tea"), ("18:30, tomorrow", "18:30:00 +1"),
    ("tonight at 8", "20:00:00 +0"), ("midnight today", "00:00:00 +1"),
    ("24:00 tomorrow", "00:00:00 +2"), ("until yesterday 18:30", "18:30:00 -1"),
    // Names.
    ("7-up 5m", "5m 7-up"), ("H2O 5m", "5m H2O"), ("F-16 5m", "5m F-16"),
    ("- 5 eggs 6m", "6m 5 eggs"), ("\"5 days\" 5m", "5m 5 days"),
    ("1 or 2 eggs 6m", "6m 1 or 2 eggs"),
    ("happy hour until 18:30", "18:30:00 happy hour"), ("Sunday roast 2h", "2h Sunday roast"),
    ("Sunday roast until 18:30", "18:30:00 Sunday roast"), ("at one side 5m", "5m at one side"),
    ("Seven Seas soup 9m", "9m Seven Seas soup"), ("five spice 5m", "5m five spice"),
    ("Seven Seas soup nine minutes", "9m Seven Seas soup"), ("6m and two eggs", "6m and two eggs"),
    ("twelve angry men 90m", "1h 30m twelve angry men"), ("four 20 min", "20m four"),
    ("bake at 220°C 40 min", "40m bake at 220°C"), ("lesson 3 - 45 min", "45m lesson 3"),
    ("2 eggs - 6m", "6m 2 eggs"),
  ])
  func isUnderstood(text: String, summary: String) {
    #expect(TypedTimer.summary(text) == summary)
  }

  @Test(
    arguments: [
      (
        .notUnderstood,
        [
          "2 days, 4:13", "pasta 15 30", "pasta:30", "5 or 10m", "3 x 5m", "5 + 5m", "an hour 4:30",
          "five or six minutes", "six minutes or seven", "two times five minutes", "twice 5m",
          "five half-hour", "tea and three quarter hour",
          "six oh five 5m", "at six oh five pasta",
          "six minutes and seven", "at 6 o'clock and thirty minutes", "noon and 5m",
          "1:30 and a half", "hundred two minutes", "1h thirty pasta", "1h four", "five till six",
          // Beside the time.
          "5 months", "two months 5m", "5m ago", "minus 5m", "day 5", "5m tomorrow", "5 past",
          "after 5", "monday 18:30", "18:30 on Monday", "Monday until 18:30", "until Monday 18:30",
          "5 may", "18:30 UTC", "until 18:30 PST", "2h Sunday", "until the 18:30 train", "5 a day",
          "until: 18:30", "until :30", "two hours until 18:30", "midnight tomorrow",
          "until 2 p pasta", "dinner 24.12. 18:30", "dinner 2026-12-24 18:30",
          "until 2026-12-24 18:30",
          // In the name.
          "Day 5 workout 20m", "Dec 24 5m", "24th December 5m", "until 25:00 5m", "-5 eggs 6m",
          "tea -5 7m", "2 hours tea 5m", "3d movie 2h", "eggs 2 5m days", "pasta 8 - 10 mins",
          "8 – 10 min", "8 / 10 min",
          // Days and other times without a time of day.
          "until monday", "tea until next week", "until last year", "until the month", "till night",
        ]
      ),
      (.tooLong, ["5 days", "1 week", "99999999999 weeks 99999999999 days 999999999h", "4d 4h"]),
      (
        .noSuchTimeOfDay,
        [
          "until tomorrow", "tomorrow 5m", "12 tonight", "12:30 noon", "until 12.10.", "5 to 10m",
          "until 24.12.", "five to six", "5 to 6", "10 to 5", "nine to five", "ten to five minutes",
          "until 6 12 eggs", "18:30 pm", "until 007",
          "until yesterday", "tea until last night", "until the day before yesterday",
          "2h tomorrow", "half past two and a half", "at half six", "a thirty pm",
        ]
      ),
    ] as [(TypedTimer.Refusal, [String])])
  func isRefused(reason: TypedTimer.Refusal, texts: [String]) {
    for text in texts { #expect(TypedTimer.summary(text) == "refused: \(reason)", "\(text)") }
  }

  @Test(arguments: [
    ("until 6", "06:00:00/18:00:00"), ("until 6:30", "06:30:00/18:30:00"),
    ("until 630", "06:30:00/18:30:00"), ("until 12", "00:00:00/12:00:00"),
    ("half past six", "06:30:00/18:30:00"), ("quarter to 1", "00:45:00/12:45:00"),
    ("tomorrow at 6", "06:00:00/18:00:00 +1"), ("until 06", "06:00:00"), ("until 0630", "06:30:00"),
    ("until 06:30", "06:30:00"), ("until 6 am", "06:00:00"), ("until 13", "13:00:00"),
    ("until 0", "00:00:00"), ("until noon", "12:00:00"),
  ])
  func onATwelveHourClockABareHourIsTheNextOne(text: String, summary: String) {
    #expect(TypedTimer.summary(text, clock: .twelveHours) == summary)
    #expect(TypedTimer.summary(text) != summary || !summary.contains("/"))
  }

  @Test(arguments: [TranslatedWords.english, .german, .french])
  func everyNumberUpToSixtyCanBeSpelled(language: TranslatedWords) {
    let entries = (language.lists[.amounts] ?? "").split(separator: "|").map {
      $0.split(separator: "=").map(String.init)
    }
    let values = Set(entries.map { $0[1] })
    #expect((1...60).filter { !values.contains("\($0)") } == [])
    for entry in entries where Int(entry[1]) != nil {
      let text = TypedTimer.summary(entry[0] + " min", words: language.words)
      #expect(text == TypedTimer.summary(entry[1] + " min"), "\(entry)")
    }
  }
}
