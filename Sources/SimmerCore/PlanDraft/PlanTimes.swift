import GLibKit
import TimerEngine

/// When the parts of a plan that is being made begin and end, if it is started at a moment. All
/// times are time since 1970.
package struct PlanTimes {
  private let draft: PlanDraft
  private let moment: Moment

  package init(of draft: PlanDraft, at moment: Moment) {
    (self.draft, self.moment) = (draft, moment)
  }

  /// When each row begins; nil without a duration, after a stage that waits, or if too late.
  package var beginnings: [Duration?] {
    if draft.preset.isTogether {
      let end = end
      return draft.rows.map { row in
        let beginning = row.duration.flatMap { length in end.map { $0 - length } }
        return beginning.flatMap { $0 < moment.wallClock ? nil : $0 }
      }
    }
    var next: Duration? = moment.wallClock
    return draft.rows.map { row in
      guard let duration = row.duration else { return nil }
      defer { next = row.stage.waits ? nil : next.map { $0 + duration } }
      return next
    }
  }

  /// The time at which all is done; with stages that wait, the earliest. Nil if it isn't known.
  package var end: Duration? {
    guard let length = draft.timed?.lengthInAll else { return nil }
    return draft.preset.isTogether && !draft.isSoonest
      ? draft.readyAt : moment.wallClock + length
  }

  /// The moment with the given time of day on the next day; nil unless the given moment is over.
  package var sameTimeTomorrow: Duration? {
    guard let time = draft.readyAt, time <= moment.wallClock else { return nil }
    return WallClock.sinceMidnight(at: time).map { WallClock.next($0, after: moment.wallClock) }
  }

  /// Time until a shown time changes, or whether it can start; nil if nothing changes.
  package var changesIn: Duration? {
    guard let length = draft.timed?.lengthInAll else { return nil }
    guard draft.preset.isTogether, let readyAt = draft.readyAt else {
      let shown = beginnings + [end]
      return shown.compactMap { time in
        time.map { ($0 + .nanoseconds(1)).roundedUpToMinute - $0 }
      }.min()
    }
    let earliest = moment.wallClock + length
    let next = earliest <= readyAt ? readyAt : earliest.roundedUpToMinute
    return next - earliest + .nanoseconds(1)
  }

  /// Empty if the end isn't known. `timeOfDay` gets time since 1970.
  package func outcome(timeOfDay: (Duration) -> String) -> String {
    guard let end = end.map({ DayTime(text: timeOfDay($0)) }) else { return "" }
    let ending: Statement? =
      draft.preset.isTogether ? .ready(at: end) : draft.timed?.ending(end)
    return ending?.sentence() ?? ""
  }
}
