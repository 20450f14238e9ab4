import GLibKit
import TimerEngine

package struct PlanFace: Equatable {
  package struct Dish: Equatable {
    package let id: TimerID
    package let name: String
    /// The time left, the start (`starts 18:18`) or the state in a word, also for a held dish.
    package let detail: String
    /// The time in ``detail`` alone, where that has no room: `18:18`; nil if it is no shorter.
    package var shortDetail: String?
    package let phase: Face.Phase
    package let color: Color
    /// Start and end, on the axis of the plan, which runs from 0 to 1.
    package let begin, end: Double
  }

  package let id: PlanID
  /// The name or, without one, the names of the dishes.
  package let name: String
  package let isNamed: Bool
  /// The time of day at which all are ready; while the plan is held, the earliest one possible.
  package let ready: DayTime
  /// Whether the plan is held, so that the next start is unknown.
  package let isHeld: Bool
  /// The time left until all are ready.
  package let time: String
  /// What the cook has to do next: `Fish goes in`; once all have begun, that all will be ready.
  package let lead: String
  /// The time left until then, with seconds only below an hour: `12:04`, `1 hr 12 min`.
  package let untilLead: String
  /// The time of day of ``lead``; nil while it is unknown.
  package let leadTime: DayTime?
  package let now: Double
  /// Whether the axis begins later.
  package let isBeforeAxis: Bool
  package let isPaused: Bool
  /// `Fish at 18:18`, or `Fish` while the plan is held; nil if all have begun.
  package let next: String?
  /// The dishes that have just begun, and are to be put in now: `Start now: Fish`; nil without any.
  package let begun: String?
  package let dishes: [Dish]
  /// Color of the dish that began or begins first, of those that have not ended.
  package let color: Color

  package init?(
    _ id: PlanID, of engine: Engine, at moment: Moment, color: (CountdownTimer) -> Color,
    timeOfDay: (Duration) -> DayTime
  ) {
    let timers = engine.timers(of: id)
    guard let plan = engine[id], let first = timers.first else { return nil }
    let now = moment.instant
    let end = plan.moment(at: now)
    func written(_ instant: Instant) -> DayTime { timeOfDay(moment.wallClock(at: instant)) }
    let runs = timers.map { Run($0, begin: engine.begin(of: $0, at: now), at: now) }
      .sorted { ($0.begin, $0.timer.id) < ($1.begin, $1.timer.id) }
    let axis = Axis(from: runs.map(\.begin).min() ?? now, to: end, now: now)
    self.id = id
    let isHeld = plan.heldSince != nil
    self.isHeld = isHeld
    let names = runs.map(\.timer.nameOrLength)
    isNamed = !plan.name.isEmpty
    name = plan.name.isEmpty ? names.joinedWithCommas : plan.name
    let ready = written(end)
    self.ready = ready
    time = Self.written(now.duration(to: end))
    self.now = axis.place(of: now)
    isBeforeAxis = now < axis.start
    isPaused = engine.isPaused(id)
    let begun = runs.map(\.timer).filter(engine.hasJustBegun).map(\.nameOrLength)
    self.begun = begun.isEmpty ? nil : Statement.begins(begun.joinedWithCommas).text()
    let waiting = runs.filter(\.timer.isWaiting)
    if let first = waiting.first {
      let begin = written(first.begin)
      // While the plan is held, all begin later with each minute.
      let together = waiting.filter {
        isHeld ? $0.begin == first.begin : written($0.begin) == begin
      }
      let names = together.map(\.timer.nameOrLength).joinedWithCommas
      lead = Statement.goesIn(together.map(\.timer.nameOrLength)).text()
      leadTime = isHeld ? nil : begin
      untilLead = Self.written(now.duration(to: first.begin))
      next = isHeld ? names : [names, Statement.at(begin).text(.short)].joinedWithSpaces
    } else {
      next = nil
      (lead, leadTime) = (Statement.ready(at: ready, isHeld: isHeld).sentence(), nil)
      untilLead = time
    }
    dishes = runs.map { run in
      let phase = run.timer.phase
      let (detail, short): (String, String?) =
        switch phase {
        case .waiting where isHeld: (Statement.waiting(until: nil).sentence(), nil)
        case .running:
          Self.left(of: run, before: isHeld ? nil : ready, at: now, timeOfDay: written)
        default:
          (
            Statement(phase, at: written(run.begin))?.sentence(.short) ?? "",
            phase == .waiting ? written(run.begin).short : nil
          )
        }
      return Dish(
        id: run.timer.id, name: run.timer.nameOrLength, detail: detail, shortDetail: short,
        phase: phase, color: color(run.timer), begin: axis.place(of: run.begin),
        end: axis.place(of: run.end))
    }
    self.color = color(runs.first { $0.timer.ended == nil }?.timer ?? first)
  }

  /// Returns a time left, with seconds only below an hour.
  static func written(_ left: Duration) -> String {
    left < .seconds(3600)
      ? TimeFormat.minutes.string(remaining: max(.zero, left)) : left.roundedUpToMinute.short
  }

  /// Returns the time left of a dish that runs, and when it is done if the rest is ready later; and
  /// the time left alone.
  private static func left(
    of run: Run, before ready: DayTime?, at now: Instant, timeOfDay: (Instant) -> DayTime
  ) -> (String, String?) {
    let left = written(run.timer.remainingInAll(at: now))
    let end = timeOfDay(run.end)
    return ready == nil || end == ready
      ? (left, nil) : (left + " · " + Statement.running(until: end).text(.short), left)
  }

  /// A timer's start and end. The start is its end less its length: pauses are left out.
  private struct Run {
    let timer: CountdownTimer
    let begin, end: Instant

    init(_ timer: CountdownTimer, begin: Instant?, at now: Instant) {
      self.timer = timer
      let length = timer.totalInAll
      if let begin {
        (self.begin, end) = (begin, begin.advanced(by: length))
      } else {
        end = timer.end(at: now)
        self.begin = end.advanced(by: .zero - length)
      }
    }
  }

  /// The time that the bars cover: from the start of the first dish, or from now if that is
  /// earlier, until all are ready. The time before the first dish takes at most half of it.
  private struct Axis {
    let start: Instant
    let length: Duration

    init(from first: Instant, to end: Instant, now: Instant) {
      let farthest = first.advanced(by: .zero - first.duration(to: end))
      start = min(first, max(now, farthest))
      length = start.duration(to: end)
    }

    func place(of instant: Instant) -> Double {
      length > .zero ? min(1, max(0, start.duration(to: instant) / length)) : 1
    }
  }
}
