/// Timers of plans that have just begun by themselves.
extension Engine {
  /// Time in which ``Input/notYet(_:)`` is accepted after the engine has handled the beginning of a
  /// timer.
  package static let notYetLimit: Duration = .seconds(60)

  /// The run of a timer that has begun by itself.
  struct Beginning: Sendable {
    /// The instant at which the engine handled the beginning, and the person was notified.
    let heard: Instant
    let deadline: Instant
    let total: Duration
  }

  /// The timers that have just begun, the newest first.
  package var justBegun: [CountdownTimer] {
    beginnings.keys.compactMap { timersByID[$0] }.filter(hasJustBegun)
      .sorted { isNewer($0, $1) }
  }

  /// Returns whether a timer of a plan has begun by itself no longer than ``notYetLimit`` ago, and
  /// its run was not changed since.
  package func hasJustBegun(_ timer: CountdownTimer) -> Bool {
    guard let beginning = beginnings[timer.id], timer.plan != nil, timer.step == 0 else {
      return false
    }
    return timer.deadline == beginning.deadline && timer.total == beginning.total
  }

  private func isNewer(_ a: CountdownTimer, _ b: CountdownTimer) -> Bool {
    guard let begunA = a.begun, let begunB = b.begun, begunA != begunB else { return a.id > b.id }
    return begunA > begunB
  }

  /// The next instant at which a timer of ``justBegun`` no longer belongs to them.
  var nextEndOfBeginning: Instant? {
    justBegun.compactMap { beginnings[$0.id]?.heard }.min()?.advanced(by: Self.notYetLimit)
  }

  mutating func noteBeginning(of id: TimerID, at now: Instant) {
    guard let timer = timersByID[id], let deadline = timer.deadline else { return }
    beginnings[id] = Beginning(heard: now, deadline: deadline, total: timer.total)
  }

  /// Removes the beginnings that are ``notYetLimit`` or longer ago.
  mutating func endBeginnings(at now: Instant) {
    guard !beginnings.isEmpty else { return }
    beginnings = beginnings.filter { now < $1.heard.advanced(by: Self.notYetLimit) }
  }
}
