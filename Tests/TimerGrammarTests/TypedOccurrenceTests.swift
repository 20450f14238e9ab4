import Testing
import TimerGrammar

/// A clock beside a word such as `ends` is a time of day, or ambiguous.
@Suite struct TypedOccurrenceTests {
  @Test(arguments: [
    ("class ends 10:45", "10:45:00 class ends"), ("ends 10:45", "10:45:00 ends"),
    ("class end 10:45", "10:45:00 class end"), ("ending 10:45", "10:45:00 ending"),
    ("report due 15:30", "15:30:00 report due"), ("class ends: 10:45", "10:45:00 class ends"),
    ("class starts 10:45", "10:45:00 class starts"),
    ("period 3 ends 11:20", "11:20:00 period 3 ends"),
    ("parking expires 16:45", "16:45:00 parking expires"), ("class at 10:45", "10:45:00 class"),
    ("class by 10:45", "10:45:00 class"), ("class ends at 10:45", "10:45:00 class ends"),
    ("class ends at 10", "10:00:00 class ends"), ("class ends 10h45", "10:45:00 class ends"),
    ("class ends 10:75", "refused: noSuchTimeOfDay"),
    // Durations.
    ("class ends in 10:45", "10m 45s class ends"), ("laundry due 5m", "5m laundry due"),
    ("laundry ends 2h", "2h laundry ends"), ("ends in 45 minutes", "45m ends"),
    ("ends 90", "1h 30m ends"),
    ("end of term 45", "45m end of term"), ("get ready 10", "10m get ready"),
    ("class ends in 10", "10m class ends"), ("class 10:45", "10m 45s class"),
    ("\"class ends\" 10:45", "10m 45s class ends"), ("tea leaves 3:00", "3m tea leaves"),
    // Ambiguous.
    ("class ends 10", "refused: “10”, at 10:00 or in 10m?"),
    ("ends 1045", "refused: “1045”, at 10:45 or in 17h 25m?"),
    ("ends 10.45", "refused: “10.45”, at 10:45 or in 10m 27s?"),
    ("end of class 10:45", "refused: “10:45”, at 10:45 or in 10m 45s?"),
    ("10:45 class ends", "refused: “10:45”, at 10:45 or in 10m 45s?"),
    ("pasta ready 18:30", "refused: “18:30”, at 18:30 or in 18m 30s?"),
    ("get ready 5:00", "refused: “5:00”, at 5:00 or in 5m?"),
  ])
  func english(text: String, summary: String) {
    #expect(TypedTimer.summary(text) == summary)
  }

  @Test(arguments: [
    ("Unterricht endet 10:45", "10:45:00 Unterricht endet"), ("Ende 10:45", "10:45:00 Ende"),
    ("Schulschluss 13:10", "13:10:00 Schulschluss"), ("Abgabe 23:59", "23:59:00 Abgabe"),
    ("fertig um 10:45", "10:45:00 fertig"), ("Unterricht bis 10:45", "10:45:00 Unterricht"),
    ("Klausur endet 11.20 Uhr", "11:20:00 Klausur endet"), ("endet in 10 Minuten", "10m endet"),
    ("Stunde endet in 10:45", "10m 45s Stunde endet"),
    ("fertig 10:45", "refused: “10:45”, um 10:45 or in 10m 45s?"),
    ("Ende 17", "refused: “17”, um 17:00 or in 17m?"),
  ])
  func german(text: String, summary: String) {
    #expect(TypedTimer.summary(text, words: TypedLanguageTests.german) == summary)
  }

  @Test(arguments: [
    ("cours finit 10:45", "10:45:00 cours finit"), ("cours finit 10h45", "10:45:00 cours finit"),
    ("fin 10:45", "10:45:00 fin"), ("cours finit à 10h45", "10:45:00 cours finit"),
    ("jusqu’à 10:45", "10:45:00"), ("départ dans 10 min", "10m départ"),
    ("cours finit 10h 45m", "10h 45m cours finit"),
    ("fin du cours 10:45", "refused: “10:45”, à 10:45 or dans 10m 45s?"),
    ("fin du cours 10h45", "refused: “10h45”, à 10:45 or dans 10h 45m?"),
    ("cours finit 10h", "refused: “10h”, à 10:00 or dans 10h?"),
    ("à table 19:30", "refused: “19:30”, à 19:30 or dans 19m 30s?"),
    // Hours and minutes are written like a time of day.
    ("rendez-vous 14h30", "refused: “14h30”, à 14:30 or dans 14h 30m?"),
    ("14h30", "14h 30m"), ("gâteau 1h15", "1h 15m gâteau"), ("levain dans 14h30", "14h 30m levain"),
  ])
  func french(text: String, summary: String) {
    #expect(TypedTimer.summary(text, words: TypedLanguageTests.french) == summary)
  }

  @Test func anEventWordInANameIsWrittenInQuotes() throws {
    for (name, words) in [("class ends", TypedWords.english), ("fin", TypedLanguageTests.french)] {
      let stages = [TypedPlan.Stage(name: name, duration: .seconds(7_200))]
      let plan = TypedPlan(order: .stages(stages, rounds: 2))
      #expect(try TypedInput(plan.typed(words: words), words: words) == .plan(plan))
    }
  }
}
