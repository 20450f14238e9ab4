import Foundation
import XCTest

/// Translations have as many placeholders as the texts they stand for.
final class TranslationTests: XCTestCase {
  func testPlaceholdersAgreeInEveryLanguage() throws {
    let folder = SourceTree.root + "/po"
    let languages = try String(contentsOfFile: folder + "/LINGUAS", encoding: .utf8)
      .split(whereSeparator: \.isWhitespace).filter { !$0.hasPrefix("#") }
    for file in ["simmer.pot"] + languages.map({ $0 + ".po" }) {
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      XCTAssertFalse(Catalogue(text).messages.isEmpty, file)
      XCTAssertEqual(Catalogue(text).disagreements, [], file)
    }
  }

  func testADisagreementIsFound() {
    let catalogue = Catalogue(
      """
      msgid ""
      msgstr "Language: de"

      msgid "“%@” is not used "
      "because %@."
      msgstr "„%@“ wird nicht verwendet."

      msgid "%@ is done"
      msgstr "%@ ist fertig"

      msgid "and %@ more timer"
      msgid_plural "and %@ more timers"
      msgstr[0] "und %@ weiterer"
      msgstr[1] "und weitere"

      msgid "not translated yet %@"
      msgstr ""

      #~ msgid "forgotten"
      #~ msgstr "vergessen %@"
      """)
    XCTAssertEqual(
      catalogue.disagreements, ["„%@“ wird nicht verwendet.", "und weitere"])
  }
}

/// What a gettext catalogue says, as far as placeholders go.
private struct Catalogue {
  private(set) var messages: [(original: String, translations: [String])] = []

  init(_ text: String) {
    var isOriginal = false
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard let open = line.firstIndex(of: "\""), let close = line.lastIndex(of: "\""),
        open < close
      else { continue }
      let words = String(line[line.index(after: open)..<close])
      switch line[..<open].prefix(while: { $0 != " " && $0 != "[" }) {
      case "msgid":
        messages.append((words, []))
        isOriginal = true
      case "msgid_plural", "msgctxt": isOriginal = false
      case "msgstr":
        messages[messages.endIndex - 1].translations.append(words)
        isOriginal = false
      default:
        append(words, toOriginal: isOriginal)
      }
    }
  }

  private mutating func append(_ words: String, toOriginal: Bool) {
    guard var message = messages.popLast() else { return }
    if toOriginal {
      message.original += words
    } else if let last = message.translations.popLast() {
      message.translations.append(last + words)
    }
    messages.append(message)
  }

  /// Translations with more or fewer placeholders than the original.
  var disagreements: [String] {
    messages.filter { !$0.original.isEmpty }.flatMap { message in
      message.translations.filter {
        !$0.isEmpty && Self.placeholders($0) != Self.placeholders(message.original)
      }
    }
  }

  private static func placeholders(_ text: String) -> Int {
    text.components(separatedBy: "%@").count - 1
  }
}
