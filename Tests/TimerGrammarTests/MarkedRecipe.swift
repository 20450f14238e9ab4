import Foundation
import TestSupport
import TimerEngine

@testable import TimerGrammar

/// A recipe in a file of `Recipes`, and what is found in it.
///
/// Times are in braces: `{35–40 minutes|35m-40m|bake}` has a range and a name, `{20 minutes|20m
/// every 5m}` a repeat, and `{5 minutes|=5m}` is the repeat of the time before it.
struct MarkedRecipe {
  let language: String
  let text: String
  /// The times, as in ``TimerGrammar/Recipe/Step/summary``.
  private(set) var marked: [String] = []
  let found: [String]
  /// The names that are marked, beside those of the steps that were found for them.
  private(set) var names: [(marked: String, found: String)] = []

  private init(_ text: String, language: String) {
    self.language = language
    var (plain, markedNames) = ("", [] as [String?])
    for piece in text.split(separator: "{", omittingEmptySubsequences: false) {
      let sides = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
      let fields = sides[0].split(separator: "|").map(String.init)
      guard sides.count == 2 else {
        plain += piece
        continue
      }
      plain += fields[0] + sides[1]
      if fields[1].hasPrefix("=") {
        marked[marked.count - 1] += " every " + fields[1].dropFirst()
      } else {
        marked.append(fields[1])
        markedNames.append(fields.count > 2 ? fields[2] : nil)
      }
    }
    self.text = plain
    let steps = (try? Recipe(plain, words: .of(language)))?.steps ?? []
    found = steps.map(\.summary)
    guard found == marked else { return }
    names = zip(markedNames, steps).compactMap { name, step in name.map { ($0, step.name) } }
  }

  static func all() throws -> [MarkedRecipe] {
    let folder = SourceTree.root + "/Tests/TimerGrammarTests/Recipes/"
    return try FileManager.default.contentsOfDirectory(atPath: folder).flatMap { name in
      try String(contentsOfFile: folder + name, encoding: .utf8)
        .components(separatedBy: "\n---\n")
        .map { MarkedRecipe($0, language: String(name.prefix(2))) }
    }
  }

  /// The number of marked times that were found, in their order.
  var right: Int {
    var counts = [Int](repeating: 0, count: found.count + 1)
    for mark in marked.reversed() {
      let before = counts
      for place in found.indices.reversed() {
        counts[place] =
          mark == found[place] ? before[place + 1] + 1 : max(before[place], counts[place + 1])
      }
    }
    return counts[0]
  }
}

extension Recipe.Step {
  /// `20m`, `35m-40m`, `20m every 5m`.
  var summary: String {
    duration.short + (longer.map { "-" + $0.short } ?? "")
      + (every.map { " every " + $0.short } ?? "")
  }
}

extension Duration {
  fileprivate var short: String { typed.filter { $0 != " " } }
}
