import Testing
import TimerGrammar

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
    ("half an hour", "30m"), ("sieben Minuten", "7m"), ("fünfzehn Minuten", "15m"),
    ("fuenfzehn Minuten", "15m"), ("fünfundsiebzig Minuten", "1h 15m"),
    ("einundzwanzig Sekunden", "21s"), ("dreissig Sekunden", "30s"), ("2 Tage 3 Std", "51h"),
    ("um halb sieben", "06:30:00"), ("um fünf vor halb sieben", "06:25:00"),
    ("zehn nach sieben", "07:10:00"), ("um 10 vor 7", "06:50:00"), ("um sieben Uhr", "07:00:00"),
    ("bis sieben Uhr dreißig", "07:30:00"), ("um ein Uhr", "01:00:00"), ("bis eins", "01:00:00"),
    ("12 Uhr mittags", "12:00:00"), ("8 Uhr früh", "08:00:00"), ("4 Uhr nachmittags", "16:00:00"),
    ("morgen um 18:30", "18:30:00 +1"), ("heute Abend um 8", "20:00:00 +0"),
    ("morgen Mittag", "12:00:00 +1"), ("bis heute Mitternacht", "00:00:00 +1"),
    ("übermorgen um 7", "07:00:00 +2"), ("um eine Ecke 5m", "5m um eine Ecke"),
    ("5 Tage", "refused: tooLong"), ("vor 5 Minuten", "refused: notUnderstood"),
    ("5 bis 10 Minuten", "refused: noSuchTimeOfDay"), ("Mo 18:30", "refused: notUnderstood"),
    ("am Montag um 18:30", "refused: notUnderstood"), ("hundert Minuten", "refused: notUnderstood"),
    ("bis 12 Uhr nachts", "refused: notUnderstood"), ("ab 18:30", "refused: notUnderstood"),
    ("24. Dezember 5m", "refused: notUnderstood"), ("Pasta al dente", "refused: noTime"),
  ])
  func german(text: String, summary: String) {
    #expect(TypedTimer.summary(text, words: Self.german) == summary)
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
    ("quinze minutes", "15m"), ("vingt et une minutes", "21m"), ("vingt-cinq minutes", "25m"),
    ("quatre-vingt-dix minutes", "1h 30m"), ("soixante-quinze minutes", "1h 15m"),
    ("jusqu’à midi et demi", "12:30:00"), ("jusqu'à six heures et demie", "06:30:00"),
    ("à 6 heures moins le quart", "05:45:00"), ("à sept heures trente", "07:30:00"),
    ("à une heure", "01:00:00"), ("six heures du matin", "06:00:00"), ("8 h du soir", "20:00:00"),
    ("demain à 8 h", "08:00:00 +1"), ("ce soir à 8 h", "20:00:00 +0"),
    ("dix minutes avant midi", "11:50:00"), ("2 œufs 6m", "6m 2 œufs"),
    ("pates a 18h30", "refused: notUnderstood"), ("lundi 18h", "refused: notUnderstood"),
    ("il y a 5 minutes", "refused: notUnderstood"), ("5 jours", "refused: tooLong"),
    ("5 à 10 minutes", "refused: noSuchTimeOfDay"), ("1h30 four", "refused: notUnderstood"),
    ("deux cent minutes", "refused: notUnderstood"), ("24 décembre 5m", "refused: notUnderstood"),
  ])
  func french(text: String, summary: String) {
    #expect(TypedTimer.summary(text, words: Self.french) == summary)
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
      #expect(throws: TypedTimer.Refusal.noTime) {
        try TypedTimer(name + " hours", words: words)
      }
    }
    for role in TypedWords.Role.allCases {
      let words = TypedWords(adding: [role: nonsense])
      #expect(try TypedTimer("pasta 9m", words: words).summary == "9m pasta")
    }
  }

  static let german = TranslatedWords.german.words
  static let french = TranslatedWords.french.words
}
