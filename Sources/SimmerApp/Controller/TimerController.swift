import TimerEngine

/// The one place that holds the engine: inputs come in, effects go out to the alarm, the
/// notifications and the scheduler, the new state goes to the view.
@MainActor
final class TimerController {
  private(set) var engine = Engine()
  weak var view: (any TimerView)?
  /// Called after each input with the state it led to.
  var onChange: ((Engine) -> Void)?

  private let scheduler: any Scheduler
  private let alarm: Alarm
  private let notifier: any Notifier
  private let preferences: Preferences
  private let keeper: StateKeeper?
  /// The running timers that were told of, because they will run out soon or have begun, each with
  /// the deadline it had.
  private var told: [TimerID: Instant] = [:]
  /// Those of them of which it was told that they have just begun.
  private var toldBegun: Set<TimerID> = []
  /// How many calls are under way in which nothing is rendered: effects may lead to inputs.
  private var depth = 0
  /// Whether what the view shows is out of date.
  private var needsRender = false
  /// Whether rendering was asked for of the scheduler.
  private var isRenderRequested = false
  /// The moment at which ``advance()`` is to be called next.
  private var wakeMoment: Instant?

  /// - Parameters:
  ///   - notifier: tells of timers outside the window.
  ///   - keeper: keeps timers for the next start.
  init(
    preferences: Preferences, alarm: Alarm, notifier: any Notifier, keeper: StateKeeper? = nil,
    scheduler: any Scheduler
  ) {
    self.preferences = preferences
    self.keeper = keeper
    self.alarm = alarm
    self.notifier = notifier
    self.scheduler = scheduler
    scheduler.onWake = { [weak self] in self?.advance() }
    preferences.onChange(of: [.warning, .ringLimit], for: self) { [weak self] in self?.followRules()
    }
  }

  /// The present moment.
  var moment: Moment { scheduler.now }

  /// Goes on where the program left off; what ended meanwhile rings.
  func restore() {
    let moment = self.moment
    if let snapshot = keeper?.restore(at: moment) { engine = Engine(snapshot) }
    if engine.timers.contains(where: { $0.isRunning || $0.isWaiting }) { alarm.prepareSoon() }
    send(.follow(preferences.alarmRules))
  }

  /// Takes an input from wherever it comes.
  func send(_ input: Input) {
    handle(input, at: moment)
    setNeedsRender()
  }

  /// Tells once more of the timers that ring and are to be heard: there is more to say of them.
  func tellOfRinging() {
    let ringing = engine.ringing.filter { !alarm.isSilent($0.preset.sound) }
    if !ringing.isEmpty { notifier.tell(of: ringing, at: moment) }
  }

  /// Has timers that are due at a time of day follow the wall clock, which somebody has set.
  func followWallClock() {
    send(.setWallClock(moment.wallClock))
  }

  /// Lets time pass: the moment asked for has come, or a frame is about to be drawn.
  func advance() {
    let moment = self.moment
    if let deadline = engine.nextDeadline, deadline <= moment.instant {
      handle(.tick, at: moment)
    }
    if needsRender { return render() }
    view?.advance(engine, to: moment)
    schedule(after: moment.instant)
  }

  // MARK: - Rendering

  /// Renders soon, once, however often this is asked for until then.
  func setNeedsRender() {
    needsRender = true
    guard depth == 0, !isRenderRequested else { return }
    isRenderRequested = true
    scheduler.run { [weak self] in
      self?.isRenderRequested = false
      if self?.needsRender == true { self?.render() }
    }
  }

  /// Brings the view up to date before a person's input is judged by what it shows.
  func catchUp() {
    let isDue = wakeMoment.map { $0 <= moment.instant } ?? false
    if needsRender || isDue { advance() }
  }

  private func render() {
    let moment = self.moment
    if let deadline = engine.nextDeadline, deadline <= moment.instant {
      handle(.tick, at: moment)
    }
    needsRender = false
    withoutRendering { view?.render(engine, at: moment) }
    schedule(after: moment.instant)
    if needsRender { setNeedsRender() }
  }

