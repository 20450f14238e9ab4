import CGtk
import Foundation
import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

final class RecipeViewTests: WindowTestCase, @unchecked Sendable {
  static let text =
    "Bread\nSimmer for 20 minutes, stirring every 5. "
    + "Rest the dough 1 hour, then bake 35–40 minutes."
  /// One with the widest lengths.
  static let wideText =
    "Beans\nCook 1 hour 15 minutes to 1 hour 45 minutes, stirring every 20. "
    + "Rest the dough 1 hour, then bake 35–40 minutes."

  private func openRecipe(_ text: String = text) {
    windowController.recipes.open(text)
    assertEventually(main.setup.recipe.isOpen)
    ui.settle()
  }

  private func row(_ name: String) throws -> Widget { try screen.find("GtkListBoxRow", name) }

  func testTheTimesAreShownInTheirOrder() async throws {
    openWindow(360, 560)
    openRecipe()
    screen.assertShows(
      "Bread", "Simmer", "Rest the dough", "Bake", "Simmer for 20 minutes, stirring every 5.")
    XCTAssertEqual(
      screen.widgets("GtkListBoxRow").map(screen.name(of:)), ["Simmer", "Rest the dough", "Bake"])
    XCTAssertTrue(try row("Simmer").hasFocusWithin)
    XCTAssertFalse(screen.hasButton("Start"), "each step has its own")
  }

  func testRowsAboutAllAreAboveTheTimesAndAWarningBelow() async throws {
    openWindow(360, 560)
    openRecipe("Boller\nPrep time: 20 min\nRør farsen sammen og lad den hvile lidt i 10 min.")
    screen.assertShows("Prep time: 20 min")
    XCTAssertEqual(screen.widgets("GtkListBoxRow").count, 1)
    XCTAssertTrue(
      screen.widgets("GtkLabel").contains { $0.texts.first?.contains("unknown") == true })
  }

  /// The times of such a recipe took GTK minutes, also at each start, as it is kept.
  func testThousandsOfAccentsFreezeNoWindow() async throws {
    let accents = String(repeating: "\u{301}", count: 10_000)
    let text = "Cre\(accents)me\nSimmer the pie\(accents) for 20 minutes."
    let folder = try TemporaryDirectory()
    let json = try JSONEncoder().encode(["text": text])
    let path = try folder.write(
      Array(json.dropLast()) + Array(",\"started\":[0]}".utf8), to: "recipe.json")
    openWindow(360, 560)
    let begin = processorTime()
    windowController.recipes.store = RecipeStore(path: path)
    assertEventually(main.setup.recipe.isOpen)
    ui.settle()
    XCTAssertLessThan(processorTime() - begin, .seconds(3))
    let shown = screen.widgets("GtkLabel").flatMap(\.texts)
    XCTAssertTrue(shown.contains { $0.hasPrefix("Simmer the pi") })
    for text in shown { XCTAssertLessThan(text.unicodeScalars.count, 200) }
  }

  func testAWideWindowHasAStepOnALine() async throws {
    openWindow(1280, 800)
    openRecipe(
      String(repeating: Self.text + "\nRoll and cut and fold it, and rest 9 minutes.\n", count: 5))
    let (list, end) = (main.setup.recipe.widget, main.setup.recipe.widget.size.height)
    let shown = screen.widgets("GtkListBoxRow").filter {
      list.place(of: $0).map { $0.y + $0.height <= end } == true
    }
    XCTAssertGreaterThanOrEqual(shown.count, 6)
    let sentences = screen.widgets("GtkLabel").filter { $0.hasStyle("sentence") }
    XCTAssertEqual(Set(sentences.compactMap { list.place(of: $0)?.x }).count, 1, "a column")
  }

  func testAStepStartsItsTimerAndIsMarked() async throws {
    openWindow(360, 560)
    openRecipe()
    // A second press does nothing.
    for _ in 1...2 { gtk_widget_activate(try row("Bake").widget) }
    XCTAssertEqual(inputs, [.start(name: "Bake", duration: .seconds(2100))])
    XCTAssertEqual(windowController.page, .setup, "the recipe stays")
    app.pass(.seconds(61))
    screen.assertShows("Bake", "33:59")
    XCTAssertEqual(app.armedIn, .seconds(1))
    gtk_widget_activate(try row("Rest the dough").widget)
    XCTAssertEqual(app.engine.count, 2)
    try screen.press("Back")
    XCTAssertEqual(windowController.page, .board)
    windowController.perform(.openSetup)
    ui.settle()
    XCTAssertTrue(main.setup.recipe.isOpen)
    screen.assertShows("33:59")
  }

  func testARowDoesNotSayTheSameTwice() async throws {
    openWindow(360, 560)
    openRecipe("Bread\nRest the dough for 1 hour.\nBake it for 35 minutes until brown.")
    screen.assertShows("Rest the dough", "1 hr", "Bake it for 35 minutes until brown.")
    screen.assertHides("Rest the dough for 1 hour.")
  }

