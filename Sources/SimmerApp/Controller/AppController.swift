import TimerEngine

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
