import GLibKit
import TimerEngine

package enum TimerTable {
  package static func text(_ listings: [TimerListing], timeOfDay: (Duration) -> String) -> String {
    if listings.isEmpty { return tr("There are no timers.") + "\n" }
    // The last column is for plans.
    let hasPlans = listings.contains { $0.plan?.name.isEmpty == false }
    let rows = ([TimerListing.headings] + listings.map { $0.cells(timeOfDay: timeOfDay) })
      .map { Array(hasPlans ? $0[...] : $0.dropLast()) }
    let widths = rows[0].indices.map { column in
      rows.map { $0[column].columns }.max() ?? 0
    }
    return rows.map { cells in
      let padded = zip(cells, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.columns)
        // Columns of figures are right-aligned.
        return [0, 3, 4].contains(column) ? padding + cell.0 : cell.0 + padding
      }
      var line = padded.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  package static func json(_ listings: [TimerListing]) -> String {
    if listings.isEmpty { return "[]\n" }
    return "[\n" + listings.map { "  " + jsonText($0) }.joined(separator: ",\n") + "\n]\n"
  }
}
