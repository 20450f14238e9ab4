import SimmerCore
import TimerEngine

/// The owner of the engine. It passes inputs to the engine, effects to the alarm, the notifications
/// and the scheduler, and the new state to the view.
@MainActor
final class TimerController {
  private(set) var engine = Engine()
  /// The length of the last timer that was started with one; nil if there was none.
  private(set) var lastDuration: Duration?
  weak var view: (any TimerView)?
  /// Displays outside the window. Each is rendered with the view, so that their wake-ups are
  /// joined.
  var displays: [any TimerDisplay] = []
  /// Called after each input with the new state.
  var onChange: ((Engine) -> Void)?

  /// What takes back the settings and sounds of each import, the latest last.
  var importUndos: [() -> Void] = []

  private let scheduler: any Scheduler
  private let alarm: Alarm
  private let notifier: any Notifier
  private let preferences: Preferences
  private let keeper: StateKeeper?
  /// The running timers with a notification that they end soon or have begun, each with its
  /// deadline at the time of the notification.
  private var notified: [TimerID: Instant] = [:]
  /// The timers of ``notified`` with a notification that they have begun.
  private var notifiedOfBeginning: Set<TimerID> = []
  /// Nesting depth of ``withoutRendering(_:)``. Calls nest because effects may lead to inputs.
  private var depth = 0
  /// Whether the view is out of date.
  private var needsRender = false
  /// Whether the scheduler was asked for a render.
  private var isRenderRequested = false
  /// The instant of the next call of ``advance()``.
  private var wakeMoment: Instant?

  /// - Parameters:
  ///   - notifier: shows notifications.
  ///   - keeper: saves timers for the next start.
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

  var moment: Moment { scheduler.now }

  /// Restores the saved timers. Those that ended meanwhile ring.
  func restore() {
    let moment = self.moment
    if let snapshot = keeper?.restore(at: moment) { engine = Engine(snapshot) }
    if engine.timers.contains(where: { $0.isRunning || $0.isWaiting }) { alarm.prepareSoon() }
    send(.follow(preferences.alarmRules))
  }

  /// Handles an input of any origin.
  /// - Returns: the effects of the input.
  @discardableResult
  func send(_ input: Input) -> [Effect] {
    let effects = handle(input, at: moment)
    setNeedsRender()
    return effects
  }

  /// Sends the notifications of ringing timers again, because their text has changed, or the
  /// notification service has lost them.
  func notifyOfRinging(where isMeant: (CountdownTimer) -> Bool = { _ in true }) {
    let ringing = engine.ringing.filter(isMeant)
    if !ringing.isEmpty { notifier.notify(of: ringing, in: engine, at: moment) }
  }

  /// Moves timers that are due at a time of day, after the wall clock was set.
  func followWallClock() {
    send(.setWallClock(moment.wallClock))
  }

  // MARK: - Rendering

  /// Advances time, and renders: at the scheduled instant, before a frame is drawn, or on request.
  func advance() {
    let moment = self.moment
    if let deadline = engine.nextDeadline, deadline <= moment.instant {
      handle(.tick, at: moment)
    }
    needsRender = false
    withoutRendering {
      let next = view?.render(engine, at: moment) ?? .never
      schedule(displays.reduce(next) { $0.earlier($1.render(engine, at: moment)) })
    }
    if needsRender { setNeedsRender() }
  }

  func setNeedsRender() {
    needsRender = true
    guard depth == 0, !isRenderRequested else { return }
    isRenderRequested = true
    scheduler.run { [weak self] in
      self?.isRenderRequested = false
      if self?.needsRender == true { self?.advance() }
    }
  }

  func catchUp() {
    let isDue = wakeMoment.map { $0 <= moment.instant } ?? false
    if needsRender || isDue { advance() }
  }

  /// Runs `body`, and postpones the renders that it requests until it has returned.
  private func withoutRendering(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
  }

  // MARK: - Inputs and effects

  @discardableResult
  private func handle(_ input: Input, at moment: Moment) -> [Effect] {
    var effects: [Effect] = []
    withoutRendering {
      effects = engine.handle(input, at: moment.instant)
      withdrawNotifications { timer, deadline in
        timer.deadline == deadline
          && (!notifiedOfBeginning.contains(timer.id) || engine.hasJustBegun(timer))
      }
      if !effects.isEmpty { perform(effects, at: moment) }
      keeper?.save(engine, at: moment)
      onChange?(engine)
    }
    needsRender = true
    return effects
  }

