import AlarmSound
import GtkKit
import TimerEngine
import TimerGrammar

/// The window: the picker, one timer, or all that ring; and below them every timer there is.
@MainActor
final class MainWindow: TimerView {
  let window: ApplicationWindow
  /// Called with each input that a person gives.
  var onInput: ((Input) -> Void)?
  /// Called before each frame of the display, while that was asked for.
  var onFrame: (() -> Void)?
  /// Called when something beside the engine has changed what is to be shown.
  var onNeedsRender: (() -> Void)?
  /// Sentences about what doesn't work besides the sound, the most urgent first.
  var problems: (() -> [String])?
  /// Called when the window was closed and the program goes on without it.
  var onHide: (() -> Void)?
  /// Called with whether the window is above all others, when that may have changed.
  var onPin: ((Bool) -> Void)?
  /// Asked when the window is closed: whether the program goes on without it.
  var keepsRunning: (() -> Bool)?

  let preferences: Preferences
  let alarm: Alarm
  let pin: Pin
  let setup: SetupView
  let strip = TimerStrip()
  let controls = Controls()
  /// Which page is shown.
  var selection = Selection()
  /// Whether what happens now is what the person has asked for in this window.
  var isActing = false
  /// The end of the time in which a page that has come by itself takes no key.
  private var graceEnd: Instant?
  /// When it was rendered last; nil before it ever was.
  private var now: Instant?
  /// For how long a page that has come by itself takes no Space, Enter or Escape.
  private static let grace = Duration.seconds(1)
  private var clicks = DoubleClickGuard()
  /// The page that is shown.
  private(set) var page = Selection.Page.setup
  /// The timer that is shown large; nil where none is.
  private(set) var face: Face?
  /// Whether the person was busy when timers were rendered last.
  private var wasBusy = false
  /// The timers as they were rendered last.
  private(set) var engine = Engine()
  /// Whether a person may see the window: asked for at each step of the ring, and told far less often.
  private(set) var isInView = false
  /// In which steps the picture moves, as it was rendered last.
  private var schedule = RedrawSchedule(ringLength: 0)
  /// The timer that is shown large, while nothing in the window moves but timers; nil while something
  /// else does, as when one rings.
  private var counting: CountdownTimer?

  let faceView: FaceView
  let ringing = RingingList()
  let stack: Stack
  let stage: Stage
  /// Whether a person wants to type, and there is no room for that yet.
  var awaitsTyping = false
  /// The newest timer that rings, and for how many seconds, when it was rendered last.
  var attention: (id: TimerID, seconds: Int64)?
  private(set) var endTime: DayTimeCache
  let header: Header
  /// The menu of a window without a title bar.
  let cornerMenu: MenuButton
  /// The pin of a window without a title bar.
  let cornerPin: Box
  private let notice = NoticeBar()
  private let alarmBar = AlarmBar()
  let undo = UndoBar()
  private lazy var frames = FrameTicks(of: faceView.widget) { [weak self] _ in
    self?.onFrame?()
  }
  private var titles: WindowTitle?

  init(
    application: Application, preferences: Preferences, alarm: Alarm,
    catalogue: @escaping @MainActor () -> SoundCatalogue
  ) {
    self.preferences = preferences
    self.alarm = alarm
    endTime = DayTimeCache(preferences)
    window = ApplicationWindow(application: application)
    pin = Pin(window, preferences: preferences)
    header = Header(menu: Self.menu)
    cornerMenu = MenuButton(
      icon: "open-menu-symbolic", label: tr("Main Menu"), menu: Self.menu)
    let pinButton = Pin.makeButton()
    pinButton.expand(horizontal: true)
    cornerPin = Box(.horizontal, [pinButton])
    setup = SetupView(preferences: preferences, alarm: alarm, catalogue: catalogue)
    faceView = FaceView(preferences: preferences, alarm: alarm, catalogue: catalogue)
    stack = Stack([setup.widget, faceView.widget, ringing.widget])
    stack.fitShownPage()
    stage = Stage(
      Stage.Parts(
        header: header.widget, notice: Box(.vertical, [alarmBar.widget, notice.widget]),
        pages: stack, strip: strip.widget, offer: undo.widget,
        controls: controls, menu: cornerMenu, pin: cornerPin, mark: notice.mark.widget,
        setup: setup.widget),
      size: preferences.openingSize)
    layOut()
    listen()
    setup.duration = preferences.lastDuration
    setup.field.grabFocus()
    faceView.applyPreferences()
  }

