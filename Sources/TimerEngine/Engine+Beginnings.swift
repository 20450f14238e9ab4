/// Timers of plans that have just begun by themselves.
extension Engine {
  /// How long a timer may have run for ``Input/notYet(_:)`` to be accepted, from when the engine
  /// heard of its beginning.
  public static let notYetLimit: Duration = .seconds(60)

  /// The run of a timer that has begun by itself.
  struct Beginning: Sendable {
    /// When the engine handled the beginning, which is when the person was told.
    let heard: Instant
    let deadline: Instant
    let total: Duration
  }

  /// The timers that have just begun, the newest first.
  public var justBegun: [CountdownTimer] {
    beginnings.keys.compactMap { timersByID[$0] }.filter(hasJustBegun)
      .sorted { isNewer($0, $1) }
  }

  /// Whether a timer of a plan has begun by itself no longer than ``notYetLimit`` ago, and nobody
  /// has changed its run since.
  public func hasJustBegun(_ timer: CountdownTimer) -> Bool {
    guard let beginning = beginnings[timer.id], timer.plan != nil, timer.step == 0 else {
      return false
    }
    return timer.deadline == beginning.deadline && timer.total == beginning.total
  }

  private func isNewer(_ a: CountdownTimer, _ b: CountdownTimer) -> Bool {
    guard let begunA = a.begun, let begunB = b.begun, begunA != begunB else { return a.id > b.id }
    return begunA > begunB
  }

  /// When the first of them is no longer one.
  var nextEndOfBeginning: Instant? {
    justBegun.compactMap { beginnings[$0.id]?.heard }.min()?.advanced(by: Self.notYetLimit)
  }

  mutating func noteBeginning(of id: TimerID, at now: Instant) {
    guard let timer = timersByID[id], let deadline = timer.deadline else { return }
    beginnings[id] = Beginning(heard: now, deadline: deadline, total: timer.total)
  }

  /// Forgets the beginnings that are too long ago.
  mutating func endBeginnings(at now: Instant) {
    guard !beginnings.isEmpty else { return }
    beginnings = beginnings.filter { now < $1.heard.advanced(by: Self.notYetLimit) }
  }
}
