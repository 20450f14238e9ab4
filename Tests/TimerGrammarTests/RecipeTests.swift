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
    ("Den Teig 20 Minuten ruhen lassen.", "Teig ruhen lassen"), ("20 minutes", ""),
  ])
  func aNameComesFromTheNearestWords(text: String, name: String) throws {
    #expect(try Recipe(text, words: .of("de")).steps.allSatisfy { $0.name == name })
  }

  /// Rows about the whole recipe are no steps, but a line above them.
  @Test(arguments: [
    (
      "en", "Prep Time\n20 mins\nCook: 1 hr | Serves 4\nBake 40 minutes.",
      "Prep Time: 20 mins · Cook: 1 hr | Serves 4"
    ),
    (
      "de", "Arbeitszeit: ca. 20 Min.\nGesamt\n1 Std.\n40 Minuten backen.",
      "Arbeitszeit: ca. 20 Min. · Gesamt: 1 Std."
    ),
    (
      "fr", "Préparation : 20 min\nCuisson : 1 h\nCuire 40 minutes.",
      "Préparation : 20 min · Cuisson : 1 h"
    ),
    ("es", "Tiempo de cocción: 1 hora\nCocer 40 minutos.", "Tiempo de cocción: 1 hora"),
    (
      "it", "Preparazione: 20 min – Cottura: 1 ora\nInfornare per 40 minuti.",
      "Preparazione: 20 min – Cottura: 1 ora"
    ),
    ("nl", "Bereidingstijd: 20 minuten\n40 minuten bakken.", "Bereidingstijd: 20 minuten"),
    ("pl", "Czas gotowania: 1 godz. 30 min\nPiec 40 minut.", "Czas gotowania: 1 godz. 30 min"),
    ("cs", "Doba přípravy: 20 min\nPéct 40 minut.", "Doba přípravy: 20 min"),
    ("pt", "Tempo de preparo: 20 min\nAsse por 40 minutos.", "Tempo de preparo: 20 min"),
    ("sv", "Tid: ca 1 timme\nGrädda 40 minuter.", "Tid: ca 1 timme"),
    (
      "tr", "Hazırlık: 20 dk, Pişirme: 1 saat\n40 dakika pişirin.",
      "Hazırlık: 20 dk, Pişirme: 1 saat"
    ),
    ("he", "זמן הכנה: 20 דקות\nאופים 40 דקות.", "זמן הכנה: 20 דקות"),
    ("ja", "調理時間：20分、1人分420kcal。\n40分焼く。", "調理時間：20分、1人分420kcal。"),
    ("zh", "准备时间：20分钟\n烤40分钟。", "准备时间：20分钟"),
  ])
  func rowsOfTheWholeRecipeAreNoSteps(language: String, text: String, totals: String) throws {
    let recipe = try Recipe(text, words: .of(language))
    #expect(recipe.steps.map(\.summary) == ["40m"])
    #expect(recipe.totals == totals)
  }

  /// What a page says about itself is no step.
  @Test(arguments: [
    ("en", "5 min read · posted 3 hours ago"), ("en", "Reading time: 5 min"),
    ("de", "Lesezeit: 5 Minuten · vor 3 Stunden"),
    ("fr", "5 min de lecture, publié il y a 3 heures"),
    ("es", "Tiempo de lectura: 5 min. Publicado hace 3 horas"),
    ("it", "5 min di lettura · 3 ore fa"), ("nl", "Leestijd: 5 minuten · 3 uur geleden"),
    ("pl", "Czas czytania: 5 min · 3 godziny temu"), ("cs", "5 min čtení, před 3 hodinami"),
    ("pt", "5 min de leitura · há 3 horas"), ("sv", "5 min läsning · för 3 timmar sedan"),
    ("tr", "5 dk okuma · 3 saat önce yayınlandı"), ("he", "זמן קריאה: 5 דקות · לפני 3 שעות"),
    ("ja", "5分で読めます　3時間前に投稿"), ("zh", "5分钟阅读 · 3小时前发布"),
  ])
  func timesOfThePageAreNoSteps(language: String, text: String) throws {
    #expect(throws: Recipe.Refusal.noTime) { try Recipe(text, words: .of(language)) }
  }

  @Test(arguments: [
    ("en", "Warm the oil and fry the onions for 5 minutes.", "fry the onions"),
    ("en", "① Stretch and fold for 5 minutes.", "Stretch and fold"),
    (
      "en", "Bake the tart on the lowest shelf of a very hot oven of yours for 5 minutes.",
      "Bake the tart on the lowest shelf of a very"
    ),
    ("de", "Vor dem Servieren 5 Minuten ruhen lassen.", "Vor dem Servieren ruhen lassen"),
    ("de", "Eier verrühren und den Teig 5 Minuten quellen lassen.", "Teig quellen lassen"),
    ("tr", "Soğanı 5 dakika kavurun.", "Soğanı kavurun"),
    ("pl", "Dodać kiełbasę i gotować pod przykryciem przez 5 minut.", "gotować pod przykryciem"),
    ("ja", "・だしで5分煮る。", "だしで煮る"), ("ja", "★型から出して5分休ませておく。", "型から出して休ませておく"),
  ])
  func aNameHasTheVerbAndEndsWithAWord(language: String, text: String, name: String) throws {
    #expect(try Recipe(text, words: .of(language)).steps.map(\.name) == [name])
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
    ("fr", "Cuire 1h-1h15.", ["1h-1h15m"]), ("fr", "Mijoter 2h30-3h.", ["2h30m-3h"]),
    ("en", "Knead for 8 to\n10 minutes.", ["8m-10m"]),
    ("es", "Cocer entre 8 y\n10 minutos", ["8m-10m"]),
    ("pl", "Gotować przez 40\nminut.", ["40m"]), ("ja", "弱火で5〜\n6分煮る。", ["5m-6m"]),
    ("en", "Roast 3/4 hour.", ["45m"]),
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
