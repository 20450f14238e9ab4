import Foundation
import TestSupport
import Testing
import TimerEngine

@testable import TimerGrammar

/// The readings of the texts in a table, in all languages.
@Suite struct TypedReadingsTests {
  @Test func everyTextHasItsReadings() throws {
    let rows = try ReadingsTable.rows()
    #expect(rows.count > 2_400)
    for row in rows {
      #expect(
        TypedReadings.summary(row.text, words: row.words, clock: row.clock) == row.readings,
        "\(row.language), \(row.text.debugDescription)\n\(row.derivation)")
    }
  }

  /// What a refusal tells a person to type has that meaning and no other.
  @Test func everyReadingIsReadAsItIsWritten() throws {
    let rows = try ReadingsTable.rows()
    var known: [String: [Start]] = [:]
    for number in stride(from: 0, to: rows.count, by: isSoak ? 1 : 3) {
      let row = rows[number]
      let readings = try? TypedReadings(row.text, words: row.words, clock: row.clock)
      for input in readings?.starts ?? [] {
        let typed = input.typed(words: row.words, clock: row.clock)
        // Many texts have the same meaning.
        let place = "\(row.language) \(row.clock) \(typed)"
        guard known[place]?.contains(input) != true else { continue }
        known[place, default: []].append(input)
        let again = try? TypedReadings(typed, words: row.words, clock: row.clock)
        #expect(
          again?.starts == [input] && again?.name == nil,
          "\(row.language), \(row.text.debugDescription): \(typed)")
      }
    }
  }

  /// The word before an hour agrees with the hour that is named.
  @Test func everyHourIsWrittenBehindItsWord() throws {
    for (language, text, written) in [
      ("es", "las dos menos cuarto", "a las dos menos cuarto"),
      ("es", "a la una y media", "a la una y media"), ("es", "a las 01:45", "a la 01:45"),
      ("it", "all'una e mezza", "all'una e mezza"), ("pt", "uma e meia", "à uma e meia"),
      ("fr", "une heure moins le quart", "à une heure moins le quart"),
      ("cs", "v 20:00", "ve 20:00"),
      ("cs", "tři čtvrtě na sedm", "ve tři čtvrtě na sedm"), ("cs", "v 19:00", "v 19:00"),
      ("cs", "čtvrt na sedm", "ve čtvrt na sedm"), ("cs", "půl sedmé", "v půl sedmé"),
      ("ja", "7時半", "七時半に"), ("ja", "明日7時にパスタ", "パスタ 明日 07:00に"),
      ("zh", "七点半", "在七点半"), ("zh", "六点三刻", "在六点三刻"),
    ] {
      let words = TypedWords.of(language)
      #expect(try TypedReadings(text, words: words).typed(words: words) == [written], "\(text)")
    }
  }

  @Test func aLongerNameIsRefused() throws {
    let name = String(repeating: "é", count: Name.longest)
    #expect(TypedReadings.summary(name + " 5m") == "timer 5m " + name)
    #expect(TypedReadings.summary(name + "e 5m") == "refused: nameTooLong")
    #expect(TypedReadings.summary("\"\(name)e\" 5m") == "refused: nameTooLong")
    // Unicode scalars are counted: a letter may carry any number of accents.
    let letter = "e" + String(repeating: "\u{301}", count: Name.longest)
    #expect(TypedReadings.summary(letter + " 5m") == "refused: nameTooLong")
  }

  @Test func aLongerTextIsRefused() throws {
    let padding = String(repeating: " ", count: TypedReadings.longestText - 2)
    #expect(TypedReadings.summary(padding + "5m") == "timer 5m")
    #expect(TypedReadings.summary(padding + " 5m") == "refused: textTooLong")
  }

  @Test func anyNumberOfDigitsIsRead() {
    let digits = String(repeating: "9", count: 900)
    #expect(TypedReadings.summary(digits) == "refused: tooLong")
    #expect(TypedReadings.summary("0." + digits + "s") == "timer 1s")
    #expect(TypedReadings.summary("until " + digits) == "refused: noSuchTimeOfDay")
  }

  @Test(arguments: ["\0", "5m\0", "pa\u{1B}[31msta 9m", "\u{7F}5m", "5\u{80}m", "\"\u{7}\" 5m"])
  func controlCharactersAreRefused(text: String) {
    #expect(TypedReadings.summary(text) == "refused: controlCharacter")
  }

  @Test(arguments: ["", " ", "\n", "\u{A0}\u{3000}", "\u{200F}", "\u{FEFF}\u{200B}", "\u{301}"])
  func nothingIsRefused(text: String) {
    #expect(TypedReadings.summary(text) == "refused: empty")
  }

  @Test func thePageHasTheRulesThatRun() throws {
    let file = SourceTree.root + "/Sources/TimerGrammar/TimerGrammar.docc/Grammar.md"
    let page = try String(contentsOfFile: file, encoding: .utf8)
    let words = { (text: String) in
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(words(page).contains(words(RuleTable.times.page)))
  }

  // MARK: - Words

  @Test(arguments: TypedWords.languages)
  func everyNumberUpToSixtyCanBeSpelled(language: String) {
    let words = TypedWords.of(language)
    let entries = TypedWords.lists(of: language)[.amounts]
    let numbers = Set(entries.compactMap(\.number))
    #expect((1...60).filter { !numbers.contains($0) } == [])
    for (index, entry) in entries.enumerated() where isSoak || index % 4 == 0 {
      guard let number = entry.number else { continue }
      let text = TypedReadings.summary(entry.phrase + " min", words: words)
      #expect(text == TypedReadings.summary("\(number) min"), "\(entry)")
    }
  }

  @Test func moreWordsMayRedefineOthers() throws {
    let lists = try WordLists("hours: m\nnoon: midnight\npm: ΜΜ | 下午")
    let words = TypedWords([TypedWords.lists(of: "en"), lists])
    #expect(TypedReadings.summary("2m", words: words) == "timer 2h")
    #expect(TypedReadings.summary("until midnight", words: words) == "timer 12:00:00")
    #expect(TypedReadings.summary("6:30 μμ", words: words) == "timer 18:30:00")
    #expect(TypedReadings.summary("until 6:30 下午", words: words) == "timer 18:30:00")
  }
}

