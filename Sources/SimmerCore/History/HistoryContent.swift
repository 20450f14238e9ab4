import GLibKit
import TimerEngine

/// What the page of the history shows: the newest first, by days.
package struct HistoryContent: Equatable {
  package struct Row: Equatable {
    package let start: Start
    /// The name or, without one, the length.
    package let name: String
    /// Empty if it is the name.
    package let length: String
    /// `18:42–18:51 · done`
    package let detail: String
    package let spoken: String
    /// The day, for the first row of each.
    package let day: String?
  }

  package let rows: [Row]
  package let hasMore: Bool

  /// - Parameters:
  ///   - records: the oldest first.
  ///   - text: what their names contain.
  package init(
    _ records: [HistoryRecord], matching text: String, atMost count: Int, at now: Duration,
    twelveHours: Bool
  ) {
    let text = text.foldedName
    let found = Array(
      records.reversed().lazy.filter { record in
        text.isEmpty || (record.name + record.planName).foldedName.contains(text)
      }.prefix(count + 1))
    var day: String?
    rows = found.prefix(count).map { record in
      let next = DayTime.day(record.endedAt, at: now)
      defer { day = next }
      return Row(record, day: next == day ? nil : next, twelveHours: twelveHours)
    }
    hasMore = found.count > count
  }
}

extension HistoryContent.Row {
  fileprivate init(_ record: HistoryRecord, day: String?, twelveHours: Bool) {
    let name = record.name
    let length = record.duration.short
    let times = [record.beganAt, record.endedAt]
      .map { WallClock.timeOfDay($0, twelveHours: twelveHours) }.joined(separator: "–")
    let paused =
      record.pausedFor < .seconds(1)
      ? "" : Statement.paused.text(about: record.pausedFor.short)
    let parts = [times, paused, record.end.text, record.planName]
    (start, self.day) = (record.start, day)
    (self.name, self.length) = name.isEmpty ? (length, "") : (name, length)
    detail = parts.joinedWithDots
    spoken = ([name, record.duration.words] + parts).joinedWithCommas
  }
}
