import Foundation
import GLibKit
import TestSupport
import XCTest

@MainActor final class LocalizationTests: XCTestCase, @unchecked Sendable {
  // Swift stores up to 15 bytes of UTF-8 inside the string itself, longer ones elsewhere.
  private let texts = ["OK", "fifteen letters", "sixteen letters.", "Süßkartoffeln für später"]

  func testTextWithoutTranslationIsItself() async {
    for text in texts {
      XCTAssertEqual(tr(text), text)
      XCTAssertEqual(trc("verb", text), text)
    }
    XCTAssertEqual(
      [-1, 0, 1, 2, 21].map { trn("one minute", "many minutes", $0) },
      ["many minutes", "many minutes", "one minute", "many minutes", "many minutes"])
  }

  func testFillsPlaceholdersFromLeftToRight() async {
    XCTAssertEqual("%@ rings at %@".filled("Tea", "18:42"), "Tea rings at 18:42")
    XCTAssertEqual("%@ and %@".filled("%@", "b"), "%@ and b", "a value is not filled again")
    XCTAssertEqual("%@, %@".filled("a"), "a, %@")
    XCTAssertEqual("none".filled("a"), "none")
    XCTAssertEqual("100 % %@".filled("ä"), "100 % ä")
    XCTAssertEqual("um %2$@: %1$@".filled("%2$@", "18:42"), "um 18:42: %2$@")
    XCTAssertEqual("%1$@, %3$@, %0$@, %1@".filled("a", "b"), "a, %3$@, %0$@, %1@")
  }

  func testReadsTranslationsFromTheCatalog() async throws {
    let folder = try TemporaryDirectory()
    try writeGermanCatalogue(in: folder)
    try makeGermanLocale(in: folder)
    withLocale(["LOCPATH": folder.path, "LC_ALL": "de_DE.UTF-8", "LANGUAGE": ""]) {
      XCTAssertTrue(setUpLocalization(domain: "simmer", localeDirectory: folder.path))
      XCTAssertEqual(tr("Start"), "Los geht’s")
      XCTAssertEqual(tr("The alarm will be silent."), "Es wird nicht klingeln.")
      XCTAssertEqual(tr("untranslated"), "untranslated")
      XCTAssertEqual(trc("noun", "Start"), "Anfang")
      XCTAssertEqual(
        [1, 2].map { trn("%@ timer", "%@ timers", $0).filled(String($0)) },
        ["1 Küchenuhr", "2 Küchenuhren"])
      XCTAssertEqual(trn("lonely", "lonelies", 2), "lonelies")
    }
    XCTAssertEqual(tr("Start"), "Start")
  }

  func testUnknownLocaleIsReported() async {
    withLocale(["LC_ALL": "xx_XX.UTF-8"]) {
      XCTAssertFalse(setUpLocalization(domain: "simmer", localeDirectory: "/nonexistent"))
      XCTAssertEqual(tr("Start"), "Start")
    }
  }

  /// Calls `body` in another environment, then restores the locale.
  private func withLocale(_ variables: [String: String], _ body: () -> Void) {
    withEnvironment(variables, body)
    setUpLocalization(domain: "simmer", localeDirectory: "/nonexistent")
  }

  private func writeGermanCatalogue(in folder: TemporaryDirectory) throws {
    let source = try folder.write(
      """
      msgid ""
      msgstr "Content-Type: text/plain; charset=UTF-8\\n"
      "Plural-Forms: nplurals=2; plural=(n != 1);\\n"
      msgid "Start"
      msgstr "Los geht’s"
      msgctxt "noun"
      msgid "Start"
      msgstr "Anfang"
      msgid "The alarm will be silent."
      msgstr "Es wird nicht klingeln."
      msgid "%@ timer"
      msgid_plural "%@ timers"
      msgstr[0] "%@ Küchenuhr"
      msgstr[1] "%@ Küchenuhren"
      """, to: "de.po")
    let catalogue = try folder.write(to: "de/LC_MESSAGES/simmer.mo")
    try runProgram("msgfmt", source, "-o", catalogue)
  }

  /// Few machines have a German locale, but gettext only needs the name of the locale.
  private func makeGermanLocale(in folder: TemporaryDirectory) throws {
    let installed = "/usr/lib/locale/C.utf8"
    guard FileManager.default.fileExists(atPath: installed) else {
      throw XCTSkip("There is no locale to make another of.")
    }
    try FileManager.default.copyItem(atPath: installed, toPath: folder.path + "/de_DE.UTF-8")
  }
}

final class TerminalTextTests: XCTestCase {
  func testColumns() {
    let table: [(text: String, columns: Int)] = [
      ("", 0), ("pasta", 5), ("Käse", 4), ("Ka\u{308}se", 4), ("麺", 2), ("ラーメン 9", 10),
      ("🍝", 2), ("█░", 2), ("茶 tea", 6),
    ]
    for (text, columns) in table { XCTAssertEqual(text.columns, columns, text) }
  }

  func testTruncating() {
    let table: [(text: String, columns: Int, shown: String)] = [
      ("pasta", 5, "pasta"), ("pasta", 4, "pas…"), ("pasta", 1, "…"), ("pasta", 0, ""), ("", 0, ""),
      ("ラーメン", 8, "ラーメン"), ("ラーメン", 7, "ラーメ…"), ("ラーメン", 6, "ラー…"),
    ]
    for (text, columns, shown) in table {
      XCTAssertEqual(text.truncated(toColumns: columns), shown, "\(text), \(columns)")
    }
  }

  func testControlCharactersBecomeSpaces() {
    XCTAssertEqual("a\u{1B}[2Jb\u{7}\n\u{9B}c\u{202E}d\u{2028}".printable, "a [2Jb   c d ")
    XCTAssertEqual("Käse 👩‍🍳 9".printable, "Käse 👩‍🍳 9")
  }
}
