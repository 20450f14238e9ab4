import FoundationEssentials
import GLibKit
import Glibc
import TimerGrammar

extension TypedWords {
  /// The words of English and of the person’s language, from the program’s files, and the locale’s
  /// own AM and PM. A problem with a file is said once, on standard error.
  package static let translated: TypedWords = {
    let (words, problem) = read(from: DataFolders().folder(of: "words/en") ?? "")
    if let problem { complain(problem) }
    let halves = WallClock.localeHalfDays
    return words.adding(am: halves.am, pm: halves.pm)
  }()

  /// The words of English and of the language of a text, such as a recipe, and whether that is one
  /// of those with words.
  package static func words(for text: String) -> (words: TypedWords, isKnown: Bool) {
    let data = DataFolders().folder(of: "words/en") ?? ""
    let files = (try? FileManager.default.contentsOfDirectory(atPath: data + "/words")) ?? []
    let all = files.sorted().compactMap { lists(in: data + "/words/" + $0) }
    guard let own = lists(in: data + "/words/" + ownLanguage(languageNames, in: data)),
      let english = lists(in: data + "/words/" + english)
    else { return (.translated, true) }
    let fitting = WordLists.fitting(text, own: own, among: all)
    return (TypedWords([english, fitting]), fitting.isLanguage(of: text))
  }

  private static func lists(in path: String) -> WordLists? {
    let content = try? AtomicFile(path: path).read(atMost: mostBytes)
    return content.flatMap { try? WordLists(String(decoding: $0, as: UTF8.self)) }
  }

  /// Reads the words of English, and of the first of some languages that has a file.
  /// - Parameters:
  ///   - data: the folder with the folder `words`.
  ///   - languages: names of locales, the preferred ones first: `de_AT.UTF-8`, `de`.
  /// - Returns: the words, without those of a file that can’t be read, and a sentence about it.
  package static func read(
    from data: String, languages: [String] = languageNames
  ) -> (words: TypedWords, problem: String?) {
    var lists: [WordLists] = []
    var problem: String?
    for file in Set([english, ownLanguage(languages, in: data)]).sorted(by: isEnglishFirst) {
      let path = data + "/words/" + file
      if let words = Self.lists(in: path) {
        lists.append(words)
      } else {
        problem = tr("The words of typed times can’t be read: %@").filled(path)
      }
    }
    return (TypedWords(lists.isEmpty ? [.symbols] : lists), problem)
  }

  private static let english = "en"
  /// Maximum size of a file, in bytes; many times that of the largest.
  private static let mostBytes = 1_000_000

  private static func isEnglishFirst(_ first: String, _ second: String) -> Bool {
    first == english && second != english
  }

  /// Returns the first language with a file; `iw` is an old code of `he`.
  private static func ownLanguage(_ names: [String], in data: String) -> String {
    let languages = names.map { $0.prefix(while: \.isLetter) }.map {
      ["iw": "he", "C": english][$0] ?? String($0)
    }
    return languages.first { access(data + "/words/" + $0, F_OK) == 0 } ?? english
  }
}
