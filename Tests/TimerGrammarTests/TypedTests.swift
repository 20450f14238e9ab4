import TestSupport
import Testing
import TimerEngine
import TimerGrammar

@Suite struct TypedTests {
  @Test(arguments: durations + names + timesOfDay)
  func isUnderstood(text: String, summary: String) {
    #expect(TypedTimer.summary(text) == summary)
  }

  /// Durations without a name.
  private static let durations: [(String, String)] = [
    // A number alone is minutes.
    ("5", "5m"), ("1", "1m"), ("90", "1h 30m"), ("5999", "99h 59m"), ("007", "7m"),
    ("1.5", "1m 30s"), ("1,5", "1m 30s"), (".5", "30s"), ("0.25", "15s"), ("5.", "5m"),
    ("2 1/2", "2m 30s"), ("2½", "2m 30s"), ("2 and a half", "2m 30s"),
    // One unit.
    ("90s", "1m 30s"), ("90 sec", "1m 30s"), ("1 s", "1s"), ("10 secs", "10s"),
    ("1 second", "1s"), ("30 seconds", "30s"), ("359999s", "99h 59m 59s"), ("45″", "45s"),
    ("5m", "5m"), ("5 min", "5m"), ("5 min.", "5m"), ("5 mins", "5m"), ("5 minute", "5m"),
    ("5 minutes", "5m"), ("10′", "10m"), ("90m", "1h 30m"), ("1h", "1h"), ("1hr", "1h"),
    ("2 hrs", "2h"), ("1 hour", "1h"), ("99 hours", "99h"), ("1.5h", "1h 30m"),
    ("1,5 h", "1h 30m"), ("0.125h", "7m 30s"), (".5h", "30m"), ("1.25 min", "1m 15s"),
    ("90-second", "1m 30s"), ("5-minute", "5m"), ("9m.", "9m"),
    // Several units.
    ("1h 30m", "1h 30m"), ("1h30m", "1h 30m"), ("1 h 30 min", "1h 30m"),
    ("1 hour and 30 minutes", "1h 30m"), ("1 hour, and 30 minutes", "1h 30m"),
    ("1 hour & 30 minutes", "1h 30m"), ("1h, 5 min, 10 s", "1h 5m 10s"),
    ("1h,5min,10s", "1h 5m 10s"), ("1h 10s", "1h 10s"), ("1m30s", "1m 30s"), ("1.5h 30m", "2h"),
    ("1h 90m", "2h 30m"), ("0h 5m", "5m"), ("5m 0s", "5m"), ("99h 59m 59s", "99h 59m 59s"),
    ("an hour and 5 minutes", "1h 5m"), ("1 hour ten minutes", "1h 10m"),
    ("half an hour and 5 minutes", "35m"),
    // A number after a unit counts in the next smaller unit.
    ("1h30", "1h 30m"), ("1h5", "1h 5m"), ("1m30", "1m 30s"), ("1h 30", "1h 30m"),
    ("1 h 30", "1h 30m"), ("1h30m15", "1h 30m 15s"), ("1h30 15s", "1h 30m 15s"),
    ("1 hour and 30", "1h 30m"), ("5 min 30", "5m 30s"), ("1h 30 15", "1h 30m 15s"),
    // Colons.
    ("1:30", "1m 30s"), ("01:30", "1m 30s"), ("0:05", "5s"), ("90:00", "1h 30m"),
    ("0:90", "1m 30s"), ("1:30:00", "1h 30m"), ("0:00:01", "1s"), ("99:59:59", "99h 59m 59s"),
    ("0:90:90", "1h 31m 30s"), ("5999:59", "99h 59m 59s"), ("1:30 h", "1h 30m"),
    ("1:30 hours", "1h 30m"), ("1:30 min", "1m 30s"), ("1:30:00 h", "1h 30m"),
    // Numbers in words, and fractions.
    ("an hour", "1h"), ("a minute", "1m"), ("a second", "1s"), ("half an hour", "30m"),
    ("half a minute", "30s"), ("half hour", "30m"), ("half-hour", "30m"), ("a half hour", "30m"),
    ("quarter of an hour", "15m"), ("a quarter of an hour", "15m"), ("quarter hour", "15m"),
    ("three quarters of an hour", "45m"), ("an hour and a half", "1h 30m"),
    ("an hour and a quarter", "1h 15m"), ("1 hour and a half", "1h 30m"),
    ("a minute and a half", "1m 30s"), ("two and a half minutes", "2m 30s"),
    ("one and a half hours", "1h 30m"), ("2 and a half hours", "2h 30m"), ("two hours", "2h"),
    ("five minutes", "5m"), ("forty-five minutes", "45m"), ("forty five minutes", "45m"),
    ("twelve hours ten minutes", "12h 10m"), ("a couple of minutes", "2m"), ("½ hour", "30m"),
    ("½h", "30m"), ("1½ hours", "1h 30m"), ("1 ½ h", "1h 30m"), ("¾ hour", "45m"), ("⅓ h", "20m"),
    ("⅔ h", "40m"), ("1/2 h", "30m"), ("1 1/2 hours", "1h 30m"), ("3/4 hour", "45m"),
    ("3/4 of an hour", "45m"), ("½ of a minute", "30s"),
    // The sum is rounded to the nearest second.
    ("0.5s", "1s"), ("1.4s", "1s"), ("1.5s", "2s"), ("2.5s", "3s"), ("0.0084 m", "1s"),
    ("1.99999999999999999999s", "2s"), ("0.02m 0.4s", "2s"), ("0.02m 0.2s", "1s"),
    ("0.001h", "4s"), ("359999.4s", "99h 59m 59s"),
    // Case, spaces and digits of any kind.
    ("  5m  ", "5m"), ("5\tm", "5m"), ("5m\n", "5m"), ("1h\r\n30m", "1h 30m"), ("5M", "5m"),
    ("1 HOUR AND 30 Minutes", "1h 30m"), ("5\u{A0}min", "5m"), ("5\u{202F}min", "5m"),
    ("5\u{3000}min", "5m"), ("5\u{2009}m", "5m"), ("\u{200F}5m\u{200E}", "5m"),
    ("\u{FEFF}5m", "5m"), ("5\u{200B}m", "5m"), ("٥m", "5m"), ("۱۲m", "12m"), ("५ min", "5m"),
    ("９ｍｉｎ", "9m"), ("１：３０", "1m 30s"), ("1∶30", "1m 30s"), ("１．５ｈ", "1h 30m"),
    ("١٫٥h", "1h 30m"), ("1h، 5m", "1h 5m"), ("forty–five minutes", "45m"), ("𝟝m", "5m"),
  ]

