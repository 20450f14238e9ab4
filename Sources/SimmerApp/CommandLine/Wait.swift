import TimerEngine

/// Timers that somebody waits for.
struct Wait {
  /// Those not yet done, as they were last seen.
  private var pending: [TimerID: CountdownTimer]
  private var wasCancelled = false

  init(for timers: [CountdownTimer]) {
    pending = Dictionary(timers.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Looks at the timers after a change.
  /// - Returns: the exit status when all have run out or are gone: of one that was cancelled.
  mutating func status(of engine: Engine, at now: Instant) -> Int32? {
    for (id, last) in pending {
      let timer = engine[id]
      if timer == nil, last.remaining(at: now) > .zero { wasCancelled = true }
      pending[id] = timer?.ended == nil ? timer : nil
    }
    guard pending.isEmpty else { return nil }
    return wasCancelled ? ExitStatus.cancelled : ExitStatus.success
  }
}
