import Testing
import TimerEngine

@Suite struct TypedLanguageTests {
  @Test(arguments: [
    ("1 Std 30 Min", "1h 30m"), ("1 Std. 30 Min.", "1h 30m"), ("2 Stunden", "2h"),
    ("1 Stunde und 30 Minuten", "1h 30m"), ("10 Sek", "10s"), ("eine Stunde", "1h"),
    ("eine halbe Stunde", "30m"), ("eine Viertelstunde", "15m"), ("Dreiviertelstunde", "45m"),
    ("anderthalb Stunden", "1h 30m"), ("zwei Minuten", "2m"), ("2,5 STUNDEN", "2h 30m"),
    ("bis 18:30 Uhr", "18:30:00"), ("bis 18.30 Uhr", "18:30:00"), ("bis 18 Uhr", "18:00:00"),
    ("bis 18 Uhr 30", "18:30:00"), ("um 18 Uhr", "18:00:00"), ("18:30 Uhr", "18:30:00"),
    ("bis Mittag", "12:00:00"), ("bis Mitternacht", "00:00:00"), ("bis halb 7", "06:30:00"),
    ("bis Viertel vor 7", "06:45:00"), ("bis halb 0", "23:30:00"),
    ("Kuchen bis 18:30 Uhr", "18:30:00 Kuchen"), ("Nudeln 9 Min.", "9m Nudeln"),
    ("9 Minuten für Nudeln", "9m Nudeln"), ("Tee in 3 Minuten", "3m Tee"),
    ("„7 up“ 3 Min", "3m 7 up"), ("2 Eier 6 Min", "6m 2 Eier"), ("Öl: 1½ Std", "1h 30m Öl"),
    ("tea 1 hour and 30 minutes", "1h 30m tea"), ("until 6 pm", "18:00:00"),
    ("half an hour", "30m"),
  ])
  func german(text: String, summary: String) throws {
    #expect(try TypedTimer(text, words: Self.german).summary == summary)
  }

  @Test(arguments: [
    ("1 h 30", "1h 30m"), ("1 heure et 30 minutes", "1h 30m"), ("2 heures", "2h"),
    ("10 mn", "10m"), ("30 secondes", "30s"), ("une heure et demie", "1h 30m"),
    ("une demi-heure", "30m"), ("un quart d’heure", "15m"), ("trois quarts d'heure", "45m"),
    ("deux minutes et demie", "2m 30s"), ("jusqu'à 18h30", "18:30:00"),
    ("jusqu’à 18 h 30", "18:30:00"), ("jusqu'à 18 heures", "18:00:00"), ("à 18h", "18:00:00"),
    ("jusqu'à midi", "12:00:00"), ("jusqu'a minuit", "00:00:00"), ("18h30", "18h 30m"),
    ("pâtes 9 min", "9m pâtes"), ("9 min pour les pâtes", "9m les pâtes"),
    ("« 7 up » : 3 min", "3m 7 up"), ("pâtes : dans 9 minutes", "9m pâtes"),
    ("rôti jusqu'à 19 h", "19:00:00 rôti"), ("half an hour", "30m"), ("until noon", "12:00:00"),
  ])
  func french(text: String, summary: String) throws {
    #expect(try TypedTimer(text, words: Self.french).summary == summary)
  }

  @Test func withoutATranslationItsWordsAreNames() throws {
    #expect(try TypedTimer("2 Stunden").summary == "2m Stunden")
  }

  @Test func aTranslationMayMeanSomethingElseByAWord() throws {
    let words = TypedWords(adding: [.hours: "m", .noon: "midnight"])
    #expect(try TypedTimer("2m", words: words).summary == "2h")
    #expect(try TypedTimer("until midnight", words: words).summary == "12:00:00")
  }

  @Test func entriesThatMakeNoSenseAreLeftOut() throws {
    let nonsense = "|| |=|x=|=5|y=z|z=1=2|w=1,000|v=--1|\0|\u{301}|u=1 2|t = 2 "
    let words = TypedWords(adding: [.amounts: nonsense])
    #expect(try TypedTimer("t hours", words: words).summary == "2h")
    for name in ["x", "y", "z", "w", "v", "u"] {
      #expect(throws: TypedTimer.Refusal.notUnderstood) {
        try TypedTimer(name + " hours", words: words)
      }
    }
    for role in TypedWords.Role.allCases {
      let words = TypedWords(adding: [role: nonsense])
      #expect(try TypedTimer("pasta 9m", words: words).summary == "9m pasta")
    }
  }

  static let german = TypedWords(adding: [
    .hours: "Stunde|Stunden|Std", .minutes: "Minute|Minuten", .seconds: "Sekunde|Sekunden|Sek",
    .amounts: "ein=1|eine=1|zwei=2|drei=3|halbe=0.5|eine halbe=0.5|anderthalb=1.5",
    .durations: "Viertelstunde=900|eine Viertelstunde=900|Dreiviertelstunde=2700",
    .and: "und", .for: "für", .until: "bis|um|bis um", .noon: "Mittag", .midnight: "Mitternacht",
    .past: "halb=-30|Viertel nach=15|Viertel vor=-15", .oClock: "Uhr",
  ])

  static let french = TypedWords(adding: [
    .hours: "heure|heures", .minutes: "mn", .seconds: "seconde|secondes",
    .amounts: "un=1|une=1|deux=2|trois=3|demi=0.5", .additions: "et demie=0.5|et demi=0.5",
    .durations: """
    demi-heure=1800|une demi-heure=1800|quart d'heure=900|un quart d'heure=900\
    |trois quarts d'heure=2700
    """,
    .and: "et", .for: "pour", .in: "dans", .until: "jusqu'à|jusqu'a|à", .noon: "midi",
    .midnight: "minuit", .oClock: "heure|heures",
  ])
}
