import Testing
import TimerGrammar

/// Numbers that may belong to a time.
@Suite struct TypedPartTests {
  @Test(arguments: [
    ("1h 30", "1h 30m"), ("pasta 1h 30", "1h 30m pasta"), ("1h30 pasta", "1h 30m pasta"),
    ("1h 30, pasta", "1h 30m pasta"), ("1h 30 (pasta)", "1h 30m (pasta)"),
    ("1h 30 for pasta", "1h 30m pasta"),
    ("2h 30 minutes", "2h 30m"), ("6m 2 eggs", "6m 2 eggs"), ("1h 5 pasta", "1h 5 pasta"),
    ("1h \"30 pasta\"", "1h 30 pasta"), ("6m 500 ml", "6m 500 ml"),
    ("1h 30 pasta", "refused: “1h 30”, 1h 30m?"), ("1 hr 30 pasta", "refused: “1 hr 30”, 1h 30m?"),
    ("2m 30 egg", "refused: “2m 30”, 2m 30s?"), ("8m 10 eggs", "refused: “8m 10”, 8m 10s?"),
    ("1h, 30 pasta", "refused: “1h, 30”, 1h 30m?"), ("1h 30 \"pasta\"", "1h 30m pasta"),
    ("1 hour and 30 pasta", "refused: “1 hour and 30”, 1h 30m?"),
    ("1h 90", "refused: notUnderstood"),
  ])
  func english(text: String, summary: String) {
    #expect(TypedTimer.summary(text) == summary)
  }

  @Test(arguments: [
    ["timer 1h 30m", "1 hr 30", "1 Std 30", "1 h 30"],
    ["refused: “1h 30”, 1h 30m?", "1h 30 pasta", "1h 30 Nudeln", "1h 30 pâtes"],
    ["timer 15m", "fifteen minutes", "fünfzehn Minuten", "quinze minutes"],
    ["timer 7m", "seven minutes", "sieben Minuten", "sept minutes"],
  ])
  func everyLanguageSaysTheSame(row: [String]) {
    #expect(TypedInput.summary(row[1]) == row[0])
    #expect(TypedInput.summary(row[2], words: TypedLanguageTests.german) == row[0])
    #expect(TypedInput.summary(row[3], words: TypedLanguageTests.french) == row[0])
  }
}
