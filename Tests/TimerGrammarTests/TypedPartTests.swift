import Testing
import TimerGrammar

/// Numbers that may belong to a time, or may be rounds without a time.
@Suite struct TypedPartTests {
  @Test(arguments: [
    ("1h 30", "1h 30m"), ("pasta 1h 30", "1h 30m pasta"), ("1h30 pasta", "1h 30m pasta"),
    ("1h 30, pasta", "1h 30m pasta"), ("1h 30 (pasta)", "1h 30m (pasta)"),
    ("1h 30 for pasta", "1h 30m pasta"), ("roast 1h 30 at 180", "1h 30m roast at 180"),
    ("2h 30 minutes", "2h 30m"), ("6m 2 eggs", "6m 2 eggs"), ("1h 5 pasta", "1h 5 pasta"),
    ("1h \"30 pasta\"", "1h 30 pasta"), ("2h 80° bath", "2h 80° bath"), ("6m 500 ml", "6m 500 ml"),
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
    ["refused: roundsAlone “40x”", "40x", "40x", "40x"],
    ["refused: roundsAlone “x4”", "x4", "x4", "x4"],
    ["timer 15m", "fifteen minutes", "fünfzehn Minuten", "quinze minutes"],
    ["timer 7m", "seven minutes", "sieben Minuten", "sept minutes"],
  ])
  func everyLanguageReadsTheSame(row: [String]) {
    #expect(TypedInput.summary(row[1]) == row[0])
    #expect(TypedInput.summary(row[2], words: TypedLanguageTests.german) == row[0])
    #expect(TypedInput.summary(row[3], words: TypedLanguageTests.french) == row[0])
  }

  @Test(arguments: [
    ("40x", "40x"), ("4x", "4x"), ("x4", "x4"), ("40 x", "40 x"), ("x 40", "x 40"),
    ("stretch 40x", "40x"), ("pasta 9x", "9x"),
    ("40 times", "40 times"), ("4 rounds", "4 rounds"), ("twice", "twice"),
    ("stretch 40 times", "40 times"), ("3 sets squats", "3 sets"), ("100x", "100x"),
  ])
  func roundsNeedATime(text: String, part: String) {
    #expect(TypedInput.summary(text) == "refused: roundsAlone “\(part)”")
    #expect(!TypedInput.summary(part + " 30s").hasPrefix("refused") || part == "100x")
  }

  @Test(arguments: [
    ("eggs x4", "refused: noTime"),
    ("cycle 40", "timer 40m cycle"),
    ("set 5", "timer 5m set"), ("40m cycle", "timer 40m cycle"), ("40x 30s", "30s x40"),
  ])
  func otherNumbersAreNotTakenForRounds(text: String, summary: String) {
    #expect(TypedInput.summary(text) == summary)
  }
}
