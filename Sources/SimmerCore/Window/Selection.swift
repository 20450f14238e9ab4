import TimerEngine

/// The selection of the page that the window shows, by the person and by alarms.
package struct Selection {
  /// The page that the person has chosen; nil to show ``Engine/foremost``.
  private var choice: Page? {
    didSet { if choice != nil { gone = nil } }
  }
  /// A chosen page that is gone with its timer. It is shown again if an undo restores the timer.
  private var gone: Page?
  /// The page before the picker, to go back to.
  private var previous: Page?
  /// The page before alarms appeared, which is shown again once they are stopped, and the timers
  /// that have rung since.
  private var interrupted: (page: Page, alarms: Set<TimerID>)?
  /// The timers that rang at the last call of ``page(for:busyWith:)``. A timer that begins to ring
  /// takes precedence over an earlier choice.
  private var ringing: Set<TimerID> = []
  /// Whether the person has chosen a page since that call.
  private var isChosen = false
  /// Whether an alarm is yet to be shown, because the person was busy when it began.
  private var hasNewAlarm = false

  package init() {}

  /// Shows a timer from now on.
  package mutating func choose(_ id: TimerID) {
    if interrupted?.alarms.contains(id) == false { interrupted = nil }
    (choice, isChosen, hasNewAlarm) = (.timer(id), true, false)
  }

  /// Shows a plan, or a timer, from now on.
  package mutating func choose(_ card: CardID) {
    if case .timer(let id) = card { return choose(id) }
    interrupted = nil
    (choice, isChosen, hasNewAlarm) = (card.page, true, false)
  }

  /// Shows the picker from now on.
  /// - Parameter previous: the present page.
  package mutating func chooseSetup(after previous: Page) {
    if previous != .setup, previous != .planning { self.previous = previous }
    (choice, isChosen, hasNewAlarm) = (.setup, true, false)
  }

  /// Goes back from the picker to the page before.
  package mutating func leaveSetup() {
    choice = previous == .ringing ? nil : previous
    (previous, isChosen) = (nil, true)
  }

  /// Shows the plan that is being made from now on.
  package mutating func choosePlanning() {
    (choice, isChosen, hasNewAlarm) = (.planning, true, false)
  }

  /// Goes back from the plan that is being made to the picker.
  package mutating func leavePlanning() {
    (choice, isChosen) = (.setup, true)
  }

  /// Discards the choice, so that the timers decide.
  package mutating func clear() {
    (choice, gone, interrupted) = (nil, nil, nil)
  }

  /// Returns the page to show now.
  /// - Parameter busy: the page on which the person is busy, if any. It stays, even if timers ring,
  ///   until the person chooses another.
  package mutating func page(for engine: Engine, busyWith busy: Page? = nil) -> Page {
    let ringing = engine.ringing
    if !self.ringing.isSuperset(of: ringing.map(\.id)) { hasNewAlarm = true }
    self.ringing = Set(ringing.map(\.id))
    if ringing.isEmpty { hasNewAlarm = false }
    defer { isChosen = false }
    if let busy, !isChosen, stays(busy, in: engine) { return busy }
    if hasNewAlarm { interrupt() }
    hasNewAlarm = false
    if let choice, stays(choice, in: engine) { return choice }
    if let gone, stays(gone, in: engine) {
      choice = gone
      return gone
    }
    lose()
    if let page = pageToRestore(in: engine) {
      (choice, interrupted) = (page, nil)
      return page
    }
    if ringing.count > 1 { return .ringing }
    return engine.foremost?.card.page ?? .setup
  }

  /// Discards a choice that is gone.
  private mutating func lose() {
    switch choice {
    case .timer, .plan: (gone, choice) = (choice, nil)
    case .setup, .planning, .ringing, nil: choice = nil
    }
  }

  /// Shows the alarms in place of the chosen page.
  private mutating func interrupt() {
    if case .timer(let id) = choice, ringing.contains(id) {
      // The chosen timer rings itself, so the page before it remains the one to go back to.
    } else if let choice {
      interrupted = (choice, [])
    }
    interrupted?.alarms.formUnion(ringing)
    (choice, gone) = (nil, nil)
  }

  /// Returns the page before the alarms, once none of them rings or is missed.
  private func pageToRestore(in engine: Engine) -> Page? {
    guard let interrupted, stays(interrupted.page, in: engine),
      !interrupted.alarms.contains(where: { engine[$0]?.ended != nil })
    else { return nil }
    return interrupted.page
  }

  /// Whether a chosen page still has something to show.
  private func stays(_ page: Page, in engine: Engine) -> Bool {
    switch page {
    case .timer(let id): engine[id] != nil
    case .plan(let id): engine.timers(of: id).contains { $0.ended == nil }
    case .setup: !engine.isEmpty
    case .planning: true
    case .ringing: engine.ringing.count > 1
    }
  }
}
