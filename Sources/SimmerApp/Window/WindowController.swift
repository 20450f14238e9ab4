import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// Controls the main window: renders the timers as a ``Scene``, and turns acts into inputs.
@MainActor
final class WindowController {
  let main: MainWindow
  let navigation: Navigation
  /// Called when the person has closed the window, which is hidden now.
  var onHide: (() -> Void)?
  /// Called with whether the window is pinned, or above all others, when that may have changed.
  var onPin: ((Bool) -> Void)?

  /// The owner of the timers.
  private let model: any TimerModel
  private let preferences: Preferences
  private let alarm: Alarm
  private let notices: NoticeController
  let planning: PlanningController
  private(set) lazy var starts = StartController(
    main, model: model, navigation: navigation, planning: planning
  ) { [weak self] in self?.refuseStart($0) }
  private var keyboard: Keyboard?
  private lazy var frames = FrameTicks(of: main.faceView.widget) { [weak self] _ in
    self?.model.advance()
  }

  /// The time at which the open context menu last got other entries.
  private var menuChange: Instant?
  private var attention = Attention()
  private var clicks = DoubleClickGuard()
  private var endTimes: DayTimeCache
  /// The number of timers, and the end of the offer to undo, at the last rendering.
  private var known: (count: Int, offer: Instant?) = (0, nil)
  /// The end of an offer that is no longer shown, because a timer has started since.
  private var passedOffer: Instant?
  /// Whether the person was busy at the last rendering.
  private var wasBusy = false

  init(
    actions: ActionKeys, model: any TimerModel, preferences: Preferences, alarm: Alarm,
    notices: NoticeController
  ) {
    (self.model, self.preferences) = (model, preferences)
    (self.alarm, self.notices) = (alarm, notices)
    endTimes = DayTimeCache(preferences)
    main = MainWindow(actions: actions, preferences: preferences, alarm: alarm)
    planning = PlanningController(main, model: model, preferences: preferences)
    navigation = Navigation(main, model: model, planning: planning)
    connectWindow()
    connectTimerMenu()
    connectPreferences()
    keyboard = Keyboard(main, model: model, navigation: navigation, planning: planning) {
      [weak self] in self?.perform($0)
    }
  }

  private var engine: Engine { model.engine }
  private var page: Selection.Page { navigation.page }

  /// Discards the known times of day, because the time zone may have changed.
  func forgetTimesOfDay() {
    endTimes = DayTimeCache(preferences)
  }

  // MARK: - Acts

  /// Performs an act that the window has reported.
  func perform(_ act: WindowAct) {
    switch act {
    case .input(let input): send(input)
    case .act(let action, let card): carryOut(action, on: card)
    case .actOnPage(let action):
      guard let card = navigation.shownCard else { return }
      navigation.stay(with: card)
      carryOut(action, on: card)
    case .actInMenu(let action, let card):
      guard !hasNewMenuEntries else { return }
      if card == navigation.shownCard { navigation.stay(with: card) }
      carryOut(action, on: card)
    case .editName(let id): navigation.rename(id)
    case .editRounds(let id): navigation.editRounds(of: id)
    case .editPlan(let id, let field): navigation.editPlan(id, field)
    case .undo: if !navigation.bringBackPlan() { undo() }
    case .start(let input): starts.start(input)
    case .startDraft(let part, let isPaused): starts.startDraft(part, isPaused: isPaused)
    case .offerMeanings: navigation.awaitAnotherPress()
    case .startPreset(let preset, let isPaused): starts.start(preset, isPaused: isPaused)
    case .choose(let card): navigation.choose(card)
    case .press(let role): press(role)
    case .pressPaused: pressPaused()
    case .turn(let face, let remaining): turn(face, to: remaining)
    case .openSetup: navigation.openSetup()
    case .leaveSetup: navigation.leaveSetup()
    case .openPlanning: navigation.openPlanning()
    case .editPreset(let index): navigation.editPreset(at: index)
    case .changePlan(let change):
      planning.apply(change)
      model.setNeedsRender()
    case .completePlan:
      model.catchUp()
      if main.planEditor.content.canFinish || !main.planEditor.grabFocus() {
        main.controls.grabFocus()
      }
    case .goBack: navigation.goBack()
    case .dismissNotice(let id): notices.dismiss(id)
    case .applyRemedy(.input(let input)): send(input)
    case .applyRemedy(.mendSound): alarm.mend()
    case .change: model.setNeedsRender()
    }
  }

  /// Undoes the last change that lost something. While a plan is being made, no timer comes back
  /// unexpectedly.
  func undoLast() {
    if !navigation.bringBackPlan(), page != .planning { undo() }
  }

  /// Undoes the last act of the timers, and says which. Several may be undone one after another.
  private func undo() {
    model.catchUp()
    guard let act = engine.nextUndo(at: model.moment.instant) else { return }
    send(.undo)
    main.announcer.tell(.offer, act.undoneSentence)
  }

