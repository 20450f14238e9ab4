import TimerEngine

/// What shows timers: it is handed the state and renders it, and never reads a clock.
@MainActor
protocol TimerView: AnyObject {
  /// Shows the engine's state as it is at `moment`.
  func render(_ engine: Engine, at moment: Moment)
  /// How the timer it shows moves; nil while nobody can see it.
  var redrawSchedule: RedrawSchedule? { get }
  /// Whether it asks to be rendered before every frame of the display.
  var followsFrames: Bool { get set }
}

/// The one place that holds the engine: inputs come in, effects go out to the alarm and the
/// scheduler, the new state goes to the view.
@MainActor
final class AppController {
  private(set) var engine = Engine()
  weak var view: (any TimerView)?

  private let now: () -> Moment
  private let wakeAt: (Instant?) -> Void
  private let alarm: Alarm
  private let preferences: Preferences
  private let keeper: StateKeeper?

  /// - Parameters:
  ///   - keeper: keeps timers for the next start.
  ///   - now: reads the clocks.
  ///   - wakeAt: sets the one moment at which ``wake()`` is to be called, nil for none.
  init(
    preferences: Preferences, alarm: Alarm, keeper: StateKeeper? = nil, now: @escaping () -> Moment,
    wakeAt: @escaping (Instant?) -> Void
  ) {
    self.preferences = preferences
    self.keeper = keeper
    self.alarm = alarm
    self.now = now
    self.wakeAt = wakeAt
  }

  /// Goes on where the program left off; what ended meanwhile rings.
  func restore() {
    let moment = now()
    if let snapshot = keeper?.restore(at: moment) { engine = Engine(snapshot) }
    for timer in engine.timers where timer.isFinished { alarm.ring(timer.id) }
    if !engine.timers.isEmpty { alarm.prepare() }
    wake()
  }

  /// Takes an input from wherever it comes.
  func send(_ input: Input) {
    for effect in engine.handle(input, at: now().instant) { perform(effect) }
    let moment = now()
    keeper?.save(engine, at: moment)
    view?.render(engine, at: moment)
    schedule(after: moment.instant)
  }

  /// Lets time pass and renders: the moment asked for has come, a frame is about to be drawn, or
  /// something else changed what is to be shown.
  func wake() {
    send(.tick)
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .started(let id):
      alarm.prepare()
      if let timer = engine[id] { preferences.lastDuration = timer.duration }
    case .ring(let id): alarm.ring(id)
    case .silence(let id): alarm.silence(id)
    }
  }

  private func schedule(after instant: Instant) {
    var next = engine.nextDeadline
    var everyFrame = false
    if let schedule = view?.redrawSchedule, let timer = engine.foremost {
      switch schedule.next(for: timer, after: instant) {
      case .never: break
      case .everyFrame: everyFrame = true
      case .at(let redraw): next = min(next ?? redraw, redraw)
      }
    }
    view?.followsFrames = everyFrame
    wakeAt(next)
  }
}

extension Engine {
  /// The timer that matters most: one that rings, the newest of them; else the one that ends next;
  /// else the one paused with the least to go.
  var foremost: CountdownTimer? {
    timers.min { $0.urgency < $1.urgency }
  }
}

extension CountdownTimer {
  fileprivate var urgency: (Int, Duration) {
    switch state {
    case .finished(let at): (0, .zero - at.sinceBoot)
    case .running(let deadline): (1, deadline.sinceBoot)
    case .paused(let remaining): (2, remaining)
    }
  }
}