  /// The part of a text that is the name, and the time that counts among several.
  private static let names: [(String, String)] = [
    // A name before or after the time.
    ("pasta 9m", "9m pasta"), ("9m pasta", "9m pasta"), ("9 minutes pasta", "9m pasta"),
    ("pasta 5", "5m pasta"), ("5 pasta", "5m pasta"), ("tea for two 4:30", "4m 30s tea for two"),
    ("4:30 tea for two", "4m 30s tea for two"), ("half an hour nap", "30m nap"),
    ("nap an hour and a half", "1h 30m nap"), ("Crème Brûlée 1h", "1h Crème Brûlée"),
    ("soft eggs 6m for Ann", "6m soft eggs Ann"), ("pasta 9m al dente", "9m pasta al dente"),
    ("90-second plank", "1m 30s plank"), ("green   tea \t 3m", "3m green tea"),
    ("soft\neggs 6m", "6m soft eggs"), ("minute steak 5", "5m minute steak"),
    ("5 - minute steak", "5m minute steak"), ("a five minute break", "5m a break"),
    ("happy hour 2h", "2h happy hour"), ("mp3 5m", "5m mp3"), ("5m mp3", "5m mp3"),
    ("T2 5m", "5m T2"), ("7up 5m", "5m 7up"), ("area 51 5m", "5m area 51"),
    ("pizza 220°C 12 min", "12m pizza 220°C"), ("p.m. nap 5m", "5m p.m. nap"),
    ("1st batch 5m", "5m 1st batch"), ("rock 'n' roll 5m", "5m rock 'n' roll"),
    ("chef's special 5m", "5m chef's special"), ("l'œuf 5m", "5m l'œuf"),
    ("12\" pizza 9m", "9m 12\" pizza"), ("backup 2026-12-24 5m", "5m backup 2026-12-24"),
    // In any script.
    ("🍝 9m", "9m 🍝"), ("👩‍🍳 9m", "9m 👩‍🍳"), ("🇮🇹 pasta 9m", "9m 🇮🇹 pasta"),
    ("5️⃣ eggs 6m", "6m 5️⃣ eggs"), ("פסטה 9m", "9m פסטה"), ("معكرونة ٩m", "9m معكرونة"),
    ("\u{202B}פסטה\u{202C} 9m", "9m פסטה"), ("\u{2067}tea 3m\u{2069}", "3m tea"),
    ("ป๊อปคอร์น 3m", "3m ป๊อปคอร์น"), ("お茶　３m", "3m お茶"), ("e\u{301}clair 9m", "9m éclair"),
    ("\u{301}tea 3m", "3m tea"), ("z̸a̸l̸g̸o̸ 3m", "3m z̸a̸l̸g̸o̸"),
    // Mere separators are left out.
    ("pasta: 9m", "9m pasta"), ("pasta:9m", "9m pasta"), ("pasta - 9m", "9m pasta"),
    ("pasta – 9m", "9m pasta"), ("pasta-9m", "9m pasta"), ("pasta, 9m", "9m pasta"),
    ("pasta,9m", "9m pasta"), ("pasta = 9m", "9m pasta"), ("pasta → 9m", "9m pasta"),
    ("pasta -> 9m", "9m pasta"), ("pasta_9m", "9m pasta"), ("pasta | 9m", "9m pasta"),
    ("9m: pasta", "9m pasta"), ("9m - pasta", "9m pasta"), ("9m-pasta", "9m pasta"),
    ("9m, pasta", "9m pasta"), ("9m. Pasta!", "9m Pasta!"), ("5, pasta", "5m pasta"),
    ("5. pasta", "5m pasta"), ("pasta (9m)", "9m pasta"), ("pasta [9 min]", "9m pasta"),
    ("(9m) pasta", "9m pasta"), ("pasta (al dente) 9m", "9m pasta (al dente)"),
    ("9m (pasta)", "9m (pasta)"), ("- pasta 9m", "9m pasta"), ("• pasta 9m", "9m pasta"),
    ("tea: green: 3m", "3m tea: green"), ("semi-soft eggs 6m", "6m semi-soft eggs"),
    ("pasta：９ｍ", "9m pasta"), ("pasta 9m -", "9m pasta"),
    // Mere connecting words are left out.
    ("in 5 minutes", "5m"), ("for 5 minutes", "5m"), ("pasta in 9m", "9m pasta"),
    ("pasta for 9m", "9m pasta"), ("9m for pasta", "9m pasta"), ("pasta: in 9m", "9m pasta"),
    ("5 for pasta", "5m pasta"), ("9m in the oven", "9m in the oven"),
    ("for Ann 5m", "5m for Ann"),
    // Quotes.
    ("\"7 up\" 3m", "3m 7 up"), ("3m \"7 up\"", "3m 7 up"), ("“7 up” 3m", "3m 7 up"),
    ("„7 up“ 3m", "3m 7 up"), ("„7 up” 3m", "3m 7 up"), ("”7 up” 3m", "3m 7 up"),
    ("«7 up» 3m", "3m 7 up"), ("« 7 up » 3m", "3m 7 up"), ("»7 up« 3m", "3m 7 up"),
    ("‹7 up› 3m", "3m 7 up"), ("'7 up' 3m", "3m 7 up"), ("‘7 up’ 3m", "3m 7 up"),
    ("‚7 up‘ 3m", "3m 7 up"), ("「7 up」 3m", "3m 7 up"), ("『7 up』3m", "3m 7 up"),
    ("＂7 up＂ 3m", "3m 7 up"), ("\"7 up\"3m", "3m 7 up"), ("\"7 up\": 3m", "3m 7 up"),
    ("'chef's special' 9m", "9m chef's special"), ("\"5m\" 3m", "3m 5m"),
    ("\"until 18:30\" 3m", "3m until 18:30"), ("\"3\" 5", "5m 3"), ("\"- 5 -\" 3m", "3m - 5 -"),
    ("\"\" 5m", "5m"), ("say \"hi\" 5m", "5m say \"hi\""), ("1h 30 \"pasta\"", "1h 30m pasta"),
    ("\"tea\" 3m \"green\"", "3m tea green"), ("\"pasta 9m", "9m \"pasta"),
    // The clearest of several times counts.
    ("2 eggs 6m", "6m 2 eggs"), ("6m 2 eggs", "6m 2 eggs"), ("2 eggs 6:00", "6m 2 eggs"),
    ("6:00 2 eggs", "6m 2 eggs"), ("2 eggs half an hour", "30m 2 eggs"),
    ("2 eggs until 18:30", "18:30:00 2 eggs"), ("half an hour yoga 40m", "40m half an hour yoga"),
    ("a second pizza 12m", "12m a second pizza"), ("1h30 pasta", "1h 30m pasta"),
    ("1h 30, pasta", "1h 30m pasta"),
  ]

