import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// Controls the main window: renders the timers as a ``Scene``, and turns acts into inputs.
@MainActor
final class WindowController {
  private(set) lazy var main = MainWindow(
    actions: actions, preferences: preferences, alarm: alarm,
    current: { [model] in (model.engine, model.moment) }, send: { [weak self] in self?.send($0) })
  private lazy var view = SceneView(main)
  var onHide: (() -> Void)?
  var onPin: ((Bool) -> Void)?

  private let actions: ActionKeys
  private let model: any TimerModel
  private let preferences: Preferences
  private let alarm: Alarm
  private let banners: Banners
  private(set) lazy var recipes = RecipeController(
    main, model: model, recipe: { [weak self] in self?.state.setup.recipe },
    send: { [weak self] in self?.send($0) },
    tell: { [weak self] in self?.tell($0) })
  private var keyboard: Keyboard?
  private lazy var frames = FrameTicks(of: main.faceView.widget) { [weak self] _ in
    self?.model.advance()
  }

  private(set) var state: WindowState
  /// What the window shows, and what that was made of; nil if all of it is to be made again.
  private var shown: (scene: Scene, basis: Scene.Basis)?
  private var attention = Attention()
  private var endTimes: DayTimeCache

  init(
    actions: ActionKeys, model: any TimerModel, preferences: Preferences, alarm: Alarm,
    banners: Banners
  ) {
    (self.actions, self.model, self.preferences) = (actions, model, preferences)
    (self.alarm, self.banners) = (alarm, banners)
    endTimes = DayTimeCache(preferences)
    state = WindowState(picked: preferences.lastDuration)
    connectWindow()
    connectPreferences()
    keyboard = Keyboard(self, model: model)
  }

  private var engine: Engine { model.engine }
  var page: Page { state.page }

  /// Discards the known times of day, because the time zone may have changed.
  func forgetTimesOfDay() {
    endTimes = DayTimeCache(preferences)
    showAgain()
  }

  /// Shows the window as a whole: something has changed that is no part of ``Scene/Basis``, or a
  /// person has done something, so that a widget may differ from the scene.
  private func showAgain() {
    shown = nil
    model.setNeedsRender()
  }

  // MARK: - Acts

  /// Performs an act on the timers as they are now.
  func send(_ act: WindowAct) {
    // Such a change is often part of a rendering.
    if act == .change { return showAgain() }
    // What is typed or picked is shown already, and a press is to keep the tiles in their places.
    switch act {
    case .setup, .board: break
    default: model.catchUp()
    }
    perform(act)
  }

  /// Performs an act on what is shown, which is up to date.
  func perform(_ act: WindowAct) {
    followWidgets()
    carryOut(state.reduce(act, engine: engine, moment: model.moment))
    showAgain()
    // A key pressed right behind goes where the focus goes, and into what has changed.
    if state.focus != nil || page == .planning { model.catchUp() }
  }

  private func carryOut(_ effects: [WindowEffect]) {
    for effect in effects { carryOut(effect) }
  }

  private func carryOut(_ effect: WindowEffect) {
    switch effect {
    case .send(let input): model.send(input)
    case .start(let start, let isPaused, let source):
      let started = model.send(.start(start, isPaused: isPaused)).started.map(\.id)
      carryOut(state.started(started, by: source, in: engine))
    case .refuse(let refusal):
      let moment = model.moment
      tell(refusal.sentence("", timeOfDay: { end($0, at: moment).text }))
    case .dismissBanner(let id): banners.dismiss(id)
    case .repairSound: alarm.repair()
    case .confirmName: main.faceView.confirmName()
    case .leaveName(let reverts):
      if reverts { main.faceView.revertName() } else { main.faceView.confirmName() }
      main.controls.grabFocus()
    case .moveFocus(let step): main.board.moveFocus(step)
    case .unpin: main.pin.unpin()
    case .leaveFullScreen: main.window.isFullScreen = false
    case .turnFace(let steps, let isFine): main.faceView.turn(by: steps, isFine: isFine)
    case .sayDescription: main.setup.sayDescription()
    case .undoTyping(inField: true): main.setup.undoTyping()
    case .undoTyping(inField: false): main.window.undoTyping()
    }
  }

  func tell(_ sentence: String, isProblem: Bool = true) {
    state.tell(sentence, isProblem: isProblem)
    showAgain()
  }

  // MARK: - Keys

  var keys: KeyTable {
    followWidgets()
    return KeyTable(state, engine)
  }

  func followPopover() {
    state.debouncer.follow(
      hasPopover: main.window.hasFocusInPopover, on: page, at: model.moment.instant)
  }

  func stopsKey(_ use: Debouncer.KeyUse) -> Bool {
    state.debouncer.stopsKey(use, on: page, at: model.moment.instant)
  }

