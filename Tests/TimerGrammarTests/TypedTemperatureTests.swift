import Testing
import TimerGrammar

/// A temperature is no time of day.
@Suite struct TypedTemperatureTests {
  @Test(arguments: [
    // Recognized by a sign or a word.
    ("bake 35 at 220C", "35m bake at 220C"), ("bake 35m at 220 degrees", "35m bake at 220 degrees"),
    ("bake 35 at 220 degrees", "35m bake at 220 degrees"), ("pizza 12m 250°", "12m pizza 250°"),
    ("pizza 12 250°", "12m pizza 250°"), ("pizza 250° 12", "12m pizza 250°"),
    ("roast 90 at 180°C", "1h 30m roast at 180°C"),
    ("roast 90 at 180 °C", "1h 30m roast at 180 °C"),
    ("cookies 350F 12 min", "12m cookies 350F"), ("bake at 220C 35", "35m bake at 220C"),
    ("oven 220 degrees 10", "10m oven 220 degrees"), ("oven 220 degrees", "refused: noTime"),
    ("2 c flour 10m", "10m 2 c flour"), ("vitamin C 5", "5m vitamin C"),
    // Recognized by another time.
    ("bake 35m at 220", "35m bake at 220"), ("bake at 220 35m", "35m bake at 220"),
    ("bake at 425 for 20 minutes", "20m bake at 425"), ("bake 35 min @ 220", "35m bake @ 220"),
    ("turkey 3.5 hours at 325", "3h 30m turkey at 325"), ("bake at 220 for 40m", "40m bake at 220"),
    // Not a time of day.
    ("bake 35 at 180", "35m bake at 180"), ("roast 90 at 180", "1h 30m roast at 180"),
    // Ambiguous.
    ("bake 35 at 220", "refused: “at 220”, at 2:20 or 220°?"),
    ("bake at 220 for 35", "refused: “at 220”, at 2:20 or 220°?"),
    ("bake at 220", "refused: “at 220”, at 2:20 or 220°?"),
    ("table 4 at 230", "refused: “at 230”, at 2:30 or 230°?"),
    // Times of day.
    ("at 220", "02:20:00"), ("until 220", "02:20:00"), ("wake me at 630", "06:30:00 wake me"),
    ("dinner for 2 at 730", "07:30:00 dinner for 2"), ("at 1830", "18:30:00"),
    ("bake 35 at 2:20", "02:20:00 bake 35"), ("bake until 220", "02:20:00 bake"),
    ("35m at 6:30", "refused: notUnderstood"), ("35m at 630", "refused: notUnderstood"),
    ("pizza 12 min 250", "refused: notUnderstood"), ("bake at 220 pm", "14:20:00 bake"),
  ])
  func english(text: String, summary: String) {
    #expect(TypedTimer.summary(text) == summary)
  }

  @Test(arguments: [
    ("Brot 35 bei 220 Grad", "35m Brot bei 220 Grad"), ("Pizza 12m 250°", "12m Pizza 250°"),
    ("Kuchen bei 175 50 min", "50m Kuchen bei 175"), ("Ofen 200 Grad 10", "10m Ofen 200 Grad"),
    ("backen 35m um 220", "35m backen um 220"), ("Kuchen 60 um 180", "1h Kuchen um 180"),
    ("35 bei 220", "refused: notUnderstood"),
    ("backen 35 um 220", "refused: “um 220”, um 2:20 or 220°?"),
  ])
  func german(text: String, summary: String) {
    #expect(TypedTimer.summary(text, words: TypedLanguageTests.german) == summary)
  }

  @Test(arguments: [
    ("cuire 35m à 220", "35m cuire à 220"), ("gâteau à 175 50 min", "50m gâteau à 175"),
    ("cuire 35 min à 220 degrés", "35m cuire à 220 degrés"),
    ("rôti 90 à 180°C", "1h 30m rôti à 180°C"), ("gâteau 50 à 180", "50m gâteau à 180"),
    ("cuire 35 à 220", "refused: “à 220”, à 2:20 or 220°?"),
  ])
  func french(text: String, summary: String) {
    #expect(TypedTimer.summary(text, words: TypedLanguageTests.french) == summary)
  }

  @Test(arguments: [
    ("bake 35m at 220, rest 5m", "\"bake at 220\" 35m, rest 5m"),
    (
      "potatoes 40m at 220, fish 12m at 200 together",
      "\"potatoes at 220\" 40m, \"fish at 200\" 12m together"
    ),
    ("potatoes 40m at 220, fish 12m together at 18:30", "18:30: \"potatoes at 220\" 40m, fish 12m"),
    ("potatoes 40m, fish 12m ready at 230", "02:30: potatoes 40m, fish 12m"),
    ("dinner at 230: potatoes 40m, fish 12m", "refused: title “dinner at 230”"),
  ])
  func temperaturesInPlansBelongToNames(text: String, plan: String) {
    #expect(TypedInput.summary(text) == plan)
  }
}