  private static let timesOfDay: [(String, String)] = [
    // A day of 24 hours.
    ("until 18:30", "18:30:00"), ("until 18:30:15", "18:30:15"), ("until 18", "18:00:00"),
    ("until 6", "06:00:00"), ("till 18:30", "18:30:00"), ("'til 18:30", "18:30:00"),
    ("by 18:30", "18:30:00"), ("at 18:30", "18:30:00"), ("@18:30", "18:30:00"),
    ("UNTIL 18:30", "18:30:00"), ("until 0:00", "00:00:00"), ("until 0", "00:00:00"),
    ("until 24", "00:00:00"), ("until 24:00", "00:00:00"), ("until 23:59:59", "23:59:59"),
    ("until 6:05", "06:05:00"), ("until 18.30", "18:30:00"), ("until 18h30", "18:30:00"),
    ("until 18 h 30", "18:30:00"), ("until 18h", "18:00:00"), ("until 18 h 30 min", "18:30:00"),
    ("until 18:30 h", "18:30:00"), ("until 6 o'clock", "06:00:00"), ("6 o’clock", "06:00:00"),
    ("until\u{A0}１８：３０", "18:30:00"), ("until ١٨:٣٠", "18:30:00"),
    // Halves of the day.
    ("at 6:30 pm", "18:30:00"), ("until 6pm", "18:00:00"), ("until 6 PM", "18:00:00"),
    ("until 6 p.m.", "18:00:00"), ("until 6:30p.m.", "18:30:00"), ("until 6.30pm", "18:30:00"),
    ("6pm", "18:00:00"), ("6:30 pm", "18:30:00"), ("6:30:15 pm", "18:30:15"),
    ("6:30 am", "06:30:00"), ("12am", "00:00:00"), ("12:30 am", "00:30:00"), ("12pm", "12:00:00"),
    ("11:59 pm", "23:59:00"), ("6 o'clock pm", "18:00:00"),
    // In words.
    ("until noon", "12:00:00"), ("at midday", "12:00:00"), ("until 12 noon", "12:00:00"),
    ("Until Midnight", "00:00:00"), ("half past 6", "06:30:00"),
    ("until half past 18", "18:30:00"), ("until quarter past 6 pm", "18:15:00"),
    ("at a quarter to 6 pm", "17:45:00"), ("quarter to 0", "23:45:00"),
    ("until quarter to midnight", "23:45:00"),
    // With a name.
    ("pasta until 18:30", "18:30:00 pasta"), ("until 18:30 pasta", "18:30:00 pasta"),
    ("pasta @18:30", "18:30:00 pasta"), ("6:30 pm tea", "18:30:00 tea"),
    ("lunch: until noon", "12:00:00 lunch"), ("until 18:30: lunch", "18:30:00 lunch"),
    ("tea for two until 16", "16:00:00 tea for two"), ("until 6 pasta", "06:00:00 pasta"),
    ("2 eggs until 18:30", "18:30:00 2 eggs"),
    // The same words before something else.
    ("bake at 180 for 40m", "40m bake at 180"), ("bake at 180°C 40 min", "40m bake at 180°C"),
    ("wait until done 5m", "5m wait until done"), ("5m stand by", "5m stand by"),
    ("18:30 at home", "18m 30s at home"), ("at a party 30m", "30m at a party"),
    ("noon tea 5m", "5m noon tea"), ("quarter past the hour 5m", "5m quarter past the hour"),
  ]