/// The table of texts with their readings.
enum ReadingsTable {
  struct Row {
    let language: String
    let clock: TypedClock
    let text: String
    let readings: String

    var words: TypedWords { .of(language) }

    var derivation: String { TypedReadings.derivation(of: text, words: words, clock: clock) }
  }

  static func rows() throws -> [Row] {
    let file = SourceTree.root + "/Tests/TimerGrammarTests/Readings/readings.tsv"
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    return lines.filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(
        language: parts[0], clock: clock(parts[1]),
        text: unescaped(parts[2]), readings: parts[3])
    }
  }

  /// Returns the clock of `12` or `24` hours, or that of 24 hours which shows `19:00`.
  private static func clock(_ text: String) -> TypedClock {
    let parts = text.split(separator: ":").compactMap { Int($0) }
    guard parts.count == 2 else { return text == "12" ? .twelveHours : .twentyFourHours }
    return TypedClock(
      twelveHours: false, showing: .seconds((parts[0] * 60 + parts[1]) * 60))
  }

  /// Replaces `\n`, `\t`, `\r` and `\u{301}`.
  private static func unescaped(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let slash = rest.firstIndex(of: "\\") {
      result += rest[..<slash]
      rest = rest[slash...].dropFirst()
      switch rest.popFirst() {
      case "n": result += "\n"
      case "t": result += "\t"
      case "r": result += "\r"
      default:
        let digits = rest.dropFirst().prefix { $0 != "}" }
        let scalar = UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) }
        scalar.map { result.unicodeScalars.append($0) }
        rest = rest.dropFirst(digits.count + 2)
      }
    }
    return result + rest
  }
}
