import GLibKit
import TimerEngine
import TimerGrammar

extension Recipe {
  package var table: String {
    let rows = steps.map { [$0.lengths, $0.name, $0.sentence.excerpt] }
    let widths = [0, 1].map { column in rows.map { $0[column].columns }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.columns + 2) }.joined()
        + row[2]
    }
    return ((totals.isEmpty ? [] : [totals]) + lines).joined(separator: "\n")
  }

  package var json: String {
    let objects = steps.map {
      jsonText(Members(name: $0.name, duration: $0.duration.decimalSeconds, sentence: $0.sentence))
    }
    return "[\n" + objects.map { "  " + $0 }.joined(separator: ",\n") + "\n]"
  }

  private struct Members: Encodable {
    let name: String
    let duration: Double
    let sentence: String
  }
}

extension Recipe.Step {
  /// `20m`, `35m–40m`, and `20m / 5m` with a repeat.
  fileprivate var lengths: String {
    duration.inUnits + (longer.map { "–" + $0.inUnits } ?? "")
      + (every.map { $0 == duration ? "" : " / " + $0.inUnits } ?? "")
  }
}