  @Test(arguments: refused)
  func isRefused(text: String, reason: TypedTimer.Refusal) {
    #expect(throws: reason) { try TypedTimer(text) }
  }

  private static func refusals(
    _ reason: TypedTimer.Refusal, _ texts: String...
  ) -> [(String, TypedTimer.Refusal)] {
    texts.map { ($0, reason) }
  }

  // Flattened here: Swift 6.0 crashes on a closure among the arguments of a test.
  private static let refused = [
    // Nothing.
    refusals(.empty, "", " ", "\n", "\u{A0}\u{3000}", "\u{200F}", "\u{FEFF}\u{200B}", "\u{301}"),
    // No time.
    refusals(
      .noTime,
      "pasta", "tea for two", "minute", "half", "h", "m:s", "🍝", "פסטה", "5e3", "0x10", "nan",
      "inf m", "five", ":", "::", ".", "-", "\"", "''", "½", "5pasta", "pasta5", "h30",
      "5\u{301}m", "5️⃣m", "5²m", "²m", "9m🍝", "two fifths of an hour"),
    // Similar to a time.
    refusals(.notUnderstood, "1e400h", "5%", "$5", "#5", "~5m"),
    // More than one time.
    refusals(
      .notUnderstood,
      "3 5", "3 5m", "5m or 10m", "5m 10m", "30m 1h", "1h 1h", "1:30 2:30", "5m until 18:30",
      "until 18 until 19", "pasta 3 tea 5", "an hour a day an hour", "7 up 5", "5 - 7 min",
      "5m/10m", "5-7 min", "10–12m", "5 o'clock tea 4m", "2 a minute"),
    // Figures in unknown forms.
    refusals(
      .notUnderstood,
      "1:5", "1:005", "1:30:5", "1:30:00:00", "1::30", "1.2.3", "1,2,3", "1.30:00",
      "1,500", "1.500s", "12,345 s", ",5h", "1'000s", "1h30x", "1h30:15", "pasta9m", "2x4m",
      "1:30 s", "1:30:00 min", "hundred and two minutes", "1 2/5 h", "5 7 min"),
    refusals(
      .negative,
      "-5m", "-5", "- 5m", "−5m", "–5m", "－５ｍ", "-0", "-1:30", "-half an hour", "pasta -5m",
      "-99999999999999999999h"),
    refusals(
      .tooShort,
      "0", "0m", "00:00", "0:00:00", "0h 0m 0s", "0.4s", "0.00001h", "pasta 0m", "0.0", "٠"),
    refusals(
      .tooLong,
      "100h", "6000", "360000s", "359999.5s", "100:00:00", "6000:00", "99h 60m", "99:59:60",
      "99999999999999999999h", "9223372036854775808", "99999999999999999999:59:59",
      "99999999h 99999999m 99999999s", "99999999.9h"),
    refusals(
      .controlCharacter,
      "\0", "5m\0", "pa\u{1B}[31msta 9m", "\u{7F}5m", "5\u{80}m", "\"\u{7}\" 5m", "\u{1F}5m"),
    refusals(
      .noSuchTimeOfDay,
      "until 25", "until 25:00", "until 24:01", "until 18:60", "until 18:30:60", "until 18:3",
      "until 18h5", "until 1.5", "until 1,30", "until 1/2", "until 99999999999999999999", "13pm",
      "0:30 am", "until 18:30 pm", "until 2 hours", "until 5m", "eggs at 6m",
      "until half an hour", "until an hour", "until 18x", "25 o'clock", "until 1:2:3:4:5",
      "half past 6:30", "until half 7", "until 25:00 5", "stand by 5m"),
  ].flatMap { $0 }

