import GLibKit
import TimerEngine

/// Everything that the window shows at one moment, as a value.
///
/// It depends only on the timers, the ``WindowState``, the moment and the ``Context``.
package struct Scene: Equatable {
  /// The page and its content.
  package enum Content: Equatable {
    /// The picker; in a window without room for it, the face of the timer that would start.
    case setup(ready: Face?)
    /// A plan that is being made.
    case planning
    /// One timer, large.
    case timer(Face)
    /// All timers of a plan.
    case plan(PlanFace)
    /// The newest ringing timers, in the order of the strip: the one that has rung longest first.
    case ringing([Face], count: Int)
  }

  /// Maximum number of rings beside the face in a small window.
  package static let mostOthers = 3
  /// Maximum number of ringing timers in the list; the rest are counted.
  package static let mostRinging = 30

  /// Whether a person may see the window.
  package let isInView: Bool
  package let content: Content
  /// The timer that is shown large, alone.
  package let timer: CountdownTimer?
  package let controls: ControlsMode
  package let title: WindowTitle
  /// Whether the strip shows more than the page does.
  package let hasStrip: Bool
  /// The visible cards of the strip; empty while the window is out of view.
  package let cards: [Card]
  /// The timers beside the large one, where there is no room for the strip.
  package let others: [Card]
  /// How many timers there are beside the large one.
  package let otherCount: Int
  /// The card of the timer or plan on the page.
  package let selected: CardID?
  /// The card of the plan to which the face of a dish leads back; nil on other pages.
  package let wayBack: CardID?
  /// The timers that ring while another page is shown, and that no list shows.
  package let alarms: [CountdownTimer]
  /// The sentence about these timers if there are several.
  package let alarmSentence: String
  /// The change that can be undone, which is offered.
  package let offered: Offer?
  /// What gets the focus now; nil to leave it.
  package let focus: Focus?

  /// The values that a scene depends on besides the timers and the page.
  package struct Context {
    let room: Room
    /// Whether a person may see the window.
    let isInView: Bool
    /// Whether nothing can cover the window.
    let isOnTop: Bool
    /// The steps in which the large face moves.
    let schedule: RedrawSchedule
    /// The timer that would start, and whether it can.
    let setup: (preset: Preset, canStart: Bool)
    /// The cards in view.
    let cardIDs: [CardID]
    /// The minimum number of parts of a written time.
    let format: TimeFormat
    /// The color of a timer's ring.
    let color: (CountdownTimer) -> Color
    /// The local time of day at a time since 1970.
    let timeOfDay: (Duration) -> DayTime
    /// Whether the plan that is being made can start or be kept, and whether it is a preset.
    let planning: (canFinish: Bool, isPreset: Bool)
    /// The offer to bring back a plan that was discarded; nil if there is none.
    let discarded: Offer?
    /// The length of ``TimerAction/add(_:)``.
    let addedTime: Duration

    package init(
      room: Room, isInView: Bool, isOnTop: Bool, schedule: RedrawSchedule,
      setup: (preset: Preset, canStart: Bool), cardIDs: [CardID], format: TimeFormat,
      color: @escaping (CountdownTimer) -> Color, timeOfDay: @escaping (Duration) -> DayTime,
      planning: (canFinish: Bool, isPreset: Bool) = (false, false), discarded: Offer? = nil,
      addedTime: Duration = TimerAction.usualLength
    ) {
      (self.room, self.isInView, self.isOnTop, self.schedule) = (room, isInView, isOnTop, schedule)
      (self.setup, self.cardIDs, self.format) = (setup, cardIDs, format)
      (self.color, self.timeOfDay) = (color, timeOfDay)
      (self.planning, self.discarded, self.addedTime) = (planning, discarded, addedTime)
    }
  }

  /// Creates the scene of an engine's timers.
  package init(
    of engine: Engine, in state: WindowState, with context: Context, at moment: Moment
  ) {
    let page = state.page
    func face(_ timer: CountdownTimer, _ schedule: RedrawSchedule) -> Face {
      Face(
        TimerSummary(of: timer, in: engine, at: moment), schedule: schedule,
        format: context.format, timeOfDay: context.timeOfDay)
    }
    func plan(_ id: PlanID) -> PlanFace? {
      PlanFace(
        id, of: engine, at: moment, color: context.color, timeOfDay: context.timeOfDay)
    }
    func card(_ id: CardID) -> Card? {
      switch id {
      case .timer(let id):
        engine[id].map {
          Card(face: face($0, RedrawSchedule(ringLength: 0)), color: context.color($0))
        }
      case .plan(let id): plan(id).map(Card.init(plan:))
      }
    }
    let ringing = engine.ringing
    isInView = context.isInView
    var (wayBack, shownCard): (CardID?, CardID?) = (nil, nil)
    timer = if case .timer(let id) = page { engine[id] } else { nil }
    switch page {
    case .setup:
      let (preset, canStart) = context.setup
      content = .setup(
        ready: context.room.hasPicker ? nil : Face(ready: preset, format: context.format))
      controls = .setup(canStart: canStart, canLeave: !engine.isEmpty)
      selected = nil
    case .planning:
      let (canFinish, isPreset) = context.planning
      (content, controls) = (.planning, .planning(canFinish: canFinish, isPreset: isPreset))
      selected = nil
    case .timer(let id):
      let shown = engine[id].map { face($0, context.schedule) }
      content = shown.map { .timer($0) } ?? .setup(ready: nil)
      controls =
        shown.map {
          .timer($0.phase, next: $0.stageProgress?.next, adding: context.addedTime)
        }
        ?? .setup(canStart: false, canLeave: false)
      selected = engine[id]?.card
      shownCard = .timer(id)
      if selected != shownCard { wayBack = selected }
    case .plan(let id):
      let shown = plan(id)
      content = shown.map { .plan($0) } ?? .setup(ready: nil)
      controls =
        shown.map { .plan(isPaused: $0.isPaused) } ?? .setup(canStart: false, canLeave: false)
      selected = .plan(id)
      shownCard = selected
    case .ringing:
      let listed = ringing.prefix(Self.mostRinging).reversed()
      content = .ringing(listed.map { face($0, context.schedule) }, count: ringing.count)
      controls = .ringing
      selected = nil
    }
    self.wayBack = wayBack
    let title =
      switch content {
      case .ringing: WindowTitle(ringing: engine.sentence(ofRinging: ringing))
      case .planning:
        WindowTitle(page: context.planning.isPreset ? tr("Edit Plan") : tr("New Plan"))
      case .plan(let plan): WindowTitle(plan)
      case .setup: WindowTitle(page: tr("New Timer"))
      case .timer(let face):
        WindowTitle(face, isInView: context.isInView, isOnTop: context.isOnTop)
      }
    // The newest of them is the first.
    self.title = title.announcing(engine.justBegun.reversed())
    // Without a title bar, only the card of a plan leads back to it.
    let needsCard =
      page == .setup || page == .planning || (wayBack != nil && !context.room.hasHeader)
    // The page of several ringing timers shows all of them.
    let isComplete =
      page == .ringing && ringing.count == engine.count && ringing.count <= Self.mostRinging
    hasStrip = !isComplete && engine.hasCards(moreThan: needsCard ? 0 : 1)
    let showsRings =
      switch content {
      case .timer, .plan: context.room.isCompact || !context.room.hasStrip
      case .setup, .planning, .ringing: context.room.isCompact
      }
    cards =
      hasStrip && context.isInView
      ? context.cardIDs.compactMap(card) : []
    var known: Set<CardID> = Set([shownCard].compactMap(\.self))
    let rest =
      showsRings && context.isInView
      ? engine.inOrder.map(\.card).filter { known.insert($0).inserted } : []
    others = rest.prefix(Self.mostOthers).compactMap(card)
    otherCount = rest.count
    // In the list at the side, each ringing timer has its own Stop.
    let listed =
      hasStrip && context.isInView && context.room.sizeClass == .wide ? context.cardIDs : []
    let alarms =
      page == .ringing
      ? [] : ringing.filter { page != .timer($0.id) && !listed.contains($0.card) }
    self.alarms = alarms
    alarmSentence = alarms.isEmpty ? "" : engine.sentence(ofRinging: alarms)
    let change = engine.offered
    offered =
      context.discarded
      ?? (change?.until == state.passedOffer ? nil : change.map { Offer($0) })
    focus = state.focus.flatMap { $0.isOn(page, context.room) ? $0 : nil }
  }

  /// Returns when the passing of time next changes the scene.
  /// - Parameters:
  ///   - schedule: the steps in which the large face moves.
  ///   - setupEnd: when a time of day in the picker, or of the plan that is being made, changes;
  ///     nil if none is shown.
  ///   - dayEnd: when another day begins, with which the texts of times of day change.
  package func nextChange(
    of engine: Engine, after moment: Moment, schedule: RedrawSchedule, setupEnd: Instant?,
    dayEnd: Instant?
  ) -> RedrawSchedule.Next {
    guard isInView else { return .never }
    let (now, figures) = (moment.instant, RedrawSchedule(ringLength: 0))
    var next = RedrawSchedule.Next.never
    /// When a time of day in hours and minutes changes.
    var minute: Instant?
    switch content {
    case .setup, .planning: minute = setupEnd
    case .timer, .ringing:
      let timer = timer ?? engine.ringing.first
      next = timer.map { schedule.next(for: $0, after: now) } ?? .never
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
    // The strip's figures change in step with the large ones, if those change.
    if hasStrip, next == .never {
      let changes = engine.timers.lazy.map { figures.next(for: $0, after: now) }
      next = changes.first { $0 != .never } ?? .never
    }
    next = next.earlier(minute)
    return engine.timers.contains(where: \.isWaiting) ? next.earlier(dayEnd) : next
  }

  /// Whether the picker is shown.
  package var showsPicker: Bool { content == .setup(ready: nil) }

  /// The face on the page; of several ringing timers, that of the newest.
  package var face: Face? {
    if case .ringing(let faces, _) = content { faces.last } else { Self.timer(in: content) }
  }

  /// The text for a screen reader when a stage begins.
  package var stage: String? {
    if case .timer(let face) = content, !face.phase.isOver {
      face.stageProgress?.announcement
    } else {
      nil
    }
  }

  private static func timer(in content: Content) -> Face? {
    if case .timer(let face) = content { face } else { nil }
  }
}

extension Engine {
  /// Whether there are more than `least` cards.
  fileprivate func hasCards(moreThan least: Int) -> Bool {
    guard count > least else { return false }
    // The card of a plan stands for at most `mostDishes` timers; others are on further cards.
    if count > least + Plan.mostDishes || plans.isEmpty { return true }
    return Set(timers.map(\.card)).count > least
  }
}

extension Scene {
  /// The content of the card of one timer or plan.
  package struct Card: Equatable {
    package let id: CardID
    package let name: String
    /// The time left, since the end or since it was missed, the time at which it begins, or the
    /// next beginning.
    package let time: String
    /// The same where there is more room.
    package let longTime: String
    package let phase: Face.Phase
    /// The part of the ring that is colored.
    package let fraction: Double
    package let color: Color
    /// The action of its button.
    package let action: TimerAction
  }
}

extension Scene.Card {
  /// Creates the card of a timer.
  package init(face: Face, color: Color) {
    let time =
      switch face.phase {
      case .waiting: face.state(.short)
      case .missed: face.shortAgo ?? face.state(.short)
      case .ready, .running, .paused, .finished: face.time
      }
    self.init(
      id: .timer(face.id ?? TimerID(rawValue: 0)), name: face.nameOrLength, time: time,
      longTime: face.phase == .missed ? face.missedAgo : time, phase: face.phase,
      fraction: face.fraction, color: color,
      action: .ofCard(in: face.phase, waitsForNext: face.waitsForNext))
  }

  /// Creates the card of a plan.
  package init(plan: PlanFace) {
    let left = plan.isPaused ? tr("Paused") : tr("in %@").filled(plan.time)
    let (name, time) =
      plan.isHeld
      ? (plan.name, left) : (plan.name + " · " + plan.ready.short, plan.next ?? left)
    self.init(
      id: .plan(plan.id), name: name, time: time, longTime: time,
      phase: plan.isPaused ? .paused : .running, fraction: 1 - plan.now, color: plan.color,
      action: plan.isPaused ? .resume : .pause)
  }

  /// The name, and the state if that is paused, done or missed.
  package var label: String {
    switch phase {
    case .ready, .running, .waiting: name
    case .paused, .finished, .missed: name + ", " + phase.text(.short)
    }
  }
}

extension Face {
  /// The name or, without one, the length, with the stage or round. The name of a stage
  /// stands alone.
  package var nameOrLength: String {
    let isNamed = !name.isEmpty || stageProgress?.stageName != nil
    return [isNamed ? name : total.short, stageProgress?.shortPlace ?? ""].joinedWithDots
  }
}
