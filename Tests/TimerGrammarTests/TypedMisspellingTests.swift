import Testing
import TimerGrammar

/// A number with a misspelled unit is refused, and the probable unit is suggested.
@Suite struct TypedMisspellingTests {
  @Test(arguments: [
    ("10 secnds", "10 seconds"), ("10 secounds", "10 seconds"), ("10 sceonds", "10 seconds"),
    ("5 minuts", "5 minutes"), ("5 mintues", "5 minutes"), ("5 minits", "5 minutes"),
    ("5 minute's", "5 minutes"), ("3 minuets", "3 minutes"), ("5 minte", "5 minutes"),
    ("3 houers", "3 hours"), ("2 hous", "2 hours"), ("1 huor", "1 hour"), ("1 minuts", "1 minute"),
    ("5minuts", "5 minutes"), ("ten minuts", "ten minutes"), ("2½ houers", "2½ hours"),
    ("5 MINUTS", "5 MINUTES"), ("5 Minuts", "5 Minutes"), ("5 Minuten", "5 Minutes"),
    // With a name, or another time.
    ("tea 10 secnds", "10 seconds"), ("10 secnds tea", "10 seconds"),
    ("tea: 5 minuts!", "5 minutes"),
    ("1h 5 minuts", "5 minutes"), ("2 hours 30 minuts", "30 minutes"),
    ("5 minuts 30s", "5 minutes"),
    ("2 hous 30", "2 hours"), ("2 eggs 5 minuts", "5 minutes"),
  ])
  func english(text: String, meant: String) {
    #expect(TypedTimer.summary(text) == "refused: misspelled, \(meant)?")
  }

  @Test(arguments: [
    ("9mim pasta", "9 min"), ("9mim", "9 min"), ("90sce plank", "90 sec"), ("tea 5mns", "5 mins"),
    ("9minuts pasta", "9 minutes"),
  ])
  func unitsThatTouchTheirNumber(text: String, meant: String) {
    #expect(TypedTimer.summary(text) == "refused: misspelled, \(meant)?")
  }

  @Test(arguments: ["7up", "2nd batch", "10mm tiles", "3rd wash", "5sets", "8oz steak", "220C"])
  func otherWordsThatTouchTheirNumberAreNames(name: String) {
    #expect(TypedTimer.summary(name + " 10m") == "10m " + name)
  }

  /// A misspelled word that would make a number or a clock a time of day, or move it to another
  /// day.
  @Test(arguments: [
    ("tea untill 5", "until 5"), ("untill 5pm", "until 5pm"), ("tea unitl 18:30", "until 18:30"),
    ("Untill 18:30", "Until 18:30"), ("untill half past six", "until half past six"),
    ("tea tommorow 18:30", "tomorrow 18:30"), ("6 pm tommorrow", "6 pm tomorrow"),
    ("tea tomorow 6", "tomorrow 6"), ("until 6 tonihgt", "until 6 tonight"),
  ])
  func timesOfDay(text: String, meant: String) {
    #expect(TypedTimer.summary(text) == "refused: misspelled, \(meant)?")
  }

  @Test(arguments: [
    ("untill 5m", "5m untill"), ("tomorow 10 min", "10m tomorow"), ("toddy 5", "5m toddy"),
    ("untie 5", "5m untie"), ("until 5 \"tomorow\"", "05:00:00 tomorow"),
  ])
  func wordsCloseToThoseOfATimeOfDay(text: String, summary: String) {
    #expect(TypedTimer.summary(text) == summary)
  }

  @Test(arguments: [
    ("10 sekundn", "10 sekunden"), ("10 Sekuden", "10 Sekunden"), ("5 Minutn", "5 Minuten"),
    ("5 Mintuen", "5 Minuten"), ("3 Studen", "3 Stunden"), ("1 Stunnde", "1 Stunde"),
    ("Trockner 2 Studnen", "2 Stunden"), ("10 Sekunen Plank", "10 Sekunden"),
    ("5 minuts", "5 minuten"), ("10 secnds", "10 seconds"), ("9mni Pasta", "9 min"),
    ("18:30 überrmorgen", "18:30 übermorgen"), ("Tee mogren 18:30", "morgen 18:30"),
    ("Tee untill 18:30", "until 18:30"),
  ])
  func german(text: String, meant: String) {
    let summary = TypedTimer.summary(text, words: TypedLanguageTests.german)
    #expect(summary == "refused: misspelled, \(meant)?")
  }

  @Test(arguments: [
    ("10 secodes", "10 secondes"), ("10 segondes", "10 secondes"), ("5 minuttes", "5 minutes"),
    ("3 heurs", "3 heures"), ("3 herues", "3 heures"), ("1 huere", "1 heure"),
    ("pause 15 muntes", "15 minutes"), ("dix secndes", "dix secondes"),
    ("thé jusuqe 18:30", "jusque 18:30"), ("thé deamin 18:30", "demain 18:30"),
  ])
  func french(text: String, meant: String) {
    let summary = TypedTimer.summary(text, words: TypedLanguageTests.french)
    #expect(summary == "refused: misspelled, \(meant)?")
  }

  /// Words close to a unit that have a meaning of their own.
  @Test(arguments: [
    "mint", "mint tea", "mints", "mince", "mine", "mini pizza", "minestrone", "minced beef",
    "mentos", "house", "house salad", "hash", "hose", "hoops", "horse", "hounds", "hors d'oeuvres",
    "seeds", "sour", "pour over", "fours", "leeks", "dates", "records",
  ])
  func englishWordsCloseToAUnitAreNames(name: String) {
    #expect(TypedTimer.summary("10 " + name) == "10m " + name)
  }

  @Test(arguments: [
    "Minze", "Minzen", "Minztee", "Minutensteak", "Münzen", "Mandeln", "Munition", "Stollen",
    "Stullen", "Stufen", "Stücke", "Strudel", "Stangen", "Sekundenschlaf", "Stundenlauf", "Hühner",
  ])
  func germanWordsCloseToAUnitAreNames(name: String) {
    let summary = TypedTimer.summary("10 " + name, words: TypedLanguageTests.german)
    #expect(summary == "10m " + name)
  }

  @Test(arguments: [
    "menthe", "menthes", "minerais", "minestrone", "beurre", "huîtres", "hachis", "herbes",
    "semoule",
    "minou",
  ])
  func frenchWordsCloseToAUnitAreNames(name: String) {
    let summary = TypedTimer.summary("10 " + name, words: TypedLanguageTests.french)
    #expect(summary == "10m " + name)
  }

  @Test(arguments: [
    ("3 second breakfast", "3s breakfast"), ("20 hour nap", "20h nap"),
    ("2 minuets 10m", "10m 2 minuets"),
    ("2 minuets until 18:30", "18:30:00 2 minuets"), ("minuet 10m", "10m minuet"),
    ("10m \"5 minuts\"", "10m 5 minuts"), ("10 \"minuts\"", "10m minuts"),
  ])
  func misspelledUnitsInANameAreNotRefused(text: String, summary: String) {
    #expect(TypedTimer.summary(text) == summary)
  }

  @Test func aPlanNamesTheMisspelledPart() {
    #expect(
      TypedInput.summary("knead 10 minuts, rest 40m")
        == "refused: time(misspelled, 10 minutes?) “knead 10 minuts”")
  }
}
