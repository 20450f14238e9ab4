import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The main window: the picker, a plan that is being made, a timer, a plan, or all ringing timers;
/// and below them the cards of all timers. It shows a ``Scene``, and reports acts to ``onAct``.
@MainActor
final class MainWindow {
  let window: ApplicationWindow
  var onAct: ((WindowAct) -> Void)?
  /// Returns the timers as they are now.
  var current: (() -> (engine: Engine, moment: Moment)?)?
  /// Called after a change of the ring's size, when it moves in other steps.
  var onResizeRing: (() -> Void)?

  let preferences: Preferences
  let pin: Pin
  let header: Header
  let setup: SetupView
  let faceView: FaceView
  // These pages are created when they are first shown: most starts need none of them.
  private(set) lazy var ringing = makeRingingList()
  private(set) lazy var planPage = makePlanPage()
  private(set) lazy var planEditor = makePlanEditor()
  /// The button beside Start that opens the page on which a plan is made.
  let newPlanButton = MainWindow.makeNewPlanButton()
  let timerMenu = TimerContextMenu()
  let strip: TimerStrip
  let controls: Controls
  let undo = UndoBar()
  let noticeBar = NoticeBar()
  let alarmBar = AlarmBar()
  private(set) lazy var announcer = Announcer(after: { Timeout(after: $0, $1) }) { [weak window] in
    window?.announce($0)
  }
  let stack: Stack
  let layout: WindowLayout
  /// The menu of a window without a title bar.
  let cornerMenu: MenuButton
  /// The pin button of a window without a title bar; in a pinned window it is a cross that unpins
  /// the window.
  let cornerPin: Box
  let cornerPinButton = Pin.makeButton()
  /// The way out of full screen for the pointer.
  let leaveFullScreen = Button(icon: "window-restore-symbolic", label: tr("Leave Full Screen"))
  private(set) lazy var pointer = PointerWatch(over: layout.widget)

  /// The scene that is shown; nil before the first one.
  var scene: Scene?
  /// Whether the person wants to type, and there is no room for that yet.
  var awaitsTyping = false

  init(application: Application, preferences: Preferences, alarm: Alarm) {
    self.preferences = preferences
    window = ApplicationWindow(application: application)
    pin = Pin(window, preferences: preferences)
    header = Header(menu: Self.menu)
    cornerMenu = MenuButton(
      icon: "open-menu-symbolic", label: tr("Main Menu"), menu: Self.menu)
    cornerPinButton.expand(horizontal: true)
    leaveFullScreen.isVisible = false
    cornerPin = Box(.horizontal, [leaveFullScreen, cornerPinButton])
    setup = SetupView(preferences: preferences, alarm: alarm)
    faceView = FaceView(preferences: preferences, alarm: alarm)
    controls = Controls(setup: (start: setup.sound.widget, end: newPlanButton))
    strip = TimerStrip(menu: timerMenu)
    stack = Stack([setup.widget, faceView.widget])
    stack.fitShownPage()
    layout = WindowLayout(
      WindowLayout.Parts(
        header: header.widget, notice: Box(.vertical, [alarmBar.widget, noticeBar.widget]),
        pages: stack, strip: strip, offer: undo.widget, controls: controls.widget,
        menu: cornerMenu, pin: cornerPin, mark: noticeBar.mark.widget),
      size: Self.openingSize(preferences))
    layOut(Self.openingSize(preferences))
    connect()
    setup.duration = preferences.lastDuration
    setup.field.grabFocus()
    faceView.applyPreferences()
  }

  /// Returns the stored size of the window or, if that is still the default, the default scaled by
  /// the desktop's text scale.
  private static func openingSize(_ preferences: Preferences) -> (width: Int, height: Int) {
    let (size, scale) = (preferences.windowSize, DesktopPreferences.textScale)
    guard size == (360, 560) else { return size }
    return (Int(Double(size.width) * scale), Int(Double(size.height) * scale))
  }

  private func layOut(_ size: (width: Int, height: Int)) {
    window.hideTitleBar()
    window.setStyle("simmer")
    window.defaultSize = size
    window.setChild(layout.widget)
    for corner in [cornerMenu, cornerPin] { corner.setStyle("corner") }
    fitRoom()
  }

  /// The face of the timer on the page; nil without one.
  var face: Face? { scene?.face }

  /// Whether the person is doing something that another page would interrupt.
  var isBusy: Bool { isBusy(in: scene) }

  func isBusy(in scene: Scene?) -> Bool {
    if window.hasFocusInPopover || faceView.isNaming { return true }
    return switch scene?.content {
    case .setup, nil: setup.isBusy
    case .planning: planEditor.content.isBusy
    case .timer, .plan, .ringing: false
    }
  }

  /// Whether no window can cover this one, except another one of this program.
  var isOnTop: Bool { window.isActive || pin.isAbove || Window.isAnyActive }

  /// Brings the window to the front.
  func present() {
    window.present()
  }

  /// Shows the window above others, without taking the focus.
  func comeForward() {
    window.comeForward()
  }
}
