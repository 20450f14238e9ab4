import Foundation
import TestSupport

@testable import TimerGrammar

/// The words in `data/words`.
extension TypedWords {
  private static let files: [String: WordLists] = {
    let folder = SourceTree.data + "/words"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        let text = try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)
        return (name, text.flatMap { try? WordLists($0) } ?? WordLists([]))
      })
  }()

  /// The languages with words.
  static let languages = files.keys.sorted()

  static let english = TypedWords([lists(of: "en")])

  /// The words of English and of another language.
  static func of(_ language: String) -> TypedWords { all[language] ?? english }

  private static let all = files.mapValues { TypedWords([lists(of: "en"), $0]) }

  static func lists(of language: String) -> WordLists { files[language] ?? WordLists([]) }

  /// The phrases of these lists.
  static func entries(of language: String, _ roles: [Role]) -> [String] {
    roles.flatMap { lists(of: language)[$0].map(\.phrase) }
  }
}
