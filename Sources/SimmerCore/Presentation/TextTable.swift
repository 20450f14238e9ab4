import GLibKit

/// Lists as a command line prints them: in columns for people, and as JSON for programs.
enum TextTable {
  /// - Parameter right: the columns of figures, which are right-aligned.
  static func text(_ rows: [[String]], right: Set<Int>) -> String {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].columns }.max() ?? 0
    }
    return rows.map { cells in
      let padded = zip(cells, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.columns)
        return right.contains(column) ? padding + cell.0 : cell.0 + padding
      }
      var line = padded.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  /// An array with a line for each.
  static func json(_ values: [some Encodable]) -> String {
    if values.isEmpty { return "[]\n" }
    return "[\n" + values.map { "  " + jsonText($0) }.joined(separator: ",\n") + "\n]\n"
  }
}