  private func layOut() {
    window.hideTitleBar()
    window.setStyle("simmer")
    window.defaultSize = preferences.openingSize
    window.setChild(stage.widget)
    for corner in [cornerMenu, cornerPin] { corner.setStyle("corner") }
    takeRoom()
  }

  private func listen() {
    setup.onStart = { [weak self] in self?.start($0) }
    setup.onInput = { [weak self] in self?.send($0) }
    setup.onChange = { [weak self] in self?.onNeedsRender?() }
    setup.onLeave = { [weak self] in
      guard let self, !engine.isEmpty else { return }
      leaveSetup()
      // The next Escape, pressed right behind, must not cancel the timer that is shown now.
      beginGrace()
    }
    controls.onPress = { [weak self] in self?.press($0) }
    ringing.onStop = { [weak self] in self?.send(.stop($0)) }
    alarmBar.onStop = { [weak self] in self?.send($0) }
    strip.onChoose = { [weak self] in self?.choose($0) }
    undo.onUndo = { [weak self] in self?.send(.undo) }
    faceView.onInput = { [weak self] in self?.send($0) }
    faceView.onTurn = { [weak self] in self?.turn($0, to: $1) }
    faceView.onLeaveName = { [weak self] in self?.controls.grabFocus() }
    faceView.onChoose = { [weak self] in self?.choose($0) }
    faceView.onResize = { [weak self] in self?.onNeedsRender?() }
    header.onNewTimer = { [weak self] in self?.openSetup() }
    stage.onRoomChange = { [weak self] in
      self?.takeRoom()
      self?.onNeedsRender?()
    }
    window.onFullScreenChange { [weak self] in
      guard let self else { return }
      stage.isFullScreen = window.isFullScreen
    }
    stage.widget.onPress { [weak self] press in
      guard let self else { return false }
      return clicks.stops(press, on: place, within: DesktopPreferences.doubleClickTime)
    }
    pin.listen(to: stage.widget)
    pin.onChange = { [weak self] in
      guard let self else { return }
      if pin.isPinned, !stage.isPinned { choosePinned() }
      stage.isPinned = pin.isPinned
      onPin?(pin.isAbove)
      onNeedsRender?()
    }
    alarm.onChange { [weak self] in self?.onNeedsRender?() }
    preferences.onChange { [weak self] in
      self?.faceView.applyPreferences()
      self?.onNeedsRender?()
    }
    DesktopPreferences.onAnimationsChange { [weak self] in self?.onNeedsRender?() }
    DesktopPreferences.onLookChange { [weak self] in self?.onNeedsRender?() }
    window.onViewChange { [weak self] in
      guard let self else { return }
      isInView = window.isInView
      if isInView { alarm.prepareSoon() }
      onNeedsRender?()
    }
    window.onActiveChange { [weak self] in
      if self?.window.isActive == true { self?.window.setUrgent(false) }
      self?.onNeedsRender?()
    }
    window.onSizeChange { [weak self] in
      if self?.isInView == true { self?.pin.keepSize() }
    }
    window.onCloseRequest { [weak self] in
      guard let self, keepsRunning?() == true else { return false }
      pin.keepPlace()
      window.isVisible = false
      onHide?()
      return true
    }
    window.onKey { [weak self] key, isRepeat in
      self?.handleKey(key, isRepeat: isRepeat) ?? false
    }
    window.onFocusChange { [weak self] in
      guard let self, wasBusy, !isBusy else { return }
      // What gets the keyboard may not be hidden meanwhile.
      MainLoop.async { [weak self] in
        if self?.window.isMapped == true { self?.onNeedsRender?() }
      }
    }
  }

  /// Whether the person is in the midst of something that another page would break off.
  var isBusy: Bool {
    window.hasFocusInPopover || faceView.isNaming || (page == .setup && setup.isBusy)
  }

  private func beginGrace() {
    graceEnd = now?.advanced(by: Self.grace)
  }

  /// Takes keys again: the person has done something on this page since it came.
  func endGrace() {
    graceEnd = nil
  }

  /// Page and state, which decide what a press or a key does.
  private var place: DoubleClickGuard.Place {
    DoubleClickGuard.Place(page: page, isOver: face?.phase.isOver == true)
  }

  /// Whether the page has come by itself a moment ago, so that a key may be meant for the one before.
  var isNewPage: Bool {
    guard graceEnd != nil else { return false }
    // Time has passed since.
    onNeedsRender?()
    if let graceEnd, let now, graceEnd <= now { self.graceEnd = nil }
    return graceEnd != nil
  }

