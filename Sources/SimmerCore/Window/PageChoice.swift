import TimerEngine

package struct PageChoice: Equatable {
  /// The page that the person has chosen; nil to show all timers, or the only one.
  private var choice: Page? {
    didSet { if choice != nil { gone = nil } }
  }
  /// A chosen page that is gone with its timer. It is shown again if an undo restores the timer.
  private var gone: Page?
  private var previous: Page?
  /// The page before alarms, which is shown again once these timers are stopped.
  private struct Interrupted: Equatable {
    let page: Page
    var alarms: Set<TimerID> = []
  }

  private var interrupted: Interrupted?
  /// Whether the person has chosen a page since the last call of ``page(for:busyWith:)``.
  private var isChosen = false
  /// Whether an alarm is yet to be shown. A timer that begins to ring takes precedence over an
  /// earlier choice, but not while the person is busy.
  private var hasNewAlarm = false

  package init() {}

  package mutating func choose(_ id: TimerID) {
    if interrupted?.alarms.contains(id) == false { interrupted = nil }
    (choice, isChosen, hasNewAlarm) = (.timer(id), true, false)
  }

  package mutating func choose(_ tile: TileID) {
    if case .timer(let id) = tile { return choose(id) }
    interrupted = nil
    (choice, isChosen, hasNewAlarm) = (tile.page, true, false)
  }

  package mutating func chooseSetup(after previous: Page) {
    if previous != .setup, previous != .planning { self.previous = previous }
    (choice, isChosen, hasNewAlarm) = (.setup, true, false)
  }

  package mutating func leaveSetup() {
    choice = previous == .board ? nil : previous
    (previous, isChosen) = (nil, true)
  }

  package mutating func choosePlanning() {
    (choice, isChosen, hasNewAlarm) = (.planning, true, false)
  }

  package mutating func leavePlanning() {
    (choice, isChosen) = (.setup, true)
  }

  package mutating func chooseAll() {
    (choice, gone, interrupted) = (nil, nil, nil)
    (isChosen, hasNewAlarm) = (true, false)
  }

  package mutating func follow(_ change: Change) {
    if !change.startedRinging.isEmpty { hasNewAlarm = true }
    if change.after.ringing.isEmpty { hasNewAlarm = false }
  }

  /// Returns the page to show now.
  /// - Parameter busy: the page on which the person is busy, if any. It stays, even if timers ring,
  ///   until the person chooses another.
  package mutating func page(for engine: Engine, busyWith busy: Page? = nil) -> Page {
    defer { isChosen = false }
    if let busy, !isChosen, stays(busy, in: engine) { return busy }
    if hasNewAlarm { interrupt(by: Set(engine.ringing.map(\.id))) }
    hasNewAlarm = false
    // It is shown anyway; and when another joins it, both are shown.
    if let only = engine.onlyTile, choice == only.page { choice = nil }
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
    if engine.isEmpty { return .setup }
    return engine.onlyTile?.page ?? .board
  }

  private mutating func lose() {
    switch choice {
    case .timer, .plan: (gone, choice) = (choice, nil)
    case .setup, .planning, .board, nil: choice = nil
    }
  }

  private mutating func interrupt(by ringing: Set<TimerID>) {
    if case .timer(let id) = choice {
      // It is shown already, as large as can be.
      if ringing == [id] { return }
      // The page before it remains the one to go back to.
      if !ringing.contains(id) { interrupted = Interrupted(page: .timer(id)) }
    } else if let choice {
      interrupted = Interrupted(page: choice)
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

  private func stays(_ page: Page, in engine: Engine) -> Bool {
    switch page {
    case .timer(let id): engine[id] != nil
    case .plan(let id): engine.timers(of: id).contains { $0.ended == nil }
    case .setup: !engine.isEmpty
    case .planning: true
    case .board: !engine.isEmpty && engine.onlyTile == nil
    }
  }
}

extension Engine {
  package var tiles: Set<TileID> { Set(timers.map(\.tile)) }

  /// The tiles in the order of lists: that of a plan is where the first of its timers is.
  package var tilesInOrder: [TileID] {
    var known: Set<TileID> = []
    return inOrder.map(\.tile).filter { known.insert($0).inserted }
  }

  /// The tile of what rings, of a dish to be put in now, or of the foremost timer.
  var foremostTile: TileID? { (ringing.first ?? justBegun.first ?? foremost)?.tile }

  /// The tile of all timers if they have the same one; nil if there are several, or no timer.
  package var onlyTile: TileID? {
    guard let first = timers.first?.tile else { return nil }
    return timers.allSatisfy { $0.tile == first } ? first : nil
  }
}
