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
