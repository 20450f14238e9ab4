import GLibKit
import TimerEngine
import TimerGrammar

extension TypedReadings {
  /// A line for each reading: a text that means only this, and what it would start.
  package func table(at moment: Moment) -> String {
    let lines = rows(at: moment).map { row in
      row.isName
        // Translators: %@ is the name of a timer, as a meaning of a text
        ? tr("“%@” without a time").filled(row.text)
        : row.text + "  " + (row.problem ?? row.understood)
    }
    return lines.joined(separator: "\n")
  }

  package func json(at moment: Moment) -> String {
    jsonText(
      rows(at: moment).map { row in
        Members(
          text: row.text, type: row.type, name: row.name, duration: row.duration?.decimalSeconds,
          endsAt: row.end.map { WallClock.rfc3339($0) }, problem: row.problem)
      })
  }

  private struct Members: Encodable {
    let text, type, name: String
    @OrNull var duration: Double?
    @OrNull var endsAt: String?
    @OrNull var problem: String?
  }

  package func canStart(at moment: Moment) -> Bool {
    rows(at: moment).contains { !$0.isName && $0.problem == nil }
  }

  private struct Row {
    var text: String
    /// `timer`, `timers`, `stages`, `dishes` or `name`.
    var type: String
    var name: String
    /// The time until all is over; nil for a name, if it can’t start, or if it is endless.
    var duration: Duration?
    /// When all is over, as time since 1970.
    var end: Duration?
    var understood = ""
    var problem: String?

    var isName: Bool { type == "name" }
  }

  private func rows(at moment: Moment) -> [Row] {
    func timeOfDay(_ time: Duration) -> String {
      DayTime(time, at: moment.wallClock, twelveHours: clock.hasTwelveHours).text
    }
    let rows = zip(starts, typed(words: .translated)).map { start, text in
      var row = Row(text: text, type: start.type, name: start.name)
      do throws(StartRefusal) {
        let start = try start.resolved(at: moment)
        // The only stage has the name of its timer: `4x 30s plank`.
        if start.order == .inTurn { row.name = start.shownName }
        row.understood = start.understood(at: moment, timeOfDay: timeOfDay)
        row.duration =
          start.isEndless ? nil : start.end == nil ? start.lengthInAll : start.duration
        row.end = row.duration.map { moment.wallClock + $0 }
      } catch {
        row.problem = error.sentence(row.text, timeOfDay: timeOfDay)
      }
      return row
    }
    return rows + (name.map { [Row(text: $0, type: "name", name: $0)] } ?? [])
  }
}

extension Start {
  fileprivate var type: String {
    switch order {
    case .inTurn: isPlain ? "timer" : "stages"
    case .together: "dishes"
    case .atOnce: "timers"
    }
  }
}
