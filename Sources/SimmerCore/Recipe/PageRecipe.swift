import FoundationEssentials
import TimerGrammar

/// The recipe that a web page has for search engines: an object of the type Recipe of schema.org in
/// JSON-LD, in a script element of HTML or alone.
struct PageRecipe {
  /// The recipe as a text: its name, a row for each of its times, and its instructions.
  let text: String

  /// Returns nil for a text without such a recipe.
  init?(_ text: String) {
    let recipe = Self.scripts(in: text).lazy.compactMap {
      decoded(JSONValue.self, json: Array($0.utf8))?.recipe
    }.first
    guard let recipe, let steps = recipe["recipeInstructions"]?.texts, !steps.isEmpty else {
      return nil
    }
    let instructions = steps.map(\.withoutMarkup).joined(separator: "\n")
    let words = TypedWords.words(for: instructions).words
    let times = ["prepTime", "cookTime", "totalTime"].enumerated().compactMap { place, member in
      recipe[member]?.texts.first.flatMap { Duration(iso8601: $0) }.map { length in
        let label = words.written(.totals, place + 1) ?? member
        return label.prefix(1).uppercased() + label.dropFirst() + ": " + length.inUnits
      }
    }
    let name = recipe["name"]?.texts.first?.withoutMarkup ?? ""
    self.text = ([name] + times + [instructions]).joined(separator: "\n")
  }

  private static func scripts(in text: String) -> [Substring] {
    let start = text.prefix(1_000).first { !$0.isWhitespace }
    if start == "{" || start == "[" { return [text[...]] }
    return text.split(separator: "application/ld+json").dropFirst().compactMap { rest in
      rest.firstIndex(of: ">").map { rest[$0...].dropFirst() }?.split(separator: "</script").first
    }
  }
}

/// The strings, lists and objects of JSON.
private enum JSONValue: Decodable {
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])
  case other

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let members = try? container.decode([String: JSONValue].self) {
      self = .object(members)
    } else if let values = try? container.decode([JSONValue].self) {
      self = .list(values)
    } else {
      self = .other
    }
  }

  /// The first recipe in this value, which may be a list or a graph of several things.
  var recipe: [String: JSONValue]? {
    switch self {
    case .list(let values): values.lazy.compactMap(\.recipe).first
    case .object(let members):
      members["@type"]?.texts.contains { $0.hasSuffix("Recipe") } == true
        ? members : members["@graph"]?.recipe ?? members["mainEntity"]?.recipe
    case .text, .other: nil
    }
  }

  /// The texts of instructions: a string, and steps in sections.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let values): values.flatMap(\.texts)
    case .object(let members):
      (members["text"] ?? members["itemListElement"] ?? members["name"])?.texts ?? []
    case .other: []
    }
  }
}

extension Duration {
  /// Reads `PT1H30M`, with days at most; nil for other texts, and for no time.
  fileprivate init?(iso8601 text: String) {
    guard text.hasPrefix("P") else { return nil }
    let units: [Character: Int] = ["D": 86_400, "H": 3_600, "M": 60, "S": 1]
    var (seconds, number) = (0, 0)
    for character in text.dropFirst() where character != "T" {
      if let digit = character.wholeNumberValue {
        number = min(number * 10 + digit, 1_000_000)
      } else if let unit = units[character] {
        (seconds, number) = (seconds + number * unit, 0)
      } else {
        return nil
      }
    }
    guard seconds > 0 else { return nil }
    self = .seconds(seconds)
  }
}

extension String {
  /// The text without tags of HTML, of which blocks and breaks end a line, and without entities.
  fileprivate var withoutMarkup: String {
    let pieces = split(separator: "<", omittingEmptySubsequences: false)
    let text = pieces.dropFirst().reduce(into: pieces.first.map(String.init) ?? "") { text, piece in
      let sides = piece.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { return text += "<" + piece }
      let tag = sides[0].drop { $0 == "/" }.prefix(while: \.isLetter).lowercased()
      text += (["p", "br", "li", "ol", "ul", "div"].contains(tag) ? "\n" : "") + sides[1]
    }
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: parts.first.map(String.init) ?? "") { text, part in
      let sides = part.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      if sides.count == 2, let character = Self.character(sides[0]) {
        text += character + sides[1]
      } else {
        text += "&" + part
      }
    }
  }

  /// The character of an entity: `amp`, `#39`, `#x27`.
  private static func character(_ entity: Substring) -> String? {
    guard entity.hasPrefix("#") else { return entities[entity] }
    let digits = entity.dropFirst()
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { Unicode.Scalar($0) }.map { String($0) }
  }

  private static let entities: [Substring: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "deg": "°",
    "ndash": "–", "mdash": "—", "rsquo": "’", "frac12": "½", "frac14": "¼", "frac34": "¾",
  ]
}
