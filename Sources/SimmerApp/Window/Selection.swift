import TimerEngine

/// Which page the window shows, as the person has chosen and as alarms demand.
struct Selection: Equatable {
  enum Page: Equatable {
    /// The picker.
    case setup
    /// One timer, large.
    case timer(TimerID)
    /// All that ring.
    case ringing
  }

  /// What the person has chosen; nothing where the timer that matters most is to be shown.
  private var choice: Page?
  /// The timers that rang when it was last looked at: one that begins to ring comes before any
  /// choice made earlier.
  private var ringing: Set<TimerID> = []

  /// Shows a timer from now on.
  mutating func choose(_ id: TimerID) {
    choice = .timer(id)
  }

  /// Shows the picker from now on.
  mutating func chooseSetup() {
    choice = .setup
  }

  /// Leaves it to the timers again.
  mutating func clear() {
    choice = nil
  }

  /// What is to be shown now.
  mutating func page(for engine: Engine) -> Page {
    let ringing = engine.ringing
    let isNew = !self.ringing.isSuperset(of: ringing.map(\.id))
    self.ringing = Set(ringing.map(\.id))
    if isNew { choice = nil }
    switch choice {
    case .timer(let id) where engine[id] == nil: choice = nil
    case .setup where engine.timers.isEmpty: choice = nil
    default: break
    }
    if let choice { return choice }
    if ringing.count > 1 { return .ringing }
    return engine.foremost.map { .timer($0.id) } ?? .setup
  }
}
