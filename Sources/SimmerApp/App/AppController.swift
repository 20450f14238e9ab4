import TimerEngine

/// What shows timers: it is handed the state and renders it, and never reads a clock.
@MainActor
protocol TimerView: AnyObject {
  /// Shows the engine's state as it is at `moment`.
  func render(_ engine: Engine, at moment: Moment)
  /// Shows the same timers at a later moment: nothing has happened to them but that time passed.
  func advance(_ engine: Engine, to moment: Moment)
  /// When what it shows of the engine's timers looks different next, as far as anybody can see it.
  func nextRedraw(of engine: Engine, after now: Instant) -> RedrawSchedule.Next
  /// Whether it asks to be rendered before every frame of the display.
  var followsFrames: Bool { get set }
}

extension TimerView {
  func advance(_ engine: Engine, to moment: Moment) { render(engine, at: moment) }
}

/// The one place that holds the engine: inputs come in, effects go out to the alarm, the
/// notifications and the scheduler, the new state goes to the view.
@MainActor
final class AppController {
  private(set) var engine = Engine()
  weak var view: (any TimerView)?
  /// Called after each input with the state it led to.
  var onChange: ((Engine) -> Void)?

  private let now: () -> Moment
  private let wakeAt: (Instant?) -> Void
  private let alarm: Alarm
  private let notifier: any Notifier
  private let preferences: Preferences
  private let keeper: StateKeeper?

  /// - Parameters:
  ///   - notifier: tells of timers outside the window.
  ///   - keeper: keeps timers for the next start.
  ///   - now: reads the clocks.
  ///   - wakeAt: sets the one moment at which ``wake()`` is to be called, nil for none.
  init(
    preferences: Preferences, alarm: Alarm, notifier: any Notifier, keeper: StateKeeper? = nil,
    now: @escaping () -> Moment, wakeAt: @escaping (Instant?) -> Void
  ) {
    self.preferences = preferences
    self.keeper = keeper
    self.alarm = alarm
    self.notifier = notifier
    self.now = now
    self.wakeAt = wakeAt
    preferences.onChange { [weak self] in self?.followPreferences() }
  }

  /// Goes on where the program left off; what ended meanwhile rings.
  func restore() {
    let moment = now()
    if let snapshot = keeper?.restore(at: moment) { engine = Engine(snapshot) }
    send(.follow(preferences.alarmRules))
  }

  /// Takes an input from wherever it comes.
  func send(_ input: Input) {
    let before = now()
    finish(engine.handle(input, at: before.instant), at: before)
  }

  /// Lets time pass: the moment asked for has come, or a frame is about to be drawn.
  func wake() {
    let moment = now()
    if let deadline = engine.nextDeadline, deadline <= moment.instant { return send(.tick) }
    view?.advance(engine, to: moment)
    schedule(after: moment.instant)
  }

  /// Renders, because something beside the engine has changed what is to be shown.
  func render() {
    send(.tick)
  }

  private func finish(_ effects: [Effect], at before: Moment) {
    for effect in effects { perform(effect, at: before) }
    let moment = now()
    keeper?.save(engine, at: moment)
    view?.render(engine, at: moment)
    onChange?(engine)
    schedule(after: moment.instant)
  }

  private func followPreferences() {
    let rules = preferences.alarmRules
    if rules != engine.rules { send(.follow(rules)) }
  }

  private func perform(_ effect: Effect, at moment: Moment) {
    switch effect {
    case .started(let id):
      alarm.prepare()
      if let timer = engine[id] { preferences.lastDuration = timer.duration }
    case .warn:
      alarm.warn()
    case .ring(let id):
      alarm.ring(id, sound: engine[id]?.preset.sound)
      if let timer = engine[id] { notifier.tell(of: timer, at: moment) }
    case .missed(let id):
      alarm.silence(id)
      if let timer = engine[id] { notifier.tell(of: timer, at: moment) }
    case .silence(let id):
      alarm.silence(id)
      notifier.withdraw(id)
    }
  }

  private func schedule(after instant: Instant) {
    var next = engine.nextDeadline
    var everyFrame = false
    switch view?.nextRedraw(of: engine, after: instant) {
    case .never, nil: break
    case .everyFrame: everyFrame = true
    case .at(let redraw): next = min(next ?? redraw, redraw)
    }
    view?.followsFrames = everyFrame
    wakeAt(next)
  }
}

extension Engine {
  /// The timers that ring, the newest first.
  var ringing: [CountdownTimer] {
    timers.filter(\.isFinished).sorted { $0.urgency < $1.urgency }
  }

  /// The timer that matters most: one that rings, the newest of them; else one that was missed;
  /// else the one that ends next; else the one paused with the least to go.
  var foremost: CountdownTimer? {
    timers.min { $0.urgency < $1.urgency }
  }

  /// All timers, the one that matters most first.
  var foremostFirst: [CountdownTimer] {
    timers.sorted { $0.urgency < $1.urgency }
  }
}

extension CountdownTimer {
  fileprivate var urgency: (Int, Duration) {
    switch state {
    case .finished(let at): (0, .zero - at.sinceBoot)
    case .missed(let at): (1, .zero - at.sinceBoot)
    case .running(let deadline): (2, deadline.sinceBoot)
    case .paused(let remaining): (3, remaining)
    }
  }
}
