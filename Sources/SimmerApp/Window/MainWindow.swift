import GtkKit
import TimerEngine

/// The window: the picker, a plan that is being made, one timer, or all that ring; and below them
/// every timer there is.
@MainActor
final class MainWindow {
  let window: ApplicationWindow
  /// Holds the timers.
  weak var model: (any TimerModel)?
  /// Sentences about what doesn't work besides the sound, the most urgent first.
  var problems: (() -> [String])?
  /// Sentences about what is to be known, shown where nothing more urgent is.
  var hints: (() -> [String])?
  /// Called with one of these that a person has closed.
  var onDismissNotice: ((String) -> Void)?
  /// Called when the window was closed and the program goes on without it.
  var onHide: (() -> Void)?
  /// Called with whether the window is above all others, when that may have changed.
  var onPin: ((Bool) -> Void)?

  let preferences: Preferences
  let alarm: Alarm
  let pin: Pin
  let header: Header
  let setup: SetupView
  let faceView: FaceView
  // Most starts need none of these pages: each is made when it is first shown.
  private(set) lazy var ringing = makeRingingList()
  private(set) lazy var planPage = makePlanPage()
  /// The pages on which a plan is made, and a preset that is one is changed.
  private(set) lazy var newPlan = makePlanning()
  private(set) lazy var presetPlan = makePlanning(isPreset: true)
  /// Leads there, beside the Start button.
  let plan = makePlanButton()
  let timerMenu = TimerContextMenu()
  let strip: TimerStrip
  let controls = Controls()
  let undo = UndoBar()
  let notice = NoticeBar()
  let alarmBar = AlarmBar()
  private(set) lazy var announcer = Announcer(after: { Timeout(after: $0, $1) }) { [weak window] in
    window?.announce($0)
  }
  let stack: Stack
  let layout: WindowLayout
  /// The menu of a window without a title bar.
  let cornerMenu: MenuButton
  /// The pin of a window without a title bar; of a pinned one it is a cross that unpins it.
  let cornerPin: Box
  let cornerPinButton = Pin.makeButton()
  private(set) lazy var pointer = PointerWatch(over: layout.widget)
  private(set) lazy var frames = FrameTicks(of: faceView.widget) { [weak self] _ in
    self?.model?.advance()
  }

  // MARK: - State

  /// Which page the person and the alarms want.
  var selection = Selection()
  /// The page that is shown.
  var page = Selection.Page.setup
  /// The scene that is shown; nil before the first one.
  var scene: Scene?
  /// The timer that is shown large, as it is drawn; nil where none is.
  var face: Face?
  var redraws = RedrawPlan()
  var grace = Grace()
  var attention = Attention()
  var clicks = DoubleClickGuard()
  var endTimes: DayTimeCache
  /// Whether the person has asked for a page since the last rendering.
  var hasChosenPage = false
  /// The preset that is changed on the page of plans, and its place; nil while a new one is made.
  var editedPreset: (preset: Preset, index: Int)?
  /// Whether the person was busy at the last rendering.
  var wasBusy = false
  /// Whether a person wants to type, and there is no room for that yet.
  var awaitsTyping = false

  init(application: Application, preferences: Preferences, alarm: Alarm) {
    self.preferences = preferences
    self.alarm = alarm
    endTimes = DayTimeCache(preferences)
    window = ApplicationWindow(application: application)
    pin = Pin(window, preferences: preferences)
    header = Header(menu: Self.menu)
    cornerMenu = MenuButton(
      icon: "open-menu-symbolic", label: tr("Main Menu"), menu: Self.menu)
    cornerPinButton.expand(horizontal: true)
    cornerPin = Box(.horizontal, [cornerPinButton])
    setup = SetupView(preferences: preferences, alarm: alarm)
    faceView = FaceView(preferences: preferences, alarm: alarm)
    strip = TimerStrip(menu: timerMenu)
    stack = Stack([setup.widget, faceView.widget])
    stack.fitShownPage()
    layout = WindowLayout(
      WindowLayout.Parts(
        header: header.widget, notice: Box(.vertical, [alarmBar.widget, notice.widget]),
        pages: stack, strip: strip, offer: undo.widget,
        controls: controls, sound: setup.sound.widget, plan: plan, menu: cornerMenu, pin: cornerPin,
        mark: notice.mark.widget, setup: setup),
      size: preferences.openingSize)
    layOut()
    connectWidgets()
    connectSurroundings()
    setup.duration = preferences.lastDuration
    setup.field.grabFocus()
    faceView.applyPreferences()
  }

  private func layOut() {
    window.hideTitleBar()
    window.setStyle("simmer")
    window.defaultSize = preferences.openingSize
    window.setChild(layout.widget)
    for corner in [cornerMenu, cornerPin] { corner.setStyle("corner") }
    fitRoom()
  }

  /// The timers as they are now.
  var engine: Engine { model?.engine ?? Engine() }

  /// Renders soon.
  func setNeedsRender() {
    model?.setNeedsRender()
  }

  /// Whether the person is in the midst of something that another page would break off.
  var isBusy: Bool {
    window.hasFocusInPopover || faceView.isNaming || (page == .setup && setup.isBusy)
      || (page == .planning && planning.isBusy)
  }

  /// Whether nothing can cover the window, or nothing but another one of this program.
  var isOnTop: Bool { window.isActive || pin.isAbove || Window.isAnyActive }

  /// Page and state, which decide what a press or a key does.
  var target: DoubleClickGuard.Target {
    DoubleClickGuard.Target(page: page, isOver: face?.phase.isOver == true)
  }

  /// Brings the window to the front.
  func present() {
    window.present()
  }

  /// Shows the window above others, without taking the keyboard.
  func comeForward() {
    window.comeForward()
  }

  /// Works out times of day again: the time zone may have changed.
  func forgetTimesOfDay() {
    endTimes = DayTimeCache(preferences)
  }
}
