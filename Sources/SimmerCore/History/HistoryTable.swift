import GLibKit
import TimerEngine
import TimerGrammar

/// The history as “simmer --history” prints it.
package enum HistoryTable {
  package static func text(_ records: [HistoryRecord], timeOfDay: (Duration) -> String) -> String {
    if records.isEmpty { return tr("There are no timers.") + "\n" }
    let hasPlans = records.contains { !$0.planName.isEmpty }
    let headings = [
      // Translators: headings of the table that “simmer --history” prints
      tr("Began"), tr("Ended"), tr("Length"), tr("Name"), tr("State"), tr("Plan"),
    ]
    let rows = records.map { record in
      [
        WallClock.rfc3339(record.beganAt).prefix(10) + " " + timeOfDay(record.beganAt),
        timeOfDay(record.endedAt), record.duration.inUnits, record.name, record.end.text,
        record.planName,
      ]
    }
    return TextTable.text(
      ([headings] + rows).map { hasPlans ? $0 : $0.dropLast() }, right: [0, 1, 2])
  }

  package static func json(_ records: [HistoryRecord]) -> String {
    TextTable.json(
      records.map { record in
        Members(
          id: record.id, name: record.start.name, stage: record.stageName,
          plan: record.planName.isEmpty ? nil : record.planName,
          duration: record.duration.decimalSeconds, beganAt: WallClock.rfc3339(record.beganAt),
          endedAt: WallClock.rfc3339(record.endedAt), paused: record.pausedFor.decimalSeconds,
          end: record.end.rawValue)
      })
  }

  /// Comma-separated values, as spreadsheets read them, with the names of the members in JSON.
  package static func csv(_ records: [HistoryRecord]) -> String {
    let rows = records.map { record in
      [
        WallClock.rfc3339(record.beganAt), WallClock.rfc3339(record.endedAt), record.start.name,
        record.stageName ?? "", record.planName, "\(record.duration.decimalSeconds)",
        "\(record.pausedFor.decimalSeconds)", record.end.rawValue,
      ]
    }
    let names = ["began_at", "ended_at", "name", "stage", "plan", "duration", "paused", "end"]
    return ([names] + rows).map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
  }

  /// A name that a spreadsheet would take for a formula gets an apostrophe.
  private static func cell(_ text: String) -> String {
    let text = text.first.map { "=+-@".contains($0) } == true ? "'" + text : text
    guard text.contains(where: { ",\"".contains($0) }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  private struct Members: Encodable {
    let id: Int
    let name: String
    @OrNull var stage: String?
    @OrNull var plan: String?
    let duration: Double
    let beganAt, endedAt: String
    let paused: Double
    let end: String
  }
}
