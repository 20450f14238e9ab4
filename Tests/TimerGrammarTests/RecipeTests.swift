import Foundation
import TestSupport
import Testing
import TimerEngine

@testable import TimerGrammar

/// The times found in recipes of our own, of which all times were marked by hand.
@Suite struct RecipeTests {
  @Test func nearlyAllTimesAreFoundAndLittleElse() throws {
    let recipes = try MarkedRecipe.all()
    #expect(recipes.count >= 30)
    #expect(Set(recipes.map(\.language)).count >= 6)
    var (marked, found, right, problems) = (0, 0, 0, "")
    for recipe in recipes {
      let common = recipe.right
      marked += recipe.marked.count
      found += recipe.found.count
      right += common
      if common < max(recipe.marked.count, recipe.found.count) {
        problems += "\n\(recipe.language): \(recipe.marked) found as \(recipe.found)"
      }
    }
    let figures = "\(right) of \(marked) times found, \(found - right) of \(found) wrong"
    print("Recipes:", figures)
    #expect(100 * right >= 95 * marked, "\(figures)\(problems)")
    #expect(100 * (found - right) <= 2 * found, "\(figures)\(problems)")
  }

  @Test func mostNamesAreTheWordsBesideTheTime() throws {
    let names = try MarkedRecipe.all().flatMap(\.names)
    let right = names.count { $0.marked == $0.found }
    #expect(10 * right >= 8 * names.count, "\(names.filter { $0.marked != $0.found })")
  }