  /// Lets what `body` asks for be rendered only after it.
  private func withoutRendering(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
  }

  // MARK: - Inputs and effects

  private func handle(_ input: Input, at moment: Moment) {
    withoutRendering {
      let effects = engine.handle(input, at: moment.instant)
      withdrawNews { timer, deadline in
        timer.deadline == deadline
          && (!toldBegun.contains(timer.id) || engine.hasJustBegun(timer))
      }
      if !effects.isEmpty { perform(effects, at: moment) }
      keeper?.save(engine, at: moment)
      onChange?(engine)
    }
    needsRender = true
  }

  private func followRules() {
    let rules = preferences.alarmRules
    if rules != engine.rules { send(.follow(rules)) }
  }

  private func perform(_ effects: [Effect], at moment: Moment) {
    let started: [TimerID] = effects.compactMap {
      if case .started(let id) = $0 { id } else { nil }
    }
    if let timer = started.last.flatMap({ engine[$0] }) {
      alarm.prepare()
      if timer.preset.stages.isEmpty, timer.plan == nil {
        preferences.lastDuration = timer.duration
      }
    }
    let alarms = Alarms(effects)
    let ringing = alarms.ringing.map { (id: $0, sound: engine[$0]?.preset.sound) }
    if !ringing.isEmpty || !alarms.silenced.isEmpty {
      alarm.change(ringing: ringing, silenced: alarms.silenced)
    }
    warn(of: alarms.warned.compactMap { engine[$0] }, at: moment)
    cue(alarms.begun.compactMap { engine[$0] }.filter(\.isRunning), at: moment)
    if !alarms.withdrawn.isEmpty { notifier.withdraw(alarms.withdrawn) }
    let told = alarms.told.compactMap { engine[$0] }
    if !told.isEmpty { notifier.tell(of: told, at: moment) }
  }

  /// Warns by a sound or, where that is none, as finished timers are told of.
  private func warn(of timers: [CountdownTimer], at moment: Moment) {
    let loud = timers.filter { alarm.warnsAloud($0.preset.sound) }
    if !loud.isEmpty { alarm.warn() }
    let silent = timers.filter { $0.isRunning && !alarm.warnsAloud($0.preset.sound) }
    note(silent)
    if !silent.isEmpty { notifier.tell(of: silent, at: moment) }
  }

  /// Says that timers, or stages of them, have begun by themselves.
  private func cue(_ timers: [CountdownTimer], at moment: Moment) {
    guard !timers.isEmpty else { return }
    if !timers.allSatisfy({ alarm.isSilent($0.preset.sound) }) { alarm.cue() }
    note(timers)
    toldBegun.formUnion(timers.lazy.filter(engine.hasJustBegun).map(\.id))
    notifier.tell(ofBegun: timers, at: moment)
  }

  /// Remembers that timers are told of, in place of what was told of them before.
  private func note(_ timers: [CountdownTimer]) {
    for timer in timers { told[timer.id] = timer.deadline }
    toldBegun.subtract(timers.lazy.map(\.id))
  }

  /// Takes back what was said of running timers, except where `isTrue` of a timer and its deadline.
  /// What is told of one that is done takes the place of that.
  private func withdrawNews(unless isTrue: (CountdownTimer, Instant) -> Bool) {
    let over = Set(
      told.filter { id, deadline in engine[id].map { isTrue($0, deadline) } != true }.keys)
    for id in over { told[id] = nil }
    toldBegun.subtract(over)
    let untold = over.filter { engine[$0]?.ended == nil }
    if !untold.isEmpty { notifier.withdraw(Set(untold)) }
  }

  /// Ends what is heard and told of timers, at the end of the program. What is done is dismissed; a
  /// stage that waits for the next one rings again when the program does.
  func endAlarms() {
    let over = engine.ringing
    send(.together(over.filter(\.isDone).map { .stop($0.id) }))
    withdrawNews { _, _ in false }
    let waiting = over.filter(\.waitsForNext).map(\.id)
    if !waiting.isEmpty { notifier.withdraw(Set(waiting)) }
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
    wakeMoment = next
    scheduler.wake(at: next)
  }
}
