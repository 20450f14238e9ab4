import TestSupport
import TimerGrammar
import XCTest

@testable import SimmerCore

/// The files of words for typed times.
final class TypedWordsTests: XCTestCase {
  /// What a text means with the words in a folder, and the sentence about its files.
  private func reading(
    _ text: String, _ languages: [String], in data: String = SourceTree.data
  ) -> (duration: Duration?, problem: String?) {
    let (words, problem) = TypedWords.read(from: data, languages: languages)
    return (Duration(typed: text, words: words), problem)
  }

  func testTheFirstLanguageWithAFileCounts() {
    for (text, languages) in [
      ("2 Stunden", ["eo_XX.UTF-8", "eo", "de_AT.UTF-8", "de", "fr"]), ("2 hours", ["de"]),
      ("2 hours", []), ("2 hours", ["C"]), ("2 שעות", ["iw"]),
    ] {
      let (duration, problem) = reading(text, languages)
      XCTAssertEqual(duration, .seconds(7_200), text)
      XCTAssertNil(problem, text)
    }
    XCTAssertNil(reading("2 Stunden", ["en_GB", "de"]).duration)
  }

  func testADamagedFileLeavesTheEnglishWords() throws {
    let folder = try TemporaryDirectory()
    try folder.write("hours: h | hours", to: "words/en")
    try folder.write("Stunden", to: "words/de")
    let (duration, problem) = reading("2 hours", ["de_DE"], in: folder.path)
    XCTAssertEqual(duration, .seconds(7_200))
    XCTAssertEqual(problem, "The words of typed times can’t be read: \(folder.path)/words/de")
  }

  func testWithoutFilesTheLettersOfUnitsAreKnown() {
    let (duration, problem) = reading("1h 30m", ["de"], in: "/nowhere")
    XCTAssertEqual(duration, .seconds(5_400))
    XCTAssertEqual(problem, "The words of typed times can’t be read: /nowhere/words/en")
  }
}
