import GtkKit
import TimerEngine
import TimerGrammar

/// What `simmer --list` says of one timer.
struct TimerListing {
  let timer: CountdownTimer
  /// The plan that it is part of.
  let plan: Plan?
  let moment: Moment
  /// How local time is told; nil for as in this process.
  let zone: LocalTimeZone?
  /// Whether its alarm would be heard; nil where nobody knows, or it has no sound.
  var isAudible: Bool?
  /// When it begins, while it waits for that, since 1970; nil while its plan is held, when nobody
  /// knows.
  let start: Duration?

  init(
    of timer: CountdownTimer, in engine: Engine, at moment: Moment, zone: LocalTimeZone? = nil,
    isAudible: Bool? = nil
  ) {
    (self.timer, self.moment, self.zone, self.isAudible) = (timer, moment, zone, isAudible)
    plan = timer.plan.flatMap { engine[$0] }
    let begin = engine.begin(of: timer, at: moment.instant)
    start = plan?.heldSince == nil ? begin.map { moment.wallClock(at: $0) } : nil
  }

  /// When it ends or has ended, since 1970; nil while it is paused or held, when nobody knows.
  var end: Duration? {
    switch timer.state {
    case .paused: nil
    case .waiting: start.map { $0 + timer.remainingInAll(at: moment.instant) }
    case .running: moment.wallClock(at: timer.end(at: moment.instant))
    case .finished(let at), .missed(let at): moment.wallClock(at: at)
    }
  }

  /// Negative once it, or a stage after which it rings, is over.
  var remaining: Duration {
    timer.ended == nil
      ? timer.remainingInAll(at: moment.instant) : .zero - timer.overtime(at: moment.instant)
  }

  /// The same of the present stage or round alone.
  var stageRemaining: Duration {
    timer.ended == nil ? timer.remaining(at: moment.instant) : remaining
  }

  /// What stands above the columns of ``cells(timeOfDay:)``.
  static var headings: [String] {
    [
      // Translators: the headings of the table that “simmer --list” prints
      tr("ID"), tr("Name"), tr("State"), tr("Length"), tr("Remaining"), tr("Ends"), tr("Plan"),
    ]
  }

  /// One row of the table.
  func cells(timeOfDay: (Duration) -> String) -> [String] {
    let length = timer.totalInAll
    let format = TimeFormat(fitting: length)
    let shown =
      timer.ended == nil
      ? format.string(remaining: remaining) : format.string(overtime: .zero - remaining)
    return [
      "\(timer.id.rawValue)", timer.preset.shownName.printable, stateText(timeOfDay),
      length.inUnits, shown,
      end.map(timeOfDay) ?? "", plan?.name.printable ?? "",
    ]
  }

  /// What is printed of a timer that was started: `pasta  9m  ends 18:42`, `fish  12m  starts at
  /// 18:18  ends 18:30`.
  func summary(timeOfDay: (Duration) -> String) -> String {
    let parts = [
      timer.name.printable, timer.preset.lengthInAll.inUnits,
      start.map { tr("starts at %@").filled(timeOfDay($0)) } ?? "",
      tr("ends %@").filled(end.map(timeOfDay) ?? ""),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// `running`, `starts at 18:18`, `Rest, stage 2 of 3`, `paused: Rest, stage 2 of 3`. One that
  /// waits in a plan that is held is paused with it.
  private func stateText(_ timeOfDay: (Duration) -> String) -> String {
    let place = timer.place.phrase.printable
    switch timer.state {
    case .waiting: return start.map { tr("starts at %@").filled(timeOfDay($0)) } ?? tr("paused")
    case .running: return place.isEmpty ? tr("running") : place
    case .paused: return Self.joined(tr("paused"), place)
    case .finished: return Self.joined(tr("done"), place)
    case .missed: return Self.joined(tr("missed"), place)
    }
  }

  private static func joined(_ state: String, _ place: String) -> String {
    place.isEmpty ? state : state + ": " + place
  }
}
