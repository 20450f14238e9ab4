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
    ("um dreiviertel sieben", "06:45:00"), ("Dreiviertel sieben", "06:45:00"),
    ("eine dreiviertel Stunde", "45m"), ("in einer Viertelstunde", "15m"),
    ("um ein Viertel vor sieben", "06:45:00"), ("um eins dreißig", "01:30:00"),
    ("halb sieben morgen", "06:30:00 +1"), ("Die sieben Zwerge 9m", "9m Die sieben Zwerge"),
    ("um viertel sieben", "refused: noSuchTimeOfDay"),
    ("zwei mal fünf Minuten", "refused: notUnderstood"),
    ("zweimal 5 Minuten", "refused: notUnderstood"),
    ("bis mittags zwölf", "refused: notUnderstood"), ("drei Viertelstunden", "45m"),
    ("drei viertel Stunden", "refused: notUnderstood"),
    ("drei viertel vor zehn", "refused: notUnderstood"),
    ("eine Minute dreiviertel", "refused: notUnderstood"),
    ("um sechs Uhr und dreißig Minuten", "refused: notUnderstood"),
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
    ("sept heures et demie du soir", "19:30:00"), ("une heure et demie du matin", "01:30:00"),
    ("sept heures moins le quart du soir", "18:45:00"), ("jusqu'à midi moins le quart", "11:45:00"),
    ("minuit et demi", "00:30:00"), ("à midi trente", "refused: notUnderstood"),
    ("1 14 moins 5m 6 pm", "refused: notUnderstood"),
    ("fév moins 5 5 ( 5m", "refused: notUnderstood"),
    ("midi dix minutes", "10m midi"),
    ("jusqu'à midi et demi pâtes", "12:30:00 pâtes"), ("septante-cinq minutes", "1h 15m"),
    ("les sept nains 9m", "9m les sept nains"), ("pause de midi 5m", "5m pause de midi"),
    ("midi et quart d'heure", "refused: notUnderstood"),
    ("dix minutes avant midi", "11:50:00"), ("2 œufs 6m", "6m 2 œufs"),
    ("pates a 18h30", "refused: “18h30”, à 18:30 or dans 18h 30m?"),
    ("lundi 18h", "refused: notUnderstood"),
    ("il y a 5 minutes", "refused: notUnderstood"), ("5 jours", "refused: tooLong"),
    ("5 à 10 minutes", "refused: noSuchTimeOfDay"), ("1h30 four", "refused: notUnderstood"),
    ("deux cent minutes", "refused: notUnderstood"), ("24 décembre 5m", "refused: notUnderstood"),
  ])
  func french(text: String, summary: String) {
    #expect(TypedTimer.summary(text, words: Self.french) == summary)
  }

  @Test(arguments: [
    ["1m", "one minute", "eine Minute", "une minute"],
    ["15m", "fifteen minutes", "fünfzehn Minuten", "quinze minutes"],
    ["21m", "twenty-one minutes", "einundzwanzig Minuten", "vingt et une minutes"],
    ["25m", "twenty five minutes", "fünfundzwanzig Minuten", "vingt-cinq minutes"],
    ["1h", "sixty minutes", "sechzig Minuten", "soixante minutes"],
    ["1h 30m", "an hour and a half", "eineinhalb Stunden", "une heure et demie"],
    ["1h 15m", "an hour and fifteen minutes", "eine Stunde fünfzehn", "une heure et quart"],
    ["30m", "half an hour", "eine halbe Stunde", "une demi-heure"],
    ["06:30:00", "at half past six", "um halb sieben", "à six heures et demie"],
    ["12:30:00", "until half past noon", "bis halb dreizehn", "jusqu’à midi et demi"],
    ["06:45:00", "at quarter to seven", "um Viertel vor sieben", "à sept heures moins le quart"],
    ["06:15:00", "at quarter past six", "um Viertel nach sechs", "à six heures et quart"],
    ["06:55:00", "at five to seven", "um fünf vor sieben", "à sept heures moins cinq"],
    [
      "18:30:00", "half past six in the evening", "halb sieben abends", "6 heures et demie du soir",
    ],
    ["06:05:00", "at six oh five", "um sechs Uhr fünf", "à six heures cinq"],
    ["06:05:00", "until 6 oh five", "bis sechs Uhr null fünf", "jusqu’à six heures zéro cinq"],
    [
      "06:30:00 +1", "tomorrow at half past six", "morgen um halb 7",
      "demain à six heures et demie",
    ],
    ["refused: notUnderstood", "five or six minutes", "5 oder sechs Minuten", "5 ou six minutes"],
    ["refused: notUnderstood", "a minute or two", "eine Minute oder zwei", "une minute ou deux"],
    [
      "refused: notUnderstood", "six minutes and seven", "sechs Minuten und sieben",
      "six minutes et sept",
    ],
    ["refused: noTime", "seven", "sieben", "sept"],
    ["refused: noSuchTimeOfDay", "until yesterday", "bis gestern", "jusqu’à hier"],
    [
      "refused: noSuchTimeOfDay", "until yesterday evening", "bis gestern Abend",
      "jusqu’à hier soir",
    ],
    [
      "refused: noSuchTimeOfDay", "until the day before yesterday", "bis vorgestern",
      "jusqu’à avant-hier",
    ],
    ["18:30:00 -1", "yesterday at 18:30", "gestern um 18:30", "hier à 18:30"],
    ["refused: notUnderstood", "until Monday", "bis Montag", "jusqu’à lundi"],
  ])
  func everyLanguageReadsTheSame(row: [String]) {
    #expect(TypedTimer.summary(row[1]) == row[0])
    #expect(TypedTimer.summary(row[2], words: Self.german) == row[0])
    #expect(TypedTimer.summary(row[3], words: Self.french) == row[0])
  }

  @Test func withoutATranslationItsWordsAreNames() throws {
    #expect(try TypedTimer("2 Stunden").summary == "2m Stunden")
  }

  @Test func aTranslationMayRedefineAWord() throws {
    let words = TypedWords(adding: [.hours: "m", .noon: "midnight"])
    #expect(try TypedTimer("2m", words: words).summary == "2h")
    #expect(try TypedTimer("until midnight", words: words).summary == "12:00:00")
  }

  @Test func invalidEntriesAreIgnored() throws {
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
