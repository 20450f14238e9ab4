import Testing
import TimerGrammar

/// Spoken times of day, with and without a word before them.
@Suite struct TypedSpokenTests {
  @Test(arguments: [
    ["04:50:00", "ten to five", "zehn vor fünf", "cinq heures moins dix"],
    ["04:45:00", "quarter to five", "Viertel vor fünf", "cinq heures moins le quart"],
    ["05:40:00", "twenty to six", "zwanzig vor sechs", "six heures moins vingt"],
    ["05:35:00", "twenty-five to six", "fünfundzwanzig vor sechs", "6 heures moins 25"],
    ["05:10:00", "ten past five", "zehn nach fünf", "dix minutes après cinq heures"],
    ["06:15:00", "quarter past six", "Viertel nach sechs", "6 h et quart du matin"],
    ["06:30:00", "half past six", "halb sieben", "six heures et demie du matin"],
    ["11:50:00", "ten to noon", "zehn vor zwölf", "midi moins dix"],
    ["12:30:00", "half past noon", "halb dreizehn", "midi et demi"],
    ["04:50:00 tea", "tea ten to five", "tea 10 vor 5", "tea 5 h moins 10"],
    ["04:50:00 +1", "ten to five tomorrow", "morgen zehn vor fünf", "demain à 5h moins dix"],
  ])
  func spokenTimesReadTheSameInEveryLanguage(row: [String]) {
    #expect(TypedTimer.summary(row[1]) == row[0])
    #expect(TypedTimer.summary(row[2], words: TypedLanguageTests.german) == row[0])
    #expect(TypedTimer.summary(row[3], words: TypedLanguageTests.french) == row[0])
  }

  @Test(arguments: [
    ("04:50:00", "ten to five", "zehn vor fünf", "cinq heures moins dix"),
    ("05:55:00", "five to six", "fünf vor sechs", "six heures moins cinq"),
    ("04:45:00", "quarter to five", "Viertel vor fünf", "cinq heures moins le quart"),
    ("05:40:00", "twenty to six", "zwanzig vor sechs", "six heures moins vingt"),
    ("06:30:00", "half past six", "halb sieben", "six heures et demie"),
  ])
  func afterAWordTheyReadTheSameToo(time: String, english: String, german: String, french: String) {
    for word in ["until", "at", "by"] {
      #expect(TypedTimer.summary("\(word) \(english)") == time)
    }
    for word in ["bis", "um", "gegen"] {
      #expect(TypedTimer.summary("\(word) \(german)", words: TypedLanguageTests.german) == time)
    }
    for word in ["jusqu’à", "à", "vers"] {
      #expect(TypedTimer.summary("\(word) \(french)", words: TypedLanguageTests.french) == time)
    }
  }

  /// A text that could be a range, such as working hours, is refused.
  @Test(arguments: ["five to six", "five to ten", "nine to five", "10 to 5", "ten to five minutes"])
  func rangesAreRefused(text: String) {
    #expect(TypedTimer.summary(text) == "refused: noSuchTimeOfDay")
  }

  @Test func theMisspelledFrenchHalfHourIsUnderstood() {
    #expect(TypedTimer.summary("une demie heure", words: TypedLanguageTests.french) == "30m")
  }
}