  private func followRules() {
    let rules = preferences.alarmRules
    if rules != engine.rules { send(.follow(rules)) }
  }

  private func perform(_ effects: [Effect], at moment: Moment) {
    if let timer = effects.started.last.flatMap({ engine[$0] }) {
      alarm.prepare()
      if timer.preset.stages.isEmpty, timer.plan == nil, timer.dueAt == nil {
        lastDuration = timer.duration
      }
    }
    if effects.contains(.importUndone) { importUndos.popLast()?() }
    let alarms = Alarms(effects)
    let ringing = alarms.ringing.map { (id: $0, sound: engine[$0]?.preset.sound) }
    if !ringing.isEmpty || !alarms.silenced.isEmpty {
      alarm.change(ringing: ringing, silenced: alarms.silenced)
    }
    warn(of: alarms.warned.compactMap { engine[$0] }, at: moment)
    cue(alarms.begun.compactMap { engine[$0] }.filter(\.isRunning), at: moment)
    if !alarms.withdrawn.isEmpty { notifier.withdraw(alarms.withdrawn) }
    let timers = alarms.notified.compactMap { engine[$0] }
    if !timers.isEmpty { notifier.notify(of: timers, in: engine, at: moment) }
  }

  /// Warns with a sound or, for a silent timer, with a notification.
  private func warn(of timers: [CountdownTimer], at moment: Moment) {
    let loud = timers.filter { alarm.warnsAloud($0.preset.sound) }
    if !loud.isEmpty { alarm.warn() }
    let silent = timers.filter { $0.isRunning && !alarm.warnsAloud($0.preset.sound) }
    recordNotification(of: silent)
    if !silent.isEmpty { notifier.notify(of: silent, in: engine, at: moment) }
  }

  /// Plays the cue and shows notifications for timers, or their stages, that have begun by
  /// themselves.
  private func cue(_ timers: [CountdownTimer], at moment: Moment) {
    guard !timers.isEmpty else { return }
    if !timers.allSatisfy({ alarm.sounds.isSilent($0.preset.sound) }) { alarm.cue() }
    recordNotification(of: timers)
    notifiedOfBeginning.formUnion(timers.lazy.filter(engine.hasJustBegun).map(\.id))
    notifier.notify(ofBegun: timers, at: moment)
  }

  /// Records that timers have a notification. It replaces their earlier one.
  private func recordNotification(of timers: [CountdownTimer]) {
    for timer in timers { notified[timer.id] = timer.deadline }
    notifiedOfBeginning.subtract(timers.lazy.map(\.id))
  }

  /// Withdraws the notifications of running timers, except those for which `isTrue` holds, given
  /// the timer and its recorded deadline. A timer that is over keeps its notification until the
  /// next one replaces it.
  private func withdrawNotifications(unless isTrue: (CountdownTimer, Instant) -> Bool) {
    let over = Set(
      notified.filter { id, deadline in engine[id].map { isTrue($0, deadline) } != true }.keys)
    for id in over { notified[id] = nil }
    notifiedOfBeginning.subtract(over)
    let withdrawn = over.filter { engine[$0]?.ended == nil }
    if !withdrawn.isEmpty { notifier.withdraw(Set(withdrawn)) }
  }

  /// Ends all sounds and notifications, at the end of the program. Ringing timers that are over are
  /// stopped; a stage that waits for a person rings again at the next start.
  func endAlarms() {
    let over = engine.ringing
    send(.together(over.filter(\.isDone).map { .stop($0.id) }))
    withdrawNotifications { _, _ in false }
    let waiting = over.filter(\.waitsForNext).map(\.id)
    if !waiting.isEmpty { notifier.withdraw(Set(waiting)) }
  }

  /// Schedules the next redraw, and the engine's next deadline.
  private func schedule(_ redraw: RedrawSchedule.Next) {
    var next = engine.nextDeadline
    if case .at(let instant) = redraw { next = min(next ?? instant, instant) }
    view?.followsFrames = redraw == .everyFrame
    wakeMoment = next
    scheduler.wake(at: next)
  }
}
