import Foundation
import TestSupport
import TimerEngine
import TimerGrammar
import XCTest

@testable import SimmerCore

@MainActor final class RecipeFileTests: XCTestCase, @unchecked Sendable {
  private static let text =
    "Bread\nSimmer for 20 minutes, stirring every 5. "
    + "Rest the dough 1 hour, then bake 35–40 minutes."
  private let folder = try? TemporaryDirectory()

  private func file(_ bytes: [UInt8]) throws -> RecipeFile {
    RecipeFile(path: try XCTUnwrap(folder).write(bytes, to: "recipe.txt"))
  }

  func testTheTimesOfAFileAreListed() async throws {
    let recipe = try file(Array(Self.text.utf8)).read().recipe
    let rest = "Rest the dough 1 hour, then bake 35–40 minutes."
    XCTAssertEqual(
      recipe.table,
      """
      20m / 5m  Simmer          Simmer for 20 minutes, stirring every 5.
      1h        Rest the dough  \(rest)
      35m–40m   bake            \(rest)
      """)
    XCTAssertEqual(
      recipe.json.split(separator: "\n").first { $0.contains("bake\",") || $0.contains("2100") },
      "  {\"duration\":2100,\"name\":\"bake\",\"sentence\":\"Rest the dough 1 hour, then bake "
        + "35\\u201340 minutes.\"}")
  }

  func testAFileWithoutARecipeIsRefusedInASentence() async throws {
    for (bytes, part) in [
      (Array("Serves 4.".utf8), "There’s no time in"), ([0xFF, 0x35, 0x6D], "isn’t a plain text"),
      ([0x35, 0x6D, 0], "isn’t a plain text"),
      ([UInt8](repeating: 0x61, count: 200_001), "is too large"),
    ] {
      assertRefused(try file(bytes), part)
    }
    let path = try XCTUnwrap(folder).path
    assertRefused(RecipeFile(path: path + "/none"), "can’t be read (No such file")
    // Nothing waits for a pipe, which has no writer.
    XCTAssertEqual(mkfifo(path + "/pipe", 0o600), 0)
    for other in [path, path + "/pipe", "/dev/zero"] {
      assertRefused(RecipeFile(path: other), "isn’t a regular file")
    }
  }

  func testATextInAnUnknownLanguageSaysSo() async throws {
    let (russian, danish) = (
      "Борщ\n\nМясо залить водой и варить на медленном огне, потом свёклу обжарить.",
      "Boller i karry\n\nRør farsen sammen og lad den hvile, form små boller og kog dem i vand."
    )
    for text in [russian, danish] {
      assertRefused(try file(Array(text.utf8)), "is unknown, so times may be missing")
      let warning = try OpenRecipe(text: text + " (10 min)").warning
      XCTAssertEqual(warning?.contains("is unknown"), true)
    }
    XCTAssertNil(try OpenRecipe(text: Self.text).warning)
    XCTAssertNil(try OpenRecipe(text: String(repeating: "Serves 4 in 5 min. ", count: 9)).warning)
    XCTAssertNil(try OpenRecipe(text: "肉じゃが\nだしを加えて20分煮る。").warning)
  }

  private func assertRefused(_ file: RecipeFile, _ part: String) {
    XCTAssertThrowsError(try file.read(), part) {
      let sentence = ($0 as? RecipeFailure)?.sentence ?? ""
      XCTAssertTrue(sentence.contains(part), sentence)
    }
  }

  func testTheStepsMakeAPresetThatWaitsAfterEach() async throws {
    let preset = try OpenRecipe(text: Self.text).preset
    XCTAssertEqual(preset.name, "Bread")
    XCTAssertEqual(preset.stages.map(\.name), ["Simmer", "Rest the dough", "bake"])
    XCTAssertTrue(preset.stages.allSatisfy(\.waits))
  }

  func testTheOpenRecipeIsKept() async throws {
    let folder = try XCTUnwrap(folder)
    let path = folder.path + "/state/recipe.json"
    var open = try OpenRecipe(text: Self.text)
    open.started = [1]
    // A process was killed amid a save.
    let draft = try folder.write("", to: "state/.recipe.json.aB3dEf.new")
    let store = RecipeStore(path: path)
    store.save(open)
    var loaded: OpenRecipe?
    store.load { loaded = $0 }
    assertEventually(loaded != nil)
    XCTAssertEqual(loaded, open)
    XCTAssertFalse(FileManager.default.fileExists(atPath: draft))
    store.save(nil)
    assertEventually(
      (try? String(contentsOfFile: path, encoding: .utf8).contains("Simmer")) == false)
  }

  func testADamagedFileHoldsNoRecipe() async throws {
    let path = try XCTUnwrap(folder).write("{\"text\": 5", to: "recipe.json")
    let store = RecipeStore(path: path)
    var isLoaded = false
    store.load { _ in isLoaded = true }
    store.save(nil)
    assertEventually(
      (try? String(contentsOfFile: path, encoding: .utf8).contains("started")) == true)
    XCTAssertFalse(isLoaded)
  }
}