  /// Sends an input of the person to the engine.
  func send(_ input: Input) {
    navigation.beginInput()
    main.faceView.announcesTime = true
    model.send(input)
  }

  /// Does something with a timer or plan, if it applies to it. The end of timers may lead to another
  /// page, on which a second press of the key must not act.
  private func carryOut(_ action: TimerAction, on card: CardID) {
    model.catchUp()
    let input = action.input(for: card, in: engine, at: model.moment.instant)
    guard let input else { return }
    if action.endsTimers { end(by: input) } else { send(input) }
  }

  private func end(by input: Input) {
    navigation.beginInput(.action)
    model.send(input)
  }

  private func refuseStart(_ refusal: StartRefusal) {
    let moment = model.moment
    tell(refusal.sentence("", timeOfDay: { end($0, at: moment).text }))
  }

  /// Shows a sentence at the top of the window until another page is shown.
  func tell(_ sentence: String) {
    notices.tell(sentence, on: page)
  }

  /// Performs the action of one of the buttons.
  func press(_ role: Controls.Role) {
    model.catchUp()
    switch (page, role) {
    case (.setup, .primary): starts.startDraft(.whole)
    case (.setup, .secondary): navigation.leaveSetup()
    case (.planning, .primary): starts.finishPlanning()
    case (.planning, .secondary):
      planning.discard()
      navigation.leavePlanning()
    case (.ringing, .secondary): end(by: .stopAll)
    case (.timer, _), (.plan, _):
      guard let mode = main.scene?.controls else { return }
      let action =
        switch role {
        case .secondary: mode.ending
        case .primary: mode.main
        case .tertiary: mode.middle
        }
      if let action { perform(.actOnPage(action)) }
    case (.setup, .tertiary), (.planning, .tertiary), (.ringing, _): break
    }
  }

  /// Performs the action of the button that starts, with Control held.
  private func pressPaused() {
    model.catchUp()
    switch page {
    case .setup: starts.startDraft(.whole, isPaused: true)
    case .planning: starts.finishPlanning(isPaused: true)
    case .timer, .plan, .ringing: press(.primary)
    }
  }

  /// Applies the time left to which a person has turned a face.
  private func turn(_ face: Face, to remaining: Duration) {
    if let id = face.id {
      navigation.stay(with: .timer(id))
      // Passes the earlier total, so that turning past it and back restores it.
      send(.setRemaining(id, remaining, of: face.total))
    } else {
      main.faceView.announcesTime = true
      main.setup.duration = remaining
      model.setNeedsRender()
    }
  }

  // MARK: - Connections

  private func connectWindow() {
    main.onAct = { [weak self] in self?.perform($0) }
    main.current = { [weak self] in self.map { ($0.model.engine, $0.model.moment) } }
    main.onResizeRing = { [weak self] in self?.model.advance() }
    main.pin.onChange = { [weak self] in self?.followPin() }
    main.window.onViewChange { [weak self] in self?.followView() }
    main.window.onFocusChange { [weak self] in
      guard let self, wasBusy, !main.isBusy, main.window.isMapped else { return }
      model.setNeedsRender()
    }
    main.window.onCloseRequest { [weak self] in
      // Timers continue without the window.
      guard let self else { return false }
      main.pin.keepPlace()
      main.window.hide()
      onHide?()
      return true
    }
    main.layout.widget.onPress { [weak self] press in
      guard let self else { return false }
      model.catchUp()
      let click = DoubleClickGuard.Press(time: press.time, x: press.x, y: press.y)
      if clicks.stops(click, on: target, within: DesktopPreferences.doubleClickTime) { return true }
      navigation.acceptKeys()
      return false
    }
  }

  private func connectTimerMenu() {
    // A press or a key that opens the menu has brought the timers up to date.
    main.timerMenu.current = { [weak self] in self.map { ($0.engine, $0.model.moment) } }
    main.timerMenu.canRename = { [weak self] in self?.main.layout.room.isCompact == false }
    main.timerMenu.onAct = { [weak self] in self?.perform($0) }
  }

  /// Whether the entries of the context menu have changed within the last second. A press may be
  /// meant for the entry that was there before.
  private var hasNewMenuEntries: Bool {
    guard let menuChange else { return false }
    return model.moment.instant < menuChange.advanced(by: .seconds(1))
  }

  private func connectPreferences() {
    let render: @MainActor @Sendable () -> Void = { [weak self] in self?.model.setNeedsRender() }
    notices.onChange = render
    alarm.onChange(for: self, render)
    let shown: Set<Preferences.Key> = [
      .face, .secondHand, .ringColor, .alwaysShowHours, .animations, .timeFormat,
      .knowsOfKeepAwake, .unreadTimers, .addedMinutes,
    ]
    preferences.onChange(of: shown, for: self) { [weak self] in
      self?.main.faceView.applyPreferences()
      render()
    }
    DesktopPreferences.onAnimationsChange(render)
    DesktopPreferences.onLookChange(render)
  }

