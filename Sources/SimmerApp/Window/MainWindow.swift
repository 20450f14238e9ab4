import GtkKit
import TimerEngine

/// The window: the picker while there is no timer, else the one that matters most.
@MainActor
final class MainWindow: TimerView {
  let window: ApplicationWindow
  /// Called with each input that a person gives.
  var onInput: ((Input) -> Void)?
  /// Called when time, or something beside the engine, has changed what is to be shown.
  var onNeedsRender: (() -> Void)?
  /// A sentence about what keeps timers from being kept, if anything does.
  var storageProblem: (() -> String?)?
  /// Asked when the window is closed: whether the program goes on without it.
  var keepsRunning: (() -> Bool)?

  private let preferences: Preferences
  private let alarm: Alarm
  private let headerTitle = Inscription(styles: ["title"])
  private let menuButton: MenuButton
  private let notice = NoticeBar()
  private let setup = SetupView()
  private let faceView: FaceView
  private let stack: Stack
  private let undo = UndoBar()
  private let controls = Controls()
  private lazy var frames = FrameTicks(of: faceView.ring) { [weak self] _ in
    self?.onNeedsRender?()
  }
  private lazy var endTime = TimeOfDay(preferences)
  /// What is shown; nil while it is the picker.
  private var face: Face?
  private var titles: WindowTitle?

  init(application: Application, preferences: Preferences, alarm: Alarm) {
    self.preferences = preferences
    self.alarm = alarm
    window = ApplicationWindow(application: application)
    menuButton = MenuButton(icon: "open-menu-symbolic", label: tr("Main Menu"), menu: Self.menu)
    faceView = FaceView(preferences: preferences)
    stack = Stack([setup.widget, faceView.widget])
    layOut()
    listen()
    setup.picker.duration = preferences.lastDuration
    setup.picker.grabFocus()
    faceView.applyPreferences()
  }

  private func layOut() {
    headerTitle.setWidth(minimum: 6, natural: 26)
    let header = HeaderBar(title: headerTitle)
    header.packEnd(menuButton)
    window.setTitleBar(header)
    window.setStyle("simmer")
    window.setStyle("high-contrast", DesktopPreferences.highContrast)
    window.defaultSize = preferences.windowSize

    stack.expand(vertical: true)
    let pages = Overlay(stack)
    pages.add(undo.widget)
    window.setChild(Box(.vertical, [notice.widget, pages, controls.widget]))
  }

  private func listen() {
    setup.onStart = { [weak self] in self?.press(.primary) }
    setup.picker.onChange { [weak self] in self?.showSetupControls() }
    controls.onPress = { [weak self] in self?.press($0) }
    undo.onUndo = { [weak self] in self?.onInput?(.undoCancel) }
    faceView.ring.onResize { [weak self] in self?.onNeedsRender?() }
    alarm.onChange { [weak self] in self?.onNeedsRender?() }
    preferences.onChange { [weak self] in
      self?.faceView.applyPreferences()
      self?.onNeedsRender?()
    }
    window.onViewChange { [weak self] in self?.onNeedsRender?() }
    window.onActiveChange { [weak self] in
      if self?.window.isActive == true { self?.window.setUrgent(false) }
    }
    window.onSizeChange { [weak self] in
      guard let self, window.isInView else { return }
      preferences.windowSize = window.defaultSize
    }
    window.onCloseRequest { [weak self] in
      guard let self, keepsRunning?() == true else { return false }
      window.isVisible = false
      return true
    }
    window.onKey { [weak self] key, isRepeat in
      self?.takes(key, isRepeat: isRepeat) ?? false
    }
  }

  /// Brings the window to the front.
  func present() {
    window.present()
  }

  // MARK: - TimerView

  var redrawSchedule: RedrawSchedule? {
    window.isInView ? schedule : nil
  }

  var followsFrames: Bool {
    get { frames.isOn }
    set { frames.isOn = newValue }
  }

  private var schedule: RedrawSchedule {
    RedrawSchedule(ringLength: preferences.showsRing ? faceView.ring.length : 0)
  }

  func render(_ engine: Engine, at moment: Moment) {
    if let timer = engine.foremost {
      let face = Face(
        timer, at: moment, schedule: schedule,
        format: preferences.alwaysShowsHours ? .hours : .seconds,
        timeOfDay: endTime.text)
      show(face, otherTimers: engine.timers.count - 1)
    } else {
      showSetup()
    }
    show(WindowTitle(face, isInView: window.isInView))
    undo.show(
      engine.cancelled.map { cancelled in
        let name = cancelled.timer.name
        return name.isEmpty ? tr("Timer cancelled") : tr("“%@” cancelled").filled(name)
      })
    notice.show(storageProblem?() ?? alarm.sentence)
  }

  private func show(_ face: Face, otherTimers: Int) {
    let old = self.face
    self.face = face
    controls.mode = .timer(face.phase)
    stack.show(faceView.widget)
    if window.isInView {
      faceView.show(face, otherTimers: otherTimers)
    } else {
      faceView.rest()
    }
    guard face.phase == .finished else {
      if old?.phase == .finished { window.setUrgent(false) }
      return
    }
    if old?.phase != .finished || old?.id != face.id {
      window.setUrgent(!window.isActive)
    }
    if alarm.ringsUnheard, face.time != old?.time { window.beep() }
  }

  private func showSetup() {
    guard let old = face else {
      showSetupControls()
      return
    }
    face = nil
    faceView.rest()
    window.setUrgent(false)
    setup.picker.duration = preferences.lastDuration
    if old.phase == .finished { setup.timerName = "" }
    stack.show(setup.widget)
    setup.picker.grabFocus()
    showSetupControls()
  }

  private func showSetupControls() {
    if face == nil { controls.mode = .setup(canStart: !setup.picker.isZero) }
  }

  private func show(_ titles: WindowTitle) {
    guard titles != self.titles else { return }
    self.titles = titles
    headerTitle.text = titles.header
    window.title = titles.window
  }

  // MARK: - Inputs

  private func press(_ place: Controls.Place) {
    guard let face else {
      if place == .primary, !setup.picker.isZero {
        onInput?(.start(name: setup.timerName, duration: setup.picker.duration))
      }
      return
    }
    switch (place, face.phase) {
    case (.primary, .running): onInput?(.pause(face.id))
    case (.primary, .paused): onInput?(.resume(face.id))
    case (.primary, .finished): onInput?(.restart(face.id))
    case (.secondary, .running), (.secondary, .paused): onInput?(.cancel(face.id))
    case (.secondary, .finished): onInput?(.stop(face.id))
    case (.extend, _): onInput?(.add(face.id, .seconds(60)))
    }
  }

  /// Space and Enter press at once (a GtkButton would wait a quarter of a second), unless something
  /// with a use of its own for them has the keyboard.
  private func takes(_ key: Key, isRepeat: Bool) -> Bool {
    guard !menuButton.isOpen else { return false }
    switch key {
    case .escape:
      guard face != nil else { return false }
      if !isRepeat { press(.secondary) }
    case .space, .enter, .keypadEnter:
      let place: Controls.Place
      if let focused = controls.focused {
        place = focused
      } else if setup.picker.widget.hasFocusWithin || window.hasNoFocus {
        place = face?.phase == .finished ? .secondary : .primary
      } else {
        return false
      }
      if !isRepeat { press(place) }
    default: return false
    }
    return true
  }
}