  /// Brings the window to the front.
  func present() {
    window.present()
  }

  /// Shows the window above others, and leaves the keyboard to whoever has it.
  func comeForward() {
    window.comeForward()
  }

  /// The time zone may have been changed: times of day are worked out anew.
  func forgetTimesOfDay() {
    endTime = DayTimeCache(preferences)
  }

  // MARK: - TimerView

  func nextRedraw(of engine: Engine, after now: Instant) -> RedrawSchedule.Next {
    guard isInView else { return .never }
    let next = nextChange(of: engine, after: now)
    // Figures that roll have to come to rest, also while nothing else moves.
    guard let rest = faceView.restsAt, now < rest else { return next }
    return switch next {
    case .never: .at(rest)
    case .at(let change): .at(min(change, rest))
    case .everyFrame: .everyFrame
    }
  }

  /// When time alone changes something that is shown.
  private func nextChange(of engine: Engine, after now: Instant) -> RedrawSchedule.Next {
    if let counting { return schedule.next(for: counting, after: now) }
    let shown: CountdownTimer? =
      switch page {
      case .timer(let id): engine[id]
      case .ringing: engine.ringing.first
      case .setup: nil
      }
    let next = shown.map { schedule.next(for: $0, after: now) } ?? .never
    guard next == .never else { return next }
    // The strip's figures change in step with the large ones, if those change.
    let figures = RedrawSchedule(ringLength: 0)
    let strip =
      strip.widget.isVisible
      ? engine.timers.lazy.map { figures.next(for: $0, after: now) }.first { $0 != .never } : nil
    let typed: RedrawSchedule.Next? =
      page == .setup ? setup.endChangesIn.map { .at(now.advanced(by: $0)) } : nil
    return strip ?? typed ?? .never
  }

  var followsFrames: Bool {
    get { frames.isOn }
    set { frames.isOn = newValue }
  }

  func advance(_ engine: Engine, to moment: Moment) {
    guard let counting, let face, endTime.isToday(moment),
      let next = face.advanced(to: moment.instant, of: counting, schedule: schedule)
    else { return render(engine, at: moment) }
    self.face = next
    faceView.advance(to: next, at: moment.instant)
    guard next.time != face.time else { return }
    if engine.count > 1 { showStrip(at: moment) }
    if !isOnTop { show(title) }
  }

  func render(_ engine: Engine, at moment: Moment) {
    self.engine = engine
    let (old, wasPlace, isFirst) = (page, place, now == nil)
    now = moment.instant
    wasBusy = isBusy
    page = selection.page(for: engine, busyWith: wasBusy ? page : nil)
    let ringing = engine.ringing
    // A list needs more room than there is; they are stopped one by one.
    if page == .ringing, stage.room.isCompact, let first = ringing.first { page = .timer(first.id) }
    switch page {
    case .setup:
      face = nil
      showSetup(at: moment, after: old)
      if !stage.room.hasPicker { showReady(at: moment) }
    case .timer(let id):
      guard let timer = engine[id] else { break }
      let face = face(of: timer, at: moment, schedule: faceView.schedule)
      self.face = face
      show(timer, as: face, at: moment)
    case .ringing:
      let faces = ringing.map { face(of: $0, at: moment, schedule: faceView.schedule) }
      face = faces.first
      show(ringing: faces)
    }
    if place != wasPlace, !isActing, !isFirst { beginGrace() }
    if case .timer = page, isInView {} else { faceView.rest() }
    callAttention(to: ringing.first, at: moment)
    showStrip(at: moment)
    show(title)
    alarmBar.show(page == .ringing ? [] : ringing.filter { page != .timer($0.id) })
    undo.show(engine.offered)
    notice.show((problems?() ?? []) + [pin.problem, alarm.sentence].compactMap { $0 })
    schedule = faceView.schedule
    counting =
      if case .timer(let id) = page, isInView, attention == nil, let timer = engine[id],
        timer.isRunning
      { timer } else { nil }
  }

  /// What is to be seen of a timer.
  func face(of timer: CountdownTimer, at moment: Moment, schedule: RedrawSchedule) -> Face {
    Face(
      timer, at: moment, schedule: schedule,
      format: preferences.alwaysShowsHours ? .hours : .seconds,
      timeOfDay: { endTime.written($0, at: moment) })
  }

  private func show(_ titles: WindowTitle) {
    if titles.header != self.titles?.header { header.title = titles.header }
    if titles.window != self.titles?.window { window.title = titles.window }
    self.titles = titles
  }
}
