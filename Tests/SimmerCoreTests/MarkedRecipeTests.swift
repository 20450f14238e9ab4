import TestSupport
import TimerEngine
import TimerGrammar
import XCTest

@testable import SimmerCore

/// Recipes whose times are marked for programs: JSON-LD, as web pages have it, and Cooklang.
final class MarkedRecipeTests: XCTestCase {
  private static let steps =
    #"[{"@type":"HowToSection","name":"Dough","itemListElement":[{"@type":"HowToStep","text":"#
    + #""Knead for 8&ndash;10 minutes."}]},{"@type":"HowToStep","name":"Bake","text":"#
    + #""<p>Bake 1&frac12; hours.</p><p>Rest &amp; serve.</p>"}]"#

  private func object(_ instructions: String) -> String {
    #"{"@context":"https://schema.org","@type":["Recipe"],"name":"Grandma&#39;s Bread","prepTime":"#
      + #""PT20M","cookTime":"PT1H30M","totalTime":"P0DT1H50M0S","#
      + #""recipeInstructions":\#(instructions)}"#
  }

  func testTheRecipeOfAPageIsRead() throws {
    let page =
      "<html><head><title>5 minutes of news</title>\n"
      + "<script type=\"application/ld+json\">{\"@type\":\"WebSite\"}</script>\n"
      + "<script type=\"application/ld+json\" id=\"r\">{\"@graph\":[{\"@type\":\"Person\"},"
      + object(Self.steps) + "]}</script></head><body>Read in 3 minutes</body></html>"
    for text in [page, object(Self.steps), "[" + object(Self.steps) + "]"] {
      let open = try OpenRecipe(text: text)
      XCTAssertEqual(open.recipe.title, "Grandma's Bread")
      XCTAssertEqual(
        open.recipe.table,
        """
        Prep time: 20m · Cook time: 1h 30m · Total time: 1h 50m
        8m–10m  Knead  Knead for 8–10 minutes.
        1h 30m  Bake   Bake 1½ hours.
        """)
      // So it is stored, and read again.
      XCTAssertEqual(try OpenRecipe(text: open.text).recipe, open.recipe)
    }
  }

  func testInstructionsAreTextsOrSteps() throws {
    for (instructions, times) in [
      (#""Backen 20 Minuten. Den Teig 10 Minuten ruhen lassen.""#, [20, 10]),
      (#"["1. Den Teig 10 Minuten ruhen lassen.","20 Minuten backen und servieren."]"#, [10, 20]),
    ] {
      let recipe = try OpenRecipe(text: object(instructions)).recipe
      XCTAssertEqual(recipe.steps.map(\.duration), times.map { .seconds($0 * 60) })
      XCTAssertTrue(recipe.totals.hasPrefix("Vorbereitungszeit: 20m · "), recipe.totals)
    }
    // What is no such recipe is read as any text.
    for text in [object("[]") + " Boil 5 minutes.", "{\"@type\":\"Recipe\" Boil 5 minutes."] {
      XCTAssertEqual(try OpenRecipe(text: text).recipe.steps.map(\.duration), [.seconds(300)])
    }
    let nested = String(repeating: "[", count: 100_000)
    XCTAssertThrowsError(try OpenRecipe(text: nested))
  }

  func testTheTimesOfCooklangAreThoseThatAreMarked() throws {
    let text = """
      >> title: Eggs on Toast
      >> prep time: 10 minutes
      -- not for 3 minutes
      Boil the @large eggs{2} in a #pot{} for ~eggs{6%minutes} [- or 7 minutes -] and no longer.
      Rest the @dough for ~{1-2%hours}, and wait 5 minutes with @salt.
      Give it a ~{5%minute} rest, and bake ~{20%minutes}, turning it every ~{10%minutes}.
      """
    XCTAssertEqual(
      try OpenRecipe(text: text).recipe.table,
      """
      prep time: 10 minutes
      6m         eggs            Boil the large eggs in a pot for 6 minutes and no longer.
      1h–2h      Rest the dough  Rest the dough for 1-2 hours, and wait 5 minutes with salt.
      5m         Give it a rest  Give it a 5 minute rest, and bake 20 minutes, turning it ev…
      20m / 10m  bake            Give it a 5 minute rest, and bake 20 minutes, turning it ev…
      """)
  }
}