  func testTheOtherTimeOfARangeAndARepeatAreStarted() async throws {
    openWindow(360, 560)
    openRecipe()
    try screen.press("40 min")
    XCTAssertEqual(inputs, [.start(name: "Bake", duration: .seconds(2400))])
    windowController.perform(.openSetup)
    ui.settle()
    try screen.press("every 5 min")
    let stage = Stage(name: "Simmer", duration: .seconds(300))
    XCTAssertEqual(inputs.last, .start(Start(name: "Simmer", stages: [stage], rounds: 4)))
  }

  func testARecipeHasRoomInALowWindowBelowABanner() async throws {
    openWindow(300, 380) { app in
      app.mixer.answer = .muted
      app.start(["Rice": 2700])
    }
    ui.settle()
    openRecipe()
    XCTAssertTrue(main.banner.widget.isMapped)
    XCTAssertFalse(windowController.state.sizeClass.hasPicker)
    XCTAssertTrue(main.setup.field.isMapped)
    XCTAssertTrue(try row("Simmer").hasFocusWithin)
  }

  func testAWindowWithoutRoomKeepsItsPageAndSaysWhy() async throws {
    openWindow(240, 300) { $0.start(["Rice": 2700]) }
    let page = windowController.page
    windowController.recipes.open(Self.text)
    assertEventually(main.banner.mark.widget.isVisible)
    windowController.recipes.take("tea 4m")
    ui.settle()
    XCTAssertEqual(windowController.page, page)
    XCTAssertFalse(main.setup.recipe.isOpen)
    XCTAssertEqual(main.setup.field.text, "")
  }

  func testAWindowThatIsTooSmallForItsRecipeStartsThePickedTime() async throws {
    openWindow(360, 560)
    openRecipe()
    main.layout.isPinned = true
    ui.settle()
    XCTAssertTrue(try screen.isSensitive("Start"))
  }

  func testAWindowCanCloseWhileARecipeIsRead() async throws {
    for _ in 1...5 {
      openWindow(360, 560)
      windowController.recipes.open(String(repeating: Self.text + "\n", count: 50))
    }
    openRecipe()
  }

  func testATextWithoutRoomInAPlanIsRefused() async throws {
    openWindow(360, 560)
    windowController.send(.openPlanning)
    ui.settle()
    let dishes = "abcdefghijklmnopqrstuvwxyzäöüß".map { "\($0)\($0) 5m" }
    windowController.recipes.take(dishes.joined(separator: ", "))
    ui.settle()
    windowController.recipes.take("peas 5m")
    ui.settle()
    screen.assertShows("“peas 5m” is one part too many. The limit is 30.")
  }

  func testTheRecipeIsSavedAsAPresetAndClosed() async throws {
    openWindow(360, 560)
    openRecipe()
    try screen.press("Save as Preset")
    XCTAssertEqual(app.controller.engine.presets.last?.name, "Bread")
    XCTAssertEqual(app.controller.engine.presets.last?.stages.count, 3)
    XCTAssertFalse(try screen.isSensitive("Save as Preset"))
    try screen.press("Dismiss")
    ui.settle()
    XCTAssertFalse(main.setup.recipe.isOpen)
    XCTAssertTrue(try screen.isSensitive("Start"))
  }

  func testALongRecipeSaysWhatIsNotShownNorSaved() async throws {
    openWindow(300, 560)
    openRecipe(String(repeating: Self.text + "\n", count: 150))
    XCTAssertEqual(screen.widgets("GtkListBoxRow").count, 100)
    screen.assertShows("Only the first 100 of 450 steps are shown.")
    try screen.press("Save as Preset")
    ui.settle()
    screen.assertShows("Only the first 30 of 450 steps were saved.")
    XCTAssertEqual(app.controller.engine.presets.last?.stages.count, Start.mostStages)
    XCTAssertFalse(try screen.isSensitive("Save as Preset"))
  }

  func testARecipeOfAnUsualLengthIsShownAndSavedWhole() async throws {
    openWindow(300, 560)
    openRecipe(String(repeating: "Boil 5 minutes.\n", count: Start.mostStages))
    XCTAssertEqual(screen.widgets("GtkListBoxRow").count, Start.mostStages)
    try screen.press("Save as Preset")
    ui.settle()
    screen.assertShows(part: "Only the first", false)
  }

  func testWithoutRoomForAPresetARecipeIsNotSaved() async throws {
    openWindow(360, 560)
    app.controller.send(
      .keep((1...Engine.mostPresets).map { Start(name: "\($0)", duration: .seconds(60)) }))
    openRecipe()
    XCTAssertFalse(try screen.isSensitive("Save as Preset"))
  }
}