  @Test func aRecipeHasItsNamesRangesAndRepeats() throws {
    let text =
      "Simmer for 20 minutes, stirring every 5. Rest the dough 1 hour, "
      + "then bake 35–40 minutes at 220 °C."
    let first = "Simmer for 20 minutes, stirring every 5."
    let second = "Rest the dough 1 hour, then bake 35–40 minutes at 220 °C."
    #expect(
      try Recipe(text, words: .english).steps == [
        Recipe.Step(
          name: "Simmer", duration: .seconds(1200), every: .seconds(300), sentence: first),
        Recipe.Step(name: "Rest the dough", duration: .seconds(3600), sentence: second),
        Recipe.Step(
          name: "bake", duration: .seconds(2100), longer: .seconds(2400), sentence: second),
      ])
  }

  @Test(arguments: [
    ("After 20 minutes, turn it.", "turn it"), ("Cover with foil (20 minutes).", "Cover with foil"),
    ("Prep time: 20 min", "Prep time"), ("Bake 20 minutes, then 5 minutes more.", "Bake"),
    ("Den Teig 20 Minuten ruhen lassen.", "Teig ruhen"), ("20 minutes", ""),
  ])
  func aNameComesFromTheNearestWords(text: String, name: String) throws {
    #expect(try Recipe(text, words: .of("de")).steps.allSatisfy { $0.name == name })
  }

  @Test(arguments: [
    "Heat to 220 °C for 4 people.", "200 g flour", "8 cm", "In 2019, page 45.", "1/2 cup",
    "5 a day",
    "Set the 24-hour clock.", "A minute steak for 2.", "Hour-long baking.", "Gas mark 4.",
    "Let it stand over night.", "Keeps 3 days.", "Add a second layer.", "3 times a minute",
    "A 9\" tin.", "Microwave on 800 W.", "Eat at 18:30.", "2 minute steaks", "Call 555-0123.",
    "5-minute eggs", "Buns in 30 minutes\nMix all.",
  ])
  func otherNumbersAreNoTimes(text: String) {
    #expect(throws: Recipe.Refusal.noTime) { try Recipe(text, words: .english) }
  }

  @Test(arguments: [
    ("en", "Roast for 18 minutes per pound."), ("en", "20 to 25 minutes per kg plus 20 minutes."),
    ("en", "Per pound, allow 15 minutes."), ("en", "20 minutes a pound and 20 minutes over"),
    ("en", "20 min/lb"), ("en", "Allow 40 minutes cooking time for every 500 g."),
    ("de", "Pro Kilo rechnet man 40 Minuten."), ("de", "18 Minuten pro Pfund"),
    ("de", "Je 500 g 20 Minuten braten."), ("fr", "Comptez 20 minutes par livre."),
    ("fr", "une demi-heure par kilo"), ("es", "20 minutos por kilo"),
    ("es", "Calcula 25 minutos por cada 500 g."), ("it", "20 minuti al chilo"),
    ("it", "mezz’ora ogni 500 g"), ("nl", "20 minuten per pond"), ("pt", "40 minutos por quilo"),
    ("pt", "20 minutos a cada 500 g"), ("sv", "40 minuter per kilo"),
    ("pl", "40 minut na kilogram"), ("pl", "20 minut na każde 500 g"),
    ("cs", "20 minut na každých 500 g"), ("cs", "40 minut na kilogram"),
    ("tr", "Kilo başına 40 dakika pişirin."), ("tr", "Her 500 gram için 20 dakika"),
    ("he", "20 דקות לקילו"), ("he", "40 דקות לכל קילוגרם"), ("ja", "500gあたり20分焼く。"),
    ("ja", "1キロにつき約40分"), ("zh", "每公斤蒸40分钟。"), ("zh", "每500克煮20分钟"),
  ])
  func whatDependsOnAWeightIsNoTime(language: String, text: String) throws {
    #expect(throws: Recipe.Refusal.noTime) { try Recipe(text, words: .of(language)) }
  }

  @Test(arguments: [
    ("en", "5 minutes per side"), ("en", "Roast 20 minutes per pound, then rest 20 minutes."),
    ("en", "Add 10 g of salt per pound and cure for 20 minutes."), ("en", "2 minutes per batch"),
    ("en", "Per pound of flour use 10 g of salt; knead 10 minutes."),
    ("de", "2 Steaks à 200 g je 3 Minuten braten."), ("de", "10 g Salz pro Kilo, 2 Stunden"),
    ("fr", "3 minutes par face"), ("es", "3 minutos por cada lado"), ("it", "3 minuti per lato"),
    ("nl", "3 minuten per kant"), ("sv", "3–4 minuter per sida"), ("pt", "3 minutos por lado"),
    ("pl", "3 minuty na stronę"),
    ("tr", "her yüzü için 3 dakika"), ("ja", "片面につき3分"), ("zh", "每面煎3分钟"),
  ])
  func aTimeForEachSideIsATime(language: String, text: String) throws {
    #expect(try Recipe(text, words: .of(language)).steps.count == 1)
  }

  @Test(arguments: [
    ("en", "Toss for another minute.", ["1m"]), ("en", "Fry one more minute.", ["1m"]),
    ("pl", "Gotować ok. 10 minut.", ["10m"]), ("fr", "Gigot de sept heures\nCuire 7 h.", ["7h"]),
    ("en", "Add wine in an hour.", ["1h"]), ("pl", "Za godzinę dodać sól.", ["1h"]),
    ("en", "Boil 1 hour, stirring every 5 minutes.", ["1h every 5m"]),
    ("en", "Boil 1 hour, then baste every 5 minutes.", ["1h", "5m every 5m"]),
    ("de", "Nach einer Stunde angießen, danach alle 20 Minuten.", ["1h", "20m every 20m"]),
  ])
  func theTimesOfASentence(language: String, text: String, times: [String]) throws {
    #expect(try Recipe(text, words: .of(language)).steps.map(\.summary) == times)
  }

  @Test(arguments: [
    ("en", "1. Boil 5 min. Drain.", ["1. Boil 5 min."]),
    ("de", "Ca. 20 Min. backen. 5 Min. ruhen.", ["Ca. 20 Min. backen.", "5 Min. ruhen."]),
    ("en", "Boil 5 minutes! Stir 2 minutes", ["Boil 5 minutes!", "Stir 2 minutes"]),
    ("ja", "煮る。5分置く。", ["5分置く。"]), ("en", "Boil\n5 minutes\r\n\n", ["5 minutes"]),
  ])
  func aSentenceEndsWithAStopOrALine(
    language: String, text: String, sentences: [String]
  ) throws {
    #expect(try Recipe(text, words: .of(language)).steps.map(\.sentence) == sentences)
  }

  @Test(arguments: [
    (
      "en",
      "Bread\n\nKnead the dough on a table for 8 to\n10 minutes, and let it rise for 1 hour\n"
        + "30 minutes in a warm and quiet place\nbefore you bake it.", ["8m-10m", "1h30m"]
    ),
    (
      "de",
      "Brot\n\nDen Teig auf dem Tisch zwischen 8 und\n10 Minuten kneten, dann eine Stunde\n"
        + "30 Minuten an einem warmen Ort gehen\nlassen und backen.", ["8m-10m", "1h30m"]
    ),
    (
      "ja",
      "パン\n\n生地をよくこねて暖かいところに置き、約\n30分休ませてから形を作り、もう一度8〜\n10分置いて"
        + "からオーブンで焼き、取り出\nします。", ["30m", "8m-10m"]
    ),
    ("en", "Knead 10 minutes\nRest 1 hour\nBake 35 minutes", ["10m", "1h", "35m"]),
    ("pl", "Gotować 1 godz. 30 min.", ["1h30m"]), ("it", "Cuocere 7/8 minuti.", ["7m-8m"]),
    ("fr", "Cuire 1h-1h15.", ["1h-1h15m"]), ("en", "Roast 3/4 hour.", ["45m"]),
    ("en", "Boil between 2 and 10 minutes.", ["2m-10m"]),
  ])
  func anAmountIsReadAcrossWrappedLines(
    language: String, text: String, times: [String]
  ) throws {
    #expect(try Recipe(text, words: .of(language)).steps.map(\.summary) == times)
  }

  /// On any desktop, a recipe is read with the words of its own language.
  @Test(arguments: ["en", "de", "ja"])
  func theTextSaysItsLanguage(own: String) throws {
    let languages = TypedWords.languages
    let all = languages.map(TypedWords.lists(of:))
    for recipe in try MarkedRecipe.all() where recipe.marked.count > 3 {
      let fitting = WordLists.fitting(recipe.text, own: TypedWords.lists(of: own), among: all)
      let found = languages.first { TypedWords.lists(of: $0)[.minutes] == fitting[.minutes] }
      #expect(found == recipe.language, "\(recipe.text)")
    }
  }

  @Test func theTitleIsTheFirstLine() throws {
    let text = "\n\n# White Bread\n\nBake 35 minutes."
    #expect(try Recipe(text, words: .english).title == "White Bread")
  }

  @Test func aTextThatIsTooLongOrNoneIsRefused() {
    let padding = String(repeating: "a ", count: Recipe.longestText / 2)
    #expect(throws: Recipe.Refusal.tooLong) { try Recipe(padding + "5 min", words: .english) }
    #expect(throws: Recipe.Refusal.noText) { try Recipe("5 min\0", words: .english) }
    #expect(throws: Recipe.Refusal.noTime) { try Recipe("", words: .english) }
  }

  @Test(arguments: [
    ("pasta 9m", false), ("bread: knead 10m\nrest 40m\nbake 35m", false), ("Boil. Drain.", true),
    ("Simmer for 20 minutes, stirring every 5.\nRest.", true), ("", false),
  ])
  func severalSentencesAreLikelyARecipe(text: String, isRecipe: Bool) {
    #expect(Recipe.isLikely(text, words: .english) == isRecipe)
  }

  @Test(arguments: [
    "a ", "5 minutes ", "a 5 minutes and ", "every 5 minutes ", "5-", "1/2 ", "“", "( ", ".", ". ",
    "half an ", "20 minutes to 1 ", "then ", "a\n", "5 to ", "5 minutes, ", "🍝", "e\u{301}",
  ])
  func readingTakesTimeInProportionToTheLength(piece: String) {
    let few = (1...3).map { _ in effort(of: piece, length: 300) }.min() ?? .zero
    let isInProportion = (1...3).contains { _ in effort(of: piece, length: 3_000) < few * 30 }
    #expect(isInProportion)
  }

  private func effort(of piece: String, length: Int) -> Duration {
    let text = String(repeating: piece, count: length / piece.utf8.count)
    let start = processorTime()
    _ = try? Recipe(text, words: .english)
    return processorTime() - start
  }
}
