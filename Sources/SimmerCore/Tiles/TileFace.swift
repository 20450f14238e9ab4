import GLibKit
import TimerEngine

/// What a tile shows at one moment: a timer, or a plan.
package struct TileFace: Equatable {
  /// The source of the picture.
  package enum Content: Equatable {
    case timer(Face)
    /// A plan, with the time left until what comes next in it.
    case plan(PlanFace)
  }

  package let id: TileID
  package let content: Content
  package internal(set) var name: String
  /// The large text: the time left or since the end; of a plan, the time to what comes next.
  package internal(set) var time: String
  /// When it ends, or its state; of a plan, what comes next.
  package internal(set) var detail: String
  /// When all of the ``dishes`` are ready; empty without them.
  package internal(set) var ready: String
  /// The dishes of a plan or, of a timer that will start, its stages, each with its bar.
  package internal(set) var dishes: [PlanFace.Dish] = []
  /// The present moment on the axis of the bars.
  package private(set) var now = 0.0
  package let phase: Face.Phase
  /// The part of the time that is left, 0 ... 1.
  package let fraction: Double
  package let color: Color
  /// The actions of its buttons, in the order of their places. The last one is the main one; the
  /// first ones drop out first.
  package internal(set) var actions: [TimerAction]

  /// Creates the tile of a timer.
  /// - Parameter length: the length of the action that adds time.
  package init(_ face: Face, color: Color, adding length: Duration) {
    id = .timer(face.id ?? TimerID(rawValue: 0))
    content = .timer(face)
    (name, time, phase, ready) = (face.nameOrLength, face.time, face.phase, "")
    (fraction, self.color) = (face.fraction, color)
    detail =
      switch face.phase {
      case .missed: face.missedAgo
      default: face.stageWithEnd ?? face.state(.long)
      }
    actions = TimerAction.ofTile(
      in: face.phase, waitsForNext: face.waitsForNext, adding: length)
  }

  /// Creates the tile of a plan.
  /// - Parameter next: the time left until what comes next.
  package init(_ plan: PlanFace, next: Duration?) {
    id = .plan(plan.id)
    content = .plan(plan)
    (name, dishes, now) = (plan.name, plan.dishes, plan.now)
    phase = plan.isPaused ? .paused : .running
    time = next.map { TimeFormat.minutes.string(remaining: $0) } ?? plan.time
    ready = plan.isHeld ? "" : Statement.ready(at: plan.ready).sentence(.short)
    detail = plan.isPaused ? Statement.paused.sentence() : plan.begun ?? plan.next ?? ""
    (fraction, color) = (1 - plan.now, plan.color)
    actions = TimerAction.ofTile(ofPlan: plan.isPaused)
  }

  /// Creates the tile of a meaning that can't start.
  package init(refusal: String) {
    self.init(
      Face(ready: Start(duration: .zero), format: .minutes),
      color: Color(red: 0.5, green: 0.5, blue: 0.5), adding: .zero)
    (name, time) = (refusal, "")
  }

  /// Creates the tile of a timer or plan; nil if it is gone.
  package init?(
    _ id: TileID, of engine: Engine, at moment: Moment, adding length: Duration,
    format: TimeFormat, color: (CountdownTimer) -> Color, timeOfDay: (Duration) -> DayTime
  ) {
    switch id {
    case .timer(let id):
      guard let timer = engine[id] else { return nil }
      let face = Face(
        TimerSummary(of: timer, in: engine, at: moment),
        schedule: RedrawSchedule(ringLength: 0), format: format, timeOfDay: timeOfDay)
      self.init(face, color: color(timer), adding: length)
    case .plan(let id):
      guard
        let plan = PlanFace(id, of: engine, at: moment, color: color, timeOfDay: timeOfDay)
      else { return nil }
      self.init(plan, next: engine.next(in: id, at: moment.instant))
    }
  }
}

extension TileFace {
  /// The text for a screen reader about what an act has changed since a moment ago: `11 minutes`,
  /// `Paused`; nil if it has changed nothing.
  package func change(since old: TileFace) -> String? {
    var words = ""
    switch (content, old.content) {
    case (.timer(let face), .timer(let old)):
      let isSet =
        face.total != old.total || face.stageProgress != old.stageProgress || old.phase.isOver
      if isSet, !face.phase.isOver {
        words = Duration.seconds(face.remaining.secondsRoundedUp).words
      }
    default: if ready != old.ready { words = ready }
    }
    let state = phase != old.phase || words.isEmpty && detail != old.detail ? detail : ""
    let text = [words, state].joinedWithDots
    return text.isEmpty ? nil : text
  }
}

extension Engine {
  /// Returns the time left until a timer of a plan begins or ends; nil while none does by itself.
  fileprivate func next(in plan: PlanID, at now: Instant) -> Duration? {
    timers(of: plan).compactMap { timeUntilNext(of: $0, at: now) }.min()
  }
}
