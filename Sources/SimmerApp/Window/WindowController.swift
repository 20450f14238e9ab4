import GtkKit
import SimmerCore
import TimerEngine

/// Controls the main window: selects its page, renders the timers as a ``Scene``, and turns acts
/// and keys into inputs.
@MainActor
final class WindowController {
  let main: MainWindow
  /// The owner of the timers.
  let model: any TimerModel
  /// Called when the window was closed and the program continues without it.
  var onHide: (() -> Void)?
  /// Called with whether the window is pinned, or above all others, when that may have changed.
  var onPin: ((Bool) -> Void)?

  let preferences: Preferences
  let alarm: Alarm
  let notices: NoticeController
  private(set) lazy var frames = FrameTicks(of: main.faceView.widget) { [weak self] _ in
    self?.model.advance()
  }

  private(set) lazy var planning = PlanningController(main, preferences: preferences) {
    [weak self] in self.map { ($0.model.engine, $0.model.moment) }
  }

  /// The selection of the page, by the person and by alarms.
  var selection = Selection()
  /// The page that is shown.
  var page = Selection.Page.setup
  var grace = Grace()
  /// The time at which the open context menu last got other entries.
  var menuChange: Instant?
  var attention = Attention()
  var clicks = DoubleClickGuard()
  var endTimes: DayTimeCache
  /// What the person has done since the last rendering that may change the page.
  var request = Request.none
  /// The number of timers, and the end of the offer to undo, at the last rendering.
  var known: (count: Int, offer: Instant?) = (0, nil)
  /// The end of an offer that is no longer shown, because a timer has started since.
  var passedOffer: Instant?
  /// Whether the person was busy at the last rendering.
  var wasBusy = false

  /// An input of the person, by what it means for the next page.
  enum Request {
    /// There was none: a page that appears has appeared by itself.
    case none
    /// The person has acted on a page, and another one may follow. The same key, pressed once more,
    /// must not act on that page.
    case action
    /// The person has asked for the next page, which accepts keys at once.
    case page
  }

  init(
    application: Application, model: any TimerModel, preferences: Preferences, alarm: Alarm,
    notices: NoticeController
  ) {
    self.model = model
    self.preferences = preferences
    self.alarm = alarm
    self.notices = notices
    endTimes = DayTimeCache(preferences)
    main = MainWindow(application: application, preferences: preferences, alarm: alarm)
    connect()
  }

  /// The timers as they are now.
  var engine: Engine { model.engine }

  /// Schedules a render.
  func setNeedsRender() {
    model.setNeedsRender()
  }

  /// The page and state that decide what a press or a key does.
  var target: DoubleClickGuard.Target {
    DoubleClickGuard.Target(
      page: page, isOver: main.face?.phase.isOver == true,
      editsPresets: page == .setup && main.setup.presets.isEditing)
  }

  /// Discards the known times of day, because the time zone may have changed.
  func forgetTimesOfDay() {
    endTimes = DayTimeCache(preferences)
  }
}