  private func followWidgets() {
    (state.keyboard, state.sizeClass) = (main.keyboard, main.layout.sizeClass)
    (state.isPinned, state.isFullScreen) = (main.pin.isPinned, main.window.isFullScreen)
  }

  // MARK: - Connections

  private func connectWindow() {
    main.pin.onChange = { [weak self] in self?.followPin() }
    main.window.onViewChange { [weak self] in self?.followView() }
    main.window.onFocusChange { [weak self] in
      guard let self, shown?.basis.state.isBusy == true, main.window.isMapped else { return }
      followWidgets()
      if !state.isBusy { model.setNeedsRender() }
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
      return state.debouncer.stops(
        Debouncer.Press(time: press.time, x: press.x, y: press.y),
        editsPresets: page == .setup && state.setup.editsPresets)
    }
  }

  private func connectPreferences() {
    let showAgain: @MainActor @Sendable () -> Void = { [weak self] in self?.showAgain() }
    banners.onChange = showAgain
    alarm.onChange(for: self, showAgain)
    let show: @MainActor @Sendable () -> Void = { [weak self] in
      self?.main.faceView.applyPreferences()
      showAgain()
    }
    preferences.onChange(of: DeclaredSettings.all.filter { $0.title != nil }, for: self, show)
    preferences.onChange(of: [\.face, \.knowsOfKeepAwake, \.unreadTimers], for: self, show)
    DesktopPreferences.onAnimationsChange(showAgain)
    DesktopPreferences.onLookChange { [weak self] in
      self?.main.rebuildTiles()
      showAgain()
    }
  }

  private func followView() {
    if main.window.isInView { alarm.prepareSoon() }
    showAgain()
  }

  private func followPin() {
    if main.pin.isPinned, !main.layout.isPinned { perform(.pin) }
    main.followPin()
    onPin?(main.pin.isOn)
    showAgain()
  }
}

// MARK: - Rendering

extension WindowController: TimerView {
  func follow(_ change: Change) {
    state.follow(change)
    let isUrgent = attention.isUrgent(after: change, isActive: main.window.isActive)
    if let isUrgent { main.window.setUrgent(isUrgent) }
  }

  func render(_ engine: Engine, at moment: Moment) -> RedrawSchedule.Next {
    followWidgets()
    if shown == nil { state.choices = Scene.Choices(preferences, moves: main.faceView.mayMove) }
    state.follow(engine, at: moment)
    var basis = basis(of: engine)
    let scene = show(basis, at: moment)
    if main.window.updateContextMenu() { state.debouncer.menuChanged(at: moment.instant) }
    if attention.beeps(
      for: engine.ringing.first, at: moment.instant, isInaudible: alarm.ringsInaudibly)
    {
      main.window.beep()
    }
    state.hasShown(scene, at: moment.instant)
    // What showing it has changed needs no other scene.
    basis.state = state
    if shown != nil { shown = (scene, basis) }
    return scene.isInView ? nextRedraw(of: scene, basis, after: moment) : .never
  }

  private func basis(of engine: Engine) -> Scene.Basis {
    Scene.Basis(
      engine, state, isInView: main.window.isInView, isOnTop: main.isOnTop,
      schedule: main.faceView.schedule(
        // A roll draws the figures twice, which is slow where they are large.
        rolls: state.choices.moves && !main.window.isFullScreen,
        isAttended: main.window.isActive || main.pointer.isInside))
  }

  /// Shows a new scene or, if nothing but time has passed, the figures of the one that is shown.
  private func show(_ basis: Scene.Basis, at moment: Moment) -> Scene {
    let timeOfDay = { [self] in end($0, at: moment) }
    if let shown, shown.basis == basis, shown.scene.stands(at: moment) {
      var scene = shown.scene
      scene.advance(to: moment, of: basis, timeOfDay: timeOfDay)
      view.advance(to: scene, at: moment.instant)
      return scene
    }
    let all = banners.all(for: basis.engine, on: page, pin: main.pin, at: moment) {
      timeOfDay($0).text
    }
    let scene = Scene(
      of: basis, all, at: moment, dayEnd: endTimes.dayEnd(after: moment), timeOfDay: timeOfDay)
    shown = (scene, basis)
    view.show(scene, at: moment.instant)
    return scene
  }

  private func nextRedraw(
    of scene: Scene, _ basis: Scene.Basis, after moment: Moment
  ) -> RedrawSchedule.Next {
    scene.nextChange(of: basis, after: moment)
      // Rolling figures have to settle even if nothing else moves.
      .earlier(main.faceView.settlesAt)
      .earlier(state.debouncer.end)
      .earlier(page == .board ? state.board.heldUntil(after: moment.instant) : nil)
  }

  private func end(_ time: Duration, at moment: Moment) -> DayTime {
    endTimes.written(time, at: moment)
  }

  var followsFrames: Bool {
    get { frames.isOn }
    set { frames.isOn = newValue }
  }
}
