import GLibKit
import TimerEngine
import TimerGrammar

/// Everything that the window shows at one moment, as a value.
///
/// It depends only on its ``Basis`` and the moment. It is made when the basis changes, or when the
/// passing of time changes more than figures; otherwise ``advance(to:of:timeOfDay:)`` moves these
/// on.
package struct Scene {
  package enum Content: Equatable {
    /// The picker; in a window without room for it, the face of the timer that would start.
    case setup(SetupContent, ready: Face?)
    case planning(PlanContent)
    case timer(Face)
    case plan(PlanFace)
    /// All timers and plans, as tiles.
    case board(Board)
  }

  package let isInView: Bool
  /// Whether figures that change roll.
  package let rolls: Bool
  package private(set) var content: Content
  package let typed: String
  package let timer: CountdownTimer?
  package let controls: ControlsMode
  package private(set) var title: WindowTitle
  /// Whether there are others to go back to beside the timer or plan on the page.
  package let hasBoard: Bool
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
  package let banner: Banner?
  /// All banners, also the dismissed ones.
  let banners: [Banner]
  /// Whether a screen reader says what has changed in what is shown.
  package let announcesChange: Bool
  let undone: String?
  let awaitsControls: Bool
  /// Whether the round buttons get the focus.
  package let focusesControls: Bool
  /// Whether the word that starts the timer is in a small ring.
  package let offersStart: Bool
  /// The stage to announce; nil if it was announced before.
  package private(set) var newStage: String?
  /// What gets the focus now; nil to leave it.
  package let focus: Focus?
  /// The moment for which it was made.
  private let made: Moment
  /// When more than figures changes by the passing of time; nil if that never happens.
  private let changesAt: Instant?
  /// When another day begins, with which the texts of times of day change.
  private let dayEnd: Instant

  /// The settings that a scene depends on, with their defaults.
  package struct Choices: Equatable {
    var format = TimeFormat.seconds
    package var addedTime = TimerAction.usualLength
    var twelveHours = false
    /// The color of the first timer’s ring.
    var ringColor = RingColor.orange
    /// Whether figures roll.
    package var moves = false

    package init() {}

    /// - Parameter moves: whether animations are on.
    @MainActor package init(_ preferences: Preferences, moves: Bool) {
      format = preferences.alwaysShowsHours ? .hours : .seconds
      addedTime = preferences.addedTime
      twelveHours = preferences.usesTwelveHours
      (ringColor, self.moves) = (preferences.ringColor, moves)
    }

    /// Returns the color of a timer’s ring.
    func color(of timer: CountdownTimer) -> Color { RingColor.color(of: timer, first: ringColor) }

    func clock(at moment: Moment) -> TypedClock {
      TypedClock(twelveHours: twelveHours, at: moment.wallClock)
    }
  }

  /// What a scene depends on besides the moment.
  package struct Basis: Equatable {
    package let engine: Engine
    package var state: WindowState
    let isInView: Bool
    let isOnTop: Bool
    package let schedule: RedrawSchedule

    package init(
      _ engine: Engine, _ state: WindowState, isInView: Bool, isOnTop: Bool,
      schedule: RedrawSchedule
    ) {
      (self.engine, self.state) = (engine, state)
      (self.isInView, self.isOnTop, self.schedule) = (isInView, isOnTop, schedule)
    }

    fileprivate func plan(
      _ id: PlanID, at moment: Moment, _ timeOfDay: (Duration) -> DayTime
    ) -> PlanFace? {
      PlanFace(id, of: engine, at: moment, color: state.choices.color, timeOfDay: timeOfDay)
    }

    /// The tiles; none out of view.
    fileprivate func board(at moment: Moment, _ timeOfDay: (Duration) -> DayTime) -> Board {
      let order = state.board
      return Board(
        leads: order.leads, rows: order.rows,
        tiles: !isInView
          ? []
          : order.all.compactMap {
            TileFace(
              $0, of: engine, at: moment, adding: state.choices.addedTime,
              format: max(state.choices.format, .minutes), color: state.choices.color,
              timeOfDay: timeOfDay)
          })
    }
  }

  /// - Parameters:
  ///   - dayEnd: when another day begins, with which the texts of times of day change.
  ///   - timeOfDay: returns the local time of day at a time since 1970.
  package init(
    of basis: Basis, _ banners: [Banner] = [], at moment: Moment, dayEnd: Instant,
    timeOfDay: @escaping (Duration) -> DayTime
  ) {
    let (engine, state) = (basis.engine, basis.state)
    let (page, sizeClass) = (state.page, state.sizeClass)
    (made, self.dayEnd, isInView) = (moment, dayEnd, basis.isInView)
    rolls = basis.schedule.isAttended && basis.schedule.roll > .zero
    typed = state.setup.text
    func setup() -> SetupContent {
      SetupContent(
        state.setup, in: engine, sizeClass, at: moment, color: state.choices.color,
        timeOfDay: timeOfDay)
    }
    let ringing = engine.ringing
    var wayBack: TileID?
    var changes: [Instant?] = engine.justBegun.map(\.lateFrom)
    timer = if case .timer(let id) = page { engine[id] } else { nil }
    switch page {
    case .setup:
      let setup = setup()
      changes.append(setup.changesIn.map(moment.instant.advanced))
      if setup.showsRecipe { changes += setup.stepChanges(after: moment.instant) }
      content = .setup(
        setup,
        ready: sizeClass.hasField ? nil : Face(ready: setup.ready, format: state.choices.format))
      controls = .setup(
        canStart: setup.showsRecipe ? nil : setup.canStart, canLeave: !engine.isEmpty)
    case .planning:
      let plan = PlanContent(state.plan, in: engine, at: moment)
      changes.append(plan.changesIn.map(moment.instant.advanced))
      content = .planning(plan)
      controls = .planning(canFinish: plan.canFinish, isPreset: plan.isPreset)
    case .timer(let id):
      let shown = timer.map {
        Face(
          TimerSummary(of: $0, in: engine, at: moment), schedule: basis.schedule,
          format: state.choices.format, timeOfDay: timeOfDay)
      }
      changes.append(timer?.minute(after: moment.instant).map(moment.instant.advanced))
      content = shown.map { .timer($0) } ?? .setup(setup(), ready: nil)
      controls =
        shown.map {
          .timer($0.phase, next: $0.stageProgress?.next, adding: state.choices.addedTime)
        }
        ?? .setup(canStart: false, canLeave: false)
      if let tile = timer?.tile, tile != .timer(id) { wayBack = tile }
    case .plan(let id):
      let shown = basis.plan(id, at: moment, timeOfDay)
      // While it is held, its earliest moment moves on.
      if let plan = engine[id], plan.heldSince != nil {
        let now = moment.instant
        changes.append(now.advanced(by: moment.untilNextMinute(from: plan.moment(at: now))))
      }
      content = shown.map { .plan($0) } ?? .setup(setup(), ready: nil)
      controls =
        shown.map { .plan(isPaused: $0.isPaused) } ?? .setup(canStart: false, canLeave: false)
    case .board:
      content = .board(basis.board(at: moment, timeOfDay))
      controls = .board
    }
    self.wayBack = wayBack
    let (count, fits) = (engine.tiles.count, sizeClass.showsTiles(engine.tiles.count))
    // Where the tiles have no room, the foremost is in their place.
    hasBoard = page.tile != nil && count > 1 && (fits || page.tile != engine.foremostTile)
    others = page.tile != nil && !fits ? count - 1 : 0
    place =
      others > 0
      ? engine.tilesInOrder.firstIndex { $0 == page.tile }.map { $0 + 1 } ?? 1 : 1
    self.ringing = ringing.count
    let hidesAlarm =
      switch content {
      case .board: false
      case .timer(let face): !ringing.isEmpty && !face.phase.isOver
      case .setup, .planning, .plan: !ringing.isEmpty
      }
    ending = Ending(ringing, isHidden: hidesAlarm)
    let title =
      switch content {
      case _ where hidesAlarm, .board:
        WindowTitle(of: engine, at: moment, isInView: basis.isInView, timeOfDay: timeOfDay)
      case .planning(let plan): WindowTitle(page: plan.isPreset ? tr("Edit Plan") : tr("New Plan"))
      case .plan(let plan): WindowTitle(plan)
      case .setup: WindowTitle(page: tr("New Timer"))
      case .timer(let face):
        WindowTitle(face, isInView: basis.isInView, isOnTop: basis.isOnTop)
      }
    // The newest of them is the first.
    self.title = title.announcing(engine.justBegun.reversed())
    let change = engine.toast
    toast = change?.until == state.passedToast ? nil : change.map { UndoToast($0) }
    self.banners = banners
    banner = state.message ?? banners.first { !state.dismissed.contains($0.id) }
    (announcesChange, undone) = (state.announcesChange, state.undone)
    awaitsControls =
      controls == state.controls ? state.awaitsControls : controls.takesFocus(from: state.controls)
    focusesControls = awaitsControls && !state.keyboard.isInPopover && !state.keyboard.isInName
    offersStart = controls.canStart && (toast == nil || !sizeClass.toastCoversStart)
    focus = state.focus.flatMap { focus in
      // A tile that comes has no place yet while the places are held, and none out of view.
      if case .tile(let id) = focus, engine.tiles.contains(id),
        !(basis.isInView && state.board.all.contains(id))
      {
        return nil
      }
      return focus.isOn(page, sizeClass) ? focus : nil
    }
    changesAt = changes.compactMap(\.self).filter { $0 > moment.instant }.min()
    newStage = isInView && stage != state.announcedStage ? stage : nil
  }

  // MARK: - The passing of time

  /// Whether at this moment, if its basis is the same, only figures differ.
  package func stands(at moment: Moment) -> Bool {
    // The wall clock may have been set.
    let isSet = !(-1...1).contains(
      (made.wallClock(at: moment.instant) - moment.wallClock) / .seconds(1))
    return !isSet && moment.instant < min(changesAt ?? dayEnd, dayEnd)
  }

  /// Moves the figures on to a later moment, at which the scene ``stands(at:)``: the times left,
  /// the ring, the tiles and the times of a plan.
  package mutating func advance(
    to moment: Moment, of basis: Basis, timeOfDay: (Duration) -> DayTime
  ) {
    switch content {
    case .setup, .planning: break
    case .timer(var face):
      if let timer { face.advance(timer, to: moment.instant, basis.schedule) }
      content = .timer(face)
    case .plan(let face):
      if let face = basis.plan(face.id, at: moment, timeOfDay) { content = .plan(face) }
    case .board:
      content = .board(basis.board(at: moment, timeOfDay))
      title = WindowTitle(
        of: basis.engine, at: moment, isInView: isInView, timeOfDay: timeOfDay
      ).announcing(basis.engine.justBegun.reversed())
    }
  }

  /// Returns when the passing of time next changes the scene.
  package func nextChange(of basis: Basis, after moment: Moment) -> RedrawSchedule.Next {
    guard isInView else { return .never }
    let (engine, now, figures) = (basis.engine, moment.instant, RedrawSchedule(ringLength: 0))
    var next = RedrawSchedule.Next.never
    switch content {
    case .setup, .planning: break
    case .timer: next = timer.map { basis.schedule.next(for: $0, after: now) } ?? .never
    case .board:
      next = TileSteps.next(for: engine, after: now).map { .at($0) } ?? .never
    case .plan(let face):
      // The time until all is ready stands still while the plan is held.
      if let plan = engine[face.id], plan.heldSince == nil {
        let left = now.duration(to: plan.readyAt).secondsRoundedUp
        next = .at(plan.readyAt.advanced(by: .seconds(1 - left)))
      }
      for timer in engine.timers(of: face.id) where timer.isRunning {
        next = next.earlier(figures.next(for: timer, after: now))
      }
    }
    next = next.earlier(changesAt)
    return engine.timers.contains(where: \.isWaiting) ? next.earlier(dayEnd) : next
  }

  // MARK: - Parts

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
    if case .setup(_, let canLeave) = controls { canLeave } else { wayBack != nil || hasBoard }
  }

  /// The number of timers that ring among the tiles; on the page of a timer, 1 if it has run out.
  package var alarms: Int {
    if case .board = content { ringing } else { face?.phase.isOver == true ? 1 : 0 }
  }

  package var tiles: [TileFace] { board?.tiles ?? [] }

  /// The board on the page.
  package var board: Board? { if case .board(let board) = content { board } else { nil } }

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

extension CountdownTimer {
  /// The time until a text in minutes changes that says how much time is left, or how long ago the
  /// end was; nil while neither changes.
  fileprivate func minute(after now: Instant) -> Duration? {
    let since = overtime(at: now)
    if ended != nil { return .seconds(since.components.seconds / 60 * 60 + 60) - since }
    guard isRunning else { return nil }
    let left = remaining(at: now)
    return left - left.roundedUpToMinute + .seconds(60)
  }
}
