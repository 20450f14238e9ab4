import Foundation
import TestSupport
import Testing

@testable import TimerGrammar

/// The lists of words in typed times, as translators filled them in.
struct TranslatedWords: Sendable, CustomTestStringConvertible {
  static let english = TranslatedWords("en", TypedWords.englishLists)
  static let german = translated("de")
  static let french = translated("fr")

  let testDescription: String
  let lists: [TypedWords.Role: String]
  let words: TypedWords

  private init(_ language: String, _ lists: [TypedWords.Role: String]) {
    (testDescription, self.lists, words) = (language, lists, TypedWords(adding: lists))
  }

  /// The entries of these lists, without their numbers.
  func entries(_ roles: [TypedWords.Role]) -> [String] {
    roles.flatMap { (lists[$0] ?? "").split(separator: "|") }.map {
      String($0.prefix { $0 != "=" })
    }
  }

  private static func translated(_ language: String) -> TranslatedWords {
    let source = text(of: "Sources/SimmerApp/Presentation/TypedWords+Translated.swift")
    let catalogue = text(of: "po/\(language).po").replacing("\"\n\"", with: "")
    var lists: [TypedWords.Role: String] = [:]
    for role in TypedWords.Role.allCases {
      let english = source.split(separator: "\n").first { $0.contains(".\(role): trc(") }
      let key = english?.split(separator: "\"")[3] ?? ""
      let entry = "msgctxt \"typed\"\nmsgid \"\(key)\"\nmsgstr \""
      let list = catalogue.split(separator: entry).dropFirst().first?.prefix { $0 != "\"" }
      precondition(list?.isEmpty == false, "no list for \(role)")
      lists[role] = list.map(String.init)
    }
    return TranslatedWords(language, lists)
  }

  private static func text(of file: String) -> String {
    (try? String(contentsOfFile: SourceTree.root + "/" + file, encoding: .utf8)) ?? ""
  }
}
