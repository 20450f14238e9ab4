import TimerEngine
import TimerGrammar

/// A recipe in Cooklang, which marks its times: `Boil the @eggs{2} for ~eggs{10%minutes}.`
struct CooklangRecipe {
  private struct Mark {
    let name: String
    /// The time as in the plain text, `10 minutes`, and the end of the words before it.
    let time, before: String
    let line: Int
  }

  /// The text without marks and comments.
  private var text = ""
  private var marks: [Mark] = []

  /// Returns nil for a text without such a time.
  init?(_ text: String) {
    guard text.utf8.count <= Recipe.longestText, text.contains("~"), text.contains("{") else {
      return nil
    }
    let lines = text.withoutComments.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      add(line.hasPrefix(">>") ? line.dropFirst(2) : line, number)
      self.text += "\n"
    }
    if marks.isEmpty { return nil }
  }

  /// The recipe with the times that are marked. Their names are those of the marks, or the words
  /// beside them.
  func recipe(words: TypedWords) throws(Recipe.Refusal) -> Recipe {
    let recipe = try Recipe(text, words: words)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var (steps, rest) = ([] as [Recipe.Step], recipe.steps[...])
    for mark in marks {
      guard let length = Duration(typed: mark.time, words: words) else { continue }
      let isHere = { (step: Recipe.Step) in step.sentence.contains(mark.before + mark.time) }
      // `every ~{5%minutes}` belongs to the time before it.
      if let last = steps.last, last.every == length, isHere(last) { continue }
      let place = rest.firstIndex { $0.duration == length && isHere($0) }
      var step =
        place.map { rest[$0] }
        ?? Recipe.Step(name: "", duration: length, sentence: String(lines[mark.line]))
      if let place { rest = rest[(place + 1)...] }
      if !mark.name.isEmpty { step.name = mark.name }
      steps.append(step)
    }
    return Recipe(title: recipe.title, totals: recipe.totals, steps: steps)
  }

  private mutating func add(_ line: Substring, _ number: Int) {
    let metadata = line.drop(while: \.isWhitespace)
    var rest = metadata.hasPrefix("title:") ? metadata.dropFirst("title:".count) : line
    while let sign = rest.firstIndex(where: "@#~".contains) {
      text += rest[..<sign]
      let behind = rest[sign...].dropFirst()
      let open = behind.firstIndex { "{@#~".contains($0) }.flatMap { rest[$0] == "{" ? $0 : nil }
      guard let open, let close = rest[open...].firstIndex(of: "}") else {
        // `@salt`
        if rest[sign] == "~" { text += "~" }
        rest = behind
        continue
      }
      let name = String(behind[..<open])
      if rest[sign] == "~" {
        let time = String(rest[open..<close].dropFirst().map { $0 == "%" ? " " : $0 })
        let before = text.suffix(6).split(separator: "\n", omittingEmptySubsequences: false).last
        marks.append(
          Mark(name: name, time: time, before: before.map(String.init) ?? "", line: number))
        text += time
      } else {
        text += name
      }
      rest = rest[close...].dropFirst()
    }
    text += rest
  }
}

extension String {
  /// The text without `-- comments` and `[- comments -]`.
  fileprivate var withoutComments: String {
    let pieces = split(separator: "[-", omittingEmptySubsequences: false)
    let text = pieces.dropFirst().reduce(into: pieces.first.map(String.init) ?? "") { text, piece in
      text += piece.split(separator: "-]", maxSplits: 1).dropFirst().joined()
    }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { $0.hasPrefix("---") ? $0 : $0.split(separator: "--", maxSplits: 1).first ?? "" }
      .joined(separator: "\n")
  }
}