  @Test func aLongerNameIsRefused() throws {
    let name = String(repeating: "é", count: TypedTimer.longestName)
    #expect(try TypedTimer(name + " 5m").name == name)
    #expect(TypedTimer.summary(name + "e 5m") == "refused: nameTooLong")
    #expect(TypedTimer.summary("\"\(name)e\" 5m") == "refused: nameTooLong")
    // Unicode scalars are counted: a letter may carry any number of accents.
    let letter = "e" + String(repeating: "\u{301}", count: TypedTimer.longestName)
    #expect(TypedTimer.summary(letter + " 5m") == "refused: nameTooLong")
  }

  @Test func aLongerTextIsRefused() throws {
    let padding = String(repeating: " ", count: TypedTimer.longestText - 2)
    #expect(try TypedTimer(padding + "5m").summary == "5m")
    #expect(TypedTimer.summary(padding + " 5m") == "refused: textTooLong")
    let megabyte = String(repeating: "5m ", count: 350_000)
    #expect(TypedTimer.summary(megabyte) == "refused: textTooLong")
  }

  @Test func anyNumberOfDigitsIsRead() {
    let digits = String(repeating: "9", count: 900)
    #expect(TypedTimer.summary(digits) == "refused: tooLong")
    #expect(TypedTimer.summary("0." + digits + "s") == "1s")
    #expect(TypedTimer.summary("until " + digits) == "refused: noSuchTimeOfDay")
  }
}

extension TypedTimer {
  /// A summary for tables: `9m pasta`, `18:30:00 pasta`, `9m`.
  var summary: String {
    name.isEmpty ? timeSummary : timeSummary + " " + name
  }

  private var timeSummary: String {
    switch time {
    case .duration(let duration): duration.typed
    case .timeOfDay(let time):
      time.hours.map { hour in
        let seconds = hour * 3600 + time.minute * 60 + time.second
        return TimeFormat.hours.string(remaining: .seconds(seconds))
      }.joined(separator: "/") + (time.day.map { $0 < 0 ? " \($0)" : " +\($0)" } ?? "")
    }
  }

  /// The summary of `text`, or `refused:` and the reason.
  static func summary(
    _ text: String, words: TypedWords = .english, clock: Clock = .twentyFourHours
  ) -> String {
    do {
      return try TypedTimer(text, words: words, clock: clock).summary
    } catch {
      return "refused: \(error.summary)"
    }
  }
}
