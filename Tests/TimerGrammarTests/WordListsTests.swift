import Foundation
import TestSupport
import Testing

@testable import TimerGrammar

/// The files of words, which need no change of the program.
@Suite struct WordListsTests {
  @Test func allFilesAreWellFormed() throws {
    let folder = SourceTree.data + "/words"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count >= 14)
    for name in names {
      let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
      do throws(WordLists.Malformed) {
        let lists = try WordLists(text)
        // A time needs these in all languages.
        for role in [.hours, .minutes, .seconds, .at, .then, .wait] as [TypedWords.Role] {
          #expect(!lists[role].isEmpty, "\(name) has no \(role)")
        }
      } catch {
        Issue.record("data/words/\(name):\(error.line)")
      }
    }
  }

  @Test func listsHaveSeveralLinesAndNumbers() throws {
    let text = """
      # Comment
      minutes: m | min |
        minute

      amounts:
        half = 0.5
      past: to = -15
      """
    let lists = try WordLists(text)
    #expect(lists[.minutes].map(\.phrase) == ["m", "min", "minute"])
    #expect(lists[.amounts].map(\.value) == [500_000_000])
    #expect(lists[.past].map(\.number) == [-15])
    #expect(lists[.hours].isEmpty)
  }

  @Test func accentsMayBeOptional() throws {
    let lists = try WordLists("accents: optional\nmidnight: půlnoc")
    let words = TypedWords([.symbols, lists])
    #expect(TypedReadings.summary("9m", words: words) == "timer 9m")
    #expect(lists[.midnight].count == 2)
  }

  @Test(arguments: [
    "minutes", "minuten: m", "min", "hours: m", "minutes: |", "minutes: m = 1",
    "amounts: half", "amounts: half = x", "amounts: half = 1,5", "amounts: half = -", " | m",
    "amounts: = 5", "amounts: half = 1.0000000001", "minutes: m || min", "amounts: a = 1 = 2",
    "amounts: half = 9999999999999999999",
  ])
  func anythingElseIsMalformed(line: String) {
    #expect(throws: WordLists.Malformed(line: 2)) { try WordLists("hours: h\n" + line) }
  }
}
