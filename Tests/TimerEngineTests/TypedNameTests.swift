import Testing
import TimerEngine

/// What of a text is the name, and which of several times is meant.
@Suite struct TypedNameTests {
  @Test(arguments: [
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
  ])
  func beforeOrAfterTheTime(text: String, summary: String) throws {
    #expect(try TypedTimer(text).summary == summary)
  }

  @Test(arguments: [
    ("🍝 9m", "9m 🍝"), ("👩‍🍳 9m", "9m 👩‍🍳"), ("🇮🇹 pasta 9m", "9m 🇮🇹 pasta"),
    ("5️⃣ eggs 6m", "6m 5️⃣ eggs"), ("פסטה 9m", "9m פסטה"), ("معكرونة ٩m", "9m معكرونة"),
    ("\u{202B}פסטה\u{202C} 9m", "9m פסטה"), ("\u{2067}tea 3m\u{2069}", "3m tea"),
    ("ป๊อปคอร์น 3m", "3m ป๊อปคอร์น"), ("お茶　３m", "3m お茶"), ("e\u{301}clair 9m", "9m éclair"),
    ("\u{301}tea 3m", "3m tea"), ("z̸a̸l̸g̸o̸ 3m", "3m z̸a̸l̸g̸o̸"),
  ])
  func anyScript(text: String, summary: String) throws {
    #expect(try TypedTimer(text).summary == summary)
  }

  @Test(arguments: [
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
  ])
  func whatOnlyDividesIsLeftOut(text: String, summary: String) throws {
    #expect(try TypedTimer(text).summary == summary)
  }

  @Test(arguments: [
    ("in 5 minutes", "5m"), ("for 5 minutes", "5m"), ("pasta in 9m", "9m pasta"),
    ("pasta for 9m", "9m pasta"), ("9m for pasta", "9m pasta"), ("pasta: in 9m", "9m pasta"),
    ("5 for pasta", "5m pasta"), ("9m in the oven", "9m in the oven"),
    ("for Ann 5m", "5m for Ann"),
  ])
  func wordsThatOnlyConnectAreLeftOut(text: String, summary: String) throws {
    #expect(try TypedTimer(text).summary == summary)
  }

  @Test(arguments: [
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
  ])
  func quotes(text: String, summary: String) throws {
    #expect(try TypedTimer(text).summary == summary)
  }

  @Test(arguments: [
    ("2 eggs 6m", "6m 2 eggs"), ("6m 2 eggs", "6m 2 eggs"), ("2 eggs 6:00", "6m 2 eggs"),
    ("6:00 2 eggs", "6m 2 eggs"), ("2 eggs half an hour", "30m 2 eggs"),
    ("2 eggs until 18:30", "18:30:00 2 eggs"), ("half an hour yoga 40m", "40m half an hour yoga"),
    ("a second pizza 12m", "12m a second pizza"), ("1h 30 pasta", "1h 30 pasta"),
    ("1h30 pasta", "1h 30m pasta"), ("1h 30, pasta", "1h 30m pasta"),
  ])
  func theClearestTimeCounts(text: String, summary: String) throws {
    #expect(try TypedTimer(text).summary == summary)
  }

  @Test func longestName() throws {
    let name = String(repeating: "é", count: TypedTimer.longestName)
    #expect(try TypedTimer(name + " 5m").name == name)
    #expect(TypedTimer.summary(name + "e 5m") == "refused: nameTooLong")
    #expect(TypedTimer.summary("\"\(name)e\" 5m") == "refused: nameTooLong")
    // What is counted are Unicode scalars: a letter may carry any number of accents.
    let letter = "e" + String(repeating: "\u{301}", count: TypedTimer.longestName)
    #expect(TypedTimer.summary(letter + " 5m") == "refused: nameTooLong")
  }
}