  private func followView() {
    if main.window.isInView {
      alarm.prepareSoon()
      // The window's buttons have appeared with it, and take width from the title.
      main.fitHeader()
    }
    model.setNeedsRender()
  }

  private func followPin() {
    if main.pin.isPinned, !main.layout.isPinned {
      navigation.choosePinned()
      // The name has no room there, and its focus would go to Cancel.
      if main.faceView.isNaming {
        main.faceView.confirmName()
        main.controls.grabFocus()
      }
    }
    main.followPin()
    onPin?(main.pin.isOn)
    model.setNeedsRender()
  }
}

// MARK: - Rendering

extension WindowController: TimerView {
  func render(_ engine: Engine, at moment: Moment) -> RedrawSchedule.Next {
    let (oldTarget, isFirst) = (target, main.scene == nil)
    let isInView = main.window.isInView
    wasBusy = main.isBusy
    navigation.choosePage(for: engine, isBusy: wasBusy)
    main.faceView.isAttended = main.window.isActive || main.pointer.isInside
    switch page {
    case .setup: main.setup.show(engine, at: moment, timeOfDay: { end($0, at: moment).text })
    case .planning: planning.show(engine, at: moment)
    case .timer, .plan, .ringing: break
    }
    let offer = engine.offered?.until
    if engine.count > known.count, offer == known.offer { passedOffer = offer }
    known = (engine.count, offer)
    if isInView { main.strip.order(engine, at: moment.instant) }
    let scene = scene(of: engine, at: moment)
    let notice = notices.notice(for: engine, on: page, pin: main.pin, at: moment) {
      end($0, at: moment).text
    }
    main.show(scene, notice, at: moment.instant)
    if main.window.updateContextMenu() { menuChange = moment.instant }
    callAttention(to: engine.ringing.first, at: moment.instant)
    navigation.pageIsShown(
      isNew: target != oldTarget && !isFirst && isInView, at: moment.instant)
    return isInView ? nextRedraw(of: scene, engine, after: moment) : .never
  }

  /// The page and state that decide what a press or a key does.
  private var target: DoubleClickGuard.Target {
    DoubleClickGuard.Target(
      page: page, isOver: main.face?.phase.isOver == true,
      editsPresets: page == .setup && main.setup.presets.isEditing)
  }

  private func scene(of engine: Engine, at moment: Moment) -> Scene {
    let context = Scene.Context(
      room: main.layout.room, isInView: main.window.isInView, isOnTop: main.isOnTop,
      schedule: main.faceView.schedule, setup: (main.setup.preset, main.setup.canStart),
      cardIDs: main.strip.ids,
      format: preferences.alwaysShowsHours ? .hours : .seconds,
      color: { [preferences] in preferences.ringColor(of: $0) },
      timeOfDay: { [self] in end($0, at: moment) },
      planning: page == .planning
        ? (main.planEditor.content.canFinish, planning.isPreset)
        : (canFinish: false, isPreset: false),
      discarded: planning.offered(in: engine, at: moment.instant).map {
        Offer(sentence: $0.sentence, timers: [])
      },
      passedOffer: passedOffer, addedTime: preferences.addedTime)
    return Scene(of: engine, on: page, in: context, at: moment)
  }

  private func nextRedraw(
    of scene: Scene, _ engine: Engine, after moment: Moment
  ) -> RedrawSchedule.Next {
    let change = page == .planning ? main.planEditor.content.changesIn : main.setup.endChangesIn
    return scene.nextChange(
      of: engine, after: moment, schedule: main.faceView.schedule,
      setupEnd: change.map { moment.instant.advanced(by: $0) },
      dayEnd: endTimes.dayEnd(after: moment)
    )
    // Rolling figures have to come to rest even if nothing else moves.
    .earlier(main.faceView.restsAt)
    .earlier(navigation.grace.end)
    .earlier(planning.offered(in: engine, at: moment.instant)?.until)
  }

  private func end(_ time: Duration, at moment: Moment) -> DayTime {
    endTimes.written(time, at: moment)
  }

  var followsFrames: Bool {
    get { frames.isOn }
    set { frames.isOn = newValue }
  }

  private func callAttention(to ringing: CountdownTimer?, at now: Instant) {
    let calls = attention.follow(
      ringing, at: now, isUnheard: alarm.ringsUnheard, isActive: main.window.isActive)
    if let isUrgent = calls.isUrgent { main.window.setUrgent(isUrgent) }
    if calls.beeps { main.window.beep() }
  }
}
