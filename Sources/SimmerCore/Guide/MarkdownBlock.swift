/// A part of a text in Markdown, as far as the guide uses that. The texts in it are Pango markup.
package enum MarkdownBlock: Equatable {
  case heading(String, level: Int)
  case paragraph(String)
  case item(String)
  case table([[String]])
  case code(String)

  package static func blocks(of text: String) -> [MarkdownBlock] {
    var reader = MarkdownReader()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      reader.read(String(line))
    }
    reader.finish()
    return reader.blocks
  }
}

private struct MarkdownReader {
  var blocks: [MarkdownBlock] = []
  private var lines: [String] = []
  private var make: (([String]) -> MarkdownBlock)?
  private var isCode = false

  mutating func read(_ line: String) {
    if line.hasPrefix("```") {
      finish()
      isCode.toggle()
      if isCode { make = { .code($0.joined(separator: "\n").escaped) } }
    } else if isCode {
      lines.append(line)
    } else if line.hasPrefix("#") {
      finish()
      let level = line.prefix { $0 == "#" }.count
      blocks.append(.heading(line.dropFirst(level).trimmed.markup, level: level))
    } else if line.hasPrefix("|") {
      if lines.first?.hasPrefix("|") != true { finish() }
      make = { .table($0.filter { !$0.hasPrefix("| ---") }.map(Self.cells)) }
      lines.append(line)
    } else if line.hasPrefix("- ") {
      finish()
      make = { .item($0.joined(separator: " ").markup) }
      lines = [line.dropFirst(2).trimmed]
    } else if line.trimmed.isEmpty {
      finish()
    } else {
      if make == nil { make = { .paragraph($0.joined(separator: " ").markup) } }
      lines.append(line[...].trimmed)
    }
  }

  mutating func finish() {
    if let make { blocks.append(make(lines)) }
    (lines, make) = ([], nil)
  }

  private static func cells(_ row: String) -> [String] {
    row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
      .map(\.trimmed.markup)
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}

extension String {
  fileprivate var escaped: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.append(character)
      }
    }
  }

  /// Pango markup for a line with `code` and **bold** parts.
  fileprivate var markup: String {
    // Every second part is code.
    let parts = escaped.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      index % 2 == 1 ? "<tt>\(part)</tt>" : String(part).emboldened
    }.joined()
  }

  private var emboldened: String {
    let parts = split(separator: "**" as Substring, omittingEmptySubsequences: false)
    return parts.enumerated().map { $0 % 2 == 1 ? "<b>\($1)</b>" : String($1) }.joined()
  }
}
