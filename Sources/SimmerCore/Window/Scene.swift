import GLibKit
import TimerEngine
import TimerGrammar

/// Everything that the window shows at one moment, as a value. It depends only on the timers, the
/// ``WindowState``, the moment and the ``Context``.
package struct Scene: Equatable {
  package enum Content: Equatable {
    /// The picker; in a window without room for it, the face of the timer that would start.
    case setup(SetupContent, ready: Face?)
    case planning(PlanContent)
    case timer(Face)
    case plan(PlanFace)
    /// All timers and plans, as tiles.
    case wall(Board)
  }

  package let isInView: Bool
  package let content: Content
  package let typed: String
  package let timer: CountdownTimer?
  package let controls: ControlsMode
  package let title: WindowTitle
  /// Whether there are others to go back to beside the timer or plan on the page.
  package let hasWall: Bool
  /// Number of other timers and plans for which a small window has no room.
  package let others: Int
  /// The place of the page's tile among all of them, from 1; 1 without ``others``.
  package let place: Int
  /// The tile of the plan to which the face of a dish leads back; nil on other pages.
  package let wayBack: TileID?
  package let ringing: Int
  /// Ends the alarm from any page; nil if none rings, or if it has its button on the page.
  package let ending: Ending?
  package let toast: UndoToast?
  /// What gets the focus now; nil to leave it.
  package let focus: Focus?

  /// The settings that a scene depends on, with their defaults.
  package struct Choices {
    var format = TimeFormat.seconds
    package var addedTime = TimerAction.usualLength
    var twelveHours = false

    package init() {}

    @MainActor package init(_ preferences: Preferences) {
      format = preferences.alwaysShowsHours ? .hours : .seconds
      addedTime = preferences.addedTime
      twelveHours = preferences.usesTwelveHours
    }

    func clock(at moment: Moment) -> TypedClock {
      TypedClock(twelveHours: twelveHours, at: moment.wallClock)
    }
  }

  package struct Context {
    let isInView: Bool
    let isOnTop: Bool
    let schedule: RedrawSchedule
    let color: (CountdownTimer) -> Color
    let timeOfDay: (Duration) -> DayTime

    package init(
      isInView: Bool, isOnTop: Bool, schedule: RedrawSchedule,
      color: @escaping (CountdownTimer) -> Color, timeOfDay: @escaping (Duration) -> DayTime
    ) {
      (self.isInView, self.isOnTop, self.schedule) = (isInView, isOnTop, schedule)
      (self.color, self.timeOfDay) = (color, timeOfDay)
    }
  }

  package init(
    of engine: Engine, in state: WindowState, with context: Context, at moment: Moment
  ) {
    let (page, sizeClass) = (state.page, state.sizeClass)
    typed = state.setup.text
    func setup() -> SetupContent {
      SetupContent(
        state.setup, in: engine, sizeClass, at: moment, color: context.color,
        timeOfDay: context.timeOfDay)
    }
    func face(_ timer: CountdownTimer, _ schedule: RedrawSchedule) -> Face {
      Face(
        TimerSummary(of: timer, in: engine, at: moment), schedule: schedule,
        format: state.choices.format, timeOfDay: context.timeOfDay)
    }
    func plan(_ id: PlanID) -> PlanFace? {
      PlanFace(
        id, of: engine, at: moment, color: context.color, timeOfDay: context.timeOfDay)
    }
    func tile(_ id: TileID) -> TileFace? {
      TileFace(
        id, of: engine, at: moment, adding: state.choices.addedTime,
        format: max(state.choices.format, .minutes),
        color: context.color, timeOfDay: context.timeOfDay)
    }
    let ringing = engine.ringing
    isInView = context.isInView
    var wayBack: TileID?
    timer = if case .timer(let id) = page { engine[id] } else { nil }
    switch page {
    case .setup:
      let setup = setup()
      content = .setup(
        setup,
        ready: sizeClass.hasField ? nil : Face(ready: setup.ready, format: state.choices.format))
      controls = .setup(canStart: setup.canStart, canLeave: !engine.isEmpty)
    case .planning:
      let plan = PlanContent(state.plan, in: engine, at: moment)
      content = .planning(plan)
      controls = .planning(canFinish: plan.canFinish, isPreset: plan.isPreset)
    case .timer(let id):
      let shown = engine[id].map { face($0, context.schedule) }
      content = shown.map { .timer($0) } ?? .setup(setup(), ready: nil)
      controls =
        shown.map {
          .timer($0.phase, next: $0.stageProgress?.next, adding: state.choices.addedTime)
        }
        ?? .setup(canStart: false, canLeave: false)
      if let tile = engine[id]?.tile, tile != .timer(id) { wayBack = tile }
    case .plan(let id):
      let shown = plan(id)
      content = shown.map { .plan($0) } ?? .setup(setup(), ready: nil)
      controls =
        shown.map { .plan(isPaused: $0.isPaused) } ?? .setup(canStart: false, canLeave: false)
    case .wall:
      content = .wall(
        Board(
          leads: state.board.leads, rows: state.board.rows,
          tiles: context.isInView ? state.board.all.compactMap(tile) : []))
      controls = .wall
    }
    self.wayBack = wayBack
    let (count, fits) = (engine.tiles.count, sizeClass.showsTiles(engine.tiles.count))
    // Where the tiles have no room, the foremost is in their place.
    hasWall = page.tile != nil && count > 1 && (fits || page.tile != engine.foremostTile)
    others = page.tile != nil && !fits ? count - 1 : 0
    place =
      others > 0
      ? engine.tilesInOrder.firstIndex { $0 == page.tile }.map { $0 + 1 } ?? 1 : 1
    self.ringing = ringing.count
    let hidesAlarm =
      switch content {
      case .wall: false
      case .timer(let face): !ringing.isEmpty && !face.phase.isOver
      case .setup, .planning, .plan: !ringing.isEmpty
      }
    ending = Ending(ringing, isHidden: hidesAlarm)
    let title =
      switch content {
      case _ where hidesAlarm, .wall: WindowTitle(of: engine, at: moment)
      case .planning(let plan): WindowTitle(page: plan.isPreset ? tr("Edit Plan") : tr("New Plan"))
      case .plan(let plan): WindowTitle(plan)
      case .setup: WindowTitle(page: tr("New Timer"))
      case .timer(let face):
        WindowTitle(face, isInView: context.isInView, isOnTop: context.isOnTop)
      }
    // The newest of them is the first.
    self.title = title.announcing(engine.justBegun.reversed())
    let change = engine.toast
    toast = change?.until == state.passedToast ? nil : change.map { UndoToast($0) }
    focus = state.focus.flatMap { $0.isOn(page, sizeClass) ? $0 : nil }
  }

  /// Returns when the passing of time next changes the scene.
  /// - Parameter dayEnd: when another day begins, with which the texts of times of day change.
  package func nextChange(
    of engine: Engine, after moment: Moment, schedule: RedrawSchedule, dayEnd: Instant?
  ) -> RedrawSchedule.Next {
    guard isInView else { return .never }
    let (now, figures) = (moment.instant, RedrawSchedule(ringLength: 0))
    var next = RedrawSchedule.Next.never
    var minute: Instant?
    switch content {
    case .setup(let setup, _): minute = setup.changesIn.map { now.advanced(by: $0) }
    case .planning(let plan): minute = plan.changesIn.map { now.advanced(by: $0) }
    case .timer: next = timer.map { schedule.next(for: $0, after: now) } ?? .never
    case .wall:
      next = TileSteps.next(for: engine, after: now).map { .at($0) } ?? .never
    case .plan(let face):
      guard let plan = engine[face.id] else { break }
      if plan.heldSince == nil {
        let left = now.duration(to: plan.readyAt).secondsRoundedUp
        next = .at(plan.readyAt.advanced(by: .seconds(1 - left)))
      } else {
        // The time until all is ready stands still, and its earliest moment moves on.
        minute = now.advanced(by: moment.untilNextMinute(from: plan.moment(at: now)))
      }
      for timer in engine.timers(of: face.id) where timer.isRunning {
        next = next.earlier(figures.next(for: timer, after: now))
      }
    }
    next = next.earlier(minute)
    return engine.timers.contains(where: \.isWaiting) ? next.earlier(dayEnd) : next
  }

  package var showsPicker: Bool { if case .setup(_, ready: nil) = content { true } else { false } }

  package struct Ending: Equatable {
    package let title: String
    package let label: String
    package let icon: String
    package let act: WindowAct

    /// - Parameter isHidden: whether a timer rings that is not on the page.
    init?(_ ringing: [CountdownTimer], isHidden: Bool) {
      if ringing.count > 1 {
        (title, icon, act) = (
          GlobalAction.stopAll.entry.title, TimerAction.stop.entry().icon, .stopAll
        )
        label = title
      } else if isHidden, let timer = ringing.first {
        let action = TimerAction.main(of: timer)
        let entry = action.entry(in: timer.phase)
        (title, icon) = (entry.title(), entry.icon)
        act = .act(action, on: .timer(timer.id))
        label = entry.label(of: timer.nameOrLength)
      } else {
        return nil
      }
    }
  }

  /// Whether there is a way back: from the picker, a dish, or a large timer.
  package var canGoBack: Bool {
    if case .setup(_, let canLeave) = controls { canLeave } else { wayBack != nil || hasWall }
  }

  /// The number of timers that ring among the tiles; on the page of a timer, 1 if it has run out.
  package var alarms: Int {
    if case .wall = content { ringing } else { face?.phase.isOver == true ? 1 : 0 }
  }

  package var tiles: [TileFace] { board?.tiles ?? [] }

  /// The board on the page.
  package var board: Board? { if case .wall(let board) = content { board } else { nil } }

  package var planContent: PlanContent? {
    if case .planning(let plan) = content { plan } else { nil }
  }

  package var plan: PlanFace? { if case .plan(let plan) = content { plan } else { nil } }

  package var face: Face? { if case .timer(let face) = content { face } else { nil } }

  package var stage: String? {
    if case .timer(let face) = content, !face.phase.isOver {
      face.stageProgress?.announcement
    } else {
      nil
    }
  }
}
