import SimmerCore
import TimerEngine

/// Owns the engine. It passes inputs to it, changes to followers, and the state to views.
@MainActor
final class TimerController {
  private(set) var engine = Engine()
  /// The length of the last timer that was started with one; nil if there was none.
  private(set) var lastDuration: Duration?
  weak var view: (any TimerView)? {
    didSet { view?.follow(Change(before: Engine(), after: engine, moment: moment)) }
  }
  /// Displays outside the window, rendered with it, so that their wake-ups are joined.
  var displays: [any TimerDisplay] = []
  /// Called after each input, and after a change of a preference.
  var onChange: ((Change) -> Void)?

  private let scheduler: any Scheduler
  private let preferences: Preferences
  private let store: StateStore?
  /// Nesting depth of ``withoutRendering(_:)``. Calls nest because changes may lead to inputs.
  private var depth = 0
  private var needsRender = false
  private var isRenderRequested = false
  private var wakeMoment: Instant?
  private(set) var hasEnded = false

  init(preferences: Preferences, store: StateStore? = nil, scheduler: any Scheduler) {
    self.preferences = preferences
    self.store = store
    self.scheduler = scheduler
    scheduler.onWake = { [weak self] in self?.advance() }
    preferences.onChange(
      of: [
        \.warning, \.ringLimit, \.alarmSound, \.ownSounds, \.volume, \.fadesIn, \.saysTimer,
        \.pausesMusic,
      ], for: self
    ) { [weak self] in self?.followPreferences() }
  }

  var moment: Moment { scheduler.now }

  /// Restores the saved timers. Those that ended meanwhile ring, or are missed.
  func restore() {
    let moment = self.moment
    // Another process that starts at the same time may hold the lock for an instant.
    if let snapshot = store?.restore(at: moment, attempts: 5) {
      engine = Engine(snapshot, rules: preferences.alarmRules)
      onChange?(Change(before: Engine(), after: engine, moment: moment))
    }
    send(.follow(preferences.alarmRules))
  }

  /// What is to start is resolved at the same moment, and ignored if its end is impossible.
  @discardableResult
  func send(_ input: Input) -> Change {
    let moment = self.moment
    var input = input
    if case .start(let start, let isPaused) = input {
      let resolved = try? start.resolved(at: moment)
      input = resolved.map { .start($0, isPaused: isPaused) } ?? .tick
    }
    let change = handle(input, at: moment)
    setNeedsRender()
    return change
  }

  /// Moves timers that are due at a time of day, after the wall clock was set.
  func followWallClock() {
    send(.setWallClock(moment.wallClock))
  }

  // MARK: - Rendering

  func advance() {
    if hasEnded { return }
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
    // What a rendering changes is shown by the next one.
    guard depth == 0 else { return }
    let isDue = wakeMoment.map { $0 <= moment.instant } ?? false
    if needsRender || isDue { advance() }
  }

  private func withoutRendering(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
  }

  // MARK: - Inputs

  @discardableResult
  private func handle(_ input: Input, at moment: Moment) -> Change {
    var change = Change(before: engine, after: engine, moment: moment)
    if hasEnded { return change }
    withoutRendering {
      change = engine.handle(input, at: moment)
      if let timer = change.started.last, timer.preset.stages.isEmpty, timer.plan == nil,
        timer.dueAt == nil
      {
        lastDuration = timer.duration
      }
      onChange?(change)
      view?.follow(change)
      store?.save(engine, at: moment)
    }
    needsRender = true
    return change
  }

  private func followPreferences() {
    if hasEnded { return }
    let rules = preferences.alarmRules
    if rules != engine.rules { send(.follow(rules)) }
    onChange?(Change(before: engine, after: engine, moment: moment))
  }

  /// Ends all alarms and handles no more inputs, because a person has quit the program. The process
  /// may go on for a moment. Ringing timers that are over are stopped; a stage that waits for a
  /// person rings again at the next start.
  func end() {
    send(.together(engine.ringing.filter(\.isDone).map { .stop($0.id) }))
    hasEnded = true
    scheduler.wake(at: nil)
  }

  private func schedule(_ redraw: RedrawSchedule.Next) {
    var next = engine.nextDeadline
    if case .at(let instant) = redraw { next = min(next ?? instant, instant) }
    view?.followsFrames = redraw == .everyFrame
    wakeMoment = next
    scheduler.wake(at: next)
  }
}
