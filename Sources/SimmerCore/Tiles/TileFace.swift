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
  /// What is on the tile: empty for a timer without a name.
  package internal(set) var name: String
  /// What the timer or plan is called: its name or, without one, its length.
  package let label: String
  /// The large text: the time left or since the end; of a plan, the time to what comes next.
  package internal(set) var time: String
  /// When it ends, or its state; of a plan, when all of it is ready.
  package internal(set) var end: String
  /// Shorter wordings of ``end``.
  package internal(set) var shortEnds: [String] = []
  /// All wordings of ``end``.
  package var ends: [String] { [end] + shortEnds }
  /// The dishes of a plan or, of a timer that will start, its stages, each with its bar.
  package internal(set) var dishes: [PlanFace.Dish] = []
  /// The time left until what comes next in a plan.
  private var untilNext: Duration?
  /// The present moment on the axis of the bars.
  package private(set) var now = 0.0
  package let phase: Face.Phase
  /// The part of the time that is left, 0 ... 1.
  package let fraction: Double
  package let color: Color
  /// The actions of its buttons, in the order of their places.
  package internal(set) var actions: [TimerAction]
  /// The action of the main button.
  package var main: TimerAction? { phase == .finished ? actions.first : actions.last }

  /// Creates the tile of a timer.
  /// - Parameter length: the length of the action that adds time.
  package init(_ face: Face, color: Color, adding length: Duration) {
    id = .timer(face.id ?? TimerID(rawValue: 0))
    content = .timer(face)
    (label, phase) = (face.nameOrLength, face.phase)
    // The end names the stage.
    name = face.stageWithEnd == nil ? face.nameInFull : face.name
    (fraction, self.color) = (face.fraction, color)
    (time, end) = (face.time, face.stageWithEnd ?? face.statement?.text(.long) ?? "")
    switch face.phase {
    case .missed:
      time = Statement.missed(at: nil).text()
      end = face.end.map { Statement.since($0).text() } ?? ""
    case .running, .waiting, .finished: shortEnds = [face.shortEnd].compactMap { $0 }
    case .ready, .paused: break
    }
    actions = TimerAction.ofTile(
      in: face.phase, waitsForNext: face.waitsForNext, adding: length)
  }

  /// Creates the tile of a plan.
  /// - Parameters:
  ///   - next: the time left until what comes next.
  ///   - length: the length of the action that adds time.
  package init(_ plan: PlanFace, next: Duration?, adding length: Duration) {
    id = .plan(plan.id)
    content = .plan(plan)
    (label, dishes, now, untilNext) = (plan.name, plan.dishes, plan.now, next)
    name = [plan.isNamed ? plan.name : "", plan.begun ?? plan.next ?? ""].joinedWithDots
    if name.isEmpty { name = plan.name }
    phase = plan.isPaused ? .paused : .running
    time = next.map { PlanFace.written($0) } ?? plan.time
    end =
      plan.isPaused || plan.isHeld
      ? Statement.paused.text() : Statement.ready(at: plan.ready).text(.short)
    if phase == .running { shortEnds = [plan.ready.short] }
    (fraction, color) = (1 - plan.now, plan.color)
    actions = TimerAction.ofTile(ofPlan: plan.isPaused, adding: length)
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
      self.init(plan, next: engine.timeUntilNext(in: .plan(id), at: moment.instant), adding: length)
    }
  }
}

extension TileFace {
  /// Sets the wordings of the end.
  mutating func setEnd(_ text: String, short: String) { (end, shortEnds) = (text, [short]) }

  /// Puts a note before the end, where there is room for both.
  mutating func note(_ note: String) {
    guard !note.isEmpty else { return }
    (end, shortEnds) = ([note, end].joinedWithDots, [end] + shortEnds)
  }

  /// Whether ``time`` has figures alone, which have the same size in all rows.
  package var hasFigures: Bool { !time.contains(where: \.isLetter) }

  /// The filled part of the ground, 0 ... 1. What has rung fills it.
  package var filled: Double { phase.isOver ? 1 : fraction }

  /// Whether another face has its parts in the same places.
  package func isAlike(_ other: TileFace?) -> Bool {
    guard let other else { return false }
    return phase == other.phase && actions == other.actions && name == other.name
      && end == other.end && time.count == other.time.count && dishes.count == other.dishes.count
  }

  /// What a screen reader says after the name: `11 minutes 49 seconds left, ends 11:15`; of a plan
  /// `Fish at 18:18, 11 minutes 49 seconds left, ready at 18:30`.
  /// - Parameter isNext: whether it is what happens next, which is said first.
  package func description(isNext: Bool) -> String {
    var left = ""
    switch (content, phase) {
    case (.timer(let face), .running), (.timer(let face), .paused):
      let words = Duration.seconds(face.remaining.secondsRoundedUp).words
      // Of what is yet to start, nothing is over.
      left = actions.isEmpty ? words : tr("%@ left").filled(words)
    case (.plan(let plan), .running):
      let words = untilNext.map { Duration.seconds($0.secondsRoundedUp).words }
      left =
        [plan.begun ?? plan.next, words.map { tr("%@ left").filled($0) }]
        .compactMap(\.self).joinedWithCommas
    case (.timer, .missed): left = time
    default: break
    }
    let text = [left, end].joinedWithCommas
    return isNext && !phase.isOver && phase != .paused ? tr("Next: %@").filled(text) : text
  }

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
    default: if phase == .running, end != old.end { words = end.withCapital }
    }
    let isNew = phase != old.phase || words.isEmpty && end != old.end
    let state = isNew && words != end.withCapital ? end : ""
    let text = [words, phase == .paused ? state.withCapital : state].joinedWithDots
    return text.isEmpty ? nil : text
  }
}
